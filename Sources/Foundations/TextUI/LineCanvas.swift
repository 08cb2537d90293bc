/// The canvas of `lines`, of unlimited width and height.
///
/// A layout that wraps nothing writes each line from left to right, so a line is a string that grows.
struct LineCanvas: Canvas {
  static var placesControls: Bool { false }

  /// The lines from index `first` on.
  private(set) var lines: [String] = []
  /// The number of lines that have been dropped.
  private(set) var first = 0
  /// The width used in each line; exact only in rows.
  private var widths: [Int] = []

  mutating func touch(_ y: Int) {
    while first + lines.count <= y {
      lines.append("")
      widths.append(0)
    }
  }

  mutating func write(_ node: Node, x: Int, y: Int, width: Int, inRow: Bool) -> Extent {
    touch(y)
    if let drawing = node.detail?.content.drawing {
      let texts = drawing.lines(most: .max)
      for (index, text) in texts.enumerated() {
        touch(y + index)
        append(text, at: x, to: y + index - first)
        widths[y + index - first] = x + displayWidth(of: text)
      }
      return Extent(right: x + drawing.columns, bottom: y + max(1, texts.count), isWrapped: false)
    }
    let line = y - first
    var right = x
    node.eachPiece { text, _ in
      guard !text.isEmpty else { return true }
      let text = sanitized(text)
      append(text, at: x, to: line)
      // Only a row needs the exact end of a text.
      right += inRow ? displayWidth(of: text) : 1
      widths[line] = max(right, x)
      return true
    }
    return Extent(right: right, bottom: y + 1, isWrapped: false)
  }

  private mutating func append(_ text: String, at x: Int, to line: Int) {
    if x > widths[line] { lines[line] += String(repeating: " ", count: x - widths[line]) }
    lines[line] += text
  }

  mutating func drop(before y: Int) {
    let count = min(max(y - first, 0), lines.count)
    lines.removeFirst(count)
    widths.removeFirst(count)
    first += count
  }
}
