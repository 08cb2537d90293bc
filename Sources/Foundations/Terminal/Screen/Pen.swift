import TextUI

/// A writer of cells that tracks the terminal's cursor and style.
struct Pen: Sendable {
  private var output: [UInt8] = []
  /// The column; nil if it is uncertain.
  private var x: Int?
  /// The line; nil if it is unknown.
  private var y: Int?
  private var style = Style.plain
  /// Whether the Character before the cursor was written last.
  private var isAfterText = false
  /// Whether the cursor is visible; nil if unknown.
  var isCursorShown: Bool?

  mutating func append(_ text: String) { output += text.utf8 }

  /// Returns and removes the bytes written so far.
  mutating func take() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Clears the screen.
  mutating func clear() {
    append("\u{1B}[m\u{1B}[H\u{1B}[2J")
    (x, y, style, isAfterText) = (0, 0, .plain, false)
  }

  /// Writes the differences between `new` and `old`, frames of the same size.
  mutating func write(_ new: Frame, over old: Frame) {
    let lines = max(new.usedLines, old.usedLines)
    let drawn = (0..<lines).last { new.lastDrawn(inLine: $0) != nil }.map { $0 + 1 } ?? 0
    // One sequence erases everything below the last nonblank line.
    let isErasedBelow = (drawn..<lines).count { old.lastDrawn(inLine: $0) != nil } > 1
    for y in 0..<(isErasedBelow ? drawn : lines) { write(new, over: old, line: y) }
    if isErasedBelow {
      move(to: Position(x: 0, y: drawn))
      erase("J")
    }
  }

  private mutating func write(_ new: Frame, over old: Frame, line y: Int) {
    let changes = (0..<new.size.width).filter { new.differs(from: old, x: $0, y: y) }
    let tail = new.lastDrawn(inLine: y).map { $0 + 1 } ?? 0
    let erased = changes.lazy.filter { $0 >= tail }
    // For more than three cells, the sequence is shorter than spaces.
    let isErased = erased.count > 3
    for x in changes where x < tail || !isErased { write(new, x: x, y: y) }
    if isErased, let start = erased.first {
      move(to: Position(x: start, y: y))
      erase("K")
    }
  }

  private mutating func write(_ frame: Frame, x: Int, y: Int) {
    let index = y * frame.size.width + x
    let glyph = frame.glyph(index)
    guard !glyph.isContinuation else { return }
    // An explicit move keeps the Character from joining with its neighbours.
    if !glyph.isPredictable, isAfterText { self.x = nil }
    move(to: Position(x: x, y: y))
    change(to: glyph.style)
    append(frame.text(index))
    let isWide = x + 1 < frame.size.width && frame.glyph(index + 1).isContinuation
    let next = x + (isWide ? 2 : 1)
    // Terminals disagree on the cursor's column after the last cell of a line.
    self.x = glyph.isPredictable && next < frame.size.width ? next : nil
    isAfterText = true
  }

  private mutating func erase(_ final: String) {
    change(to: .plain)
    append("\u{1B}[" + final)
  }

  private mutating func change(to new: Style) {
    guard let parameters = new.parameters(from: style) else { return }
    append("\u{1B}[" + parameters + "m")
    style = new
  }

  /// Moves the cursor in the fewest bytes.
  mutating func move(to position: Position) {
    guard x != position.x || y != position.y else { return }
    var ways = ["\u{1B}[\(position.y + 1)" + (position.x == 0 ? "H" : ";\(position.x + 1)H")]
    if position == Position(x: 0, y: 0) { ways = ["\u{1B}[H"] }
    if let y {
      if y == position.y {
        if position.x == 0 { ways.append("\r") }
        ways.append("\u{1B}[\(position.x + 1)G")
        if let x {
          let distance = abs(position.x - x)
          if distance == 1, position.x < x { ways.append("\u{8}") }
          ways.append("\u{1B}[" + (distance == 1 ? "" : "\(distance)") + (position.x > x ? "C" : "D"))
        }
      } else if y + 1 == position.y, position.x == 0 {
        ways.append("\r\n")
      } else if x == position.x {
        let distance = abs(position.y - y)
        ways.append("\u{1B}[" + (distance == 1 ? "" : "\(distance)") + (position.y > y ? "B" : "A"))
      }
    }
    // `ways` is never empty.
    append(ways.min { $0.utf8.count < $1.utf8.count } ?? "")
    (x, y, isAfterText) = (position.x, position.y, false)
  }
}
