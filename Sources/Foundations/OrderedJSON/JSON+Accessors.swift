extension JSON {
  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The boolean, or `nil` if this is another value.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, or `nil` if this is another value.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as ``JSONNumber/int``, or `nil` if this is another value.
  public var int: Int? { number?.int }

  /// The number as ``JSONNumber/double``, or `nil` if this is another value.
  public var double: Double? { number?.double }

  /// The string, or `nil` if this is another value.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The array, or `nil` if this is another value.
  public var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The object, or `nil` if this is another value.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The last value of a key, or `nil` if this is not an object or has no such key.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> JSON? { object?[key] }

  /// The value at a position, or `nil` if this is not an array or has no such position.
  public subscript(position: Int) -> JSON? {
    guard case .array(let values) = self, values.indices.contains(position) else { return nil }
    return values[position]
  }

  /// The type of this value with its article, for messages: "a number", "an object".
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
