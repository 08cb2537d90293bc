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
  /// Embedded views are checked too. Rows are checked by their keys, in one list and across lists, and are not made
  /// unless the ID of a control begins with that of a list. A
  /// session also checks the controls of the rows on its screen, and the control that an event is sent to: two in one row
  /// may have one ID, and so may two in rows with dots in their keys.
  ///
  /// - Throws: `DuplicateControl`, which names the ID and both places.
  /// - Complexity: O(*n*) in the elements, and in the rows of lists that are new.
  public func checkIDs() throws(DuplicateControl) {
    var checked = CheckedIDs()
    try checkIDs(&checked)
  }

  /// Throws if two controls on `screen`, which shows this view, have one ID.
  ///
  /// - Complexity: O(1), unless a key has dots, a row repeats an ID, or lists are in rows or may overlap: then O(*n*) in the
  ///   controls on the screen.
  package func checkIDs(on screen: LaidOut) throws(DuplicateControl) {
    if screen.mayRepeat, let (first, second) = screen.repeated { try reject(first, second) }
  }

  private func reject(_ first: LaidOut.Placed, _ second: LaidOut.Placed) throws(DuplicateControl) {
    _ = try onlyControl(first.id)
    // Lists in rows may have one key twice, of which only the first is found.
    let places = [first, second].map {
      DuplicateControl.Occurrence(kind: "\($0.kind) on line \($0.frame.y + 1)", label: "")
    }
    throw DuplicateControl(id: first.id, first: places[0], second: places[1])
  }

  /// The control of this ID, as ``control(_:)`` finds it.
  ///
  /// - Throws: `DuplicateControl` if two controls in lists have this ID.
  @inlinable
  package func onlyControl(_ id: String) throws(DuplicateControl) -> Control<Action>? {
    if let index = nodes.firstControl(id) { return control(at: index, id) }
    return lists.isEmpty ? nil : try onlyControlInLists(id)
  }

  @usableFromInline
  func onlyControlInLists(_ id: String) throws(DuplicateControl) -> Control<Action>? {
    var found: (control: Control<Action>, place: DuplicateControl.Occurrence)?
    var error: DuplicateControl?
    visitLists(id[...], whole: id) { control, row, rest in
      let place = DuplicateControl.Occurrence.control(control.kind, in: row, of: id.dropLast(rest.count + 1))
      if let found { error = DuplicateControl(id: id, first: found.place, second: place) }
      found = found ?? (control, place)
      return error != nil
    }
    if let error { throw error }
    return found?.control
  }

  /// Throws as ``checkIDs()`` does, without reading the keys of lists that are as they were in the view before.
  ///
  /// - Parameter checked: What is known of the view before, and then of this one.
  @inlinable
  package func checkIDs(_ checked: inout CheckedIDs) throws(DuplicateControl) {
    try shown.checkNodes(&checked)
    if !lists.isEmpty || checked.hasLists { try checkLists(&checked) }
  }

  @usableFromInline
  func checkLists(_ checked: inout CheckedIDs) throws(DuplicateControl) {
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
        var place: DuplicateControl.Occurrence?
        _ = list.visit(rest, whole: node.id) { control, row, _ in
          place = .control(control.kind, in: row, of: id)
          return true
        }
        if let place { throw DuplicateControl(id: node.id, first: node.occurrence, second: place) }
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
}

extension Shown {
  /// Throws if two controls outside of rows have one ID, or two lists have one.
  ///
  /// It is compiled once, not for each type of actions: a view that needs metadata for this took twice as long.
  @usableFromInline
  func checkNodes(_ checked: inout CheckedIDs) throws(DuplicateControl) {
    if hasIDs(of: checked.nodes) { return }
    checked.nodes = []
    try checkNodes(areLists: false)
    if lists.count > 1 { try checkNodes(areLists: true) }
    checked.nodes = nodes
  }

