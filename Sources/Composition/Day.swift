import Algebra

/// Two spaces side by side with one combined value: the Day convolution of two comonads.
///
/// `Day F G A = exists X Y. (F X, G Y, (X, Y) -> A)` (Freeman 2016, *Comonads and Day Convolution*):
///
///     let both = Day(Store(1) { $0 }.kind, Traced<[Int], Int> { $0.count }.kind) { "\($0) and \($1)" }
///     both.extract()   // "1 and 0"
///
/// Laws: those of a comonad; it is associative and commutative up to isomorphism, with `IdentityBrand` as its unit: see
/// ``TwoSpaces/swapped()``, ``TwoSpaces/leftNested()``, ``TwoSpaces/rightNested()`` and ``TwoSpaces/beside(_:)``.
public typealias Day<F: Comonad, G: Comonad, A> = TwoSpaces<Void, F, G, A>

/// The brand of `Day<F, G, _>`.
public typealias DayBrand<F: Comonad, G: Comonad> = TwoSpacesBrand<Void, F, G>

extension TwoSpaces where Mark == Void {
  /// Creates two spaces and a function that combines their values.
  @inlinable
  public init<X, Y>(_ left: Kind<F, X>, _ right: Kind<G, Y>, _ combine: @escaping (X, Y) -> A) {
    self.init((), left, right) { combine($1(), $2()) }
  }
}

extension TwoParts where Mark == Void {
  /// The function that combines the values of the two spaces.
  @inlinable
  public var combine: (X, Y) -> A {
    let look = look
    return { x, y in look((), { x }, { y }) }
  }
}
