import Checking
import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import TextUI

extension Scenario {
  /// Notes that are loaded, and their owner.
  ///
  /// On the architecture `planted`, the first load to end ends them all, and a blank name is kept.
  static let notes = Scenario(
    "notes", summary: "notes that are loaded", services: ["notes"], script: "tap load\nwait 300ms\n",
    start: Notes.Start(),
    implementations: [
      Implementation("state-store") { Notes.session($0, isPlanted: false) },
      Implementation("planted") { Notes.session($0, isPlanted: true) },
    ])
}

private struct Notes: Hashable {
  struct Start: Sendable {}

  enum Input: Hashable { case load, name(String) }

  var name = "Ada"
  var loads = 0
  var notes = 0

  static let service = Service(
    "notes", latency: 300, simulated: { .success(3) }, live: { .success(3) }, encode: { JSON($0) },
    decode: { $0.int })

  @MainActor
  static func session(_ host: some SessionHost<Start>, isPlanted: Bool) -> any RunningSession {
    host.run(component(host.effects, isPlanted: isPlanted))
  }

  static func component<E: Effect>(
    _ effects: E.Type, isPlanted: Bool
  ) -> StoreComponent<E, Notes, Input, TextView<Input>> {
    let dispatcher = Dispatcher<E, StateBrand<Notes>, Void, Input, Notes>.workflow { input, _ in
      switch input {
      case .load:
        return [
          .pure(.modify { $0.loads += 1 }),
          service.call().map { answer in
            .modify { state in
              state.loads = isPlanted ? 0 : state.loads - 1
              if case .success(let count) = answer { state.notes = count }
            }
          },
        ]
      case .name(let text):
        let isBlank = text.allSatisfy(\.isWhitespace)
        return [.pure(.modify { if isPlanted || !isBlank { $0.name = text } })]
      }
    }
    return StoreComponent(initial: Notes(), dispatcher: dispatcher) { state in
      TextView { view in
        view.text("\(state.notes) notes of \(state.name)")
        view.field("name", label: "Name", value: state.name) { .name($0) }
        view.button("load", label: "Load", .load)
        if state.loads > 0 { view.text("Loading…") }
      }
    }
  }
}
