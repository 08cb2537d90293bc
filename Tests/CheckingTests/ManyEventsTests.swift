import Checking
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// States that offer as many events as a long list has rows.
@MainActor
struct ManyEventsTests {
  private static let rows = 1_000

  /// The buttons lead to so many states.
  private func session(leadingTo states: Int = rows + 1) -> any RunningSession {
    let component = StoreComponent<Simulated, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .pure { row in .put(row % states) }
    ) { shown in
      TextView { view in
        view.text("\(shown)")
        view.list("row", TextList(1..<Self.rows + 1) { row in TextView { $0.button("go", label: "\(row)", row) } })
      }
    }
    return Session(component, runtime: Simulation())
  }

  /// Otherwise, 20 states would cost 20 times 1,000 events, of which each draws 1,000 rows.
  @Test func aLimitOnStatesIsOneOnEvents() async throws {
    let plan = SearchPlan(limits: .init(states: 20))
    let report = try await check(plan) { session() }
    #expect(report.states == 20 && report.limit == .states && report.transitions == 20)
    let pairs = try await bisimulate({ session() }, { session() }, plan: plan)
    #expect(pairs.verdict == .inconclusive(.states) && pairs.transitions == 20)
  }

  /// A state is left before all of its events were tried.
  @Test func aSearchIsInterruptedWithinAState() async throws {
    var asked = 0
    func goesOn() -> Bool {
      asked += 1
      return asked < 5
    }
    let report = try await check(progress: { _, _ in goesOn() }) { session() }
    #expect(report.isInterrupted && report.transitions < 10)
    asked = 0
    let pairs = try await bisimulate({ session() }, { session() }, progress: { _, _ in goesOn() })
    #expect(pairs.verdict == .interrupted && pairs.transitions < 10)
    asked = 0
    let automaton = try await learn(progress: { _, _ in goesOn() }) { session() }
    #expect(automaton.isInterrupted && automaton.events < 10)
  }

  /// Of 1,000 events, 998 lead to known states. A probe performs 16 events, each on 1,000 rows.
  @Test func probesEndAfterManyRows() async throws {
    let report = try await check(SearchPlan(limits: .init(depth: 1), probes: 1_000)) { session(leadingTo: 3) }
    #expect(report.states == 3 && (1...20).contains(report.probed + report.repeated))
  }
}
