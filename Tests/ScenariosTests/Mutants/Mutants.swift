import Duet
import Testing

@testable import Scenarios

/// A comparison finds every mutant that still looks right, and names the first step that differs.
@MainActor
@Suite("Mutants: mutants are found by comparison") struct Mutants {
  /// A mutant that replaces one architecture.
  struct Mutant: CustomTestStringConvertible, Sendable {
    let name: String
    /// The first step that differs.
    let found: Int
    let make: @MainActor @Sendable (Simulation) throws -> any RunningSession

    var testDescription: String { name }
  }

  /// A mutant of an architecture.
  nonisolated static func mutant<
    S: Space & SendableMetatype, Input, V: Presentable<Simulated, Input, TextView<Input>> & SendableMetatype
  >(
    _ name: String, found: Int, _ make: @escaping @MainActor @Sendable () throws -> S
  ) -> Mutant where S.Focus == UI<Simulated, S.M, V> {
    Mutant(name: name, found: found) { Session(try make(), runtime: $0, recording: true) }
  }

  /// The mutants of a scenario with a defect, one for each architecture; Reader–Env's are not captured.
  ///
  /// - Parameter others: the first different step where it is not `found`; 0 for an architecture without a mutant.
  nonisolated static func mutants<Scenario: Hosted>(
    of scenario: Scenario.Type, _ defect: Defect, found: Int, others: [String: Int] = [:], on only: [String]? = nil,
    from start: @escaping @MainActor @Sendable () throws -> Scenario.Start
  ) -> [Mutant] {
    Scenario.implementations.compactMap { implementation in
      let architecture = implementation.architecture
      let found = others[architecture] ?? found
      guard only?.contains(architecture) ?? true, found > 0 else { return nil }
      return Mutant(name: "\(architecture), \(defect.rawValue)", found: found) {
        implementation.play(BrokenHost(start: try start(), runtime: $0, defect: defect))
      }
    }
  }

  // MARK: Stepper

  nonisolated static let steps: [ScriptEvent] = [
    .tap("increment"), .tap("increment"), .tap("decrement"), .tap("increment"),
  ]

  nonisolated static let steppers: [Mutant] =
    mutants(of: Stepper.self, .deaf, found: 1) { Stepper.Start() }
    + mutants(of: Stepper.self, .forgetful, found: 2) { Stepper.Start() } + [
      // Of three places, the second is the last: the second step to the right leads nowhere.
      mutant("puller-zipper, ends too soon", found: 2) { endingTooSoon(Stepper.pullerZipper(Simulated.self)) }
    ]

  // MARK: Home

  /// A favorite is toggled during a load; the name is changed twice; the page is turned during a load.
  nonisolated static let events: [ScriptEvent] = [
    .tap("refresh"), .tap("article.pairings.favorite"), .wait(milliseconds: 300), .tap("profile"),
    .enter("profile.name", "Ada"), .enter("profile.name", "Grace"), .tap("back"), .tap("refresh"), .tap("profile"),
    .wait(milliseconds: 300),
  ]

  nonisolated static func start() throws -> Home.Start {
    let feed = try BundledFeed.read()
    return Home.Start(feed) { .success(feed) }
  }

  nonisolated static let homes: [Mutant] =
    mutants(of: Home.self, .deaf, found: 1) { try start() }
    // A zipper's captured space holds only the page: the content is in `Eff`. The answer turns back to the page of the
    // request.
    + mutants(of: Home.self, .captured, found: 3, others: ["reader-env": 0, "puller-zipper": 10]) { try start() }
    // Of the two actions of a refresh, the second is lost: the service is not called, and a second view is shown at
    // once.
    + mutants(of: Home.self, .forgetful, found: 3) { try start() } + [
      mutant("reader-env, writes what it read before", found: 2) {
        let start = try Self.start()
        let env = Home.readerEnv(Simulated.self, from: start.home, services: start.services)
        return env.capturing(env.ask().references.articles)
      },
      mutant("puller-zipper, writes what it read before", found: 2) {
        let start = try Self.start()
        let pages = HomeReferences<Simulated>(start.home)
        return Home.pages(pages, start.services).capturing(pages.articles)
      },
      // The toggle during the load comes before it in the swapped log, which leaves the favorites alone; of two names,
      // the first one stands at the end.
      mutant("writer-traced, swaps the order of its log", found: 6) {
        let start = try Self.start()
        return SwappedLog(Home.writerTraced(Simulated.self, from: start.home, services: start.services))
      },
    ]

