import Duet

extension Stepper {
  /// Returns the stepper on Writer–Traced: the log is a sum, and each action appends an amount.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> TracedComponent<E, Sum<Int>, StepperInput, TextView<StepperInput>> {
    TracedComponent(initial: Sum(count), dispatcher: .pure { .tell(Sum($0.amount)) }, render: { stepperView($0.value) })
  }
}
