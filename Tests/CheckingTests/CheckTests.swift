import Checking
import Scenarios
import Support
import Testing

@MainActor
struct CheckTests {
  /// The counts that were found with another program.
  @Test(
    arguments: sample(
      [
        ("state-store", 320), ("writer-traced", 320), ("reader-env", 320), ("free-cofree", 340), ("action-moore", 320),
        ("puller-zipper", 320), ("update-store", 320), ("route-screens", 320), ("co-store", 320), ("co-sum", 320),
      ], every: 3))
  func boundedHome(_ architecture: String, _ states: Int) async throws {
    let report = try await check(Scenario.home.quickPlan, Scenario.home.maker(architecture))
    #expect(report.isComplete && !report.fails)
    #expect(report.states == states && report.screens == 36)
    if states == 320 { #expect(report.transitions == 2_528 && report.depth == 9 && report.beyondPending == 16) }
    #expect(report.distinguishable == 256 && report.kinds.count == 5)
    let changes = try #require(report.vain?.changes)
    // Free–Cofree also keeps the text of a field that is not shown.
    let part = architecture == "free-cofree" ? "nameField" : "failure"
    #expect(!changes.isEmpty && changes.allSatisfy { $0.path.last == part })
  }
}
