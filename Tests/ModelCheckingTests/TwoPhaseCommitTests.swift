import CommitProtocols
import ModelChecking
import Testing

/// The counts for 3 resource managers are those of TLC for the specification of Lamport (tlaplus/Examples,
/// `transaction_commit/TwoPhase.tla`: 288 distinct states, 1,146 with the initial one, depth 11 in states); those for 5
/// are in the tests of stateright (`examples/2pc.rs`).
@Suite struct TwoPhaseCommitTests {
  @Test(arguments: [(3, 288, 1_145, 10), (5, 8_832, 58_145, 16)])
  func countsArePublished(size: (managers: Int, states: Int, transitions: Int, depth: Int)) {
    for report in [
      TwoPhaseCommit(managers: size.managers).search().report,
      PackedTwoPhaseCommit(managers: size.managers).search().report,
    ] {
      #expect(report.states == size.states)
      #expect(report.transitions == size.transitions)
      #expect(report.depth == size.depth)
      #expect(report.isComplete)
    }
  }
}
