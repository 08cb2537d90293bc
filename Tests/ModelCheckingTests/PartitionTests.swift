import CommitProtocols
import ModelChecking
import Utilities
import Testing

/// A random graph with few labels, so that many states are bisimilar, and often nondeterministic.
func randomGraph(_ random: inout SplitMix64, states: Int, edges: Int, labels: Int = 2) -> Graph<Int> {
  Graph(
    states: states,
    edges: (0..<edges).map { _ in
      (random.number(below: states), random.number(below: labels), random.number(below: states))
    })
}

/// The greatest bisimulation, by its definition: remove pairs until none violates it.
func bisimulation(_ one: Graph<Int>, _ other: Graph<Int>) -> [[Bool]] {
  var related = Array(repeating: Array(repeating: true, count: other.stateCount), count: one.stateCount)
  var isStable = false
  while !isStable {
    isStable = true
    for first in 0..<one.stateCount {
      for second in 0..<other.stateCount where related[first][second] {
        let moves = one.transitions(from: first)
        let answers = other.transitions(from: second)
        let isMatched =
          moves.allSatisfy { move in
            answers.contains { $0.label == move.label && related[move.target][$0.target] }
          }
          && answers.allSatisfy { answer in
            moves.contains { $0.label == answer.label && related[$0.target][answer.target] }
          }
        if !isMatched { (related[first][second], isStable) = (false, false) }
      }
    }
  }
  return related
}

@Suite struct PartitionTests {
  @Test func agreesWithTheDefinition() {
    var random = SplitMix64(seed: 2)
    for round in 0..<300 {
      let graph = randomGraph(&random, states: 9, edges: 4 + round % 12)
      let related = bisimulation(graph, graph)
      let partition = graph.bisimilarStates { _ in 0 }
      for one in 0..<9 {
        for other in 0..<9 {
          #expect((partition.classes[one] == partition.classes[other]) == related[one][other])
        }
      }
    }
  }

  @Test func classesAreInTheOrderOfTheirFirstState() {
    let graph = Graph(states: 4, edges: [(0, "a", 1), (1, "a", 2), (2, "a", 1), (3, "b", 0)])
    let partition = graph.bisimilarStates { $0 % 2 }
    #expect(partition.classes == [0, 1, 0, 2])
    #expect(partition.count == 3)
  }

  /// A chain needs as many rounds as it has states, and each round changes little.
  @Test func aLongChainIsFast() {
    let count = 3_000
    let chain = Graph(states: count, edges: (1..<count).map { ($0 - 1, "next", $0) })
    #expect(chain.bisimilarStates { _ in 0 }.count == count)
    let ring = Graph(states: count, edges: (0..<count).map { ($0, "next", ($0 + 1) % count) })
    #expect(ring.bisimilarStates { _ in 0 }.count == 1)
    #expect(ring.bisimilarStates { $0 == 7 }.count == count)
  }

  @Test func aQuotientIsBisimilarAndMinimal() {
    var random = SplitMix64(seed: 3)
    for round in 0..<100 {
      let graph = randomGraph(&random, states: 10, edges: 5 + round % 15)
      let partition = graph.bisimilarStates { _ in 0 }
      let quotient = graph.quotient(by: partition)
      #expect(quotient.stateCount == partition.count)
      #expect(quotient.bisimilarStates { _ in 0 }.count == partition.count)
      guard case .equivalent = graph.comparison(with: quotient) else {
        Issue.record("the quotient differs")
        return
      }
    }
  }

  /// The resource managers of two-phase commit are alike; who has which name is visible in labels only.
  @Test func withoutNamesTwoPhaseCommitIsSmaller() {
    let (graph, _) = TwoPhaseCommit(managers: 3).graph()
    let unnamed = Graph(
      states: graph.stateCount,
      edges: (0..<graph.stateCount).flatMap { state in
        graph.transitions(from: state).map { (state, "\($0.label)".filter { !$0.isNumber }, $0.target) }
      })
    let partition = unnamed.bisimilarStates { _ in 0 }
    #expect(partition.count < 288 / 3)
    #expect(unnamed.quotient(by: partition).stateCount == partition.count)
  }

  @Test func openStatesAreApart() {
    let graph = Numbers.endless.graph(limits: SearchLimits(depth: 3)).graph
    #expect(graph.bisimilarStates { _ in 0 }.classes == [0, 1, 2, 3])
  }
}
