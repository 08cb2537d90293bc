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

  @Test func functionsOfFiniteTypesAreComplete() {
    let functions = Domain.functions(from: [false, true], to: ["a", "b", "c"])
    #expect(functions.count == 9)
    let all = functions.first(9)
    #expect(Set(all.map { [$0.value(false), $0.value(true)] }).count == 9)
    #expect(all.first?.text == "false ↦ a, true ↦ a")
    #expect(all.last?.text == "false ↦ c, true ↦ c")
    // There is one function of no inputs, and none to no outputs.
    #expect(Domain.functions(from: [Bool](), to: [1, 2]).count == 1)
    #expect(Domain.functions(from: [1], to: [Int]()).count == 0)
    // Too many to be counted are sampled.
    #expect(Domain.functions(from: Array(0..<100), to: Array(0..<100)).count == nil)
  }

  @Test func aCounterexampleOfFunctionsIsMadeSmaller() throws {
    let law = Law("constant", "f(0) == f(1)", over: Domain.functions(from: [0, 1], to: [0, 1, 2]).named("f")) { f in
      (f(0) == 2 && f(1) == 1) <-> false
    }
    guard case .broken(let example) = law.check().outcome else { return #expect(Bool(false)) }
    #expect(example.text == "f = 0 ↦ 2, 1 ↦ 1")
  }

  @Test func valuesAreMadeWhenTheyAreNeeded() {
    var made: [Int] = []
    let squares = Domain<Int>(count: 1_000, text: { "\($0)" }) { number in
      made.append(number)
      return number * number
    }
    #expect(Law("small", "n < 4", over: squares) { ($0 < 4) <-> true }.holds() == false)
    #expect(made == [0, 1, 2])
    #expect(Domain<Int>(count: -1, text: { "\($0)" }) { $0 }.count == 0)
  }
}
