import Algebra
import Components
import ReaderEnv
import StateStore

/// The morphism from State–Store to Reader–Env: the state becomes the environment.
///
///     h(s, f)  = (s, f(s))
///     θ        = gets
///
/// A reader's action moves nothing. So on both architectures, a component always shows the view of its initial state.
///
/// Laws: those of `PairingMorphism`.
public struct StoreToEnv<S>: PairingMorphism {
  /// The source architecture, State–Store.
  public typealias Source = StateStorePairing<S>
  /// The target architecture, Reader–Env.
  public typealias Target = ReaderEnvPairing<S>

  /// Creates the morphism.
  public init() {}

  /// Returns the store's state as an environment, and the store's focus as the value (`h`).
  public func space<A>(_ space: Kind<StoreBrand<S>, A>) -> Kind<EnvBrand<S>, A> {
    Env(space.position, space.extract())
  }

  /// Returns the state action that reads what `action` reads (`θ`).
  public func action<A>(_ action: Kind<ReaderBrand<S>, A>) -> Kind<StateBrand<S>, A> {
    .gets { action.run($0) }
  }
}
