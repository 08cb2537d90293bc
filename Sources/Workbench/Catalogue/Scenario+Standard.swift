import Effects
import Scenarios

extension Scenario {
  /// A number, stepped up and down.
  public static let stepper = Scenario(
    "stepper", summary: "a number, stepped up and down", version: Stepper.version, inputs: .stepper,
    script: { _, _ in Stepper.script },
    start: { try startStepper($0, of: "stepper") },
    implementations: [
      ("state-store", StepperOnStateStore()),
      ("writer-traced", StepperOnWriterTraced()),
      ("reader-env", StepperOnReaderEnv()),
      ("free-cofree", StepperOnFreeCofree()),
      ("action-moore", StepperOnActionMoore()),
      ("puller-zipper", StepperOnPullerZipper()),
      ("co-store", StepperOnCoStore()),
      ("co-sum", StepperOnCoSum()),
    ])

  /// A profile and a list of articles.
  public static let home = Scenario(
    "home", summary: "a profile, articles with favorites, a load that can fail", version: Home.version,
    services: Home.services, inputs: .home,
    script: { Home.script(for: $0.feed, failures: $1) }, start: startHome,
    implementations: [
      ("state-store", HomeOnStateStore()),
      ("writer-traced", HomeOnWriterTraced()),
      ("reader-env", HomeOnReaderEnv()),
      ("free-cofree", HomeOnFreeCofree()),
      ("action-moore", HomeOnActionMoore()),
      ("puller-zipper", HomeOnPullerZipper()),
      ("co-store", HomeOnCoStore()),
      ("co-sum", HomeOnCoSum()),
    ])

  /// The home screen in the language of its feed.
  public static let homeLocale = Scenario(
    "home-locale", summary: "the home screen in its feed's language: en, sv, de or ja", version: LocalizedHome.version,
    services: LocalizedHome.services, inputs: .home,
    script: { LocalizedHome.script(for: $0, failures: $1) },
    start: { source in
      let feed = try readFeed(source)
      let warnings = feed.warnings + [LocalizedHome.warning(of: feed, name: source.name)].compactMap { $0 }
      return Start(
        LocalizedHome.Start(feed, reload: reload(source)), data: feed.json, warnings: warnings.map(\.description))
    },
    implementations: [
      ("state-store", LocalizedHomeOnStateStore()),
      ("env-store-traced", LocalizedHomeOnEnvStoreTraced()),
    ])

  /// A stepper and a home screen side by side.
  public static let desk = Scenario(
    "desk", summary: "a stepper and a home screen side by side", version: Desk.version, services: Home.services,
    inputs: .desk,
    script: { Desk.script(for: $0.feed, failures: $1) }, start: startHome,
    implementations: [
      ("state-store", DeskOnStateStore()),
      ("co-day", DeskOnCoDay()),
    ])

  /// A stepper or a home screen, each as it was left.
  public static let tabs = Scenario(
    "tabs", summary: "a stepper or a home screen, each as it was left", version: Tabs.version, services: Home.services,
    inputs: .tabs,
    script: { Tabs.script(for: $0.feed, failures: $1) }, start: startHome,
    implementations: [
      ("state-store", TabsOnStateStore()),
      ("co-sum", TabsOnCoSum()),
    ])

  /// A list of steppers that grows and shrinks.
  public static let steppers = Scenario(
    "steppers", summary: "a list of steppers, which grows and shrinks", version: Steppers.version,
    inputs: .steppers,
    script: { _, _ in Steppers.script }, start: { try startStepper($0, of: "steppers") },
    implementations: [
      ("state-store", SteppersOnStateStore()),
      ("co-list", SteppersOnCoList()),
    ])

  /// Contacts that are created, updated, deleted and filtered, each a component of its own.
  public static let people = Scenario(
    "people", summary: "contacts: create, update, delete, filter", version: People.version,
    inputs: .people,
    script: { _, _ in People.script }, start: startPeople,
    implementations: [
      ("state-store", PeopleOnStateStore()),
      ("writer-traced", PeopleOnWriterTraced()),
      ("reader-env", PeopleOnReaderEnv()),
      ("free-cofree", PeopleOnFreeCofree()),
      ("action-moore", PeopleOnActionMoore()),
      ("puller-zipper", PeopleOnPullerZipper()),
      ("co-store", PeopleOnCoStore()),
      ("co-sum", PeopleOnCoSum()),
    ])

