// What a search of all states reads of a view, without laying it out.

extension TextView {
  /// A hash of everything that this view shows, rows of lists included.
  ///
  /// Texts count by their bytes: a composed and a decomposed "é" are different. Like every `Hasher`, it uses another
  /// seed in each process.
  ///
  /// - Complexity: O(*n*) in the elements. It makes every row of every list.
  package var contentHash: UInt64 {
    var hasher = Hasher()
    shown.combine(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The number of rows of its lists, without lists in rows.
  package var rowCount: Int { lists.reduce(0) { $0 + $1.count } }

  /// Calls `body` with each enabled control in reading order, with the ID and with the ID in which `*` replaces the
  /// keys of rows.
  ///
  /// - Complexity: O(*n*) in the elements. It makes every row of every list.
  package func visitControls(_ body: (_ id: String, _ pattern: String, _ events: [ControlEvent]) -> Void) {
    visitControls(prefix: "", pattern: "", body)
  }

  private func visitControls(
    prefix: String, pattern: String, _ body: (_ id: String, _ pattern: String, _ events: [ControlEvent]) -> Void
  ) {
    for (index, node) in nodes.enumerated() where shown.isOpen(index) {
      if node.kind == .list, let list = list(of: node) {
        for index in 0..<list.count {
          let id = prefix + node.id + "." + list.keys.key(index)
          let kind = pattern + node.id + ".*"
          if list.select != nil { body(id, kind, [.tap]) }
          list.row(index).visitControls(prefix: id + ".", pattern: kind + ".", body)
        }
      } else if node.eventKind != nil, node.isEnabled, let events = events(of: node) {
        body(prefix + node.id, pattern + node.id, events)
      }
    }
  }
}

extension TextView {
  /// Returns the ID of a control with `*` in place of the keys of rows; `nil` if there is no such control.
  ///
  /// It makes only the row of the control.
  ///
  /// - Complexity: As ``control(_:)``.
  package func pattern(of id: String) -> String? { pattern(of: id[...]) }

  fileprivate func pattern(of id: Substring) -> String? {
    if nodes.contains(where: { $0.isControl(id) }) { return String(id) }
    for node in nodes where node.kind == .list {
      if let rest = id.dropping(node.id), let inRow = list(of: node)?.pattern(of: rest) {
        return "\(node.id).*\(inRow)"
      }
    }
    return nil
  }
}

extension TextList {
  /// The pattern of a row or of a control in a row, after the list's ID and the row's key.
  fileprivate func pattern(of rest: Substring) -> String? {
    var found: String?
    visitRows(of: rest) { row, local in
      if let local { found = self.row(row).pattern(of: local).map { ".\($0)" } } else { found = "" }
      return found != nil
    }
    return found
  }
}

extension Shown {
  fileprivate func combine(into hasher: inout Hasher) {
    nodes.withUnsafeBufferPointer { nodes in
      for node in nodes {
        hasher.combine(
          UInt64(node.kind.rawValue) | UInt64(node.percent) << 8 | UInt64(node.flags) << 16 | node.role.number << 28
            | UInt64(UInt32(bitPattern: node.end)) << 32)
        hasher.combine(bytesOf: node.text)
        hasher.combine(bytesOf: node.id)
        hasher.combine(bytesOf: node.value)
        if let detail = node.detail { hasher.combine(detail) }
      }
    }
    for list in lists {
      hasher.combine(list.count)
      hasher.combine(list.isSelectable)
      for index in 0..<list.count {
        hasher.combine(bytesOf: list.keys.key(index))
        list.row(index).combine(into: &hasher)
      }
    }
  }
}

extension TextRole {
  /// A number of its own, which is hashed faster than the raw value.
  fileprivate var number: UInt64 {
    switch self {
    case .title: 0
    case .body: 1
    case .label: 2
    case .error: 3
    case .dimmed: 4
    case .code: 5
    case .status: 6
    case .alert: 7
    }
  }
}

extension Hasher {
  fileprivate mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xff as UInt8)
  }
}
