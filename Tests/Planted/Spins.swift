import Checking
import Components
import Driver
import Effects
import StateStore
import TextUI

extension Scenario {
  /// A switch that prints when it is turned on. On the architecture `planted`, turning it off prints and never ends.
  static let spins = Scenario(
    "spins", summary: "a switch that never turns off", script: "tap on\n", start: Switch.Start(),
    implementations: [
      Implementation("state-store") { Switch.session($0, isPlanted: false) },
      Implementation("planted") { Switch.session($0, isPlanted: true) },
    ])
}

private struct Switch {
  struct Start: Sendable {}

  @MainActor
  static func session(_ host: some SessionHost<Start>, isPlanted: Bool) -> any RunningSession {
    host.run(component(host.effects, isPlanted: isPlanted))
  }

  static func component<E: Effect>(
    _ effects: E.Type, isPlanted: Bool
  ) -> StoreComponent<E, Bool, Bool, TextView<Bool>> {
    StoreComponent(
      initial: false,
      dispatcher: .pure { isOn in
        .modify { state in
          if isOn { print("turned on", terminator: "") }
          // Nobody cancels it.
          while isPlanted, !isOn, !Task.isCancelled { print("turning off", terminator: state ? "\n" : "") }
          state = isOn
        }
      },
      render: { isOn in
        TextView { view in
          view.text(isOn ? "on" : "off")
          view.button("off", label: "off", false)
          view.button("on", label: "on", true)
        }
      })
  }
}
