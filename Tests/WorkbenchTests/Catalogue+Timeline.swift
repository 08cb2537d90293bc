import Checking
import Driver
import StandardCatalogue

@testable import Workbench

extension Catalogue {
  /// Runs a test on the timeline of a scenario on all its architectures.
  @MainActor
  func withTimeline(
    of scenario: Scenario, effects: String = "simulated", _ test: (Timeline) async throws -> Void
  ) async throws {
    try await withTimeline(
      of: scenario, on: architectures(of: scenario), effects: self.effects(effects), script: nil, from: nil,
      settings: RunSettings(), traces: nil, warn: { _ in }, show: { timeline, _, _ in try await test(timeline) })
  }
}
