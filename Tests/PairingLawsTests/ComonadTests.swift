import Algebra
import PairingLaws
import Testing

/// The laws of a comonad, on all natural candidates of small polynomials.
@Suite struct ComonadTests {
  /// A polynomial, the number of its candidates, and the number of comonads among them.
  struct Shape: CustomTestStringConvertible {
    let arity: [Int]
    let candidates: Int
    let lawful: Int

    var testDescription: String { arity.map { "y^\($0)" }.joined(separator: " + ") }
  }

  private static func exact(_ arity: [Int]) -> [Law] { .comonad(over: Table.spaces(arity)) { Finite($0) } }

  @Test(arguments: [
    Shape(arity: [2], candidates: 32, lawful: 4), Shape(arity: [1, 1], candidates: 16, lawful: 1),
    Shape(arity: [2, 1], candidates: 504, lawful: 6), Shape(arity: [1, 1, 1], candidates: 729, lawful: 1),
  ])
  func exactEqualityAcceptsComonadsOnly(shape: Shape) {
    let tables = Table.all(shape.arity)
    #expect(tables.count == shape.candidates)
    let laws = Self.exact(shape.arity)
    let lawful = tables.filter { $0.keeps(laws) }
    #expect(lawful.count == shape.lawful)
    // Decided again without the library, by tables alone.
    #expect(lawful == tables.filter(\.isCategory))
  }

  /// Probes of `CoPairing` move by the candidate's own `duplicate`, and accept what is no comonad.
  ///
  /// Of pairs or single values, three laws are checked here, since all of them take long. All accept the same tables.
  @Test(arguments: [([2], 12, false), ([2, 1], 126, true)])
  func probesOfCoAcceptMore(arity: [Int], accepted: Int, byThreeLaws: Bool) {
    let three = ["comonad.extract", "comonad.mapExtract", "comonad.associativity"]
    let tables = Table.all(arity).filter { table in
      let laws = [Law].comonad(
        Probes<CoPairing<FiniteBrand>>(spaces: Table.spaces(arity), programs: table.actions))
      return table.keeps(byThreeLaws ? laws.filter { three.contains($0.name) } : laws)
    }
    #expect(tables.count == accepted)
    #expect(tables.filter(\.isCategory).count < accepted)
  }

  /// A counterexample names the spaces of spaces that differ.
  @Test func aCounterexampleIsReadable() throws {
    // A pair whose `duplicate` has itself at both points, so that no move shows the second value.
    let frozen = Table(arity: [2], root: [0], outer: [0], target: [[0, 0]], then: [[[0, 1], [0, 1]]])
    try Table.$current.withValue(frozen) {
      let broken = LawSuite("frozen", Self.exact(frozen.arity)).check().broken
      #expect(broken.map(\.name) == ["comonad.mapExtract", "comonad.map"])
      let first = try #require(broken.first)
      guard case .broken(let example) = first.outcome else { return #expect(Bool(false), "\(first)") }
      #expect(example.text == "w = position 0")
      #expect(example.left.contains("[100, 100]") && example.right.contains("[100, 101]"))
    }
  }
}

extension Table {
  /// Whether the table is a category: `root` are the identities, `target` the codomains, `then` the composition.
  fileprivate var isCategory: Bool {
    arity.indices.allSatisfy { i in
      guard outer[i] == i else { return false }
      return target[i][root[i]] == i && then[i][root[i]] == Array(0..<arity[i])
        && (0..<arity[i]).allSatisfy { d in
          let j = target[i][d]
          guard outer[j] == j, then[i][d][root[j]] == d else { return false }
          return (0..<arity[j]).allSatisfy { e in
            let both = then[i][d][e]
            return target[i][both] == target[j][e] && then[i][both] == then[j][e].map { then[i][d][$0] }
          }
        }
    }
  }
}
