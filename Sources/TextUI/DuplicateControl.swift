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
    var seen: [String: Int] = [:]
    var lists: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where node.hasID {
      let before = node.kind == .list ? lists[node.id] : seen[node.id]
      if let before {
        throw DuplicateControl(id: node.id, first: nodes[before].occurrence, second: node.occurrence)
      }
      if node.kind == .list { lists[node.id] = index } else { seen[node.id] = index }
    }
  }
}

extension TextView {
  private func checkFewIDs() throws(DuplicateControl) {
    for index in nodes.indices where nodes[index].hasID {
      for before in 0..<index where nodes[before].hasID && nodes[before].id == nodes[index].id {
        guard (nodes[before].kind == .list) == (nodes[index].kind == .list) else { continue }
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
