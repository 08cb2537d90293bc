import ModelChecking
import Testing

@Suite struct GraphTests {
  /// 0 leads to 1 and 2, which join at 3; 4 is not reachable.
  private let diamond = Graph(
    states: 5, edges: [(1, "c", 3), (0, "a", 1), (2, "d", 3), (0, "b", 2), (4, "e", 0)])

  @Test func edgesKeepTheOrderOfTheirState() {
    #expect(diamond.transitions(from: 0).map(\.label) == ["a", "b"])
    #expect(diamond.transitionCount == 5)
    #expect(diamond.deadlocks == [3])
  }

  @Test func pathsAreShortest() {
    #expect(diamond.path(to: 3) == Path(states: [0, 1, 3], labels: ["a", "c"]))
    #expect(diamond.path(to: 4) == nil)
    #expect(diamond.path(to: 5) == nil)
    #expect(diamond.path(to: -1) == nil)
  }

  @Test func alwaysAndReachableIgnoreUnreachableStates() {
    #expect(diamond.always { $0 != 4 } == .holds(nil))
    #expect(diamond.always { $0 != 2 } == .fails(Path(states: [0, 2], labels: ["b"])))
    #expect(diamond.reachable { $0 == 4 } == .fails(nil))
    #expect(diamond.reachable { $0 >= 2 } == .holds(Path(states: [0, 2], labels: ["b"])))
  }

  @Test func alwaysReachable() {
    #expect(diamond.alwaysReachable { $0 == 3 } == .holds(nil))
    #expect(diamond.alwaysReachable { $0 == 2 } == .fails(Path(states: [0, 1], labels: ["a"])))
    #expect(diamond.statesReaching { $0 == 2 } == [true, false, true, false, true])
    let cycle = Graph(states: 3, edges: [(0, "a", 1), (1, "b", 2), (2, "c", 0)])
    #expect(cycle.alwaysReachable { $0 == 0 } == .holds(nil))
  }

  /// A cut graph proves no more than its states and transitions do.
  @Test func cutGraphsAreInconclusive() {
    let graph = Numbers.endless.graph(limits: SearchLimits(depth: 3)).graph
    #expect(graph.always { $0 < 4 } == .inconclusive(.depth))
    #expect(graph.reachable { $0 == 4 } == .inconclusive(.depth))
    #expect(graph.alwaysReachable { $0 == 0 } == .inconclusive(.depth))
    #expect(graph.reachable { $0 == 1 } == .holds(Path(states: [0, 1], labels: ["add"])))
  }

  @Test func aGraphMayBeEmpty() {
    let empty = Graph<String>(states: 0, edges: [], initialStates: [])
    #expect(empty.always { _ in false } == .holds(nil))
    #expect(empty.eventually { _ in false } == .holds(nil))
    #expect(empty.bisimilarStates { _ in 0 }.count == 0)
    #expect(empty.comparison(with: empty) == .equivalent(pairs: 0))
  }
}
