import Checking
import Driver
import Utilities
import Web

extension CheckReport {
  /// The kinds of screen as a map, and the events between them.
  func map(title: String) -> StateMap {
    let title = "\(title): \(counted(kinds.count, "kind")) of screen, \(counted(states, "state"))"
    let places = kinds.enumerated().map { number, kind in
      StateMap.Place(
        "\(number + 1) · \(counted(kind.states, "state"))\(kind.isWaiting ? " · waiting" : "")", lines: kind.view,
        isWaiting: kind.isWaiting, key: kind.controls, script: Script(events: kind.script).description)
    }
    let between = Dictionary(grouping: steps.filter { $0.from != $0.to }) { [$0.from, $0.to] }
    let ways = between.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }.map { pair, steps in
      StateMap.Way(from: pair[0], to: pair[1], events: steps.map(\.label))
    }
    return StateMap(title: title, places: places, ways: ways)
  }
}
