import Algebra
import Components
import Driver
import Effects
import TextUI
import WriterTraced

extension Stepper: OnWriterTraced {
  /// The stepper on Writer–Traced: its log is a sum, to which each action tells what it adds.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type
  ) -> TracedComponent<E, Sum<Int>, StepperInput, TextView<StepperInput>> {
    TracedComponent(
      initial: 0,
      dispatcher: .pure { input in .tell(input == .increment ? 1 : -1) },
      render: { stepperView($0.value) })
  }

  /// A session on Writer–Traced.
  public static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(writerTraced(stage.effects))
  }
}
