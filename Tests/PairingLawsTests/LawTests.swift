import Algebra
import Components
import PairingLaws
import StateStore
import Testing

extension LawResult {
  /// The case that breaks the law.
  var counterexample: Counterexample? { if case .broken(let example) = outcome { example } else { nil } }
}

@Suite struct LawTests {
  /// Sums with a limit are not a monoid: (8 + 5) − 5 at a limit of 10 is 5, not 8.
  private struct Clamped: Monoid, Hashable, CustomStringConvertible {
    var value: Int
    static let empty = Clamped(value: 0)
    mutating func append(_ other: Clamped) { value = min(10, value + other.value) }
    var description: String { "\(value)" }
  }

  private let clamped = [Law].monoid(Domain.integers(in: -20...20).map { Clamped(value: $0) })

  @Test func aBrokenLawIsFoundWithItsSmallestCase() throws {
    let law = try #require(clamped.first { $0.name == "monoid.associativity" })
    let result = law.check()
    let example = try #require(result.counterexample)
    // The last number is subtracted from the limited sum or from the whole one: none of the three can be nearer to
    // zero.
    #expect(example.text == "a = -1; b = 0; c = 11", "\(example.text)")
    #expect((example.left, example.right) == ("10", "9"))
    #expect(result.arguments == "--law monoid.associativity --case \(example.number)")
  }

