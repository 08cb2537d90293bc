import ActionMoore
import Components
import Driver
import Effects
import TextUI

extension Stepper: OnActionMoore {
  /// The stepper on Action–Moore: its messages are the inputs of its view, and what they mean is the update's affair.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type
  ) -> MooreComponent<E, StepperInput, StepperInput, TextView<StepperInput>> {
    MooreComponent(
      initial: 0,
      update: { count, input in count &+= input == .increment ? 1 : -1 },
      render: stepperView)
  }

  /// A session on Action–Moore.
  public static func onActionMoore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(actionMoore(stage.effects))
  }
}
