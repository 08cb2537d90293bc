import TextUI

extension Emulator {
  /// What one cell shows.
  struct Cell: Hashable, Sendable {
    /// A Character; nothing in the second cell of a wide one.
    var text: String
    var style: Style

    static let blank = Cell(text: " ", style: .plain)

    var isContinuation: Bool { text.isEmpty }
  }

  /// The cells of a line as far as they were written to; beyond, they are blank.
  struct Row: Sendable {
    var cells: [Cell] = []

    /// What the line shows, without the spaces at its end.
    var text: String {
      let end = cells.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
      return cells[..<end].reduce(into: "") { $0 += $1.text }
    }

    /// Makes sure of the first `count` cells.
    mutating func touch(_ count: Int) {
      let missing = count - cells.count
      if missing > 0 { cells.append(contentsOf: repeatElement(.blank, count: missing)) }
    }

    /// Leaves the first `count` cells. A Character that would be cut goes as a whole.
    mutating func cut(to count: Int) {
      guard cells.count > count else { return }
      blankHalf(around: count)
      cells.removeSubrange(count...)
    }

    /// Makes a wide Character blank that has cells on both sides of the edge before `index`.
    mutating func blankHalf(around index: Int) {
      guard index > 0, index < cells.count, cells[index].isContinuation else { return }
      cells[index].text = " "
      cells[index - 1].text = " "
    }

    /// Puts `cell` in all the cells of a range.
    mutating func fill(_ range: Range<Int>, _ cell: Cell) {
      guard !range.isEmpty, cell != .blank || range.lowerBound < cells.count else { return }
      touch(cell == .blank ? min(range.upperBound, cells.count) : range.upperBound)
      let end = min(range.upperBound, cells.count)
      blankHalf(around: range.lowerBound)
      blankHalf(around: end)
      for index in range.lowerBound..<end { cells[index] = cell }
    }
  }

  /// One of the two screens.
  struct Screen: Sendable {
    var rows: [Row]
    /// What ``Emulator/cursor`` is to be when it is restored, and the style.
    var saved = (position: Position(x: 0, y: 0), style: Style.plain)

    init(height: Int) {
      rows = Array(repeating: Row(), count: height)
    }

    mutating func resize(width: Int, height: Int, droppingFirst above: Int) {
      rows.removeFirst(min(above, rows.count))
      if rows.count > height { rows.removeSubrange(height...) }
      for index in rows.indices { rows[index].cut(to: width) }
      rows += Array(repeating: Row(), count: height - rows.count)
    }

    /// Moves the lines of a range up by `count`, or down by less than none; `blank` lines come in.
    mutating func scroll(_ range: ClosedRange<Int>, by count: Int, blank: Row) {
      guard range.upperBound < rows.count else { return }
      let distance = min(abs(count), range.count)
      let new = repeatElement(blank, count: distance)
      if count > 0 {
        rows.removeSubrange(range.lowerBound..<range.lowerBound + distance)
        rows.insert(contentsOf: new, at: range.upperBound + 1 - distance)
      } else {
        rows.removeSubrange(range.upperBound + 1 - distance..<range.upperBound + 1)
        rows.insert(contentsOf: new, at: range.lowerBound)
      }
    }
  }
}
