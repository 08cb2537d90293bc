/// The keys of a list's rows. Lists that show the same rows share the table by which a key is found.
@usableFromInline
final class RowKeys {
  @usableFromInline let count: Int
  /// The key of a row, by its index.
  @usableFromInline let key: (Int) -> String
  /// What the keys are read from; nil where that cannot be compared.
  private let source: Source?
  /// The first of the rows that are known by numbers, whose keys need no table.
  private let firstNumber: Int?
  private var table: Table?

  @usableFromInline
  init(count: Int, source: Source?, key: @escaping (Int) -> String) {
    self.count = count
    self.source = source
    self.key = key
    firstNumber = nil
  }

  @usableFromInline
  init(_ numbers: Range<Int>) {
    let first = numbers.lowerBound
    count = numbers.count
    key = { String(first + $0) }
    source = nil
    firstNumber = first
  }

  /// The index of each key, and the first two rows that have one key.
  private struct Table {
    var indices: [String: Int] = [:]
    var repeated: (first: Int, second: Int)?

    init(count: Int, key: (Int) -> String) {
      indices.reserveCapacity(count)
      for index in 0..<count {
        let key = key(index)
        if let first = indices[key] {
          repeated = repeated ?? (first, index)
        } else {
          indices[key] = index
        }
      }
    }
  }

  /// Where the rows are stored and what reads their IDs: keys of equal sources are equal.
  ///
  /// Law: that holds only while both exist. Whoever has the keys has the rows, so their storage is not used again.
  @usableFromInline
  struct Source: Equatable {
    /// The address of the first row; of a range of numbers, the first one.
    @usableFromInline let place: Int
    @usableFromInline let isRange: Bool
    @usableFromInline let count: Int
    @usableFromInline let id: AnyKeyPath

    @inlinable
    init?<Rows: RandomAccessCollection>(_ rows: Rows, _ id: PartialKeyPath<Rows.Element>) {
      if let range = rows as? Range<Int> {
        (place, isRange) = (range.lowerBound, true)
      } else if Rows.self == [Rows.Element].self || Rows.self == ArraySlice<Rows.Element>.self,
        // Of other collections the address may be one on the stack.
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

  /// The index of the row of a key; of several with one key, the first.
  ///
  /// - Complexity: O(1); the first time, O(*n*) unless the rows are numbers.
  func index(of key: String) -> Int? {
    guard let firstNumber else { return count == 0 ? nil : read().indices[key] }
    guard let number = Int(key), number >= firstNumber, number - firstNumber < count, String(number) == key else {
      return nil
    }
    return number - firstNumber
  }

  /// The first two rows that have one key.
  ///
  /// - Complexity: as ``index(of:)``.
  var repeated: (first: Int, second: Int)? { count < 2 || firstNumber != nil ? nil : read().repeated }

  /// Whether the keys are known to be those of `other`, without reading them; then what `other` found out is shared.
  func isSame(as other: RowKeys) -> Bool {
    if other === self { return true }
    if let firstNumber { return firstNumber == other.firstNumber && count == other.count }
    guard let source, source == other.source else { return false }
    table = table ?? other.table
    return true
  }
}
