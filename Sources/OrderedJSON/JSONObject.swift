/// The members of a JSON object, in order. A key that comes twice is kept twice.
///
///     var object: JSONObject = ["kind": "start", "step": 0]
///     object["time"] = 300
///     for (key, value) in object { … }
///
/// Keys are the same when their Unicode scalars are, as RFC 8259 asks. Finding one looks through the members: the
/// objects of traces and feeds have about ten, and an index would cost more to make than it saves.
public struct JSONObject: Sendable {
  /// A key with its value.
  public typealias Element = (key: String, value: JSON)

  var members: [Element]

  /// An object without members.
  public init() { members = [] }

  /// An object of these members, in their order.
  ///
  /// - Complexity: O(*n*).
  public init(_ members: some Sequence<(String, JSON)>) {
    self.members = members.map { (key: $0.0, value: $0.1) }
  }

  /// Members the parser has collected.
  init(members: [Element]) { self.members = members }

  /// The value of a key; of a key that comes twice, the last.
  ///
  /// Setting replaces the value that reading gives, or adds a member at the end. Setting `nil` takes away every member
  /// with the key; to set a JSON null, say `.some(.null)` or `JSON.null`.
  ///
  /// - Complexity: O(*n*) in the members.
  public subscript(key: String) -> JSON? {
    get {
      members.last { haveSameScalars($0.key, key) }?.value
    }
    set {
      guard let newValue else {
        members.removeAll { haveSameScalars($0.key, key) }
        return
      }
      if let position = members.lastIndex(where: { haveSameScalars($0.key, key) }) {
        members[position].value = newValue
      } else {
        members.append((key: key, value: newValue))
      }
    }
  }

  /// The keys in order, each as often as it comes.
  public var keys: [String] { members.map(\.key) }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first member.
  public var startIndex: Int { members.startIndex }

  /// The position after the last member.
  public var endIndex: Int { members.endIndex }

  /// The member at a position, which must be one of `indices`.
  public subscript(position: Int) -> Element { members[position] }
}

extension JSONObject: Hashable {
  /// Whether both have the same members in the same order.
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    JSON.object(one) == JSON.object(other)
  }

  /// Mixes in the members in order.
  public func hash(into hasher: inout Hasher) { JSON.object(self).hash(into: &hasher) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object, its members in the order written; a key may come twice.
  public init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }
}
