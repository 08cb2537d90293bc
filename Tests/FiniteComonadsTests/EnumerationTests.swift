import FiniteComonads
import Support
import Testing

/// Counts, by laws and by categories; FiniteComonads.md has them with their sources.
@Suite struct EnumerationTests {
  /// A polynomial, and how many tables on it there are and are lawful.
  struct Shape: CustomTestStringConvertible {
    let positions: [Int]
    let tables: Int
    let lawful: Int
    let classes: Int
    var units = true

    var testDescription: String { "\(Polynomial(positions))\(units ? "" : ", natural")" }
  }

  @Test(arguments: [
    Shape(positions: [], tables: 0, lawful: 0, classes: 0),
    Shape(positions: [1], tables: 1, lawful: 1, classes: 1),
    Shape(positions: [2], tables: 2, lawful: 2, classes: 2),
    Shape(positions: [3], tables: 81, lawful: 11, classes: 7),
    Shape(positions: [2, 1], tables: 3, lawful: 3, classes: 3),
    Shape(positions: [1, 2], tables: 3, lawful: 3, classes: 3),
    Shape(positions: [1, 1, 1], tables: 1, lawful: 1, classes: 1),
    Shape(positions: [3, 1], tables: 100, lawful: 16, classes: 10),
    Shape(positions: [2, 2], tables: 16, lawful: 9, classes: 6),
    Shape(positions: [2], tables: 32, lawful: 4, classes: 2, units: false),
    Shape(positions: [1, 1], tables: 4, lawful: 1, classes: 1, units: false),
    Shape(positions: [2, 1], tables: 144, lawful: 6, classes: 3, units: false),
    // A shape without positions has no value to extract.
    Shape(positions: [2, 0], tables: 0, lawful: 0, classes: 0),
    Shape(positions: [2, 0], tables: 0, lawful: 0, classes: 0, units: false),
  ])
  func comonads(on shape: Shape) {
    expect(
      Enumeration<FiniteComonad>.comonads(on: Polynomial(shape.positions), units: shape.units), shape.tables,
      shape.lawful, shape.classes)
  }

  @Test func theExampleOfTheDocumentation() {
    let tally = Enumeration<FiniteComonad>.comonads(on: Polynomial([3])).tally()
    let counts = (tally.tried, tally.lawful, tally.classes)  // (81, 11, 7)
    #expect(counts == (81, 11, 7))
  }

  @Test(arguments: [(1, 1, 1, 1), (2, 3, 3, 3), (3, 85, 15, 11)])
  func comonadsByArrows(arrows: Int, tables: Int, lawful: Int, classes: Int) {
    expect(Enumeration<FiniteComonad>.comonads(arrows: arrows), tables, lawful, classes)
  }

  /// The published sum is a comonad exactly if no arrow of either side leaves its place.
  @Test(arguments: [(1, 1, 1), (2, 16, 4), (3, 225, 9)])
  func publishedSums(arrows: Int, tables: Int, lawful: Int) {
    let sums = Enumeration<PublishedSum>.publishedSums(arrows: arrows)
    expect(sums, tables, lawful, lawful)
    func isStill(_ comonad: FiniteComonad) -> Bool { comonad.polynomial.positions.allSatisfy { $0 == 1 } }
    for number in 0..<tables {
      let areRight = sums.candidate(number).map { (isStill($0.left) && isStill($0.right)) == $0.isLawful }
      #expect(areRight == true, "\(number)")
    }
  }

  @Test(arguments: [(1, 1), (2, 16), (3, 225)]) func pairingCounts(arrows: Int, pairs: Int) {
    expect(Enumeration<PairingCount>.pairings(arrows: arrows), pairs, pairs, pairs)
  }

  /// The first sum that is none has three values: a point, and a toggle between two.
  @Test func theFirstUnlawfulSum() {
    let breach = Enumeration<PublishedSum>.publishedSums(arrows: 2).tally().breaches.first
    #expect(breach?.law == "comonad.associativity")
    #expect(!PublishedSum(.env(1), .traced(.cyclic(2))).isLawful && PublishedSum(.env(2), .env(3)).isLawful)
  }

  @Test(arguments: [
    (Enumeration<NaturalPairing>.stateStore(2), 65_536, 2),
    (.writerTraced(.cyclic(2)), 4, 2), (.writerTraced(.cyclic(3)), 27, 3), (.writerTraced(.cyclic(4)), 256, 4),
    (.writerTraced(.or), 4, 2),
    // Every natural pairing of Reader with Env is lawful.
    (.readerEnv(2), 4, 4), (.readerEnv(3), 27, 27),
  ])
  func pairings(enumeration: Enumeration<NaturalPairing>, tables: Int, lawful: Int) {
    expect(enumeration, tables, lawful, lawful)
  }

