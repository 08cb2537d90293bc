import Algebra

/// Two spaces side by side, and what both together show: the Day convolution of two comonads.
///
/// `Day F G A = exists X Y. (F X, G Y, (X, Y) -> A)` (Freeman 2016, *Comonads and Day Convolution*): what the left one
/// shows and what the right one shows are of types that nobody else knows, and `combine` makes one view of the two. The
/// focus is where both of theirs are, and each moves without the other.
///
///     let both = Day(Store(1) { $0 }.kind, Traced<[Int], Int> { $0.count }.kind) { "\($0) and \($1)" }
///     both.extract()   // "1 and 0"
///
/// Laws, beside those of a comonad: it is associative and commutative up to isomorphism, with `IdentityBrand` as its
/// unit: see ``swapped()``, ``leftNested()``, ``rightNested()`` and ``beside(_:)``.
public struct Day<F: Comonad, G: Comonad, A> {
  /// The two spaces, whatever they show.
  public var parts: any DayParts<F, G, A>

  /// Two spaces, and what is made of what they show.
  @inlinable
  public init<X, Y>(_ left: Kind<F, X>, _ right: Kind<G, Y>, _ combine: @escaping (X, Y) -> A) {
    parts = DayPair(left: left, right: right, combine: combine)
  }
}

/// Two spaces side by side, with the types of what they show: what a function that is generic over it learns of a ``Day``.
public protocol DayParts<F, G, A> {
  /// The comonad of the left space.
  associatedtype F: Comonad
  /// The comonad of the right space.
  associatedtype G: Comonad
  /// What both show together.
  associatedtype A
  /// What the left one shows.
  associatedtype X
  /// What the right one shows.
  associatedtype Y

  /// The left space.
  var left: Kind<F, X> { get set }
  /// The right space.
  var right: Kind<G, Y> { get set }
  /// What is made of what they show.
  var combine: (X, Y) -> A { get }
}

@usableFromInline
struct DayPair<F: Comonad, G: Comonad, X, Y, A>: DayParts {
  @usableFromInline var left: Kind<F, X>
  @usableFromInline var right: Kind<G, Y>
  @usableFromInline let combine: (X, Y) -> A

  @inlinable
  init(left: Kind<F, X>, right: Kind<G, Y>, combine: @escaping (X, Y) -> A) {
    self.left = left
    self.right = right
    self.combine = combine
  }
}

// MARK: - Comonad

extension Day {
  /// What both show, each at its focus.
  @inlinable
  public func extract() -> A { parts.extract() }

  /// At every pair of places, this space with its focus there.
  @inlinable
  public func duplicate() -> Day<F, G, Day<F, G, A>> { extend { $0 } }

  /// At every pair of places, what `f` makes of this space with its focus there.
  ///
  /// - Complexity: that of duplicating both.
  @inlinable
  public func extend<B>(_ f: @escaping (Day<F, G, A>) -> B) -> Day<F, G, B> { parts.extend(f) }

  /// The spaces that show together what `transform` makes of what they showed.
  ///
  /// - Complexity: O(1). Looking takes stack: linear in the maps.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Day<F, G, B> { parts.map(transform) }
}

extension DayParts {
  @inlinable
  mutating func run<P: InteractionLaw, B>(left action: Kind<P.M, B>, by pairing: P.Type) -> B where P.W == F {
    P.run(action, on: &left)
  }

  @inlinable
  mutating func run<Q: InteractionLaw, B>(right action: Kind<Q.M, B>, by pairing: Q.Type) -> B where Q.W == G {
    Q.run(action, on: &right)
  }

  @inlinable
  func extract() -> A { combine(F.extract(left), G.extract(right)) }

  @inlinable
  func extend<B>(_ f: @escaping (Day<F, G, A>) -> B) -> Day<F, G, B> {
    let combine = combine
    return Day<F, G, B>(F.duplicate(left), G.duplicate(right)) { f(Day($0, $1, combine)) }
  }

  @inlinable
  func map<B>(_ transform: @escaping (A) -> B) -> Day<F, G, B> {
    let combine = combine
    return Day<F, G, B>(left, right) { transform(combine($0, $1)) }
  }
}

extension Day: CustomStringConvertible {
  /// What the two spaces say of themselves.
  public var description: String { parts.text }
}

extension DayParts {
  fileprivate var text: String { "left: \(left); right: \(right)" }
}
