import Components
import Effects

/// A component on Action–Moore: a machine full of interfaces.
///
/// The everyday form is a state, an update of it by messages, and a view of it. Where the inputs of the view are the
/// messages themselves, that is all:
///
///     let stepper = MooreComponent<IO, StepperInput, StepperInput, TextView<StepperInput>>(
///       initial: 0,
///       update: { count, input in count += input == .increment ? 1 : -1 },
///       render: stepperView)
///
/// Where inputs ask for effects, a dispatcher makes messages of their answers, as Elm's commands do.
public typealias MooreComponent<E: Effect, Message, Input, View> =
  Moore<Message, UI<E, ActionBrand<Message>, Interface<E, Input, View>>>

extension Moore {
  /// A component that starts at `initial`, is sent the messages that `dispatcher` makes, and shows `render` of its state.
  ///
  /// - Parameter update: what a message, the type of which is this machine's `Input`, does to the state.
  @inlinable
  public init<S, E: Effect, ViewInput, View>(
    initial: S, update: @escaping (inout S, Input) -> Void,
    dispatcher: Dispatcher<E, ActionBrand<Input>, Void, ViewInput>, render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, ViewInput, View>> {
    self.init(initial: initial, step: update) { state in
      UI { handler in Interface(view: render(state), dispatcher: dispatcher, handler: handler) }
    }
  }

  /// A component with children or an initial input.
  public init<S, E: Effect, ViewInput, View>(
    initial: S, update: @escaping (inout S, Input) -> Void,
    logic: Logic<E, ActionBrand<Input>, Void, ViewInput, Never, S>, render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, ViewInput, View>> {
    self.init(initial: initial, step: update, render: logic.interface(showing: render))
  }

  /// A component whose messages are the inputs of its view.
  @inlinable
  public init<S, E: Effect, View>(
    initial: S, update: @escaping (inout S, Input) -> Void, render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, Input, View>> {
    self.init(initial: initial, update: update, dispatcher: .sending, render: render)
  }
}

// MARK: - Updates that request effects

extension Moore {
  /// A component whose updates request effects with the state as it is then: see `Requesting`.
  ///
  ///     let counter = MooreComponent<IO, Step, Step, TextView<Step>>(
  ///       initial: 0,
  ///       update: { count, step in
  ///         count += 1
  ///         return [store.save(count).map { _ in .pure(()) }]
  ///       },
  ///       render: view)
  ///
  /// A part's update is called by its parent's, which embeds the part's messages in the effects by `mapInputs`.
  ///
  /// - Parameter update: changes the state by a message, and requests effects, which give messages.
  public init<S, E: Effect, ViewInput, View>(
    initial: S, update: @escaping (inout S, Input) -> [Eff<E, Action<Input, Void>>],
    logic: Logic<E, ActionBrand<Input>, Void, ViewInput, Never, S>, render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, ViewInput, View>> {
    self.init(
      initial: Requesting<S, E, Action<Input, Void>>(initial),
      step: { point, input in point.update { update(&$0, input) } }, render: logic.requestingInterface(showing: render))
  }

  /// A component whose updates request effects, without children.
  public init<S, E: Effect, ViewInput, View>(
    initial: S, update: @escaping (inout S, Input) -> [Eff<E, Action<Input, Void>>],
    dispatcher: Dispatcher<E, ActionBrand<Input>, Void, ViewInput>, render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, ViewInput, View>> {
    self.init(initial: initial, update: update, logic: Logic(dispatcher), render: render)
  }

  /// A component whose updates request effects, and whose messages are the inputs of its view.
  public init<S, E: Effect, View>(
    initial: S, update: @escaping (inout S, Input) -> [Eff<E, Action<Input, Void>>], render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, Input, View>> {
    self.init(initial: initial, update: update, dispatcher: .sending, render: render)
  }
}

extension Dispatcher where M == ActionBrand<Input> {
  /// The dispatcher that sends each input as it is.
  @inlinable
  public static var sending: Dispatcher { .pure { .send($0) } }
}
