import Algebra
import Effects

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
/// Requests are part of the value. A session begins each request once, after the action that made it, and passes the
/// effect's action to the handler. Moving a copy of the space begins nothing, so time travel repeats no effect. Two
/// sessions of one component begin their requests independently.
///
/// Law: `update` changes the state as its closure does. Requests change no state.
public struct Requesting<State, E: Effect, Action> {
  /// The state.
  public private(set) var state: State
  private var pending: [(ticket: RequestTicket, effect: Eff<E, Action>)] = []

  /// Creates a state without requests.
  public init(_ state: State) { self.state = state }

  /// Changes the state by `change`, in place if it is not shared, and adds the effects that `change` requests.
  ///
  /// It drops requests that have begun before it changes the state, since an effect may hold the state.
  ///
  /// - Complexity: That of `change`.
  public mutating func update(_ change: (inout State) -> [Eff<E, Action>]) {
    if pending.last?.ticket.isBegun == true { pending = [] }
    for effect in change(&state) { pending.append((RequestTicket(), effect)) }
  }

  /// Returns the requests, whose actions go to `handler`. Pass them to ``Interface``.
  public func requests<M: ActionMonad>(to handler: Handler<E, M>) -> [Request<E>] where M.Action == Action {
    pending.map { Request(ticket: $0.ticket, effect: handler($0.effect)) }
  }
}

/// An effect that an update requested. A driver begins it when it shows the interface.
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

extension Requesting: Fingerprinted {
  /// Adds the state, and the number of effects that have not begun.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(state)
    for (ticket, _) in pending { fingerprint.combine(ticket.isBegun) }
  }
}
