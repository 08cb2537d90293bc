import Algebra
import Components
import ReaderEnv
import StateStore

/// From State–Store to Reader–Env: the state is the environment, and what is seen there is the value.
///
///     h(s, f)  = (s, f(s))
///     θ        = gets
///
/// Nothing moves in Env, so both show the same for ever: a component carried over agrees in what it shows of the state it
/// started from, and in that alone.
///
/// Laws: those of `PairingMorphism`.
public struct StoreToEnv<S>: PairingMorphism {
  /// What is come from.
  public typealias Source = StateStorePairing<S>
  /// What is gone to.
  public typealias Target = ReaderEnvPairing<S>

  /// The morphism.
  public init() {}

  /// `h`
  public func space<A>(_ space: Kind<StoreBrand<S>, A>) -> Kind<EnvBrand<S>, A> {
    let store = Store(space)
    return Env(store.position, store.extract()).kind
  }

  /// `θ`
  public func action<A>(_ action: Kind<ReaderBrand<S>, A>) -> Kind<StateBrand<S>, A> {
    let reader = Reader<S, A>(action)
    return State<S, A>.gets { reader.run($0) }.kind
  }
}
