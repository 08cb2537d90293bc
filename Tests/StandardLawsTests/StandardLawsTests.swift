import PairingLaws
import StandardLaws
import Testing

@Suite("Laws: every pairing keeps its own")
struct StandardLawsTests {
  @Test(arguments: ["state-store", "writer-traced", "reader-env", "free-cofree"])
  func holds(_ name: String) throws {
    let suites: [LawSuite] = [.stateStore, .writerTraced, .readerEnv, .freeCofree]
    let suite = try #require(suites.first { $0.name == name })
    let clock = ContinuousClock()
    var report: LawReport?
    let time = clock.measure { report = suite.check() }
    print(time, report ?? "")
    #expect(report?.holds == true, "\(report ?? LawReport(name: name, results: []))")
  }
}
