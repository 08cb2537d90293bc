import Checking
import Components
import Driver
import Effects
import StateStore
import TextUI

extension Scenario {
  /// A lock and a total.
  ///
  /// On the architecture `planted`, `undo` subtracts too much after three keys in order, if the total is a certain one:
  /// the shortest script that shows it has 7 events.
  static let lock = Scenario(
    "lock", summary: "a lock and a total", script: "tap add1\n", start: Lock.Start(),
    implementations: [
      Implementation("state-store") { Lock.session($0, isPlanted: false) },
      Implementation("planted") { Lock.session($0, isPlanted: true) },
    ],
    plan: SearchPlan(
      boundaryName: "the total is from -2 to 16",
      boundary: { (-2...16).contains(Int($0.control("total")?.text ?? "") ?? 0) },
      properties: [.always("undo-subtracts-one") { $0.control("off") == nil }]))
}

private struct Lock: Hashable {
  struct Start: Sendable {}

  enum Input: Hashable { case key(Int), add(Int), undo }

  var keys = 0
  var total = 0
  var isOff = false

  @MainActor
  static func session(_ host: some SessionHost<Start>, isPlanted: Bool) -> any RunningSession {
    host.run(component(host.effects, isPlanted: isPlanted))
  }

  static func component<E: Effect>(
    _ effects: E.Type, isPlanted: Bool
  ) -> StoreComponent<E, Lock, Input, TextView<Input>> {
    StoreComponent(
      initial: Lock(),
      dispatcher: .pure { input in
        .modify { lock in
          switch input {
          case .key(let key): lock.keys = lock.keys * 4 % 64 + key
          case .add(let number): lock.total += number
          case .undo:
            lock.isOff = isPlanted && lock.total % 7 == 5 && lock.keys == 27
            lock.total -= lock.isOff ? 2 : 1
          }
        }
      }
    ) { lock in
      TextView { view in
        view.row { row in
          for key in 0..<4 { row.button("key\(key)", label: "\(key)", .key(key)) }
          row.button("add1", label: "+1", .add(1))
          row.button("add3", label: "+3", .add(3))
          row.button("undo", label: "undo", .undo)
        }
        view.label("total", "\(lock.total)")
        if lock.isOff { view.label("off", "The total is off.") }
      }
    }
  }
}
