import Checking
import Testing

@MainActor
struct CheckTests {
  /// The counts that were found with another program.
  @Test(arguments: [
    "state-store", "writer-traced", "reader-env", "action-moore", "puller-zipper", "co-store",
  ])
  func boundedHome(_ architecture: String) async throws {
    let report = try await check(BoundedHome.plan, try BoundedHome.maker(architecture))
    #expect(report.isComplete && !report.fails)
    #expect(report.states == 320 && report.screens == 36 && report.transitions == 2_528 && report.depth == 9)
    #expect(report.beyondPending == 16 && report.distinguishable == 256 && report.kinds.count == 5)
    #expect(report.vain?.changes.map(\.path.last) == ["failure"])
  }
}
