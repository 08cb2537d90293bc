/// A screen: lines of cells, each with a Character and a style.
///
/// The second cell of a wide Character is empty. Renderings are functions of a grid: `plain()`, `ansi(focus:)`, and
/// your own, built from `runs(inLine:)`.
public struct Grid: Sendable {
  /// The requested size, with each side clamped to 0...`Size.drawnLimit`.
  public let size: Size

  /// The cells of the lines from the top down to the last used one, `size.width` for each line.
  var cells: [Cell] = []
  /// The Characters of several code points.
  var clusters: [String] = []

  /// Adjacent cells of a line with the same style.
  public struct Run: Hashable, Sendable {
    /// The text of the cells.
    public var text: String
    /// The style of the cells.
    public var style: CellStyle
    /// The column of the first cell.
    public var x: Int
    /// The number of cells.
    public var width: Int

    /// Creates a run of `width` cells that begins at the column `x`.
    public init(text: String, style: CellStyle, x: Int, width: Int) {
      self.text = text
      self.style = style
      self.x = x
      self.width = width
    }
  }

  /// The lines, without trailing spaces and without trailing empty lines.
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

  /// Returns the runs of a line, without trailing spaces; empty for a line that is not on the screen.
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

  /// The number of lines that have cells.
  package var usedLines: Int { size.width == 0 ? 0 : cells.count / size.width }

  /// Returns the cells of a line without the trailing spaces.
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
    // The bytes are written directly, because a String checks and grows at each appended scalar.
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
  /// Whether two screens have the same size and the same cells.
  ///
  /// - Complexity: O(*n*) in the cells down to the last used line.
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
  /// The same as `plain()`.
  public var description: String { plain() }
}
