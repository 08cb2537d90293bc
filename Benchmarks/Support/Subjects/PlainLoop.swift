import Scenarios
import TextUI

/// The baseline: the stepper without an architecture, as a struct, an enum and a `switch`.
private struct PlainStepper {
  var count = 0

  mutating func handle(_ input: StepperInput) {
    switch input {
    case .increment: count &+= 1
    case .decrement: count &-= 1
    }
  }
}

/// The view of every subject, with five nodes: a title, and a row of a button, the count and a button.
func view(_ count: Int) -> TextView<StepperInput> {
  TextView { view in
    view.text("Stepper", role: .title)
    view.row { row in
      row.button("decrement", label: "−", .decrement)
      row.label("count", String(count))
      row.button("increment", label: "+", .increment)
    }
  }
}

/// The screen for every view.
let screen = Size.standard

extension Size {
  /// The size of most terminals.
  public static let standard = Size(width: 80, height: 24)
}

let plainLoop = Subject(
  .plain, "Plain loop",
  moving: {
    var stepper = PlainStepper()
    return { events in
      for event in 0..<events {
        stepper.handle(input(event))
        // Otherwise the compiler folds the whole loop into one addition.
        blackHole(stepper.count)
      }
    }
  },
  rendering: {
    var stepper = PlainStepper()
    return { events in
      for event in 0..<events {
        stepper.handle(input(event))
        blackHole(view(stepper.count).laidOut(in: screen))
      }
    }
  }
)
