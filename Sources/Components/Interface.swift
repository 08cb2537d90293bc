import Effects

/// What a component shows, and what it does with what the person at the screen does: the usual `V` of the model.
///
/// The view carries inputs, which are data; ``send(_:)`` makes the effect of handling one. Keeping the two apart means that
/// a view can be compared, printed and laid out without running anything, and that rendering it makes no closure for
/// each of its controls.
@frozen
public struct Interface<E: Effect, Input, View> {
  /// What is shown.
  public let view: View
  /// Which children are there, if some may go: what keeps their effects running.
  public let children: Children?
  /// What its inputs do: the effect of one; or, where it is to be done now, what is left of it when that is done which waits
  /// for nothing. It does not hold what is shown.
  @usableFromInline package let respond: (Input, _ isNow: Bool) -> Eff<E, Void>

  /// A view and what its inputs do.
  ///
  /// - Parameters:
  ///   - children: which children are there, if some may go.
  ///   - send: the effect of an input. Nothing happens before it is run.
  @inlinable
  public init(view: View, children: Children? = nil, send: @escaping (Input) -> Eff<E, Void>) {
    self.view = view
    self.children = children
    respond = { input, _ in send(input) }
  }

  /// A view whose inputs are given to a dispatcher, and what that makes of them to a handler.
  ///
  /// It does what `Interface(view: view) { dispatcher.send($0, in: environment, to: handler) }` does.
  @inlinable
  public init<M: ActionMonad, Environment>(
    view: View, children: Children? = nil, dispatcher: Dispatcher<E, M, Environment, Input>, environment: Environment,
    handler: Handler<E, M>
  ) {
    self.view = view
    self.children = children
    respond = dispatcher.responding(in: environment, to: handler)
  }

  /// The effect of an input. Nothing happens before it is run.
  @inlinable
  public func send(_ input: Input) -> Eff<E, Void> { respond(input, false) }

  /// Handles an input now, as far as that goes without waiting; `completion` is called once, when it has ended, or never, if it is
  /// cancelled.
  ///
  /// Law: it does what `send(input).start(in: scope, completion)` does; it makes no effect where a dispatcher of one form asks
  /// for none; one that is combined makes a list where several of its parts do.
  @inlinable
  @MainActor
  public func start(_ input: Input, in scope: EffectScope<E>, _ completion: @escaping (()) -> Void = { _ in }) {
    respond(input, true).start(in: scope, completion)
  }

  /// Handles an input now, in a scope of its own.
  @inlinable
  @MainActor
  public func start(_ input: Input, in runtime: E.Runtime, _ completion: @escaping (()) -> Void = { _ in }) {
    respond(input, true).start(in: runtime, completion)
  }
}
