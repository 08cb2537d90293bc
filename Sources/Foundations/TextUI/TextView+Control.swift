import Utilities

extension TextView {
  /// Returns the control with this ID, on the screen or not; nil if there is none.
  ///
  /// The first control with the ID counts, and elements of the view precede those in lists. ``checkIDs()`` rejects
  /// duplicates.
  ///
  /// A list finds a row by its key and makes only that row. For `article.a.b.favorite`, the list `article` looks up the
  /// keys `a.b.favorite` (if rows can be selected), `a.b` and `a`, in this order. It tries at most 64 divisions, at the
  /// last 64 dots. So it does not find a control with more dots in its ID within its row. The limit keeps the cost of
  /// an ID of many dots, which may come from outside, below the square of its length.
  ///
  /// - Complexity: O(*n*) in the elements of the view, plus at most 65 look-ups for each list. A look-up is O(1), but
  ///   the first ones in new rows are O(*n*) in them.
  @inlinable public func control(_ id: String) -> Control<Action>? {
    if let index = nodes.firstControl(id) { return control(at: index, id) }
    return lists.isEmpty ? nil : controlInList(id)
  }

  /// Returns the action of a tap on an enabled control outside of lists, or `nil`.
  ///
  /// Law: a result other than `nil` is the `tap` of ``control(_:)``, and that control is enabled.
  @inlinable package func tap(on id: String) -> Action? {
    guard let index = nodes.firstControl(id), nodes[index].flags & Node.enabled != 0, nodes[index].controlKind != nil,
      shown.isOpen(index)
    else { return nil }
    let slot = Int(nodes[index].slot)
    guard actions.indices.contains(slot), case .tap(let action) = actions[slot] else { return nil }
    return action
  }

  @inlinable func control(at index: Int, _ id: String) -> Control<Action>? {
    let node = nodes[index]
    guard let kind = node.controlKind else { return nil }
    let slot = Int(node.slot)
    return Control(
      id: id, kind: kind, text: node.content, label: node.label,
      isEnabled: node.flags & Node.enabled != 0 && shown.isOpen(index), isSecure: node.isSecure,
      carried: actions.indices.contains(slot) ? actions[slot] : nil, detail: node.detail,
      options: node.kind == .picker ? nodes[index + 1..<Int(node.end)].map(\.text) : [],
      destination: node.kind == .link ? node.value : nil)
  }

  @usableFromInline func controlInList(_ id: String) -> Control<Action>? {
    var found: Control<Action>?
    visitLists(id[...], whole: id) { control, _, _ in
      found = control
      return true
    }
    return found
  }

  /// Calls `body` with each control in lists that has this ID, until it returns true. Returns whether it did.
  @discardableResult func visitLists(_ id: Substring, whole: String, _ body: TextList<Action>.Visitor) -> Bool {
    for (index, node) in nodes.enumerated() where node.kind == .list {
      guard let list = list(of: node), let rest = id.dropping(node.id) else { continue }
      let isOpen = shown.isOpen(index)
      let isDone = list.visit(rest, whole: whole) { control, row, rest in
        var control = control
        if !isOpen { control.takesEvents = false }
        return body(control, row, rest)
      }
      if isDone { return true }
    }
    return false
  }

  /// The ID of the control that gets the focus when it comes into view, if any.
  ///
  /// It is the first enabled control that was built `focused`. In a list, only the row is looked at that the list names
  /// as `focused`. A renderer moves the focus to it when this ID differs from that of the previous view.
  ///
  /// - Complexity: O(*n*) in the elements of the view, and of that row.
  public var initialFocus: String? {
    for (index, node) in nodes.enumerated()
    where node.isEnabled && shown.isOpen(index) {
      if node.flags & Node.focused != 0 { return node.id }
      guard let list = list(of: node), let key = list.focused, let row = list.row(of: key[...]) else { continue }
      if let id = list.row(row).initialFocus { return "\(node.id).\(key).\(id)" }
    }
    return nil
  }

  func list(of node: Node) -> TextList<Action>? {
    // The slot of any other node is that of its action.
    guard node.kind == .list else { return nil }
    let slot = Int(node.slot)
    return lists.indices.contains(slot) ? lists[slot] : nil
  }
}

/// The number of dots, from the end of an ID, at which a list divides it to find a row.
private let mostKeys = 64

extension TextList {
  /// Receives a control, the index of its row, and the ID after the list's prefix. Returning true ends the visit.
  typealias Visitor = (_ control: Control<Action>, _ row: Int, _ rest: Substring) -> Bool

  /// Calls `body` with the row or controls whose ID in the list is `rest`, until it returns true. Returns whether it did.
  func visit(_ rest: Substring, whole: String, _ body: Visitor) -> Bool {
    visitRows(of: rest) { found, local in
      let view = row(found)
      guard let local else {
        guard let select else { return false }
        let text = view.lines.joined(separator: " ")
        let control = Control(
          id: whole, kind: .row, text: text, label: text, isEnabled: true, carried: .tap(select(found)))
        return body(control, found, rest)
      }
      for index in view.nodes.indices where view.nodes[index].isControl(local) {
        if let control = view.control(at: index, whole), body(control, found, rest) { return true }
      }
      return view.visitLists(local, whole: whole, body)
    }
  }

  /// Calls `body` with each row whose key begins `rest`, until it returns true, and with the ID after that key; `nil` for
  /// a selectable row itself. Returns whether it did.
  @discardableResult func visitRows(of rest: Substring, _ body: (_ row: Int, _ local: Substring?) -> Bool) -> Bool {
    if select != nil, let found = row(of: rest), body(found, nil) { return true }
    var end = rest.endIndex
    for _ in 0..<mostKeys {
      guard let dot = rest[..<end].utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
      end = dot
      guard let found = row(of: rest[..<dot]) else { continue }
      if body(found, rest[rest.utf8.index(after: dot)...]) { return true }
    }
    return false
  }

  /// Returns the index of the row with this key. It reads the row's own key, since the text of an object may have changed.
  func row(of key: Substring) -> Int? {
    let key = String(key)
    guard let found = keys.index(of: key), keys.key(found).isSame(as: key) else { return nil }
    return found
  }
}

extension Array where Element == Node {
  @usableFromInline func firstControl(_ id: String) -> Int? {
    firstIndex { $0.isControl(id) }
  }
}

extension Node {
  /// Whether this is a label or a control with this ID.
  @usableFromInline func isControl(_ id: String) -> Bool { self.id.isSame(as: id) && kind != .list && hasID }

  /// Whether this is a label or a control with this ID.
  func isControl(_ id: Substring) -> Bool { self.id.utf8.elementsEqual(id.utf8) && kind != .list && hasID }
}

extension Substring {
  /// Returns the ID after `list` and a dot; nil if it does not begin with them.
  func dropping(_ list: String) -> Substring? {
    let bytes = utf8
    guard bytes.starts(with: list.utf8) else { return nil }
    let dot = bytes.index(bytes.startIndex, offsetBy: list.utf8.count)
    guard dot < bytes.endIndex, bytes[dot] == UInt8(ascii: ".") else { return nil }
    return self[bytes.index(after: dot)...]
  }
}
