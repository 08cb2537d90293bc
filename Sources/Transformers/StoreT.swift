import Algebra
import TextUtilities

/// A state, and a space of functions of states: `(S, W<(S) -> A>)`, Store as a comonad transformer (Kmett 2011).
///
/// Laws: those of a comonad and of `Store`; `extract(lower()) == extract()`; `lower` is a comonad morphism,
/// `duplicate(lower()) == duplicate().map { $0.lower() }.lower()`.
///
/// A move changes the position and moves the base, and maps nothing. So after a million moves, extracting costs as much
/// as at first.
public struct StoreT<S, W: Comonad, A> {
  /// The state at the focus.
  public var position: S
  /// The base: at each point, a function from states to values.
  public var base: Kind<W, (S) -> A>

  /// Creates the space of `base` with the focus at `position`.
  @inlinable
  public init(_ position: S, _ base: Kind<W, (S) -> A>) {
    self.position = position
    self.base = base
  }

  /// Returns the value at `position`; the base does not move.
  @inlinable
  public func peek(_ position: S) -> A { W.extract(base)(position) }

  /// Returns the value at `change` of the position.
  ///
  /// Law: `peeks(f) == peek(f(position))`, which is `seeks(f).extract()`.
  @inlinable
  public func peeks(_ change: (S) -> S) -> A { peek(change(position)) }

  /// Returns this space with the focus at `position`.
  @inlinable
  public func seek(_ position: S) -> StoreT { StoreT(position, base) }

  /// Returns this space with the focus at `change` of the position.
  @inlinable
  public func seeks(_ change: (S) -> S) -> StoreT { seek(change(position)) }

  /// Returns the base with the values at this position.
  ///
  /// - Complexity: One `map` of the base.
  @inlinable
  public func lower() -> Kind<W, A> {
    let position = position
    return W.map(base) { $0(position) }
  }
}

// MARK: - Comonad

extension StoreT {
  /// Returns the value at the focus.
  @inlinable
  public func extract() -> A { peek(position) }

  /// Returns the space whose value at each state and point of the base is this space with its focus there.
  ///
  /// - Complexity: One `extend` of the base.
  @inlinable
  public func duplicate() -> StoreT<S, W, StoreT<S, W, A>> { extend { $0 } }

  /// Returns the space whose value at each state and point of the base is `f` of this space with its focus there.
  @inlinable
  public func extend<B>(_ f: @escaping (StoreT<S, W, A>) -> B) -> StoreT<S, W, B> {
    StoreT<S, W, B>(position, W.extend(base) { base in { f(StoreT($0, base)) } })
  }

  /// Returns this space with `transform` applied to its values.
  ///
  /// - Complexity: One `map` of the base. Extracting uses stack, linear in the number of maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> StoreT<S, W, B> {
    StoreT<S, W, B>(position, W.map(base) { look in { transform(look($0)) } })
  }
}

// MARK: - Pairing

extension StoreT {
  /// Runs `m` from the position, pairs the result with the base by `P`, and combines the values.
  @inlinable
  public func pair<P: InteractionLaw, X, C>(
    _ m: StateT<S, P.M, X>, over pairing: P.Type, _ combine: (X, A) -> C
  ) -> C where P.W == W {
    P.pair(m.run(position), base) { end, look in combine(end.value, look(end.state)) }
  }

  /// Runs `m` from the position, and the result on the base by `P`; the position becomes the new state.
  ///
  /// Law (`coherence.run`): it returns and leaves the same as `duplicate().pair(m, over: pairing) { ($0, $1) }`.
  @inlinable
  public mutating func run<P: InteractionLaw, X>(_ m: StateT<S, P.M, X>, over pairing: P.Type) -> X where P.W == W {
    let end = P.run(m.run(position), on: &base)
    position = end.state
    return end.value
  }
}

extension StoreT: CustomStringConvertible {
  /// The state at the focus and the description of the base.
  public var description: String { "StoreT at \(text(of: position)) over \(text(of: base))" }
}

extension StoreT: CustomReflectable {
  /// A mirror with the position, as `state`, and the base space.
  public var customMirror: Mirror { Mirror(of: self, ("state", position), ("base", base)) }
}

extension StoreT: Fingerprinted {
  /// Adds the position and the base.
  public func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(position)
    fingerprint.combine(base)
  }
}
