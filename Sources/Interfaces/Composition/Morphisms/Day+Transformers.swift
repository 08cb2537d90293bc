import Algebra
import ReaderEnv
import StateStore
import WriterTraced

// A store, traced space or environment next to another space is the same as a transformer over that space:
// `Day (Store s) w ≅ StoreT s w`, and equally for Traced and Env (Freeman 2016, *Comonads and Day Convolution*).

extension Kind {
  /// Creates a `StoreT` from a store and the space next to it.
  ///
  /// Law: inverse to the initialiser of `Day` from a `StoreT`.
  public init<S, W>(_ day: Day<StoreBrand<S>, W, A>) where F == StoreTBrand<S, W> {
    self.init(day.position.left, day.right { $0 })
  }

  /// Creates a `TracedT`, with an empty log, from a traced space and the space next to it.
  public init<Log, W>(_ day: Day<TracedBrand<Log>, W, A>) where F == TracedTBrand<Log, W> {
    self.init(day.right { more in appended(day.position.left, more) })
  }

  /// Creates an `EnvT` from an environment and the space next to it.
  public init<Environment, W>(_ day: Day<EnvBrand<Environment>, W, A>) where F == EnvTBrand<Environment, W> {
    let environment = day.position.left
    self.init(
      environment.environment,
      W.space(at: day.position.right) { day.peek(Both(left: environment, right: $0)) })
  }

  /// Creates a store and the space next to it from a `StoreT`.
  public init<S, G>(_ space: StoreT<S, G, A>) where F == DayBrand<StoreBrand<S>, G> {
    self.init(Store(space.context) { $0 }, space.base) { state, show in show(state) }
  }

  /// Creates a traced space and the space next to it from a `TracedT`.
  public init<Log, G>(_ space: TracedT<Log, G, A>) where F == DayBrand<TracedBrand<Log>, G> {
    self.init(Traced(log: space.context) { $0 }, space.base) { log, show in show(log) }
  }

  /// Creates an environment and the space next to it from an `EnvT`.
  public init<Environment, G>(_ space: EnvT<Environment, G, A>) where F == DayBrand<EnvBrand<Environment>, G> {
    self.init(Env(space.ask(), ()), space.lower()) { _, seen in seen }
  }

  /// The space on the right: at each point, a function of what `left` turns into the position of the left space.
  fileprivate func right<F1, G, Input>(_ left: @escaping (Input) -> F1.Position) -> Kind<G, (Input) -> A>
  where F == DayBrand<F1, G> {
    G.space(at: position.right) { right in { peek(Both(left: left($0), right: right)) } }
  }
}

private func appended<Log>(_ told: Told<Log>, _ more: Log) -> Told<Log> {
  var told = told
  told.append(more)
  return told
}
