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
public struct SumSpace<F: Comonad, G: Comonad, A> {
  /// The two spaces, whatever they show, and which one is seen.
  public var parts: any SumParts<F, G, A>

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

  /// Two spaces, and what is seen of them.
  ///
  /// - Parameters:
  ///   - side: the one that is shown.
  ///   - left: the left space.
  ///   - right: the right space.
  ///   - look: what is seen when one of the two is shown; it asks for what that one shows.
  @inlinable
  public init<X, Y>(
    _ side: Side, _ left: Kind<F, X>, _ right: Kind<G, Y>, look: @escaping (Side, () -> X, () -> Y) -> A
  ) {
    parts = SumPair(side: side, left: left, right: right, look: look)
  }

  /// Which one is shown.
  @inlinable
  public var side: Side { parts.side }

  /// The same spaces, with the one of `side` shown.
  @inlinable
  public func showing(_ side: Side) -> SumSpace { parts.showing(side) }
}

/// Two spaces of which one is shown, with the types of what they show: what a function that is generic over it learns of a
/// ``SumSpace``.
public protocol SumParts<F, G, A> {
  /// The comonad of the left space.
  associatedtype F: Comonad
  /// The comonad of the right space.
  associatedtype G: Comonad
  /// What is seen.
  associatedtype A
  /// What the left one shows.
  associatedtype X
  /// What the right one shows.
  associatedtype Y

  /// Which one is shown.
  var side: Side { get set }
  /// The left space.
  var left: Kind<F, X> { get set }
  /// The right space.
  var right: Kind<G, Y> { get set }
  /// What is seen when one of the two is shown.
  var look: (Side, () -> X, () -> Y) -> A { get }
}

@usableFromInline
struct SumPair<F: Comonad, G: Comonad, X, Y, A>: SumParts {
  @usableFromInline var side: Side
  @usableFromInline var left: Kind<F, X>
  @usableFromInline var right: Kind<G, Y>
  @usableFromInline let look: (Side, () -> X, () -> Y) -> A

  @inlinable
  init(side: Side, left: Kind<F, X>, right: Kind<G, Y>, look: @escaping (Side, () -> X, () -> Y) -> A) {
    self.side = side
    self.left = left
    self.right = right
    self.look = look
  }
}

// MARK: - Comonad

extension SumSpace {
  /// What is seen at the focus of the one that is shown.
  @inlinable
  public func extract() -> A { parts.extract() }

  /// At every place of both, and for either side, this space as it is then.
  @inlinable
  public func duplicate() -> SumSpace<F, G, SumSpace<F, G, A>> { extend { $0 } }

  /// At every place of both, and for either side, what `f` makes of this space as it is then.
  ///
  /// - Complexity: that of duplicating both.
  @inlinable
  public func extend<B>(_ f: @escaping (SumSpace<F, G, A>) -> B) -> SumSpace<F, G, B> { parts.extend(f) }

  /// The spaces that show what `transform` makes of what they showed.
  ///
  /// - Complexity: O(1). Looking takes stack: linear in the maps.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> SumSpace<F, G, B> { parts.map(transform) }
}

extension SumParts {
  @inlinable
  mutating func run<P: InteractionLaw, B>(left action: Kind<P.M, B>, by pairing: P.Type) -> B where P.W == F {
    P.run(action, on: &left)
  }

  @inlinable
  mutating func run<Q: InteractionLaw, B>(right action: Kind<Q.M, B>, by pairing: Q.Type) -> B where Q.W == G {
    Q.run(action, on: &right)
  }

  @inlinable
  func extract() -> A { look(side, { F.extract(left) }, { G.extract(right) }) }

  @inlinable
  func showing(_ side: Side) -> SumSpace<F, G, A> { SumSpace(side, left, right, look: look) }

  @inlinable
  func extend<B>(_ f: @escaping (SumSpace<F, G, A>) -> B) -> SumSpace<F, G, B> {
    let look = look
    return SumSpace<F, G, B>(side, F.duplicate(left), G.duplicate(right)) { side, left, right in
      f(SumSpace(side, left(), right(), look: look))
    }
  }

  @inlinable
  func map<B>(_ transform: @escaping (A) -> B) -> SumSpace<F, G, B> {
    let look = look
    return SumSpace<F, G, B>(side, left, right) { transform(look($0, $1, $2)) }
  }
}

extension SumSpace: CustomStringConvertible {
  /// What the one that is shown says of itself.
  public var description: String { parts.text }
}

extension SumParts {
  fileprivate var text: String {
    switch side {
    case .left: "left: \(left)"
    case .right: "right: \(right)"
    }
  }
}
