import OrderedJSON
import TextUI

/// One line of a state, or of a tree of changes: a name and a value at a depth, with a mark.
package struct StateLine: Hashable {
  /// What happened to the part. The raw value marks its line, so that colour is not needed.
  package enum Mark: String {
    case same = " "
    case added = "+"
    case removed = "−"
    case changed = "~"
  }

  package var mark: Mark
  package var depth: Int
  package var name: String
  /// The value; empty for a part with lines of its own below.
  package var value: String
  /// The keys and indices that lead to the part in its state; empty in a tree of changes.
  package var path: [String] = []

  /// The line without its mark, indented by its depth.
  package var text: String {
    String(repeating: "  ", count: depth) + name + (name.isEmpty || value.isEmpty ? "" : "  ") + value
  }
}

// MARK: - States

extension JSON {
  /// Returns the lines of this state: one for each part, and one for a part whose members are all simple.
  ///
  /// - Parameter changes: The changes that led to this state. Parts that they added or changed are marked, and those
  ///   that they removed follow at the end.
  /// - Complexity: O(*n*), and O(*n c*) with *c* changes.
  package func stateLines(after changes: [StateChange] = []) -> [StateLine] {
    var lines: [StateLine] = []
    addLines(at: [], named: "", depth: 0, changes, to: &lines)
    return lines + changes.filter { $0.after == nil }.lines
  }

  private func addLines(
    at path: [String], named name: String, depth: Int, _ changes: [StateChange], to lines: inout [StateLine]
  ) {
    // Only changes of this part and of its parts matter below.
    let changes = changes.filter { $0.after != nil && zip($0.path, path).allSatisfy { $0 == $1 } }
    let isNew = changes.contains { $0.before == nil && $0.path.count <= path.count }
    var line = StateLine(mark: isNew ? .added : .same, depth: depth, name: name, value: inline, path: path)
    // A part has lines of its own below if it is the whole state, or has such parts, or only some of it changed.
    let hasChangesBelow = !isNew && changes.contains { $0.path.count > path.count }
    guard let members, !members.isEmpty, path.isEmpty || hasChangesBelow || !members.allSatisfy(\.value.isSimple) else {
      if !isNew, !changes.isEmpty { line.mark = .changed }
      if !isNew, let change = changes.last, change.path == path, let before = change.before {
        line.value = "\(before.inline) → \(inline)"
      }
      return lines.append(line)
    }
    if !name.isEmpty {
      line.value = array.map { "\($0.count) \($0.count == 1 ? "item" : "items")" } ?? ""
      lines.append(line)
    }
    for (key, value) in members {
      let name = array == nil ? key : "[\(key)]"
      value.addLines(at: path + [key], named: name, depth: line.name.isEmpty ? depth : depth + 1, changes, to: &lines)
    }
  }

  private var members: [(name: String, value: JSON)]? {
    switch self {
    case .array(let elements): elements.enumerated().map { ("\($0)", $1) }
    case .object(let object): object.map { ($0.key, $0.value) }
    default: nil
    }
  }

  private var isSimple: Bool { members.map(\.isEmpty) ?? true }

  /// The value in one line: `{name: Ada, age: 36}`. A text is in quotes if it could be read as something else.
  package var inline: String {
    switch self {
    case .string(let text): Self.isPlain(text) ? text : write()
    case .array(let elements): "[" + elements.map(\.inlinePart).joined(separator: ", ") + "]"
    case .object(let object): "{" + object.map { "\($0.key): \($0.value.inlinePart)" }.joined(separator: ", ") + "}"
    default: write()
    }
  }

  /// The value within another one, where commas and brackets have a meaning.
  private var inlinePart: String {
    if case .string(let text) = self, text.contains(where: { ",:{}[]".contains($0) }) { return write() }
    return inline
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    return first != " " && last != " " && first != "\"" && !["null", "true", "false"].contains(text)
      && JSONNumber(text) == nil
  }
}

// MARK: - Changes

extension [StateChange] {
  /// The changes as a tree: changes with a common path are below one line.
  ///
  /// - Complexity: O(*n d*) for *n* changes of depth *d*.
  package var lines: [StateLine] {
    let root = ChangeNode()
    for change in self { root.add(change, change.path[...]) }
    var lines: [StateLine] = []
    root.addLines(named: "", depth: 0, to: &lines)
    return lines
  }
}

private final class ChangeNode {
  var changes: [StateChange] = []
  var children: [(name: String, node: ChangeNode)] = []
  private var places: [ExactText: Int] = [:]

  func add(_ change: StateChange, _ path: ArraySlice<String>) {
    guard let name = path.first else { return changes.append(change) }
    let node: ChangeNode
    if let place = places[ExactText(name)] {
      node = children[place].node
    } else {
      node = ChangeNode()
      places[ExactText(name)] = children.count
      children.append((name, node))
    }
    node.add(change, path.dropFirst())
  }

  func addLines(named name: String, depth: Int, to lines: inout [StateLine]) {
    // A path without branches is one line.
    if changes.isEmpty, children.count == 1 {
      let child = children[0]
      return child.node.addLines(named: Self.joined(name, child.name), depth: depth, to: &lines)
    }
    for change in changes { lines.append(Self.line(change, named: name, depth: depth)) }
    guard !children.isEmpty else { return }
    if !name.isEmpty, changes.isEmpty { lines.append(StateLine(mark: .same, depth: depth, name: name, value: "")) }
    for (child, node) in children {
      node.addLines(named: Self.joined("", child), depth: name.isEmpty ? depth : depth + 1, to: &lines)
    }
  }

  private static func joined(_ name: String, _ part: String) -> String {
    if Int(part) != nil { return "\(name)[\(part)]" }
    return name.isEmpty ? part : "\(name).\(part)"
  }

  private static func line(_ change: StateChange, named name: String, depth: Int) -> StateLine {
    let (mark, value): (StateLine.Mark, String) =
      switch (change.before, change.after) {
      case (let before?, let after?): (.changed, "\(before.inline) → \(after.inline)")
      case (nil, let after): (.added, after?.inline ?? "")
      case (let before, nil): (.removed, before?.inline ?? "")
      }
    return StateLine(mark: mark, depth: depth, name: name, value: value)
  }
}
