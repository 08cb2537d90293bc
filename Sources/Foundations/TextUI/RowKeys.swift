import Utilities

/// The keys of a list's rows. Lists of the same rows share one look-up table.
@usableFromInline final class RowKeys {
  @usableFromInline let count: Int
  /// The key of the row at an index.
  @usableFromInline let key: (Int) -> String
  /// The identity of the rows; nil if it cannot be compared.
  private let source: Source?
  /// The first number, if the rows are a range of numbers. Such keys need no table.
  private let firstNumber: Int?
  private var table: Table?

  @usableFromInline init(count: Int, source: Source?, key: @escaping (Int) -> String) {
    self.count = count
    self.source = source
    self.key = key
    firstNumber = nil
  }

  @usableFromInline init(_ numbers: Range<Int>) {
    let first = numbers.lowerBound
    count = numbers.count
    key = { String(first + $0) }
    source = nil
    firstNumber = first
  }

  /// The index of each key, and the first two rows that share a key.
  private struct Table {
    var indices: [ExactText: Int] = [:]
    var repeated: (first: Int, second: Int)?

    init(count: Int, key: (Int) -> String) {
      indices.reserveCapacity(count)
      for index in 0..<count {
        let key = ExactText(key(index))
        if let first = indices[key] {
          repeated = repeated ?? (first, index)
        } else {
          indices[key] = index
        }
      }
    }
  }

  /// The storage of the rows and the key path of their IDs. Equal sources have equal keys.
  ///
  /// This holds only while both lists exist. A `RowKeys` retains its rows, so their storage cannot be reused.
  @usableFromInline struct Source: Equatable {
    /// The address of the first row; for a range of numbers, its lower bound.
    @usableFromInline let place: Int
    @usableFromInline let isRange: Bool
    @usableFromInline let count: Int
    @usableFromInline let id: AnyKeyPath

    @inlinable init?<Rows: RandomAccessCollection>(_ rows: Rows, _ id: PartialKeyPath<Rows.Element>) {
      if let range = rows as? Range<Int> {
        (place, isRange) = (range.lowerBound, true)
      } else if Rows.self == [Rows.Element].self || Rows.self == ArraySlice<Rows.Element>.self,
        // Other collections may return a temporary address.
        let base = rows.withContiguousStorageIfAvailable({ Int(bitPattern: $0.baseAddress) })
      {
        (place, isRange) = (base, false)
      } else {
        return nil
      }
      count = rows.count
      self.id = id
    }
  }
}

extension RowKeys {
  private func read() -> Table {
    if let table { return table }
    let table = Table(count: count, key: key)
    self.table = table
    return table
  }

  /// Returns the index of the row with this key; if several share it, the first.
  ///
  /// - Complexity: O(1). The first call is O(*n*), unless the rows are numbers.
  func index(of key: String) -> Int? {
    guard let firstNumber else { return count == 0 ? nil : read().indices[ExactText(key)] }
    guard let number = Int(key), number >= firstNumber, number - firstNumber < count, String(number).isSame(as: key)
    else {
      return nil
    }
    return number - firstNumber
  }

  /// The first two rows that share a key.
  ///
  /// - Complexity: As ``index(of:)``.
  var repeated: (first: Int, second: Int)? { count < 2 || firstNumber != nil ? nil : read().repeated }

  /// Whether both are known to have the same keys, without reading them. If so, this one takes over the other's table.
  func isSame(as other: RowKeys) -> Bool {
    if other === self { return true }
    if let firstNumber { return firstNumber == other.firstNumber && count == other.count }
    guard let source, source == other.source else { return false }
    table = table ?? other.table
    return true
  }
}
