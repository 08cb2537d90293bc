import Effects
import Scenarios

extension Catalogue {
  /// The architectures, the scenarios, and simulated and live effects.
  public static let standard = Catalogue(
    architectures: [.stateStore, .writerTraced, .readerEnv, .freeCofree, .actionMoore, .pullerZipper],
    scenarios: [.stepper, .home],
    effects: [.simulated, .live])
}

extension Architecture {
  /// State–Store.
  public static let stateStore = Architecture(
    "state-store", summary: "a state and its render; actions are changes of the state",
    monad: "State<S, _>", comonad: "Store<S, _>",
    note: "an action reads and writes anything, and is a function")
  /// Writer–Traced.
  public static let writerTraced = Architecture(
    "writer-traced", summary: "a view of every log; actions tell the log something",
    monad: "Writer<Log, _>", comonad: "Traced<Log, _>",
    note: "actions are data; ActedTraced carries the state that the log acts on")
  /// Reader–Env.
  public static let readerEnv = Architecture(
    "reader-env", summary: "one point and its environment; what changes, changes in Eff",
    monad: "Reader<R, _>", comonad: "Env<R, _>", view: "Eff<Interface<Eff, Input, TextView<Input>>>",
    note: "the space never moves: without effects nothing can change")
  /// Free–Cofree.
  public static let freeCofree = Architecture(
    "free-cofree", summary: "an interpreter, unfolded as it is used; actions are programs",
    monad: "Free<F, _>", comonad: "Cofree<G, _>",
    note: "programs of typed commands and queries; they can be printed before they run")
  /// Action–Moore.
  public static let actionMoore = Architecture(
    "action-moore", summary: "a machine that takes inputs; actions send it some",
    monad: "Action<Input, _>", comonad: "Moore<Input, _>",
    note: "the state is hidden behind inputs, which are data: the way of Elm and Redux")
  /// Puller–Zipper.
  public static let pullerZipper = Architecture(
    "puller-zipper", summary: "a row with a focus; actions move it, and stop at the ends",
    monad: "Puller<_>", comonad: "Zipper<_>",
    note: "a move sees places, not values; pages that change have their V in Eff")
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
    ])
}

private func readFeed(_ source: DataSource) throws -> Feed {
  switch source {
  case .bundled: return try BundledFeed.read()
  case .file(let name, let read):
    let bytes = try read()
    do { return try Feed(reading: bytes, name: name) } catch { throw DataError("\(error)") }
  }
}
