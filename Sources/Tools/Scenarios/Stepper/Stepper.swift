import TextUI

/// An input of a stepper.
public enum StepperInput: String, Hashable, Sendable, CustomStringConvertible {
  /// Subtract one.
  case decrement
  /// Add one.
  case increment

  /// The case's name.
  ///
  /// Without this property, a trace would find the name by reflection, which takes longer than the event.
  public var description: String { rawValue }

  var amount: Int { self == .increment ? 1 : -1 }
}

/// Returns the view of a stepper: its number between two buttons.
public func stepperView(_ count: Int) -> TextView<StepperInput> {
  stepperView(count, decrement: .decrement, increment: .increment)
}

/// Returns the view of a stepper, with a button for each input that there is.
func stepperView<Input>(_ count: Int, decrement: Input? = nil, increment: Input? = nil) -> TextView<Input> {
  TextView { view in
    view.row { row in
      if let decrement { row.button("decrement", label: "−", name: "Decrement", decrement) }
      row.label("count", String(count))
      if let increment { row.button("increment", label: "+", name: "Increment", increment) }
    }
  }
}