  // MARK: The home screen in a language

  nonisolated private static func localized() throws -> LocalizedHome.Start {
    LocalizedHomeTests.start(try LocalizedHomeTests.feed("sv"))
  }

  nonisolated static let localizedHomes: [Mutant] =
    mutants(of: LocalizedHome.self, .deaf, found: 1) { try localized() }
    + mutants(of: LocalizedHome.self, .forgetful, found: 3) { try localized() }
    + mutants(of: LocalizedHome.self, .captured, found: 3) { try localized() } + [
      mutant("env-store-traced, has another environment", found: 0) {
        LocalizedHomeTests.screen(try LocalizedHomeTests.feed("en"))
      }
    ]

  // MARK: Compositions

  nonisolated static let deskEvents: [ScriptEvent] = [
    .tap("stepper.increment"), .tap("home.refresh"), .tap("stepper.increment"), .wait(milliseconds: 300),
    .tap("home.profile"),
  ]

  nonisolated static let desks: [Mutant] =
    mutants(of: Desk.self, .deaf, found: 1) { try start() }
    + mutants(of: Desk.self, .forgetful, found: 2) { try start() }
    + mutants(of: Desk.self, .captured, found: 4) { try start() }

  nonisolated static let tabsEvents: [ScriptEvent] = [
    .tap("stepper.increment"), .tap("tab.home"), .tap("home.refresh"), .tap("tab.stepper"), .wait(milliseconds: 300),
    .tap("tab.home"),
  ]

  nonisolated static let tabMutants: [Mutant] =
    mutants(of: Tabs.self, .deaf, found: 1) { try start() }
    + mutants(of: Tabs.self, .forgetful, found: 2) { try start() }
    + mutants(of: Tabs.self, .captured, found: 5) { try start() }

  nonisolated static let listEvents: [ScriptEvent] = [
    .tap("stepper.1.increment"), .tap("add"), .tap("stepper.2.decrement"), .tap("stepper.1.remove"),
  ]

  nonisolated static let lists: [Mutant] =
    mutants(of: Steppers.self, .deaf, found: 1) { Steppers.Start() }
    + mutants(of: Steppers.self, .forgetful, found: 2) { Steppers.Start() }

  // MARK: People

  /// A selected contact moves to another place; then another one is edited in a row, moves, is selected and deleted.
  nonisolated static let peopleEvents: [ScriptEvent] = [
    .tap("contact.2.selected"), .enter("surname", "Adler"), .tap("update"), .enter("contact.3.surname", "Bank"),
    .enter("contact.3.name", "Ro"), .tap("contact.3.selected"), .tap("delete"),
  ]

  nonisolated static let peoples: [Mutant] =
    mutants(of: People.self, .deaf, found: 1) { People.bundled }

  // MARK: Search

  /// A running query is cancelled by the next one, and a failed query is retried.
  nonisolated static let searchEvents: [ScriptEvent] = [
    .enter("query", "comonad"), .wait(milliseconds: 400), .enter("query", "co"), .wait(milliseconds: 2000),
    .fail(service: "search", reason: "offline"), .enter("query", "lens"), .wait(milliseconds: 299),
    .enter("query", "moore"), .wait(milliseconds: 2000), .tap("retry"), .wait(milliseconds: 2000),
  ]

  nonisolated static let searches: [Mutant] =
    mutants(of: Search.self, .deaf, found: 1) { Search.Start() }
    // The second action reports that the query was sent.
    + mutants(of: Search.self, .forgetful, found: 2) { Search.Start() }
    // The old answer is waited for and shown; only then the new query is sent.
    + mutants(of: Search.self, .stubborn, found: 4) { Search.Start() }
    // The answer restores the field's text from the time of the request. A zipper captures only the page, and an answer
    // goes to the same page from any start.
    + mutants(of: Search.self, .captured, found: 4, others: ["reader-env": 0, "puller-zipper": 0]) {
      Search.Start()
    }
    + [
      mutant("state-store, does not wait", found: 1) {
        searching { _, asking in asking.cancellable(by: 0, inFlight: true) }
      },
      mutant("state-store, asks all that was entered", found: 4) {
        searching { _, asking in asking.delayed(by: Search.pause) }
      },
      // It debounces, but does not cancel a running query.
      mutant("state-store, shows an old answer", found: 4) {
        searching { _, asking in
          Eff<Simulated, Void>.sleep(for: Search.pause).cancellable(by: 0, inFlight: true).flatMap { asking }
        }
      },
      // It cancels a running query, but not a waiting one.
      mutant("state-store, asks what was entered on the way", found: 9) {
        searching { input, asking in
          asking.cancellable(by: 0, inFlight: true).delayed(by: Search.pause)
        }
      },
      mutant("state-store, waits to try again", found: 10) {
        searching { _, asking in asking.debounced(by: 0, for: Search.pause) }
      },
    ]

