import Duet

extension Stepper {
  /// Returns the stepper on Update–Store: each action appends an amount to a sum, which acts on the number.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> UpdateComponent<E, Sum<Int>, Int, StepperInput, TextView<StepperInput>> {
    UpdateComponent(
      initial: count, act: { $0 &+= $1.value }, dispatcher: .pure { .tell(Sum($0.amount)) }, render: stepperView)
  }
}
