import OrderedJSON
import TextUI
import Utilities

/// One change of a structured value: a part that was added, removed or replaced.
///
///     StateChange.between(["count": 0], ["count": 1])   // count: 0 → 1
///
/// In traces, a list of changes is a JSON Patch (RFC 6902) of the operations `add`, `remove` and `replace`.
public struct StateChange: Hashable, Sendable {
  /// The keys and indices that lead to the part; empty for the whole value.
  public var path: [String]
  /// The part before; `nil` if the change adds it.
  public var before: JSON?
  /// The part after; `nil` if the change removes it.
  public var after: JSON?

  /// Creates a change.
  public init(path: [String], before: JSON?, after: JSON?) {
    (self.path, self.before, self.after) = (path, before, after)
  }

  /// The change that takes this one back.
  var inverse: StateChange { StateChange(path: path, before: after, after: before) }

  /// Returns the changes that lead from one value to another, in the order in which they apply.
  ///
  /// Elements of arrays are aligned, so an inserted element is one addition.
  ///
  /// Law: applying the changes to `before` gives `after`.
  ///
  /// - Complexity: O(*n*) in the values; O(*n d*) for arrays of *n* elements with *d* insertions and removals.
  public static func between(_ before: JSON, _ after: JSON) -> [StateChange] {
    var changes: [StateChange] = []
    add(before, after, [], to: &changes)
    return changes
  }

  private static func add(_ before: JSON, _ after: JSON, _ path: [String], to changes: inout [StateChange]) {
    switch (before, after) {
    case (.object(let one), .object(let other)) where one.repeatedKey == nil && other.repeatedKey == nil:
      addObjects(one, other, path, to: &changes)
    case (.array(let one), .array(let other)): addArrays(one, other, path, to: &changes)
    default: if before != after { changes.append(StateChange(path: path, before: before, after: after)) }
    }
  }

  private static func addObjects(
    _ one: JSONObject, _ other: JSONObject, _ path: [String], to changes: inout [StateChange]
  ) {
    // Usually, both have the same keys in the same order.
    if one.hasSameKeys(as: other) {
      for (old, new) in zip(one, other) where !old.value.isIdentical(to: new.value) {
        add(old.value, new.value, path + [old.key], to: &changes)
      }
      return
    }
    // Applying appends a new key, so the kept keys must come first and in their old order.
    let kept = one.keys.filter { other[$0] != nil }
    guard kept == Array(other.keys.prefix(kept.count)) else {
      changes.append(StateChange(path: path, before: JSON(one), after: JSON(other)))
      return
    }
    for (key, value) in one where other[key] == nil {
      changes.append(StateChange(path: path + [key], before: value, after: nil))
    }
    for (key, value) in other {
      if let old = one[key] {
        add(old, value, path + [key], to: &changes)
      } else {
        changes.append(StateChange(path: path + [key], before: nil, after: value))
      }
    }
  }

  private static func addArrays(_ one: [JSON], _ other: [JSON], _ path: [String], to changes: inout [StateChange]) {
    func at(_ index: Int) -> [String] { path + ["\(index)"] }
    if one.count == other.count {
      for index in one.indices where !one[index].isIdentical(to: other[index]) {
        add(one[index], other[index], at(index), to: &changes)
      }
      return
    }
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (old, new) = (one.dropFirst(start), other.dropFirst(start))
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    // Removals from the last to the first, so that each path is right when its turn comes.
    var (removals, insertions): ([StateChange], [StateChange]) = ([], [])
    for (side, x, y) in Alignment(of: old.dropLast(end), new.dropLast(end)).elements {
      let (x, y) = (start + x, start + y)
      if side == .first { removals.append(StateChange(path: at(x), before: one[x], after: nil)) }
      if side == .second { insertions.append(StateChange(path: at(y), before: nil, after: other[y])) }
    }
    changes += removals.reversed() + insertions
  }
}

extension JSONObject {
  /// The first key that is there again; `nil` if each has one value.
  var repeatedKey: String? {
    // A set of a few keys costs more than comparing them.
    guard count < 5 else {
      var seen: Set<ExactText> = []
      return keys.first { !seen.insert(ExactText($0)).inserted }
    }
    return indices.first { place in self[..<place].contains { $0.key.isSame(as: self[place].key) } }.map {
      self[$0].key
    }
  }
}