  // MARK: Clock

  /// The clock is stopped within a tick, started again, and reset, with a wait after each.
  nonisolated static let clockEvents: [ScriptEvent] = [
    .tap("start"), .wait(milliseconds: 250), .tap("lap"), .wait(milliseconds: 100), .tap("stop"),
    .wait(milliseconds: 300), .tap("start"), .wait(milliseconds: 100), .tap("stop"), .tap("reset"),
    .wait(milliseconds: 300),
  ]

  nonisolated static let clocks: [Mutant] =
    mutants(of: Stopwatch.self, .deaf, found: 1) { Stopwatch.Start() }
    // The first of two ticks.
    + mutants(of: Stopwatch.self, .forgetful, found: 2) { Stopwatch.Start() }
    // Every tick comes to a clock that stood when it was started. A zipper captures only the page: a tick turns back to
    // the page shown at the start.
    + mutants(of: Stopwatch.self, .captured, found: 2, others: ["reader-env": 0]) { Stopwatch.Start() }
    + mutants(of: Stopwatch.self, .tickingOn, found: 6) { Stopwatch.Start() }
    + mutants(of: Stopwatch.self, .startingTwice, found: 1) { Stopwatch.Start() } + [
      mutant("writer-traced, swaps the order of its log", found: 3) {
        SwappedLog(Stopwatch.writerTraced(Simulated.self))
      }
    ]

  // MARK: Replicas

  nonisolated static let replicasEvents: [ScriptEvent] = [
    .enter("left.item", "milk"), .enter("right.item", "tea"), .tap("merge"), .tap("left.message.tea"),
  ]

  nonisolated static let replicas: [Mutant] =
    mutants(of: Replicas<Set<String>>.self, .deaf, found: 1) { .empty }
    + mutants(of: Replicas<Set<String>>.self, .forgetful, found: 2) { .empty }

  // MARK: All mutants

  /// A scenario's correct sessions, the events, and the mutants to find.
  nonisolated static let all: [(@MainActor @Sendable () throws -> Comparison, [ScriptEvent], [Mutant])] = [
    ({ Agreement.steppers() }, steps, steppers),
    ({ Agreement.homes(try BundledFeed.read()) }, events, homes),
    ({ LocalizedHomeTests.both(try LocalizedHomeTests.feed("sv")) }, events, localizedHomes),
    ({ Agreement.desks(try BundledFeed.read()) }, deskEvents, desks),
    ({ Agreement.tabs(try BundledFeed.read()) }, tabsEvents, tabMutants),
    ({ Agreement.steppersLists() }, listEvents, lists),
    ({ Agreement.people() }, peopleEvents, peoples),
    ({ Agreement.searches() }, searchEvents, searches),
    ({ Agreement.clocks() }, clockEvents, clocks),
    ({ ReplicasTests.comparison(Set.self) }, replicasEvents, replicas),
  ]

  /// With a mutant in place of the original, the comparison names the step.
  @Test(arguments: all.enumerated().flatMap { index, scenario in scenario.2.map { (index, $0) } })
  func isFound(_ scenario: Int, _ mutant: Mutant) async throws {
    let (healthy, events, _) = Self.all[scenario]
    let name = try #require(mutant.name.split(separator: ",").first)
    let other = try mutant.make(Simulation(services: Home.services + Search.services))
    let comparison = Comparison(try healthy().sessions.map { $0.name == name ? (name: $0.name, session: other) : $0 })
    _ = comparison.start()
    for event in events { _ = await comparison.perform(event) }
    let first = try #require(comparison.firstDisagreement, "\(mutant.name) was not found")
    #expect(first.step == mutant.found)
    let difference = try #require(first.difference)
    #expect([difference.first, difference.second].contains(String(name)))
    #expect(difference.lines.contains { if case .both = $0 { false } else { true } })
  }

  @Test func theHealthyOnesAgree() async throws {
    for (healthy, events, _) in Self.all {
      let comparison = try healthy()
      #expect(comparison.start().agrees)
      for event in events { #expect(await comparison.perform(event).agrees) }
      #expect(comparison.agreed == events.count)
    }
  }
}
