import FiniteComonads
import PairingLaws
import Testing

@Suite struct FiniteComonadTests {
  @Test func aToggleIsAComonad() throws {
    let toggle = try FiniteComonad(
      Polynomial([2]), root: [0], subshape: [[0, 0]], composition: [[[0, 1], [1, 0]]])
    let space = Space(shape: 0, values: ["off", "on"])
    #expect(toggle.extract(space) == "off")
    #expect(toggle.duplicate(space).values == [space, Space(shape: 0, values: ["on", "off"])])
    #expect(toggle.isLawful)
    #expect(toggle.lines == ["A0• → A 0 1", "A1  → A 1 0"])
  }

  /// The laws, position by position, are the laws for whole spaces of spaces.
  @Test(arguments: [[2], [1, 1], [2, 1]])
  func theLawsAreThoseOfComonads(positions: [Int]) {
    let polynomial = Polynomial(positions)
    let tables = Enumeration<FiniteComonad>.comonads(on: polynomial, units: false)
    var number = 0
    while let table = tables.candidate(number) {
      let isComonad = polynomial.spaces.allSatisfy { w in
        let all = table.duplicate(w)
        return table.extract(all) == w && all.map { table.extract($0) } == w
          && table.duplicate(all) == all.map { table.duplicate($0) }
      }
      #expect(table.isLawful == isComonad, "\(table)")
      number += 1
    }
    #expect(number == tables.count)
  }

  /// Without any one of the laws, more tables would be called lawful.
  @Test(arguments: [
    ("comonad.extract", 2, false, 6), ("comonad.mapExtract", 2, false, 6), ("comonad.associativity", 3, true, 81),
  ])
  func eachComonadLawIsNeeded(dropped: String, positions: Int, units: Bool, accepted: Int) {
    expect(.comonads(on: Polynomial([positions]), units: units), without: dropped, accepted)
  }

  @Test(arguments: [("coherence.c1", FiniteMonoid.or, 3), ("coherence.c2", .cyclic(4), 64)])
  func eachPairingLawIsNeeded(dropped: String, logs: FiniteMonoid, accepted: Int) {
    expect(.writerTraced(logs), without: dropped, accepted)
  }

  private func expect<Candidate>(_ tables: Enumeration<Candidate>, without dropped: String, _ accepted: Int) {
    let all = (0..<(tables.count ?? 0)).compactMap { tables.candidate($0) }
    let count = all.count { table in table.laws.filter { $0.name != dropped }.allSatisfy { $0.holds() } }
    #expect(count == accepted)
    #expect(count > all.count(where: \.isLawful))
  }

