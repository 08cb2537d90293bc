import Checking
import Components
import Driver
import Effects
import StateStore
import TextUI

extension Scenario {
  /// The timer of the 7GUIs: the time that has passed, a duration, and a way to begin anew. It ticks from its start.
  ///
  /// On the architecture `planted`, it ticks on when the time is over, although nothing changes any more.
  static let countdown = Scenario(
    "countdown", summary: "a timer with a duration", script: "wait 200ms\ntap reset\n", start: Countdown.Start(),
    implementations: [
      Implementation("state-store") { Countdown.session($0, isPlanted: false) },
      Implementation("planted") { Countdown.session($0, isPlanted: true) },
    ],
    plan: SearchPlan(
      hidesTicks: true,
      properties: [
        .step("never-more-than-a-tick", observing: { $0.number("passed") ?? 0 }) { before, event, after in
          event == .tap("reset") ? after == 0 : after <= before + 1
        },
        .alwaysReachable("begins-anew") { $0.number("passed") == 0 },
        .until("runs-until-it-is-over", from: { $0.shows("0 of") }, { !$0.has("over") }, { $0.has("over") }),
      ]))
}

private struct Countdown: Hashable {
  struct Start: Sendable {}

  enum Input: Hashable { case begin, reset, longer, shorter }

  var passed = 0
  var duration = 1

  var isOver: Bool { passed >= duration }

  mutating func apply(_ input: Input) {
    switch input {
    case .begin: break
    case .reset: passed = 0
    case .longer: duration += 1
    case .shorter: duration -= 1
    }
    passed = min(passed, duration)
  }

  @MainActor
  static func session(_ host: some SessionHost<Start>, isPlanted: Bool) -> any RunningSession {
    host.run(component(host.effects, isPlanted: isPlanted))
  }

  static func component<E: Effect>(
    _ effects: E.Type, isPlanted: Bool
  ) -> StoreComponent<E, Countdown, Input, TextView<Input>> {
    let dispatcher = Dispatcher<E, StateBrand<Countdown>, Void, Input, Countdown>.handling { input, _, handler in
      let ticks = EffStream<E, Int>.ticks(every: 100).forEach { _ in
        handler.run(
          State<Countdown, Bool> { timer in
            if !timer.isOver { timer.passed += 1 }
            return timer.isOver && !isPlanted
          }
        ).flatMap { $0 ? .cancel("ticks") : .pure(()) }
      }.cancellable(by: "ticks", inFlight: true)
      return handler.run(
        State<Countdown, Bool> { timer in
          let wasOver = timer.isOver
          timer.apply(input)
          return input == .begin || wasOver && !timer.isOver && !isPlanted
        }
      ).flatMap { $0 ? ticks : .pure(()) }
    }
    return StoreComponent(initial: Countdown(), dispatcher: dispatcher.starting(with: .begin)) { timer in
      TextView { view in
        view.row { row in
          row.label("passed", "\(timer.passed)")
          row.text("of \(timer.duration)")
        }
        if timer.isOver { view.label("over", "The time is over.") }
        view.row { row in
          row.button("shorter", label: "−", enabled: timer.duration > 1, .shorter)
          row.button("longer", label: "+", enabled: timer.duration < 3, .longer)
          row.button("reset", label: "Reset", .reset)
        }
      }
    }
  }
}
