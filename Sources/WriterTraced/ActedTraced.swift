import Algebra
import Components
import TextUtilities

/// A log, and the state that it has acted upon: a point of an ``ActedTraced`` space.
public struct Acted<Log: Monoid, S> {
  /// All that was told.
  public var log: Log
  /// The state as the log has made it.
  public var state: S

  /// A log and the state it made.
  @inlinable
  public init(log: Log = .empty, state: S) {
    self.log = log
    self.state = state
  }
}

/// A traced space whose log acts on a state that is carried beside it.
///
/// A ``Traced`` space that shows a state folded from a list of events would fold the whole list again for each look.
/// This one carries the folded state: telling an event costs what the event's own step costs, and a look costs nothing
/// of the log. It is still a space over logs: ``traced`` is the plain one that it stands for.
///
/// Laws, beside those of ``Traced``: the log acts on the state, that is `act(s, .empty)` leaves `s`, and
/// `act(act(s, a), b)` is `act(s, a <> b)`.
public struct ActedTraced<Log: Monoid, S, A> {
  @usableFromInline var point: Acted<Log, S>
  @usableFromInline let act: (inout S, Log) -> Void
  @usableFromInline let render: (Acted<Log, S>) -> A

  /// The space that shows `render` of every point that can be reached from `point` when logs act by `act`.
  @inlinable
  public init(
    _ point: Acted<Log, S>,
    act: @escaping (inout S, Log) -> Void,
    _ render: @escaping (Acted<Log, S>) -> A
  ) {
    self.point = point
    self.act = act
    self.render = render
  }

  /// The log told so far: where the focus is.
  @inlinable
  public var log: Log { point.log }

  /// The state that the log has made.
  @inlinable
  public var state: S { point.state }

  /// What is seen when `more` has been told, too.
  @inlinable
  public func trace(_ more: Log) -> A { render(reached(by: more)) }

  /// What is seen when what `telling` makes of what is seen now has been told, too.
  ///
  /// Law: `traces(f) == trace(f(extract()))`.
  @inlinable
  public func traces(_ telling: (A) -> Log) -> A { trace(telling(extract())) }

  /// The space of logs alone that this one stands for.
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
  /// What is seen at the focus.
  @inlinable
  public func extract() -> A { render(point) }

  /// After every log, this space as it is when that has been told.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func duplicate() -> ActedTraced<Log, S, ActedTraced<Log, S, A>> { extend { $0 } }

  /// After every log, what `f` makes of this space as it is when that has been told.
  @inlinable
  public func extend<B>(_ f: @escaping (ActedTraced<Log, S, A>) -> B) -> ActedTraced<Log, S, B> {
    ActedTraced<Log, S, B>(point, act: act) { f(ActedTraced($0, act: act, render)) }
  }

  /// The space that shows what `transform` makes of what this one shows.
  ///
  /// - Complexity: O(1). Looking takes stack: linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> ActedTraced<Log, S, B> {
    ActedTraced<Log, S, B>(point, act: act) { transform(render($0)) }
  }
}

// MARK: - Pairing

extension ActedTraced {
  /// Tells what `m` tells, and combines its value with what is seen then.
  @inlinable
  public func pair<X, C>(_ m: Writer<Log, X>, _ combine: (X, A) -> C) -> C {
    let (value, told) = m.run()
    return combine(value, trace(told))
  }
}

extension ActedTraced: Space {
  /// The monad that moves a traced space.
  public typealias M = WriterBrand<Log>

  /// The space as it is when `action` has been told.
  @inlinable
  public static func select(
    _ action: Writer<Log, Void>,
    _ spaces: ActedTraced<Log, S, ActedTraced<Log, S, A>>
  ) -> ActedTraced {
    spaces.pair(action) { _, next in next }
  }

  /// Puts what `action` tells at the end of the log and lets it act on the state, both in place where not shared.
  @inlinable
  public mutating func move(by action: Writer<Log, Void>) { run(action) }

  /// Appends the log of `program`, lets it act, and gives the program's own value: a writer reads nothing of the space.
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
  /// The log at the focus.
  @inlinable
  public var description: String { "Traced after " + text(of: log) }
}

extension ActedTraced: Summarized {
  /// The log's summary.
  @inlinable
  public var summary: String { Algebra.summary(of: log) }
}
