import Driver
import PairingLaws
import Testing
import Workbench

/// What `laws` prints of the parts of domains that no case reached.
@MainActor
@Suite struct LawCoverageTests {
  /// Checks suites in this process.
  private struct Checker: SuiteChecker {
    let catalogue: Catalogue

    func names(of suite: String) -> Set<String>? { nil }

    func results(of suite: String, progress: (String) -> Void) throws -> [LawResult] {
      try catalogue.lawSubject(suite).laws().check().results
    }
  }

  private let catalogue = Catalogue(
    architectures: [], scenarios: [], effects: [],
    moreLaws: [
      LawSubject("capped", summary: "a cap at 10") { LawSuite("capped", [law(over: numbers)]) },
      LawSubject("required", summary: "a cap at 10") {
        LawSuite("required", [law(over: numbers), .reaching("reached", numbers)])
      },
      LawSubject("plain", summary: "without parts") { LawSuite("plain", [law(over: Domain(all: [0]))]) },
    ])

  private nonisolated static var numbers: Domain<Int> {
    Domain(all: [0, 3]).classified([Named("below") { $0 < 10 }, Named("at the cap") { $0 == 10 }])
  }

  private nonisolated static func law(over domain: Domain<Int>) -> Law {
    Law("same", "n == n", over: domain) { $0 <-> $0 }
  }

  private func printed(_ names: [String], _ format: Format = .text) async throws -> (text: String, LawsVerdict) {
    var options = LawsOptions()
    options.format = format
    let output = MemoryOutput()
    let verdict = try await catalogue.laws(names, options: options, by: Checker(catalogue: catalogue), to: output)
    return (output.text, verdict)
  }

  @Test func anUnreachedPartIsANote() async throws {
    let (text, verdict) = try await printed(["capped"])
    #expect(text.contains("2  n == n\n  ! no case reached: at the cap\n"), "\(text)")
    guard case .holds = verdict else { return #expect(Bool(false), "\(verdict)") }
    // The summary of several suites has the note, too.
    let all = try await printed([]).text
    #expect(all.contains("2 cases\n  ! no case reached: at the cap\n"), "\(all)")
  }

  @Test func aRequiredPartIsAFinding() async throws {
    let (text, verdict) = try await printed(["required"])
    #expect(text.contains("✗ reached is broken: a probe reaches each part of the domain\n"), "\(text)")
    guard case .finding = verdict else { return #expect(Bool(false), "\(verdict)") }
  }

  @Test func withoutPartsTheDetailsSayThatItCannotTell() async throws {
    let sentence = "  cannot tell which parts of the domains the cases reached: no domain names its parts\n"
    #expect(try await printed(["plain"]).text.contains(sentence))
    #expect(try await !printed([]).text.contains("cannot tell"))
    #expect(try await !printed(["capped"]).text.contains("cannot tell"))
  }

  @Test func jsonHasBothLists() async throws {
    let json = try await printed(["capped"], .jsonl).text
    #expect(json.contains(#""holds":true,"reached":["below"],"unreached":["at the cap"]}"#), "\(json)")
    #expect(json.contains(#""outcome":"holds","cases":2,"reached":["below"],"unreached":["at the cap"]}"#), "\(json)")
    #expect(try await !printed(["plain"], .jsonl).text.contains("reached"))
  }
}
