import Algebra
import Components
import PairingLaws
import Testing

@Suite struct PairingTests {
  /// The smallest pairing uses the defaults only, and the check covers all its programs and spaces over a few values.
  @Test func theDefaultsKeepAllLaws() {
    let spaces = (0..<9).map { Switch(here: $0 / 3, there: $0 % 3) }
    let programs = [1, 0, 5].flatMap { value in [true, false].map { Flip(flips: $0, value: value) } }
    let probes = Probes<SwitchPairing>(
      spaces: Domain(spaces.map { Named("\($0)", $0.kind) }),
      programs: Domain(programs.map { Named("\($0)", $0.kind) }))
    let report = LawSuite("switch", .pairing(SwitchPairing.self, probes)).check()
    #expect(report.holds, "\(report)")
  }
}
