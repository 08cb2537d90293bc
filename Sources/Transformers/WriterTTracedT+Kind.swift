import Algebra
import Components

/// The brand of `WriterT<Log, M, _>`.
public enum WriterTBrand<Log: Monoid, M: Monad> {}

extension WriterT: Branded {
  /// The brand of `WriterT<Log, M, _>`.
  public typealias Brand = WriterTBrand<Log, M>
}

extension WriterTBrand: ActionMonad {
  /// A computation without a result.
  public typealias Action = WriterT<Log, M, Void>

  /// ``WriterT/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { WriterT.pure(value).kind }

  /// ``WriterT/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    WriterT(m).flatMap { WriterT(next($0)) }.kind
  }
}

/// The brand of `TracedT<Log, W, _>`.
public enum TracedTBrand<Log: Monoid, W: Comonad> {}

extension TracedT: Branded {
  /// The brand of `TracedT<Log, W, _>`.
  public typealias Brand = TracedTBrand<Log, W>
}

extension TracedTBrand: Comonad {
  /// ``TracedT/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    TracedT(w).map(transform).kind
  }

  /// ``TracedT/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { TracedT(w).extract() }

  /// ``TracedT/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    TracedT(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `WriterT<Log, M, _>` with `TracedT<Log, W, _>`, given one of `M` with `W`.
///
/// An action appends what it tells to the log of the space, and what it does in `M` moves the base.
public enum WriterTTracedTPairing<Log: Monoid, P: InteractionLaw>: InteractionLaw {
  /// The monad.
  public typealias M = WriterTBrand<Log, P.M>
  /// The comonad.
  public typealias W = TracedTBrand<Log, P.W>

  /// ``TracedT/pair(_:over:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    TracedT(w).pair(WriterT(m), over: P.self, combine)
  }

  /// ``TracedT/run(_:over:)``, in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    TracedT.change(&w) { $0.run(WriterT(m), over: P.self) }
  }
}
