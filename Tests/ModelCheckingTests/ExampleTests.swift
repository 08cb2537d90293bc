import ModelChecking
import Testing

/// Two jugs of 3 and 5 litres, of which one shall hold 4.
private struct Jugs: TransitionSystem {
  struct State: Hashable {
    var small = 0
    var big = 0
  }

  let initialStates = [State()]

  func visitSuccessors(of state: State, _ visit: (String, consuming State) -> Void) {
    let toBig = min(state.small, 5 - state.big)
    let toSmall = min(state.big, 3 - state.small)
    visit("fill small", State(small: 3, big: state.big))
    visit("fill big", State(small: state.small, big: 5))
    visit("empty small", State(small: 0, big: state.big))
    visit("empty big", State(small: state.small, big: 0))
    visit("small to big", State(small: state.small - toBig, big: state.big + toBig))
    visit("big to small", State(small: state.small + toSmall, big: state.big - toSmall))
  }
}

/// What stands as an example in the module's documentation.
@Suite struct ExampleTests {
  @Test func jugs() {
    let result = Jugs().search(for: [.reachable("4 litres") { $0.big == 4 }])
    // The path: fill big, big to small, empty small, big to small, fill big, big to small.
    guard case .holds(let path?) = result.verdicts[0] else {
      Issue.record("\(result.verdicts)")
      return
    }
    #expect(path.labels == ["fill big", "big to small", "empty small", "big to small", "fill big", "big to small"])
  }

  @Test func jugsAsAGraph() {
    let (graph, states) = Jugs().graph()
    let canEmpty = graph.alwaysReachable { states[$0] == Jugs.State() }  // holds
    let mustFill = graph.eventually { states[$0].big == 5 }  // fails: fill and empty the small jug for ever
    let classes = graph.bisimilarStates { states[$0].big == 4 }
    let smallest = graph.quotient(by: classes)

    #expect(graph.stateCount == 16)
    #expect(canEmpty == .holds(nil))
    guard case .fails(let path?) = mustFill else {
      Issue.record("\(mustFill)")
      return
    }
    #expect(path.cycleStart != nil)
    #expect(smallest.stateCount == classes.count)
  }

  @Test func systemsAndProperties() {
    struct Counter: TransitionSystem {
      let initialStates = [0]
      func visitSuccessors(of state: Int, _ visit: (String, consuming Int) -> Void) {
        visit("increment", (state + 1) % 10)
      }
    }
    let small = Property<Int>.always("small") { $0 < 10 }
    let result = Counter().search(for: [small])
    #expect(result.report.description == "10 states, 10 transitions, depth 9, complete")
    #expect(result.verdicts == [.holds(nil)])
  }

  @Test func lights() {
    let light = Graph(states: 2, edges: [(0, "on", 1), (1, "off", 0)])
    #expect(
      light.aut(loops: { $0 == 0 ? "dark" : "bright" }) == """
        des (0, 4, 2)
        (0, "dark", 0)
        (0, "on", 1)
        (1, "bright", 1)
        (1, "off", 0)

        """)
  }
}
