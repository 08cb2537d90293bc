import Composition
import Optics
import TextUI

/// A list of steppers, which grows and shrinks: the scenario's name for it, and its version and script.
public enum Steppers {}

/// What a person can do to a list of steppers.
///
/// A stepper is meant by the number that it keeps, and not by where it stood in the view that was sent from: by the time
/// that an input is handled, others may have gone.
public enum SteppersInput: Hashable, Sendable {
  /// Add one that starts at 0.
  case add
  /// Remove the one that has a number; where it is gone, nothing.
  case remove(Int)
  /// Something done to the one that has a number.
  case stepper(Int, StepperInput)
}

extension SteppersInput {
  /// A stepper's number and input in the input of the list.
  static var stepperPrism: Prism<SteppersInput, (key: Int, input: StepperInput)> {
    Prism(
      embed: { .stepper($0.key, $0.input) },
      extract: { if case .stepper(let number, let input) = $0 { (number, input) } else { nil } })
  }
}

/// The view of a list of steppers.
///
/// IDs say where a stepper stands, as a person counts: the first one's are qualified by `stepper.1`. What they send says
/// which one it is.
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
