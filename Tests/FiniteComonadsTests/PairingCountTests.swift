import FiniteComonads
import PairingLaws
import Testing

/// `Co` of a comonad, and how many pairings of it with another comonad are lawful.
@Suite struct PairingCountTests {
  static let comonads: [FiniteComonad] = {
    let counts = Enumeration<PairingCount>.pairings(arrows: 3)
    return (0..<15).compactMap { counts.candidate(15 * $0)?.spaces }
  }()

  /// Of a lawful comonad, `Co` is a monad; of any other table with units, it is none.
  @Test(arguments: [[1], [2], [1, 1], [3], [2, 1], [1, 1, 1], [3, 1], [2, 2]])
  func coOfAComonadIsAMonad(positions: [Int]) {
    let tables = Enumeration<FiniteComonad>.comonads(on: Polynomial(positions))
    for table in (0..<(tables.count ?? 0)).compactMap(tables.candidate) {
      #expect(isMonad(.co(table)) == table.isLawful, "\(table.lines)")
    }
  }

  /// Whether the three laws hold, for programs whose values say which position they come from.
  private func isMonad(_ monad: FiniteMonad) -> Bool {
    let programs = monad.polynomial.spaces
    let shapes = Array(monad.comonad.polynomial.shapes)
    let functions = shapes.reduce([[]] as [[Int]]) { lists, _ in
      lists.flatMap { list in programs.indices.map { list + [$0] } }
    }
    return functions.allSatisfy { k in
      let k = { (value: Int) in programs[k[value]].map { 10 * value + $0 } }
      return shapes.allSatisfy { monad.flatMap(monad.pure($0), k) == k($0) }
        && programs.allSatisfy { program in
          monad.flatMap(program, monad.pure) == program
            && functions.allSatisfy { h in
              // The second function looks at the last value only.
              let h = { (value: Int) in programs[h[value % 10]].map { 10 * value + $0 } }
              return monad.flatMap(monad.flatMap(program, k), h) == monad.flatMap(program) { monad.flatMap(k($0), h) }
            }
        }
    }
  }

  /// The matrix of ``comonads``, of which `duet enumerate pairings:3` prints the same: a row for each D.
  static let matrix = [
    [1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 3],
    [1, 2, 1, 2, 1, 1, 1, 1, 1, 2, 1, 3, 2, 1, 3],
    [1, 1, 2, 2, 2, 2, 3, 2, 2, 2, 1, 2, 3, 1, 3],
    [1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 4, 4, 1, 9],
    [1, 2, 2, 2, 3, 2, 3, 2, 2, 3, 1, 3, 3, 1, 3],
    [1, 1, 2, 2, 2, 3, 3, 2, 2, 2, 1, 2, 3, 1, 3],
    [1, 1, 3, 2, 3, 3, 6, 3, 3, 3, 1, 2, 4, 1, 3],
    [1, 1, 3, 2, 3, 3, 5, 5, 3, 3, 1, 2, 4, 1, 3],
    [1, 1, 3, 2, 3, 3, 5, 3, 5, 3, 1, 2, 4, 1, 3],
    [1, 1, 2, 2, 2, 2, 3, 2, 2, 3, 1, 2, 3, 1, 3],
    [1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 3, 2, 2, 1, 3],
    [1, 2, 1, 4, 1, 1, 1, 1, 1, 2, 1, 6, 4, 1, 9],
    [1, 1, 2, 4, 2, 2, 3, 2, 2, 2, 1, 4, 6, 1, 9],
    [1, 1, 2, 4, 2, 2, 3, 2, 2, 2, 1, 4, 5, 2, 9],
    [1, 1, 1, 8, 1, 1, 1, 1, 1, 1, 1, 8, 8, 1, 27],
  ]

  /// There are as many lawful pairings as cofunctors from D to E; those from E to D are as many in 93 of 225 pairs only.
  @Test func thePairingsAreTheCofunctors() {
    var (natural, same) = (0, 0)
    for (spaces, row) in zip(Self.comonads, Self.matrix) {
      for (programs, lawful) in zip(Self.comonads, row) {
        let count = PairingCount(of: programs, with: spaces)
        #expect(count.lawful == lawful && count.isLawful, "\(count.lines)")
        natural += count.natural
        let (d, e) = (SmallCategory(spaces), SmallCategory(programs))
        if e.countCofunctors(to: d) == lawful { same += 1 }
      }
    }
    #expect(natural == 3_766)
    #expect(same == 93)
  }

  /// What the counts must be where they are known otherwise.
  @Test func theCountsThatAreKnown() throws {
    func moves(_ comonad: FiniteComonad, from shape: Int) -> Bool { comonad.subshape[shape].contains { $0 != shape } }
    for (spaces, row) in zip(Self.comonads, Self.matrix) {
      let (objects, one) = (spaces.polynomial.shapes.count, spaces.polynomial.shapes.count == 1)
      for (programs, lawful) in zip(Self.comonads, row) {
        let positions = programs.polynomial.positions
        // Of Reader: each shape of D has an environment.
        if positions.max() == 1 { #expect(lawful == power(positions.count, objects)) }
        // Of Env: each environment has a shape of E that no move leaves.
        if spaces.polynomial.positions.max() == 1 {
          #expect(lawful == power(positions.indices.count { !moves(programs, from: $0) }, objects))
        }
        // Of a monoid of logs with another: the homomorphisms.
        if one && positions.count == 1 {
          let (to, from) = (spaces.composition[0], programs.composition[0])
          let maps = (1..<positions[0]).reduce([[0]]) { maps, _ in maps.flatMap { map in to.indices.map { map + [$0] } }
          }
          let homomorphisms = maps.count { map in
            from.indices.allSatisfy { p in from.indices.allSatisfy { map[from[p][$0]] == to[map[p]][map[$0]] } }
          }
          #expect(lawful == homomorphisms)
        }
      }
    }
  }

  private func power(_ base: Int, _ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * base } }

  /// The pair of Env over one environment with Reader over two tells the directions apart.
  @Test func theDirectionMatters() {
    let count = PairingCount(of: .env(2), with: .env(1))
    let (d, e) = (SmallCategory(.env(1)), SmallCategory(.env(2)))
    #expect((count.natural, count.lawful) == (2, 2))
    #expect((d.countCofunctors(to: e), e.countCofunctors(to: d)) == (2, 1))
    #expect(count.laws.map { $0.check().holds } == [true])
  }
}
