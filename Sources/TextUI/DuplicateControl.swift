/// An ID that two controls or two rows of a view have, so that only the first of them can be addressed.
public struct DuplicateControl: Error, Hashable, CustomStringConvertible {
  /// The ID.
  public let id: String
  /// One of the two.
  public let first: Occurrence
  /// The other one.
  public let second: Occurrence

  /// One of two controls, lists or rows with the same ID.
  public struct Occurrence: Hashable, Sendable, CustomStringConvertible {
    /// What it is: `button`, `list`, `row 2 of the list`.
    public let kind: String
    /// The label of a control, or the ID of a row's list.
    public let label: String

    /// The kind and the label: `button “Save”`.
    public var description: String { label.isEmpty ? kind : "\(kind) “\(sanitized(label))”" }
  }

  /// The error in a sentence that names the ID and both controls.
  public var description: String { "Two controls have the ID “\(sanitized(id))”: \(first) and \(second)." }
}

extension TextView {
  /// Throws if two controls have one ID, two lists have one, or two rows have one key.
  ///
  /// Embedded views are checked too. Rows are checked by their keys, in one list and across lists, and are not made:
  /// two controls in one row, and the lists in a row, are not checked.
  ///
  /// - Throws: `DuplicateControl`, which names the ID and both places.
  /// - Complexity: O(*n*) in the elements, and in the rows of lists that are new.
  public func checkIDs() throws(DuplicateControl) {
    var checked = CheckedLists()
    try checkIDs(&checked)
  }

  /// Throws as ``checkIDs()`` does, without reading the keys of lists that are as they were in the view before.
  ///
  /// - Parameter checked: What is known of the lists of the view before, and then of this one's.
  @usableFromInline
  package func checkIDs(_ checked: inout CheckedLists) throws(DuplicateControl) {
    try checkNodes()
    if lists.isEmpty, checked.lists.isEmpty { return }
    let before = checked.lists
    let own = nodes.compactMap { node in list(of: node).map { (id: node.id, list: $0) } }
    checked.lists = own.map { ($0.id, $0.list.keys) }
    var areSame = before.count == own.count
    for (one, other) in zip(checked.lists, before) where !(one.keys.isSame(as: other.keys) && one.id == other.id) {
      areSame = false
    }
    do throws(DuplicateControl) {
      for (id, keys) in checked.lists {
        guard let (first, second) = keys.repeated else { continue }
        throw DuplicateControl(
          id: id + "." + keys.key(first), first: .row(first, of: id), second: .row(second, of: id))
      }
      for node in nodes where node.hasID { try check(node, in: own, areSame: areSame) }
    } catch {
      // Found again in the next view, if that has the same lists.
      checked.lists = []
      throw error
    }
  }

  /// Throws if a list has a row or a control with the ID of `node`, or with that of one of its rows.
  private func check(
    _ node: Node, in lists: [(id: String, list: TextList<Action>)], areSame: Bool
  ) throws(DuplicateControl) {
    for (id, list) in lists {
      guard let rest = node.id[...].dropping(id) else { continue }
      if node.kind != .list {
        guard let control = list.control(rest, whole: node.id) else { continue }
        throw DuplicateControl(
          id: node.id, first: node.occurrence,
          second: DuplicateControl.Occurrence(kind: "\(control.kind) in the list", label: id))
      } else if !areSame, let keys = self.list(of: node)?.keys {
        for index in 0..<keys.count {
          let key = keys.key(index)
          guard let other = list.keys.index(of: rest + "." + key) else { continue }
          throw DuplicateControl(
            id: node.id + "." + key, first: .row(other, of: id), second: .row(index, of: node.id))
        }
      }
    }
  }

  private func checkNodes() throws(DuplicateControl) {
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
    // Of a copy on the stack, the bytes are read without a call for each.
    var copy = self
    return copy.withUTF8 { $0.reduce(0, |) < 0x80 }
  }

  /// Quickly made of a few bytes, as IDs are (FNV-1a).
  fileprivate var hashOfBytes: Int {
    var copy = self
    let hash = copy.withUTF8 { $0.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
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

extension DuplicateControl.Occurrence {
  fileprivate static func row(_ index: Int, of list: String) -> Self {
    Self(kind: "row \(index + 1) of the list", label: list)
  }
}

/// The lists whose keys were found to be unique.
@usableFromInline
package struct CheckedLists {
  fileprivate var lists: [(id: String, keys: RowKeys)] = []

  package init() {}
}
