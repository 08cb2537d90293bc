/// The name of a cell, from `A0` to `Z99`.
public struct CellName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The rows of a sheet.
  public static let rows = 0..<100
  /// The letters of the columns of a sheet.
  public static let columns = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  /// The number of cells of a sheet.
  public static let count = rows.count * columns.count

  /// The last cell of a sheet.
  public static let last = CellName(index: count - 1)

  /// The place of the cell in a sheet that is read row by row.
  let index: Int

  private init(index: Int) { self.index = index }

  /// Creates the name of the cell in a row and the column with a number; `nil` if there is no such cell.
  public init?(row: Int, column: Int) {
    guard Self.rows.contains(row), Self.columns.indices.contains(column) else { return nil }
    self.init(index: row * Self.columns.count + column)
  }

  /// Reads a name, whose letter may be a small one.
  public init?(_ text: some StringProtocol) {
    guard let letter = text.utf8.first, let row = Int(text.dropFirst()), text.dropFirst().utf8.allSatisfy(\.isDigit)
    else { return nil }
    self.init(row: row, column: Int(letter & ~0x20) - 0x41)
  }

  /// The number of the row.
  public var row: Int { index / Self.columns.count }

  /// The number of the column, from 0.
  public var column: Int { index % Self.columns.count }

  /// The letter of the column, and the number of the row.
  public var description: String { "\(Self.columns[column])\(row)" }

  /// Whether one cell comes before another one in a sheet that is read row by row.
  public static func < (one: CellName, other: CellName) -> Bool { one.index < other.index }

  /// The names of a range's cells, row by row. It is not empty.
  struct Range: Hashable, Sendable, Sequence {
    let rows: ClosedRange<Int>
    let columns: ClosedRange<Int>

    /// Creates the range that has two cells as opposite corners.
    init(_ one: CellName, _ other: CellName) {
      rows = Swift.min(one.row, other.row)...Swift.max(one.row, other.row)
      columns = Swift.min(one.column, other.column)...Swift.max(one.column, other.column)
    }

    var count: Int { rows.count * columns.count }

    func contains(_ name: CellName) -> Bool { rows.contains(name.row) && columns.contains(name.column) }

    func makeIterator() -> Iterator { Iterator(range: self, row: rows.lowerBound, column: columns.lowerBound) }

    struct Iterator: IteratorProtocol {
      let range: Range
      var row: Int
      var column: Int

      mutating func next() -> CellName? {
        guard row <= range.rows.upperBound else { return nil }
        defer {
          column += 1
          if column > range.columns.upperBound { (row, column) = (row + 1, range.columns.lowerBound) }
        }
        return CellName(index: row * CellName.columns.count + column)
      }
    }
  }
}

extension UInt8 {
  var isDigit: Bool { 0x30...0x39 ~= self }

  var isLetter: Bool { 0x41...0x5A ~= self & ~0x20 }

  var isBlank: Bool { self == 0x20 }
}
