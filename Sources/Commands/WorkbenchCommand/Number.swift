import Utilities

/// Parsers of numbers of options, which know their bounds.
enum Number {
  /// What was expected in place of an option's value. The parser's message has the option and the value: see
  /// ``Root/report(_:verb:)``.
  private struct Expected: Error, CustomStringConvertible {
    let description: String
  }

  /// Parses a number in `range`, which the message names.
  static func `in`<N: FixedWidthInteger & Sendable>(_ range: ClosedRange<N>) -> @Sendable (String) throws -> N {
    parser(range, "\(range.lowerBound) to \(range.upperBound)")
  }

  /// Parses a number from `least`; `expected` is its name in messages.
  static func from(_ least: Int, _ expected: String) -> @Sendable (String) throws -> Int {
    parser(least...Int.max, expected)
  }

  /// Parses a random seed.
  static let seed = parser(0...UInt64.max, "a whole number from 0 to \(UInt64.max)")

  static func parser<N: FixedWidthInteger & Sendable>(
    _ range: ClosedRange<N>, _ expected: String
  ) -> @Sendable (String) throws -> N {
    { text in
      guard let number = N(text), range.contains(number) else { throw Expected(description: expected) }
      return number
    }
  }
}
