import Algebra
import Components

/// `Writer<Log, _>`
public enum WriterBrand<Log: Monoid> {}

extension Writer: Branded {
  /// The brand.
  public typealias Brand = WriterBrand<Log>
  /// What comes with the log.
  public typealias Argument = A
}

extension WriterBrand: ActionMonad {
  /// What is told.
  public typealias Action = Writer<Log, Void>

  /// ``Writer/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<WriterBrand, A> { Writer.pure(value).kind }

  /// ``Writer/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(
    _ m: Kind<WriterBrand, A>,
    _ next: @escaping (A) -> Kind<WriterBrand, B>
  ) -> Kind<WriterBrand, B> {
    Writer(m).flatMap { Writer(next($0)) }.kind
  }
}

/// `Traced<Log, _>`
public enum TracedBrand<Log: Monoid> {}

extension Traced: Branded {
  /// The brand.
  public typealias Brand = TracedBrand<Log>
  /// What is seen.
  public typealias Argument = A
}

extension TracedBrand: Comonad {
  /// ``Traced/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<TracedBrand, A>, _ transform: @escaping (A) -> B) -> Kind<TracedBrand, B> {
    Traced(w).map(transform).kind
  }

  /// ``Traced/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<TracedBrand, A>) -> A { Traced(w).extract() }

  /// ``Traced/duplicate()``
  @inlinable
  public static func duplicate<A>(_ w: Kind<TracedBrand, A>) -> Kind<TracedBrand, Kind<TracedBrand, A>> {
    Traced(w).extend { $0.kind }.kind
  }

  /// ``Traced/extend(_:)``
  @inlinable
  public static func extend<A, B>(
    _ w: Kind<TracedBrand, A>,
    _ f: @escaping (Kind<TracedBrand, A>) -> B
  ) -> Kind<TracedBrand, B> {
    Traced(w).extend { f($0.kind) }.kind
  }
}

/// `Writer<Log, _>` pairs with `Traced<Log, _>`: what is told chooses a log to look from.
public enum WriterTracedPairing<Log: Monoid>: InteractionLaw {
  /// What is told.
  public typealias M = WriterBrand<Log>
  /// The space.
  public typealias W = TracedBrand<Log>

  /// ``Traced/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(
    _ m: Kind<WriterBrand<Log>, A>,
    _ w: Kind<TracedBrand<Log>, B>,
    _ combine: (A, B) -> C
  ) -> C {
    Traced(w).pair(Writer(m), combine)
  }
}

/// `ActedTraced<Log, S, _>`
public enum ActedTracedBrand<Log: Monoid, S> {}

extension ActedTraced: Branded {
  /// The brand.
  public typealias Brand = ActedTracedBrand<Log, S>
  /// What is seen.
  public typealias Argument = A
}

extension ActedTracedBrand: Comonad {
  /// ``ActedTraced/map(_:)``
  @inlinable
  public static func map<A, B>(
    _ w: Kind<ActedTracedBrand, A>,
    _ transform: @escaping (A) -> B
  ) -> Kind<ActedTracedBrand, B> {
    ActedTraced(w).map(transform).kind
  }

  /// ``ActedTraced/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<ActedTracedBrand, A>) -> A { ActedTraced(w).extract() }

  /// ``ActedTraced/duplicate()``
  @inlinable
  public static func duplicate<A>(_ w: Kind<ActedTracedBrand, A>) -> Kind<ActedTracedBrand, Kind<ActedTracedBrand, A>> {
    ActedTraced(w).extend { $0.kind }.kind
  }

  /// ``ActedTraced/extend(_:)``
  @inlinable
  public static func extend<A, B>(
    _ w: Kind<ActedTracedBrand, A>,
    _ f: @escaping (Kind<ActedTracedBrand, A>) -> B
  ) -> Kind<ActedTracedBrand, B> {
    ActedTraced(w).extend { f($0.kind) }.kind
  }
}

/// `Writer<Log, _>` pairs with `ActedTraced<Log, S, _>` as it does with `Traced<Log, _>`.
public enum WriterActedTracedPairing<Log: Monoid, S>: InteractionLaw {
  /// What is told.
  public typealias M = WriterBrand<Log>
  /// The space.
  public typealias W = ActedTracedBrand<Log, S>

  /// ``ActedTraced/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(
    _ m: Kind<WriterBrand<Log>, A>,
    _ w: Kind<ActedTracedBrand<Log, S>, B>,
    _ combine: (A, B) -> C
  ) -> C {
    ActedTraced(w).pair(Writer(m), combine)
  }
}
