/// The picture of a canvas: shapes in its own units, the later ones over the earlier ones.
public struct Drawing: Hashable, Sendable {
  /// The size of the canvas in units. A terminal shows 8 × 16 units in a cell.
  public let size: Size
  /// The shapes, in order.
  public internal(set) var shapes: [Shape] = []

  /// A shape of a drawing.
  public enum Shape: Hashable, Sendable {
    /// A circle, filled or only its edge.
    case circle(centre: Point, radius: Int, isFilled: Bool)
    /// A line from one point to another.
    case line(from: Point, to: Point)
    /// A text whose first Character begins at a point, at half its height.
    case text(String, at: Point)
  }

  /// Draws a circle.
  public mutating func circle(at centre: Point, radius: Int, isFilled: Bool = false) {
    shapes.append(.circle(centre: centre, radius: max(0, radius), isFilled: isFilled))
  }

  /// Draws a line.
  public mutating func line(from start: Point, to end: Point) { shapes.append(.line(from: start, to: end)) }

  /// Draws a text.
  public mutating func text(_ text: String, at point: Point) { shapes.append(.text(text, at: point)) }

  /// Whether the canvas has this point.
  public func contains(_ point: Point) -> Bool {
    (0..<max(0, size.width)).contains(point.x) && (0..<max(0, size.height)).contains(point.y)
  }
}

extension Drawing {
  /// The units of a terminal's cell.
  package static let cell = Size(width: 8, height: 16)

  /// The greatest number of columns and of lines that are shown.
  private static let most = 1_000

  /// The number of columns in a terminal.
  package var columns: Int { Self.cells(size.width, of: Self.cell.width) }

  /// The number of lines in a terminal.
  package var lineCount: Int { Self.cells(size.height, of: Self.cell.height) }

  /// The number of cells of a side.
  private static func cells(_ units: Int, of cell: Int) -> Int {
    let units = max(0, units)
    return min(units / cell + (units % cell > 0 ? 1 : 0), most)
  }

  /// Returns the lines that show the drawing in a terminal, at most so many, without blanks at their ends.
  ///
  /// - Complexity: O(*c*) in the cells, and in the cells around each shape.
  func lines(most: Int) -> [String] {
    var raster = Raster(columns: columns, lines: min(lineCount, max(0, most)))
    for shape in shapes { raster.draw(shape) }
    return raster.lines
  }

  /// Cells with the dots of braille, two columns and four lines of dots in each.
  private struct Raster {
    let columns: Int
    let count: Int
    var dots: [UInt8]
    var texts: [Int: String] = [:]

    init(columns: Int, lines: Int) {
      (self.columns, count) = (columns, lines)
      dots = Array(repeating: 0, count: columns * lines)
    }

    /// The bits of the dots of a cell in Unicode, by line and column.
    private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    /// Sets the dot whose column and line, in dots, these are.
    mutating func set(_ x: Int, _ y: Int) {
      guard (0..<2 * columns).contains(x), (0..<4 * count).contains(y) else { return }
      dots[y / 4 * columns + x / 2] |= Self.bits[y % 4 * 2 + x % 2]
    }

    mutating func draw(_ shape: Shape) {
      switch shape {
      case .circle(let centre, let radius, let isFilled):
        let (x, y, r) = (Double(centre.x) / 4, Double(centre.y) / 4, Double(radius) / 4)
        for row in Self.range(y - r - 1, y + r + 1, below: 4 * count) {
          for column in Self.range(x - r - 1, x + r + 1, below: 2 * columns) {
            let distance =
              ((Double(column) + 0.5 - x) * (Double(column) + 0.5 - x)
              + (Double(row) + 0.5 - y) * (Double(row) + 0.5 - y)).squareRoot()
            if isFilled ? distance <= r : abs(distance - r) <= 0.6 { set(column, row) }
          }
        }
      case .line(let start, let end):
        let (x, y) = (Double(start.x) / 4, Double(start.y) / 4)
        let (width, height) = (Double(end.x) / 4 - x, Double(end.y) / 4 - y)
        // A line may lead far away, so it has at most so many steps.
        let steps = min(max(abs(width), abs(height)).rounded(.up), 16_000)
        for step in 0...Int(steps) {
          let part = steps == 0 ? 0 : Double(step) / steps
          set(Int((x + part * width).rounded(.down)), Int((y + part * height).rounded(.down)))
        }
      case .text(let text, let point):
        var column = point.x / 8
        let line = point.y / 16
        guard (0..<count).contains(line), point.y >= 0, point.x >= 0 else { return }
        for character in sanitized(text) {
          let width = displayWidth(of: String(character))
          guard column + width <= columns else { return }
          guard width > 0 else { continue }
          for index in line * columns + column..<line * columns + column + width { clear(index) }
          texts[line * columns + column] = String(character)
          if width > 1 { texts[line * columns + column + 1] = "" }
          column += width
        }
      }
    }

    /// Blanks the other half of a wide Character before one of its cells is drawn over.
    private mutating func clear(_ index: Int) {
      if texts[index] == "" { texts[index - 1] = " " }
      if texts[index + 1] == "", texts[index] != "" { texts[index + 1] = " " }
    }

    private static func range(_ low: Double, _ high: Double, below limit: Int) -> Range<Int> {
      let start = Int(min(max(low, 0), Double(limit)))
      return start..<max(start, Int(min(max(high, 0), Double(limit)).rounded(.up)))
    }

    var lines: [String] {
      (0..<count).map { line in
        var cells = (0..<columns).map { column in
          let index = line * columns + column
          if let text = texts[index] { return text }
          // Every such number is a scalar of the block of braille patterns.
          return dots[index] == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(dots[index])).map(String.init) ?? " "
        }
        while cells.last == " " { cells.removeLast() }
        return cells.joined()
      }
    }
  }
}
