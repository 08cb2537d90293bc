import ActionMoore
import Components
import Driver
import Effects
import TextUI

extension Stepper {
  /// The stepper on Action–Moore: its messages are the inputs of its view, and what they mean is the update's affair.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type
  ) -> MooreComponent<E, StepperInput, StepperInput, TextView<StepperInput>> {
    MooreComponent(
      initial: 0,
      update: { count, input in count &+= input == .increment ? 1 : -1 },
      render: stepperView)
  }
}

/// Stepper on Action–Moore.
public struct StepperOnActionMoore: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stepper/actionMoore(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stepper.actionMoore(effects), runtime: runtime, size: size, recording: true) { "\($0.steps) taken" }
  }
}
