import Algebra

// Day is a symmetric monoidal product of comonads: these functions are isomorphisms (Freeman 2016, *Comonads and Day
// Convolution*).

extension TwoSpaces where Mark == Void {
  /// Returns the same spaces with left and right exchanged.
  ///
  /// Law: `swapped().swapped()` is the original.
  @inlinable
  public func swapped() -> Day<G, F, A> { parts.swapped() }

  /// Returns three spaces nested to the left: the first two, then the third.
  ///
  /// Law: inverse to ``rightNested()``.
  public func leftNested<H, I>() -> Day<DayBrand<F, H>, I, A> where G == DayBrand<H, I> { parts.leftNested() }

  /// Returns three spaces nested to the right: the first, then the last two.
  ///
  /// Law: inverse to ``leftNested()``.
  public func rightNested<H, I>() -> Day<H, DayBrand<I, G>, A> where F == DayBrand<H, I> { parts.rightNested() }

  /// Returns a space to the right of a single point.
  ///
  /// Law: inverse to ``alone()``.
  @inlinable
  public static func beside(_ space: Kind<G, A>) -> Day<F, G, A> where F == IdentityBrand {
    Day(Identity(value: ()).kind, space) { $1 }
  }

  /// Returns the space to the right of a single point, with the values of the whole.
  ///
  /// Law: inverse to ``beside(_:)``.
  @inlinable
  public func alone() -> Kind<G, A> where F == IdentityBrand { parts.alone() }
}

extension TwoParts where Mark == Void {
  @inlinable
  func swapped() -> Day<G, F, A> {
    let combine = combine
    return Day<G, F, A>(right, left) { combine($1, $0) }
  }

  func leftNested<H, I>() -> Day<DayBrand<F, H>, I, A> where G == DayBrand<H, I> {
    func nested(_ last: some TwoParts<Void, H, I, Y>) -> Day<DayBrand<F, H>, I, A> {
      let (outer, inner) = (combine, last.combine)
      return Day<DayBrand<F, H>, I, A>(Day(left, last.left) { ($0, $1) }.kind, last.right) { first, y in
        outer(first.0, inner(first.1, y))
      }
    }
    return nested(Day(right).parts)
  }

  func rightNested<H, I>() -> Day<H, DayBrand<I, G>, A> where F == DayBrand<H, I> {
    func nested(_ first: some TwoParts<Void, H, I, X>) -> Day<H, DayBrand<I, G>, A> {
      let (outer, inner) = (combine, first.combine)
      return Day<H, DayBrand<I, G>, A>(first.left, Day(first.right, right) { ($0, $1) }.kind) { x, last in
        outer(inner(x, last.0), last.1)
      }
    }
    return nested(Day(left).parts)
  }

  @inlinable
  func alone() -> Kind<G, A> where F == IdentityBrand {
    let (combine, value) = (combine, Identity(left).value)
    return G.map(right) { combine(value, $0) }
  }
}
