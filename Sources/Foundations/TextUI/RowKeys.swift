import Utilities

/// The keys of a list's rows: the texts of their IDs.
///
/// A check notes the IDs of the rows in a ``KeyTable``, and the next rows are compared with it.
@usableFromInline final class RowKeys {
  @usableFromInline let count: Int
  let ids: IDs
  /// Where the IDs are in memory; nil if they have to be read one by one.
  let column: Column?
  /// The identity of the rows; nil if it cannot be compared.
  private let source: Source?
  /// The IDs of these rows, if its version is still ``version``.
  private var table: KeyTable?
  private var version = 0

  @usableFromInline init(count: Int, ids: IDs, column: Column?, source: Source?) {
    self.count = count
    self.ids = ids
    self.column = column
    self.source = source
  }

  @usableFromInline convenience init(_ numbers: Range<Int>) {
    self.init(count: numbers.count, ids: .range(from: numbers.lowerBound), column: nil, source: nil)
  }

  /// The ID of the row at an index.
  @usableFromInline enum IDs {
    /// Numbers from the first one on. They need no check.
    case range(from: Int)
    case numbers((Int) -> Int)
    case texts((Int) -> String)
  }

  /// The IDs of rows in an array, if they are numbers or strings that the elements store.
  @usableFromInline struct Column {
    /// Calls its argument with the address of the first ID. The rows are not empty.
    @usableFromInline let read: ((UnsafeRawPointer) -> Void) -> Void
    /// The distance from one ID to the next, in bytes.
    @usableFromInline let stride: Int

    @inlinable init(stride: Int, read: @escaping ((UnsafeRawPointer) -> Void) -> Void) {
      self.read = read
      self.stride = stride
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
  /// Creates the keys of rows: the texts of the IDs at a key path.
  @inlinable convenience init<Rows: RandomAccessCollection, ID: CustomStringConvertible>(
    _ rows: Rows, id: KeyPath<Rows.Element, ID>
  ) {
    let element: (Int) -> Rows.Element = { rows[rows.index(rows.startIndex, offsetBy: $0)] }
    let ids: IDs
    if ID.self == Int.self {
      // The types are equal, so the cast changes nothing.
      let id = unsafeDowncast(id, to: KeyPath<Rows.Element, Int>.self)
      ids = .numbers { element($0)[keyPath: id] }
    } else {
      ids = .texts { element($0)[keyPath: id].description }
    }
    let source = Source(rows, id)
    let column = source?.isRange == false ? Column(rows, id: id) : nil
    self.init(count: rows.count, ids: ids, column: column, source: source)
  }

  /// The key of the row at an index.
  @usableFromInline func key(_ index: Int) -> String {
    switch ids {
    case .range(let first): String(first + index)
    case .numbers(let number): String(number(index))
    case .texts(let text): text(index)
    }
  }

  /// Whether the keys are unique without a check.
  var isRange: Bool { if case .range = ids { true } else { false } }

  /// Whether the rows can be recognized when they are shown again.
  var isRecognizable: Bool { isRange || source != nil }

  /// Returns the index of the row with this key; if several share it, the first.
  ///
  /// - Complexity: O(*n*) in comparisons for the first look-ups in rows that a check has read, then O(1). The first
  ///   look-up in other rows also reads their IDs. O(1) if the rows are numbers.
  func index(of key: String) -> Int? {
    guard case .range(let first) = ids else { return count == 0 ? nil : read().index(of: key) }
    guard let number = Int(key: key), number >= first, number - first < count else { return nil }
    return number - first
  }

  /// The first two rows that share a key.
  ///
  /// - Complexity: O(*n*).
  var repeated: (first: Int, second: Int)? { count < 2 || isRange ? nil : read().repeated }

  private func read() -> KeyTable {
    if let table, table.version == version { return table }
    let table = KeyTable()
    _ = table.update(to: self)
    note(table)
    return table
  }

  /// Notes that a table has the IDs of these rows.
  func note(_ table: KeyTable) { (self.table, version) = (table, table.version) }

  /// Whether both are known to have the same keys, without reading them. If so, this one takes over the other's table.
  func isSame(as other: RowKeys) -> Bool {
    if other === self { return true }
    if case .range(let first) = ids {
      guard case .range(first) = other.ids else { return false }
      return count == other.count
    }
    guard let source, source == other.source else { return false }
    if table == nil { (table, version) = (other.table, other.version) }
    return true
  }
}

extension RowKeys.Column {
  /// The IDs of an array or a slice; nil if they are not numbers or strings, or if they are computed.
  @inlinable init?<Rows: RandomAccessCollection, ID>(_ rows: Rows, id: KeyPath<Rows.Element, ID>) {
    guard ID.self == Int.self || ID.self == String.self, let offset = MemoryLayout<Rows.Element>.offset(of: id) else {
      return nil
    }
    self.init(stride: MemoryLayout<Rows.Element>.stride) { body in
      _ = rows.withContiguousStorageIfAvailable { rows in
        if let first = rows.baseAddress { body(UnsafeRawPointer(first) + offset) }
      }
    }
  }
}
