import Algebra
import Components

/// The brand of `ReaderT<Environment, M, _>`.
public enum ReaderTBrand<Environment, M: Monad> {}

extension ReaderT: Branded {
  /// The brand of `ReaderT<Environment, M, _>`.
  public typealias Brand = ReaderTBrand<Environment, M>
}

extension ReaderTBrand: ActionMonad {
  /// A computation without a result.
  public typealias Action = ReaderT<Environment, M, Void>

  /// ``ReaderT/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { ReaderT.pure(value).kind }

  /// ``ReaderT/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    ReaderT(m).flatMap { ReaderT(next($0)) }.kind
  }
}

/// The brand of `EnvT<Environment, W, _>`.
public enum EnvTBrand<Environment, W: Comonad> {}

extension EnvT: Branded {
  /// The brand of `EnvT<Environment, W, _>`.
  public typealias Brand = EnvTBrand<Environment, W>
}

extension EnvTBrand: Comonad {
  /// ``EnvT/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    EnvT(w).map(transform).kind
  }

  /// ``EnvT/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { EnvT(w).extract() }

  /// ``EnvT/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    EnvT(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `ReaderT<Environment, M, _>` with `EnvT<Environment, W, _>`, given one of `M` with `W`.
///
/// An action reads the environment of the space, and what it does in `M` moves the base.
public enum ReaderTEnvTPairing<Environment, P: InteractionLaw>: InteractionLaw {
  /// The monad.
  public typealias M = ReaderTBrand<Environment, P.M>
  /// The comonad.
  public typealias W = EnvTBrand<Environment, P.W>

  /// ``EnvT/pair(_:over:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    EnvT(w).pair(ReaderT(m), over: P.self, combine)
  }

  /// ``EnvT/run(_:over:)``, in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    EnvT.change(&w) { $0.run(ReaderT(m), over: P.self) }
  }
}
