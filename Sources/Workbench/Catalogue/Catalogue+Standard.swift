import Effects
import PairingLaws
import Scenarios
import StandardLaws

extension Catalogue {
  /// The architectures, the scenarios, and simulated and live effects.
  public static let standard = Catalogue(
    architectures: [
      .stateStore, .writerTraced, .readerEnv, .freeCofree, .actionMoore, .pullerZipper, .coStore, .envStoreTraced,
    ],
    scenarios: [.stepper, .home, .homeLocale],
    effects: [.simulated, .live],
    moreLaws: [
      .coTraced, .coEnv, .coCofree, .storeToTraced, .storeToEnv, .mooreToTraced, .stateT, .writerT, .readerT, .monoids,
      .optics,
    ])
}

extension Lawful {
  /// `Co Traced ≅ Writer`.
  public static let coTraced = Lawful("co-traced", summary: "the monad that Traced has of itself is Writer") {
    .coTraced
  }
  /// `Co Env ≅ Reader`.
  public static let coEnv = Lawful("co-env", summary: "the monad that Env has of itself is Reader") { .coEnv }
  /// From Store to Traced.
  public static let storeToTraced = Lawful(
    "store-to-traced", summary: "a Store component is a Traced one, where a monoid acts on the state"
  ) { .storeToTraced }
  /// From Store to Env.
  public static let storeToEnv = Lawful("store-to-env", summary: "Store to Env: they agree where nothing moves") {
    .storeToEnv
  }
  /// From Moore to Traced.
  public static let mooreToTraced = Lawful(
    "moore-to-traced", summary: "a machine is what is seen of it after every list of inputs"
  ) { .mooreToTraced }
  /// StateT–StoreT.
  public static let stateT = Lawful("state-t", summary: "StateT–StoreT, a state over another pairing") { .stateT }
  /// WriterT–TracedT.
  public static let writerT = Lawful("writer-t", summary: "WriterT–TracedT, a log over another pairing") { .writerT }
  /// ReaderT–EnvT.
  public static let readerT = Lawful("reader-t", summary: "ReaderT–EnvT, an environment over another pairing") {
    .readerT
  }
  /// The monoids that logs are made of.
  public static let monoids = Lawful("monoids", summary: "what logs are made of, and how it acts on states") {
    .monoids
  }
  /// Lenses, prisms and affine traversals.
  public static let optics = Lawful("optics", summary: "lenses, prisms and affine traversals") { .optics }
  /// `Free` in `Co Cofree`.
  public static let coCofree = Lawful("co-cofree", summary: "Free is a part of the monad that Cofree has of itself") {
    .coCofree
  }
}

extension Architecture {
  /// State–Store.
  public static let stateStore = Architecture(
    "state-store", summary: "a state and its render; actions are changes of the state",
    monad: "State<S, _>", comonad: "Store<S, _>",
    note: "an action reads and writes anything, and is a function",
    laws: { .stateStore })
  /// Writer–Traced.
  public static let writerTraced = Architecture(
    "writer-traced", summary: "a view of every log; actions tell the log something",
    monad: "Writer<Log, _>", comonad: "Traced<Log, _>",
    note: "actions are data; ActedTraced carries the state that the log acts on",
    laws: { .writerTraced })
  /// Reader–Env.
  public static let readerEnv = Architecture(
    "reader-env", summary: "one point and its environment; what changes, changes in Eff",
    monad: "Reader<R, _>", comonad: "Env<R, _>", view: "Eff<Interface<Eff, Input, TextView<Input>>>",
    note: "the space never moves: without effects nothing can change",
    laws: { .readerEnv })
  /// Free–Cofree.
  public static let freeCofree = Architecture(
    "free-cofree", summary: "an interpreter, unfolded as it is used; actions are programs",
    monad: "Free<F, _>", comonad: "Cofree<G, _>",
    note: "programs of typed commands and queries; they can be printed before they run",
    laws: { .freeCofree })
  /// Action–Moore.
  public static let actionMoore = Architecture(
    "action-moore", summary: "a machine that takes inputs; actions send it some",
    monad: "Action<Input, _>", comonad: "Moore<Input, _>",
    note: "the state is hidden behind inputs, which are data: the way of Elm and Redux",
    laws: { .actionMoore })
  /// Puller–Zipper.
  public static let pullerZipper = Architecture(
    "puller-zipper", summary: "a row with a focus; actions move it, and stop at the ends",
    monad: "Puller<_>", comonad: "Zipper<_>",
    note: "a move sees places, not values; pages that change have their V in Eff",
    laws: { .pullerZipper })
  /// Co–Store: what a comonad alone makes.
  public static let coStore = Architecture(
    "co-store", summary: "a comonad alone; actions are of the monad that it has of itself",
    monad: "Co<Store<S, _>, _>", comonad: "Store<S, _>",
    note: "an action is put together from steps through the space, which say where they go",
    laws: { .coStore })
  /// Reader–Env over State–Store over Writer–Traced, by transformers.
  public static let envStoreTraced = Architecture(
    "env-store-traced", summary: "an environment over a parent's state over a child's log",
    monad: "ReaderT<R, StateT<S, Writer<Log, _>, _>, _>", comonad: "EnvT<R, StoreT<S, Traced<Log, _>, _>, _>",
    note: "one action reads words, changes the parent's state and tells the child's log",
    laws: { .envStoreTraced })
}

