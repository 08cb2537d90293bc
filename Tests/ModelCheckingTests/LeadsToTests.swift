import CommitProtocols
import ModelChecking
import Utilities
import Testing

@Suite struct LeadsToTests {
  @Test func aChainLeadsToItsEnd() {
    let chain = Graph(states: 3, edges: [(0, "a", 1), (1, "b", 2)])
    #expect(chain.eventually { $0 == 2 } == .holds(nil))
    #expect(chain.leadsTo(from: { $0 == 2 }, to: { $0 == 0 }) == .fails(Path(states: [0, 1, 2], labels: ["a", "b"])))
    #expect(chain.leadsTo(from: { _ in false }, to: { _ in false }) == .holds(nil))
  }

  /// A cycle that never comes to the goal.
  @Test func aCycleIsACounterexample() {
    let graph = Graph(states: 4, edges: [(0, "a", 1), (1, "b", 2), (2, "c", 1), (1, "d", 3)])
    #expect(
      graph.eventually { $0 == 3 }
        == .fails(Path(states: [0, 1, 2, 1], labels: ["a", "b", "c"], cycleStart: 1)))
    let loop = Graph(states: 1, edges: [(0, "a", 0)])
    #expect(loop.eventually { _ in false } == .fails(Path(states: [0, 0], labels: ["a"], cycleStart: 0)))
  }

  /// A state that two paths reach, of which only one has passed the goal. A search that marks the state as done with
  /// the first path misses the counterexample, as stateright documents of itself.
  @Test func aJoinDoesNotHideACounterexample() {
    for edges in [
      [(0, "good", 1), (0, "bad", 2), (1, "x", 3), (2, "y", 3)],
      [(0, "bad", 2), (0, "good", 1), (2, "y", 3), (1, "x", 3)],
    ] {
      let graph = Graph(states: 4, edges: edges)
      #expect(graph.eventually { $0 == 1 } == .fails(Path(states: [0, 2, 3], labels: ["bad", "y"])))
    }
    // The same where the join is on a cycle through the goal.
    let cycle = Graph(states: 4, edges: [(0, "good", 1), (1, "x", 3), (0, "bad", 3), (3, "back", 0)])
    #expect(
      cycle.eventually { $0 == 1 } == .fails(Path(states: [0, 3, 0], labels: ["bad", "back"], cycleStart: 0)))
  }

  /// A goal on each cycle, and none that a path can avoid.
  @Test func aCycleThroughTheGoalIsNoCounterexample() {
    let graph = Graph(states: 3, edges: [(0, "a", 1), (1, "b", 2), (2, "c", 0)])
    #expect(graph.leadsTo(from: { $0 == 0 }, to: { $0 == 2 }) == .holds(nil))
  }

  @Test func fairnessExcludesEndlessDelay() {
    // A user may tap for ever, or stop, while an answer waits.
    let graph = Graph(states: 2, edges: [(0, "tap", 0), (0, "answer", 1), (1, "tap", 1)])
    let isAnswer = { (label: String) in label == "answer" }
    #expect(graph.eventually { $0 == 1 } == .fails(Path(states: [0, 0], labels: ["tap"], cycleStart: 0)))
    #expect(graph.eventually({ $0 == 1 }, fairness: [isAnswer]) == .holds(nil))
    // Without any fairness, every path may stop.
    #expect(graph.eventually({ $0 == 1 }, fairness: []) == .fails(Path(states: [0], labels: [])))
  }

  /// Where no fair label is possible, a path may stop, even if others are.
  @Test func aFairPathMayStopWhereNothingFairIsPossible() {
    let graph = Graph(states: 3, edges: [(0, "answer", 1), (1, "tap", 2)])
    let isAnswer = { (label: String) in label == "answer" }
    #expect(
      graph.eventually({ $0 == 2 }, fairness: [isAnswer]) == .fails(Path(states: [0, 1], labels: ["answer"])))
  }

  /// A cycle is fair if the label is impossible at one of its states, or is taken.
  @Test func weakFairnessOfCycles() {
    let isAnswer = { (label: String) in label == "answer" }
    let interrupted = Graph(states: 3, edges: [(0, "go", 1), (1, "back", 0), (0, "answer", 2), (1, "answer", 2)])
    #expect(interrupted.eventually({ $0 == 2 }, fairness: [isAnswer]) == .holds(nil))
    let taken = Graph(states: 3, edges: [(0, "answer", 1), (1, "answer", 0), (0, "go", 2)])
    #expect(
      taken.eventually({ $0 == 2 }, fairness: [isAnswer])
        == .fails(Path(states: [0, 1, 0], labels: ["answer", "answer"], cycleStart: 0)))
  }

  /// Each predicate must be satisfied on the cycle.
  @Test func severalFairLabels() {
    let graph = Graph(
      states: 3, edges: [(0, "x", 0), (0, "y", 1), (1, "x", 0), (0, "out", 2), (1, "y", 1), (1, "out", 2)])
    let fairness = ["x", "y"].map { fair in { (label: String) in label == fair } }
    guard case .fails(let path?) = graph.eventually({ $0 == 2 }, fairness: fairness) else {
      Issue.record("it holds")
      return
    }
    #expect(path.cycleStart == 0)
    #expect(path.states.last == 0)
    #expect(Set(path.labels) == ["x", "y"])
    let all = fairness + [{ (label: String) in label == "out" }]
    #expect(graph.eventually({ $0 == 2 }, fairness: all) == .holds(nil))
  }

  @Test func cutGraphs() {
    let graph = Numbers.endless.graph(limits: SearchLimits(depth: 3)).graph
    #expect(graph.eventually { $0 == 9 } == .inconclusive(.depth))
    // A cycle in a cut graph is real.
    let system = Numbers { [("stay", $0), ("add", $0 + 1)] }
    let cut = system.graph(limits: SearchLimits(depth: 3)).graph
    #expect(cut.eventually { $0 == 9 } == .fails(Path(states: [0, 0], labels: ["stay"], cycleStart: 0)))
  }

  /// Small random graphs, against a search of all paths without a repeated state.
  @Test func agreesWithASearchOfAllPaths() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let edges = (0..<random.number(below: 12)).map { index in
        (random.number(below: 6), index, random.number(below: 6))
      }
      let graph = Graph(states: 6, edges: edges)
      let goal = random.number(below: 6)
      // Whether a path from a state stops or repeats a state without passing the goal.
      func avoids(_ state: Int, _ before: Set<Int>) -> Bool {
        if state == goal { return false }
        if before.contains(state) { return true }
        let next = graph.transitions(from: state)
        return next.isEmpty || next.contains { avoids($0.target, before.union([state])) }
      }
      let verdict = graph.eventually { $0 == goal }
      switch verdict {
      case .holds(let path): #expect(!avoids(0, []) && path == nil)
      case .fails(let path?):
        #expect(avoids(0, []))
        #expect(!path.states.contains(goal))
        for (index, label) in path.labels.enumerated() {
          #expect(edges.contains { $0 == (path.states[index], label, path.states[index + 1]) })
        }
        if let start = path.cycleStart {
          #expect(path.states.last == path.states[start] && start < path.states.count - 1)
        } else {
          #expect(path.states.last.map(graph.deadlocks.contains) == true)
        }
      default: Issue.record("\(verdict)")
      }
    }
  }

  /// Two-phase commit may wait for ever, but not if everyone goes on.
  @Test func twoPhaseCommitEnds() {
    let (graph, states) = TwoPhaseCommit(managers: 3).graph()
    let isDecided = { states[$0].managers.allSatisfy { $0 == .committed || $0 == .aborted } }
    guard case .fails(let path?) = graph.eventually(isDecided) else {
      Issue.record("it holds")
      return
    }
    #expect(path.cycleStart != nil)
    let labels = Set((0..<graph.stateCount).flatMap { graph.transitions(from: $0).map(\.label) })
    let fairness = labels.map { fair in { (label: TwoPhaseCommit.Label) in label == fair } }
    #expect(graph.eventually(isDecided, fairness: fairness) == .holds(nil))
  }
}
