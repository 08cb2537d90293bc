import Algebra
import Composition
import ReaderEnv
import StateStore
import Transformers
import WriterTraced

// What stands beside a store, a traced space or an environment is what a transformer puts over it: `Day (Store s) w ≅ StoreT s w`, and
// so for Traced and Env (Freeman 2016, *Comonads and Day Convolution*).

extension StoreT {
  /// A store and the space beside it as that space with a state over it.
  ///
  /// Law: inverse to that of `Day` from a `StoreT`.
  public init(_ day: Day<StoreBrand<S>, W, A>) {
    func over(_ parts: some TwoParts<Void, StoreBrand<S>, W, A>) -> StoreT {
      let (store, combine) = (Store(parts.left), parts.combine)
      return StoreT(store.position, W.map(parts.right) { y in { combine(store.peek($0), y) } })
    }
    self = over(day.parts)
  }
}

extension TracedT {
  /// A traced space and the space beside it as that space with a log over it, of which nothing has been told yet.
  public init(_ day: Day<TracedBrand<Log>, W, A>) {
    func over(_ parts: some TwoParts<Void, TracedBrand<Log>, W, A>) -> TracedT {
      let (traced, combine) = (Traced(parts.left), parts.combine)
      return TracedT(W.map(parts.right) { y in { combine(traced.trace($0), y) } })
    }
    self = over(day.parts)
  }
}

extension EnvT {
  /// A value in its environment and the space beside it as that space in the environment.
  public init(_ day: Day<EnvBrand<Environment>, W, A>) {
    func over(_ parts: some TwoParts<Void, EnvBrand<Environment>, W, A>) -> EnvT {
      let (env, combine) = (Env(parts.left), parts.combine)
      let value = env.extract()
      return EnvT(env.environment, W.map(parts.right) { combine(value, $0) })
    }
    self = over(day.parts)
  }
}

extension TwoSpaces where Mark == Void {
  /// A space with a state over it as a store beside that space.
  public init<S>(_ space: StoreT<S, G, A>) where F == StoreBrand<S> {
    self.init(Store(space.position) { $0 }.kind, space.base) { state, show in show(state) }
  }

  /// A space with a log over it as a traced space beside that space.
  public init<Log>(_ space: TracedT<Log, G, A>) where F == TracedBrand<Log> {
    self.init(Traced(log: space.log) { $0 }.kind, space.base) { log, show in show(log) }
  }

  /// A space in an environment as that environment beside the space.
  public init<Environment>(_ space: EnvT<Environment, G, A>) where F == EnvBrand<Environment> {
    self.init(Env(space.environment, ()).kind, space.base) { _, seen in seen }
  }
}