extension JSON {
  /// The first key that is there again in an object within this value; `nil` if each has one value.
  ///
  /// - Complexity: O(*n*).
  var repeatedKey: String? {
    if let key = object?.repeatedKey { return key }
    for (_, value) in object ?? [:] { if let key = value.repeatedKey { return key } }
    for element in array ?? [] { if let key = element.repeatedKey { return key } }
    return nil
  }

  /// Applies changes in order.
  ///
  /// - Returns: Whether every change applied; if not, the changes before it did.
  /// - Complexity: O(*d*) on average for a change at depth *d*; O(*n*) where it removes or inserts one of *n* parts, and
  ///   where it is the first in parts that another value shares.
  public mutating func apply(_ changes: [StateChange]) -> Bool {
    for change in changes { guard apply(change, change.path[...]) else { return false } }
    return true
  }

  private mutating func apply(_ change: StateChange, _ path: ArraySlice<String>) -> Bool {
    guard let key = path.first else {
      guard let after = change.after else { return false }
      self = after
      return true
    }
    let isLast = path.count == 1
    if var object = take(\.object) {
      defer { self = .object(object) }
      if isLast {
        guard (object[key] == nil) == (change.before == nil) else { return false }
        object[key] = change.after
        return true
      }
      guard var part = object[key] else { return false }
      object[key] = .null
      defer { object[key] = part }
      return part.apply(change, path.dropFirst())
    }
    if var array = take(\.array) {
      defer { self = .array(array) }
      guard let index = Self.position(key), index < array.count + (isLast && change.before == nil ? 1 : 0) else {
        return false
      }
      guard isLast else { return array[index].apply(change, path.dropFirst()) }
      switch (change.before, change.after) {
      case (nil, let after?): array.insert(after, at: index)
      case (_, let after?): array[index] = after
      case (_, nil): array.remove(at: index)
      }
      return true
    }
    return false
  }

  /// Returns the content and leaves null, so that the content can be changed without a copy; `nil` for another kind.
  private mutating func take<Content>(_ content: (JSON) -> Content?) -> Content? {
    guard let content = content(self) else { return nil }
    self = .null
    return content
  }

  /// The part at a path; `nil` if there is none.
  subscript(path path: [String]) -> JSON? {
    path.reduce(self) { (part: JSON?, key) in
      switch part {
      case .object(let object)?: object[key]
      case .array(let array)?: Self.position(key).flatMap { $0 < array.count ? array[$0] : nil }
      default: nil
      }
    }
  }

  /// The position that a part of a JSON Pointer names: digits without a sign and without leading zeros.
  private static func position(_ key: String) -> Int? {
    Int(key).flatMap { $0 >= 0 && "\($0)" == key ? $0 : nil }
  }
}

// MARK: - JSON Patch

extension StateChange {
  /// The change as an operation of a JSON Patch.
  var json: JSON {
    let pointer = JSON.string(path.map { "/" + Self.escaped($0) }.joined())
    guard let after else { return ["op": "remove", "path": pointer] }
    return ["op": before == nil ? "add" : "replace", "path": pointer, "value": after]
  }

  /// Reads an operation of a JSON Patch on `state`, which has the part before; `nil` if it is no such operation.
  init?(json: JSON, on state: JSON) {
    guard json.object?.repeatedKey == nil, let pointer = json["path"]?.string, pointer.isEmpty || pointer.hasPrefix("/")
    else { return nil }
    path = []
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let key = Self.unescaped(String(part)) else { return nil }
      path.append(key)
    }
    // Values nested in values nested in values could overflow the stack when they are released.
    guard path.count <= JSON.nestingLimit else { return nil }
    let value = json["value"]
    switch json["op"]?.string {
    case "add": (before, after) = (nil, value)
    case "replace": (before, after) = (state[path: path], value)
    case "remove": (before, after) = (state[path: path], nil)
    default: return nil
    }
    guard before != nil || after != nil, json["op"]?.string == "remove" || after != nil else { return nil }
    if json["op"]?.string != "add", before == nil { return nil }
  }

  // RFC 6901 escapes two characters of keys.

  private static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    return key.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }

  private static func unescaped(_ key: String) -> String? {
    guard key.utf8.contains(UInt8(ascii: "~")) else { return key }
    var text = ""
    var rest = key[...]
    while let tilde = rest.firstIndex(of: "~") {
      text += rest[..<tilde]
      rest = rest[rest.index(after: tilde)...]
      switch rest.popFirst() {
      case "0": text += "~"
      case "1": text += "/"
      default: return nil
      }
    }
    return text + rest
  }
}
