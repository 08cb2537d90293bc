import CommitProtocols
import ModelChecking
import Testing

@Suite struct ExplorationTests {
  /// A search by the caller and one by itself number the states alike.
  @Test(arguments: [SearchLimits(), SearchLimits(depth: 5), SearchLimits(states: 100)])
  func aGraphHasTheNumbersOfASearch(limits: SearchLimits) {
    let system = Numbers.doubles(below: 2_000)
    let result = system.search(limits: limits)
    let (graph, states) = system.graph(limits: limits)
    #expect(graph.stateCount == result.report.states)
    #expect(states.count == graph.stateCount)
    #expect(graph.limit == result.report.limit)
    #expect(states.indices.allSatisfy { graph.path(to: $0) == result.path(to: $0) })
  }

  @Test func aGraphHasAllTransitions() {
    let (graph, states) = TwoPhaseCommit(managers: 3).graph()
    #expect(graph.stateCount == 288)
    #expect(graph.transitionCount == 1_145)
    #expect(graph.limit == nil)
    #expect(graph.deadlocks.isEmpty)
    #expect(graph.transitions(from: 0).map(\.label).prefix(2) == [.abort, .prepare(0)])
    #expect(states[0].transaction == .initial)
  }

  @Test @MainActor func successorsMayBeAsynchronous() async {
    func step(_ state: Int) async -> Int {
      await Task.yield()
      return (state + 1) % 5
    }
    var exploration = Exploration<String>()
    var states: [Int] = []
    if case .new = exploration.start(at: 0) { states.append(0) }
    while let number = exploration.next() {
      let successor = await step(states[number])
      if case .new = exploration.add("step", to: UInt64(successor)) { states.append(successor) }
    }
    let graph = exploration.graph()
    #expect(states == [0, 1, 2, 3, 4])
    #expect(graph.transitions(from: 4).map(\.target) == [0])
    #expect(exploration.report.description == "5 states, 5 transitions, depth 4, complete")
    #expect(exploration.path(to: 2) == Path(states: [0, 1, 2], labels: ["step", "step"]))
    #expect(exploration.path(to: 5) == nil)
    #expect(exploration.state(at: 3) == 3)
    #expect(exploration.state(at: 7) == nil)
  }

  @Test func limitsLeaveOpenStates() {
    let (graph, states) = Numbers.endless.graph(limits: SearchLimits(depth: 3))
    #expect(states == [0, 1, 2, 3])
    #expect((0...3).filter(graph.isOpen) == [3])
    #expect(graph.deadlocks.isEmpty)
    let cut = Numbers.doubles(below: 1_000).graph(limits: SearchLimits(states: 3)).graph
    #expect(cut.limit == .states)
    #expect((0...2).filter(cut.isOpen) == [1, 2])
    #expect(Numbers.endless.graph(limits: SearchLimits(bytes: 0)).graph.stateCount == 1)
    #expect(Numbers.endless.graph(limits: SearchLimits(states: 0)).graph.stateCount == 0)
  }

  /// A caller may end a search, for example when its time is over.
  @Test func theCallerMayStop() {
    var exploration = Exploration<String>()
    _ = exploration.start(at: 0)
    #expect(exploration.next() == 0)
    #expect(exploration.add("a", to: 1) == .new(1))
    #expect(exploration.add("b", to: 0) == .known(0))
    let graph = exploration.graph()
    #expect(graph.limit == .caller)
    #expect(graph.isOpen(0) && graph.isOpen(1))
    #expect(exploration.next() == 1)
    #expect(exploration.next() == nil)
    #expect(exploration.graph().limit == nil)
    #expect(exploration.graph().deadlocks == [1])
  }

  @Test func boundsLeaveOpenStates() {
    var system = Numbers.endless
    (system.initialStates, system.bounds) = ([9, 0], 0..<3)
    let (graph, states) = system.graph()
    #expect(states == [0, 1, 2])
    #expect(graph.limit == .bounds)
    #expect((0..<3).filter(graph.isOpen) == [2])
  }
}
