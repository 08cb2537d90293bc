import Algebra
import TextUtilities

/// A space and its environment: `(Environment, W<A>)`, Env as a comonad transformer (Kmett 2011).
///
/// Laws: those of a comonad and of `Env`; `extract(lower()) == extract()`; `lower` is a comonad morphism,
/// `duplicate(lower()) == duplicate().map { $0.lower() }.lower()`; a move keeps the environment, and moves the base as
/// the lowered action does.
public struct EnvT<Environment, W: Comonad, A> {
  /// The environment.
  public let environment: Environment
  /// The space.
  public var base: Kind<W, A>

  /// Creates a space in an environment.
  @inlinable
  public init(_ environment: Environment, _ base: Kind<W, A>) {
    self.environment = environment
    self.base = base
  }

  /// Returns the environment, which `ReaderT.ask` reads.
  @inlinable
  public func ask() -> Environment { environment }

  /// Returns `read` of the environment.
  ///
  /// Law: `asks(f) == f(ask())`.
  @inlinable
  public func asks<B>(_ read: (Environment) -> B) -> B { read(environment) }

  /// Returns this space in a changed environment.
  @inlinable
  public func local<Other>(_ change: (Environment) -> Other) -> EnvT<Other, W, A> {
    EnvT<Other, W, A>(change(environment), base)
  }

  /// Returns the space without its environment.
  @inlinable
  public func lower() -> Kind<W, A> { base }
}

// MARK: - Comonad

extension EnvT {
  /// Returns the value at the focus.
  @inlinable
  public func extract() -> A { W.extract(base) }

  /// Returns the space whose value at each point is this space with its focus there, in its environment.
  ///
  /// - Complexity: One `extend` of the base.
  @inlinable
  public func duplicate() -> EnvT<Environment, W, EnvT<Environment, W, A>> { extend { $0 } }

  /// Returns the space whose value at each point is `f` of this space with its focus there, in its environment.
  @inlinable
  public func extend<B>(_ f: @escaping (EnvT<Environment, W, A>) -> B) -> EnvT<Environment, W, B> {
    let environment = environment
    return EnvT<Environment, W, B>(environment, W.extend(base) { f(EnvT(environment, $0)) })
  }

  /// Returns this space with `transform` applied to its values, in its environment.
  ///
  /// - Complexity: One `map` of the base. Extracting uses stack, linear in the number of maps and extends.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> EnvT<Environment, W, B> {
    EnvT<Environment, W, B>(environment, W.map(base, transform))
  }
}

// MARK: - Pairing

extension EnvT {
  /// Runs `m` in the environment, and pairs the result with the base by `P`.
  @inlinable
  public func pair<P: InteractionLaw, X, C>(
    _ m: ReaderT<Environment, P.M, X>, over pairing: P.Type, _ combine: (X, A) -> C
  ) -> C where P.W == W {
    P.pair(m.run(environment), base, combine)
  }

  /// Runs `m` in the environment, and the result on the base by `P`. The environment stays.
  ///
  /// Law (`coherence.run`): it returns and leaves the same as `duplicate().pair(m, over: pairing) { ($0, $1) }`.
  @inlinable
  public mutating func run<P: InteractionLaw, X>(_ m: ReaderT<Environment, P.M, X>, over pairing: P.Type) -> X
  where P.W == W {
    P.run(m.run(environment), on: &base)
  }
}

extension EnvT: CustomStringConvertible {
  /// The environment and the description of the base.
  public var description: String { "EnvT in \(text(of: environment)) over \(text(of: base))" }
}

extension EnvT: CustomReflectable {
  /// A mirror with the environment and the base space.
  public var customMirror: Mirror { Mirror(of: self, ("environment", environment), ("base", base)) }
}

extension EnvT: Fingerprinted {
  /// Adds the base: an environment never changes.
  public func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(base) }
}
