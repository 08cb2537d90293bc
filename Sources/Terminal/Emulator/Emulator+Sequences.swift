import TextUI

extension Emulator {
  mutating func act(on token: Token) {
    if case .text(let scalars) = token { return write(scalars) }
    last = nil
    switch token {
    case .text: break
    case .control(let byte): act(onControl: byte)
    case .escape(let byte): act(onEscape: byte)
    case .sequence(let sequence): act(on: sequence)
    case .command(let command):
      let parts = command.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == "0" || parts[0] == "2" { title = sanitized(String(parts[1])) }
    }
  }

  private mutating func act(onControl byte: UInt8) {
    switch byte {
    case 0x08: cursor.x = max(cursor.x - 1, 0)
    case 0x09: cursor.x = min((cursor.x / 8 + 1) * 8, max(size.width - 1, 0))
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: cursor.x = 0
    default: return
    }
    isAtEnd = false
  }

  private mutating func act(onEscape byte: UInt8) {
    switch byte {
    case UInt8(ascii: "7"): screen.saved = (cursor, style)
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      cursor.x = 0
      lineFeed()
    case UInt8(ascii: "M"): reverseLineFeed()
    case UInt8(ascii: "c"): self = Emulator(size: size)
    default: return
    }
    isAtEnd = false
  }

  private mutating func restoreCursor() {
    style = screen.saved.style
    move(x: screen.saved.position.x, y: screen.saved.position.y)
  }

  private mutating func act(on sequence: ControlSequence) {
    let final = Character(Unicode.Scalar(sequence.final))
    switch (sequence.prefix, sequence.intermediate) {
    case (nil, nil):
      if final == "m" { return style.apply(sequence.parameters) }
      act(on: final, sequence)
    case (UInt8(ascii: "?"), nil) where final == "h" || final == "l":
      for mode in sequence.parameters { set(mode.first ?? 0, final == "h") }
    case (nil, UInt8(ascii: "!")) where final == "p":
      style = .plain
      modes.formUnion(Self.initialModes)
      region = 0...max(bottom, 0)
    default: return
    }
    isAtEnd = false
  }

  private mutating func act(on final: Character, _ sequence: ControlSequence) {
    let count = sequence.number(0, default: 1)
    let (x, y) = (cursor.x, cursor.y)
    switch final {
    case "A": moveLines(-count)
    case "B", "e": moveLines(count)
    case "C", "a": move(x: x + count, y: y)
    case "D": move(x: x - count, y: y)
    case "E", "F":
      moveLines(final == "E" ? count : -count)
      cursor.x = 0
    case "G", "`": move(x: count - 1, y: y)
    case "d": move(x: x, y: count - 1)
    case "H", "f": move(x: sequence.number(1, default: 1) - 1, y: count - 1)
    case "J": eraseLines(sequence.number(0))
    case "K": eraseLine(sequence.number(0))
    case "X": fill(x..<min(x + count, size.width))
    case "P", "@": shift(by: final == "@" ? count : -count)
    case "L", "M":
      guard region.contains(y) else { return }
      screen.scroll(y...region.upperBound, by: final == "M" ? count : -count, blank: blankRow)
      cursor.x = 0
    case "S": screen.scroll(region, by: count, blank: blankRow)
    // With more parameters, it is another one, of the mouse.
    case "T" where sequence.parameters.count < 2: screen.scroll(region, by: -count, blank: blankRow)
    case "b": repeatLast(count)
    case "r":
      let (top, end) = (count - 1, min(sequence.number(1, default: .max), bottom + 1) - 1)
      if top < end { region = top...end }
      move(x: 0, y: 0)
    case "s": screen.saved = (cursor, style)
    case "u": restoreCursor()
    default: break
    }
  }

  private mutating func fill(_ range: Range<Int>) {
    guard cursor.y <= bottom else { return }
    screen.rows[cursor.y].fill(range, erased)
  }

  private mutating func eraseLine(_ part: Int) {
    let end = min(cursor.x + 1, size.width)
    switch part {
    case 0: fill(min(cursor.x, size.width)..<size.width)
    case 1: fill(0..<end)
    case 2: fill(0..<size.width)
    default: break
    }
  }

  private mutating func eraseLines(_ part: Int) {
    let lines =
      switch part {
      case 0: min(cursor.y + 1, bottom + 1)..<(bottom + 1)
      case 1: 0..<min(cursor.y, bottom + 1)
      case 2: 0..<(bottom + 1)
      default: 0..<0
      }
    if part < 2 { eraseLine(part) }
    let blank = blankRow
    for y in lines { screen.rows[y] = blank }
  }

  /// Makes room for `count` cells at the cursor, or takes away as many as are less than none.
  private mutating func shift(by count: Int) {
    guard cursor.y <= bottom, cursor.x < size.width else { return }
    let distance = min(abs(count), size.width - cursor.x)
    var row = screen.rows[cursor.y]
    row.touch(size.width)
    row.blankHalf(around: cursor.x)
    let new = repeatElement(erased, count: distance)
    if count > 0 {
      row.blankHalf(around: size.width - distance)
      row.cells.removeLast(distance)
      row.cells.insert(contentsOf: new, at: cursor.x)
    } else {
      row.blankHalf(around: cursor.x + distance)
      row.cells.removeSubrange(cursor.x..<cursor.x + distance)
      row.cells += new
    }
    screen.rows[cursor.y] = row
  }

  /// Writes the Character before the cursor again, as often as a line has room for.
  private mutating func repeatLast(_ count: Int) {
    guard cursor.y <= bottom else { return }
    let cells = screen.rows[cursor.y].cells
    var index = isAtEnd ? cursor.x : cursor.x - 1
    guard cells.indices.contains(index) else { return }
    if cells[index].isContinuation { index -= 1 }
    let width = index + 1 < cells.count && cells[index + 1].isContinuation ? 2 : 1
    for _ in 0..<min(count, size.width) { put(cells[index].text, width) }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 7, 9, 25, 1000, 1002, 1003, 1004, 1006, 2004, 2026:
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
    case 47, 1047: show(alternate: isOn)
    case 1048: if isOn { screen.saved = (cursor, style) } else { restoreCursor() }
    case 1049:
      if isOn, !isAlternate { screen.saved = (cursor, style) }
      show(alternate: isOn)
      if isOn { eraseLines(2) } else { restoreCursor() }
    default: break
    }
  }

  private mutating func show(alternate: Bool) {
    guard alternate != isAlternate else { return }
    swap(&screen, &hidden)
    isAlternate = alternate
  }
}
