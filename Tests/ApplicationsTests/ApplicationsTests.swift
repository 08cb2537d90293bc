import Duet
import StandardCatalogue
import Support
import Testing

/// What holds for every application. `make applications` runs the rest: all searches, and the mutants.
@MainActor
@Suite struct ApplicationsTests {
  nonisolated static let names = Scenario.applications.map(\.name)

  /// Its script, which has the published sentences, goes as it is written on every architecture, and the views agree.
  @Test(arguments: names) func theScript(_ name: String) async throws {
    let beginning = try Catalogue.standard.scenario(name).beginning(from: .bundled)
    let comparison = Comparison(
      try beginning.architectures.map { architecture in
        let size = Size(width: 80, height: 24)
        let session = try #require(beginning.session(on: architecture, effects: .simulated, size: size))
        return (architecture, session)
      })
    #expect(comparison.start().agrees)
    for line in try Script(parsing: Array(beginning.script(true).utf8), name: name).lines {
      switch line.step {
      case .event(let event):
        let step = await comparison.perform(event)
        #expect(step.agrees && step.refusal == nil, "\(line.line): \(event): \(String(describing: step.difference))")
      case .expect(let expectation):
        for (architecture, session) in comparison.sessions {
          #expect(session.unmet(expectation) == nil, "\(line.line), \(architecture): \(expectation)")
        }
      }
    }
  }
}
