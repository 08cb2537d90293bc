import Algebra
import Components

/// The brand of `StateT<S, M, _>`.
public enum StateTBrand<S, M: Monad> {}

extension StateT: Branded {
  /// The brand of `StateT<S, M, _>`.
  public typealias Brand = StateTBrand<S, M>
}

extension StateTBrand: ActionMonad {
  /// A state change without a result.
  public typealias Action = StateT<S, M, Void>

  /// ``StateT/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { StateT.pure(value).kind }

  /// ``StateT/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    StateT(m).flatMap { StateT(next($0)) }.kind
  }
}

/// The brand of `StoreT<S, W, _>`.
public enum StoreTBrand<S, W: Comonad> {}

extension StoreT: Branded {
  /// The brand of `StoreT<S, W, _>`.
  public typealias Brand = StoreTBrand<S, W>
}

extension StoreTBrand: Comonad {
  /// ``StoreT/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    StoreT(w).map(transform).kind
  }

  /// ``StoreT/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { StoreT(w).extract() }

  /// ``StoreT/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    StoreT(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `StateT<S, M, _>` with `StoreT<S, W, _>`, given one of `M` with `W`.
///
/// An action moves the focus to its new state, and what it does in `M` moves the base.
public enum StateTStoreTPairing<S, P: InteractionLaw>: InteractionLaw {
  /// The monad.
  public typealias M = StateTBrand<S, P.M>
  /// The comonad.
  public typealias W = StoreTBrand<S, P.W>

  /// ``StoreT/pair(_:over:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    StoreT(w).pair(StateT(m), over: P.self, combine)
  }

  /// ``StoreT/run(_:over:)``, in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    StoreT.change(&w) { $0.run(StateT(m), over: P.self) }
  }
}
