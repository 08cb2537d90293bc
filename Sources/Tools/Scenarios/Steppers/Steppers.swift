import Duet

/// The scenario of a list of steppers, which grows and shrinks.
public enum Steppers {}

/// An input of the list of steppers.
///
/// An input identifies a stepper by its number, which never changes. The position in the view that sent the input may
/// be out of date when the input is handled, because other steppers may have been removed.
public enum SteppersInput: Hashable, Sendable {
  /// Add a stepper that starts at 0.
  case add
  /// Remove the stepper with a number; does nothing if it is already removed.
  case remove(Int)
  /// An input of the stepper with a number.
  case stepper(Int, StepperInput)

  static var stepperPrism: Prism<SteppersInput, (key: Int, input: StepperInput)> {
    Prism(
      embed: { .stepper($0.key, $0.input) },
      extract: { if case .stepper(let number, let input) = $0 { (number, input) } else { nil } })
  }
}

/// Returns the view of a list of steppers.
///
/// IDs contain the position of a stepper, counted from 1: the first one's begin with `stepper.1`. Inputs contain its
/// number.
public func steppersView(_ steppers: NumberedList<TextView<StepperInput>>) -> TextView<SteppersInput> {
  TextView { view in
    view.row { row in
      row.text(steppers.count == 1 ? "1 stepper" : "\(steppers.count) steppers")
      row.button("add", label: "Add", .add)
    }
    view.list(
      "stepper",
      TextList(1..<steppers.count + 1) { place in
        let number = steppers.numbers[place - 1]
        return TextView { view in
          view.row { row in
            row.embed(steppers[place - 1]) { SteppersInput.stepperPrism.embed((key: number, input: $0)) }
            row.button("remove", label: "Remove", .remove(number))
          }
        }
      })
  }
}
