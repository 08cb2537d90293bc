import TextUI
import Utilities

/// The places of a map's boxes, lines and labels, in pixels.
struct MapLayout {
  struct Box {
    var x = 0
    var y = 0
    var height = 0
    var title = ""
    var lines: [String] = []
  }

  /// The text of an event, at the beginning of a line.
  struct Label {
    let x: Int
    let y: Int
    let text: String
  }

  /// The ways between two places, in one direction or in both.
  struct Line {
    /// The boxes at its ends.
    let ends: [Int]
    /// The data of an SVG path.
    var path = ""
    var tips: [String] = []
    var labels: [Label] = []
  }

  static let margin = 12
  private static let pitch = 15
  private static let gapY = 30
  /// The longest label, which an ID can exceed, the longest line of a view, and the most labels of one way.
  private static let longest = 80
  private static let longestLine = 32
  private static let labelsAtMost = 4
  /// The room in which lines bend between two columns.
  private static let bend = 56

  private(set) var boxes: [Box]
  /// The width of every box, in which the longest title and line have room.
  let width: Int
  private(set) var lines: [Line] = []
  private(set) var size = Size(width: 0, height: 0)

  /// A box, or the place of a line between two columns; `box` is `nil` for the latter.
  private struct Node {
    var box: Int?
    var column: Int
    var height: Int
    var y = 0
    /// The neighbours in the columns before and after.
    var before: [Int] = []
    var after: [Int] = []
  }

  /// The ways between two boxes, of which `first` is not to the right of `second`.
  private struct Pair {
    let first: Int
    let second: Int
    var isThere = false
    var isBack = false
    /// The events, with arrows that say which way they lead.
    var labels: [String] = []
    /// The two boxes, and between them the places of the line, from left to right.
    var chain: [Int] = []
  }

  private var nodes: [Node] = []
  private var columns: [[Int]] = []
  /// For each column, the room that the labels on its right take, and the place of its boxes.
  private var labelRoom: [Int] = []
  private var left: [Int] = []

  init(_ map: StateMap) {
    boxes = map.places.map { place in
      var box = Box()
      box.title = fitted(place.title, Self.longest)
      box.lines = place.lines.prefix(6).map { fitted($0, Self.longestLine) }
      return box
    }
    let widest = boxes.flatMap { [$0.title] + $0.lines }.map { displayWidth(of: $0) }.max() ?? 0
    width = max(160, Self.textWidth(widest) + 24)
    guard !boxes.isEmpty else { return }
    let distance = Self.distances(map)
    var pairs = Self.pairs(map, distance)
    for box in boxes.indices { nodes.append(Node(box: box, column: distance[box], height: 0)) }
    for index in pairs.indices { addChain(&pairs[index]) }
    setHeights(pairs)
    order()
    place()
    draw(pairs)
  }

  /// The most pixels that a text takes, with room for another font.
  static func textWidth(_ columns: Int) -> Int { columns * 15 / 2 }

  /// The number of ways from the first place to each.
  ///
  /// - Complexity: O(*n*) in the places and ways.
  private static func distances(_ map: StateMap) -> [Int] {
    var next: [[Int]] = map.places.map { _ in [] }
    for way in map.ways { next[way.from].append(way.to) }
    var distance: [Int?] = map.places.map { _ in nil }
    var queue = [0]
    distance[0] = 0
    var done = 0
    while done < queue.count {
      let place = queue[done]
      done += 1
      for to in next[place] where distance[to] == nil {
        distance[to] = (distance[place] ?? 0) + 1
        queue.append(to)
      }
    }
    return distance.map { $0 ?? 0 }
  }

  private static func pairs(_ map: StateMap, _ distance: [Int]) -> [Pair] {
    var pairs: [Pair] = []
    var numbers: [[Int]: Int] = [:]
    for way in map.ways {
      let isThere = (distance[way.from], way.from) <= (distance[way.to], way.to)
      let (first, second) = isThere ? (way.from, way.to) : (way.to, way.from)
      let rest = way.events.count - labelsAtMost
      let events = way.events.prefix(labelsAtMost) + (rest > 0 ? ["and \(rest) more"] : [])
      let index = numbers[[first, second]] ?? pairs.count
      if index == pairs.count { pairs.append(Pair(first: first, second: second)) }
      numbers[[first, second]] = index
      pairs[index].labels += events.map { fitted((isThere ? "→ " : "← ") + $0, longest) }
      if isThere { pairs[index].isThere = true } else { pairs[index].isBack = true }
    }
    return pairs
  }

  // MARK: Columns

  /// Gives a line a place in each column between its ends.
  private mutating func addChain(_ pair: inout Pair) {
    let (from, to) = (nodes[pair.first].column, nodes[pair.second].column)
    pair.chain = [pair.first]
    for column in from + 1..<max(from + 1, to) {
      pair.chain.append(nodes.count)
      nodes.append(Node(box: nil, column: column, height: 16))
    }
    pair.chain.append(pair.second)
    guard from < to else { return }
    for (one, other) in zip(pair.chain, pair.chain.dropFirst()) {
      nodes[one].after.append(other)
      nodes[other].before.append(one)
    }
  }

