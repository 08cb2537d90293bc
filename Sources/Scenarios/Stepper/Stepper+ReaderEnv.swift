import Components
import Driver
import Effects
import ReaderEnv
import TextUI

extension Stepper: OnReaderEnv {
  /// Returns the stepper on Reader–Env: the environment is a reference to the number, which only `Eff` changes.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type
  ) -> EnvComponent<E, Reference<E, Int>, StepperInput, TextView<StepperInput>> {
    EnvComponent(
      environment: Reference(0),
      dispatcher: .modifying { count, input in count &+= input == .increment ? 1 : -1 },
      render: { count in count.gets(stepperView) })
  }

  /// Returns a session on Reader–Env.
  public static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(readerEnv(stage.effects)) { _ in "one point: a reference to the count" }
  }
}