  /// Lists break both laws, sums one, and sets none. The smallest case names what the order or a repetition changes.
  @Test func whatIsNoSemilatticeIsNamed() throws {
    func broken<Value: Monoid & Equatable>(_ values: Domain<Value>) -> [String] {
      LawSuite("values", .semilattice(values)).check().broken.map {
        "\($0.name): \($0.counterexample?.text ?? "") makes \($0.counterexample?.left ?? "")"
      }
    }
    let lists = Domain.arrays(of: Domain(all: [false, true]), upTo: 2)
    #expect(
      broken(lists) == [
        "semilattice.commutativity: a = [false]; b = [true] makes [false, true]",
        "semilattice.idempotence: a = [false] makes [false, false]",
      ])
    #expect(
      broken(Domain.integers(in: -9...9).map { Sum<Int>($0) }) == ["semilattice.idempotence: a = -1 makes -2"])
    #expect(broken(lists.map { Set($0) }).isEmpty)
  }

  /// Halving finds the smallest case that breaks a law, from any start.
  @Test func shrinkingFindsTheLeast() {
    let numbers = [
      Domain(all: Array(0..<8_000)), Domain.integers(in: 0...1_000_000), Domain.integers(in: -5...100_000),
    ]
    for domain in numbers {
      let law = Law("small", "a < 6000", over: domain.named("a")) { ($0 < 6_000) <-> true }
      #expect(law.check(CheckSettings(cases: 9_000)).counterexample?.text == "a = 6000")
    }
    let negative = Law("large", "a > -77", over: Domain.integers(in: Int.min...Int.max).named("a")) {
      ($0 > -77) <-> true
    }
    #expect(negative.check().counterexample?.text == "a = -77")
  }

  @Test(arguments: [1...2, Int.min...Int.max])
  func negativeSettingsAreErrors(_ range: ClosedRange<Int>) {
    let domain = Domain.integers(in: range)
    let law = Law("same", "a == a", over: domain) { $0 <-> $0 }
    for cases in [0, -1, Int.min] {
      let result = law.check(CheckSettings(cases: cases))
      #expect("\(result)" == "same was not checked: expected a limit of at least 1 case, found \(cases)")
    }
    let total = domain.count ?? 5_000
    for only in [-1, Int.min, total] {
      #expect(law.check(CheckSettings(onlyCase: only)).outcome == .noSuchCase(of: total))
    }
    #expect(law.check(CheckSettings(onlyCase: 0)).holds)
  }

  /// The printed number finds the same case again with another number of cases.
  @Test func theNumberOfACaseIsThatOfItsCheck() throws {
    let law = Law("counted", "a < 6000", over: Domain(all: Array(0..<8_000)).named("a")) { ($0 < 6_000) <-> true }
    for cases in [10_000, 300] {
      let result = law.check(CheckSettings(seed: 5, cases: cases))
      let example = try #require(result.counterexample)
      #expect(law.check(example.settings).outcome == .broken(again(example)))
      #expect(result.arguments.contains("--cases \(cases)"))
    }
  }

  /// The same example, checked as the only case.
  private func again(_ example: LawResult.Counterexample) -> LawResult.Counterexample {
    var again = example
    again.held = 0
    return again
  }

  @Test func theSameSeedFindsTheSameCase() throws {
    let law = try #require(clamped.first { $0.name == "monoid.associativity" })
    #expect(law.check(CheckSettings(seed: 7)) == law.check(CheckSettings(seed: 7)))
    let example = try #require(law.check(CheckSettings(seed: 7)).counterexample)
    let same = try #require(law.check(CheckSettings(seed: 7, onlyCase: example.number)).counterexample)
    #expect((same.text, same.left, same.right) == (example.text, example.left, example.right))
  }

  @Test func smallDomainsAreGoneThrough() {
    var cases = 0
    let law = Law("counted", "", over: Domain(all: [1, 2, 3]), Domain(all: [true, false])) { _, _ in
      cases += 1
      return true <-> true
    }
    #expect(law.check().outcome == .holds(cases: 6, seed: nil))
    #expect(cases == 6)
    // Too many for an exhaustive check: as many samples as the limit.
    #expect(law.check(CheckSettings(seed: 3, cases: 4)).outcome == .holds(cases: 4, seed: 3))
  }

  @Test func aLawWithoutACaseIsNotHeld() {
    let law = Law("empty", "", over: Domain(all: [Int]())) { $0 <-> $0 }
    let report = LawSuite("none", [law]).check()
    #expect(!report.holds)
    #expect("\(report)".contains("expected at least one case, found none"))
    #expect(!LawSuite("nothing", []).check().holds)
  }

  @Test func aNameIsGivenOnce() {
    let law = Law("same", "", over: Domain(all: [1])) { $0 <-> $0 }
    let report = LawSuite("twice", [law, law]).check()
    #expect(report.results.map(\.holds) == [true, false])
    #expect("\(report)".contains("expected a unique name, found another law"))
  }

  @Test func aReportSaysWhereSpacesDiffer() throws {
    let probes = Probes<StateStorePairing<Int>>(
      spaces: Domain([Named("the number, from 0", Store(0) { $0 })]),
      programs: Domain([Named("get", State<Int, Int>.get), Named("put 2, giving 7", State.put(2).map { 7 })]))
    let law = Law("moved", "map(w, f) == w", source: "nobody 1900", over: probes.spaces.named("w")) { w in
      probes.seen(StoreBrand.map(w) { $0 == 2 ? 3 : $0 }) <-> probes.seen(w)
    }
    #expect(
      "\(LawSuite("state-store", [law]).check())" == """
        state-store: 1 of 1 laws do not hold
        moved is broken: map(w, f) == w
          source  nobody 1900
          case    w = the number, from 0
          left    after put 2, giving 7: 3
          right   after put 2, giving 7: 2
          again   check(CheckSettings(onlyCase: 0), only: ["moved"])
        """)
  }

  @Test func placesAreNamedAsTheyAreReached() {
    let probes = Probes<StateStorePairing<Int>>(
      spaces: Domain([Named("the number", Store(0) { $0 })]),
      programs: Domain([
        Named("add 1", State<Int, Void>.modify { $0 += 1 }.map { 0 }),
        Named("double", State<Int, Void>.modify { $0 *= 2 }.map { 0 }),
      ]), depth: 2)
    #expect(
      "\(probes.seen(Store(5) { $0 }.kind))"
        == "at the focus: 5; after add 1: 6; after add 1, then add 1: 7; after add 1, then double: 12; "
        + "after double: 10; after double, then add 1: 11; after double, then double: 20")
  }

  /// Texts can cost more than the check: a quick answer needs none.
  @Test func aQuickAnswerMakesNoTexts() {
    var texts = 0
    let numbers = Domain(
      count: 10,
      text: { (number: Int) in
        texts += 1
        return "\(number)"
      }
    ) { $0 }
    let laws = [true, false].map { holds in Law("odd", "n is odd", over: numbers) { ($0 % 2 == 1 || holds) <-> true } }
    #expect(laws.map { $0.holds() } == [true, false])
    #expect(texts == 0)
    #expect(laws.map { $0.check().holds } == [true, false])
    // Of the smallest counterexample only: nobody asked for the first one.
    #expect(texts == 1)
  }

  @Test func aLawWithoutCasesDoesNotHold() {
    #expect(!Law("none", "", over: Domain<Int>([])) { $0 <-> $0 }.holds())
    #expect(!Law("none", "", over: Domain(all: [1])) { $0 <-> $0 }.holds(CheckSettings(cases: 0)))
  }
}
