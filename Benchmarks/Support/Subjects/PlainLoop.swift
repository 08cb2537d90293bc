import Benchmark
import Scenarios
import TextUI

/// What everything is compared with: a struct, an enum and a `switch`, as one would write them without an architecture.
private struct PlainStepper {
  var count = 0

  mutating func handle(_ input: StepperInput) {
    switch input {
    case .increment: count &+= 1
    case .decrement: count &-= 1
    }
  }
}

/// The view of every subject, in five nodes: a title, and a row of a button, the count and a button.
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

/// The screen on which every view is laid out.
let screen = Size.standard

extension Size {
  /// That of most terminals.
  public static let standard = Size(width: 80, height: 24)
}

let plainLoop = Subject(
  .plain, "Plain loop",
  moving: {
    var stepper = PlainStepper()
    return { events in
      for event in 0..<events {
        stepper.handle(input(event))
        // Without it, the whole loop is folded into one addition.
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
