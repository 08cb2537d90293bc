import Algebra
import Components

/// `WriterT<Log, M, _>`
public enum WriterTBrand<Log: Monoid, M: Monad> {}

extension WriterT: Branded {
  /// The brand.
  public typealias Brand = WriterTBrand<Log, M>
}

extension WriterTBrand: ActionMonad {
  /// What is told, and done.
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

/// `TracedT<Log, W, _>`
public enum TracedTBrand<Log: Monoid, W: Comonad> {}

extension TracedT: Branded {
  /// The brand.
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

/// `WriterT<Log, M, _>` pairs with `TracedT<Log, W, _>` where `M` pairs with `W`: what is told chooses a log to look
/// from, and what is done beside chooses a point of the base.
public enum WriterTTracedTPairing<Log: Monoid, P: InteractionLaw>: InteractionLaw {
  /// What is told, and done.
  public typealias M = WriterTBrand<Log, P.M>
  /// The space.
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
