import Checking
import Components
import Driver
import Effects
import StateStore
import TextUI

extension Scenario {
  /// A count from 0 to 3. On the architecture `planted`, it traps at 4; one property of its plan traps at 3, and one at the
  /// step to it.
  static let traps = Scenario(
    "traps", summary: "a count that traps", script: "tap increment\n", start: Count.Start(),
    implementations: [
      Implementation("state-store") { Count.session($0, isPlanted: false) },
      Implementation("planted") { Count.session($0, isPlanted: true) },
    ],
    plan: SearchPlan(properties: [
      .always("below-three") { session in
        precondition(!session.shows("3 of 3"), "the property met 3")
        return true
      },
      .step("not-to-three", observing: { $0.shows("3 of 3") }) { before, _, after in
        precondition(before || !after, "the step met 3")
        return true
      },
    ]))
}

private struct Count {
  struct Start: Sendable {}

  @MainActor
  static func session(_ host: some SessionHost<Start>, isPlanted: Bool) -> any RunningSession {
    host.run(component(host.effects, isPlanted: isPlanted))
  }

  static func component<E: Effect>(_ effects: E.Type, isPlanted: Bool) -> StoreComponent<E, Int, Int, TextView<Int>> {
    StoreComponent(
      initial: 0,
      dispatcher: .pure { step in
        .modify { count in
          // Safe: tests run it in a process of its own, to see it trap. Unlike a precondition, it prints its message
          // in release, too.
          if isPlanted, count >= 3 { fatalError("the count is full") }
          count = min(count + step, 3)
        }
      },
      render: { count in
        TextView { view in
          view.text("\(count) of 3")
          view.button("increment", label: "+", 1)
          view.button("reset", label: "0", -count)
        }
      })
  }
}
