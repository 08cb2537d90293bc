import Algebra
import Composition
import ReaderEnv
import StateStore
import Transformers
import WriterTraced

// A store, traced space or environment next to another space is the same as a transformer over that space:
// `Day (Store s) w ≅ StoreT s w`, and equally for Traced and Env (Freeman 2016, *Comonads and Day Convolution*).

extension StoreT {
  /// Creates a `StoreT` from a store and the space next to it.
  ///
  /// Law: inverse to the initialiser of `Day` from a `StoreT`.
  public init(_ day: Day<StoreBrand<S>, W, A>) {
    func over(_ parts: some TwoParts<Void, StoreBrand<S>, W, A>) -> StoreT {
      let (store, combine) = (Store(parts.left), parts.combine)
      return StoreT(store.position, W.map(parts.right) { y in { combine(store.peek($0), y) } })
    }
    self = over(day.parts)
  }
}

extension TracedT {
  /// Creates a `TracedT`, with an empty log, from a traced space and the space next to it.
  public init(_ day: Day<TracedBrand<Log>, W, A>) {
    func over(_ parts: some TwoParts<Void, TracedBrand<Log>, W, A>) -> TracedT {
      let (traced, combine) = (Traced(parts.left), parts.combine)
      return TracedT(W.map(parts.right) { y in { combine(traced.trace($0), y) } })
    }
    self = over(day.parts)
  }
}

extension EnvT {
  /// Creates an `EnvT` from an environment and the space next to it.
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
  /// Creates a store and the space next to it from a `StoreT`.
  public init<S>(_ space: StoreT<S, G, A>) where F == StoreBrand<S> {
    self.init(Store(space.position) { $0 }.kind, space.base) { state, show in show(state) }
  }

  /// Creates a traced space and the space next to it from a `TracedT`.
  public init<Log>(_ space: TracedT<Log, G, A>) where F == TracedBrand<Log> {
    self.init(Traced(log: space.log) { $0 }.kind, space.base) { log, show in show(log) }
  }

  /// Creates an environment and the space next to it from an `EnvT`.
  public init<Environment>(_ space: EnvT<Environment, G, A>) where F == EnvBrand<Environment> {
    self.init(Env(space.environment, ()).kind, space.base) { _, seen in seen }
  }
}
