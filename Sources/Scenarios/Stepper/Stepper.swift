import TextUI

/// What a person can do to a stepper.
public enum StepperInput: String, Hashable, Sendable, CustomStringConvertible {
  /// One less.
  case decrement
  /// One more.
  case increment

  /// The case's name. Without a description a trace would look it up by reflection, which takes longer than the event.
  public var description: String { rawValue }
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
