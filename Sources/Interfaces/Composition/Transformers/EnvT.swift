import Algebra
import Components

/// A space and its environment: `(Environment, W<A>)`, Env as a comonad transformer (Kmett 2011).
///
/// Laws: those of a comonad, of `Env` and of a ``SpaceTransformer``; a move keeps the environment, and moves the base as
/// the lowered action does.
public typealias EnvT<Environment, W: Comonad, A> = Kind<EnvTBrand<Environment, W>, A>

/// The brand of ``EnvT``.
public enum EnvTBrand<Environment, W: Comonad>: SpaceTransformer {
  /// The environment, and the position of the base.
  public typealias Position = Over<Environment, W>
  /// What is added to the base.
  public typealias Context = Environment

  /// The text before the environment.
  public static var title: String { "EnvT in" }
  /// The text `environment`.
  public static var nameOfContext: String { "environment" }

  /// Adds the base: an environment never changes.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(kind.position.baseSpace)
  }
}

extension Kind {
  /// Creates a space in an environment.
  @inlinable
  public init<Environment, W>(_ environment: Environment, _ base: Kind<W, A>) where F == EnvTBrand<Environment, W> {
    let (position, look) = W.placed(base)
    self.init(Over(environment, position), own: { look($0.base) })
  }

  /// Returns the environment, which `ReaderT.ask` reads.
  @inlinable public func ask<Environment, W>() -> Environment where F == EnvTBrand<Environment, W> { position.context }

  /// Returns this space in a changed environment.
  @inlinable public func local<Environment, W, Other>(_ change: (Environment) -> Other) -> EnvT<Other, W, A>
  where F == EnvTBrand<Environment, W> {
    EnvT<Other, W, A>(change(ask()), lower())
  }
}

/// The pairing of `ReaderT<Environment, M, _>` with `EnvT<Environment, W, _>`, given one of `M` with `W`.
///
/// An action reads the environment of the space. Its effect in `M` moves the base.
public enum ReaderTEnvTPairing<Environment, P: InteractionLaw>: Runner {
  /// The monad.
  public typealias M = ReaderTBrand<Environment, P.M>
  /// The comonad.
  public typealias W = EnvTBrand<Environment, P.W>

  /// Runs `m` in the environment, and the result on the base by `P`. The environment stays.
  @inlinable public static func run<A>(_ m: Kind<M, A>, at position: inout Over<Environment, P.W>) -> A {
    P.run(m.run(position.context), moving: &position.under)
  }
}

extension ReaderTEnvTPairing: ReversiblePairing where P: ReversiblePairing {
  /// Returns the way back of the base.
  public static func wayBack(
    from later: Over<Environment, P.W>, to earlier: Over<Environment, P.W>
  ) -> ReaderT<Environment, P.M, Void> {
    .lift(P.wayBack(from: later.base, to: earlier.base))
  }
}

extension EnvTBrand: SpaceBrand where W: SpaceBrand {
  /// The pairing over that of the base.
  public typealias Law = ReaderTEnvTPairing<Environment, W.Law>
}
