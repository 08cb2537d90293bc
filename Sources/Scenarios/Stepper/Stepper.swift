import TextUI

/// What a person can do to a stepper.
public enum StepperInput: Hashable, Sendable {
  /// One less.
  case decrement
  /// One more.
  case increment
}

/// The view of a stepper: its number between two buttons.
public func stepperView(_ count: Int) -> TextView<StepperInput> {
  TextView { view in
    view.row { row in
      row.button("decrement", label: "−", .decrement)
      row.label("count", String(count))
      row.button("increment", label: "+", .increment)
    }
  }
}
