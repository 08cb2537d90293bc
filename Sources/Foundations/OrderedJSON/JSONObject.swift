import Utilities

/// The ordered members of a JSON object; a key may occur twice.
///
///     var object: JSONObject = ["kind": "start", "step": 0]
///     object["time"] = 300
///     for (key, value) in object { … }
///
/// Keys are equal if their Unicode scalars are, as RFC 8259 requires. Lookup is linear, because most objects of traces and
/// feeds have about ten members; an object of 64 and more gets an index when it is changed.
public struct JSONObject: Sendable {
  /// A key and its value.
  public typealias Element = (key: String, value: JSON)

  var members: [Element]
  /// The position of the last member with each key; empty without an index.
  ///
  /// Strings are equal if they are canonically equivalent. The position is −1 if two members have such keys that differ.
  private var positions: [String: Int] = [:]

  /// Creates an object without members.
  public init() { members = [] }

  /// Creates an object with these members, in order.
  ///
  /// - Complexity: O(*n*).
  public init(_ members: some Sequence<(String, JSON)>) {
    self.members = members.map { (key: $0.0, value: $0.1) }
  }

  /// Creates an object from its members as they are stored.
  package init(members: [Element]) { self.members = members }

  /// The last value of a key.
  ///
  /// Setting replaces that value or appends a member. Setting `nil` removes every member with the key; to set a JSON
  /// null, use `.some(.null)` or `JSON.null`.
  ///
  /// - Complexity: O(*n*) in the number of members; O(1) with an index, but for removals.
  public subscript(key: String) -> JSON? {
    get {
      position(of: key).map { members[$0].value }
    }
    set {
      guard let newValue else {
        members.removeAll { $0.key.isSame(as: key) }
        positions = [:]
        return
      }
      if members.count >= 64, positions.isEmpty { members.indices.forEach { note($0) } }
      if let position = position(of: key) {
        members[position].value = newValue
      } else {
        members.append((key: key, value: newValue))
        if !positions.isEmpty { note(members.count - 1) }
      }
    }
  }

  /// The position of the last member with a key.
  private func position(of key: String) -> Int? {
    if !positions.isEmpty {
      guard let position = positions[key] else { return nil }
      if position >= 0, members[position].key.isSame(as: key) { return position }
    }
    return members.lastIndex { $0.key.isSame(as: key) }
  }

  /// Adds a member to the index.
  private mutating func note(_ position: Int) {
    let key = members[position].key
    let other = positions[key]
    positions[key] = other.map { $0 >= 0 && members[$0].key.isSame(as: key) } ?? true ? position : -1
  }

  /// The keys in order, including repeated ones.
  ///
  /// - Complexity: O(*n*).
  public var keys: [String] { members.map(\.key) }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first member.
  public var startIndex: Int { members.startIndex }

  /// The position after the last member.
  public var endIndex: Int { members.endIndex }

  /// The member at a position.
  ///
  /// - Precondition: `indices` contains `position`.
  public subscript(position: Int) -> Element { members[position] }
}

extension JSONObject: Hashable {
  /// Returns whether both have the same members in the same order.
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    JSON.object(one) == JSON.object(other)
  }

  /// Hashes the members in order.
  public func hash(into hasher: inout Hasher) { JSON.object(self).hash(into: &hasher) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object that keeps the order of its members; a key may occur twice.
  public init(dictionaryLiteral elements: (String, JSON)...) { members = elements.map { (key: $0.0, value: $0.1) } }
}
