/// The place of a cell in a sheet: a letter from A to Z, and a row from 0 to 99.
///
///     Cell("B7")?.row  // 7
public struct Cell: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The greatest row, and the greatest column.
  static let last = Cell(row: 99, column: 25)

  let row: Int
  let column: Int

  init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// Creates the place with a name, such as `B7` or `b7`; `nil` if no cell has that name.
  public init?(_ name: some StringProtocol) {
    guard let letter = name.utf8.first, let column = Cell.column(of: letter), name.utf8.count <= 3,
      let row = Int(name.dropFirst()), 0...Cell.last.row ~= row, name.utf8.dropFirst().allSatisfy({ $0 != 0x2B })
    else { return nil }
    self.init(row: row, column: column)
  }

  private static func column(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter - UInt8(ascii: "a"))
    default: nil
    }
  }

  /// The letters of all columns.
  static let letters = (0...last.column).map { String(UnicodeScalar(UInt8(ascii: "A") + UInt8($0))) }

  /// `B7`
  public var description: String { Cell.letters[column] + "\(row)" }

  /// By rows, and by columns in a row.
  public static func < (left: Cell, right: Cell) -> Bool { (left.row, left.column) < (right.row, right.column) }
}

/// The cells of a rectangle.
struct CellRange: Hashable, Sendable {
  let rows: ClosedRange<Int>
  let columns: ClosedRange<Int>

  /// Creates the rectangle with two corners, in any order.
  init(_ one: Cell, _ other: Cell) {
    rows = min(one.row, other.row)...max(one.row, other.row)
    columns = min(one.column, other.column)...max(one.column, other.column)
  }

  func contains(_ cell: Cell) -> Bool { rows.contains(cell.row) && columns.contains(cell.column) }

  var cells: some Sequence<Cell> {
    rows.lazy.flatMap { row in columns.lazy.map { Cell(row: row, column: $0) } }
  }
}
