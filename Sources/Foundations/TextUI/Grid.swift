/// A screen: lines of cells, each with a Character and a style.
///
/// The second cell of a wide Character is empty. Renderings are functions of a grid: `plain()`, `ansi(focus:)`, and
/// your own, built from `runs(inLine:)`.
///
/// Two screens are equal if they have the same size and the same cells.
public struct Grid: Equatable, Sendable {
  package let cells: Cells

  /// The requested size, with each side clamped to 0...`Size.drawnLimit`.
  public var size: Size { cells.size }

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
  public var lines: [String] { lines { cells.text(of: cells.drawn($0)) } }

  /// Returns the lines joined by newlines, without colours and without a final newline.
  ///
  /// - Complexity: O(*n*) in the cells down to the last used line.
  public func plain() -> String { lines.joined(separator: "\n") }

  /// Returns the runs of a line, without trailing spaces; empty for a line that is not on the screen.
  ///
  /// - Complexity: O(*n*) in the cells of the line.
  public func runs(inLine line: Int) -> [Run] {
    var runs: [Run] = []
    eachRun(inLine: line) { text, style, x, width, _ in runs.append(Run(text: text, style: style, x: x, width: width)) }
    return runs
  }

  /// The number of lines that have cells.
  package var usedLines: Int { cells.usedLines }

  /// Returns what `text` returns for each line, without trailing empty ones.
  func lines(_ text: (_ line: Int) -> String) -> [String] {
    var lines = (0..<usedLines).map(text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Calls `body` for the cells of a line that have one style, and are all inside `focus` or all outside.
  func eachRun(
    inLine y: Int, focus: Rect? = nil,
    _ body: (_ text: String, _ style: CellStyle, _ x: Int, _ width: Int, _ isFocused: Bool) -> Void
  ) {
    let line = cells.drawn(y)
    func isFocused(_ index: Int) -> Bool { focus?.contains(x: index - line.startIndex, y: y) ?? false }
    var start = line.startIndex
    while start < line.endIndex {
      var end = start + 1
      // The second cell of a wide Character stays in the run of the first.
      while end < line.endIndex,
        line[end].isContinuation || line[end].style == line[start].style && isFocused(end) == isFocused(start)
      {
        end += 1
      }
      let text = cells.text(of: line[start..<end])
      body(text, line[start].role, start - line.startIndex, end - start, isFocused(start))
      start = end
    }
  }
}

extension Grid: CustomStringConvertible {
  /// The same as `plain()`.
  public var description: String { plain() }
}
