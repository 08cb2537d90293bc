import Utilities

/// The error for an ID that two controls or rows of a view share. Only the first of them can be addressed.
public struct DuplicateControl: Error, Hashable, CustomStringConvertible {
  /// The shared ID.
  public let id: String
  /// The first of the two elements.
  public let first: Occurrence
  /// The second of the two elements.
  public let second: Occurrence

  /// One of two controls, lists or rows with the same ID.
  public struct Occurrence: Hashable, Sendable, CustomStringConvertible {
    /// A description of the element: `button`, `list`, `row 2 of the list`.
    public let kind: String
    /// The label of a control, or the ID of the list that contains a row.
    public let label: String

    /// The element and its label: `button “Save”`.
    public var description: String { label.isEmpty ? kind : "\(kind) “\(sanitized(shortened(label)))”" }
  }

  /// A sentence with the ID and both elements.
  public var description: String { "Two controls have the ID “\(sanitized(shortened(id)))”: \(first) and \(second)." }
}

extension TextView {
  /// Throws if two controls, two lists or two rows of the view share an ID.
  ///
  /// The check includes embedded views. It compares the keys of rows, within a list and across lists. It makes a row
  /// only if the ID of a control begins with the ID of its list.
  ///
  /// The check does not see the controls inside rows. A session checks those on its screen, and the control that an
  /// event is sent to. They can collide within one row, or across rows whose keys contain dots.
  ///
  /// - Throws: `DuplicateControl`, which names the ID and both elements.
  /// - Complexity: O(*n*) in the elements, and in the rows of lists that are new.
  public func checkIDs() throws(DuplicateControl) {
    var checked = CheckedIDs()
    try checkIDs(&checked)
  }

  /// Throws if two controls on `screen`, a layout of this view, share an ID.
  ///
  /// - Throws: `DuplicateControl`.
  /// - Complexity: O(1) normally. O(*n*) in the controls on the screen if a key contains dots, a row repeats an ID,
  ///   lists are in rows, or lists may overlap.
  package func checkIDs(on screen: LaidOut) throws(DuplicateControl) {
    if screen.mayRepeat, let (first, second) = screen.repeated { try reject(first, second) }
  }

  private func reject(_ first: LaidOut.Placed, _ second: LaidOut.Placed) throws(DuplicateControl) {
    _ = try onlyControl(first.id)
    // A list inside a row may repeat a key; a look-up finds only the first such row.
    let places = [first, second].map {
      DuplicateControl.Occurrence(kind: "\($0.kind) on line \($0.frame.y + 1)", label: "")
    }
    throw DuplicateControl(id: first.id, first: places[0], second: places[1])
  }

  /// Returns the same control as ``control(_:)``, and also rejects duplicates.
  ///
  /// - Throws: `DuplicateControl` if two controls in lists have this ID.
  @inlinable package func onlyControl(_ id: String) throws(DuplicateControl) -> Control<Action>? {
    if let index = nodes.firstControl(id) { return control(at: index, id) }
    return lists.isEmpty ? nil : try onlyControlInLists(id)
  }

  @usableFromInline func onlyControlInLists(_ id: String) throws(DuplicateControl) -> Control<Action>? {
    var found: (control: Control<Action>, place: DuplicateControl.Occurrence)?
    var error: DuplicateControl?
    visitLists(id[...], whole: id) { control, row, rest in
      let place = DuplicateControl.Occurrence.control(
        control.kind, in: row, of: Substring(id.utf8[..<rest.startIndex].dropLast()))
      if let found { error = DuplicateControl(id: id, first: found.place, second: place) }
      found = found ?? (control, place)
      return error != nil
    }
    if let error { throw error }
    return found?.control
  }

  /// Throws as ``checkIDs()`` does, but compares the keys with those of the previous view, and hashes only those that
  /// differ.
  ///
  /// - Parameter checked: The results for the previous view. The method replaces them with those for this view.
  @inlinable package func checkIDs(_ checked: inout CheckedIDs) throws(DuplicateControl) {
    try shown.checkNodes(&checked)
    if !lists.isEmpty || checked.hasLists { try checkLists(&checked) }
  }

  /// Whether the view has no list, and the IDs of the previous view: then there is nothing to check.
  @inlinable package func hasIDs(of checked: CheckedIDs) -> Bool {
    lists.isEmpty && !checked.hasLists && shown.hasIDs(of: checked.nodes)
  }

  @usableFromInline func checkLists(_ checked: inout CheckedIDs) throws(DuplicateControl) {
    let before = checked.lists
    // Reset, so that after an error the next view with the same lists reports it again.
    checked.lists = []
    let own = nodes.compactMap { node in list(of: node).map { (id: node.id, list: $0) } }
    var lists: [CheckedList] = []
    var areSame = before.count == own.count
    for (index, (id, list)) in own.enumerated() {
      let isKnown = index < before.count && before[index].id.isSame(as: id)
      var checked = isKnown ? before[index] : CheckedList(id: id)
      if try checked.update(to: list.keys) || !isKnown { areSame = false }
      lists.append(checked)
    }
    for node in nodes where node.hasID { try check(node, in: own, areSame: areSame) }
    checked.lists = lists
  }

