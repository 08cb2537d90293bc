import Driver
import Utilities
import Support
import TextUI
import Testing
import StandardCatalogue

/// For every scenario on every architecture: a step shows what it showed before, and going back changes nothing.
@MainActor
@Suite("Time travel: every scenario, every architecture")
struct TimeTravelTests {
  /// What a session shows.
  struct Shown: Equatable {
    let lines: [String]
    let screen: LaidOut
    let controls: [LaidOut.Placed]
    let states: [ControlState?]

    @MainActor
    init(_ session: any RunningSession) {
      lines = session.lines
      screen = session.screen
      controls = session.controls
      states = session.controls.map { session.control($0.id) }
    }
  }

  /// Every scenario on every architecture in `make test-all`; in `make test`, every scenario on one.
  nonisolated static let places: [(scenario: String, architecture: String)] =
    Catalogue.standard.scenarios.enumerated().flatMap { number, scenario in
      let names = scenario.architectures
      return (hasAllCases ? names : [names[number % names.count]]).map { (scenario.name, $0) }
    }

  @Test(arguments: places)
  func whatWasShownIsShownAgain(scenario name: String, architecture: String) async throws {
    let scenario = try #require(Catalogue.standard.scenarios.first { $0.name == name })
    for (seed, spacing) in [(1, 1), (2, 7), (3, 256), (4, nil)].prefix(inFull(4, debug: 2))
      as ArraySlice<(UInt64, Int?)>
    {
      let (session, other) = (try session(scenario, on: architecture), try session(scenario, on: architecture))
      session.remember(every: spacing)
      #expect(try session.start() == other.start())
      var shown = [Shown(session)]
      var events = RandomEvents(seed: seed)
      var generator = SplitMix64(seed: seed)
      let steps = inFull(60, debug: 24)
      for step in 1...steps {
        let event = events.next(in: session)
        try #require(try await session.perform(event) == other.perform(event), "step \(step), \(event)")
        shown.append(Shown(session))
        // Now and then, back and forth between events.
        guard generator.number(below: 8) == 0 else { continue }
        for _ in 0..<4 { try check(session, shown, generator.number(below: step + 1)) }
        try check(session, shown, step)
      }
      for step in shown.indices.reversed() { try check(session, shown, step) }
      for step in steps / 3..<steps * 2 / 3 { try check(session, shown, step) }
      for _ in 0..<20 { try check(session, shown, generator.number(below: shown.count)) }
      try check(session, shown, shown.count - 1)
      // When its effects have ended, the past is still there.
      #expect(await session.end(within: 5_000) == other.end(within: 5_000))
      #expect(Shown(session) == Shown(other))
      try check(session, shown, 0)
    }
  }

  private func check(_ session: any RunningSession, _ shown: [Shown], _ step: Int) throws {
    try session.seek(to: step)
    #expect(session.shownStep == step)
    #expect(session.step == shown.count - 1)
    try #require(Shown(session) == shown[step], "step \(step) of \(shown.count - 1)")
  }
}
