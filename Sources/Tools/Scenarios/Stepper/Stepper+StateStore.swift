import Duet

extension Stepper {
  /// Returns the stepper on State–Store: the state is the number, and actions change it.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> StoreComponent<E, Int, StepperInput, TextView<StepperInput>> {
    StoreComponent(initial: count, dispatcher: stateDispatcher(), render: stepperView)
  }

  /// Returns the stepper's dispatcher, which a parent can embed.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<Int>, Void, StepperInput, Int> {
    .pure { input in .modify { $0 &+= input.amount } }
  }
}
