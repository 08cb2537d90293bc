import FiniteComonads
import Support
import Testing

/// The counts of Niu & Spivak 2023, as Papers/niu-spivak-2023.md has them.
@Suite struct NiuSpivakTests {
  /// The category of a preorder: for each object the objects that it is below, itself first.
  private func preorder(_ targets: [[Int]]) throws -> SmallCategory {
    let comonad = try FiniteComonad(
      Polynomial(targets.map(\.count)), root: targets.map { _ in 0 }, subshape: targets,
      composition: targets.map { row in
        row.map { next in targets[next].compactMap { row.firstIndex(of: $0) } }
      })
    #expect(comonad.isLawful)
    return SmallCategory(comonad)
  }

  private func chain(_ last: Int) throws -> SmallCategory { try preorder((0...last).map { Array($0...last) }) }

  private func lenses(_ states: Int, _ parts: Int) -> Int {
    SmallCategory(.store(states)).countCofunctors(to: SmallCategory(.store(parts)))
  }

  @Test func theCountsAreThoseOfThePage() throws {
    let square = try preorder([[0, 1, 2, 3], [1, 3], [2, 3], [3]])
    let parallel = try FiniteComonad(
      Polynomial([3, 1]), root: [0, 0], subshape: [[0, 1, 1], [1]], composition: [[[0, 1, 2], [1], [2]], [[0]]])
    #expect(parallel.isLawful)
    let arrow = try chain(1)
    let counts = [
      [Enumeration<FiniteComonad>.comonads(on: Polynomial([2, 1])).tally().classes],
      [Enumeration<FiniteComonad>.comonads(on: Polynomial([1, 1, 1])).tally().lawful],
      [lenses(3, 3)], [lenses(3, 2)], [lenses(4, 2)],
      try (0...3).map { try chain($0).countCofunctors(to: chain(3)) },
      [square.countCofunctors(to: arrow)], [arrow.countCofunctors(to: square)],
      [arrow.countCofunctors(to: SmallCategory(parallel))],
    ]
    let page = try Repository.text("Papers/niu-spivak-2023.md")
    let rows = page.matches(of: /\n\|[^|]*\|[^|]*\| ([0-9, ]+) (?=\|)/).map { row in
      row.1.split(separator: ",").map { Int($0.filter(\.isNumber)) }
    }
    #expect(rows == counts)
  }

  /// The two lenses of a choice of fibres, by the laws of lenses alone.
  @Test func lensesByTheirLaws() {
    func count(_ states: Int, _ parts: Int) -> Int {
      func functions(_ choices: [[Int]]) -> [[Int]] {
        choices.reduce([[]]) { lists, choices in lists.flatMap { list in choices.map { list + [$0] } } }
      }
      return functions((0..<states).map { _ in Array(0..<parts) }).reduce(0) { sum, get in
        // Put-get: what is put is there. The state of s and t is put[s * parts + t].
        let puts = functions((0..<states * parts).map { place in (0..<states).filter { get[$0] == place % parts } })
        return sum
          + puts.count { put in
            (0..<states).allSatisfy { s in
              put[s * parts + get[s]] == s
                && (0..<parts).allSatisfy { t in
                  (0..<parts).allSatisfy { put[put[s * parts + t] * parts + $0] == put[s * parts + $0] }
                }
            }
          }
      }
    }
    for (states, parts) in [(2, 2), (3, 2), (4, 2), (4, 1)] { #expect(count(states, parts) == lenses(states, parts)) }
    #expect(count(4, 2) == 12)
  }

  /// (m + 1)! to each chain that is as long or longer; to a shorter one, there are fewer.
  @Test(arguments: 0...4) func cofunctorsOfChains(m: Int) throws {
    let factorial = (1...m + 1).reduce(1, *)
    for n in m...4 { #expect(try chain(m).countCofunctors(to: chain(n)) == factorial) }
    if m > 1 { #expect(try chain(m).countCofunctors(to: chain(m - 1)) < factorial) }
  }
}
