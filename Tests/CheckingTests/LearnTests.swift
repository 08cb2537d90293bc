import Checking
import Components
import Driver
import Effects
import ModelChecking
import Scenarios
import StateStore
import Support
import Testing
import TextUI

/// Automata that are learned from views alone.
@MainActor
struct LearnTests {
  /// Home with one name and one load at a time.
  private static let smallHome: SearchPlan = {
    var plan = Scenario.home.quickPlan
    plan.texts["profile.name"] = ["Grace"]
    plan.skipped = ["profile.picture", "article.rain.*"]
    plan.pending = 1
    return plan
  }()

  @Test func smallHomeHasOneAutomatonOnAllArchitectures() async throws {
    let known = try await check(Self.smallHome, Scenario.home.maker("state-store"))
    let first = try await learn(Self.smallHome, Scenario.home.maker("state-store"))
    #expect(first.isComplete && first.states == known.distinguishable && first.screens == known.screens)
    for architecture in [
      "writer-traced", "reader-env", "free-cofree", "action-moore", "puller-zipper", "update-store",
      "route-screens", "co-store", "co-sum",
    ] {
      let other = try await learn(Self.smallHome, Scenario.home.maker(architecture))
      #expect(other.isIsomorphic(to: first) && other.digest == first.digest, "\(architecture)")
      #expect(other.difference(from: first) == nil)
      // What was tried is the same, too.
      #expect((other.tests, other.events, other.inputs) == (first.tests, first.events, first.inputs))
    }
  }

  /// `check` finds 320 states by their fingerprints, and computes that 256 of them can be told apart.
  @Test(.enabled(if: hasAllCases)) func boundedHomeHas256States() async throws {
    let automaton = try await learn(Scenario.home.quickPlan, Scenario.home.maker("state-store"))
    #expect(automaton.isComplete && automaton.states == 256 && automaton.screens == 36 && automaton.depth == 8)
    #expect(automaton.graph.transitionCount == 1_984 && automaton.beyondPending == 16)
    #expect(automaton.inputs < 270_940, "another learner took so many")
    let known = try await check(Scenario.home.quickPlan, Scenario.home.maker("state-store"))
    let comparison = automaton.graph.comparison(
      with: known.graph, observing: { automaton.lines[automaton.views[$0]] },
      and: { known.lines[known.views[$0]] })
    guard case .equivalent = comparison else {
      Issue.record("\(comparison)")
      return
    }
  }

  /// A count in a circle, which shows whether it is odd, and something else after so many changes.
  private func counter(of size: Int, oldAfter limit: Int = .max) -> any RunningSession {
    struct State: Hashable {
      var count = 0
      var changes = 0
    }
    let component = StoreComponent<Simulated, State, Int, TextView<Int>>(
      initial: State(),
      dispatcher: .pure { step in
        .modify {
          $0.count = ($0.count + step + size) % size
          $0.changes += 1
        }
      },
      render: { state in
        TextView { view in
          view.text(state.changes >= limit ? "old" : state.count % 2 == 0 ? "even" : "odd")
          view.button("back", label: "−", -1)
          view.button("add", label: "+", 1)
        }
      })
    return Session(component, runtime: Simulation())
  }

  @Test func whatNobodyCanSeeIsNoState() async throws {
    let one = try await learn { counter(of: 4) }
    let other = try await learn { counter(of: 6) }
    #expect(one.states == 2 && one.isIsomorphic(to: other) && one.digest == other.digest)
  }

  @Test func aMutantIsToldApart() async throws {
    let one = try await learn { counter(of: 4) }
    let odd = try await learn { counter(of: 3) }
    let difference = try #require(one.difference(from: odd))
    #expect(difference.script == [.tap("back")])
    #expect(!one.isIsomorphic(to: odd) && one.digest != odd.digest)
    let old = try await learn { counter(of: 4, oldAfter: 3) }
    let found = try #require(one.difference(from: old))
    #expect(found.script.count == 3 && old.states == 4)
    guard case .views(let shown, let others) = found.difference else {
      Issue.record("\(found)")
      return
    }
    #expect(shown.joined().contains("odd") && others.joined().contains("old"))
  }

  /// The test proves the automaton only if few states were missed.
  @Test func aLateDifferenceTakesMoreExtraStatesOrAScript() async throws {
    #expect(try await learn { counter(of: 2, oldAfter: 6) }.states == 2)
    #expect(try await learn(extraStates: 4) { counter(of: 2, oldAfter: 6) }.states == 7)
    let script = Array(repeating: ScriptEvent.tap("add"), count: 6)
    #expect(try await learn(trying: [script]) { counter(of: 2, oldAfter: 6) }.states == 7)
  }

  @Test func theResultIsTheSameAgain() async throws {
    let one = try await learn(Self.smallHome, Scenario.home.maker("state-store"))
    let other = try await learn(Self.smallHome, Scenario.home.maker("state-store"))
    #expect(one.isIsomorphic(to: other) && one.digest == other.digest && one.lines == other.lines)
    #expect(
      (one.tests, one.events, one.inputs, one.resets, one.hypotheses)
        == (other.tests, other.events, other.inputs, other.resets, other.hypotheses))
  }

  private func number(startingAt start: Int = 0) -> any RunningSession {
    Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: start, dispatcher: .pure { step in .modify { $0 += step } },
        render: { count in
          TextView { view in
            view.button("decrement", label: "−", -1)
            view.text("\(count)")
            view.button("increment", label: "+", 1)
          }
        }), runtime: Simulation())
  }

  @Test(arguments: [0, 1, 10]) func aBoundaryCutsTheStepper(depth: Int) async throws {
    let texts = (-depth...depth).map { "\($0)" }
    let plan = SearchPlan(boundaryName: "the count is small") { session in
      session.lines.contains { line in line.split(separator: " ").contains { texts.contains(String($0)) } }
    }
    let automaton = try await learn(plan) { number() }
    #expect(automaton.isComplete && automaton.states == 2 * depth + 1 && automaton.depth == depth)
    #expect(automaton.graph.transitionCount == 4 * depth && automaton.beyondBoundary == 2)
  }

  @Test func limitsEndTheSearch() async throws {
    let states = try await learn(SearchPlan(limits: SearchLimits(states: 7))) { number() }
    #expect(states.limit == .states && states.states == 7 && !states.isComplete)
    let depth = try await learn(SearchPlan(limits: SearchLimits(depth: 3))) { number() }
    #expect(depth.limit == .depth && depth.states == 7 && depth.depth == 3)
    let none = try await learn(progress: { states, _ in states < 5 }) { number() }
    #expect(none.isInterrupted && none.states >= 5)
  }

  @Test func sessionsThatDifferHaveNoAutomaton() async throws {
    var made = 0
    await #expect(throws: NotRepeatable.self) {
      _ = try await learn(SearchPlan(limits: SearchLimits(states: 20))) {
        made += 1
        return counter(of: made == 1 ? 4 : 3)
      }
    }
  }
}
