import Checking
import Driver
import Utilities
import Web

extension CheckReport {
  /// The kinds of screen as a map, and the events between them.
  ///
  /// - Parameter most: The number of states up to which it has a map of all states, too.
  func map(title: String, opening most: Int = 0) -> StateMap {
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
    var map = StateMap(title: title, places: places, ways: ways)
    if graph.stateCount <= min(most, StateMap.placesAtMost) { map.states = [states(title: title)] }
    return map
  }

  private func states(title: String) -> StateMap {
    var ways: [[Int]: [String]] = [:]
    for state in 0..<graph.stateCount {
      for (event, target) in graph.transitions(from: state) {
        ways[[state, target], default: []].append(event.description)
      }
    }
    let places = (0..<graph.stateCount).map { state in
      let kind = kinds[kindOfState[state]]
      var place = StateMap.Place(
        "\(state + 1) · of kind \(kindOfState[state] + 1)", lines: lines[views[state]], isWaiting: kind.isWaiting,
        key: kind.controls, script: Script(events: graph.path(to: state)?.labels ?? []).description)
      place.kind = kindOfState[state]
      return place
    }
    return StateMap(
      title: title, places: places,
      ways: ways.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ends, events in
        StateMap.Way(from: ends[0], to: ends[1], events: events)
      })
  }
}
