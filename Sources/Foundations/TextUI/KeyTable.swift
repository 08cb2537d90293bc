import Utilities

/// The IDs of a list's rows when they were last checked.
///
/// A check compares the new IDs with these, place by place, and looks only at those that differ.
final class KeyTable {
  /// Changes when the IDs do.
  private(set) var version = 0
  private var numbers = KnownIDs<Int>()
  private var texts = KnownIDs<String>()

  /// What new rows change.
  enum Change { case nothing, keys, repeated }

  /// Takes the IDs of new rows.
  ///
  /// - Returns: Whether they differ from those before, and whether two of them are equal. Those before are unique.
  /// - Complexity: O(*n*) in comparisons of IDs. Hashing is O(*m*) in the rows whose ID has another place. If new texts
  ///   are among the IDs, it is O(*n*).
  func update(to keys: RowKeys) -> Change {
    let change: Change
    switch keys.ids {
    case .range: return .nothing
    case .numbers(let number):
      texts = KnownIDs()
      change = read(keys, number) { numbers.update(to: $0) }
    case .texts(let text):
      numbers = KnownIDs()
      change = read(keys, text) { texts.update(to: $0) }
    }
    if change != .nothing { version += 1 }
    return change
  }

  /// Calls `body` with the IDs of rows. It reads all of them before, because that may run a user's code.
  private func read<ID>(_ keys: RowKeys, _ id: (Int) -> ID, _ body: (IDColumn<ID>) -> Change) -> Change {
    guard keys.count > 0 else { return body(IDColumn(base: nil, stride: 0, count: 0)) }
    var change: Change?
    if let column = keys.column {
      column.read { change = body(IDColumn(base: $0, stride: column.stride, count: keys.count)) }
    }
    return change ?? (0..<keys.count).map(id).withUnsafeBufferPointer { body(IDColumn($0)) }
  }

  /// Returns the index of the first row with this key.
  func index(of key: String) -> Int? {
    numbers.isEmpty ? texts.index(of: key) : Int(key: key).flatMap { numbers.index(of: $0) }
  }

  /// The first two rows that share a key.
  var repeated: (first: Int, second: Int)? { numbers.isEmpty ? texts.repeated : numbers.repeated }
}

/// The IDs of rows, in their order.
private struct KnownIDs<ID: RowID> {
  private var ids: [ID] = []
  /// The places of the IDs, made when they have been searched a few times.
  private var places: IDPlaces?
  private var searches = 0

  var isEmpty: Bool { ids.isEmpty }

  mutating func update(to new: IDColumn<ID>) -> KeyTable.Change {
    let difference = ids.withUnsafeBufferPointer { IDDifference(IDColumn($0), new) }
    if difference.isEmpty { return .nothing }
    let isUnique = ids.withUnsafeBufferPointer { difference.isUnique(from: IDColumn($0), to: new) }
    if let places = difference.places {
      for place in places { ids[place] = new[place].pointee }
    } else {
      ids.replaceSubrange(difference.old, with: difference.new.lazy.map { new[$0].pointee })
    }
    (places, searches) = (nil, 0)
    return isUnique ? .keys : .repeated
  }

  mutating func index(of id: ID) -> Int? {
    // A few searches take less time than a table, and rows that change often are seldom searched more.
    searches += 1
    if searches > 4, places == nil {
      places = ids.withUnsafeBufferPointer { IDPlaces(of: 0..<$0.count, in: IDColumn($0)) }
    }
    let places = places
    return ids.withUnsafeBufferPointer { ids in
      let column = IDColumn(ids)
      guard let places else { return (0..<column.count).first { column[$0].pointee.isSame(as: id) } }
      return withUnsafePointer(to: id) { places.first($0, in: column) }
    }
  }

  var repeated: (first: Int, second: Int)? {
    ids.withUnsafeBufferPointer { IDPlaces(of: 0..<$0.count, in: IDColumn($0)).repeated }
  }
}