extension EffectsKind {
  /// A virtual clock, and scripted services.
  public static let simulated = EffectsKind(
    "simulated", summary: "a virtual clock and scripted services; repeats to the byte", Simulated.self,
    canFail: true, runtime: { Simulation(services: $0) })
  /// The real clock, and real files.
  public static let live = EffectsKind(
    "live", summary: "the real clock and real files", IO.self, runtime: { _ in IORuntime() })
}

extension Scenario {
  /// A number, stepped up and down.
  public static let stepper = Scenario(
    "stepper", summary: "a number, stepped up and down", version: Stepper.version, script: { _, _ in Stepper.script },
    start: { source in
      if case .file = source { throw UsageError("stepper starts from 0, and takes no data") }
      return Start(Stepper.Start())
    },
    implementations: [
      ("state-store", StepperOnStateStore()),
      ("writer-traced", StepperOnWriterTraced()),
      ("reader-env", StepperOnReaderEnv()),
      ("free-cofree", StepperOnFreeCofree()),
      ("action-moore", StepperOnActionMoore()),
      ("puller-zipper", StepperOnPullerZipper()),
      ("co-store", StepperOnCoStore()),
    ])

  /// A profile and a list of articles.
  public static let home = Scenario(
    "home", summary: "a profile, articles with favorites, a load that can fail", version: Home.version,
    services: Home.services, script: { Home.script(for: $0.feed, failures: $1) },
    start: { source in
      let feed = try readFeed(source)
      let start = Home.Start(feed) {
        do { return .success(try readFeed(source)) } catch { return .failure(ServiceFailure("\(error)")) }
      }
      return Start(start, data: feed.json, warnings: feed.warnings.map(\.description))
    },
    implementations: [
      ("state-store", HomeOnStateStore()),
      ("writer-traced", HomeOnWriterTraced()),
      ("reader-env", HomeOnReaderEnv()),
      ("free-cofree", HomeOnFreeCofree()),
      ("action-moore", HomeOnActionMoore()),
      ("puller-zipper", HomeOnPullerZipper()),
      ("co-store", HomeOnCoStore()),
    ])

  /// The home screen in the language of its feed.
  public static let homeLocale = Scenario(
    "home-locale", summary: "the home screen in its feed's language: en, sv, de or ja", version: LocalizedHome.version,
    services: LocalizedHome.services, script: { LocalizedHome.script(for: $0, failures: $1) },
    start: { source in
      let feed = try readFeed(source)
      let start = LocalizedHome.Start(feed) {
        do { return .success(try readFeed(source)) } catch { return .failure(ServiceFailure("\(error)")) }
      }
      let warnings = feed.warnings + [LocalizedHome.warning(of: feed, name: source.name)].compactMap { $0 }
      return Start(start, data: feed.json, warnings: warnings.map(\.description))
    },
    implementations: [
      ("state-store", LocalizedHomeOnStateStore()),
      ("env-store-traced", LocalizedHomeOnEnvStoreTraced()),
    ])
}

extension DataSource {
  /// What errors and warnings call the data.
  fileprivate var name: String {
    switch self {
    case .bundled: BundledFeed.name
    case .file(let name, _): name
    }
  }
}

private func readFeed(_ source: DataSource) throws -> Feed {
  switch source {
  case .bundled: return try BundledFeed.read()
  case .file(let name, let read):
    let bytes = try read()
    do { return try Feed(reading: bytes, name: name) } catch { throw DataError("\(error)") }
  }
}
