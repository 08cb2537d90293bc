extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

  /// A number with a fraction. A literal too great for a `Double` is infinite, and JSON has no infinity: it is `null`.
  public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSON.number) ?? .null }

  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// An object, its members in the order written; a key may come twice.
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(JSONObject(elements)) }
}
