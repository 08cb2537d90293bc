import Effects

/// A state, and the effects that its updates request: Elm's commands, for monads that cannot read.
///
/// A writer and an action answer only their own value, so an effect cannot read the state through them. An update sees
/// the latest state, and requests effects with it:
///
///     update: { count, input in
///       count += 1
///       return [store.save(count)]
///     }
///
/// Requests are part of the value. A session begins each of them once, after the action that made it, and the effect's
/// action goes to the handler. Moving a copy of the space begins nothing, so time travel repeats no effect; two sessions of
/// one component each begin their own.
///
/// Law: `update` changes the state as its closure does; what it requests changes no state.
public struct Requesting<State, E: Effect, Action> {
  /// The state.
  public private(set) var state: State
  private var pending: [(ticket: RequestTicket, effect: Eff<E, Action>)] = []

  /// A state without requests.
  public init(_ state: State) { self.state = state }

  /// Changes the state by `change`, in place where nobody shares it, and keeps the effects that it requests.
  ///
  /// Requests that have begun are let go of first, since an effect may hold the state.
  ///
  /// - Complexity: that of `change`.
  public mutating func update(_ change: (inout State) -> [Eff<E, Action>]) {
    if pending.last?.ticket.isBegun == true { pending = [] }
    for effect in change(&state) { pending.append((RequestTicket(), effect)) }
  }

  /// The requests, whose actions go to `handler`: pass them to ``Interface``.
  public func requests<M: ActionMonad>(to handler: Handler<E, M>) -> [Request<E>] where M.Action == Action {
    pending.map { Request(ticket: $0.ticket, effect: handler($0.effect)) }
  }
}

/// An effect that an update requested. A driver begins it when it shows the interface.
public struct Request<E: Effect> {
  let ticket: RequestTicket
  let effect: Eff<E, Void>

  /// Begins the effect, unless it has begun in `scope` before.
  @MainActor
  public func begin(in scope: EffectScope<E>) {
    if ticket.use(in: scope) { effect.start(in: scope) { _ in } }
  }

  /// The request, which runs in the scope of a child.
  func scoped(to child: ChildID) -> Request { Request(ticket: ticket, effect: effect.scoped(to: child)) }

  /// Drops the effect without running it. It never begins.
  package func skip() { ticket.isBegun = true }
}

/// Where a request has begun: each space that holds the request shares this object.
final class RequestTicket {
  private struct Weak { weak var object: AnyObject? }

  var isBegun = false
  private var scopes: [Weak] = []

  /// - Returns: whether `scope` is new.
  func use(in scope: AnyObject) -> Bool {
    isBegun = true
    guard !scopes.contains(where: { $0.object === scope }) else { return false }
    scopes.append(Weak(object: scope))
    return true
  }
}
