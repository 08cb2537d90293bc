extension JSON {
  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The truth value, or `nil` where this is something else.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, or `nil` where this is something else.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an `Int`, or `nil` where this is no number, or none that ``JSONNumber/int`` gives.
  public var int: Int? { number?.int }

  /// The number as a `Double`, or `nil` where this is no number, or none that ``JSONNumber/double`` gives.
  public var double: Double? { number?.double }

  /// The text, or `nil` where this is something else.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The values in order, or `nil` where this is no array.
  public var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members in order, or `nil` where this is no object.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value of a key, or `nil` where this is no object or has no such key. Of a key that comes twice, the last.
  ///
  /// - Complexity: O(*n*) in the object's members.
  public subscript(key: String) -> JSON? { object?[key] }

  /// The value at a position, or `nil` where this is no array or has no such position.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> JSON? {
    guard case .array(let values) = self, values.indices.contains(position) else { return nil }
    return values[position]
  }

  /// What kind of value this is, with its article, for messages: "a text", "an object".
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
