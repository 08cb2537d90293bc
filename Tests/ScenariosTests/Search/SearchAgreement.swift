import Duet
import PseudoRandom
import Support
import Synchronization
import Testing

@testable import Scenarios

/// A session of search that accepts inputs even if its view does not offer them.
@MainActor
protocol SearchSession: RunningSession {
  func send(_ input: SearchInput)
}

extension Session: SearchSession where Input == SearchInput {}

/// The rules of `search`, on every architecture.
@MainActor
@Suite("Search: debounced, cancelled, tried again")
struct SearchAgreement {
  /// Random events like those of ``RandomEvents``, with queries that find something, short waits, and failures of the service.
  struct Events {
    private var generator: SplitMix64
    private var others: RandomEvents

    init(seed: UInt64) {
      generator = SplitMix64(seed: seed)
      others = RandomEvents(seed: seed)
    }

    @MainActor mutating func next(in session: any RunningSession) -> ScriptEvent {
      let queries = ["m", "mo", "co", "comonad", " lens ", "zipper", "xyzzy", ""]
      switch generator.number(below: 16) {
      case 0: return .fail(service: "search", reason: "reason \(generator.number(below: 100))")
      case 1...3: return .enter("query", queries[generator.number(below: queries.count)])
      case 4...6: return .wait(milliseconds: 1 + generator.number(below: 2 * Search.pause))
      case 7, 8: return .wait(milliseconds: Search.pause - generator.number(below: 2))
      case 9, 10: return .wait(milliseconds: 1200)
      case 11 where session.control("retry") != nil: return .tap("retry")
      default: return others(in: session)
      }
    }

    /// The calls and timers of the handwritten loop have no numbers.
    @MainActor private mutating func others(in session: any RunningSession) -> ScriptEvent {
      let event = others.next(in: session)
      switch event {
      case .timer, .answer: return others(in: session)
      default: return event
      }
    }
  }

  /// Includes the handwritten loop.
  private static var comparison: Comparison {
    Comparison(Agreement.searches().sessions + [("plain loop", PlainLoop.search())])
  }

  @Test func theirOwnScript() async throws {
    for failures in [true, false] { try await Agreement.play(Search.script(failures: failures), on: Self.comparison) }
  }

  /// The samples contain every course of a search.
  @Test(arguments: 1...inFull(24, debug: 4))
  func randomEventsAndFailures(seed: Int) async throws {
    let comparison = Self.comparison
    #expect(comparison.start().agrees)
    var events = Events(seed: UInt64(seed))
    var seen: Set<String> = []
    for _ in 0..<200 {
      let event = events.next(in: comparison.sessions[0].session)
      let step = await comparison.perform(event)
      try #require(step.agrees, "seed \(seed), \(event): \(String(describing: step.difference))")
      let (plain, others) = (step.outcomes.last, step.outcomes.dropLast().map { $0.record?.effects ?? [] })
      #expect(plain?.refusal == nil && others.allSatisfy { $0 == others[0] }, "seed \(seed), \(event)")
      seen.formUnion(others[0].filter { $0.service == "search" }.map { $0.event.name })
      if event == .tap("retry") { seen.insert("retried") }
    }
    #expect(seen == ["began", "answered", "failed", "cancelled", "retried"], "seed \(seed)")
  }

  // MARK: Any input at any time

  private static func sessions(_ services: SearchServices = .glossary) -> [any SearchSession] {
    Search.sessions(effects: Simulated.self, from: { services }) { Simulation(services: Search.services) }
      .compactMap { $0.session as? any SearchSession }
  }

  /// The calls of the service, numbered by session in their order. Waits for the clock have no number.
  private final class Calls {
    private var ids: [ObjectIdentifier: [Int]] = [:]

    /// The calls' events among `records`.
    func events(_ records: [EffectRecord], in session: any RunningSession) -> [(number: Int, record: EffectRecord)] {
      records.filter { $0.service == "search" }.map { record in
        let session = ObjectIdentifier(session)
        if record.event == .began { ids[session, default: []].append(record.id) }
        return (1 + (ids[session]?.firstIndex(of: record.id) ?? -1), record)
      }
    }
  }

  private let calls = Calls()

