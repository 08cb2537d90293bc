import Duet

extension Stepper {
  /// Returns the stepper made from the comonad alone: the space of all views, and steps through it.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> CoComponent<E, StoreBrand<Int>, StepperInput, TextView<StepperInput>> {
    CoComponent(
      views: Store(count, stepperView),
      dispatcher: .pure { input in .step("go by \(Sum(input.amount))") { $0 &+= input.amount } })
  }
}
