import Driver
import Effects
import TextUI
import Testing

@testable import Scenarios

/// The same events on every architecture: the same views.
@MainActor
@Suite("Agreement: one scenario, every architecture")
struct Agreement {
  /// Sessions of `home` on every architecture.
  static func homes(_ feed: Feed, size: Size = Size(width: 80, height: 24)) -> Comparison {
    let start = Home.Start(feed) { .success(feed) }
    func session(_ implementation: some Implementation<Home.Start>) -> any RunningSession {
      implementation.session(
        from: start, effects: Simulated.self, runtime: Simulation(services: Home.services), size: size)
    }
    return Comparison([
      ("state-store", session(HomeOnStateStore())), ("writer-traced", session(HomeOnWriterTraced())),
      ("reader-env", session(HomeOnReaderEnv())), ("free-cofree", session(HomeOnFreeCofree())),
      ("action-moore", session(HomeOnActionMoore())), ("puller-zipper", session(HomeOnPullerZipper())),
      ("co-store", session(HomeOnCoStore())),
    ])
  }

  /// Sessions of `stepper` on every architecture.
  static func steppers() -> Comparison {
    func session(_ implementation: some Implementation<Stepper.Start>) -> any RunningSession {
      implementation.session(
        from: Stepper.Start(), effects: Simulated.self, runtime: Simulation(), size: Size(width: 80, height: 24))
    }
    return Comparison([
      ("state-store", session(StepperOnStateStore())), ("writer-traced", session(StepperOnWriterTraced())),
      ("reader-env", session(StepperOnReaderEnv())), ("free-cofree", session(StepperOnFreeCofree())),
      ("action-moore", session(StepperOnActionMoore())), ("puller-zipper", session(StepperOnPullerZipper())),
      ("co-store", session(StepperOnCoStore())),
    ])
  }

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

  static func random(_ count: Int, seed: UInt64, on comparison: Comparison) async throws {
    #expect(comparison.start().agrees)
    var random = RandomEvents(seed: seed)
    let first = try #require(comparison.sessions.first?.session)
    for _ in 0..<count {
      let event = random.next(first.controls)
      let step = await comparison.perform(event)
      try #require(step.agrees, "seed \(seed), \(event): \(String(describing: step.difference))")
    }
  }

  @Test func theirOwnScripts() async throws {
    try await Self.play(Stepper.script, on: Self.steppers())
    let feed = try BundledFeed.read()
    try await Self.play(Home.script(for: feed, failures: true), on: Self.homes(feed))
    try await Self.play(
      Home.script(for: Feed(profile: feed.profile, articles: Articles()), failures: true),
      on: Self.homes(Feed(profile: feed.profile, articles: Articles())))
  }

  /// The home screen as the contract of its scenario has it.
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

      # An answer that comes while the detail is open; favorites toggled while a load runs stay.
      tap refresh
      tap article.cells.favorite
      expect article.cells.favorite "★"
      tap profile
      wait 299ms
      tap back
      expect "Loading…"
      wait 1ms
      expect not "Loading…"
      expect article.cells.favorite "★"
      expect "1 of 9 favorites"

      # Two loads, of which the last one fails: the last to finish decides.
      tap refresh
      fail articles "late"
      wait 100ms
      tap refresh
      wait 200ms
      expect "Loading…"
      wait 100ms
      expect "Could not load articles: late"

      # A new load clears the failure.
      tap refresh
      expect absent retry
      expect not "late"
      wait 1s
      tap article.cells.favorite
      expect "0 of 9 favorites"
      """, on: Self.homes(try BundledFeed.read()))
  }

  @Test(arguments: 1...12)
  func randomEvents(seed: Int) async throws {
    try await Self.random(200, seed: UInt64(seed), on: Self.steppers())
    try await Self.random(200, seed: UInt64(seed), on: Self.homes(try BundledFeed.read()))
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 20, height: 5), Size(width: 1000, height: 1000)])
  func anySize(_ size: Size) async throws {
    try await Self.random(60, seed: 3, on: Self.homes(try BundledFeed.read(), size: size))
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

  /// Thousands of articles, of which a screen shows twenty.
  @Test func aLargeFeed() async throws {
    let articles = try Articles((0..<5000).map { Article(id: "n\($0)", title: "Article \($0)") })
    let feed = Feed(profile: Profile(name: "P", picture: ""), articles: articles)
    try await Self.random(300, seed: 7, on: Self.homes(feed))
  }
}
