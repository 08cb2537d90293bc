import ModelChecking
import Testing

/// States with the same fingerprint.
@Suite struct ClashTests {
  private func clashing() -> Numbers {
    var system = Numbers.doubles(below: 2_000)
    system.hash = { UInt64($0 % 100) }
    return system
  }

  /// The known gap: without a comparison, a state that shares a fingerprint is lost.
  @Test func withoutComparisonStatesAreLost() {
    #expect(clashing().search().report.states == 100)
  }

  @Test func withComparisonNoStateIsLost() {
    let result = clashing().search(isSame: ==)
    let full = Numbers.doubles(below: 2_000).search()
    #expect(result.report.states == 1_999)
    #expect(result.report.transitions == full.report.transitions)
    #expect(result.report.clashes == 1_899)
    #expect((0..<1_999).allSatisfy { result.path(to: $0) == full.path(to: $0) })
  }

  @Test func withoutClashesNoneIsCounted() {
    #expect(Numbers.doubles(below: 2_000).search(isSame: ==).report.clashes == 0)
  }

  /// Fingerprints that are regular, or zero, are as good as others.
  @Test func fingerprintsNeedNoDistribution() {
    for shift in [0, 16, 40, 48] {
      var system = Numbers.doubles(below: 10_000)
      system.hash = { UInt64($0) << shift }
      #expect(system.search().report.states == 9_999)
    }
  }
}