  @Test func aCounterexampleIsReadable() throws {
    let tally = Enumeration<FiniteComonad>.comonads(on: Polynomial([3])).tally()
    let breach = try #require(tally.breaches.first)
    #expect(tally.breaches.count == 1 && breach.law == "comonad.associativity" && breach.count == 70)
    guard case .broken(let example) = breach.result.outcome else { return #expect(Bool(false), "\(breach.result)") }
    #expect(breach.first == 0)
    #expect(example.text == "w = A(0, 1, 2); p = 1; q = 1")
    #expect(example.left == "A(0, 1, 2)")
    #expect(example.right == "A(0, 1, 1)")
  }

  /// The first broken law is counted, in the order of the laws.
  @Test func breachesAreInTheOrderOfTheLaws() {
    let tally = Enumeration<FiniteComonad>.comonads(on: Polynomial([2]), units: false).tally()
    #expect(tally.breaches.map(\.law) == ["comonad.extract", "comonad.mapExtract"])
    #expect(tally.breaches.map(\.count) == [24, 4])
  }

  /// Isomorphic comonads have one canonical list, and others do not.
  @Test func isomorphicComonadsAreOne() throws {
    func arrow(_ positions: [Int], from: Int) throws -> FiniteComonad {
      try FiniteComonad(
        Polynomial(positions), root: from == 0 ? [1, 0] : [0, 1],
        subshape: from == 0 ? [[1, 0], [1]] : [[0], [0, 1]],
        composition: from == 0 ? [[[0], [0, 1]], [[0]]] : [[[0]], [[0], [0, 1]]])
    }
    let (one, other) = (try arrow([2, 1], from: 0), try arrow([1, 2], from: 1))
    #expect(one.isLawful && other.isLawful)
    #expect(one != other)
    #expect(one.canonical == other.canonical)
    #expect(one.canonical != FiniteComonad.traced(.cyclic(3)).canonical)
  }

  @Test(
    arguments: [
      ([2], [], [[0, 0]], [[[0, 1], [1, 0]]], "root: expected 1 element, found 0"),
      ([2], [2], [[0, 0]], [[[0, 1], [1, 0]]], "root[0]: expected a number from 0 to 1, found 2"),
      ([2], [-1], [[0, 0]], [[[0, 1], [1, 0]]], "root[0]: expected a number from 0 to 1, found -1"),
      ([2], [0], [[0]], [[[0, 1], [1, 0]]], "subshape[0]: expected 2 elements, found 1"),
      ([2], [0], [[0, 1]], [[[0, 1], [1, 0]]], "subshape[0]: expected a number from 0 to 0, found 1"),
      ([2], [0], [[0, 0]], [], "composition: expected 1 element, found 0"),
      ([2], [0], [[0, 0]], [[[0, 1]]], "composition[0]: expected 2 elements, found 1"),
      ([2], [0], [[0, 0]], [[[0, 1], [1]]], "composition[0][1]: expected 2 elements, found 1"),
      ([2], [0], [[0, 0]], [[[0, 1], [1, 2]]], "composition[0][1]: expected a number from 0 to 1, found 2"),
      ([0], [0], [[]], [[]], "shape 0: expected a position, since extract returns its value; found none"),
    ] as [([Int], [Int], [[Int]], [[[Int]]], String)])
  func whatIsNoTableIsRefused(
    positions: [Int], root: [Int], subshape: [[Int]], composition: [[[Int]]], message: String
  ) throws {
    let error = try #require(throws: TableError.self) {
      try FiniteComonad(Polynomial(positions), root: root, subshape: subshape, composition: composition)
    }
    #expect(error.description == message)
  }

  @Test func whatIsNoTableOfAPairingIsRefused() {
    let still = NaturalPairing.Choice(program: 0, space: 0)
    func pairing(_ table: [[NaturalPairing.Choice]]) -> NaturalPairing? {
      NaturalPairing(of: .writer(.cyclic(2)), with: .traced(.cyclic(2)), table: table)
    }
    #expect(pairing([[still], [still]])?.isLawful == true)
    #expect(pairing([[still]]) == nil)
    #expect(pairing([[still], []]) == nil)
    #expect(pairing([[still], [.init(program: 1, space: 0)]]) == nil)
    #expect(pairing([[still], [.init(program: 0, space: 2)]]) == nil)
  }

  @Test func theComonadsOfThePairingsAreLawful() {
    #expect(
      FiniteComonad.store(3).isLawful && FiniteComonad.traced(.cyclic(4)).isLawful && FiniteComonad.env(3).isLawful)
  }

  /// The two lawful pairings of State and Store over two states; ``EnumerationTests`` says that there are no others.
  @Test func theLawfulPairingsOfStateAndStore() {
    typealias Choice = NaturalPairing.Choice
    let ends = [[0, 0], [0, 1], [1, 0], [1, 1]]
    // The usual one: the program starts in the space's state, and the space moves to where the program ends.
    let usual = ends.map { ends in (0..<2).map { Choice(program: $0, space: ends[$0]) } }
    // The other one does the same with the two states exchanged.
    let exchanged = ends.map { ends in (0..<2).map { Choice(program: 1 - $0, space: 1 - ends[1 - $0]) } }
    for table in [usual, exchanged] {
      #expect(NaturalPairing(of: .state(2), with: .store(2), table: table)?.isLawful == true)
    }
  }

  @Test(arguments: [([], "0"), ([1], "y"), ([2, 2, 1], "2y^2 + y"), ([3, 0, 0], "y^3 + 2")] as [([Int], String)])
  func polynomialsHaveTexts(positions: [Int], text: String) { #expect("\(Polynomial(positions))" == text) }
}