  /// A field that asks a service: debounced, cancelled in flight, and tried again.
  public static let search = Scenario(
    "search", summary: "a query: debounced, cancelled, retried", version: Search.version, services: Search.services,
    inputs: .search,
    script: { _, failures in Search.script(failures: failures) }, start: startSearch,
    implementations: [
      ("state-store", SearchOnStateStore()),
      ("writer-traced", SearchOnWriterTraced()),
      ("reader-env", SearchOnReaderEnv()),
      ("free-cofree", SearchOnFreeCofree()),
      ("action-moore", SearchOnActionMoore()),
      ("puller-zipper", SearchOnPullerZipper()),
      ("co-store", SearchOnCoStore()),
      ("co-sum", SearchOnCoSum()),
    ])

  /// A stopwatch with laps, which runs by a stream of ticks.
  public static let clock = Scenario(
    "clock", summary: "a stopwatch with laps, which runs by a stream of ticks", version: Stopwatch.version,
    inputs: .clock,
    script: { _, failures in Stopwatch.script(failures: failures) }, start: startClock,
    implementations: [
      ("state-store", StopwatchOnStateStore()),
      ("writer-traced", StopwatchOnWriterTraced()),
      ("reader-env", StopwatchOnReaderEnv()),
      ("free-cofree", StopwatchOnFreeCofree()),
      ("action-moore", StopwatchOnActionMoore()),
      ("puller-zipper", StopwatchOnPullerZipper()),
      ("co-store", StopwatchOnCoStore()),
      ("co-sum", StopwatchOnCoSum()),
    ])
}

// MARK: - What they start from

private func startStepper(_ source: DataSource, of scenario: String) throws -> Scenario.Start<Stepper.Start> {
  if case .file = source { throw UsageError("\(scenario) starts from 0, and takes no data") }
  return Scenario.Start(Stepper.Start())
}

@Sendable
private func startClock(_ source: DataSource) throws -> Scenario.Start<Stopwatch.Start> {
  if case .file = source { throw UsageError("clock starts from 0, and takes no data") }
  return Scenario.Start(Stopwatch.Start())
}

@Sendable
private func startPeople(_ source: DataSource) throws -> Scenario.Start<People.Start> {
  if case .file = source { throw UsageError("people starts from its own contacts, and takes no data") }
  return Scenario.Start(People.Start())
}

@Sendable
private func startSearch(_ source: DataSource) throws -> Scenario.Start<Search.Start> {
  if case .file = source { throw UsageError("search starts from its own terms, and takes no data") }
  return Scenario.Start(Search.Start())
}

@Sendable
private func startHome(_ source: DataSource) throws -> Scenario.Start<Home.Start> {
  let feed = try readFeed(source)
  return Scenario.Start(
    Home.Start(feed, reload: reload(source)), data: feed.json, warnings: feed.warnings.map(\.description))
}

private func readFeed(_ source: DataSource) throws -> Feed {
  switch source {
  case .bundled: return try BundledFeed.read()
  case .file(let name, let read):
    let bytes = try read()
    do { return try Feed(reading: bytes, name: name) } catch { throw DataError("\(error)") }
  case .recorded(let name, let data):
    do { return try Feed(json: data) } catch { throw DataError("\(name): the data: \(error)") }
  }
}

/// How the data are read again, where effects are live.
private func reload(_ source: DataSource) -> @Sendable () async -> Result<Feed, ServiceFailure> {
  { do { return .success(try readFeed(source)) } catch { return .failure(ServiceFailure("\(error)")) } }
}

extension DataSource {
  /// What errors and warnings call the data.
  fileprivate var name: String {
    switch self {
    case .bundled: BundledFeed.name
    case .file(let name, _), .recorded(let name, _): name
    }
  }
}
