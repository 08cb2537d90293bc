import Duet

extension Stepper {
  /// Returns the stepper on Action–Moore: the view's inputs are the messages, and the update interprets them.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type
  ) -> MooreComponent<E, StepperInput, StepperInput, TextView<StepperInput>> {
    MooreComponent(initial: 0, update: { count, input in count &+= input.amount }, render: stepperView)
  }
}
