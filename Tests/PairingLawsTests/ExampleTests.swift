import Foundation
import PairingLaws
import StateStore
import Testing

/// What stands as an example in the module's documentation.
@Suite struct ExampleTests {
  @Test func aPairingOfYourOwn() {
    let probes = Probes<StateStorePairing<Int>>(
      spaces: Domain([
        Named("the number, from 0", Store(0) { $0 }), Named("its square, from 3", Store(3) { $0 * $0 }),
      ]),
      programs: Domain([
        Named("get", State<Int, Int>.get), Named("put 2, giving 7", State<Int, Void>.put(2).map { 7 }),
      ]))
    let report = LawSuite("mine", .pairing(StateStorePairing<Int>.self, probes)).check()
    let holds = report.holds  // true: "mine: 37 laws hold in 398 cases"
    #expect(holds)
    #expect("\(report)" == "mine: 37 laws hold in 398 cases")
  }

  @Test func partsOfADomain() {
    let places = Domain(all: [0, 3]).classified([
      Named("below the cap") { $0 < 10 }, Named("at the cap") { $0 == 10 },
    ])
    let cap = Law("cap", "n == n", over: places) { $0 <-> $0 }
    let unreached = cap.check().coverage?.unreached  // ["at the cap"]
    #expect(unreached == ["at the cap"])
  }

  /// The report equals that in the documentation.
  @Test func aFailure() throws {
    let halves = Law("halves", "double(half(n)) == n", over: Domain(all: Array(0..<10)).named("n")) { n in
      n / 2 * 2 <-> n
    }
    let broken = LawSuite("arithmetic", [halves]).check()
    #expect(!broken.holds)
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Core/PairingLaws/PairingLaws.docc/PairingLaws.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```text\n\(broken)\n```"), "\(broken)")
  }
}