  private func expect<Candidate>(
    _ enumeration: Enumeration<Candidate>, _ tables: Int, _ lawful: Int, _ classes: Int
  ) {
    let tally = enumeration.tally()
    #expect(enumeration.count == tables)
    #expect(tally.tried == tables)
    #expect(tally.lawful == lawful)
    #expect(tally.classes == classes)
    #expect(tally.lawful + tally.breaches.reduce(0) { $0 + $1.count } == tables)
    let again = enumeration.countAgain()
    #expect(again.lawful == lawful)
    #expect(again.classes == classes)
  }

  /// The numbers of OEIS A125696 by categories alone; the tables with 4 arrows are tried in release.
  @Test(arguments: [(1, 1), (2, 3), (3, 11), (4, 55)])
  func categoriesByArrows(arrows: Int, classes: Int) {
    #expect(SmallCategory.count(arrows: arrows).classes == classes)
    if arrows == inFull(4, debug: 0) {
      expect(Enumeration<FiniteComonad>.comonads(arrows: 4), 262_265, 186, classes)
    }
  }

  /// The comonads in which every move can be undone are the groupoids: their parts have k objects, and so k² arrows for
  /// each element of a group.
  ///
  /// The tables with 4 arrows are tried in release.
  @Test(arguments: [(1, 1), (2, 2), (3, 3), (4, 7)]) func everyMoveCanBeUndone(arrows: Int, classes: Int) {
    if arrows <= inFull(4, debug: 3) {
      #expect(Enumeration<FiniteComonad>.comonads(arrows: arrows).tally().reversible == classes)
    }
    // The number of groups with so many elements.
    let groups = [1: 1, 2: 1, 3: 1, 4: 2]
    var groupoids = [1] + Array(repeating: 0, count: arrows)
    for (elements, count) in groups {
      for objects in 1...2 {
        let size = objects * objects * elements
        for _ in 0..<count where size <= arrows {
          for sum in size...arrows { groupoids[sum] += groupoids[sum - size] }
        }
      }
    }
    #expect(groupoids[arrows] == classes)
  }

  @Test func aMoveThatCannotBeUndone() throws {
    for comonad in [FiniteComonad.store(3), .env(2), .traced(.cyclic(3))] { #expect(comonad.isGroupoid) }
    // The second position is a move that no move undoes.
    let stuck = try FiniteComonad(Polynomial([2]), root: [0], subshape: [[0, 0]], composition: [[[0, 1], [1, 1]]])
    #expect(stuck.isLawful && !stuck.isGroupoid)
    #expect(PublishedSum(.env(1), .env(1)).isReversible == nil)
  }

  /// The monoids with up to 4 elements, OEIS A058129; all tables of 4 are tried in release.
  @Test(arguments: [(1, 1), (2, 2), (3, 7), (4, 35)])
  func categoriesOfOneObject(elements: Int, classes: Int) {
    #expect(SmallCategory.count(outDegrees: [elements]).classes == classes)
    if elements == inFull(4, debug: 0) {
      expect(Enumeration<FiniteComonad>.comonads(on: Polynomial([4])), 262_144, 156, classes)
    }
  }

  /// A tally goes on from the numbers of an earlier one, and ends as if it had never stopped.
  @Test func aTallyGoesOn() throws {
    let tables = Enumeration<FiniteComonad>.comonads(on: Polynomial([3]))
    var (tally, found) = (Tally<FiniteComonad>(), [Int]())
    while tally.tried < 40, let table = tables.candidate(tally.tried) {
      let number = tally.tried
      if tally.add(table) { found.append(number) }
    }
    let first = try #require(tally.breaches.first)
    func resumed(
      tried: Int = 40, lawful: Int? = nil, found: [Int], first: Int = first.first, count: Int = first.count
    ) -> Tally<FiniteComonad>? {
      Tally(
        of: tables, tried: tried, lawful: lawful ?? tally.lawful, representatives: found, breaches: [(first, count)])
    }
    var next = try #require(resumed(found: found))
    while let table = tables.candidate(next.tried) { next.add(table) }
    #expect((next.tried, next.lawful, next.classes) == (81, 11, 7))
    #expect(next.breaches.map(\.count) == [70])
    // Numbers that no tally has.
    #expect(resumed(tried: 82, lawful: 82 - first.count, found: found) == nil)
    #expect(resumed(tried: -1, found: found) == nil)
    #expect(resumed(found: found + found) == nil)
    #expect(resumed(found: found + [first.first]) == nil)
    #expect(resumed(found: found + [80]) == nil)
    #expect(resumed(found: []) == nil)
    #expect(resumed(lawful: tally.lawful + 1, found: found) == nil)
    #expect(resumed(found: found, first: found[0]) == nil)
    #expect(resumed(found: found, count: .max) == nil)
    #expect(resumed(found: found, count: 0) == nil)
  }
}
