import Utilities

// What a session asks of a view besides its controls.

extension TextView {
  /// The keys of the enabled buttons with shortcuts, in order, without those in rows of lists.
  ///
  /// - Complexity: O(*n*) in the elements of the view.
  package var shortcuts: [(key: String, id: String)] {
    nodes.indices.compactMap { index in
      guard let key = nodes[index].detail?.content.shortcut, !key.isEmpty, nodes[index].isEnabled,
        shown.isOpen(index)
      else { return nil }
      return (normalized(key: key), nodes[index].id)
    }
  }

  /// Returns the action of opening a location; `nil` if the view takes none.
  package func input(opening location: String) -> Action? {
    guard let node = nodes.last(where: { $0.kind == .onOpen }), actions.indices.contains(Int(node.slot)),
      case .enter(let open) = actions[Int(node.slot)]
    else { return nil }
    return open(location)
  }

  /// Returns the dialog because of which a control takes no events; `nil` if the control is not behind one.
  package func dialog(before id: String) -> String? {
    guard shown.dialog >= 0, nodes.indices.contains(Int(shown.dialog)) else { return nil }
    if let index = nodes.firstControl(id), shown.isOpen(index) { return nil }
    return nodes[Int(shown.dialog)].id
  }

  /// Returns the number of rows of a list, by its ID; `nil` if there is no such list.
  ///
  /// - Complexity: As ``control(_:)``.
  public func rowCount(of list: String) -> Int? {
    if let node = nodes.first(where: { $0.kind == .list && $0.id.isSame(as: list) }) {
      return self.list(of: node)?.count
    }
    for node in nodes where node.kind == .list {
      guard let rows = self.list(of: node), let rest = list[...].dropping(node.id) else { continue }
      var count: Int?
      rows.visitRows(of: rest) { row, local in
        if let local { count = rows.row(row).rowCount(of: String(local)) }
        return count != nil
      }
      if let count { return count }
    }
    return nil
  }

  /// Whether the view may have an initial focus: one of its elements was built so, or a list names a row.
  @inlinable package var mayFocus: Bool { shown.mayFocus }
}

/// Returns a key in one spelling: small letters, and its modifiers in the order ctrl, alt, shift, meta.
///
///     normalized(key: "Shift-Ctrl-Z")  // "ctrl-shift-z"
package func normalized(key: String) -> String {
  var parts = key.lowercased().split(separator: "-", omittingEmptySubsequences: false).map(String.init)
  guard let last = parts.popLast() else { return "" }
  let names = ["control": "ctrl", "option": "alt", "command": "meta", "cmd": "meta"]
  let modifiers = Set(parts.map { names[$0] ?? $0 })
  let order = ["ctrl", "alt", "shift", "meta"]
  return (order.filter(modifiers.contains) + modifiers.subtracting(order).sorted() + [last]).joined(separator: "-")
}

extension String {
  /// Whether a location is the address of another site: it begins with a scheme, such as `https:`.
  package var isOutside: Bool {
    guard let colon = unicodeScalars.firstIndex(of: ":") else { return hasPrefix("//") }
    let scheme = unicodeScalars[..<colon]
    return !scheme.isEmpty
      && scheme.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || "+-.".unicodeScalars.contains($0))
      }
  }
}
