import Algebra
import Components
import PairingLaws
import StateStore
import Testing

/// The parts of a domain that the cases of a check reached.
@Suite struct CoverageTests {
  private let parts: [Named<(Int) -> Bool>] = [
    Named("below the cap") { $0 < 10 }, Named("at the cap") { $0 == 10 }, Named("above the cap") { $0 > 10 },
  ]

  private func law<Case>(over domain: Domain<Case>) -> Law { Law("same", "", over: domain) { _ in true <-> true } }

  private func unreached<Case>(_ domain: Domain<Case>, _ settings: CheckSettings = CheckSettings()) -> [String]? {
    law(over: domain).check(settings).coverage?.unreached
  }

  @Test func aPartWithoutACaseIsReported() {
    #expect(unreached(Domain(all: [0, 3]).classified(parts)) == ["at the cap", "above the cap"])
    #expect(unreached(Domain(all: [0, 10, 11]).classified(parts)) == [])
    // Only what was checked counts: the first case of a domain that is sampled.
    let domain = Domain(all: [0, 10, 11]).classified(parts)
    #expect(unreached(domain, CheckSettings(cases: 1))?.count == 2)
  }

  @Test func combinationsKeepTheParts() {
    let numbers = Domain(all: [0, 10]).classified(parts)
    #expect(unreached(numbers.named("a")) == ["above the cap"])
    #expect(unreached(numbers.map { $0 + 1 }) == ["above the cap"], "the parts are those of the numbers before")
    #expect(unreached(Domain(all: ["x"]).and(numbers)) == ["above the cap"])
    #expect(unreached(Domain.arrays(of: numbers, upTo: 2)) == ["above the cap"])
    #expect(unreached(Domain.arrays(of: numbers, upTo: 0))?.count == 3)
    let odd = Named<(Int) -> Bool>("odd") { !$0.isMultiple(of: 2) }
    #expect(unreached(numbers.classified([odd])) == ["above the cap", "odd"])
    let large = Domain.integers(in: -1_000_000...1_000_000).classified(parts + [odd])
    #expect(unreached(large.and(large)) == ["at the cap"], "sampled, and each name once")
  }

  @Test func withoutPartsOrCasesItCannotTell() {
    #expect(unreached(Domain(all: [0])) == nil)
    #expect(unreached(Domain(all: [Int]()).classified(parts)) == nil)
    #expect(unreached(Domain(all: [0, 3]).classified(parts), CheckSettings(onlyCase: 0)) == nil)
    let broken = Law("broken", "", over: Domain(all: [0]).classified(parts)) { _ in true <-> false }
    #expect(broken.check().coverage == nil)
  }

  @Test func aSuiteReachesWhatAnyLawReaches() {
    func named(_ name: String, _ values: [Int]) -> Law {
      Law(name, "", over: Domain(all: values).classified(parts)) { $0 <-> $0 }
    }
    let report = LawSuite("cap", [named("a", [0]), named("b", [0, 10])]).check()
    #expect(report.coverage?.reached == ["below the cap", "at the cap"])
    #expect(report.coverage?.unreached == ["above the cap"])
    #expect("\(report)" == "cap: 2 laws hold in 3 cases; no case reached: above the cap")
    #expect(LawSuite("none", [law(over: Domain(all: [1]))]).check().coverage == nil)
  }

  /// A part is an error where a suite requires it.
  @Test func aRequiredPartWithoutACaseBreaksItsLaw() throws {
    let law = Law.reaching("numbers.reached", Domain(all: [0, 3]).classified(parts))
    #expect(try #require(law.check().counterexample).text == "part = at the cap")
    #expect(Law.reaching("numbers.reached", Domain(all: [0, 10, 11]).classified(parts)).check().holds)
    let without = Law.reaching("numbers.reached", Domain(all: [0])).check()
    #expect(!without.holds && "\(without)".contains("expected at least one case, found none"))
  }

  /// What a trial found: with spaces at 0 and 3, no law notices that moves stop at 10.
  @Test func probesReachAPartByTheirMoves() {
    func probes(from places: [Int]) -> Probes<StateStorePairing<Int>> {
      Probes(
        spaces: Domain(places.map { Named("from \($0)", Store($0) { $0 }) }),
        programs: Domain([Named("one more", State<Int, Void>.modify { $0 = min(10, $0 + 1) }.map { 0 })]),
        parts: [Named("at the cap") { $0.position == 10 }])
    }
    func unreached(from places: [Int]) -> [String]? {
      LawSuite("capped", .pairing(StateStorePairing<Int>.self, probes(from: places))).check().coverage?.unreached
    }
    #expect(unreached(from: [0, 3]) == ["at the cap"])
    #expect(unreached(from: [0, 8]) == [], "two moves lead there")
    #expect(unreached(from: [0, 7]) == ["at the cap"])
  }
}
