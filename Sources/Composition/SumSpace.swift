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

/// Two spaces of which one is shown and the other remembered: the sum of two comonads (Freeman 2018; Xavier 2018).
///
/// Both have their focus; which one is seen is a place of its own. To show the other is to find it where it was left, or
/// where it was moved to while it was hidden.
///
///     let either = SumSpace(.left, Store(1) { "at \($0)" }.kind, Traced<[Int], String> { "told \($0)" }.kind)
///     either.extract()                  // "at 1"
///     either.showing(.right).extract()  // "told []"
///
/// Laws, beside those of a comonad: of two `showing`s the second counts; `showing(side)` is this.
///
/// - Note: It is no pair `(Side, F A, G A)` whose `extend` keeps the other one in every point of the one. That looks like a
///   comonad as long as one duplicates once: in a space of spaces the hidden one is as it was when that was made, wherever it
///   was moved since, so that `duplicate(duplicate(w))` is not `map(duplicate(w), duplicate)`, and two actions in one
///   program are not one after the other. Therefore what the two show is kept apart, as in ``Day``, and made one at the end:
///   `exists X Y. (Side, F X, G Y, (Side, X, Y) -> A)`.
///
/// The name `Sum` is taken by the monoid of addition.
public typealias SumSpace<F: Comonad, G: Comonad, A> = TwoSpaces<Side, F, G, A>

/// `SumSpace<F, G, _>`
public typealias SumBrand<F: Comonad, G: Comonad> = TwoSpacesBrand<Side, F, G>

extension TwoSpaces where Mark == Side {
  /// Two spaces of which one is shown.
  @inlinable
  public init(_ side: Side, _ left: Kind<F, A>, _ right: Kind<G, A>) {
    self.init(side, left, right) { side, left, right in
      switch side {
      case .left: left()
      case .right: right()
      }
    }
  }

  /// Which one is shown.
  @inlinable
  public var side: Side { parts.mark }

  /// The same spaces, with the one of `side` shown.
  @inlinable
  public func showing(_ side: Side) -> SumSpace<F, G, A> {
    var shown = self
    shown.parts.mark = side
    return shown
  }
}
