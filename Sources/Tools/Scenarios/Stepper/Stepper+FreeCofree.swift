import Duet

extension Stepper {
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
    _ effects: E.Type, from count: Int = 0
  ) -> CofreeComponent<E, Interpreter<Int>, StepperInput, TextView<StepperInput>> {
    CofreeComponent(initial: count, dispatcher: .pure { Add(amount: $0.amount).program }, render: stepperView)
  }
}
