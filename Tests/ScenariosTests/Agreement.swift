import Duet
import Support
import Testing

@testable import Scenarios

extension Size {
  static let usual = Size(width: 80, height: 24)
}

extension RunningSession {
  /// Performs these events, one after the other.
  @MainActor @discardableResult
  func run(_ events: [ScriptEvent]) async throws -> [StepRecord] {
    var records: [StepRecord] = []
    for event in events { records.append(try await perform(event)) }
    return records
  }
}

extension Hosted {
  /// Simulated sessions on every architecture.
  @MainActor
  static func comparison(from start: Start, services: [String] = [], size: Size = .usual) -> Comparison {
    Comparison(sessions(effects: Simulated.self, size: size, from: { start }) { Simulation(services: services) })
  }

  /// Sessions on every architecture, each with its own start and runtime.
  @MainActor
  static func sessions<E: Effect>(
    effects: E.Type, size: Size = .usual, from start: () -> Start, runtime: () -> E.Runtime
  ) -> [(name: String, session: any RunningSession)] {
    implementations.map {
      ($0.architecture, $0.session(from: start(), effects: effects, runtime: runtime(), size: size))
    }
  }
}

/// The same events show the same views on every architecture.
@MainActor
@Suite("Agreement: one scenario, every architecture") struct Agreement {
  static func start(_ feed: Feed) -> Home.Start { Home.Start(feed) { .success(feed) } }

  static func homes(_ feed: Feed, size: Size = .usual) -> Comparison {
    Home.comparison(from: start(feed), services: Home.services, size: size)
  }
  static func desks(_ feed: Feed) -> Comparison { Desk.comparison(from: start(feed), services: Home.services) }
  static func tabs(_ feed: Feed) -> Comparison { Tabs.comparison(from: start(feed), services: Home.services) }
  static func steppers() -> Comparison { Stepper.comparison(from: Stepper.Start()) }
  static func steppersLists() -> Comparison { Steppers.comparison(from: Steppers.Start()) }
  static func people(_ contacts: Contacts = People.bundled, size: Size = .usual) -> Comparison {
    People.comparison(from: contacts, size: size)
  }
  static func searches(size: Size = .usual) -> Comparison {
    Search.comparison(from: Search.Start(), services: Search.services, size: size)
  }
  static func clocks(size: Size = .usual) -> Comparison { Stopwatch.comparison(from: Stopwatch.Start(), size: size) }

  /// Plays a script: every step agrees, and every session meets every expectation.
  static func play(_ text: String, on comparison: Comparison) async throws {
    let script = try Script(parsing: Array(text.utf8), name: "script")
    #expect(comparison.start().agrees)
    for line in script.lines {
      switch line.step {
      case .event(let event):
        let step = await comparison.perform(event)
        #expect(step.agrees && step.refusal == nil, "\(event): \(String(describing: step.difference))")
      case .expect(let expectation):
        for (name, session) in comparison.sessions {
          #expect(session.unmet(expectation) == nil, "\(line.line), \(name): \(expectation)")
        }
      }
    }
    #expect(comparison.agreed == comparison.steps)
  }

  /// Performs `count` random events, in debug a third of them.
  static func random(_ count: Int, seed: UInt64, on comparison: Comparison) async throws {
    #expect(comparison.start().agrees)
    var random = RandomEvents(seed: seed)
    let first = try #require(comparison.sessions.first?.session)
    for _ in 0..<inFull(count, debug: count / 3) {
      let event = random.next(in: first)
      let step = await comparison.perform(event)
      try #require(step.agrees, "seed \(seed), \(event): \(String(describing: step.difference))")
    }
  }

  @Test func theirOwnScripts() async throws {
    try await Self.play(Stepper.script, on: Self.steppers())
    for failures in [true, false] { try await Self.play(Scenario.clock.script(failures: failures), on: Self.clocks()) }
    let feed = try BundledFeed.read()
    try await Self.play(Home.script(for: feed, failures: true), on: Self.homes(feed))
    try await Self.play(
      Home.script(for: Feed(profile: feed.profile, articles: Articles()), failures: true),
      on: Self.homes(Feed(profile: feed.profile, articles: Articles())))
  }

