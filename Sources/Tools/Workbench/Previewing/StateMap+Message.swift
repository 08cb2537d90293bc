import OrderedJSON
import Web

extension StateMap {
  /// The map as one process sends it to another.
  var message: JSON {
    [
      "title": .string(title),
      "places": JSON(
        places.map { place in
          [
            "title": .string(place.title), "lines": .texts(place.lines), "waits": JSON(place.isWaiting),
            "key": .texts(place.key), "script": .string(place.script),
            "kind": place.kind.map { JSON($0) } ?? .null,
          ]
        }),
      "ways": JSON(ways.map { ["from": JSON($0.from), "to": JSON($0.to), "events": .texts($0.events)] }),
      "states": JSON(states.map(\.message)),
    ]
  }

  /// Reads a ``message``; `nil` for anything else.
  init?(message: JSON) {
    guard let title = message["title"]?.string, let places = message["places"]?.array,
      let ways = message["ways"]?.array
    else { return nil }
    self.init(
      title: title,
      places: places.map { place in
        var own = Place(
          place["title"]?.string ?? "", lines: place.lines("lines"), isWaiting: place["waits"] == true,
          key: place.lines("key"), script: place["script"]?.string ?? "")
        own.kind = place["kind"]?.int
        return own
      },
      ways: ways.map { way in
        Way(from: way["from"]?.int ?? -1, to: way["to"]?.int ?? -1, events: way.lines("events"))
      })
    states = message["states"]?.array?.compactMap { StateMap(message: $0) } ?? []
  }
}

extension JSON {
  /// The texts of an array; empty if it is missing.
  func lines(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }
}
