import Testing

@testable import PairingLaws

@Suite struct DomainTests {
  private func all<Value>(_ domain: Domain<Value>) -> [Value] {
    (0..<(domain.count ?? 0)).map { domain.element($0).value }
  }

  @Test func listsAreAllThere() {
    let lists = Domain.arrays(of: Domain(all: [false, true]), upTo: 3)
    #expect(lists.count == 1 + 2 + 4 + 8)
    let values = all(lists)
    #expect(Set(values).count == 15)
    #expect(values.map(\.count) == values.map(\.count).sorted(), "the shorter ones come first")
  }

  @Test func pairsAreAllThere() {
    let pairs = Domain(all: [1, 2, 3]).and(Domain(all: ["a", "b"]))
    #expect(pairs.count == 6)
    #expect(Set(all(pairs).map { "\($0.0)\($0.1)" }) == ["1a", "1b", "2a", "2b", "3a", "3b"])
  }

  @Test func whatCannotBeCountedIsDrawn() {
    #expect(Domain.integers(in: -50_000...5).count == nil)
    #expect(Domain(all: [1, 2]).and(Domain.integers(in: 0...90_000)).count == nil)
    #expect(Domain.arrays(of: Domain(all: Array(0..<100)), upTo: 9).count == nil)
    #expect(Domain(all: [Int]()).and(Domain.integers(in: 0...9)).count == 0)
  }

  @Test func fewIntegersAreAllThere() {
    #expect(all(Domain.integers(in: -2...3)) == [0, -1, 1, -2, 2, 3])
    #expect(all(Domain.integers(in: 7...9)) == [7, 8, 9])
    #expect(all(Domain.integers(in: -9 ... -7)) == [-7, -8, -9])
    #expect(all(Domain.integers(in: Int8.min...Int8.max)).count == 256)
  }

  @Test func integersStayInTheirRange() {
    for range in [-3...3, 0...0, Int.min...Int.max, Int.min...(Int.min + 1), 7...9] {
      let law = Law("in", "in range", over: Domain.integers(in: range)) { range.contains($0) <-> true }
      #expect(law.check(CheckSettings(cases: 200)).holds)
    }
  }

  @Test func everyByteIsDrawn() {
    var seen: Set<UInt8> = []
    let law = Law("seen", "seen", over: Domain.integers(in: UInt8.min...UInt8.max)) {
      seen.insert($0)
      return true <-> true
    }
    #expect(law.check().holds)
    #expect(seen.count == 256)
  }

  @Test func negativeBoundsGiveNoValues() {
    let bits = Domain(all: [false, true])
    #expect(Domain.arrays(of: bits, upTo: -1).count == 0)
    #expect(Domain.arrays(of: .integers(in: Int.min...Int.max), upTo: -1).count == 0)
    #expect(bits.first(-1).isEmpty)
  }

  @Test func namesAreThoseOfVariables() {
    let domain = Domain(all: [3]).named("a").and(Domain(all: ["x"]).named("b"))
    #expect(domain.element(0).text() == "a = 3; b = x")
  }
}
