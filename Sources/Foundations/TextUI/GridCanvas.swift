/// The canvas of a screen: cells, and a pen that wraps text.
struct GridCanvas: Canvas {
  static var placesControls: Bool { true }

  let width: Int
  let bottom: Int
  private(set) var cells: [Cell] = []
  private(set) var clusters: [String] = []

  // The state of the pen. Columns count from `left`.
  private var style = CellStyle.plain
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

  /// Creates a canvas of `width` × `bottom` cells.
  ///
  /// - Precondition: Both are positive.
  init(width: Int, bottom: Int, expectedLines: Int) {
    self.width = width
    self.bottom = bottom
    cells.reserveCapacity(width * min(max(expectedLines, 1), bottom, 256))
  }

  private static let blanks = [Cell](repeating: .blank, count: 512)

  mutating func touch(_ y: Int) {
    let end = (min(y, bottom - 1) + 1) * width
    // Appending from an array of blank cells runs at the speed of memory.
    while cells.count < end {
      cells.append(contentsOf: Self.blanks[..<min(end - cells.count, Self.blanks.count)])
    }
  }

  var clusterCount: Int { clusters.count }

  mutating func copy(_ part: Part, of screen: Grid, to y: Int) {
    if y > 0 { touch(y - 1) }
    let start = part.line * width
    let end = min(start + part.content.height * width, screen.cells.count)
    guard start < end else { return }
    let from = y * width
    // The part owns these lines, so any cells already there are blank.
    if cells.count > from { cells.removeLast(cells.count - from) }
    cells.append(contentsOf: screen.cells[start..<end])
    let added = part.content.clusters
    guard added > 0 else { return }
    let moved = clusters.count - part.cluster
    clusters.append(contentsOf: screen.clusters[part.cluster..<part.cluster + added])
    guard moved != 0 else { return }
    for index in from..<cells.count where cells[index].code & Cell.cluster != 0 {
      let cluster = Int(cells[index].code & ~Cell.cluster) + moved
      cells[index].code = Cell.cluster | UInt32(truncatingIfNeeded: cluster)
    }
  }

  mutating func write(_ node: Node, x: Int, y: Int, width: Int, inRow: Bool) -> Extent {
    touch(y)
    guard width > 0, x >= 0, x + width <= self.width, y < bottom else {
      return Extent(right: x, bottom: y + 1, isWrapped: false)
    }
    left = x
    limit = width
    self.y = y
    line = y * self.width + x
    column = 0
    word = 0
    leftOut = 0
    right = 0
    isStopped = false
    if node.kind == .divider, !inRow {
      style = .rule
      for _ in 0..<width { put(0x2500, 1) }
    } else {
      node.eachPiece { text, style in
        self.style = style
        write(text)
        return !isStopped
      }
    }
    return Extent(right: left + max(right, column), bottom: min(self.y, bottom - 1) + 1, isWrapped: self.y > y)
  }

  private mutating func write(_ text: String) {
    if writeASCII(text) { return }
    text.eachGlyph(sanitizing: true) { code, width, cluster in
      if width == 0 { return true }
      if let cluster, width <= limit {
        clusters.append(String(cluster))
        return put(Cell.cluster | UInt32(truncatingIfNeeded: clusters.count - 1), width)
      }
      return put(code, width)
    }
  }

  /// Writes a text at once if it is printable ASCII and fits the line; otherwise returns false.
  ///
  /// On false, the first Characters may have been drawn. The caller draws over them.
  @inline(__always) private mutating func writeASCII(_ text: String) -> Bool {
    guard column + text.utf8.count <= limit else { return false }
    let isDone = text.utf8.withContiguousStorageIfAvailable { bytes in
      let start = line + column
      var word = word
      for index in 0..<bytes.count {
        let byte = bytes[index]
        guard byte >= 0x20 && byte < 0x7F else { return false }
        cells[start + index] = Cell(code: UInt32(byte), style: style)
        if byte == 0x20 { word = column + index + 1 }
      }
      self.word = word
      column += bytes.count
      return true
    }
    return isDone ?? false
  }

  /// Writes a Character of `span` cells; returns false if the screen has no room left.
  @inline(__always) @discardableResult private mutating func put(_ code: UInt32, _ span: Int) -> Bool {
    if column + span <= limit {
      cells[line + column] = Cell(code: code, style: style)
      if span > 1 { cells[line + column + 1] = Cell(code: Cell.continuation, style: style) }
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
      for index in from..<from + moved { cells[index] = .blank }
      return false
    }
    for index in 0..<moved {
      cells[line + index] = cells[from + index]
      cells[from + index] = .blank
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
    line = y * width + left
    return true
  }
}