  /// The events of calls after `inputs`, sent one after the other, and a wait.
  private func effects(
    _ session: any SearchSession, _ inputs: SearchInput..., wait milliseconds: Int
  ) async throws -> [String] {
    for input in inputs { session.send(input) }
    let records = try await session.perform(.wait(milliseconds: milliseconds)).effects
    return calls.events(records, in: session).map { "#\($0) \($1.event.name) at \($1.time)" }
  }

  @Test func whatIsEnteredGivesUpWhatWaitsAndWhatWasAsked() async throws {
    let latency = (comonad: SearchServices.latency(of: "comonad"), co: SearchServices.latency(of: "co"))
    for session in Self.sessions() {
      #expect(try await effects(session, .enter("m"), wait: 299).isEmpty)
      #expect(try await effects(session, .enter("comonad"), wait: 400) == ["#1 began at 599"])
      #expect(
        try await effects(session, .enter("co"), wait: 2000)
          == ["#1 cancelled at 699", "#2 began at 999", "#2 answered at \(999 + latency.co)"])
      #expect(session.control("found")?.text == "17 terms for “co”")
      // A blank query calls nothing, and nothing answers.
      #expect(try await effects(session, .enter("comonad"), wait: 300) == ["#3 began at 2999"])
      #expect(try await effects(session, .enter("\u{3000}"), wait: 2000) == ["#3 cancelled at 2999"])
      #expect(session.lines == ["Search", "Query: ‹›"])
      // The same query is sent again.
      #expect(
        try await effects(session, .enter("comonad"), .enter("comonad"), wait: 2000)
          == ["#4 began at 5299", "#4 answered at \(5299 + latency.comonad)"])
    }
  }

  /// Two retries bring one answer: the second cancels the first.
  @Test func twoRetriesAreOne() async throws {
    let latency = SearchServices.latency(of: "lens")
    for session in Self.sessions() {
      try await session.perform(.fail(service: "search", reason: "offline"))
      _ = try await effects(session, .enter("lens"), wait: 1000)
      #expect(session.lines.contains("Could not search: offline [Retry]"))
      #expect(
        try await effects(session, .retry("lens"), .retry("lens"), wait: 1000)
          == ["#2 began at 1000", "#2 cancelled at 1000", "#3 began at 1000", "#3 answered at \(1000 + latency)"])
      #expect(session.lines.suffix(2) == ["1 term for “lens”", "lens"])
      // A retried query stands in the field, and replaces one entered in between, which is not sent.
      _ = try await effects(session, .enter("zipper"), .retry("lens"), wait: 0)
      #expect(session.lines.prefix(3) == ["Search", "Query: ‹lens›", "Searching…"])
      #expect(try await effects(session, wait: 2000) == ["#4 answered at \(2000 + latency)"])
      #expect(session.lines.suffix(2) == ["1 term for “lens”", "lens"])
    }
  }

  /// The answer of a service that ignores its cancellation is dropped. A service that never answers is cancelled like any other.
  @Test func servicesThatDoNotHeed() async throws {
    let services = SearchServices { query in
      let answer = SearchAnswer(query: query, terms: [query])
      return Service(
        "search", latency: query == "never" ? Service<SearchAnswer>.never : query == "slow" ? 700 : 100,
        isCancellable: query != "slow", simulated: { .success(answer) }, live: { .success(answer) },
        encode: { .string($0.query) })
    }
    for session in Self.sessions(services) {
      #expect(try await effects(session, .enter("slow"), wait: 400) == ["#1 began at 300"])
      #expect(
        try await effects(session, .enter("quick"), wait: 1000)
          == ["#1 cancelled at 400", "#2 began at 700", "#2 answered at 800", "#1 dropped at 1000"])
      #expect(session.control("found")?.text == "1 term for “quick”")
      #expect(try await effects(session, .enter("never"), wait: 1_000_000) == ["#3 began at 1700"])
      #expect(session.lines.contains("Searching…"))
      _ = try await effects(session, .enter("next"), wait: 400)
      #expect(session.control("found")?.text == "1 term for “next”")
    }
  }

  @Test func theEndGivesUpWhatIsOnItsWay() async throws {
    for session in Self.sessions() {
      #expect(try await effects(session, .enter("comonad"), wait: 300) == ["#1 began at 300"])
      #expect(await session.end(within: 1000))
      let after = try await session.perform(.wait(milliseconds: 2000))
      #expect(after.effects.map(\.event) == [.cancelled] && after.moves == 0 && after.views.isEmpty)
      #expect(session.lines.contains("Searching…"))
    }
  }

  @Test func aPersonWhoTypesFastIsAskedForOnce() async throws {
    for session in Self.sessions() {
      for count in 0..<2000 { session.send(.enter("lens\(count)")) }
      let effects = try await effects(session, .enter("lens"), wait: 1000)
      #expect(effects.count == 2 && effects[0] == "#1 began at 300")
      #expect(session.control("found")?.text == "1 term for “lens”")
    }
  }

  // MARK: Real effects

  /// A clock whose time passes only when all tasks waiting for the main actor have had their turn.
  ///
  /// So a wait of a given length is enough for an answer, however busy the machine is with other tests.
  private final class FairClock: Clock {
    struct Instant: InstantProtocol {
      let offset: Swift.Duration
      func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
      static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let passed = Mutex(Swift.Duration.zero)

    let minimumResolution = Swift.Duration.milliseconds(10)
    var now: Instant { Instant(offset: passed.withLock { $0 }) }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
      while now < deadline {
        try await Task.sleep(for: minimumResolution)
        await MainActor.run {}
        passed.withLock { $0 += minimumResolution }
      }
    }
  }

  /// A service that fails the first time for one query, and never answers another.
  private final class Faulty: Sendable {
    private let hasFailed = Mutex(false)

    private func answer(_ query: String) -> Result<SearchAnswer, ServiceFailure> {
      let fails =
        query == "lens"
        && hasFailed.withLock { hasFailed in
          defer { hasFailed = true }
          return !hasFailed
        }
      return fails
        ? .failure(ServiceFailure("offline")) : .success(SearchAnswer(query: query, terms: Glossary.find(query)))
    }

    var services: SearchServices {
      SearchServices { [self] query in
        let latency = query == "never" ? Service<SearchAnswer>.never : 5
        return Service(
          "search", latency: latency, simulated: { self.answer(query) },
          live: Service.throwing {
            try await Task.sleep(for: query == "never" ? .seconds(86_400) : .milliseconds(latency))
            return try self.answer(query).get()
          },
          encode: { .string($0.query) })
      }
    }
  }

  /// The same events and answers: the same views, and the same calls in the same order.
  @Test func realAndSimulatedEffects() async throws {
    let comparison = Comparison(
      Search.sessions(effects: Simulated.self, from: { Faulty().services }) {
        Simulation(services: Search.services)
      }
        + Search.sessions(effects: IO.self, from: { Faulty().services }) {
          IORuntime(pace: .stepped, clock: FairClock())
        }
    )
    #expect(comparison.start().agrees)
    var seen: [[String]] = []
    for event: ScriptEvent in [
      .enter("query", "zipper"), .wait(milliseconds: 100), .enter("query", "co"), .wait(milliseconds: 500),
      .enter("query", "never"), .wait(milliseconds: 350), .enter("query", "lens"), .wait(milliseconds: 500),
      .tap("retry"), .wait(milliseconds: 200), .enter("query", " "), .wait(milliseconds: 400),
    ] {
      let step = await comparison.perform(event)
      try #require(step.agrees && step.refusal == nil, "\(event): \(String(describing: step.difference))")
      let effects = zip(step.outcomes, comparison.sessions).map { outcome, session in
        calls.events(outcome.record?.effects ?? [], in: session.session).map { "#\($0) \($1.event.name)" }
      }
      #expect(effects.allSatisfy { $0 == effects[0] }, "\(event): \(effects)")
      seen.append(effects[0])
    }
    #expect(
      seen.filter { !$0.isEmpty } == [
        ["#1 began", "#1 answered"], ["#2 began"], ["#2 cancelled"], ["#3 began", "#3 failed"], ["#4 began"],
        ["#4 answered"],
      ])
    for (_, session) in comparison.sessions { #expect(await session.end(within: 1000)) }
  }
}
