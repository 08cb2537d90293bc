import Driver
import Testing

/// Random events find the mutants of home, and shrinking makes the scripts as short as a search of all states does.
@MainActor
struct ShrinkingTests {
  private func comparison(_ mutant: MutantTests.Mutant) throws -> Comparison {
    Comparison([
      ("original", try MutantTests().original(recording: true)),
      ("mutant", try MutantTests().session(of: mutant, recording: true)),
    ])
  }

  @Test(arguments: MutantTests.Mutant.allCases.filter(\.isSeen))
  func aScriptIsAsShortAsTheShortest(mutant: MutantTests.Mutant) async throws {
    let comparison = try comparison(mutant)
    var random = RandomEvents(seed: 1)
    var step = comparison.start()
    var events: [ScriptEvent] = []
    while step.agrees, events.count < 1_000 {
      let event = random.next(in: comparison.sessions[0].session)
      step = await comparison.perform(event)
      events.append(event)
    }
    try #require(!step.agrees, "not found")
    let shrunk = try #require(
      try await ScriptShrinker(services: ["articles"]).shrink(events) {
        try await self.comparison(mutant).firstDifference(after: $0)?.events
      })
    #expect(shrunk.events.count <= mutant.length && shrunk.isOneMinimal, "\(shrunk.events.map(\.description))")
    // The script differs at its last event, and each event can be performed.
    let again = try await self.comparison(mutant).firstDifference(after: shrunk.events)
    #expect(again?.events == shrunk.events)
  }
}
