/// A monoid of which every value is put together of letters in one way only: one that forgets nothing.
///
/// Lists are one (Mac Lane 1971), and so is whatever tells the same as a list does in another form. Its values have a length, and
/// can be taken apart again wherever they could have been put together.
///
///     let log = ["a"] <> ["b", "c"]
///     log.part(0..<1)   // ["a"]
///     log.part(1..<3)   // ["b", "c"]
///
/// Laws, beside those of a monoid:
///
/// - `count` is a morphism to the natural numbers under addition, and 0 of `empty` alone
/// - `(a <> b).part(0..<a.count)` is `a`, and `(a <> b).part(a.count..<a.count + b.count)` is `b`
/// - for any `n` up to `a.count`, `a.part(0..<n)` has `n` letters, and with `a.part(n..<a.count)` after it is `a`
public protocol FreeMonoid: Monoid {
  /// How many letters there are.
  ///
  /// - Complexity: O(1).
  var count: Int { get }

  /// The letters from one place to another.
  ///
  /// - Precondition: `bounds` are within `0...count`.
  func part(_ bounds: Range<Int>) -> Self
}

extension Array: FreeMonoid {
  /// These elements.
  ///
  /// - Complexity: O(*n*) in them.
  @inlinable
  public func part(_ bounds: Range<Int>) -> [Element] { Array(self[bounds]) }
}
