import Algebra
import Components
import Utilities

/// A log and the state that it has made: a point of an ``EventSourced`` space.
public struct Acted<Log: Monoid, S> {
  /// The whole log.
  public var log: Log
  /// The state that the log has made.
  public var state: S

  /// Creates a point from a log and the state that it has made.
  @inlinable public init(log: Log = .empty, state: S) {
    self.log = log
    self.state = state
  }
}

/// A point of an ``EventSourced`` space, and how logs change it: the position of the space.
public struct Acting<Log: Monoid, S> {
  @usableFromInline var point: Acted<Log, S>
  @usableFromInline let act: (inout S, Log) -> Void
  /// Whether values may depend on the log, and not only on the state.
  @usableFromInline var showsLog: Bool

  @inlinable package init(_ point: Acted<Log, S>, act: @escaping (inout S, Log) -> Void, showsLog: Bool) {
    self.point = point
    self.act = act
    self.showsLog = showsLog
  }

  /// The whole log.
  @inlinable public var log: Log { point.log }

  /// The state that the log has made.
  @inlinable public var state: S { point.state }

  /// Appends `more`, and lets it act on the state.
  @inlinable public mutating func append(_ more: Log) {
    act(&point.state, more)
    point.log.append(more)
  }
}

/// The brand of ``EventSourced``.
public enum EventSourcedBrand<Log: Monoid, S>: Positioned {
  /// A log, and the state that it has made.
  public typealias Position = Acting<Log, S>

  /// Returns a position of a space whose values may depend on the log.
  @inlinable public static func forAnotherSpace(_ position: Acting<Log, S>) -> Acting<Log, S> {
    var position = position
    position.showsLog = true
    return position
  }
}

/// A traced space that stores the state that its log has made.
///
/// A ``Traced`` space whose value is folded from a list of events folds the whole list at each read. This space stores
/// the folded state: a move costs the step of its own events, and a read does not depend on the length of the log. It
/// is the comonad `(S, (Log) -> A)` of Ahman and Uustalu (2014), with the log kept. `traced()` is the plain space with
/// the same values.
///
/// Laws, besides those of ``Traced``: the log acts on the state.
///
/// - `act(s, .empty)` leaves `s`
/// - `act(act(s, a), b)` is `act(s, a <> b)`
public typealias EventSourced<Log: Monoid, S, A> = Kind<EventSourcedBrand<Log, S>, A>

extension Kind {
  /// Creates a space whose focus is `point`, where logs change the state by `act`.
  @inlinable public init<Log, S>(
    _ point: Acted<Log, S>, act: @escaping (inout S, Log) -> Void, _ render: @escaping (Acted<Log, S>) -> A
  ) where F == EventSourcedBrand<Log, S> {
    self.init(Acting(point, act: act, showsLog: true), own: { render($0.point) })
  }

  /// Creates a space whose values depend on the state alone.
  ///
  /// So two of its spaces with equal states show the same, whatever their logs: see `Fingerprinted` in Algebra.
  @inlinable public init<Log, S>(
    _ point: Acted<Log, S>, act: @escaping (inout S, Log) -> Void, byState render: @escaping (S) -> A
  ) where F == EventSourcedBrand<Log, S> {
    self.init(Acting(point, act: act, showsLog: false), own: { render($0.state) })
  }

  /// Returns the value after `more` is appended.
  @inlinable public func trace<Log, S>(_ more: Log) -> A where F == EventSourcedBrand<Log, S> {
    var next = position
    next.append(more)
    return peek(next)
  }

  /// Returns the plain space of logs with the same values.
  public func traced<Log, S>() -> Traced<Log, A> where F == EventSourcedBrand<Log, S> { Traced { trace($0) } }
}

/// The pairing of `Writer<Log, _>` with `EventSourced<Log, S, _>`: a told log acts on the state.
public enum WriterEventSourcedPairing<Log: Monoid, S>: Runner {
  /// The monad of logs.
  public typealias M = WriterBrand<Log>
  /// The comonad of traced spaces that store a state.
  public typealias W = EventSourcedBrand<Log, S>

  /// Appends the log of `m`, lets it act, and returns the value of `m`.
  @inlinable public static func run<A>(_ m: Kind<M, A>, at position: inout Acting<Log, S>) -> A {
    let (value, told) = m.run()
    position.append(told)
    return value
  }
}

extension WriterEventSourcedPairing: ReversiblePairing where Log: Group {
  /// Returns the `tell` of what the later log has in addition, inverted.
  public static func wayBack(from later: Acting<Log, S>, to earlier: Acting<Log, S>) -> Writer<Log, Void> {
    .tell(later.log.inverse <> earlier.log)
  }
}

extension EventSourcedBrand: SpaceBrand {
  /// A log moves the space.
  public typealias Law = WriterEventSourcedPairing<Log, S>

  /// Returns `Traced after` and the log.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "Traced after " + text(of: kind.position.log) }

  /// Returns the summary of the log.
  public static func summary<A>(of kind: Kind<Self, A>) -> String { logSummary(of: kind.position.log) }

  /// Returns a mirror with the log, or the last 16 to 31 entries of a long log, and the state that the log has made.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    Mirror(of: kind, ("log", kind.position.log.logOfMirror), ("state", stateOfMirror(kind.position.state)))
  }

  /// Adds the state, and the log if values may depend on it.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(kind.position.state)
    if kind.position.showsLog { fingerprint.combine(kind.position.log) }
  }
}

extension EventSourcedBrand: ReversibleComonad where Log: Group {}
