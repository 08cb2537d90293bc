import Algebra
import Components
import Trampoline

/// The brand of `Writer<Log, _>`.
public enum WriterBrand<Log: Monoid> {}

extension Writer: StepProgram {
  /// The brand of `Writer<Log, _>`.
  public typealias Brand = WriterBrand<Log>

  /// Lowers a kind to its program.
  @inlinable
  @inline(__always)
  public init(_ kind: Kind<WriterBrand<Log>, A>) { self = Self.lowered(kind) }
}

extension WriterBrand: DescribedBrand {
  package static func description<A>(_ program: Kind<Self, A>) -> String { Writer<Log, A>(program).description }
}

extension WriterBrand: ActionMonad {
  /// An action: a log.
  public typealias Action = Writer<Log, Void>

  /// Whether `action` was made by `pure`.
  @inlinable
  public static func isPure(_ action: Action) -> Bool { if case .pure = action.form { true } else { false } }

  /// ``Writer/pure(_:)``
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Writer.pure(value).kind }

  /// ``Writer/map(_:)``
  @inlinable
  public static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Writer(m).map(transform).kind
  }

  /// ``Writer/flatMap(_:)``
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Writer<Log, A>.bind(m, next, as: Writer<Log, B>.self)
  }
}

/// The brand of `Traced<Log, _>`.
public enum TracedBrand<Log: Monoid> {}

extension Traced: Branded {
  /// The brand of `Traced<Log, _>`.
  public typealias Brand = TracedBrand<Log>
}

extension TracedBrand: Comonad {
  /// ``Traced/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Traced(w).map(transform).kind
  }

  /// ``Traced/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { Traced(w).extract() }

  /// ``Traced/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    Traced(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `Writer<Log, _>` with `Traced<Log, _>`: a writer moves a space by its log.
public enum WriterTracedPairing<Log: Monoid>: InteractionLaw {
  /// The monad of logs.
  public typealias M = WriterBrand<Log>
  /// The comonad of traced spaces.
  public typealias W = TracedBrand<Log>

  /// ``Traced/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    Traced(w).pair(Writer(m), combine)
  }

  /// Appends the log of `m`, in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    Traced.change(&w) { $0.run(m) }
  }
}

/// The brand of `ActedTraced<Log, S, _>`.
public enum ActedTracedBrand<Log: Monoid, S> {}

extension ActedTraced: Branded {
  /// The brand of `ActedTraced<Log, S, _>`.
  public typealias Brand = ActedTracedBrand<Log, S>
}

extension ActedTracedBrand: Comonad {
  /// ``ActedTraced/map(_:)``
  @inlinable
  public static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    ActedTraced(w).map(transform).kind
  }

  /// ``ActedTraced/extract()``
  @inlinable
  public static func extract<A>(_ w: Kind<Self, A>) -> A { ActedTraced(w).extract() }

  /// ``ActedTraced/extend(_:)``
  @inlinable
  public static func extend<A, B>(_ w: Kind<Self, A>, _ f: @escaping (Kind<Self, A>) -> B) -> Kind<Self, B> {
    ActedTraced(w).extend { f($0.kind) }.kind
  }
}

/// The pairing of `Writer<Log, _>` with `ActedTraced<Log, S, _>`: a writer moves a space by its log.
public enum WriterActedTracedPairing<Log: Monoid, S>: InteractionLaw {
  /// The monad of logs.
  public typealias M = WriterBrand<Log>
  /// The comonad of traced spaces with a state.
  public typealias W = ActedTracedBrand<Log, S>

  /// ``ActedTraced/pair(_:_:)``
  @inlinable
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    ActedTraced(w).pair(Writer(m), combine)
  }

  /// Appends the log of `m` and lets it act on the state, in place.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    ActedTraced.change(&w) { $0.run(m) }
  }
}
