/// A screen: cells in lines, each with a Character and a style.
///
/// A Character of two cells has the second one empty. Renderings are functions of a grid: `plain()`, `ansi()`, and
/// others from the `runs(inLine:)`.
public struct Grid: Sendable {
  /// The size asked for, each side between 0 and `Size.drawnLimit`.
  public let size: Size

  /// The lines from the top down to the last that has anything, each of `size.width` cells.
  var cells: [Cell] = []
  /// The Characters of several code points.
  var clusters: [String] = []

  /// Cells next to each other in a line that look the same.
  public struct Run: Hashable, Sendable {
    /// What they show.
    public var text: String
    /// What they belong to.
    public var style: CellStyle
    /// The column of the first.
    public var x: Int
    /// How many cells the text takes.
    public var width: Int

    /// The run of `text` in `style`, which takes `width` cells from the column `x`.
    public init(text: String, style: CellStyle, x: Int, width: Int) {
      self.text = text
      self.style = style
      self.x = x
      self.width = width
    }
  }

  /// The lines, without the spaces at their ends and without the empty lines below the last that has anything.
  ///
  /// - Complexity: O(*n*) in the cells of those lines.
  public var lines: [String] {
    var lines: [String] = []
    lines.reserveCapacity(usedLines)
    for line in 0..<usedLines {
      let cells = drawn(line)
      lines.append(text(of: cells))
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The line as runs of one style each, without the spaces at its end; nothing for a line that is not on the screen.
  ///
  /// - Complexity: O(*n*) in the cells of the line.
  public func runs(inLine line: Int) -> [Run] {
    guard line >= 0, line < usedLines else { return [] }
    let cells = drawn(line)
    var runs: [Run] = []
    var start = cells.startIndex
    while start < cells.endIndex {
      var end = start + 1
      while end < cells.endIndex, cells[end].style == cells[start].style { end += 1 }
      let text = text(of: cells[start..<end])
      runs.append(Run(text: text, style: cells[start].style, x: start - line * size.width, width: end - start))
      start = end
    }
    return runs
  }

  /// How many lines have cells.
  package var usedLines: Int { size.width == 0 ? 0 : cells.count / size.width }

  /// The cells of a line without the spaces at its end.
  func drawn(_ line: Int) -> ArraySlice<Cell> {
    let start = line * size.width
    var end = start + size.width
    cells.withUnsafeBufferPointer { cells in
      while end > start, cells[end - 1].code == Cell.space { end -= 1 }
    }
    return cells[start..<end]
  }

  func text(of cells: ArraySlice<Cell>) -> String {
    var codes: UInt32 = 0
    for cell in cells { codes |= cell.code }
    guard codes & Cell.cluster == 0 else {
      var text = ""
      text.reserveCapacity(cells.count)
      append(cells, to: &text)
      return text
    }
    // Written as UTF-8 at once: a String checks and grows at each scalar that is appended to it.
    guard codes >= 0x80 else {
      return String(unsafeUninitializedCapacity: cells.count) { bytes in
        var count = 0
        for cell in cells {
          bytes[count] = UInt8(truncatingIfNeeded: cell.code)
          count += 1
        }
        return count
      }
    }
    return String(unsafeUninitializedCapacity: cells.count * 4) { bytes in
      var count = 0
      for cell in cells {
        let code = cell.code
        if code < 0x80 {
          guard code != Cell.continuation else { continue }
          bytes[count] = UInt8(truncatingIfNeeded: code)
          count += 1
        } else if let scalar = Unicode.Scalar(code) {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bytes[count] = byte
            count += 1
          }
        }
      }
      return count
    }
  }

  /// Appends what the cells show.
  func append(_ cells: ArraySlice<Cell>, to text: inout String) {
    for cell in cells {
      if cell.code & Cell.cluster != 0 {
        text.append(contentsOf: clusters[Int(cell.code & ~Cell.cluster)])
      } else if cell.code != Cell.continuation, let scalar = Unicode.Scalar(cell.code) {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Grid: Equatable {
  /// Whether two screens have the same size and look the same, cell by cell.
  ///
  /// - Complexity: O(*n*) in the cells down to the last line that has anything.
  public static func == (left: Grid, right: Grid) -> Bool {
    guard left.size == right.size else { return false }
    let common = min(left.cells.count, right.cells.count)
    for index in 0..<common {
      let (first, second) = (left.cells[index], right.cells[index])
      guard first.style == second.style else { return false }
      if first.code & second.code & Cell.cluster != 0 {
        let one = left.clusters[Int(first.code & ~Cell.cluster)]
        guard one.unicodeScalars.elementsEqual(right.clusters[Int(second.code & ~Cell.cluster)].unicodeScalars) else {
          return false
        }
      } else if first.code != second.code {
        return false
      }
    }
    return left.cells[common...].allSatisfy(\.isBlank) && right.cells[common...].allSatisfy(\.isBlank)
  }
}

extension Grid: CustomStringConvertible {
  /// The plain rendering.
  public var description: String { plain() }
}
