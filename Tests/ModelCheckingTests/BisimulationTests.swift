import CommitProtocols
import ModelChecking
import Utilities
import Testing

@Suite struct BisimulationTests {
  @Test func agreesWithTheDefinition() {
    var random = SplitMix64(seed: 4)
    var equivalent = 0
    for round in 0..<400 {
      let one = randomGraph(&random, states: 5, edges: 3 + round % 6)
      let other = randomGraph(&random, states: 5, edges: 3 + round % 6)
      let isBisimilar = bisimulation(one, other)[0][0]
      switch one.comparison(with: other) {
      case .equivalent:
        equivalent += 1
        #expect(isBisimilar)
      case .different(let path):
        #expect(!isBisimilar)
        #expect(!path.isEmpty)
      case .inconclusive: Issue.record("complete graphs")
      }
    }
    #expect(equivalent > 10)
  }

  @Test func equivalentSystemsOfDifferentSize() {
    let one = Graph(states: 1, edges: [(0, "tick", 0)])
    let three = Graph(states: 3, edges: [(0, "tick", 1), (1, "tick", 2), (2, "tick", 0)])
    #expect(one.comparison(with: three) == .equivalent(pairs: 3))
    #expect(one.comparison(with: three, observing: { _ in 0 }, and: { $0 % 2 }) == .different(["tick"]))
    #expect(one.comparison(with: three, observing: { _ in 1 }, and: { _ in 0 }) == .different([]))
  }

  @Test func aDifferenceIsAShortestPath() {
    let edges = [(0, "a", 1), (0, "b", 2), (1, "a", 3), (3, "c", 0)]
    let one = Graph(states: 4, edges: edges + [(2, "a", 3)])
    let other = Graph(states: 4, edges: edges + [(2, "a", 0)])
    #expect(one.comparison(with: other) == .different(["b", "a", "c"]))
  }

  /// The classical pair with the same traces (Milner 1989, *Communication and Concurrency*): who pays chooses, or not.
  @Test func theSameTracesAreNotEnough() {
    let choice = Graph(states: 4, edges: [(0, "coin", 1), (1, "tea", 2), (1, "coffee", 3)])
    let chance = Graph(states: 5, edges: [(0, "coin", 1), (0, "coin", 2), (1, "tea", 3), (2, "coffee", 4)])
    #expect(choice.comparison(with: chance) == .different(["coin", "coffee"]))
    #expect(!chance.isDeterministic)
  }

  @Test func initialStatesMustMatch() {
    let edges = [(0, "a", 0), (1, "b", 1)]
    let both = Graph(states: 2, edges: edges, initialStates: [0, 1])
    let first = Graph(states: 2, edges: edges, initialStates: [0])
    let none = Graph(states: 2, edges: edges, initialStates: [])
    #expect(both.comparison(with: both) == .equivalent(pairs: 2))
    #expect(both.comparison(with: none) == .different([]))
    guard case .different = both.comparison(with: first) else {
      Issue.record("1 has no match")
      return
    }
  }

  @Test func cutGraphs() {
    let endless = Numbers.endless.graph(limits: SearchLimits(depth: 9)).graph
    let ring = Graph(states: 1, edges: [(0, "add", 0)])
    #expect(endless.comparison(with: ring) == .inconclusive(.depth))
    #expect(ring.comparison(with: endless) == .inconclusive(.depth))
    let line = Graph(states: 3, edges: [(0, "add", 1), (1, "add", 2)])
    #expect(endless.comparison(with: line) == .different(["add", "add", "add"]))
    #expect(
      endless.comparison(with: ring, observing: { $0 == 4 }, and: { _ in false })
        == .different(["add", "add", "add", "add"]))
    let nondeterministic = Graph(states: 2, edges: [(0, "add", 0), (0, "add", 1)])
    #expect(endless.comparison(with: nondeterministic) == .inconclusive(.depth))
  }

  /// Both forms of the protocol, of which one has numbers for labels.
  @Test func packedTwoPhaseCommitIsEquivalent() {
    func numbered(_ label: TwoPhaseCommit.Label) -> UInt8 {
      switch label {
      case .commit: 0
      case .abort: 1
      case .receivePrepared(let manager): UInt8(2 + 5 * manager)
      case .prepare(let manager): UInt8(3 + 5 * manager)
      case .chooseToAbort(let manager): UInt8(4 + 5 * manager)
      case .receiveCommit(let manager): UInt8(5 + 5 * manager)
      case .receiveAbort(let manager): UInt8(6 + 5 * manager)
      }
    }
    let (plain, _) = TwoPhaseCommit(managers: 3).graph()
    let (packed, _) = PackedTwoPhaseCommit(managers: 3).graph()
    let renamed = Graph(
      states: plain.stateCount,
      edges: (0..<plain.stateCount).flatMap { state in
        plain.transitions(from: state).map { (state, numbered($0.label), $0.target) }
      })
    #expect(renamed.comparison(with: packed) == .equivalent(pairs: 288))
    let (larger, _) = PackedTwoPhaseCommit(managers: 4).graph()
    guard case .different = packed.comparison(with: larger) else {
      Issue.record("a fourth manager is invisible")
      return
    }
  }
}
