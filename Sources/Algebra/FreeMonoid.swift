/// A monoid of which every value is put together of letters in one way only: one that forgets nothing.
///
/// Lists are one, and so is whatever tells the same as a list does in another form. That a value has a length, and that what
/// was put together can be taken apart again where it was, is what makes a monoid free (Levi 1944).
///
///     let log = ["a"] <> ["b", "c"]
///     log.part(0..<1)   // ["a"]
///     log.part(1..<3)   // ["b", "c"]
///
/// Laws, beside those of a monoid:
///
/// - `count` is a morphism to the natural numbers under addition, and only `empty` has none
/// - `(a <> b).part(0..<a.count)` is `a`, and `(a <> b).part(a.count..<a.count + b.count)` is `b`
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
