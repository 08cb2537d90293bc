import Optics
import TextUI

/// A list of steppers, which grows and shrinks: the scenario's name for it, and its version and script.
public enum Steppers {}

/// What a person can do to a list of steppers.
public enum SteppersInput: Hashable, Sendable {
  /// Add one that starts at 0.
  case add
  /// Remove the one at an index; where there is none, nothing.
  case remove(Int)
  /// Something done to the one at an index.
  case stepper(Int, StepperInput)
}

extension SteppersInput {
  /// A stepper's index and input in the input of the list.
  static var stepperPrism: Prism<SteppersInput, (key: Int, input: StepperInput)> {
    Prism(
      embed: { .stepper($0.key, $0.input) },
      extract: { if case .stepper(let index, let input) = $0 { (index, input) } else { nil } })
  }
}

/// The view of a list of steppers. The first one's IDs are qualified by `stepper.1`.
public func steppersView(_ steppers: [TextView<StepperInput>]) -> TextView<SteppersInput> {
  TextView { view in
    view.row { row in
      row.text(steppers.count == 1 ? "1 stepper" : "\(steppers.count) steppers")
      row.button("add", label: "Add", .add)
    }
    view.list(
      "stepper",
      TextList(
        count: steppers.count,
        key: { "\($0 + 1)" },
        index: { key in Int(key).flatMap { number in steppers.indices.contains(number &- 1) ? number - 1 : nil } },
        row: { index in
          TextView { view in
            view.row { row in
              row.embed(steppers[index]) { SteppersInput.stepperPrism.embed((key: index, input: $0)) }
              row.button("remove", label: "Remove", .remove(index))
            }
          }
        }))
  }
}
