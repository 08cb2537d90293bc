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

  /// A counter of what is left to do; `undo` takes one away.
  private func tasks() -> any RunningSession {
    let component = StoreComponent<Simulated, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .pure { change in .modify { $0 += change } },
      render: { left in
        TextView { view in
          view.label("left", "\(left)")
          view.field("new", label: "New", value: "") { _ in left < 2 ? 1 : 0 }
          if left > 0 { view.button("undo", label: "Undo", -1) }
        }
      })
    return Session(component, runtime: Simulation())
  }

  @Test func stepsAreChecked() async throws {
    let undo = ScreenProperty.step("undo-goes-back", observing: { $0.number("left") ?? 0 }) { before, event, after in
      event != .tap("undo") || after == before - 1
    }
    let report = try await check(SearchPlan(properties: [undo])) { tasks() }
    #expect(report.isComplete && !report.fails && report.states == 3)
  }

  @Test func aPlanWithPropertiesOfSteps() async throws {
    let plan =
      SearchPlan(
        boundaryName: "there are at most 2 tasks",
        boundary: { ($0.state["state"]?["tasks"]?.array?.count ?? 0) <= 2 },
        properties: [
          .step("undo-goes-back", observing: { $0.number("left") ?? 0 }) { before, event, after in
            event != .tap("undo") || after == before - 1
          },
          .next(
            "tasks", observing: { $0.number("left") ?? 0 },
            [
              "add": { before, event, after in event.target?.event == .enter && after == before + 1 },
              "complete": { before, _, after in after == before - 1 },
            ]),
          .until("draft-stays", from: { $0.has("save") }, { $0.shows("draft") }, { !$0.has("save") }),
        ])
    let report = try await check(plan) { tasks() }
    #expect(report.isComplete && !report.fails)
    #expect(report.properties.first { $0.name == "tasks" }?.actions.map(\.steps) == [4, 2])
  }
}
