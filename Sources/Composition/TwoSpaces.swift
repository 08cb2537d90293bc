import Algebra

/// Two spaces, a mark, and what is seen of them: ``Day`` has no mark, and the mark of a ``SumSpace`` is the side that it shows.
///
/// `exists X Y. (Mark, F X, G Y, (Mark, X, Y) -> A)`: the Day convolution of a store of marks and two comonads (Freeman
/// 2016, *Comonads and Day Convolution*). Nobody else knows the types of what the two spaces show; `look` makes one
/// view of them. The focus is the mark and the foci of both spaces, and each of the three moves without the others.
public struct TwoSpaces<Mark, F: Comonad, G: Comonad, A> {
  /// The two spaces, whatever they show, and the mark.
  public var parts: any TwoParts<Mark, F, G, A>

  /// Two spaces, and what is seen of them.
  ///
  /// - Parameters:
  ///   - mark: the mark at the focus.
  ///   - left: the left space.
  ///   - right: the right space.
  ///   - look: what is seen at a mark; it asks for what each space shows.
  @inlinable
  public init<X, Y>(
    _ mark: Mark, _ left: Kind<F, X>, _ right: Kind<G, Y>, look: @escaping (Mark, () -> X, () -> Y) -> A
  ) {
    parts = Pair(mark, left, right, look)
  }
}

/// The parts of a ``TwoSpaces``, with the types of what the two spaces show.
public protocol TwoParts<Mark, F, G, A> {
  /// The type of the mark.
  associatedtype Mark
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

  /// The mark at the focus.
  var mark: Mark { get set }
  /// The left space.
  var left: Kind<F, X> { get set }
  /// The right space.
  var right: Kind<G, Y> { get set }
  /// What is seen at a mark.
  var look: (Mark, () -> X, () -> Y) -> A { get }
  /// What is seen at the focus: `look(mark, { F.extract(left) }, { G.extract(right) })`.
  func extract() -> A
}

@usableFromInline
struct Pair<Mark, F: Comonad, G: Comonad, X, Y, A>: TwoParts {
  @usableFromInline var mark: Mark
  @usableFromInline var left: Kind<F, X>
  @usableFromInline var right: Kind<G, Y>
  @usableFromInline let look: (Mark, () -> X, () -> Y) -> A
  // The two `extract`s, as functions that are compiled where the types are known. Where they are called, the types are known at run
  // time only: there, each `extract` would look up the type of its space, which takes 450 instructions.
  @usableFromInline let extractLeft: (Kind<F, X>) -> X
  @usableFromInline let extractRight: (Kind<G, Y>) -> Y

  @inlinable
  init(_ mark: Mark, _ left: Kind<F, X>, _ right: Kind<G, Y>, _ look: @escaping (Mark, () -> X, () -> Y) -> A) {
    self.mark = mark
    self.left = left
    self.right = right
    self.look = look
    extractLeft = { F.extract($0) }
    extractRight = { G.extract($0) }
  }

  @usableFromInline
  func extract() -> A {
    // Closures over `self` would look up its type.
    let (left, right, extractLeft, extractRight) = (left, right, extractLeft, extractRight)
    return look(mark, { extractLeft(left) }, { extractRight(right) })
  }
}

// MARK: - Comonad

extension TwoSpaces {
  /// What is seen at the focus.
  @inlinable
  public func extract() -> A { parts.extract() }

  /// At every mark and every pair of places, this space with its focus there.
  @inlinable
  public func duplicate() -> TwoSpaces<Mark, F, G, TwoSpaces> { extend { $0 } }

  /// At every mark and every pair of places, what `f` makes of this space with its focus there.
  ///
  /// - Complexity: that of duplicating both.
  @inlinable
  public func extend<B>(_ f: @escaping (TwoSpaces) -> B) -> TwoSpaces<Mark, F, G, B> { parts.extend(f) }

  /// The spaces that show what `transform` makes of what they showed.
  ///
  /// - Complexity: O(1). Looking takes stack: linear in the maps.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> TwoSpaces<Mark, F, G, B> { parts.map(transform) }
}

extension TwoParts {
  @inlinable
  mutating func run<P: InteractionLaw, B>(left action: Kind<P.M, B>, by pairing: P.Type) -> B where P.W == F {
    P.run(action, on: &left)
  }

  @inlinable
  mutating func run<Q: InteractionLaw, B>(right action: Kind<Q.M, B>, by pairing: Q.Type) -> B where Q.W == G {
    Q.run(action, on: &right)
  }

  @inlinable
  func extend<B>(_ f: @escaping (TwoSpaces<Mark, F, G, A>) -> B) -> TwoSpaces<Mark, F, G, B> {
    let look = look
    return TwoSpaces<Mark, F, G, B>(mark, F.duplicate(left), G.duplicate(right)) { mark, left, right in
      f(TwoSpaces(mark, left(), right(), look: look))
    }
  }

  @inlinable
  func map<B>(_ transform: @escaping (A) -> B) -> TwoSpaces<Mark, F, G, B> {
    let look = look
    return TwoSpaces<Mark, F, G, B>(mark, left, right) { transform(look($0, $1, $2)) }
  }
}

extension TwoSpaces: CustomStringConvertible {
  /// The descriptions of both spaces; of a ``SumSpace``, that of the one that is shown.
  public var description: String { parts.text }
}

extension TwoParts {
  fileprivate var text: String {
    switch mark as? Side {
    case .left: "left: \(left)"
    case .right: "right: \(right)"
    case nil: "left: \(left); right: \(right)"
    }
  }
}
