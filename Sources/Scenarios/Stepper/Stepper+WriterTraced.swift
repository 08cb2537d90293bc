import Algebra
import Components
import Driver
import Effects
import TextUI
import WriterTraced

extension Stepper: OnWriterTraced {
  /// Returns the stepper on Writer–Traced: the log is a sum, and each action appends an amount.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type
  ) -> TracedComponent<E, Sum<Int>, StepperInput, TextView<StepperInput>> {
    TracedComponent(
      initial: 0,
      dispatcher: .pure { input in .tell(input == .increment ? 1 : -1) },
      render: { stepperView($0.value) })
  }

  /// Returns a session on Writer–Traced.
  public static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(writerTraced(stage.effects))
  }
}
