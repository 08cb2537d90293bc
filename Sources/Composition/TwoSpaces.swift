import Algebra

/// Two spaces and a mark with one combined value: a ``Day`` has no mark; the mark of a ``SwitchedDay`` is its side.
///
/// `exists X Y. (Mark, F X, G Y, (Mark, X, Y) -> A)`: the Day convolution of a store of marks and two comonads (Freeman
/// 2016, *Comonads and Day Convolution*). The types `X` and `Y` are hidden; `look` combines the values. The focus is
/// the mark and the foci of both spaces, and each of the three moves separately.
public struct TwoSpaces<Mark, F: Comonad, G: Comonad, A> {
  /// The two spaces and the mark, with the types of the spaces' values hidden.
  public var parts: any TwoParts<Mark, F, G, A>

  /// Creates two spaces with a mark.
  ///
  /// - Parameters:
  ///   - mark: The mark at the focus.
  ///   - left: The left space.
  ///   - right: The right space.
  ///   - look: Returns the combined value at a mark; it calls its arguments for the values of the spaces.
  @inlinable
  public init<X, Y>(
    _ mark: Mark, _ left: Kind<F, X>, _ right: Kind<G, Y>, look: @escaping (Mark, () -> X, () -> Y) -> A
  ) {
    parts = Pair(mark, left, right, look)
  }
}

/// The contents of a ``TwoSpaces``, with the types of the two spaces' values, for generic functions.
public protocol TwoParts<Mark, F, G, A> {
  /// The type of the mark.
  associatedtype Mark
  /// The comonad of the left space.
  associatedtype F: Comonad
  /// The comonad of the right space.
  associatedtype G: Comonad
  /// The type of the combined value.
  associatedtype A
  /// The type of the left space's values.
  associatedtype X
  /// The type of the right space's values.
  associatedtype Y

  /// The mark at the focus.
  var mark: Mark { get set }
  /// The left space.
  var left: Kind<F, X> { get set }
  /// The right space.
  var right: Kind<G, Y> { get set }
  /// The function that combines the values of the spaces at a mark.
  var look: (Mark, () -> X, () -> Y) -> A { get }
  /// Returns `look(mark, { F.extract(left) }, { G.extract(right) })`, the combined value at the focus.
  func extract() -> A
}

@usableFromInline
struct Pair<Mark, F: Comonad, G: Comonad, X, Y, A>: TwoParts {
  @usableFromInline var mark: Mark
  @usableFromInline var left: Kind<F, X>
  @usableFromInline var right: Kind<G, Y>
  @usableFromInline let look: (Mark, () -> X, () -> Y) -> A
  // The two `extract`s as functions, compiled where the types are known. `extract()` is called where they are known
  // only at run time; there, each `extract` would look up the type of its space, which takes 450 instructions.
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
  /// Returns the combined value at the focus.
  @inlinable
  public func extract() -> A { parts.extract() }

  /// Returns the space whose value at each mark and pair of points is this space with its focus there.
  ///
  /// - Complexity: One `duplicate` of each space.
  @inlinable
  public func duplicate() -> TwoSpaces<Mark, F, G, TwoSpaces> { extend { $0 } }

  /// Returns the space whose value at each mark and pair of points is `f` of this space with its focus there.
  ///
  /// - Complexity: One `duplicate` of each space.
  @inlinable
  public func extend<B>(_ f: @escaping (TwoSpaces) -> B) -> TwoSpaces<Mark, F, G, B> { parts.extend(f) }

  /// Returns the same spaces with `transform` applied to the combined value.
  ///
  /// - Complexity: Extracting uses stack, linear in the number of maps.
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
  /// The descriptions of both spaces, or of the side that a ``SwitchedDay`` shows.
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

extension TwoSpaces: CustomReflectable {
  /// A mirror with the mark, if it has a value, and both spaces.
  public var customMirror: Mirror {
    func mirror(_ parts: some TwoParts<Mark, F, G, A>) -> Mirror {
      let mark: [Mirror.Child] = Mark.self == Void.self ? [] : [("shows", parts.mark)]
      return Mirror(self, children: mark + [("left", parts.left), ("right", parts.right)])
    }
    return mirror(parts)
  }
}

extension TwoSpaces: Fingerprinted {
  /// Adds the mark and both spaces.
  public func combine(into fingerprint: inout Fingerprint) {
    func combine(_ parts: some TwoParts<Mark, F, G, A>) {
      fingerprint.combine(parts.mark)
      fingerprint.combine(parts.left)
      fingerprint.combine(parts.right)
    }
    combine(parts)
  }
}
