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
public struct Frame: Sendable {
  /// The requested size, with each side clamped to 0...`Size.drawnLimit`.
  public let size: Size

  /// The cell of the cursor; nil hides it. A position outside the screen hides it too.
  public var cursor: Position?

  /// The cells of the lines from the top down to the last written one, `size.width` for each line.
  private(set) var cells: [Glyph] = []
  /// The Characters of several code points, by the index of their first cell.
  private(set) var clusters: [Int: Cluster] = [:]

  /// Creates a blank screen with a hidden cursor.
  public init(size: Size) { self.size = size.drawn }

  /// All lines of the screen, without trailing spaces.
  ///
  /// - Complexity: O(*n*) in the cells.
  public var lines: [String] { (0..<size.height).map { text(inLine: $0) } }

  /// Returns the style of the cell at `x`, `y`; plain outside the screen.
  public func style(x: Int, y: Int) -> Style {
    guard x >= 0, x < size.width, y >= 0, y < usedLines else { return .plain }
    return cells[y * size.width + x].style
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
      put(code, cluster.map { String($0) }, width, style, x: x + taken, y: y)
      taken += width
      return taken < limit
    }
    return taken
  }

  /// Fills a rectangle with a Character. If a wide one does not fit the last column, that column is blank.
  ///
  /// - Complexity: O(*n*) in the cells of the rectangle that are on the screen.
  public mutating func fill(_ rect: Rect, _ character: Character = " ", style: Style = .plain) {
    let (columns, lines) = visible(rect)
    guard !columns.isEmpty, let last = lines.last else { return }
    touch(last)
    let text = sanitized(String(character))
    let width = displayWidth(of: text)
    let pattern = width > 0 ? String(repeating: text, count: columns.count / width) : ""
    for y in lines {
      for x in columns { put(Glyph.space, nil, 1, style, x: x, y: y) }
      if text != " " { write(pattern, x: columns.lowerBound, y: y, style: style, width: columns.count) }
    }
  }

  /// Draws the lines of `grid` from `line` on in a rectangle, and blanks the rest of it.
  ///
  /// - Complexity: O(*n*) in the cells of the rectangle that are on the screen.
  public mutating func draw(_ grid: Grid, from line: Int = 0, in rect: Rect) {
    let (columns, lines) = visible(rect)
    fill(rect)
    guard !columns.isEmpty else { return }
    for y in lines {
      let (source, overflow) = line.addingReportingOverflow(y - rect.y)
      guard !overflow else { return }
      grid.eachCharacter(inLine: source) { x, code, cluster, width, style in
        let column = rect.x + x
        guard column >= columns.lowerBound, column + width <= columns.upperBound else { return }
        put(code, cluster, width, Style(style), x: column, y: y)
      }
    }
  }

  /// Changes the style of a rectangle. A wide Character that is half inside changes as a whole.
  ///
  /// - Complexity: O(*n*) in the cells of the rectangle that are on the screen.
  public mutating func highlight(_ rect: Rect, _ change: (inout Style) -> Void) {
    let (columns, lines) = visible(rect)
    guard !columns.isEmpty, let last = lines.last else { return }
    touch(last)
    for y in lines {
      let origin = y * size.width
      // A line never begins with the second cell of a wide Character, so the index stays in the line.
      let first = cells[origin + columns.lowerBound].isContinuation ? columns.lowerBound - 1 : columns.lowerBound
      for x in first..<columns.upperBound where !cells[origin + x].isContinuation {
        change(&cells[origin + x].style)
        if x + 1 < size.width, cells[origin + x + 1].isContinuation {
          cells[origin + x + 1].style = cells[origin + x].style
        }
      }
    }
  }

  /// Returns the part of the frame within `limit`.
  func cropped(to limit: Size) -> Frame {
    guard size.width > limit.width || size.height > limit.height else { return self }
    var frame = Frame(size: Size(width: min(size.width, limit.width), height: min(size.height, limit.height)))
    frame.cursor = cursor
    for y in 0..<min(usedLines, frame.size.drawnLines) {
      for x in 0..<frame.size.width {
        let index = y * size.width + x
        let text = text(index)
        let width = x + 1 < size.width && glyph(index + 1).isContinuation ? 2 : 1
        guard !text.isEmpty else { continue }
        frame.write(x + width > frame.size.width ? " " : text, x: x, y: y, style: glyph(index).style)
      }
    }
    return frame
  }

  /// Whether there is a cell at `position`.
  func contains(_ position: Position) -> Bool {
    position.x >= 0 && position.x < size.width && position.y >= 0 && position.y < size.drawnLines
  }

  /// Returns the column of the last cell of a line that is not blank.
  func lastDrawn(inLine y: Int) -> Int? {
    guard y < usedLines else { return nil }
    let start = y * size.width
    return cells[start..<start + size.width].lastIndex { $0 != .blank }.map { $0 - start }
  }

  /// Whether the cell differs from that of `other`, a frame of the same size.
  func differs(from other: Frame, x: Int, y: Int) -> Bool {
    let index = y * size.width + x
    let glyph = glyph(index)
    guard glyph == other.glyph(index) else { return true }
    return glyph.isCluster && clusters[index] != other.clusters[index]
  }

  /// The number of lines that have cells.
  var usedLines: Int { size.width == 0 ? 0 : cells.count / size.width }

  /// Returns the text of a line without trailing spaces.
  private func text(inLine y: Int) -> String {
    guard y < usedLines else { return "" }
    let line = cells[y * size.width..<(y + 1) * size.width]
    let end = line.lastIndex { $0.code != Glyph.space } ?? line.startIndex - 1
    var text = ""
    for index in line.startIndex..<end + 1 { text += self.text(index) }
    return text
  }

  /// Returns the cell at `index`; blank below the last written line.
  func glyph(_ index: Int) -> Glyph { index < cells.count ? cells[index] : .blank }

  /// Returns the text of the cell at `index`; empty for the second cell of a wide Character.
  func text(_ index: Int) -> String {
    let glyph = glyph(index)
    if let cluster = glyph.isCluster ? clusters[index] : nil { return cluster.text }
    guard !glyph.isContinuation, let scalar = Unicode.Scalar(glyph.code) else { return "" }
    return String(Character(scalar))
  }

  /// Returns the visible cells of a rectangle.
  private func visible(_ rect: Rect) -> (columns: Range<Int>, lines: Range<Int>) {
    func range(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
      let (sum, overflow) = start.addingReportingOverflow(max(length, 0))
      let first = min(max(start, 0), limit)
      return first..<max(first, min(overflow ? .max : sum, limit))
    }
    return (range(rect.x, rect.width, size.width), range(rect.y, rect.height, size.drawnLines))
  }

  /// Ensures that the line `y` has cells.
  private mutating func touch(_ y: Int) {
    let missing = (y + 1) * size.width - cells.count
    if missing > 0 { cells.append(contentsOf: repeatElement(.blank, count: missing)) }
  }

  /// Puts a Character into a line that has cells. Columns left of the screen are skipped.
  private mutating func put(_ code: UInt32, _ cluster: String?, _ width: Int, _ style: Style, x: Int, y: Int) {
    guard x >= 0 else {
      // The second half of a Character whose first half is off the screen.
      if x + width > 0 { put(Glyph.space, nil, 1, style, x: 0, y: y) }
      return
    }
    let index = y * size.width + x
    clear(index)
    if width > 1 {
      clear(index + 1)
      cells[index + 1] = Glyph(code: Glyph.continuation, style: style)
    }
    if let cluster {
      cells[index] = Glyph(code: code | Glyph.cluster, style: style)
      clusters[index] = Cluster(text: cluster)
    } else {
      cells[index] = Glyph(code: code, style: style)
    }
  }

  /// Removes the Character at `index`. The other cell of a wide one becomes blank.
  private mutating func clear(_ index: Int) {
    let first = cells[index].isContinuation ? index - 1 : index
    if cells[first].isCluster { clusters[first] = nil }
    if first < index { cells[first].code = Glyph.space }
    let next = index + 1
    if first == index, next % size.width != 0, cells[next].isContinuation { cells[next].code = Glyph.space }
    cells[index].code = Glyph.space
  }
}

extension Frame: Hashable {
  /// Whether two screens have the same size, cursor and cells.
  ///
  /// - Complexity: O(*n*) in the cells.
  public static func == (left: Frame, right: Frame) -> Bool {
    guard left.size == right.size, left.cursor == right.cursor, left.clusters == right.clusters else { return false }
    let common = min(left.cells.count, right.cells.count)
    return left.cells[..<common] == right.cells[..<common]
      && left.cells[common...].allSatisfy { $0 == .blank } && right.cells[common...].allSatisfy { $0 == .blank }
  }

  /// Hashes the size, the cursor and the cells.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cursor)
    hasher.combine(clusters)
    let used = cells.lastIndex { $0 != .blank } ?? -1
    for cell in cells[..<(used + 1)] { hasher.combine(cell) }
  }
}
