import TextUI

/// The contents of a terminal's screen: cells with Characters and a ``Style``, and a cursor.
///
///     var frame = Frame(size: Size(width: 20, height: 5))
///     frame.write("日本語", x: 2, y: 1, style: Style(.bold))  // 6
///     frame.cursor = Position(x: 8, y: 1)
///
/// A wide Character is never shown by half. Writing over one of its cells blanks the other; if only one cell has room,
/// it is left out.
///
/// All integers are valid as positions and sizes. Nothing is drawn outside the screen.
///
/// Two frames are equal if they have the same size, cursor and cells.
public struct Frame: Hashable, Sendable {
  private typealias Cell = Cells.Cell

  /// The cells, with ``Style/raw`` as their style.
  private(set) var cells: Cells

  /// The cell of the cursor; nil hides it. A position outside the screen hides it too.
  public var cursor: Position?

  /// Creates a blank screen with a hidden cursor.
  public init(size: Size) { cells = Cells(size: size) }

  /// The requested size, with each side clamped to 0...`Size.drawnLimit`.
  public var size: Size { cells.size }

  /// All lines of the screen, without trailing spaces.
  ///
  /// - Complexity: O(*n*) in the cells.
  public var lines: [String] { (0..<size.height).map { cells.text(of: cells.drawn($0)) } }

  /// Returns the style of the cell at `x`, `y`; plain outside the screen.
  public func style(x: Int, y: Int) -> Style {
    contains(Position(x: x, y: y)) ? Style(raw: cells[y * size.width + x].style) : .plain
  }

  /// Writes `text` in one line from `x`, `y`, as far as it fits.
  ///
  /// It writes `sanitized(text)`, without Characters of width 0.
  ///
  /// - Parameters:
  ///   - text: The text. Only the part that fits is read.
  ///   - x: The column of the first Character. If it is negative, the part left of the screen is not shown.
  ///   - y: The line.
  ///   - style: The style of the text.
  ///   - width: The maximum width; nil for the rest of the line.
  /// - Returns: The width of the written text. Following text begins at `x` plus this width.
  /// - Complexity: O(*n*) in the part that is read.
  @discardableResult
  public mutating func write(_ text: String, x: Int, y: Int, style: Style = .plain, width: Int? = nil) -> Int {
    guard y >= 0, y < size.drawnLines, x < size.width else { return 0 }
    let room = x < 0 && x < size.width - Int.max ? Int.max : size.width - x
    let limit = min(room, max(width ?? room, 0))
    var taken = 0
    touch(y)
    text.eachGlyph(sanitizing: true) { code, width, cluster in
      if width == 0 { return true }
      guard width <= limit - taken else { return false }
      let code = cluster.map { cells.add(String($0)) } ?? code
      put(Cell(code: code, style: style.raw), width, x: x + taken, y: y)
      taken += width
      return taken < limit
    }
    return taken
  }

  /// Fills a rectangle with a Character. If a wide one does not fit the last column, that column is blank.
  ///
  /// - Complexity: O(*n*) in the cells of the rectangle that are on the screen.
  public mutating func fill(_ rect: Rect, _ character: Character = " ", style: Style = .plain) {
    let (columns, lines) = touch(rect)
    let text = sanitized(String(character))
    let width = displayWidth(of: text)
    let pattern = width > 0 ? String(repeating: text, count: columns.count / width) : ""
    for y in lines {
      for x in columns { put(Cell(code: Cell.space, style: style.raw), 1, x: x, y: y) }
      if text != " " { write(pattern, x: columns.lowerBound, y: y, style: style, width: columns.count) }
    }
  }

