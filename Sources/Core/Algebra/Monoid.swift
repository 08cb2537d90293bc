infix operator <> : AdditionPrecedence

/// A type with an associative operation and an identity (Mac Lane 1971).
///
/// Laws:
///
/// - identity: `.empty <> a == a` and `a <> .empty == a` (`monoid.leftIdentity`, `monoid.rightIdentity`)
/// - associativity: `(a <> b) <> c == a <> (b <> c)` (`monoid.associativity`)
public protocol Monoid {
  /// The identity, which changes nothing when it is combined with another value.
  static var empty: Self { get }

  /// Appends `other` to this value.
  mutating func append(_ other: Self)

  /// Returns `a` followed by `b`.
  ///
  /// Law (`monoid.append`): `a <> b` is `a` after `a.append(b)`, which is the default.
  static func <> (a: Self, b: Self) -> Self
}

extension Monoid {
  /// Returns a copy of `a` with `b` appended.
  @inlinable public static func <> (a: Self, b: Self) -> Self {
    var result = a
    result.append(b)
    return result
  }
}

/// A monoid whose elements have inverses (Mac Lane 1971).
///
/// Laws: `a <> a.inverse == .empty` and `a.inverse <> a == .empty` (`group.right`, `group.left`)
public protocol Group: Monoid {
  /// The element that undoes this one.
  var inverse: Self { get }
}

/// Integers of a fixed width under addition.
///
/// Addition wraps around, so it is associative and never traps: `.max <> 1 == .min`.
@frozen public struct Sum<Number: FixedWidthInteger>: Monoid, Hashable {
  /// The number.
  public var value: Number

  /// Creates a sum of `value`.
  @inlinable public init(_ value: Number) { self.value = value }

  /// Zero.
  @inlinable public static var empty: Sum { Sum(0) }

  /// Adds `other`, and wraps around on overflow.
  @inlinable public mutating func append(_ other: Sum) { value &+= other.value }
}

extension Sum: Group {
  /// The opposite number. It wraps around: that of `.min` is `.min`.
  @inlinable public var inverse: Sum { Sum(0 &- value) }
}

extension Sum: Sendable where Number: Sendable {}

extension Sum: ExpressibleByIntegerLiteral {
  /// Creates a sum from an integer literal.
  @inlinable public init(integerLiteral value: Number.IntegerLiteralType) { self.init(Number(integerLiteral: value)) }
}

extension Sum: CustomStringConvertible {
  /// The number with its sign: `+3`, `-1`, `+0`.
  public var description: String { value < 0 ? "\(value)" : "+\(value)" }
}

/// Arrays under concatenation: the free monoid.
extension Array: Monoid {
  /// The empty array.
  @inlinable public static var empty: [Element] { [] }

  // Disfavoured, so that `append([])` on an array of arrays is not ambiguous, and still appends an element.

  /// Appends the elements of `other`.
  ///
  /// - Complexity: O(`other.count`), amortised, if this array is not shared.
  @_disfavoredOverload
  @inlinable public mutating func append(_ other: [Element]) { append(contentsOf: other) }
}

/// Sets under union: the free semilattice.
///
/// A *semilattice* is a monoid whose operation is commutative and idempotent: `a <> b == b <> a` and `a <> a == a`
/// (`[Law].semilattice` in PairingLaws). So a log that is a set says what was told, but neither in which order nor how
/// often.
extension Set: Monoid {
  /// The empty set.
  @inlinable public static var empty: Set { [] }

  /// Adds the elements of `other`.
  ///
  /// - Complexity: O(`other.count`), on average.
  @inlinable public mutating func append(_ other: Set) { formUnion(other) }
}

/// Strings under concatenation.
extension String: Monoid {
  /// The empty string.
  @inlinable public static var empty: String { "" }
}
