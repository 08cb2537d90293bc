import Driver
import Effects
import Utilities
import Testing
import TextUI

@MainActor
@Suite struct ScriptShrinkerTests {
  /// Shrinks to events that contain these, in order, and other conditions.
  private func shrink(
    _ events: [ScriptEvent], services: [String] = [], eventsAtMost: Int = 200_000,
    _ holds: @escaping ([ScriptEvent]) -> Bool
  ) async throws -> ScriptShrinker.Result? {
    try await ScriptShrinker(services: services, eventsAtMost: eventsAtMost).shrink(events) { holds($0) ? $0 : nil }
  }

  private func script(_ text: String) throws -> [ScriptEvent] {
    try Script(parsing: Array(text.utf8), name: "script").events
  }

  private func contains(_ part: [ScriptEvent], in events: [ScriptEvent]) -> Bool {
    var rest = part[...]
    for event in events where event == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// `count` taps on ten controls.
  private func taps(_ count: Int, seed: UInt64 = 1) -> [ScriptEvent] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in .tap("c\(generator.number(below: 10))") }
  }

  @Test func whatIsMinimalStays() async throws {
    let events = try script("tap a\ntap b\n")
    let result = try #require(try await shrink(events) { $0 == events })
    #expect(result.events == events && result.isOneMinimal)
  }

  @Test func withoutThePropertyThereIsNothing() async throws {
    #expect(try await shrink(taps(10)) { _ in false } == nil)
  }

  @Test func aPropertyOfTheStartNeedsNoEvents() async throws {
    let result = try #require(try await shrink(taps(1_000)) { _ in true })
    #expect(result.events.isEmpty && result.isOneMinimal && result.tries == 2)
  }

  @Test(arguments: 0..<8) func scatteredEventsAreFound(seed: UInt64) async throws {
    var events = taps(400, seed: seed)
    for (place, name) in [(17, "x"), (180, "y"), (390, "z")] { events[place] = .tap(name) }
    let part: [ScriptEvent] = [.tap("x"), .tap("y"), .tap("z")]
    let result = try #require(try await shrink(events) { contains(part, in: $0) })
    #expect(result.events == part && result.isOneMinimal)
  }

  /// Ten thousand events, of which the first and the last are needed.
  @Test func manyEventsTakeFewTries() async throws {
    let part: [ScriptEvent] = [.tap("x"), .tap("y")]
    let result = try #require(
      try await shrink([part[0]] + taps(10_000) + [part[1]]) { contains(part, in: $0) })
    #expect(result.events == part && result.isOneMinimal && result.tries < 100, "\(result.tries)")
  }

  @Test func theLimitEndsTheSearch() async throws {
    let events = taps(10_000)
    var performed = 0
    let result = try #require(
      try await shrink(events, eventsAtMost: 50_000) {
        performed += $0.count
        return $0.count == 10_000
      })
    #expect(result.events == events && !result.isOneMinimal)
    #expect(performed <= 60_000)
  }

  /// A test can return less than it was given.
  @Test func whatTheTestLeavesOutIsGone() async throws {
    let result = try await ScriptShrinker().shrink(taps(100)) { events in
      let taken = Array(events.filter { $0 != .tap("c3") }.prefix(12))
      return taken.count >= 4 ? taken : nil
    }
    #expect(result?.events.count == 4 && result?.events.contains(.tap("c3")) == false)
  }

  @Test func twoEventsThatNeedEachOtherGo() async throws {
    let events = try script("tap open\ntap a\ntap close\n")
    let result = try await shrink(events) { events in
      events.contains(.tap("a")) && events.contains(.tap("open")) == events.contains(.tap("close"))
    }
    #expect(result?.events == [.tap("a")])
  }

  // MARK: Simpler events

  @Test func textsAreShortened() async throws {
    func text(_ event: ScriptEvent?) -> String? {
      switch event {
      case .control(_, _, let text), .fail(_, let text): text
      default: nil
      }
    }
    let cases: [(long: String, shortest: String, holds: (String) -> Bool)] = [
      ("Ada", "", { _ in true }), ("Ada", "a", { !$0.isEmpty }), ("   ", " ", { $0.first == " " }),
      ("Ada", "da", { $0.count > 1 }), ("an x and a y", "x", { $0.contains("x") }),
      ("an x and a y", "xy", { $0.contains("x") && $0.contains("y") }),
    ]
    for (long, shortest, holds) in cases {
      for event in [ScriptEvent.enter("f", long), .type("f", long), .fail(service: "s", reason: long)] {
        let result = try await shrink([event]) { text($0.first).map(holds) ?? false }
        #expect(text(result?.events.first) == shortest)
      }
    }
  }

  @Test(arguments: [1, 2, 299, 300, 499, 777]) func waitsAreAsLongAsNecessary(least: Int) async throws {
    let events = try script("wait 250ms\ntap a\nwait 300ms\nwait 227ms\n")
    let result = try await shrink(events) { events in
      events.reduce(0) { sum, event in if case .wait(let time) = event { sum + time } else { sum } } >= least
    }
    #expect(result?.events == [.wait(milliseconds: least)])
  }

  @Test func aWaitForAnAnswerBecomesIt() async throws {
    func holds(_ events: [ScriptEvent]) -> Bool {
      events.first == .tap("load") && events.count > 1 && (events[1].isLongWait || events[1] == answer)
    }
    let answer = ScriptEvent.answer(service: "s", number: 1)
    let events = try script("tap load\nwait 300ms\n")
    #expect(try await shrink(events, services: ["r", "s"], holds)?.events == [.tap("load"), answer])
    // Without the service's name, the wait stays.
    #expect(try await shrink(events, holds)?.events == [.tap("load"), .wait(milliseconds: 300)])
  }

  @Test func aFailureThatIsArrangedBecomesOne() async throws {
    let events = try script("fail s \"offline\"\ntap load\nwait 300ms\n")
    let failure = ScriptEvent.answer(service: "s", number: 1, failing: "")
    let result = try await shrink(events, services: ["s"]) { found in
      if found == events { return true }
      guard found.count == 2, found[0] == .tap("load"), case .answer("s", 1, .some) = found[1] else { return false }
      return true
    }
    #expect(result?.events == [.tap("load"), failure])
  }

  @Test func numbersAreCountedDown() async throws {
    let events = try script("answer s 7\nfail s 5 \"x\"\ntimer 9\n")
    let result = try await shrink(events, services: ["s"]) { events in
      guard events.count == 3, case .answer(_, let one, nil) = events[0], case .answer(_, let two, _) = events[1],
        case .timer(let three) = events[2]
      else { return false }
      return one >= 3 && two >= 2 && three >= 1
    }
    #expect(result?.events.map(\.description) == ["answer s 3", "answer s 2", "timer 1"])
  }

  @Test func theSameEventsGiveTheSameScript() async throws {
    let events = taps(200, seed: 9)
    func holds(_ events: [ScriptEvent]) -> Bool { Set(events.map(\.description)).count >= 6 }
    let first = try await shrink(events, holds)
    let second = try await shrink(events, holds)
    #expect(first == second && first?.events.count == 6)
  }

  // MARK: Sessions

  private func comparison() -> Comparison {
    var other = ProbeState()
    other.number = 5
    return Comparison([("one", probeSession()), ("two", probeSession(state: other))])
  }

  @Test func aDifferenceAtTheStartNeedsNoEvent() async throws {
    let found = await comparison().firstDifference(after: [.tap("add")])
    #expect(found?.events == [] && found?.step.step == 0)
  }

  @Test func whatNoSessionTakesIsLeftOut() async throws {
    func agreeing() -> Comparison { Comparison([("one", probeSession()), ("two", probeSession())]) }
    #expect(await agreeing().firstDifference(after: [.tap("nowhere"), .tap("add")]) == nil)
  }
}

extension ScriptEvent {
  fileprivate var isLongWait: Bool { if case .wait(let time) = self { time >= 300 } else { false } }
}