  /// Draws the lines of `grid` from `line` on in a rectangle, and blanks the rest of it.
  ///
  /// - Complexity: O(*n*) in the cells of the rectangle that are on the screen.
  public mutating func draw(_ grid: Grid, from line: Int = 0, in rect: Rect) {
    let (columns, lines) = touch(rect)
    fill(rect)
    for y in lines {
      let (source, overflow) = line.addingReportingOverflow(y - rect.y)
      guard !overflow else { return }
      let drawn = grid.cells.drawn(source)
      for index in drawn.indices where !drawn[index].isContinuation {
        let x = rect.x + index - drawn.startIndex
        let width = grid.cells.width(at: index)
        guard x >= columns.lowerBound, x + width <= columns.upperBound else { continue }
        let code = cells.code(of: drawn[index], in: grid.cells)
        put(Cell(code: code, style: Style(drawn[index].role).raw), width, x: x, y: y)
      }
    }
  }

  /// Changes the style of a rectangle. A wide Character that is half inside changes as a whole.
  ///
  /// - Complexity: O(*n*) in the cells of the rectangle that are on the screen.
  public mutating func highlight(_ rect: Rect, _ change: (inout Style) -> Void) {
    let (columns, lines) = touch(rect)
    for y in lines {
      let origin = y * size.width
      // A line never begins with the second cell of a wide Character, so the index stays in the line.
      let first = cells[origin + columns.lowerBound].isContinuation ? columns.lowerBound - 1 : columns.lowerBound
      for index in origin + first..<origin + columns.upperBound where !cells[index].isContinuation {
        var style = Style(raw: cells[index].style)
        change(&style)
        for index in index..<index + cells.width(at: index) { cells.list[index].style = style.raw }
      }
    }
  }

  /// Returns the part of the frame within `limit`.
  func cropped(to limit: Size) -> Frame {
    guard size.width > limit.width || size.height > limit.height else { return self }
    var frame = Frame(size: Size(width: min(size.width, limit.width), height: min(size.height, limit.height)))
    frame.cursor = cursor
    for y in 0..<min(cells.usedLines, frame.size.drawnLines) {
      for x in 0..<frame.size.width {
        let index = y * size.width + x
        let isCut = x + cells.width(at: index) > frame.size.width
        frame.write(isCut ? " " : cells.text(at: index), x: x, y: y, style: style(x: x, y: y))
      }
    }
    return frame
  }

  /// Whether there is a cell at `position`.
  func contains(_ position: Position) -> Bool {
    position.x >= 0 && position.x < size.width && position.y >= 0 && position.y < size.drawnLines
  }

  /// Returns the visible cells of a rectangle, and ensures that they are in use.
  private mutating func touch(_ rect: Rect) -> (columns: Range<Int>, lines: Range<Int>) {
    func range(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
      let (sum, overflow) = start.addingReportingOverflow(max(length, 0))
      let first = min(max(start, 0), limit)
      return first..<max(first, min(overflow ? .max : sum, limit))
    }
    let columns = range(rect.x, rect.width, size.width)
    let lines = range(rect.y, rect.height, columns.isEmpty ? 0 : size.drawnLines)
    if let last = lines.last { touch(last) }
    return (columns, lines)
  }

  private mutating func touch(_ y: Int) {
    cells.touch(y)
    // So a frame that is overwritten forever keeps at most two clusters for each cell, and those of one change.
    cells.dropUnusedClusters()
  }

  /// Puts a Character into a line that has cells. Columns left of the screen are skipped.
  private mutating func put(_ cell: Cell, _ width: Int, x: Int, y: Int) {
    guard x >= 0 else {
      // The second half of a Character whose first half is off the screen.
      if x + width > 0 { put(Cell(code: Cell.space, style: cell.style), 1, x: 0, y: y) }
      return
    }
    let index = y * size.width + x
    clear(index)
    if width > 1 {
      clear(index + 1)
      cells.list[index + 1] = Cell(code: Cell.continuation, style: cell.style)
    }
    cells.list[index] = cell
  }

  /// Removes the Character at `index`. The other cell of a wide one becomes blank.
  private mutating func clear(_ index: Int) {
    let first = cells[index].isContinuation ? index - 1 : index
    for index in first..<first + cells.width(at: first) { cells.list[index].code = Cell.space }
  }
}
