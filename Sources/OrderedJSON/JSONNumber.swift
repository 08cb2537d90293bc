/// A number of a JSON document, kept as it was written, so that `1.50`, `1e2` and 40 digits come out as they went in.
///
/// Numbers are equal when their texts are: `1.0` is not `1`. Compare ``int`` or ``double`` to compare what they count.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The number as it was written, by the grammar of RFC 8259, section 6.
  public let text: String

  /// A number from its text, or `nil` where JSON would not take it: `+1`, `01`, `.5`, `1.` and `NaN` are no numbers.
  ///
  /// - Complexity: O(*n*) in the text.
  public init?(_ text: String) {
    var parser = JSONParser(Array(text.utf8))
    guard let number = try? parser.number(), parser.isAtEnd else { return nil }
    self = number
  }

  /// A whole number.
  public init(_ value: Int) { text = String(value) }

  /// The shortest text that reads as the same `Double`, or `nil` for the infinities and NaN, which JSON has not.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// A text the parser has passed.
  init(checked text: String) { self.text = text }

  /// The number as an `Int`, or `nil` where it is written with a fraction or an exponent, or is beyond an `Int`.
  public var int: Int? { Int(text) }

  /// The nearest `Double`, or `nil` where the number is beyond the finite ones.
  public var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The text.
  public var description: String { text }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self.init(value) }
}
