import Checking
import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

/// Components with mistakes are reported, and never taken for correct ones.
@MainActor
struct BadComponentTests {
  private func session<Value: Hashable>(
    _ initial: Value, _ change: @escaping (inout Value, String) -> Void,
    _ view: @escaping (Value) -> TextView<String>
  ) -> any RunningSession {
    let component = StoreComponent<Simulated, Value, String, TextView<String>>(
      initial: initial, dispatcher: .pure { input in .modify { change(&$0, input) } }, render: view)
    return Session(component, runtime: Simulation())
  }

  private func failing(_ report: CheckReport) -> [String: [ScriptEvent]?] {
    report.properties.reduce(into: [:]) { failing, property in
      if case .fails(_, let script) = property.verdict { failing[property.name] = .some(script) }
    }
  }

  @Test func idsThatRowsShareAreFound() async throws {
    let report = try await check {
      session(1, { rows, input in if input == "more" { rows = 2 } }) { rows in
        TextView { view in
          view.list(
            "row",
            TextList(Array(repeating: 1, count: rows), id: \.self) { _ in
              TextView { $0.button("same", label: "Same", "x") }
            })
          view.button("more", label: "More", "more")
        }
      }
    }
    #expect(report.fails)
    #expect(failing(report)["unique-ids"] == .some([.tap("more")]))
  }

  @Test func aStateWithoutAnEventIsStuck() async throws {
    let report = try await check {
      session(false, { isOver, _ in isOver = true }) { isOver in
        TextView { if !isOver { $0.button("end", label: "End", "end") } }
      }
    }
    #expect(failing(report) == ["never-stuck": [.tap("end")]])
    // A control that is left alone can be used, so nobody is stuck.
    let alone = try await check(SearchPlan(skipped: ["*"])) {
      session(0, { _, _ in }) { _ in TextView { $0.button("end", label: "End", "end") } }
    }
    #expect(alone.isComplete && !alone.fails)
  }

  @Test func aControlThatChangesNothingIsDead() async throws {
    let report = try await check {
      session(0, { count, input in if input == "next" { count = 1 - count } }) { count in
        TextView { view in
          view.text("\(count)")
          view.button("next", label: "Next", "next")
          view.button("dead", label: "Dead", "dead")
        }
      }
    }
    #expect(failing(report) == ["no-dead-control": []])
  }

  /// A text that grows for ever has infinitely many states, so only a limit ends the search.
  @Test func unboundedTextsAreCut() async throws {
    let report = try await check(SearchPlan(texts: ["note": ["a"]], limits: .init(states: 100))) {
      session("", { text, more in text += more }) { text in
        TextView { $0.field("note", label: "Note", value: text) { $0 } }
      }
    }
    #expect(!report.isComplete && report.limit == .states && report.states == 100 && !report.fails)
  }

  private final class Clock { var ticks = 0 }

  @Test func aViewThatReadsAnythingElseDoesNotRepeat() async throws {
    let clock = Clock()
    let report = try await check {
      session(0, { count, _ in count = (count + 1) % 3 }) { count in
        TextView { view in
          clock.ticks += 1
          view.text("\(count) at \(clock.ticks)")
          view.button("next", label: "Next", "next")
        }
      }
    }
    #expect(report.fails || !report.isComplete)
    #expect(failing(report).keys.contains("repeats") || report.clash != nil)
  }

  /// A call that waits for ever is a state like any other: its screen is never left.
  @Test func aServiceThatNeverAnswersLeavesItsScreenUnfinished() async throws {
    let never = Service(
      "never", latency: Service<Int>.never, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) },
      decode: { $0.int })
    let plan = SearchPlan(properties: [.leadsTo("ends", { $0.shows("Loading…") }, { !$0.shows("Loading…") })])
    let dispatcher = Dispatcher<Simulated, StateBrand<Bool>, Void, String>.workflow { _, _ in
      [
        .pure(State<Bool, Void>.modify { $0 = true }),
        never.call().map { _ in State<Bool, Void>.modify { $0 = false } },
      ]
    }
    let component = StoreComponent<Simulated, Bool, String, TextView<String>>(
      initial: false, dispatcher: dispatcher
    ) { isLoading in
      TextView { view in
        if isLoading { view.text("Loading…") } else { view.button("load", label: "Load", "load") }
      }
    }
    let report = try await check(plan) { Session(component, runtime: Simulation(services: ["never"])) }
    #expect(failing(report)["ends"] == .some([.tap("load")]))
  }
}
