import Algebra
import Components
import TextUtilities

/// A log and the state that it has made: a point of an ``ActedTraced`` space.
public struct Acted<Log: Monoid, S> {
  /// The whole log.
  public var log: Log
  /// The state that the log has made.
  public var state: S

  /// Creates a point from a log and the state that it has made.
  @inlinable
  public init(log: Log = .empty, state: S) {
    self.log = log
    self.state = state
  }
}

/// A traced space that stores the state that its log has made.
///
/// A ``Traced`` space whose value is folded from a list of events folds the whole list at each read. This space stores
/// the folded state: a move costs the step of its own events, and a read does not depend on the length of the log. It
/// is the comonad `(S, (Log) -> A)` of Ahman and Uustalu (2014), with the log kept. ``traced`` is the plain space with
/// the same values.
///
/// Laws, besides those of ``Traced``: the log acts on the state.
///
/// - `act(s, .empty)` leaves `s`
/// - `act(act(s, a), b)` is `act(s, a <> b)`
public struct ActedTraced<Log: Monoid, S, A> {
  @usableFromInline var point: Acted<Log, S>
  @usableFromInline let act: (inout S, Log) -> Void
  @usableFromInline let render: (Acted<Log, S>) -> A
  /// Whether values may depend on the log, and not only on the state.
  @usableFromInline let showsLog: Bool

  /// Creates a space whose focus is `point`, where logs change the state by `act`.
  @inlinable
  public init(
    _ point: Acted<Log, S>,
    act: @escaping (inout S, Log) -> Void,
    _ render: @escaping (Acted<Log, S>) -> A
  ) {
    self.init(point, act: act, showsLog: true, render)
  }

  /// Creates a space whose values depend on the state alone.
  ///
  /// So two of its spaces with equal states show the same, whatever their logs: see `Fingerprinted` in Algebra.
  @inlinable
  public init(
    _ point: Acted<Log, S>, act: @escaping (inout S, Log) -> Void, byState render: @escaping (S) -> A
  ) {
    self.init(point, act: act, showsLog: false) { render($0.state) }
  }

  @inlinable
  init(
    _ point: Acted<Log, S>, act: @escaping (inout S, Log) -> Void, showsLog: Bool,
    _ render: @escaping (Acted<Log, S>) -> A
  ) {
    self.point = point
    self.act = act
    self.showsLog = showsLog
    self.render = render
  }

  /// The log at the focus.
  @inlinable
  public var log: Log { point.log }

  /// The state at the focus.
  @inlinable
  public var state: S { point.state }

  /// Returns the value after `more` is appended.
  @inlinable
  public func trace(_ more: Log) -> A { render(reached(by: more)) }

  /// Computes a log from the current value, and returns the value after that log is appended.
  ///
  /// Law: `traces(f) == trace(f(extract()))`.
  @inlinable
  public func traces(_ telling: (A) -> Log) -> A { trace(telling(extract())) }

  /// The plain space of logs with the same values.
  public var traced: Traced<Log, A> { Traced { trace($0) } }

  @inlinable
  func reached(by more: Log) -> Acted<Log, S> {
    var next = point
    act(&next.state, more)
    next.log.append(more)
    return next
  }
}

// MARK: - Comonad

extension ActedTraced {
  /// Returns the value at the focus.
  @inlinable
  public func extract() -> A { render(point) }

  /// Returns a space of spaces: after every log, this one after that log.
  @inlinable
  public func duplicate() -> ActedTraced<Log, S, ActedTraced<Log, S, A>> { extend { $0 } }

  /// Returns a space whose value after every log is `f` of this space after that log.
  @inlinable
  public func extend<B>(_ f: @escaping (ActedTraced<Log, S, A>) -> B) -> ActedTraced<Log, S, B> {
    ActedTraced<Log, S, B>(point, act: act) { f(ActedTraced($0, act: act, showsLog: showsLog, render)) }
  }

  /// Returns a space with every value transformed.
  ///
  /// - Complexity: O(1). A read takes stack linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> ActedTraced<Log, S, B> {
    ActedTraced<Log, S, B>(point, act: act, showsLog: showsLog) { transform(render($0)) }
  }
}

// MARK: - Pairing

extension ActedTraced {
  /// Runs `m`, and combines its value with the value of this space after its log.
  @inlinable
  public func pair<X, C>(_ m: Writer<Log, X>, _ combine: (X, A) -> C) -> C {
    let (value, told) = m.run()
    return combine(value, trace(told))
  }
}

extension ActedTraced: Space {
  /// The monad of logs.
  public typealias M = WriterBrand<Log>

  /// Returns the space after the log of `action`.
  @inlinable
  public static func select(
    _ action: Writer<Log, Void>,
    _ spaces: ActedTraced<Log, S, ActedTraced<Log, S, A>>
  ) -> ActedTraced {
    spaces.pair(action) { _, next in next }
  }

  /// Appends the log of `action` and lets it act on the state, both in place if they are not shared.
  @inlinable
  public mutating func move(by action: Writer<Log, Void>) { run(action) }

  /// Appends the log of `program`, lets it act, and returns the program's value.
  @inlinable
  public mutating func run<X>(_ program: Kind<WriterBrand<Log>, X>) -> X { run(Writer(program)) }

  @inlinable
  @discardableResult
  mutating func run<X>(_ m: Writer<Log, X>) -> X {
    let (value, told) = m.run()
    act(&point.state, told)
    point.log.append(told)
    return value
  }
}

extension ActedTraced: CustomStringConvertible {
  /// `Traced after` and the log.
  @inlinable
  public var description: String { "Traced after " + text(of: log) }
}

extension ActedTraced: Summarized {
  /// The summary of the log.
  @inlinable
  public var summary: String { Algebra.summary(of: log) }
}

extension ActedTraced: CustomReflectable {
  /// A mirror with the log, or the last 16 to 31 entries of a long log, and the state that the log has made.
  public var customMirror: Mirror { Mirror(of: self, ("log", log.logOfMirror), ("state", stateOfMirror(state))) }
}

extension ActedTraced: Fingerprinted {
  /// Adds the state, and the log if values may depend on it.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(state)
    if showsLog { fingerprint.combine(log) }
  }
}
