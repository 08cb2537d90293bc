import Checking
import Duet
import Testing

@testable import Scenarios

/// A search of all orders of answers finds an answer that arrives too late, which no latency of the scenario does.
@MainActor
@Suite("Races: an answer that arrives too late is found by a search") struct Races {
  @Test func anAnswerToAnOlderQueryIsFound() async throws {
    let mutant = try #require(Mutants.searches.first { $0.name.hasSuffix("shows an old answer") })
    // What is never given up makes infinitely many states.
    var plan = Scenario.search.plan
    plan.limits.states = 150
    let report = try await check(plan, only: "shows-what-was-asked") {
      try mutant.make(Simulation(services: Search.services))
    }
    guard case .fails(_, let script?)? = report.properties.first?.verdict else {
      Issue.record("\(report.properties)")
      return
    }
    #expect(script.last == .answer(service: "search", number: 1), "\(script.map(\.description))")
  }
}
