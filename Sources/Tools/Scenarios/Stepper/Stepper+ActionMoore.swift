import Duet

extension Stepper {
  /// Returns the stepper on Action–Moore: the view's inputs are the messages, and the update interprets them.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> MooreComponent<E, StepperInput, StepperInput, TextView<StepperInput>> {
    MooreComponent(initial: count, update: { count, input in count &+= input.amount }, render: stepperView)
  }
}
