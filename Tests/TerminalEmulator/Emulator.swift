import Terminal
import TextUI

/// A terminal as a value: it takes the bytes that `FrameWriter` writes, and shows cells.
///
///     var terminal = Emulator(size: Size(width: 20, height: 5))
///     terminal.write("\u{1B}[2;3HHello".utf8)
///     terminal.lines[1]  // "  Hello"
///
/// It supports the sequences of `FrameWriter`, `Grid.ansi()` and its tests, and ignores others. Characters take the
/// cells that `TerminalWidth` returns.
///
/// Law: the same bytes show the same, in any pieces.
package struct Emulator: Sendable {
  private struct Cell: Hashable {
    /// A Character; empty in the second cell of a wide one.
    var text = " "
    var style = Style.plain
  }

  private struct Screen {
    var rows: [[Cell]]
    /// The saved cursor and style.
    var saved = (cursor: Position(x: 0, y: 0), style: Style.plain)
  }

  package private(set) var size: Size
  package private(set) var cursor = Position(x: 0, y: 0)
  package private(set) var isAlternate = false
  private var style = Style.plain
  /// Whether the last cell of the line was written, so that the next Character begins a new line.
  private var isAtEnd = false
  /// The position of the last Character if only text came since: a code point can still join it.
  private var last: Position?
  private var modes: Set<Int> = [7, 25]
  private var screen: Screen
  /// The screen that is not shown: the main or the alternate one.
  private var hidden: Screen
  /// The beginning of an incomplete sequence or code point.
  private var pending: [UInt8] = []

  package init(size: Size) {
    self.size = size.drawn
    screen = Screen(rows: Array(repeating: [], count: self.size.height))
    hidden = screen
    resize(to: size)
  }

  // MARK: Output

  /// The lines without trailing spaces.
  package var lines: [String] {
    screen.rows.map { row in
      let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
      return row[..<end].map(\.text).joined()
    }
  }

  /// The style of a cell; plain outside the screen.
  package func style(x: Int, y: Int) -> Style { cell(x, y)?.style ?? .plain }

  /// The text of a cell: a Character, a space, or nothing for the second cell of a wide Character.
  package func text(x: Int, y: Int) -> String { cell(x, y)?.text ?? " " }

  private func cell(_ x: Int, _ y: Int) -> Cell? {
    screen.rows.indices.contains(y) && screen.rows[y].indices.contains(x) ? screen.rows[y][x] : nil
  }

  package var isCursorShown: Bool { modes.contains(25) }
  package var isMouseOn: Bool { modes.contains(1002) }
  package var isFocusReported: Bool { modes.contains(1004) }
  package var isPasteBracketed: Bool { modes.contains(2004) }
  package var isWrapping: Bool { modes.contains(7) }
  /// Whether a synchronized update has begun and not ended.
  package var isUpdating: Bool { modes.contains(2026) }

  /// Resizes the window: lines are cut or filled with spaces, and those above the cursor go first.
  package mutating func resize(to newSize: Size) {
    size = newSize.drawn
    let above = max(cursor.y - max(size.height - 1, 0), 0)
    for path in [\Emulator.screen.rows, \Emulator.hidden.rows] {
      var rows = Array(self[keyPath: path].dropFirst(above).prefix(size.height))
      rows += Array(repeating: [], count: size.height - rows.count)
      for y in rows.indices {
        Self.blankHalf(at: size.width, &rows[y])
        rows[y] = Array(rows[y].prefix(size.width))
        rows[y] += Array(repeating: Cell(), count: size.width - rows[y].count)
      }
      self[keyPath: path] = rows
    }
    move(x: cursor.x, y: cursor.y - above)
    (isAtEnd, last) = (false, nil)
  }

  // MARK: Bytes

  /// Writes bytes. An incomplete sequence or code point continues with the next call.
  package mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var rest = pending[...]
    while let byte = rest.first {
      if byte >= 0x20 {
        let run = rest.prefix { $0 >= 0x20 }
        let tail = run.endIndex == rest.endIndex ? UTF8Tail.count(in: run) : 0
        write(String(decoding: run.dropLast(tail), as: UTF8.self))
        rest = rest.dropFirst(run.count - tail)
        if tail > 0 { break }
      } else if byte == 0x1B {
        guard let count = escape(rest) else { break }
        rest = rest.dropFirst(count)
        last = nil
      } else {
        control(byte)
        rest = rest.dropFirst()
        last = nil
      }
    }
    pending = Array(rest)
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: cursor.x = max(cursor.x - 1, 0)
    case 0x0A: lineFeed()
    case 0x0D: cursor.x = 0
    default: return
    }
    isAtEnd = false
  }

  /// Performs the sequence at the start of `bytes`.
  ///
  /// - Returns: Its length; `nil` if it is incomplete.
  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = bytes.dropFirst()
    guard let kind = bytes.first else { return nil }
    guard kind == UInt8(ascii: "[") else {
      if kind == UInt8(ascii: "7") { screen.saved = (cursor, style) }
      if kind == UInt8(ascii: "8") { restoreCursor() }
      // A control character ends a sequence, and is performed.
      return kind < 0x20 ? 1 : 2
    }
    var sequence = ControlSequence()
    for (index, byte) in bytes.dropFirst().enumerated() {
      switch sequence.take(byte) {
      case .part: continue
      case .whole:
        obey(sequence)
        return index + 3
      case .broken: return index + 2
      }
    }
    return nil
  }

  private mutating func obey(_ sequence: ControlSequence) {
    let count = sequence.number(0, default: 1)
    let final = Character(Unicode.Scalar(sequence.final))
    isAtEnd = final == "m" && isAtEnd
    switch final {
    case "m": style.apply(sequence.parameters.map { $0.first ?? 0 })
    case "A": move(x: cursor.x, y: cursor.y - count)
    case "B": move(x: cursor.x, y: cursor.y + count)
    case "C": move(x: cursor.x + count, y: cursor.y)
    case "D": move(x: cursor.x - count, y: cursor.y)
    case "G": move(x: count - 1, y: cursor.y)
    case "H": move(x: sequence.number(1, default: 1) - 1, y: count - 1)
    case "J", "K":
      guard cursor.y < size.height else { return }
      let isAll = sequence.number(0) == 2
      fill(cursor.y, (isAll ? 0 : min(cursor.x, size.width))..<size.width)
      if final == "J" {
        for y in isAll ? 0..<size.height : cursor.y + 1..<size.height { fill(y, 0..<size.width) }
      }
    case "h", "l": for mode in sequence.parameters { set(mode.first ?? 0, final == "h") }
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    if mode != 1049 {
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      return
    }
    if isOn, !isAlternate { screen.saved = (cursor, style) }
    if isOn != isAlternate { swap(&screen, &hidden) }
    isAlternate = isOn
    if isOn {
      for y in 0..<size.height { fill(y, 0..<size.width) }
    } else {
      restoreCursor()
    }
  }

  // MARK: Cells

  private mutating func restoreCursor() {
    style = screen.saved.style
    move(x: screen.saved.cursor.x, y: screen.saved.cursor.y)
  }

  private mutating func move(x: Int, y: Int) {
    cursor.x = min(max(x, 0), max(size.width - 1, 0))
    cursor.y = min(max(y, 0), max(size.height - 1, 0))
  }

  private mutating func lineFeed() {
    guard cursor.y >= size.height - 1 else { return cursor.y += 1 }
    guard size.height > 0 else { return }
    screen.rows.removeFirst()
    screen.rows.append(Array(repeating: Cell(), count: size.width))
  }

  private mutating func write(_ text: String) {
    guard size.width > 0, size.height > 0 else { return }
    for scalar in text.unicodeScalars {
      if join(scalar) { continue }
      let width = TerminalWidth.of(scalar)
      if width > 0, width <= size.width { put(String(Character(scalar)), width) }
    }
  }

  /// Adds a code point to the last Character, if it belongs to it.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let last else { return false }
    let joined = screen.rows[last.y][last.x].text + String(Character(scalar))
    guard joined.count == 1 else { return false }
    let isWide = last.x + 1 < size.width && screen.rows[last.y][last.x + 1].text.isEmpty
    if displayWidth(of: joined) == 2, !isWide, last.x + 1 < size.width {
      (cursor, isAtEnd) = (last, false)
      put(joined, 2)
    } else {
      screen.rows[last.y][last.x].text = joined
    }
    return true
  }

  /// Writes a Character at the cursor.
  private mutating func put(_ text: String, _ width: Int) {
    if isAtEnd || cursor.x + width > size.width {
      if isWrapping {
        cursor.x = 0
        lineFeed()
      } else {
        cursor.x = size.width - width
      }
    }
    let (x, y) = (cursor.x, cursor.y)
    fill(y, x..<x + width, Cell(text: "", style: style))
    screen.rows[y][x].text = text
    last = cursor
    isAtEnd = x + width >= size.width
    cursor.x = min(x + width, size.width - 1)
  }

  /// Puts `cell` into the cells of a line; without it, a space with the current background.
  private mutating func fill(_ y: Int, _ range: Range<Int>, _ cell: Cell? = nil) {
    Self.blankHalf(at: range.lowerBound, &screen.rows[y])
    Self.blankHalf(at: range.upperBound, &screen.rows[y])
    for x in range { screen.rows[y][x] = cell ?? Cell(style: Style(background: style.background)) }
  }

  /// Blanks a wide Character that has cells on both sides of the edge before `x`.
  private static func blankHalf(at x: Int, _ row: inout [Cell]) {
    guard row.indices.contains(x), row[x].text.isEmpty else { return }
    row[x].text = " "
    row[x - 1].text = " "
  }
}
