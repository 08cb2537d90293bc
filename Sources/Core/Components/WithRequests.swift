import Algebra
import Effects
import Utilities

/// A state, and the effects that its updates request: Elm's commands, for monads that cannot read.
///
/// Programs of Writer and Action return only their own value, so an effect cannot read the state through them. An
/// update sees the latest state, and requests effects with it:
///
///     update: { count, input in
///       count += 1
///       return [store.save(count)]
///     }
///
/// A request that returns nothing, such as a save or `.cancel("search")`, is ``Effects/Eff/withoutAction()``: no action
/// follows it, and no second view. A start requests, too: `WithRequests(count, requesting: [load])`, as Elm's `init` does.
///
/// Requests are part of the value. A session begins each request once, after the action that made it, and passes the
/// effect's action to the handler. Moving a copy of the space begins nothing, so time travel repeats no effect. Two
/// sessions of one component begin their requests independently.
///
/// Law: `update` changes the state as its closure does. Requests change no state.
public struct WithRequests<State, E: Effect, Action> {
  /// The state.
  public private(set) var state: State
  private var pending: [(ticket: RequestTicket, effect: Eff<E, Action>)] = []

  /// Creates a state, and the effects that the start requests.
  public init(_ state: State, requesting effects: [Eff<E, Action>] = []) {
    self.state = state
    add(effects)
  }

  private mutating func add(_ effects: [Eff<E, Action>]) {
    for effect in effects { pending.append((RequestTicket(), effect)) }
  }

  /// Changes the state by `change`, in place if it is not shared, and adds the effects that `change` requests.
  ///
  /// It drops requests that have begun before it changes the state, since an effect may hold the state.
  ///
  /// - Complexity: That of `change`.
  public mutating func update(_ change: (inout State) -> [Eff<E, Action>]) {
    if pending.last?.ticket.isBegun == true { pending = [] }
    add(change(&state))
  }

  /// Returns the requests, whose actions go to `handler`. Pass them to ``Rendering``.
  public func requests<M>(to handler: Handler<E, M>) -> [Request<E>] where Action == Kind<M, Void> {
    pending.map { Request(ticket: $0.ticket, effect: handler($0.effect)) }
  }
}

/// An effect that an update requested. A driver begins it when it shows the rendering.
public struct Request<E: Effect> {
  let ticket: RequestTicket
  let effect: Eff<E, Void>

  /// Begins the effect, unless it has already begun in `scope`.
  @MainActor
  public func begin(in scope: EffectScope<E>) {
    if ticket.use(in: scope) { effect.start(in: scope) { _ in } }
  }

  /// Returns the request in the scope of a child.
  func scoped(to child: ChildID) -> Request { Request(ticket: ticket, effect: effect.scoped(to: child)) }

  /// Drops the effect without running it.
  package func skip() { ticket.isBegun = true }
}

/// The scopes in which a request has begun. All spaces that hold the request share this object.
final class RequestTicket {
  private struct Weak { weak var object: AnyObject? }

  var isBegun = false
  private var scopes: [Weak] = []

  /// Marks the request as begun in `scope`.
  ///
  /// - Returns: Whether it had not begun in `scope` before.
  func use(in scope: AnyObject) -> Bool {
    isBegun = true
    guard !scopes.contains(where: { $0.object === scope }) else { return false }
    scopes.append(Weak(object: scope))
    return true
  }
}

extension Eff {
  /// Returns this effect as a request that returns nothing.
  ///
  ///     update: { state, input in
  ///       switch input {
  ///       case .stop: [.cancel("search").withoutAction()]
  ///       case .keep: [store.save(state).withoutAction()]
  ///       }
  ///     }
  ///
  /// Law: it is `map { _ in .pure(()) }`, which moves nothing.
  public func withoutAction<M: Monad>() -> Eff<E, Kind<M, Void>> {
    map { _ in .pure(()) }
  }
}

/// Returns the state of a ``WithRequests``, and any other value unchanged: what a mirror of a space shows of its state.
package func stateOfMirror<S>(_ state: S) -> Any {
  S.self is any StateWithRequests.Type ? (state as? any StateWithRequests)?.anyState ?? state : state
}

/// A ``WithRequests``, without its types.
private protocol StateWithRequests {
  var anyState: Any { get }
}

extension WithRequests: StateWithRequests {
  fileprivate var anyState: Any { state }
}

extension WithRequests: CustomReflectable, CustomStringConvertible, Summarized {
  /// The mirror of the state; a request has no parts to show.
  public var customMirror: Mirror { Mirror(reflecting: state) }

  /// The description of the state.
  public var description: String { text(of: state) }

  /// The summary of the state.
  public var summary: String { Algebra.summary(of: state) }
}

extension WithRequests: Fingerprinted {
  /// Adds the state, and the number of effects that have not begun.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(state)
    for (ticket, _) in pending { fingerprint.combine(ticket.isBegun) }
  }
}
