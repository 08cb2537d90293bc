import Algebra

// Day is a symmetric monoidal product of comonads: these functions are isomorphisms (Freeman 2016, *Comonads and Day
// Convolution*). Each is one of pairs of positions.

extension Kind {
  /// Returns the same spaces with left and right exchanged.
  ///
  /// Law: `swapped().swapped()` is the original.
  @inlinable public func swapped<F1, G>() -> Day<G, F1, A> where F == DayBrand<F1, G> {
    Day(
      Both(left: position.right, right: position.left), own: { peek(Both(left: $0.right, right: $0.left)) })
  }

  /// Returns three spaces nested to the left: the first two, then the third.
  ///
  /// Law: inverse to `rightNested()`.
  public func leftNested<F1, H, I>() -> Day<DayBrand<F1, H>, I, A> where F == DayBrand<F1, DayBrand<H, I>> {
    Day(
      Both(left: Both(left: position.left, right: position.right.left), right: position.right.right),
      own: { peek(Both(left: $0.left.left, right: Both(left: $0.left.right, right: $0.right))) })
  }

  /// Returns three spaces nested to the right: the first, then the last two.
  ///
  /// Law: inverse to `leftNested()`.
  public func rightNested<H, I, G>() -> Day<H, DayBrand<I, G>, A> where F == DayBrand<DayBrand<H, I>, G> {
    Day(
      Both(left: position.left.left, right: Both(left: position.left.right, right: position.right)),
      own: { peek(Both(left: Both(left: $0.left, right: $0.right.left), right: $0.right.right)) })
  }

  /// Returns a space to the right of a single point.
  ///
  /// Law: inverse to `alone()`.
  @inlinable public static func beside<G>(_ space: Kind<G, A>) -> Kind where F == DayBrand<IdentityBrand, G> {
    Kind(Identity(value: ()), space) { $1 }
  }

  /// Returns the space to the right of a single point, with the values of the whole.
  ///
  /// Law: inverse to `beside(_:)`.
  @inlinable public func alone<G>() -> Kind<G, A> where F == DayBrand<IdentityBrand, G> {
    G.space(at: position.right) { peek(Both(left: (), right: $0)) }
  }
}
