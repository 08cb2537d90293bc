import Effects
import Scenarios

extension Catalogue {
  /// Every architecture and every scenario of this package, and simulated and live effects.
  public static let standard = Catalogue(
    architectures: [.stateStore, .writerTraced, .readerEnv, .freeCofree, .coStore, .coSum, .coDay, .coList],
    scenarios: [.stepper, .home, .desk, .tabs, .steppers],
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
  /// Co–Store: what a comonad alone makes.
  public static let coStore = Architecture(
    "co-store", summary: "a comonad alone; actions are of the monad that it has of itself",
    monad: "Co<Store<S, _>, _>", comonad: "Store<S, _>",
    note: "an action is put together from steps, which say where they go")
  /// Co–Sum: one of two, the other remembered.
  public static let coSum = Architecture(
    "co-sum", summary: "two spaces, of which one is seen and the other remembered",
    monad: "Co<Sum<F, G, _>, _>", comonad: "Sum<F, G, _>",
    note: "an action changes the one, the other or both, and which one is seen")
  /// Co–Day: two side by side.
  public static let coDay = Architecture(
    "co-day", summary: "two spaces side by side, each on a pairing of its own",
    monad: "Co<Day<F, G, _>, _>", comonad: "Day<F, G, _>",
    note: "an action changes the one, the other or both; those of the two sides commute")
  /// Co–List: as many as there are.
  public static let coList = Architecture(
    "co-list", summary: "a list of spaces on one pairing, which grows and shrinks",
    monad: "Co<List<F, _>, _>", comonad: "List<F, _>",
    note: "an action changes some of them, adds one or removes one")
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
    start: { try startStepper($0, of: "stepper") },
    implementations: [
      ("state-store", StepperOnStateStore()),
      ("writer-traced", StepperOnWriterTraced()),
      ("reader-env", StepperOnReaderEnv()),
      ("free-cofree", StepperOnFreeCofree()),
      ("co-store", StepperOnCoStore()),
      ("co-sum", StepperOnCoSum()),
    ])

  /// A profile and a list of articles.
  public static let home = Scenario(
    "home", summary: "a profile, articles with favorites, a load that can fail", version: Home.version,
    services: Home.services, script: { Home.script(for: $0.feed, failures: $1) },
    start: startHome,
    implementations: [
      ("state-store", HomeOnStateStore()),
      ("writer-traced", HomeOnWriterTraced()),
      ("reader-env", HomeOnReaderEnv()),
      ("free-cofree", HomeOnFreeCofree()),
      ("co-store", HomeOnCoStore()),
      ("co-sum", HomeOnCoSum()),
    ])

  /// A stepper and a home screen side by side.
  public static let desk = Scenario(
    "desk", summary: "a stepper and a home screen side by side", version: Desk.version, services: Home.services,
    script: { Desk.script(for: $0.feed, failures: $1) }, start: startHome,
    implementations: [
      ("state-store", DeskOnStateStore()),
      ("co-day", DeskOnCoDay()),
    ])

  /// A stepper or a home screen, each as it was left.
  public static let tabs = Scenario(
    "tabs", summary: "a stepper or a home screen, each as it was left", version: Tabs.version, services: Home.services,
    script: { Tabs.script(for: $0.feed, failures: $1) }, start: startHome,
    implementations: [
      ("state-store", TabsOnStateStore()),
      ("co-sum", TabsOnCoSum()),
    ])

  /// A list of steppers that grows and shrinks.
  public static let steppers = Scenario(
    "steppers", summary: "a list of steppers, which grows and shrinks", version: Steppers.version,
    script: { _, _ in Steppers.script }, start: { try startStepper($0, of: "steppers") },
    implementations: [
      ("state-store", SteppersOnStateStore()),
      ("co-list", SteppersOnCoList()),
    ])
}

private func startStepper(_ source: DataSource, of scenario: String) throws -> Scenario.Start<Stepper.Start> {
  if case .file = source { throw UsageError("\(scenario) starts from 0, and takes no data") }
  return Scenario.Start(Stepper.Start())
}

@Sendable
private func startHome(_ source: DataSource) throws -> Scenario.Start<Home.Start> {
  let feed = try readFeed(source)
  let start = Home.Start(feed) {
    do { return .success(try readFeed(source)) } catch { return .failure(ServiceFailure("\(error)")) }
  }
  return Scenario.Start(start, data: feed.json, warnings: feed.warnings.map(\.description))
}

private func readFeed(_ source: DataSource) throws -> Feed {
  switch source {
  case .bundled: return try BundledFeed.read()
  case .file(let name, let read):
    let bytes = try read()
    do { return try Feed(reading: bytes, name: name) } catch { throw DataError("\(error)") }
  }
}
