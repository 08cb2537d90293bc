import Driver
import OrderedJSON
import TextUI
import Utilities

/// A map of states: a box for each kind of screen, and lines with the events that lead from one to another.
///
///     let map = StateMap(
///       title: "a door", places: [.init("1 · closed"), .init("2 · open")],
///       ways: [.init(from: 0, to: 1, events: ["tap open"]), .init(from: 1, to: 0, events: ["tap close"])])
///     map.svg
///
/// The boxes stand in columns by their distance from the first one. The layout is that of Sugiyama, Tagawa and Toda
/// (1981): in each column, boxes are ordered by the mean place of their neighbours, and a line across several columns has
/// a place of its own in those between. So no line crosses a box.
public struct StateMap: Hashable, Sendable {
  /// A kind of screen, or another set of states.
  public struct Place: Hashable, Sendable {
    /// The heading.
    public var title: String
    /// The first lines of a view.
    public var lines: [String]
    /// Whether calls or timers wait.
    public var isWaiting: Bool
    /// What tells it from other places: a run is there if its screen has the same.
    public var key: [String]
    /// A script that leads to it.
    public var script: String
    /// The index of its kind, in a map of ``StateMap/states``.
    public var kind: Int?

    /// Creates a place.
    public init(_ title: String, lines: [String] = [], isWaiting: Bool = false, key: [String] = [], script: String = "")
    {
      (self.title, self.lines, self.isWaiting, self.key, self.script) = (title, lines, isWaiting, key, script)
    }
  }

  /// The events that lead from one place to another.
  public struct Way: Hashable, Sendable {
    /// The indices of the places.
    public var from: Int, to: Int
    /// The events.
    public var events: [String]

    /// Creates a way between two of the places.
    public init(from: Int, to: Int, events: [String]) { (self.from, self.to, self.events) = (from, to, events) }
  }

  /// The most places of a map; later ones are left out.
  public static let placesAtMost = 500

  /// The title.
  public let title: String
  /// The places; the first one is the start.
  public let places: [Place]
  /// The ways between different places, at most one from a place to another.
  public let ways: [Way]

  /// The map of all states, or none if they are too many.
  public var states: [StateMap] = []

  /// Creates a map. Places after the first ``placesAtMost`` are left out, and ways whose ends are no two places.
  public init(title: String, places: [Place], ways: [Way]) {
    let left = places.count - Self.placesAtMost
    let places = Array(places.prefix(Self.placesAtMost))
    (self.title, self.places) = (title + (left > 0 ? "; \(left) left out" : ""), places)
    self.ways = ways.filter { $0.from != $0.to && places.indices.contains($0.from) && places.indices.contains($0.to) }
  }

  /// Returns the index of the place that a kind of screen is at.
  package func place(of screen: KindOfScreen) -> Int? {
    places.firstIndex { $0.key == screen.controls && $0.isWaiting == screen.isWaiting }
  }

  /// The map for a page: its size, the boxes, and the lines with their labels.
  ///
  /// - Parameter text: Returns the number of a text.
  func json(_ text: (String) -> JSON) -> JSON {
    let layout = MapLayout(self)
    let boxes = zip(places, layout.boxes).map { place, box -> JSON in
      var object: JSONObject = [
        "at": [JSON(box.x), JSON(box.y), JSON(layout.width), JSON(box.height)],
        "title": text(box.title), "lines": JSON(box.lines.map(text)), "key": text(place.key.joined(separator: " ")),
        "waits": JSON(place.isWaiting ? 1 : 0), "script": .string(place.script),
      ]
      if let kind = place.kind { object["kind"] = JSON(kind) }
      return JSON(object)
    }
    let lines = layout.lines.map { line -> JSON in
      [
        "ends": JSON(line.ends.map { JSON($0) }), "path": .string(line.path),
        "tips": JSON(line.tips.map { .string($0) }),
        "labels": JSON(line.labels.map { [JSON($0.x), JSON($0.y), text($0.text)] }),
      ]
    }
    var object: JSONObject = [
      "size": [JSON(layout.size.width), JSON(layout.size.height)], "boxes": JSON(boxes), "lines": JSON(lines),
    ]
    if let states = states.first { object["states"] = states.json(text) }
    return JSON(object)
  }

  /// The map as a picture of its own.
  public var svg: String {
    let layout = MapLayout(self)
    let titleWidth = MapLayout.textWidth(displayWidth(of: title)) + 2 * MapLayout.margin
    let (width, height) = (max(titleWidth, layout.size.width), layout.size.height + 32)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -32 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" aria-label="\(escaped("Kinds of screen of \(title)"))">
      <style>
      .box { fill: #fff; stroke: #444; } .waits { stroke-dasharray: 6 4; } .line { fill: none; stroke: #36c; }
      .tip { fill: #36c; } text { font: 12px ui-monospace, monospace; fill: #111; white-space: pre; }
      .title { font-weight: bold; } .label { fill: #247; paint-order: stroke; stroke: #fff; stroke-width: 4px; }
      </style>
      <rect y="-32" width="100%" height="100%" fill="#fff"/>
      <text class="title" x="\(MapLayout.margin)" y="-10">\(escaped(title))</text>

      """
    for line in layout.lines {
      text += "<path class=\"line\" d=\"\(line.path)\"/>\n"
      for tip in line.tips { text += "<path class=\"tip\" d=\"\(tip)\"/>\n" }
    }
    for (place, box) in zip(places, layout.boxes) {
      text += """
        <rect class="box\(place.isWaiting ? " waits" : "")" x="\(box.x)" y="\(box.y)" width="\(layout.width)" \
        height="\(box.height)" rx="6"/>
        <text class="title" x="\(box.x + 12)" y="\(box.y + 20)">\(escaped(box.title))</text>

        """
      for (row, line) in box.lines.enumerated() {
        text += "<text x=\"\(box.x + 12)\" y=\"\(box.y + 40 + row * 16)\">\(escaped(line))</text>\n"
      }
    }
    for label in layout.lines.flatMap(\.labels) {
      text += "<text class=\"label\" x=\"\(label.x)\" y=\"\(label.y)\">\(escaped(label.text))</text>\n"
    }
    return text + "</svg>\n"
  }

  private func escaped(_ text: String) -> String {
    sanitized(text).unicodeScalars.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
  }
}
