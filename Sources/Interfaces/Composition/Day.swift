import Algebra
import Components

/// The positions of two spaces.
public struct Both<F: Comonad, G: Comonad> {
  /// The position of the left space.
  public var left: F.Position
  /// The position of the right space.
  public var right: G.Position

  /// Creates a pair of positions.
  @inlinable public init(left: F.Position, right: G.Position) {
    self.left = left
    self.right = right
  }
}

/// Two spaces side by side with one combined value: the Day convolution of two comonads.
///
/// `Day F G A = exists X Y. (F X, G Y, (X, Y) -> A)` (Freeman 2016, *Comonads and Day Convolution*). A position is one of each
/// space, and the function of positions hides `X` and `Y`:
///
///     let both = Day(Store(1) { $0 }, Traced<[Int], Int> { $0.count }) { "\($0) and \($1)" }
///     both.extract()   // "1 and 0"
///
/// Laws: those of a comonad; it is associative and commutative up to isomorphism, with `IdentityBrand` as its unit: see
/// `swapped()`, `leftNested()`, `rightNested()` and `beside(_:)`.
public typealias Day<F: Comonad, G: Comonad, A> = Kind<DayBrand<F, G>, A>

/// The brand of ``Day``.
public enum DayBrand<F: Comonad, G: Comonad>: SpaceBrand, Positioned {
  /// The positions of both spaces.
  public typealias Position = Both<F, G>
  /// Its actions are those of both spaces, and more.
  public typealias Law = CoPairing<Self>

  /// Returns the positions for another function of both.
  @inlinable public static func forAnotherSpace(_ both: Both<F, G>) -> Both<F, G> {
    Both(left: F.forAnotherSpace(both.left), right: G.forAnotherSpace(both.right))
  }

  /// Returns the descriptions of both spaces.
  public static func description<A>(of kind: Kind<Self, A>) -> String {
    "left: \(kind.position.leftSpace); right: \(kind.position.rightSpace)"
  }

  /// Returns the summaries of both spaces.
  public static func summary<A>(of kind: Kind<Self, A>) -> String {
    "left: \(kind.position.leftSpace.summary); right: \(kind.position.rightSpace.summary)"
  }

  /// Returns a mirror with both spaces.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    Mirror(of: kind, ("left", kind.position.leftSpace), ("right", kind.position.rightSpace))
  }
}

extension Both {
  /// What describes the left space.
  var leftSpace: any Described { F.shown(at: left) }
  /// What describes the right space.
  var rightSpace: any Described { G.shown(at: right) }
}

extension Both: Fingerprinted {
  /// Adds both spaces.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(leftSpace)
    fingerprint.combine(rightSpace)
  }
}

extension Kind {
  /// Creates two spaces and a function that combines their values.
  @inlinable public init<F1, G, X, Y>(_ left: Kind<F1, X>, _ right: Kind<G, Y>, _ combine: @escaping (X, Y) -> A)
  where F == DayBrand<F1, G> {
    let (left, right) = (F1.placed(left), G.placed(right))
    let (lookLeft, lookRight) = (left.look, right.look)
    self.init(
      Both(left: left.position, right: right.position), own: { combine(lookLeft($0.left), lookRight($0.right)) })
  }
}

// MARK: - Moves

/// A position that contains those of two spaces: the position of a ``Day`` or of a ``SumOf``.
public protocol OfTwo {
  /// The comonad of the left space.
  associatedtype F: Comonad
  /// The comonad of the right space.
  associatedtype G: Comonad

  /// The positions of both spaces.
  var both: Both<F, G> { get set }
}

extension Both: OfTwo {
  /// This position.
  @inlinable public var both: Both {
    get { self }
    _modify { yield &self }
  }
}

extension Kind {
  /// Returns an action on the left of two spaces, shown or hidden; the right one stays.
  ///
  /// Laws: it is a monad morphism: `liftLeft(pure(a))` is `pure(a)`, and `liftLeft(m >>= k)` is
  /// `liftLeft(m) >>= { liftLeft(k($0)) }`. It commutes with every `liftRight` and every move to a side.
  @inlinable
  public static func liftLeft<P: InteractionLaw, W: Comonad>(_ action: Kind<P.M, A>, by pairing: P.Type) -> Kind
  where F == CoBrand<W>, W.Position: OfTwo, W.Position.F == P.W {
    if A.self == Void.self, P.M.isPure(action) { return .pure(nothing(A.self)) }
    let label = KindBox(Placing(place: Side.left, action: action))
    return Kind(Steps(label: label) { space in label.change { P.run($0.action, moving: &space.both.left) } })
  }

  /// Returns an action on the right of two spaces, shown or hidden; the left one stays.
  ///
  /// Laws: the same as for `liftLeft`.
  @inlinable
  public static func liftRight<P: InteractionLaw, W: Comonad>(_ action: Kind<P.M, A>, by pairing: P.Type) -> Kind
  where F == CoBrand<W>, W.Position: OfTwo, W.Position.G == P.W {
    if A.self == Void.self, P.M.isPure(action) { return .pure(nothing(A.self)) }
    let label = KindBox(Placing(place: Side.right, action: action))
    return Kind(Steps(label: label) { space in label.change { P.run($0.action, moving: &space.both.right) } })
  }
}

extension DayBrand: ReversibleComonad where F: ReversibleComonad, G: ReversibleComonad {
  /// Returns the ways back of both spaces.
  public static func wayBack(from later: Both<F, G>, to earlier: Both<F, G>) -> Co<Self, Void> {
    .wayBack(from: later, to: earlier)
  }
}

extension Kind where A == Void {
  /// Returns the ways back of two spaces.
  static func wayBack<F1, G, W>(from later: Both<F1, G>, to earlier: Both<F1, G>) -> Kind
  where
    F == CoBrand<W>, W.Position: OfTwo, W.Position.F == F1, W.Position.G == G, F1: ReversibleComonad,
    G: ReversibleComonad
  {
    .liftLeft(F1.wayBack(from: later.left, to: earlier.left), by: CoPairing<F1>.self)
      .then(.liftRight(G.wayBack(from: later.right, to: earlier.right), by: CoPairing<G>.self))
  }
}

/// What an action on a side or an element prints as.
@usableFromInline struct Placing<Place, Action>: CustomStringConvertible {
  @usableFromInline let place: Place
  @usableFromInline let action: Action

  @inlinable init(place: Place, action: Action) {
    self.place = place
    self.action = action
  }

  @usableFromInline var description: String { "\(place): \(action)" }
}