  /// A box has room for its lines of text, and for the labels on either side.
  private mutating func setHeights(_ pairs: [Pair]) {
    var (left, right) = (boxes.map { _ in 8 }, boxes.map { _ in 8 })
    for pair in pairs {
      right[pair.first] += Self.room(pair.labels)
      if nodes[pair.first].column == nodes[pair.second].column {
        right[pair.second] += Self.room([])
      } else {
        left[pair.second] += Self.room([])
      }
    }
    for box in boxes.indices {
      boxes[box].height = max(36 + boxes[box].lines.count * 16, left[box], right[box])
      nodes[box].height = boxes[box].height
    }
    columns = Array(repeating: [], count: (nodes.map(\.column).max() ?? 0) + 1)
    for (index, node) in nodes.enumerated() { columns[node.column].append(index) }
    labelRoom = columns.map { _ in 0 }
    for pair in pairs {
      let widest = pair.labels.map { displayWidth(of: $0) }.max() ?? 0
      labelRoom[nodes[pair.first].column] = max(labelRoom[nodes[pair.first].column], Self.textWidth(widest) + 16)
    }
    self.left = labelRoom.reduce(into: [Self.margin]) { $0.append(($0.last ?? 0) + width + $1 + Self.bend) }
  }

  private static func room(_ labels: [String]) -> Int { max(1, labels.count) * pitch + 8 }

  /// Orders each column by the mean place of the neighbours, from left to right and back.
  private mutating func order() {
    var places: [Int] = nodes.map { _ in 0 }
    func number(_ column: Int) { for (place, node) in columns[column].enumerated() { places[node] = place } }
    for column in columns.indices { number(column) }
    for sweep in 0..<8 {
      let isForward = sweep % 2 == 0
      for column in isForward ? Array(columns.indices) : columns.indices.reversed() {
        let means = columns[column].map { node -> Double in
          let neighbours = isForward ? nodes[node].before : nodes[node].after
          guard !neighbours.isEmpty else { return Double(places[node]) }
          return Double(neighbours.reduce(0) { $0 + places[$1] }) / Double(neighbours.count)
        }
        let sorted = columns[column].indices.sorted { (means[$0], $0) < (means[$1], $1) }
        columns[column] = sorted.map { columns[column][$0] }
        number(column)
      }
    }
  }

  /// Puts the boxes below each other, and the columns around one middle line.
  private mutating func place() {
    let heights = columns.map { column in column.reduce(0) { $0 + nodes[$1].height + Self.gapY } - Self.gapY }
    let tallest = heights.max() ?? 0
    for (column, members) in columns.enumerated() {
      var y = Self.margin + (tallest - heights[column]) / 2
      for node in members {
        nodes[node].y = y
        if let box = nodes[node].box { (boxes[box].x, boxes[box].y) = (left[column], y) }
        y += nodes[node].height + Self.gapY
      }
    }
    // Lines between boxes of the last column bend on its right.
    let last = columns.count - 1
    size = Size(
      width: left[last] + width + (labelRoom[last] > 0 ? labelRoom[last] + Self.bend : Self.margin),
      height: tallest + 2 * Self.margin)
  }

  // MARK: Lines

  private mutating func draw(_ pairs: [Pair]) {
    // Lines leave a box in the order of the boxes that they lead to, so that they do not cross there.
    let sorted = pairs.sorted { one, other in
      let ends = (nodes[one.chain[1]].y, nodes[other.chain[1]].y)
      let starts = (nodes[one.chain[one.chain.count - 2]].y, nodes[other.chain[other.chain.count - 2]].y)
      return (ends.0, starts.0, one.first, one.second) < (ends.1, starts.1, other.first, other.second)
    }
    var (leftPort, right) = (boxes.map { $0.y + 8 }, boxes.map { $0.y + 8 })
    /// The next port of a side, with room for labels above it.
    func port(_ next: inout Int, _ labels: [String]) -> Int {
      next += Self.room(labels)
      return next - 8
    }
    for pair in sorted {
      var line = Line(ends: [pair.first, pair.second])
      let column = nodes[pair.first].column
      let start = (x: left[column] + width, y: port(&right[pair.first], pair.labels))
      let isAside = column == nodes[pair.second].column
      let other = isAside ? port(&right[pair.second], []) : port(&leftPort[pair.second], [])
      let end = (x: isAside ? start.x : left[nodes[pair.second].column], y: other)
      // A line is straight below its labels.
      var here = (x: start.x + labelRoom[column], y: start.y)
      line.path = "M\(start.x) \(start.y)H\(here.x)"
      if isAside {
        let bend = here.x + Self.bend
        line.path += "C\(bend) \(start.y) \(bend) \(end.y) \(here.x) \(end.y)H\(end.x)"
      } else {
        for node in pair.chain.dropFirst() {
          let isLast = node == pair.second
          let next = isLast ? end : (x: left[nodes[node].column], y: nodes[node].y + nodes[node].height / 2)
          let middle = (here.x + next.x) / 2
          line.path += "C\(middle) \(here.y) \(middle) \(next.y) \(next.x) \(next.y)"
          here = isLast ? next : (next.x + width + labelRoom[nodes[node].column], next.y)
          if !isLast { line.path += "H\(here.x)" }
        }
      }
      if pair.isThere { line.tips.append(Self.tip(end.x, end.y, isAside ? -1 : 1)) }
      if pair.isBack { line.tips.append(Self.tip(start.x, start.y, -1)) }
      line.labels = pair.labels.enumerated().map { index, text in
        Label(x: start.x + 12, y: start.y - 5 - (pair.labels.count - 1 - index) * Self.pitch, text: text)
      }
      lines.append(line)
    }
  }

  /// The head of an arrow that points to the right, or to the left for −1.
  private static func tip(_ x: Int, _ y: Int, _ direction: Int) -> String {
    "M\(x) \(y)l\(-8 * direction) -4v8z"
  }
}
