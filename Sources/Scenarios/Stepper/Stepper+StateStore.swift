import Components
import Driver
import Effects
import StateStore
import TextUI

extension Stepper: OnStateStore {
  /// The stepper on State–Store: its state is the number, and its actions are changes of it.
  public static func stateStore<E: Effect>(
    _ effects: E.Type
  ) -> StoreComponent<E, Int, StepperInput, TextView<StepperInput>> {
    StoreComponent(
      initial: 0,
      dispatcher: stateDispatcher(),
      render: stepperView)
  }

  /// A session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects))
  }

  /// Changes the number. A parent embeds it.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<Int>, Void, StepperInput> {
    .pure { input in .modify { $0 &+= input == .increment ? 1 : -1 } }
  }
}
