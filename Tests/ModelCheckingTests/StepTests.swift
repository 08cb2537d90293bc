import ModelChecking
import Testing
import Utilities

/// Properties of transitions, and `until`.
@Suite struct StepTests {
  @Test func everyTransitionCounts() {
    // 1 leads to itself and back to 0, which are known; 3 cannot be reached.
    let graph = Graph(states: 4, edges: [(0, "a", 1), (1, "stay", 1), (1, "back", 0), (1, "b", 2), (3, "odd", 0)])
    var seen: [String] = []
    #expect(
      graph.alwaysStep { from, label, to in
        seen.append("\(from) \(label) \(to)")
        return true
      } == .holds(nil))
    #expect(seen == ["0 a 1", "1 stay 1", "1 back 0", "1 b 2"])
    for (label, to) in [("stay", 1), ("back", 0), ("b", 2)] {
      #expect(
        graph.alwaysStep { _, other, _ in other != label } == .fails(Path(states: [0, 1, to], labels: ["a", label])))
    }
    #expect(graph.alwaysStep { _, label, _ in label != "odd" } == .holds(nil))
    #expect(graph.alwaysStep { from, _, to in from < to } == .fails(Path(states: [0, 1, 1], labels: ["a", "stay"])))
  }

  /// The states are numbered against their depths.
  @Test func theCounterexampleIsAShortestOne() {
    let graph = Graph(
      states: 4, edges: [(3, "a", 2), (2, "b", 1), (1, "wrong", 0), (3, "c", 1)], initialStates: [3])
    #expect(
      graph.alwaysStep { _, label, _ in label != "wrong" } == .fails(Path(states: [3, 1, 0], labels: ["c", "wrong"])))
  }

  @Test func aCutGraphDecidesOnlyFailures() {
    var exploration = Exploration<String>(limits: SearchLimits(states: 2))
    _ = exploration.start(at: 0)
    while let state = exploration.next() { _ = exploration.add("next", to: UInt64(state) + 1) }
    let graph = exploration.graph()
    #expect(graph.alwaysStep { _, _, _ in true } == .inconclusive(.states))
    #expect(graph.alwaysStep { _, _, _ in false } == .fails(Path(states: [0, 1], labels: ["next"])))
    #expect(graph.until(from: { $0 == 0 }, { _ in true }, { _ in false }) == .inconclusive(.states))
    #expect(
      graph.until(from: { $0 == 0 }, { $0 == 0 }, { _ in false }) == .fails(Path(states: [0, 1], labels: ["next"])))
  }

  @Test func untilIsWeak() {
    // 0 → 1 ⇄ 2 → 3: the goal is 3, and a path may stay between 1 and 2 for ever.
    let graph = Graph(states: 4, edges: [(0, "a", 1), (1, "b", 2), (2, "c", 1), (2, "d", 3)])
    #expect(graph.until(from: { $0 == 0 }, { $0 < 3 }, { $0 == 3 }) == .holds(nil))
    #expect(graph.eventually { $0 == 3 } != .holds(nil))
    #expect(
      graph.until(from: { $0 == 0 }, { $0 != 2 }, { $0 == 3 }) == .fails(Path(states: [0, 1, 2], labels: ["a", "b"])))
    // A goal that holds at once obliges nothing, and after the goal, the condition may end.
    #expect(graph.until(from: { $0 == 3 }, { _ in false }, { $0 == 3 }) == .holds(nil))
    #expect(graph.until(from: { $0 == 0 }, { $0 == 0 }, { $0 == 1 }) == .holds(nil))
    #expect(graph.until(from: { $0 == 1 }, { $0 == 0 }, { $0 == 3 }) == .fails(Path(states: [0, 1], labels: ["a"])))
  }

  /// The same as the definition says, on random graphs: by a search of pairs of a state and whether `condition` has to hold.
  @Test(arguments: 1...300) func untilOnRandomGraphs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = 2 + random.number(below: 7)
    let edges = (0..<count * 2).map {
      (from: random.number(below: count), label: $0, to: random.number(below: count))
    }
    let graph = Graph(states: count, edges: edges)
    let flags = (0..<3).map { _ in (0..<count).map { _ in random.number(below: 3) == 0 } }
    let (start, condition, goal) = (flags[0], flags[1].map { !$0 }, flags[2])

    var level = [(state: 0, isObliged: start[0] && !goal[0])]
    var known = Set(level.map { $0.state * 2 + ($0.isObliged ? 1 : 0) })
    var shortest: Int?
    var depth = 0
    while shortest == nil, !level.isEmpty {
      if level.contains(where: { $0.isObliged && !condition[$0.state] }) { shortest = depth }
      level = level.flatMap { state, isObliged in
        graph.transitions(from: state).map { _, target in (target, (isObliged || start[target]) && !goal[target]) }
      }.filter { known.insert($0.0 * 2 + ($0.1 ? 1 : 0)).inserted }
      depth += 1
    }

    let verdict = graph.until(from: { start[$0] }, { condition[$0] }, { goal[$0] })
    guard let shortest else {
      #expect(verdict == .holds(nil))
      return
    }
    guard case .fails(let path?) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(path.labels.count == shortest)
    var isObliged = start[0] && !goal[0]
    for (index, label) in path.labels.enumerated() {
      let target = path.states[index + 1]
      #expect(graph.transitions(from: path.states[index]).contains { $0.label == label && $0.target == target })
      isObliged = (isObliged || start[target]) && !goal[target]
    }
    let last = try #require(path.states.last)
    #expect(path.states.first == 0 && isObliged && !condition[last])
  }
}