  /// Whether the nodes are known to have the kinds and the IDs of `others`, one by one.
  private func hasIDs(of others: [Node]) -> Bool {
    guard nodes.count == others.count else { return false }
    // By pointers: a copy of a node counts its texts.
    return nodes.withUnsafeBufferPointer { nodes in
      others.withUnsafeBufferPointer { others in
        nodes.indices.allSatisfy { nodes[$0].kind == others[$0].kind && nodes[$0].id.hasBits(of: others[$0].id) }
      }
    }
  }

  /// Lists have IDs of their own.
  private func checkNodes(areLists: Bool) throws(DuplicateControl) {
    let repeated = nodes.withUnsafeBufferPointer { nodes in
      firstRepeated(nodes.count) { index in
        nodes[index].hasID && (nodes[index].kind == .list) == areLists ? nodes[index].id : nil
      }
    }
    guard let (first, second) = repeated else { return }
    throw DuplicateControl(id: nodes[second].id, first: nodes[first].occurrence, second: nodes[second].occurrence)
  }
}

extension LaidOut {
  /// The first two controls that have one ID.
  fileprivate var repeated: (Placed, Placed)? {
    firstRepeated(controls.count) { controls[$0].id }.map { (controls[$0.first], controls[$0.second]) }
  }
}

extension Shown {
  /// Whether rows of two lists may have the same ID: only if one list's ID begins with the other's.
  var mayRepeat: Bool {
    lists.count > 1 && nodes.contains { $0.kind == .list && $0.id.utf8.contains(UInt8(ascii: ".")) }
  }

  /// Whether a row of this key may have an ID twice, or one that another row has; rows of many elements always may.
  func mayRepeat(_ key: String) -> Bool {
    !lists.isEmpty || nodes.count > 16 || key.utf8.contains(UInt8(ascii: "."))
      || firstRepeated(nodes.count) { nodes[$0].hasID ? nodes[$0].id : nil } != nil
  }
}

/// The first two of `count` IDs that are equal; nil stands for no ID.
@inline(__always)
private func firstRepeated(_ count: Int, _ id: (Int) -> String?) -> (first: Int, second: Int)? {
  // Of a few, comparing each with those before it is faster than hashing them.
  if count <= 16 {
    for index in 0..<count {
      guard let own = id(index) else { continue }
      for before in 0..<index where id(before) == own { return (before, index) }
    }
    return nil
  }
  // Texts that are equal need not have the same bytes: a kelvin sign is a K. Where all are ASCII, they have.
  let areASCII = (0..<count).allSatisfy { id($0)?.isASCII ?? true }
  // A table of indices at the places of their IDs' hashes: a power of two, and at most half of it is taken.
  let capacity = 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount)
  return withUnsafeTemporaryAllocation(of: Int.self, capacity: capacity) { table in
    table.initialize(repeating: -1)
    for index in 0..<count {
      guard let own = id(index) else { continue }
      var place = (areASCII ? own.hashOfBytes : own.hashValue) & (capacity - 1)
      while table[place] >= 0 {
        if id(table[place]) == own { return (table[place], index) }
        place = (place + 1) & (capacity - 1)
      }
      table[place] = index
    }
    return nil
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
  fileprivate var occurrence: DuplicateControl.Occurrence {
    DuplicateControl.Occurrence(kind: controlKind?.description ?? "list", label: text)
  }
}

extension DuplicateControl.Occurrence {
  fileprivate static func row(_ index: Int, of list: String) -> Self {
    Self(kind: "row \(index + 1) of the list", label: list)
  }

  /// A control of a row, or the row itself.
  fileprivate static func control(_ kind: ControlKind, in index: Int, of list: some StringProtocol) -> Self {
    let row = row(index, of: String(list))
    return kind == .row ? row : Self(kind: "\(kind) in \(row.kind)", label: row.label)
  }
}

/// What was found to be unique: the IDs of a view's elements, and the keys of its lists.
@usableFromInline
package struct CheckedIDs {
  fileprivate var nodes: [Node] = []
  fileprivate var lists: [(id: String, keys: RowKeys)] = []
  @usableFromInline var hasLists: Bool { !lists.isEmpty }

  package init() {}
}
