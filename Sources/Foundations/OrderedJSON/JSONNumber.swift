/// A JSON number that keeps its text, such as `1.50`, `1e2` or 40 digits.
///
/// Numbers are equal if their texts are: `1.0` is not `1`. To compare values, compare ``int`` or ``double``.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The text of the number, by the grammar of RFC 8259, section 6.
  public let text: String

  /// Creates a number from its text, or `nil` if JSON does not allow it: `+1`, `01`, `.5`, `1.`, `NaN`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    var parser = JSONParser(Array(text.utf8))
    guard let number = try? parser.number(), parser.isAtEnd else { return nil }
    self = number
  }

  /// Creates an integer.
  public init(_ value: Int) { text = String(value) }

  /// Creates the shortest text that parses as `value`, or `nil` for infinities and NaN, which JSON does not have.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// Creates a number from a text that the parser has checked.
  init(checked text: String) { self.text = text }

  /// The number as an `Int`, or `nil` if it has a fraction or an exponent, or is out of range.
  public var int: Int? { Int(text) }

  /// The nearest `Double`, or `nil` if the number is out of the finite range.
  public var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The text.
  public var description: String { text }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) { self.init(value) }
}
