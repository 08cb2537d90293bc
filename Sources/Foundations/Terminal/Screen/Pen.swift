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
    let lines = max(new.cells.usedLines, old.cells.usedLines)
    let drawn = (0..<lines).last { new.cells.drawnWidth(ofLine: $0) > 0 }.map { $0 + 1 } ?? 0
    // One sequence erases everything below the last nonblank line.
    let isErasedBelow = (drawn..<lines).count { old.cells.drawnWidth(ofLine: $0) > 0 } > 1
    for y in 0..<(isErasedBelow ? drawn : lines) { write(new, over: old, line: y) }
    if isErasedBelow {
      move(to: Position(x: 0, y: drawn))
      erase("J")
    }
  }

  private mutating func write(_ new: Frame, over old: Frame, line y: Int) {
    let changes = new.cells.changes(from: old.cells, inLine: y)
    let tail = new.cells.drawnWidth(ofLine: y)
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
    let cell = frame.cells[index]
    guard !cell.isContinuation else { return }
    // An explicit move keeps the Character from joining with its neighbours.
    if !cell.isPredictable, isAfterText { self.x = nil }
    move(to: Position(x: x, y: y))
    change(to: Style(raw: cell.style))
    append(frame.cells.text(at: index))
    let next = x + frame.cells.width(at: index)
    // Terminals disagree on the cursor's column after the last cell of a line.
    self.x = cell.isPredictable && next < frame.size.width ? next : nil
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

extension Cells.Cell {
  /// Whether all terminals agree on its width, and it never joins with a neighbour.
  fileprivate var isPredictable: Bool {
    switch code {
    // These ranges exclude marks, joiners, prepended characters, conjuncts and emoji.
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x5D0..<0x5EB, 0x620..<0x64B, 0xE01..<0xE31, 0x10A0..<0x1100,
      0x1E00..<0x2000, 0x2E80..<0x302A, 0x3031..<0x3099, 0x309B..<0xA66F, 0xAC00..<0xD7A4, 0xF900..<0xFB00,
      0xFE30..<0xFE50, 0xFF01..<0xFF9E, 0xFFFD, 0x20000..<0x3FFFE:
      true
    case 0x2000..<0x2E80: TerminalWidth.of(Unicode.Scalar(code) ?? " ") == 1
    default: false
    }
  }
}
