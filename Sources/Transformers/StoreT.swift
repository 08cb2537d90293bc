import Algebra

/// A state, and a space of what is seen at every state: `(S, W<(S) -> A>)`, Store as a comonad transformer.
///
/// Laws, beside those of a comonad and those of `Store`: `extract(lower()) == extract()`; `lower` is a comonad morphism,
/// `duplicate(lower()) == duplicate().map { $0.lower() }.lower()`.
///
/// A move puts the position beside a base that has moved by its own means, and maps nothing: a million moves leave no
/// chain behind, and a look costs what it cost at first.
public struct StoreT<S, W: Comonad, A> {
  /// Where the focus is.
  public var position: S
  /// At each of its points, what is seen at every state.
  public var base: Kind<W, (S) -> A>

  /// The space that shows what `base` does, with the focus at `position`.
  @inlinable
  public init(_ position: S, _ base: Kind<W, (S) -> A>) {
    self.position = position
    self.base = base
  }

  /// What is seen at `position`, wherever the focus is; the base stays where it is.
  @inlinable
  public func peek(_ position: S) -> A { W.extract(base)(position) }

  /// What is seen where `change` moves the focus.
  ///
  /// Law: `peeks(f) == peek(f(position))`, which is `seeks(f).extract()`.
  @inlinable
  public func peeks(_ change: (S) -> S) -> A { peek(change(position)) }

  /// This space with the focus at `position`.
  @inlinable
  public func seek(_ position: S) -> StoreT { StoreT(position, base) }

  /// This space with the focus where `change` moves it.
  @inlinable
  public func seeks(_ change: (S) -> S) -> StoreT { seek(change(position)) }

  /// The base, which shows what is seen from this position: this space without its own moves.
  ///
  /// - Complexity: one map of the base.
  @inlinable
  public func lower() -> Kind<W, A> {
    let position = position
    return W.map(base) { $0(position) }
  }
}

// MARK: - Comonad

extension StoreT {
  /// What is seen at the focus.
  @inlinable
  public func extract() -> A { peek(position) }

  /// At every state and every point of the base, this space with its focus there.
  ///
  /// - Complexity: one extend of the base.
  @inlinable
  public func duplicate() -> StoreT<S, W, StoreT<S, W, A>> { extend { $0 } }

  /// At every state and every point of the base, what `f` makes of this space with its focus there.
  @inlinable
  public func extend<B>(_ f: @escaping (StoreT<S, W, A>) -> B) -> StoreT<S, W, B> {
    StoreT<S, W, B>(position, W.extend(base) { base in { f(StoreT($0, base)) } })
  }

  /// The space that shows what `transform` makes of what this one shows.
  ///
  /// - Complexity: one map of the base. Looking takes stack: linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> StoreT<S, W, B> {
    StoreT<S, W, B>(position, W.map(base) { look in { transform(look($0)) } })
  }
}

// MARK: - Pairing

extension StoreT {
  /// Makes the change `m` from the position, lets `P` pair what it does with the base, and combines its value with what
  /// is seen at the state that it leaves.
  @inlinable
  public func pair<P: InteractionLaw, X, C>(
    _ m: StateT<S, P.M, X>, over pairing: P.Type, _ combine: (X, A) -> C
  ) -> C where P.W == W {
    P.pair(m.run(position), base) { end, look in combine(end.value, look(end.state)) }
  }

  /// Runs `m` from the position, lets `P` run what it does on the base, and keeps the state that it leaves.
  ///
  /// Law (`coherence.run`): it gives and leaves `duplicate().pair(m, over: pairing) { ($0, $1) }`.
  @inlinable
  public mutating func run<P: InteractionLaw, X>(_ m: StateT<S, P.M, X>, over pairing: P.Type) -> X where P.W == W {
    let end = P.run(m.run(position), on: &base)
    position = end.state
    return end.value
  }
}

extension StoreT: CustomStringConvertible {
  /// The state at the focus, and what the base says of itself.
  public var description: String { "StoreT at \(position) over \(base)" }
}
