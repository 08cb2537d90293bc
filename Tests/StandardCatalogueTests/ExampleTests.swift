import PairingLaws
import StandardCatalogue
import Testing

/// What stands as an example in the module's documentation.
@Suite struct ExampleTests {
  @Test func theyHold() {
    let suites: [LawSuite] = [.stateStore, .writerTraced, .readerEnv]
    let reports = suites.map { $0.check() }
    let broken = reports.flatMap(\.broken)  // none
    let report = LawSuite.stateStore.check(CheckSettings(seed: 7, cases: 10))
    let drawn = report.results.first { $0.name == "coherence.c2" }
    // sampled: "coherence.c2 holds in 10 cases, sampled with seed 7"
    #expect(reports.count == 3 && broken.isEmpty)
    #expect(drawn.map { "\($0)" } == "coherence.c2 holds in 10 cases, sampled with seed 7")
  }
}
