import Components
import Driver
import Effects
import StateStore
import TextUI

extension Stepper: OnStateStore {
  /// Returns the stepper on State–Store: the state is the number, and actions change it.
  public static func stateStore<E: Effect>(
    _ effects: E.Type
  ) -> StoreComponent<E, Int, StepperInput, TextView<StepperInput>> {
    StoreComponent(
      initial: 0,
      dispatcher: stateDispatcher(),
      render: stepperView)
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects))
  }

  /// Returns the stepper's dispatcher, which a parent can embed.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<Int>, Void, StepperInput> {
    .pure { input in .modify { $0 &+= input == .increment ? 1 : -1 } }
  }
}