  /// Throws if a list has a row or a control with the ID of `node`, or of one of its rows.
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
  /// Throws if two controls outside of rows share an ID, or if two lists do.
  ///
  /// It is on `Shown`, so that it is compiled once and not for each action type. A generic version took twice as long,
  /// because it needed type metadata.
  @usableFromInline func checkNodes(_ checked: inout CheckedIDs) throws(DuplicateControl) {
    if hasIDs(of: checked.nodes) { return }
    checked.nodes = []
    try checkNodes(areLists: false)
    if lists.count > 1 { try checkNodes(areLists: true) }
    checked.nodes = nodes
  }

  /// Whether each node has the same kind and ID as the node of `others` at the same index. May return false for equal IDs.
  @usableFromInline func hasIDs(of others: [Node]) -> Bool {
    guard nodes.count == others.count else { return false }
    // Pointers avoid the reference counting of copied nodes.
    return nodes.withUnsafeBufferPointer { nodes in
      others.withUnsafeBufferPointer { others in
        nodes.indices.allSatisfy { nodes[$0].kind == others[$0].kind && nodes[$0].id.hasBits(of: others[$0].id) }
      }
    }
  }

  /// Lists and controls have separate ID spaces.
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
  /// The first two controls that share an ID.
  fileprivate var repeated: (Placed, Placed)? {
    firstRepeated(controls.count) { controls[$0].id }.map { (controls[$0.first], controls[$0.second]) }
  }
}

extension Shown {
  /// Whether rows of two lists may have the same ID. This requires that one list's ID begins with the other's.
  var mayRepeat: Bool {
    lists.count > 1 && nodes.contains { $0.kind == .list && $0.id.utf8.contains(UInt8(ascii: ".")) }
  }

  /// Whether a row with this key may contain a duplicate ID, or an ID of another row. Always true for large rows.
  func mayRepeat(_ key: String) -> Bool {
    !lists.isEmpty || nodes.count > 16 || key.utf8.contains(UInt8(ascii: "."))
      || firstRepeated(nodes.count) { nodes[$0].hasID ? nodes[$0].id : nil } != nil
  }
}

/// Returns the indices of the first two equal IDs among `count`; a `nil` ID is skipped.
@inline(__always) private func firstRepeated(_ count: Int, _ id: (Int) -> String?) -> (first: Int, second: Int)? {
  // For a few IDs, pairwise comparison is faster than hashing.
  if count <= 16 {
    for index in 0..<count {
      guard let own = id(index) else { continue }
      for before in 0..<index where id(before)?.isSame(as: own) == true { return (before, index) }
    }
    return nil
  }
  // A hash table of indices with open addressing. Its capacity is a power of two, and at most half of it is used.
  let capacity = 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount)
  return withUnsafeTemporaryAllocation(of: Int.self, capacity: capacity) { table in
    table.initialize(repeating: -1)
    for index in 0..<count {
      guard let own = id(index) else { continue }
      var place = own.hashOfBytes & (capacity - 1)
      while table[place] >= 0 {
        if id(table[place])?.isSame(as: own) == true { return (table[place], index) }
        place = (place + 1) & (capacity - 1)
      }
      table[place] = index
    }
    return nil
  }
}

extension String {
  /// A hash of the bytes (FNV-1a), which is fast for short IDs.
  fileprivate var hashOfBytes: Int {
    // A mutable copy gives direct access to the bytes, without a call for each.
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

  /// The occurrence of a control in a row, or of the row itself.
  fileprivate static func control(_ kind: ControlKind, in index: Int, of list: some StringProtocol) -> Self {
    let row = row(index, of: String(list))
    return kind == .row ? row : Self(kind: "\(kind) in \(row.kind)", label: row.label)
  }
}

/// The IDs of a view's elements and the keys of its lists, after a successful check.
@usableFromInline package struct CheckedIDs {
  @usableFromInline var nodes: [Node] = []
  @usableFromInline var lists: [CheckedList] = []
  @usableFromInline var hasLists: Bool { !lists.isEmpty }

  @inlinable package init() {}
}

/// The keys of a list, after a successful check.
@usableFromInline struct CheckedList {
  let id: String
  private let table = KeyTable()
  /// The rows, to recognize them in the next view; nil if the next rows are compared with the table.
  ///
  /// While they are here, a component that changes its rows copies all of them.
  private var rows: RowKeys?
  /// The number of comparisons until the rows are kept, and the number after the next copy.
  private var wait = 8
  private var nextWait = 16

  init(id: String) { self.id = id }

  /// Takes the keys of the next rows; returns whether they differ.
  ///
  /// - Throws: `DuplicateControl` if two of them are equal. Then this list is not to be used again.
  mutating func update(to keys: RowKeys) throws(DuplicateControl) -> Bool {
    if let rows, keys.isSame(as: rows) { return false }
    let change = table.update(to: keys)
    keys.note(table)
    if change == .repeated, let (first, second) = keys.repeated {
      throw DuplicateControl(
        id: id + "." + keys.key(first), first: .row(first, of: id), second: .row(second, of: id))
    }
    keep(keys)
    return change != .nothing
  }

  /// Keeps the rows if that is likely to take less time than a comparison of the next ones.
  ///
  /// The comparison of IDs in memory takes a small part of the time in which the rows are copied. So rows that were copied
  /// because they were kept are compared for a while, each time twice as long.
  private mutating func keep(_ keys: RowKeys) {
    if keys.column == nil {
      rows = keys.isRecognizable ? keys : nil
    } else if rows != nil {
      rows = nil
      (wait, nextWait) = (nextWait, min(2 * nextWait, 256))
    } else if wait > 0 {
      wait -= 1
    } else {
      rows = keys
    }
  }
}
