import Algebra

/// A space and its environment: `(Environment, W<A>)`, Env as a comonad transformer.
///
/// Laws, beside those of a comonad and those of `Env`: `extract(lower()) == extract()`; `lower` is a comonad morphism,
/// `duplicate(lower()) == duplicate().map { $0.lower() }.lower()`; a move leaves the environment as it was, and moves the
/// base as the lowered action does.
public struct EnvT<Environment, W: Comonad, A> {
  /// The environment.
  public let environment: Environment
  /// The space.
  public var base: Kind<W, A>

  /// A space and its environment.
  @inlinable
  public init(_ environment: Environment, _ base: Kind<W, A>) {
    self.environment = environment
    self.base = base
  }

  /// The environment: what `ReaderT.ask` reads here.
  @inlinable
  public func ask() -> Environment { environment }

  /// What `read` makes of the environment.
  ///
  /// Law: `asks(f) == f(ask())`.
  @inlinable
  public func asks<B>(_ read: (Environment) -> B) -> B { read(environment) }

  /// This space, in a changed environment.
  @inlinable
  public func local<Other>(_ change: (Environment) -> Other) -> EnvT<Other, W, A> {
    EnvT<Other, W, A>(change(environment), base)
  }

  /// The space, without its environment.
  @inlinable
  public func lower() -> Kind<W, A> { base }
}

// MARK: - Comonad

extension EnvT {
  /// What stands at the focus.
  @inlinable
  public func extract() -> A { W.extract(base) }

  /// At every point of the base, this space as seen from there, in its environment.
  ///
  /// - Complexity: one extend of the base.
  @inlinable
  public func duplicate() -> EnvT<Environment, W, EnvT<Environment, W, A>> { extend { $0 } }

  /// At every point of the base, what `f` makes of this space as seen from there, in its environment.
  @inlinable
  public func extend<B>(_ f: @escaping (EnvT<Environment, W, A>) -> B) -> EnvT<Environment, W, B> {
    let environment = environment
    return EnvT<Environment, W, B>(environment, W.extend(base) { f(EnvT(environment, $0)) })
  }

  /// The space that shows what `transform` makes of what this one shows, in its environment.
  ///
  /// - Complexity: one map of the base. Looking takes stack: linear in the maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> EnvT<Environment, W, B> {
    EnvT<Environment, W, B>(environment, W.map(base, transform))
  }
}

// MARK: - Pairing

extension EnvT {
  /// Does `m` in the environment, and lets `P` pair what it does with the base.
  @inlinable
  public func pair<P: InteractionLaw, X, C>(
    _ m: ReaderT<Environment, P.M, X>, over pairing: P.Type, _ combine: (X, A) -> C
  ) -> C where P.W == W {
    P.pair(m.run(environment), base, combine)
  }

  /// Runs `m` in the environment, and lets `P` run what it does on the base. The environment stays.
  ///
  /// Law (`coherence.run`): it gives and leaves `duplicate().pair(m, over: pairing) { ($0, $1) }`.
  @inlinable
  public mutating func run<P: InteractionLaw, X>(_ m: ReaderT<Environment, P.M, X>, over pairing: P.Type) -> X
  where P.W == W {
    P.run(m.run(environment), on: &base)
  }
}

extension EnvT: CustomStringConvertible {
  /// The environment, and what the base says of itself.
  public var description: String { "EnvT in \(environment) over \(base)" }
}
