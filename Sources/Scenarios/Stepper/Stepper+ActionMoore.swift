import ActionMoore
import Components
import Driver
import Effects
import TextUI

extension Stepper: OnActionMoore {
  /// Returns the stepper on Action–Moore: the view's inputs are the messages, and the update interprets them.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type
  ) -> MooreComponent<E, StepperInput, StepperInput, TextView<StepperInput>> {
    MooreComponent(
      initial: 0,
      update: { count, input in count &+= input == .increment ? 1 : -1 },
      render: stepperView)
  }

  /// Returns a session on Action–Moore.
  public static func onActionMoore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(actionMoore(stage.effects))
  }
}
