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
  /// A component that starts at `initial`, is sent messages as `dispatcher` says, and shows `render` of its state.
  ///
  /// - Parameters:
  ///   - update: what a message, the type of which is this machine's `Input`, does to the state.
  ///   - environment: what the dispatcher's effects draw on.
  ///   - children: which children are there, if some may go: what keeps their effects running.
  @inlinable
  public init<S, E: Effect, Environment, ViewInput, View>(
    initial: S,
    update: @escaping (inout S, Input) -> Void,
    environment: Environment,
    dispatcher: Dispatcher<E, ActionBrand<Input>, Environment, ViewInput>,
    children: ((S) -> Children)? = nil,
    render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, ViewInput, View>> {
    self.init(initial: initial, step: update) { state in
      UI { handler in
        Interface(
          view: render(state), children: children?(state), dispatcher: dispatcher, environment: environment,
          handler: handler)
      }
    }
  }

  /// A component without an environment.
  @inlinable
  public init<S, E: Effect, ViewInput, View>(
    initial: S,
    update: @escaping (inout S, Input) -> Void,
    dispatcher: Dispatcher<E, ActionBrand<Input>, Void, ViewInput>,
    children: ((S) -> Children)? = nil,
    render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, ViewInput, View>> {
    self.init(
      initial: initial, update: update, environment: (), dispatcher: dispatcher, children: children, render: render)
  }

  /// A component whose messages are the inputs of its view.
  @inlinable
  public init<S, E: Effect, View>(
    initial: S,
    update: @escaping (inout S, Input) -> Void,
    children: ((S) -> Children)? = nil,
    render: @escaping (S) -> View
  ) where A == UI<E, ActionBrand<Input>, Interface<E, Input, View>> {
    self.init(initial: initial, update: update, dispatcher: .sending, children: children, render: render)
  }
}

extension Dispatcher where M == ActionBrand<Input> {
  /// The dispatcher that sends each input as it is.
  @inlinable
  public static var sending: Dispatcher { .pure { .send($0) } }
}