  @Test(arguments: [true, false]) func theScriptsOfWhatIsPutTogether(failures: Bool) async throws {
    let feed = try BundledFeed.read()
    for feed in [feed, Feed(profile: feed.profile, articles: Articles())] {
      try await Self.play(Desk.script(for: feed, failures: failures), on: Self.desks(feed))
      try await Self.play(Tabs.script(for: feed, failures: failures), on: Self.tabs(feed))
    }
    try await Self.play(Steppers.script, on: Self.steppersLists())
  }

  /// Events for one part leave the other as it was, also during a part's effects.
  @Test func theRulesOfWhatIsPutTogether() async throws {
    let feed = try BundledFeed.read()
    try await Self.play(
      """
      # One part's load, and the other's events.
      tap home.refresh
      tap stepper.decrement
      wait 299ms
      expect "Loading…"
      tap stepper.decrement
      expect "Loading…"
      wait 1ms
      expect not "Loading…"
      expect stepper.count "-2"
      """, on: Self.desks(feed))
    try await Self.play(
      """
      # A load that ends while its tab is hidden leaves what is shown.
      tap tab.home
      tap home.refresh
      tap home.profile
      enter home.profile.name " "
      tap tab.stepper
      expect not "A name is needed."
      wait 300ms
      expect stepper.count "0"
      tap stepper.decrement
      tap tab.home
      expect "A name is needed."
      tap home.back
      expect not "Loading…"
      tap tab.stepper
      expect stepper.count "-1"
      """, on: Self.tabs(feed))
  }

  /// A row's input goes to its own stepper, even if a removal from the same view has moved it.
  ///
  /// An input for a removed stepper does nothing, not even to a stepper added in its place.
  @Test func aRemovalAndAnotherEventFromOneView() throws {
    func seen(_ inputs: SteppersInput...) throws -> [String] {
      let three: [SteppersInput] = [
        .add, .add, .stepper(1, .increment), .stepper(2, .increment), .stepper(2, .increment),
      ]
      let view = try Steppers.view(from: Steppers.Start(), after: three, sending: inputs)
      return (1...4).compactMap { view.control("stepper.\($0).count")?.text }
    }
    #expect(try seen() == ["0", "1", "2"])
    #expect(try seen(.remove(0), .stepper(1, .decrement)) == ["0", "2"])
    #expect(try seen(.stepper(1, .decrement), .remove(0)) == ["0", "2"])
    #expect(try seen(.remove(0), .stepper(2, .increment)) == ["1", "3"])
    #expect(try seen(.remove(0), .remove(1)) == ["2"])
    #expect(try seen(.remove(1), .remove(1)) == ["0", "2"])
    #expect(try seen(.remove(1), .stepper(1, .increment)) == ["0", "2"])
    #expect(try seen(.remove(2), .add, .stepper(2, .increment)) == ["0", "1", "0"])
    #expect(try seen(.remove(2), .add, .remove(2)) == ["0", "1", "0"])
    #expect(try seen(.stepper(3, .increment), .remove(-1)) == ["0", "1", "2"])
  }

  /// The stepper's two spaces meet below zero, and where the number wraps around.
  @Test func theStepperAsASumWrapsAround() {
    func seen(_ start: Int, _ inputs: StepperInput...) -> String? {
      let explorer = Explorer(Stepper.coSum(Simulated.self))
      explorer.move(by: .liftLeft(State.put(start).kind, by: StateStorePairing<Int>.self))
      let view: Rendering<Simulated, StepperInput, TextView<StepperInput>> = explorer.explore()
      // All from one view.
      for input in inputs { view.send(input).start(in: Simulation()) {} }
      let end: Rendering<Simulated, StepperInput, TextView<StepperInput>> = explorer.explore()
      return end.view.control("count")?.text
    }
    #expect(seen(0, .decrement, .decrement) == "-2")
    #expect(seen(0, .decrement, .decrement, .increment, .increment, .increment) == "1")
    #expect(seen(.max, .increment) == "\(Int.min)")
    #expect(seen(.max, .increment, .decrement) == "\(Int.max)")
  }

