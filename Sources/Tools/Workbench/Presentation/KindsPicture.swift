import Checking
import TextUI
import Utilities

/// The kinds of screen of a scenario, as an SVG picture: a box for each, with the first lines of its first view, and
/// arrows with the events that lead from one to another.
///
/// The boxes stand in columns by their distance from the start. An arrow that leads back runs below the boxes.
struct KindsPicture {
  private let report: CheckReport
  private let title: String
  private var boxes: [Box] = []

  private struct Box {
    var x = 0
    var y = 0
    var column = 0
    var lines: [String] = []
    var height: Int { 44 + lines.count * 17 }
  }

  private static let width = 300
  private static let gapX = 250
  private static let gapY = 56
  private static let margin = 24

  init(_ report: CheckReport, title: String) {
    (self.report, self.title) = (report, title)
    boxes = report.kinds.map { kind in
      var box = Box()
      box.lines = kind.view.prefix(6).map { fitted($0, 36) }
      return box
    }
    place()
  }

  /// Puts each box into the column of its distance from the first.
  private mutating func place() {
    var distance: [Int?] = boxes.map { _ in nil }
    var queue = boxes.isEmpty ? [] : [0]
    if !boxes.isEmpty { distance[0] = 0 }
    var next = 0
    while next < queue.count {
      let kind = queue[next]
      next += 1
      for step in report.steps where step.from == kind && distance[step.to] == nil {
        distance[step.to] = (distance[kind] ?? 0) + 1
        queue.append(step.to)
      }
    }
    var heights: [Int: Int] = [:]
    for kind in boxes.indices {
      let column = distance[kind] ?? 0
      boxes[kind].column = column
      boxes[kind].x = Self.margin + column * (Self.width + Self.gapX)
      boxes[kind].y = heights[column] ?? (Self.margin + 40)
      heights[column] = boxes[kind].y + boxes[kind].height + Self.gapY
    }
  }

  // MARK: SVG

  var svg: String {
    let right = (boxes.map { $0.x + Self.width }.max() ?? 0) + Self.margin
    let bottom = boxes.map { $0.y + $0.height }.max() ?? 0
    let arrows = arrows(below: bottom)
    let height = bottom + Self.margin + (arrows.backCount + 1) * 26
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(right) \(height)" width="\(right)" height="\(height)" \
      role="img" aria-label="\(escaped("Kinds of screen of \(title)"))">
      <style>
      .box { fill: #fff; stroke: #444; } .waiting { stroke-dasharray: 6 4; } .arrow { fill: none; stroke: #36c; }
      .back { stroke: #a52; } text { font: 13px ui-monospace, monospace; fill: #111; white-space: pre; }
      .head { font-weight: bold; } .label { fill: #247; font-size: 12px; } .back-label { fill: #a52; font-size: 12px; }
      .halo { paint-order: stroke; stroke: #fff; stroke-width: 4px; } .tip { fill: #36c; } .back-tip { fill: #a52; }
      </style>
      <rect width="100%" height="100%" fill="#fff"/>
      <text class="head" x="\(Self.margin)" y="\(Self.margin + 8)">\(escaped("\(title): \(counts)"))</text>

      """
    text += arrows.text
    for (number, box) in boxes.enumerated() { text += self.text(of: box, number) }
    return text + arrows.labels + "</svg>\n"
  }

  private var counts: String {
    "\(counted(report.kinds.count, "kind")) of screen, \(counted(report.states, "state"))"
  }

  private func text(of box: Box, _ number: Int) -> String {
    let kind = report.kinds[number]
    let head = "\(number + 1) · \(counted(kind.states, "state"))\(kind.isWaiting ? " · waiting" : "")"
    var text = """
      <rect class="box\(kind.isWaiting ? " waiting" : "")" x="\(box.x)" y="\(box.y)" width="\(Self.width)" \
      height="\(box.height)" rx="6"/>
      <text class="head" x="\(box.x + 12)" y="\(box.y + 22)">\(escaped(head))</text>

      """
    for (row, line) in box.lines.enumerated() {
      text += "<text x=\"\(box.x + 12)\" y=\"\(box.y + 44 + row * 17)\">\(escaped(line))</text>\n"
    }
    return text
  }

  /// The arrows between boxes, and their labels, which are drawn last.
  private func arrows(below bottom: Int) -> (text: String, labels: String, backCount: Int) {
    var (text, labels, back) = ("", "", 0)
    var places: [Int: Int] = [:]
    let pairs = Set(report.steps.lazy.filter { $0.from != $0.to }.map { [$0.from, $0.to] })
    for pair in pairs.sorted(by: { ($0[0], $0[1]) < ($1[0], $1[1]) }) {
      let (from, to) = (boxes[pair[0]], boxes[pair[1]])
      let events = report.steps.filter { $0.from == pair[0] && $0.to == pair[1] }.map(\.label)
      let label = events.prefix(2).joined(separator: ", ") + (events.count > 2 ? " and \(events.count - 2) more" : "")
      if to.column > from.column {
        let (x1, x2) = (from.x + Self.width, to.x - 8)
        let offset = places[pair[0], default: 0]
        places[pair[0]] = offset + 1
        let (y1, y2) = (from.y + 20 + offset * 20, to.y + 20)
        let middle = (x1 + x2) / 2
        text += "<path class=\"arrow\" d=\"M \(x1) \(y1) C \(middle) \(y1) \(middle) \(y2) \(x2) \(y2)\"/>\n"
        text += "<path class=\"tip\" d=\"M \(x2) \(y2 - 4) l 8 4 l -8 4 z\"/>\n"
        labels += "<text class=\"label halo\" x=\"\(x1 + 10)\" y=\"\(y1 - 5)\">\(escaped(fitted(label, 32)))</text>\n"
      } else {
        back += 1
        let line = bottom + back * 26
        let x1 = from.x + Self.width - 20 - back * 9 % 120
        let x2 = to.x + 20 + back * 11 % 120
        let (y1, y2) = (from.y + from.height, to.y + to.height + 8)
        let path = "M \(x1) \(y1) V \(line) H \(x2) V \(y2)"
        text += "<path class=\"arrow back\" d=\"\(path)\"/>\n"
        text += "<path class=\"back-tip\" d=\"M \(x2 - 4) \(y2) l 4 -8 l 4 8 z\"/>\n"
        labels +=
          "<text class=\"back-label halo\" x=\"\(min(x1, x2) + 60)\" y=\"\(line - 5)\">"
          + "\(escaped("\(pair[0] + 1) → \(pair[1] + 1): \(fitted(label, 60))"))</text>\n"
      }
    }
    return (text, labels, back)
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in sanitized(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
