import Algebra
import Components
import Effects

/// A component on State–Store: a store of interfaces.
///
/// It needs an initial state, a dispatcher that turns each input into a change, and a view of a state:
///
///     let stepper = StoreComponent<IO, Int, StepperInput, TextView<StepperInput>>(
///       initial: 0,
///       dispatcher: .pure { input in .modify { $0 &+= input == .increment ? 1 : -1 } },
///       render: stepperView)
public typealias StoreComponent<E: Effect, S, Input, View> =
  Store<S, UI<E, StateBrand<S>, Rendering<E, Input, View>>>

extension Kind {
  /// Creates a component that starts at `initial`, changes its state by `dispatcher`, and shows `render` of it.
  @inlinable public init<S, E: Effect, Input, View>(
    initial: S, dispatcher: Dispatcher<E, StateBrand<S>, Void, Input, S>, render: @escaping (S) -> View
  ) where F == StoreBrand<S>, A == UI<E, StateBrand<S>, Rendering<E, Input, View>> {
    self.init(initial, dispatcher.interface(showing: render))
  }
}
