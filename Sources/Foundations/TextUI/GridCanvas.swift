/// The canvas of a screen: cells, and a pen that wraps text.
struct GridCanvas: Canvas {
  private typealias Cell = Cells.Cell

  static var placesControls: Bool { true }

  private(set) var cells: Cells
  private let bottom: Int

  // The state of the pen. Columns count from `left`.
  private var style: UInt32 = 0
  private var left = 0
  /// The width of the lines.
  private var limit = 0
  private var y = 0
  /// The index of the cell at column 0.
  private var line = 0
  private var column = 0
  /// The column where the current word begins. A line break moves the word and what follows it to the next line.
  private var word = 0
  /// The number of spaces dropped at the end of a full line.
  private var leftOut = 0
  /// The largest end column of the lines written so far.
  private var right = 0
  private var isStopped = false

  /// Creates a canvas for a screen of a `drawn` size that has cells.
  init(size: Size, expectedLines: Int) {
    cells = Cells(size: size)
    bottom = size.drawnLines
    cells.list.reserveCapacity(size.width * min(max(expectedLines, 1), bottom, 256))
  }

  mutating func touch(_ y: Int) { cells.touch(min(y, bottom - 1)) }

  mutating func copy(_ part: Part, of screen: Grid, to y: Int) {
    if y > 0 { touch(y - 1) }
    let from = y * cells.size.width
    let start = part.line * cells.size.width
    let end = min(start + part.content.height * cells.size.width, screen.cells.list.count)
    guard start < end else { return }
    // The part owns these lines, so any cells already there are blank.
    if cells.list.count > from { cells.list.removeLast(cells.list.count - from) }
    cells.list.append(contentsOf: screen.cells.list[start..<end])
    guard !screen.cells.clusters.isEmpty else { return }
    for index in from..<cells.list.count {
      cells.list[index].code = cells.code(of: cells.list[index], in: screen.cells)
    }
  }

  mutating func write(_ node: Node, x: Int, y: Int, width: Int, inRow: Bool) -> Extent {
    touch(y)
    guard width > 0, x >= 0, x + width <= cells.size.width, y < bottom else {
      return Extent(right: x, bottom: y + 1, isWrapped: false)
    }
    if let drawing = node.detail?.content.drawing { return write(drawing, x: x, y: y, width: width) }
    place(x: x, y: y, width: width)
    if node.kind == .divider, !inRow {
      style = UInt32(CellStyle.rule.rawValue)
      for _ in 0..<width { put(0x2500, 1) }
    } else {
      node.eachPiece { text, style in
        self.style = UInt32(style.rawValue)
        write(text)
        return !isStopped
      }
    }
    return Extent(right: left + max(right, column), bottom: min(self.y, bottom - 1) + 1, isWrapped: self.y > y)
  }

  /// Places the pen at the start of a line.
  private mutating func place(x: Int, y: Int, width: Int) {
    left = x
    limit = width
    self.y = y
    line = y * cells.size.width + x
    column = 0
    word = 0
    leftOut = 0
    right = 0
    isStopped = false
  }

  /// Draws the part of a drawing that fits.
  private mutating func write(_ drawing: Drawing, x: Int, y: Int, width: Int) -> Extent {
    let lines = drawing.lines(most: bottom - y)
    let columns = min(drawing.columns, width)
    for (index, text) in lines.enumerated() {
      touch(y + index)
      place(x: x, y: y + index, width: width)
      style = UInt32(CellStyle.plain.rawValue)
      var used = 0
      let fitting = text.prefix { character in
        used += displayWidth(of: character)
        return used <= columns
      }
      write(String(fitting))
    }
    return Extent(right: x + columns, bottom: y + max(1, lines.count), isWrapped: columns < drawing.columns)
  }

  private mutating func write(_ text: String) {
    if writeASCII(text) { return }
    text.eachGlyph(sanitizing: true) { code, width, cluster in
      if width == 0 { return true }
      if let cluster, width <= limit { return put(cells.add(String(cluster)), width) }
      return put(code, width)
    }
  }

  /// Writes a text at once if it is printable ASCII and fits the line; otherwise returns false.
  ///
  /// On false, the first Characters may have been drawn. The caller draws over them.
  @inline(__always) private mutating func writeASCII(_ text: String) -> Bool {
    guard column + text.utf8.count <= limit else { return false }
    let isDone = text.utf8.withContiguousStorageIfAvailable { bytes in
      var next = line + column
      var word = line + word
      for byte in bytes {
        guard byte >= 0x20 && byte < 0x7F else { return false }
        cells.list[next] = Cell(code: UInt32(byte), style: style)
        next += 1
        if byte == 0x20 { word = next }
      }
      self.word = word - line
      column = next - line
      return true
    }
    return isDone ?? false
  }

  /// Writes a Character of `span` cells; returns false if the screen has no room left.
  @inline(__always) @discardableResult private mutating func put(_ code: UInt32, _ span: Int) -> Bool {
    if column + span <= limit {
      cells.list[line + column] = Cell(code: code, style: style)
      if span > 1 { cells.list[line + column + 1] = Cell(code: Cell.continuation, style: style) }
      column += span
      if code == Cell.space { word = column }
      return true
    }
    return wrap(code, span)
  }

  /// Writes a Character that does not fit the line.
  private mutating func wrap(_ code: UInt32, _ span: Int) -> Bool {
    if code == Cell.space, leftOut < limit {
      // The spaces at a line break are dropped, at most a line's width of them. So a long run of spaces reaches the
      // bottom edge, and the rest is not read.
      leftOut += 1
      word = column
      return true
    }
    if span > limit { return put(0x3F, 1) }
    // The current word moves to the next line, unless it fills the line.
    let start = word == 0 ? column : word
    let moved = column - start
    let from = line + start
    column = start
    guard newLine() else {
      for index in from..<from + moved { cells.list[index] = .blank }
      return false
    }
    for index in 0..<moved {
      cells.list[line + index] = cells.list[from + index]
      cells.list[from + index] = .blank
    }
    column = moved
    return put(code, span)
  }

  private mutating func newLine() -> Bool {
    right = max(right, column)
    y += 1
    column = 0
    word = 0
    leftOut = 0
    guard y < bottom else {
      isStopped = true
      return false
    }
    touch(y)
    line = y * cells.size.width + left
    return true
  }
}
