import Algebra
import Components
import Effects

/// A component on Action–Moore: a machine of interfaces.
///
/// It needs an initial state, an update that changes the state by a message, and a view of a state. If the inputs of
/// the view are the messages, that is all:
///
///     let stepper = MooreComponent<IO, StepperInput, StepperInput, TextView<StepperInput>>(
///       initial: 0,
///       update: { count, input in count += input == .increment ? 1 : -1 },
///       render: stepperView)
///
/// If inputs request effects, a dispatcher turns the results of the effects into messages, as commands do in Elm.
public typealias MooreComponent<E: Effect, Message, Input, View> =
  Moore<Message, UI<E, ActionBrand<Message>, Rendering<E, Input, View>>>

extension Kind {
  /// Creates a component that receives messages from `dispatcher` and shows `render` of its state.
  ///
  /// - Parameters:
  ///   - initial: The first state.
  ///   - update: Changes the state by a message; the type of messages is this machine's `Input`.
  ///   - dispatcher: Turns an input of the view into messages.
  ///   - render: Returns the view of a state.
  @inlinable public init<Input, S, E: Effect, ViewInput, View>(
    initial: S, update: @escaping (inout S, Input) -> Void,
    dispatcher: Dispatcher<E, ActionBrand<Input>, Void, ViewInput, S>, render: @escaping (S) -> View
  ) where F == MooreBrand<Input>, A == UI<E, ActionBrand<Input>, Rendering<E, ViewInput, View>> {
    self.init(initial: initial, step: update, render: dispatcher.interface(showing: render))
  }

  /// Creates a component whose messages are the inputs of its view.
  @inlinable public init<Input, S, E: Effect, View>(
    initial: S, update: @escaping (inout S, Input) -> Void, render: @escaping (S) -> View
  ) where F == MooreBrand<Input>, A == UI<E, ActionBrand<Input>, Rendering<E, Input, View>> {
    self.init(initial: initial, update: update, dispatcher: .sending, render: render)
  }
}

// MARK: - Updates that request effects

extension Kind {
  /// Creates a component whose updates request effects with the state that they have just made: see `WithRequests`.
  ///
  ///     let counter = MooreComponent<IO, Step, Step, TextView<Step>>(
  ///       initial: 0,
  ///       update: { count, step in
  ///         count += 1
  ///         return [store.save(count).withoutAction()]
  ///       },
  ///       render: view)
  ///
  /// A parent's update calls its child's update, and embeds the child's messages in the effects with `mapInputs`.
  ///
  /// A request whose action sends no message moves nothing and shows no view.
  ///
  /// - Parameters:
  ///   - initial: The first state.
  ///   - requesting: The effects that the start requests, as in Elm's `init`.
  ///   - update: Changes the state by a message, and returns effects whose results are further messages.
  public init<Input, S, E: Effect, ViewInput, View>(
    initial: S, requesting: [Eff<E, Action<Input, Void>>] = [],
    update: @escaping (inout S, Input) -> [Eff<E, Action<Input, Void>>],
    dispatcher: Dispatcher<E, ActionBrand<Input>, Void, ViewInput, S>, render: @escaping (S) -> View
  ) where F == MooreBrand<Input>, A == UI<E, ActionBrand<Input>, Rendering<E, ViewInput, View>> {
    self.init(
      initial: WithRequests<S, E, Action<Input, Void>>(initial, requesting: requesting.map { $0.map(orPure) }),
      step: { point, input in point.update { update(&$0, input).map { $0.map(orPure) } } },
      render: dispatcher.interfaceWithRequests(showing: render))
  }

  /// Creates a component whose updates request effects, and whose messages are the inputs of its view.
  public init<Input, S, E: Effect, View>(
    initial: S, requesting: [Eff<E, Action<Input, Void>>] = [],
    update: @escaping (inout S, Input) -> [Eff<E, Action<Input, Void>>], render: @escaping (S) -> View
  ) where F == MooreBrand<Input>, A == UI<E, ActionBrand<Input>, Rendering<E, Input, View>> {
    self.init(initial: initial, requesting: requesting, update: update, dispatcher: .sending, render: render)
  }
}

/// Returns `action`; `pure` if it sends nothing.
private func orPure<Input>(_ action: Action<Input, Void>) -> Action<Input, Void> {
  action.inputs().isEmpty ? .pure(()) : action
}

extension Dispatcher where M == ActionBrand<Input> {
  /// The dispatcher that sends each input unchanged.
  @inlinable public static var sending: Dispatcher { .pure { .send($0) } }
}
