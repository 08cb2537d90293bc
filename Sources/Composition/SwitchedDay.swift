import Algebra

/// One of two spaces.
public enum Side: Hashable, Sendable {
  /// The left one.
  case left
  /// The right one.
  case right

  /// The other one.
  @inlinable
  public var other: Side { self == .left ? .right : .left }
}

/// Two spaces and a switch that says which of the two is shown: `Side ⊗ F ⊗ G`, the Day product with a store of sides.
///
/// Both spaces keep their focus, and the switch is a third place that moves. A space can move while it is hidden.
///
///     let either = SwitchedDay(.left, Store(1) { "at \($0)" }.kind, Traced<[Int], String> { "told \($0)" }.kind)
///     either.extract()                  // "at 1"
///     either.showing(.right).extract()  // "told []"
///
/// Laws: those of a comonad; of two `showing`s, the second counts; `showing(side)` of the current side changes nothing.
///
/// - Note: This is not the published `Sum` of two comonads, `(Side, F<A>, G<A>)` (Freeman 2017, *Comonads for
///   Optionality*; Freeman 2018; Xavier 2018), although it serves the same purpose. That one keeps the other space in
///   every point of the one, and is a comonad only if neither side can move. In a space of spaces its hidden side stays
///   as it was when that was made, so `duplicate(duplicate(w))` is not `map(duplicate(w), duplicate)`. Here, as in
///   ``Day``, the values of the two spaces are separate and combined at the end:
///   `exists X Y. (Side, F X, G Y, (Side, X, Y) -> A)`.
public typealias SwitchedDay<F: Comonad, G: Comonad, A> = TwoSpaces<Side, F, G, A>

/// The brand of `SwitchedDay<F, G, _>`.
public typealias SwitchedDayBrand<F: Comonad, G: Comonad> = TwoSpacesBrand<Side, F, G>

extension TwoSpaces where Mark == Side {
  /// Creates two spaces, one of which is shown.
  @inlinable
  public init(_ side: Side, _ left: Kind<F, A>, _ right: Kind<G, A>) {
    self.init(side, left, right) { side, left, right in
      switch side {
      case .left: left()
      case .right: right()
      }
    }
  }

  /// The side that is shown.
  @inlinable
  public var side: Side { parts.mark }

  /// Returns the same spaces with `side` shown.
  @inlinable
  public func showing(_ side: Side) -> SwitchedDay<F, G, A> {
    var shown = self
    shown.parts.mark = side
    return shown
  }
}
