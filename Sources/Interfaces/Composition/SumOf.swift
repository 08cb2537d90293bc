import Algebra
import Components

/// One of two spaces.
public enum Side: Hashable, Sendable {
  /// The left one.
  case left
  /// The right one.
  case right

  /// The other one.
  @inlinable public var other: Side { self == .left ? .right : .left }
}

/// Two spaces and a switch that says which of the two is shown: `Side ⊗ F ⊗ G`, the Day product with a store of sides.
///
/// Both spaces keep their focus, and the switch is a third place that moves. A space can move while it is hidden.
///
///     let either = SumOf(.left, Store(1) { "at \($0)" }, Traced<[Int], String> { "told \($0)" })
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
public typealias SumOf<F: Comonad, G: Comonad, A> = Kind<SumOfBrand<F, G>, A>

/// The side that is shown, and the positions of both spaces.
public struct SumPosition<F: Comonad, G: Comonad>: OfTwo {
  /// The side that is shown.
  public var side: Side
  /// The positions of both spaces.
  public var both: Both<F, G>

  /// Creates a position.
  @inlinable public init(side: Side, both: Both<F, G>) {
    self.side = side
    self.both = both
  }
}

/// The brand of ``SumOf``.
public enum SumOfBrand<F: Comonad, G: Comonad>: SpaceBrand, Positioned {
  /// The side that is shown, and the positions of both spaces.
  public typealias Position = SumPosition<F, G>
  /// Its actions are those of both spaces, and the moves to a side.
  public typealias Law = CoPairing<Self>

  /// Returns the positions for another function of both.
  @inlinable public static func forAnotherSpace(_ position: SumPosition<F, G>) -> SumPosition<F, G> {
    SumPosition(side: position.side, both: DayBrand.forAnotherSpace(position.both))
  }

  /// Returns the description of the side that is shown.
  public static func description<A>(of kind: Kind<Self, A>) -> String {
    let both = kind.position.both
    return kind.position.side == .left ? "left: \(both.leftSpace)" : "right: \(both.rightSpace)"
  }

  /// Returns the side shown, and the summary of its space.
  public static func summary<A>(of kind: Kind<Self, A>) -> String {
    let both = kind.position.both
    return kind.position.side == .left ? "left: \(both.leftSpace.summary)" : "right: \(both.rightSpace.summary)"
  }

  /// Returns a mirror with the side and both spaces.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    let both = kind.position.both
    return Mirror(of: kind, ("shows", kind.position.side), ("left", both.leftSpace), ("right", both.rightSpace))
  }
}

extension SumPosition: Fingerprinted {
  /// Adds the side and both spaces.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(side)
    fingerprint.combine(both)
  }
}

extension Kind {
  /// Creates two spaces, one of which is shown.
  @inlinable public init<F1, G>(_ side: Side, _ left: Kind<F1, A>, _ right: Kind<G, A>) where F == SumOfBrand<F1, G> {
    let (left, right) = (F1.placed(left), G.placed(right))
    let (lookLeft, lookRight) = (left.look, right.look)
    self.init(
      SumPosition(side: side, both: Both(left: left.position, right: right.position)),
      own: { $0.side == .left ? lookLeft($0.both.left) : lookRight($0.both.right) })
  }

  /// Returns the same spaces with `side` shown.
  @inlinable public func showing<F1, G>(_ side: Side) -> Kind where F == SumOfBrand<F1, G> {
    var shown = self
    SumOfBrand.move(&shown) { $0.side = side }
    return shown
  }
}

// MARK: - Moves

// The actions of a sum are its `Co`: they contain the actions of both spaces and the moves to a side. These
// three commute, because none changes what the others change.

extension Kind {
  /// Returns an action that shows one of the two spaces, with its focus unchanged.
  ///
  /// Law: of two moves, the second counts.
  public static func move<F1, G>(to side: Side) -> Kind where F == CoBrand<SumOfBrand<F1, G>>, A == Void {
    Kind(Steps("move \(side)") { $0.side = side })
  }

  /// Returns an action that shows the left space, with its focus unchanged.
  ///
  /// Law: `moveLeft()` then `moveRight()` is `moveRight()`.
  public static func moveLeft<F1, G>() -> Kind where F == CoBrand<SumOfBrand<F1, G>>, A == Void {
    .move(to: .left)
  }

  /// Returns an action that shows the right space, with its focus unchanged.
  public static func moveRight<F1, G>() -> Kind where F == CoBrand<SumOfBrand<F1, G>>, A == Void {
    .move(to: .right)
  }

  /// Returns an action that returns the side that is shown.
  ///
  /// Law: it moves nothing.
  public static func side<F1, G>() -> Kind where F == CoBrand<SumOfBrand<F1, G>>, A == Side {
    Kind(Steps("side?") { $0.side })
  }
}

extension SumOfBrand: ReversibleComonad where F: ReversibleComonad, G: ReversibleComonad {
  /// Returns the ways back of both spaces, and the move to the earlier side.
  public static func wayBack(from later: SumPosition<F, G>, to earlier: SumPosition<F, G>) -> Co<Self, Void> {
    Co.wayBack(from: later.both, to: earlier.both).then(.move(to: earlier.side))
  }
}
