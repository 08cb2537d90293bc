import TextUI

extension Emulator {
  /// The index of the last line; -1 where there is none.
  var bottom: Int { screen.rows.count - 1 }

  /// What is erased has the background that is set.
  var erased: Cell { Cell(text: " ", style: Style(background: style.background)) }

  var blankRow: Row {
    var row = Row()
    row.fill(0..<size.width, erased)
    return row
  }

  mutating func write(_ scalars: String.UnicodeScalarView) {
    guard size.width > 0, bottom >= 0 else { return }
    for scalar in scalars where !(0x80..<0xA0 ~= scalar.value) {
      if join(scalar) { continue }
      let width = TerminalWidth.of(scalar)
      if width > 0, width <= size.width { put(String(Character(scalar)), width) }
    }
  }

  /// Adds a code point to the Character before it, if it belongs to it.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    // Nothing below is part of a Character that another begins.
    guard scalar.value >= 0x300, let last else { return false }
    let before = screen.rows[last.y].cells[last.x].text
    let joined = before + String(Character(scalar))
    guard joined.count == 1 else { return false }
    guard before.unicodeScalars.count < InputParser.clusterLimit else { return true }
    let width = displayWidth(of: joined)
    let isWide = last.x + 1 < screen.rows[last.y].cells.count && screen.rows[last.y].cells[last.x + 1].isContinuation
    if width == 2, !isWide, last.x + 1 < size.width {
      (cursor, isAtEnd) = (last, false)
      put(joined, 2)
    } else {
      screen.rows[last.y].cells[last.x].text = joined
    }
    return true
  }

  /// Writes a Character at the cursor.
  mutating func put(_ text: String, _ width: Int) {
    if isAtEnd || cursor.x + width > size.width {
      if isWrapping {
        cursor.x = 0
        lineFeed()
      } else {
        cursor.x = size.width - width
      }
    }
    isAtEnd = false
    let (x, y) = (cursor.x, cursor.y)
    screen.rows[y].fill(x..<x + width, Cell(text: " ", style: style))
    screen.rows[y].touch(x + width)
    screen.rows[y].cells[x].text = text
    if width == 2 { screen.rows[y].cells[x + 1].text = "" }
    last = cursor
    cursor.x += width
    if cursor.x >= size.width { (cursor.x, isAtEnd) = (size.width - 1, true) }
  }

  /// Goes to the next line, or scrolls where this is the last of the region.
  mutating func lineFeed() {
    if cursor.y == region.upperBound {
      screen.scroll(region, by: 1, blank: blankRow)
    } else if cursor.y < bottom {
      cursor.y += 1
    }
  }

  /// Goes to the line before, or scrolls down where this is the first of the region.
  mutating func reverseLineFeed() {
    if cursor.y == region.lowerBound {
      screen.scroll(region, by: -1, blank: blankRow)
    } else if cursor.y > 0 {
      cursor.y -= 1
    }
  }

  /// Goes there, or as near as there are cells.
  mutating func move(x: Int, y: Int) {
    cursor.x = min(max(x, 0), max(size.width - 1, 0))
    cursor.y = min(max(y, 0), max(bottom, 0))
  }

  /// Goes up or down by `count` lines, and not out of the region if it is in it.
  mutating func moveLines(_ count: Int) {
    let target = cursor.y + count
    let limits = region.contains(cursor.y) ? region : 0...max(bottom, 0)
    move(x: cursor.x, y: min(max(target, limits.lowerBound), limits.upperBound))
  }
}
