import Components
import Driver
import Effects
import FreeCofree
import TextUI

extension Stepper: OnFreeCofree {
  /// Adds to the number.
  public struct Add: Instruction {
    let amount: Int
    /// `add 1`
    public var description: String { "add \(amount)" }

    /// Adds the amount.
    public func perform(on count: inout Int) { count &+= amount }
  }

  /// Reads the number.
  public struct Count: Instruction {
    /// Returns the number.
    public func perform(on count: inout Int) -> Int { count }
  }

  /// Returns the stepper on Free–Cofree: actions are programs, and the space is their interpreter.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type
  ) -> CofreeComponent<E, Interpreter<Int>, StepperInput, TextView<StepperInput>> {
    CofreeComponent(
      initial: 0,
      dispatcher: .pure { input in Add(amount: input == .increment ? 1 : -1).program },
      render: stepperView)
  }

  /// Returns a session on Free–Cofree.
  public static func onFreeCofree(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(freeCofree(stage.effects))
  }
}
