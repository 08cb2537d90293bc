infix operator <> : AdditionPrecedence

/// Values that can be combined, one after the other (Mac Lane 1971).
///
/// Laws:
///
/// - identity: `.empty <> a == a` and `a <> .empty == a` (`monoid.leftIdentity`, `monoid.rightIdentity`)
/// - associativity: `(a <> b) <> c == a <> (b <> c)` (`monoid.associativity`)
public protocol Monoid {
  /// The value that changes nothing when it is combined with another.
  static var empty: Self { get }

  /// Puts `other` after this value.
  mutating func append(_ other: Self)

  /// `a`, then `b`.
  ///
  /// Law (`monoid.append`): `a <> b` is `a` after `a.append(b)`, which is the default.
  static func <> (a: Self, b: Self) -> Self
}

extension Monoid {
  /// A copy of `a`, after `append(b)`.
  @inlinable
  public static func <> (a: Self, b: Self) -> Self {
    var result = a
    result.append(b)
    return result
  }
}

/// Integers under addition, modulo 2 to the number of their bits.
///
/// Addition wraps around, so that it is associative and never traps: `.max <> 1 == .min`.
@frozen
public struct Sum<Number: FixedWidthInteger>: Monoid, Hashable {
  /// The number.
  public var value: Number

  /// A sum that is `value`.
  @inlinable
  public init(_ value: Number) { self.value = value }

  /// Zero.
  @inlinable
  public static var empty: Sum { Sum(0) }

  /// Adds, wrapping around.
  @inlinable
  public mutating func append(_ other: Sum) { value &+= other.value }
}

extension Sum: Sendable where Number: Sendable {}

extension Sum: ExpressibleByIntegerLiteral {
  /// A sum written as its number.
  @inlinable
  public init(integerLiteral value: Number.IntegerLiteralType) { self.init(Number(integerLiteral: value)) }
}

extension Sum: CustomStringConvertible {
  /// The number with its sign: `+3`, `-1`, `+0`.
  public var description: String { value < 0 ? "\(value)" : "+\(value)" }
}

/// Lists under concatenation: the free monoid.
extension Array: Monoid {
  /// The list of nothing.
  @inlinable
  public static var empty: [Element] { [] }

  // Disfavoured, so that appending `[]` as an element of a list of lists is not ambiguous, and still means that.

  /// Puts `other` after this list.
  ///
  /// - Complexity: O(`other.count`) amortised where this list is not shared.
  @_disfavoredOverload
  @inlinable
  public mutating func append(_ other: [Element]) { append(contentsOf: other) }
}

/// Texts under concatenation.
extension String: Monoid {
  /// The text of no characters.
  @inlinable
  public static var empty: String { "" }
}
