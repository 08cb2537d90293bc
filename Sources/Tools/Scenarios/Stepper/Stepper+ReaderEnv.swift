import Duet

extension Stepper {
  /// Returns the stepper on Reader–Env: the environment is a reference to the number, which only `Eff` changes.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> EnvComponent<E, Reference<E, Int>, StepperInput, TextView<StepperInput>> {
    EnvComponent(
      environment: Reference(count), dispatcher: .modifying { count, input in count &+= input.amount },
      render: { count in count.gets(stepperView) })
  }
}
