import Checking
import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import TextUI

extension Scenario {
  /// Letters that are loaded when they are opened.
  ///
  /// On the architecture `planted`, an answer that arrives after the letter was closed still shows the letter.
  static let letters = Scenario(
    "letters", summary: "letters that are opened and closed", services: ["letter"],
    script: "tap open.ada\nwait 300ms\ntap back\n", start: Letters.Start(),
    implementations: [
      Implementation("state-store") { Letters.session($0, isPlanted: false) },
      Implementation("planted") { Letters.session($0, isPlanted: true) },
    ],
    plan: SearchPlan(
      failures: ["letter": ["offline"]],
      properties: [
        .always("letters-show-when-open") { $0.control("back") != nil || !$0.shows("Dear Sir,") },
        .alwaysReachable("leads-back") { $0.control("open.ada") != nil },
      ]))
}

private struct Letters: Hashable {
  struct Start: Sendable {}

  enum Input: Hashable { case open(String), back }

  var isOpen: String?
  var text = ""

  static let service = Service(
    "letter", latency: 300, simulated: { .success("Dear Sir,") }, live: { .success("Dear Sir,") },
    encode: { .string($0) }, decode: { $0.string })

  @MainActor
  static func session(_ host: some SessionHost<Start>, isPlanted: Bool) -> any RunningSession {
    host.run(component(host.effects, isPlanted: isPlanted))
  }

  static func component<E: Effect>(
    _ effects: E.Type, isPlanted: Bool
  ) -> StoreComponent<E, Letters, Input, TextView<Input>> {
    let dispatcher = Dispatcher<E, StateBrand<Letters>, Void, Input, Letters>.workflow { input, _ in
      switch input {
      case .open(let name):
        return [
          .pure(.modify { ($0.isOpen, $0.text) = (name, "Loading…") }),
          service.call().map { answer in
            .modify { state in
              guard isPlanted || state.isOpen == name else { return }
              state.text =
                switch answer {
                case .success(let text): text
                case .failure(let failure): failure.reason
                }
            }
          },
        ]
      case .back: return [.pure(.modify { ($0.isOpen, $0.text) = (nil, "") })]
      }
    }
    return StoreComponent(initial: Letters(), dispatcher: dispatcher) { state in
      TextView { view in
        view.text(state.isOpen.map { "A letter from \($0)" } ?? "Letters")
        if !state.text.isEmpty { view.text(state.text) }
        if state.isOpen == nil {
          view.button("open.ada", label: "Ada", .open("ada"))
          view.button("open.max", label: "Max", .open("max"))
        } else {
          view.button("back", label: "Back", .back)
        }
      }
    }
  }
}
