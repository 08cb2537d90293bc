import ModelChecking
import Testing

/// The counts are those of TLC, in the manifest beside the specification (`MCPaxosTiny`, two ballots): 3,921 distinct
/// states, 23,563 with the initial one, depth 17 in states.
@Suite struct PaxosTests {
  @Test func countsArePublished() {
    let result = Paxos(ballots: 2).search(
      for: [.always("agreement") { $0.chosen.count <= 1 }, .reachable("never") { _ in false }])
    #expect(result.report.description == "3921 states, 23562 transitions, depth 16, complete")
    #expect(result.verdicts == [.holds(nil), .fails(nil)])
  }

  @Test func aValueCanBeChosenInSixSteps() throws {
    let result = Paxos(ballots: 2).search(for: [.reachable("chosen") { !$0.chosen.isEmpty }])
    guard case .holds(let path?) = result.verdicts[0] else {
      Issue.record("nothing is chosen")
      return
    }
    #expect(path.labels.count == 6)
    #expect(result.report.ending == .decided)
  }
}