  /// The rules of the home scenario.
  @Test func theHomeScreensRules() async throws {
    try await Self.play(
      """
      # Names are kept trimmed; a blank one is not taken; each submit replaces or clears the one message.
      tap profile
      expect absent refresh
      enter profile.name " \\t "
      expect "A name is needed."
      expect profile.name "Zoë Lindqvist"
      enter profile.picture "/a.png"
      expect not "A name is needed."
      expect "Not a web address: /a.png"
      expect profile.picture "https://example.org/duet/zoe.png"
      enter profile.name "Zoë Lindqvist"
      expect not "Not a web address"
      enter profile.picture "HTTPS://例え.jp/写真.png"
      expect profile.picture "HTTPS://例え.jp/写真.png"
      enter profile.picture "ftp://example.org/a.png"
      expect "Not a web address: ftp://example.org/a.png"
      tap back
      expect not "Not a web address"
      tap profile
      expect not "Not a web address"
      tap back
      """, on: Self.homes(try BundledFeed.read()))
    try await Self.play(
      Self.overlappingLoads(
        loading: "Loading…", failed: "Could not load articles: late", favorites: { "\($0) of 9 favorites" }),
      on: Self.homes(try BundledFeed.read()))
  }

  /// A script of loads that overlap and of favorites that stay, with the words of a language.
  static func overlappingLoads(loading: String, failed: String, favorites: (Int) -> String) -> String {
    """
    # An answer that comes while the detail is open; favorites toggled while a load runs stay.
    tap refresh
    tap article.cells.favorite
    expect article.cells.favorite "★"
    tap profile
    wait 299ms
    tap back
    expect "\(loading)"
    wait 1ms
    expect not "\(loading)"
    expect article.cells.favorite "★"
    expect "\(favorites(1))"
    # Of two loads, the last to finish decides: here the first one fails, and then the last.
    fail articles "late"
    tap refresh
    wait 100ms
    tap refresh
    wait 200ms
    expect "\(loading)"
    wait 100ms
    expect absent retry
    tap refresh
    fail articles "late"
    wait 100ms
    tap refresh
    wait 200ms
    expect "\(loading)"
    wait 100ms
    expect "\(failed)"
    # A new load clears the failure.
    tap refresh
    expect absent retry
    expect not "late"
    wait 1s
    tap article.cells.favorite
    expect "\(favorites(0))"
    """
  }

  @Test(arguments: 1...inFull(4, debug: 2)) func randomEvents(seed: Int) async throws {
    let feed = try BundledFeed.read()
    for comparison in [
      Self.steppers(), Self.homes(feed), Self.desks(feed), Self.tabs(feed), Self.steppersLists(), Self.people(),
      Self.searches(), Self.clocks(), CartTests.comparison(),
    ] { try await Self.random(200, seed: UInt64(seed), on: comparison) }
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 20, height: 5), Size(width: 1000, height: 1000)])
  func anySize(_ size: Size) async throws {
    for comparison in [
      Self.homes(try BundledFeed.read(), size: size), Self.people(size: size), Self.clocks(size: size),
      Self.searches(size: size),
    ] { try await Self.random(60, seed: 3, on: comparison) }
  }

  @Test func idsThatAreHardToWrite() async throws {
    let ids = ["a b", "a.b", "a", "\"quoted\"", "#hash", "名前", "https://example.org/1?x=y", "tab\there"]
    let articles = try Articles(ids.map { Article(id: $0, title: $0) })
    let feed = Feed(profile: Profile(name: "P", picture: ""), articles: articles)
    let comparison = Self.homes(feed)
    _ = comparison.start()
    for (count, id) in ids.enumerated() {
      let tap = ScriptEvent.tap("article.\(id).favorite")
      #expect(try ScriptEvent(parsing: tap.description) == tap)
      let step = await comparison.perform(tap)
      #expect(step.agrees && step.refusal == nil, "\(id)")
      #expect(comparison.sessions.allSatisfy { $0.session.shows("\(count + 1) of 8 favorites") })
    }
  }

  /// Thousands of articles; a screen shows twenty.
  @Test func aLargeFeed() async throws {
    let articles = try Articles((0..<5000).map { Article(id: "n\($0)", title: "Article \($0)") })
    let feed = Feed(profile: Profile(name: "P", picture: ""), articles: articles)
    try await Self.random(300, seed: 7, on: Self.homes(feed))
  }
}

extension Scenario {
  /// The scenario's own script, for its own data.
  func script(failures: Bool) throws -> String { try beginning(from: .bundled).script(failures) }
}
