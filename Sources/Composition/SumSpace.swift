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

/// Two spaces, one shown and one hidden: the sum of two comonads (Freeman 2018; Xavier 2018).
///
/// Both keep their focus; the side that is shown is separate. A space can move while it is hidden.
///
///     let either = SumSpace(.left, Store(1) { "at \($0)" }.kind, Traced<[Int], String> { "told \($0)" }.kind)
///     either.extract()                  // "at 1"
///     either.showing(.right).extract()  // "told []"
///
/// Laws: those of a comonad; of two `showing`s, the second counts; `showing(side)` of the current side changes nothing.
///
/// - Note: A pair `(Side, F A, G A)` does not work, if its `extend` keeps the other space in every point of the one. In
///   a space of spaces, its hidden space would stay as it was when that was made. So `duplicate(duplicate(w))` would
///   not be `map(duplicate(w), duplicate)`, and two actions in one program would not run in sequence. Therefore, as in
///   ``Day``, the values of the two spaces are separate and combined at the end:
///   `exists X Y. (Side, F X, G Y, (Side, X, Y) -> A)`.
///
/// It is not called `Sum` because that is the monoid of addition.
public typealias SumSpace<F: Comonad, G: Comonad, A> = TwoSpaces<Side, F, G, A>

/// The brand of `SumSpace<F, G, _>`.
public typealias SumBrand<F: Comonad, G: Comonad> = TwoSpacesBrand<Side, F, G>

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
  public func showing(_ side: Side) -> SumSpace<F, G, A> {
    var shown = self
    shown.parts.mark = side
    return shown
  }
}
