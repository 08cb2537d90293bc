/// An ID that two controls of a view have, so that only the first of them can be addressed.
public struct DuplicateControl: Error, Hashable, CustomStringConvertible {
  /// The ID.
  public let id: String
  /// The control that comes first.
  public let first: Occurrence
  /// The one that has its ID too.
  public let second: Occurrence

  /// One of the controls: its kind (`button`), or `list`, and its label, which a list has none of.
  public struct Occurrence: Hashable, Sendable, CustomStringConvertible {
    /// The kind, in one word.
    public let kind: String
    /// The label.
    public let label: String

    /// The kind and the label: `button “Save”`.
    public var description: String { label.isEmpty ? kind : "\(kind) “\(sanitized(label))”" }
  }

  /// The error in a sentence that names the ID and both controls.
  public var description: String {
    "The ID “\(sanitized(id))” is that of two controls: \(first) and \(second)."
  }
}

extension TextView {
  /// Throws the first ID that two labels or controls have, or two lists; embedded views are looked at as well, the rows
  /// of lists are not.
  ///
  /// - Throws: `DuplicateControl`, which names the ID and both.
  /// - Complexity: O(*n*) in the elements.
  public func checkIDs() throws(DuplicateControl) {
    // Of a few nodes, comparing each with those before it is faster than hashing them.
    guard nodes.count > 16 else { return try checkFewIDs() }
    guard let (first, second) = firstOfOneID() else { return }
    throw DuplicateControl(
      id: nodes[second].id, first: nodes[first].occurrence, second: nodes[second].occurrence)
  }

  /// The first two nodes that have one ID, by a table of nodes at the places of their IDs' hashes.
  private func firstOfOneID() -> (first: Int, second: Int)? {
    // Texts that are equal need not have the same bytes: a kelvin sign is a K. Where all are ASCII, they have.
    let areASCII = nodes.indices.allSatisfy { !nodes[$0].hasID || nodes[$0].id.isASCII }
    // A power of two, and at most half of it is taken.
    let capacity = 1 << (Int.bitWidth - (2 * nodes.count).leadingZeroBitCount)
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: capacity) { table in
      table.initialize(repeating: -1)
      for index in nodes.indices where nodes[index].hasID {
        var place = (areASCII ? nodes[index].id.hashOfBytes : nodes[index].id.hashValue) & (capacity - 1)
        while table[place] >= 0 {
          if nodes[table[place]].hasSameID(as: nodes[index]) { return (table[place], index) }
          place = (place + 1) & (capacity - 1)
        }
        table[place] = index
      }
      return nil
    }
  }
}

extension String {
  fileprivate var isASCII: Bool {
    var all: UInt8 = 0
    for byte in utf8 { all |= byte }
    return all < 0x80
  }

  /// Quickly made of a few bytes, as IDs are (FNV-1a).
  fileprivate var hashOfBytes: Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

extension Node {
  /// Lists have IDs of their own.
  fileprivate func hasSameID(as other: Node) -> Bool { id == other.id && (kind == .list) == (other.kind == .list) }
}

extension TextView {
  private func checkFewIDs() throws(DuplicateControl) {
    for index in nodes.indices where nodes[index].hasID {
      for before in 0..<index where nodes[before].hasID && nodes[before].hasSameID(as: nodes[index]) {
        throw DuplicateControl(
          id: nodes[index].id, first: nodes[before].occurrence, second: nodes[index].occurrence)
      }
    }
  }
}

extension Node {
  fileprivate var occurrence: DuplicateControl.Occurrence {
    DuplicateControl.Occurrence(kind: controlKind?.description ?? "list", label: text)
  }
}
