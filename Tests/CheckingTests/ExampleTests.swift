import Checking
import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// The examples of the documentation.
@MainActor
struct ExampleTests {
  private func nameSession() -> any RunningSession { session { $0 } }

  private func trimmingSession() -> any RunningSession { session { $0 == " " ? "" : $0 } }

  private func session(
    _ kept: @escaping (String) -> String, in runtime: Simulation = Simulation()
  ) -> any RunningSession {
    let component = StoreComponent<Simulated, String, String, TextView<String>>(
      initial: "Ada", dispatcher: .pure { name in .modify { $0 = kept(name) } },
      render: { name in TextView { $0.field("name", label: "Name", value: name) { $0 } } })
    return Session(component, runtime: runtime)
  }

  /// A session that was made from a component cannot begin again, which the search says.
  @Test func aPlanRestarts() async throws {
    let plan = SearchPlan(answers: ["load": [["title": "Tea"]]], restarts: true)
    let report = try await check(plan) { nameSession() }
    #expect(report.fails)
    let again = try await check(plan) {
      let runtime = Simulation()
      return restartable { self.session({ $0 }, in: runtime) }
    }
    #expect(!again.fails && again.states == 2)
  }

  @Test func aNameIsLearned() async throws {
    let plan = SearchPlan(texts: ["name": ["Ada", " "]])
    let automaton = try await learn(plan) { nameSession() }
    let other = try await learn(plan) { trimmingSession() }
    #expect(automaton.difference(from: other)?.script.map(\.description) == ["enter name \" \""])
    #expect(automaton.states == 2)
  }

  @Test func aNameIsCheckedAndCompared() async throws {
    let plan = SearchPlan(texts: ["name": ["Ada", " "]])
    let report = try await check(plan) { nameSession() }
    #expect(report.isComplete && !report.fails)
    #expect(report.states == 2)
    let result = try await bisimulate({ nameSession() }, { trimmingSession() }, plan: plan)
    guard case .different(let script, _) = result.verdict else { return }
    #expect(script.map(\.description) == ["enter name \" \""])
  }
}
