import Driver
import OrderedJSON
import Testing
import TextUI
import Utilities

@testable import Web

/// A map that can be read: nothing covers a box or a label.
@Suite struct StateMapTests {
  private func map(seed: UInt64) -> StateMap {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...14, using: &random)
    let places = (0..<count).map { place in
      StateMap.Place("\(place)", lines: (0..<Int.random(in: 0...8, using: &random)).map { "line \($0)" })
    }
    var pairs: Set<[Int]> = []
    // Every place can be reached.
    for place in 1..<max(1, count) { pairs.insert([Int.random(in: 0..<place, using: &random), place]) }
    for _ in 0..<count { pairs.insert([0, 0].map { _ in Int.random(in: 0..<count, using: &random) }) }
    let ways = pairs.sorted { $0.lexicographicallyPrecedes($1) }.map { pair in
      StateMap.Way(
        from: pair[0], to: pair[1],
        events: (0..<Int.random(in: 1...7, using: &random)).map { "tap something.\($0 * $0 * 1_000)" })
    }
    return StateMap(title: "random", places: places, ways: ways)
  }

  /// The points of a path of the commands M, H and C, with some between the ends of each curve.
  private func points(of path: String) throws -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for part in path.matches(of: /([MHC])([-0-9 ]+)/) {
      let numbers = part.2.split(separator: " ").compactMap { Double($0) }
      switch part.1 {
      case "M": points.append((numbers[0], numbers[1]))
      case "H":
        let last = try #require(points.last)
        points += stride(from: 0.0, through: 1, by: 0.05).map { (last.x + (numbers[0] - last.x) * $0, last.y) }
      default:
        let (x0, y0) = try #require(points.last)
        for t in stride(from: 0.0, through: 1, by: 0.02) {
          func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let s = 1 - t
            return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          points.append((at(x0, numbers[0], numbers[2], numbers[4]), at(y0, numbers[1], numbers[3], numbers[5])))
        }
      }
    }
    return points
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func nothingCovers(seed: UInt64) throws {
    let map = map(seed: seed)
    let layout = MapLayout(map)
    let boxes = layout.boxes.map { Rect(x: $0.x, y: $0.y, width: layout.width, height: $0.height) }
    func meet(_ one: Rect, _ other: Rect) -> Bool {
      one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height
        && other.y < one.y + one.height
    }
    let labels = layout.lines.flatMap(\.labels).map { label in
      Rect(x: label.x, y: label.y - 11, width: displayWidth(of: label.text) * 36 / 5, height: 13)
    }
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { meet($0, box) })
      #expect(!labels.contains { meet($0, box) })
      #expect(box.y >= 0 && box.y + box.height <= layout.size.height && box.x + box.width <= layout.size.width)
    }
    for (index, label) in labels.enumerated() { #expect(!labels[..<index].contains { meet($0, label) }) }
    for line in layout.lines {
      for (x, y) in try points(of: line.path) {
        #expect(x <= Double(layout.size.width) && y <= Double(layout.size.height) && y >= 0)
        // A line touches boxes only at its ends.
        for box in boxes {
          let isInside =
            x > Double(box.x) + 1 && x < Double(box.x + box.width) - 1 && y > Double(box.y)
            && y < Double(box.y + box.height)
          #expect(!isInside, "seed \(seed): \(line.path) crosses a box")
        }
        for label in labels {
          let isInside =
            x > Double(label.x) && x < Double(label.x + label.width) && y > Double(label.y) + 1
            && y < Double(label.y + label.height) - 1
          #expect(!isInside, "seed \(seed): \(line.path) crosses a label")
        }
      }
    }
  }

  /// Both directions share a line; each event has an arrow that says which way it leads.
  @Test func aDoor() throws {
    let map = StateMap(
      title: "a <door>", places: [.init("1", key: ["open"]), .init("2", isWaiting: true, key: ["close"])],
      ways: [
        .init(from: 0, to: 1, events: ["tap open"]), .init(from: 1, to: 0, events: ["tap close"]),
        .init(from: 1, to: 1, events: ["nothing"]), .init(from: 1, to: 7, events: ["nowhere"]),
      ])
    let json = map.json { .string($0) }
    #expect(json["lines"]?.array?.count == 1)
    #expect(json["lines"]?[0]?["labels"]?.array?.map { $0[2]?.string } == ["→ tap open", "← tap close"])
    #expect(json["lines"]?[0]?["tips"]?.array?.count == 2)
    #expect(map.svg.contains("a &lt;door&gt;") && map.svg.contains("→ tap open"))
    #expect(map.place(of: KindOfScreen(controls: ["close"], isWaiting: true)) == 1)
    #expect(map.place(of: KindOfScreen(controls: ["close"], isWaiting: false)) == nil)
    #expect(StateMap(title: "none", places: [], ways: []).svg.hasSuffix("</svg>\n"))
  }

  /// Titles and labels are not cut, and have room.
  @Test func labelsAreWhole() throws {
    let title = "home · state-store, a title that is much wider than its only box: 1,234 kinds of screen"
    let event = "enter a-field-with-a-long-name \"a text of some words\""
    let place = StateMap.Place("1234 · 1,234,567 states · waiting", lines: [String(repeating: "W", count: 80)])
    let map = StateMap(title: title, places: [place, .init("2")], ways: [.init(from: 0, to: 1, events: [event])])
    #expect(map.svg.contains(title) && map.svg.contains(place.title))
    let layout = MapLayout(map)
    #expect(layout.lines[0].labels[0].text == "→ " + event)
    #expect(layout.width >= displayWidth(of: place.title) * 36 / 5 + 24)
    let width = try #require(map.svg.firstMatch(of: /viewBox="0 -32 ([0-9]+)/).flatMap { Int($0.1) })
    #expect(width >= displayWidth(of: title) * 36 / 5)
  }

  /// A map has a limit, and says what it leaves out; its layout takes time that is near linear in its size.
  @Test(arguments: [500, 2_000, 10_000]) func largeMaps(count: Int) {
    let places = (0..<count).map { StateMap.Place("\($0)") }
    let ways = (1..<count).flatMap { place in
      [place / 2, max(0, place - 3)].map { StateMap.Way(from: $0, to: place, events: ["tap \(place)"]) }
    }
    var map: StateMap?
    let time = ContinuousClock().measure {
      map = StateMap(title: "large", places: places, ways: ways)
      _ = map?.json { .string($0) }
    }
    print("a map of \(count) places:", time)
    #expect(map?.places.count == StateMap.placesAtMost)
    #expect(map?.title == (count > 500 ? "large; \(count - 500) left out" : "large"))
    #expect(time < .seconds(10))
  }
}
