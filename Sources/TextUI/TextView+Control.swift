extension TextView {
  /// The control of this ID, wherever in the whole view it is, on the screen or not; nil when there is none.
  ///
  /// A list finds a row by its key and makes no other: for `article.a.b.favorite`, the list `article` is asked for the
  /// keys `a.b.favorite`, `a.b` and `a`, the longest first, and only a row that it knows is made. Where two controls
  /// have the same ID, the first is found, and what stands in the view before what is in a list; ``checkIDs()`` says which
  /// of them is an error.
  ///
  /// A list is asked for the whole rest, where its rows are selected, and for 64 keys at most: those that end at one of
  /// the last 64 dots. A control that has more dots in its ID below its row is not found. An ID comes from outside, and
  /// without a limit one that is made of dots would cost the square of its length.
  ///
  /// - Complexity: O(*n*) in the elements of the view, and a list's look-up of at most 65 keys: O(1) each, but for the first
  ///   in rows that are new, which is O(*n*) in them.
  @inlinable
  public func control(_ id: String) -> Control<Action>? {
    if let index = nodes.firstControl(id) { return control(at: index, id) }
    return lists.isEmpty ? nil : controlInList(id)
  }

  /// The action of a tap on an enabled control outside of lists; `nil` where that is none.
  ///
  /// Law: where it is one, it is that of ``control(_:)``, which is enabled.
  @inlinable
  package func tap(on id: String) -> Action? {
    guard let index = nodes.firstControl(id), nodes[index].flags & Node.enabled != 0, nodes[index].controlKind != nil
    else { return nil }
    let slot = Int(nodes[index].slot)
    guard actions.indices.contains(slot), case .tap(let action) = actions[slot] else { return nil }
    return action
  }

  /// The control that the node at `index` is.
  @inlinable
  func control(at index: Int, _ id: String) -> Control<Action>? {
    let node = nodes[index]
    guard let kind = node.controlKind else { return nil }
    let slot = Int(node.slot)
    return Control(
      id: id, kind: kind, text: node.kind == .field ? node.value : node.text, label: node.text,
      isEnabled: node.flags & Node.enabled != 0, carried: actions.indices.contains(slot) ? actions[slot] : nil)
  }

  @usableFromInline
  func controlInList(_ id: String) -> Control<Action>? {
    var found: Control<Action>?
    visitLists(id[...], whole: id) { control, _, _ in
      found = control
      return true
    }
    return found
  }

  /// Calls `body` with each control of this ID in lists, until it returns true; whether it did.
  @discardableResult
  func visitLists(_ id: Substring, whole: String, _ body: TextList<Action>.Visitor) -> Bool {
    for node in nodes where node.kind == .list {
      guard let list = list(of: node), let rest = id.dropping(node.id) else { continue }
      if list.visit(rest, whole: whole, body) { return true }
    }
    return false
  }

  /// The ID of the control that gets the focus when it comes into view: the first enabled one that is built `focused`,
  /// and is in no list.
  ///
  /// Whoever moves the focus moves it there when a view names another control than the view before.
  ///
  /// - Complexity: O(*n*) in the elements of the view.
  public var initialFocus: String? { nodes.first { $0.flags & Node.focused != 0 && $0.isEnabled }?.id }

  func list(of node: Node) -> TextList<Action>? {
    let slot = Int(node.slot)
    return lists.indices.contains(slot) ? lists[slot] : nil
  }
}

/// How many dots from its end an ID is divided at to find a row by its key.
private let mostKeys = 64

extension TextList {
  /// Takes a control, the index of its row, and what follows the list and its dot in the ID; true ends the visit.
  typealias Visitor = (_ control: Control<Action>, _ row: Int, _ rest: Substring) -> Bool

  /// Calls `body` with the row and each control of a row that `rest` is the ID of, until it returns true; whether it did.
  func visit(_ rest: Substring, whole: String, _ body: Visitor) -> Bool {
    if let select, let found = row(of: rest) {
      let text = row(found).lines.joined(separator: " ")
      let control = Control(
        id: whole, kind: .row, text: text, label: text, isEnabled: true, carried: .tap(select(found)))
      if body(control, found, rest) { return true }
    }
    var end = rest.endIndex
    for _ in 0..<mostKeys {
      guard let dot = rest[..<end].utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
      end = dot
      guard let found = row(of: rest[..<dot]) else { continue }
      let local = rest[rest.utf8.index(after: dot)...]
      let view = row(found)
      for index in view.nodes.indices where view.nodes[index].isControl(local) {
        if let control = view.control(at: index, whole), body(control, found, rest) { return true }
      }
      if view.visitLists(local, whole: whole, body) { return true }
    }
    return false
  }

  /// The index of the row of a key, if it is one and says so itself.
  private func row(of key: Substring) -> Int? {
    let key = String(key)
    guard let found = keys.index(of: key), keys.key(found) == key else { return nil }
    return found
  }
}

extension Array where Element == Node {
  /// The index of the first label or control of this ID.
  @usableFromInline
  func firstControl(_ id: String) -> Int? {
    firstIndex { $0.isControl(id) }
  }
}

extension Node {
  /// Whether this is a label or a control of this ID.
  func isControl(_ id: some StringProtocol) -> Bool { self.id == id && kind != .list && hasID }
}

extension Substring {
  /// What follows `list` and a dot; nil when the ID is not that of something in the list.
  func dropping(_ list: String) -> Substring? {
    let bytes = utf8
    guard bytes.starts(with: list.utf8) else { return nil }
    let dot = bytes.index(bytes.startIndex, offsetBy: list.utf8.count)
    guard dot < bytes.endIndex, bytes[dot] == UInt8(ascii: ".") else { return nil }
    return self[bytes.index(after: dot)...]
  }
}
