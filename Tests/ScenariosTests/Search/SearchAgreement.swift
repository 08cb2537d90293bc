import Duet
import Utilities
import Support
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
@Suite("Search: debounced, cancelled, tried again") struct SearchAgreement {
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
    for failures in [true, false] {
      try await Agreement.play(Scenario.search.script(failures: failures), on: Self.comparison)
    }
  }

  /// The samples contain every course of a search.
  @Test(arguments: 1...inFull(24, debug: 4)) func randomEventsAndFailures(seed: Int) async throws {
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

  private static func sessions() -> [any SearchSession] {
    Search.sessions(effects: Simulated.self, from: { Search.Start() }) { Simulation(services: Search.services) }
      .compactMap { $0.session as? any SearchSession }
  }

  /// The IDs of the service's calls, by session in their order. Waits for the clock have no number.
  private final class Calls {
    var ids: [ObjectIdentifier: [Int]] = [:]
  }

  private let calls = Calls()

  /// The events of calls after `inputs`, sent one after the other, and a wait.
  private func effects(
    _ session: any SearchSession, _ inputs: SearchInput..., wait milliseconds: Int
  ) async throws -> [String] {
    for input in inputs { session.send(input) }
    let records = try await session.perform(.wait(milliseconds: milliseconds)).effects
    return records.filter { $0.service == "search" }.map { record in
      if record.event == .began { calls.ids[ObjectIdentifier(session), default: []].append(record.id) }
      let call = calls.ids[ObjectIdentifier(session)]?.firstIndex(of: record.id) ?? -1
      return "#\(call + 1) \(record.event.name) at \(record.time)"
    }
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

  @Test func theEndGivesUpWhatIsOnItsWay() async throws {
    for session in Self.sessions() {
      #expect(try await effects(session, .enter("comonad"), wait: 300) == ["#1 began at 300"])
      #expect(await session.end(within: 1000))
      let after = try await session.perform(.wait(milliseconds: 2000))
      #expect(after.effects.map(\.event) == [.cancelled] && after.moves == 0 && after.views.isEmpty)
      #expect(session.lines.contains("Searching…"))
    }
  }
}
