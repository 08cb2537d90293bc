import Checking
import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

/// Properties of steps, `until`, and what reads the state.
@MainActor
struct StepPropertyTests {
  private func session(
    _ buttons: [String], from initial: Int = 0, _ change: @escaping @Sendable (inout Int, String) -> Void
  ) -> any RunningSession {
    let component = StoreComponent<Simulated, Int, String, TextView<String>>(
      initial: initial, dispatcher: .pure { input in .modify { change(&$0, input) } },
      render: { count in
        TextView { view in
          view.label("count", "\(count)")
          for button in buttons { view.button(button, label: button, button) }
        }
      })
    return Session(component, runtime: Simulation())
  }

  /// Adds to at most 5; `undo` subtracts one, but from `wrong` it goes to `target`.
  private func counter(wrong: Int? = nil, target: Int = 0) -> any RunningSession {
    session(["add", "undo"]) { count, input in
      if input == "add" { count = min(5, count + 1) } else { count = count == wrong ? target : max(0, count - 1) }
    }
  }

  private let undo = ScreenProperty.step("undo-subtracts-one", observing: { $0.number("count") ?? 0 }) {
    before, event, after in event != .tap("undo") || after == max(0, before - 1)
  }

  private func verdict(
    _ property: ScreenProperty, _ plan: SearchPlan = SearchPlan(), _ make: @escaping @MainActor () -> any RunningSession
  ) async throws -> CheckReport.Property {
    var plan = plan
    plan.properties = [property]
    let report = try await check(plan, make)
    return try #require(report.properties.last)
  }

  @Test func aStepThatIsRightHolds() async throws {
    #expect(try await verdict(undo) { counter() }.verdict == .holds)
  }

  /// The states are all known before the wrong step is made, and no state is wrong.
  @Test(arguments: [(3, 1), (5, 2), (2, 2), (0, 1)]) func aWrongStepToAKnownStateIsFound(wrong: Int, target: Int)
    async throws
  {
    let property = try await verdict(undo) { counter(wrong: wrong, target: target) }
    let script = Array(repeating: ScriptEvent.tap("add"), count: wrong) + [.tap("undo")]
    #expect(property.verdict == .fails("the last event breaks it", script: script))
    #expect(
      property.step.map { [$0.before, $0.after] } == [JSON(wrong), JSON(target)] && property.step?.event == .tap("undo")
    )
  }

  @Test func actionsExplainSteps() async throws {
    func next(_ isRight: Bool) -> ScreenProperty {
      .next(
        "counts", observing: { $0.number("count") ?? 0 },
        [
          "add": { before, event, after in event == .tap("add") && after == before + 1 },
          "undo": { before, event, after in event == .tap("undo") && isRight && after == before - 1 },
          "jump": { before, _, after in after > before + 1 },
        ])
    }
    let property = try await verdict(next(true)) { counter() }
    #expect(property.verdict == .holds)
    // A step that changes nothing needs no action: `add` at 5 and `undo` at 0.
    #expect(property.actions.map(\.name) == ["add", "undo", "jump"] && property.actions.map(\.steps) == [5, 5, 0])
    #expect(
      try await verdict(next(false)) { counter() }.verdict
        == .fails(
          "the last event is none of its actions: add, undo, jump", script: [.tap("add"), .tap("undo")]))
  }

  @Test func namesOfActionsAreDifferent() async throws {
    let property = ScreenProperty.next(
      "twice", observing: { _ in 0 }, ["add": { _, _, _ in true }, "add": { _, _, _ in true }])
    await #expect(throws: NotSearchable.self) { try await verdict(property) { counter() } }
  }

  @Test func propertiesAndBoundariesReadTheState() async throws {
    let plan = SearchPlan(boundaryName: "below 3", boundary: { ($0.state["state"]?.int ?? 9) < 3 })
    let report = try await check(plan) { session(["add"]) { count, _ in count += 1 } }
    #expect(report.isComplete && report.states == 3 && report.beyondBoundary == 1)
    let hidden = ScreenProperty.always("below-2") { ($0.state["state"]?.int ?? 9) < 2 }
    #expect(
      try await verdict(hidden, plan) { session(["add"]) { count, _ in count += 1 } }.verdict
        == .fails("it does not hold", script: [.tap("add"), .tap("add")]))
  }

  /// What depends on more than the state: on how often it was read.
  private final class Reads: @unchecked Sendable { var count = 0 }

  @Test func anObservationOfMoreThanTheStateIsNoticed() async throws {
    let reads = Reads()
    let property = ScreenProperty.step(
      "reads",
      observing: { _ in
        reads.count += 1
        return reads.count
      }
    ) { _, _, _ in true }
    var plan = SearchPlan()
    plan.properties = [property]
    let report = try await check(plan) { counter() }
    #expect(report.clash != nil && !report.isComplete)
    #expect(report.properties.last?.verdict == .inconclusive)
  }

  @Test func untilWeakAndStrong() async throws {
    // 0 → 1 ⇄ 2 → 3, where 3 stays.
    let make: @MainActor () -> any RunningSession = {
      session(["on", "back"]) { count, input in
        if count != 3 { count = input == "on" || count == 0 ? count + 1 : max(1, count - 1) }
      }
    }
    func property(_ mustCome: Bool, below limit: Int) -> ScreenProperty {
      .until("until", { ($0.number("count") ?? 0) < limit }, { $0.number("count") == 3 }, mustCome: mustCome)
    }
    #expect(try await verdict(property(false, below: 3), SearchPlan(), make).verdict == .holds)
    let early = CheckReport.Verdict.fails(
      "the condition ends before the goal holds", script: [.tap("on"), .tap("on")])
    for mustCome in [false, true] {
      #expect(try await verdict(property(mustCome, below: 2), SearchPlan(), make).verdict == early)
    }
    // A user may stop at once.
    #expect(
      try await verdict(property(true, below: 3), SearchPlan(), make).verdict
        == .fails("the goal may never come", script: []))
    let from = ScreenProperty.until(
      "from-2", from: { $0.number("count") == 2 }, { $0.number("count") == 2 }, { $0.number("count") == 3 })
    #expect(
      try await verdict(from, SearchPlan(), make).verdict
        == .fails("the condition ends before the goal holds", script: [.tap("on"), .tap("on"), .tap("back")]))
  }

  @Test func sidesAgreeOnWhatAStepObserves() async throws {
    let same = try await bisimulate({ counter() }, { counter() }, property: undo)
    #expect(same.verdict == .equivalent)
    let other = try await bisimulate({ counter() }, { counter(wrong: 1, target: 1) }, property: undo)
    #expect(other.verdict == .different(script: [.tap("add"), .tap("undo")], .observations(0, 1)))
  }

  /// The same steps break the same properties in one run.
  @Test func aRunIsFollowed() async throws {
    let properties = [
      undo, .always("below-4") { ($0.number("count") ?? 0) < 4 }, .reachable("nine") { $0.number("count") == 9 },
      .until("below-2-until-3", { ($0.number("count") ?? 0) < 2 }, { $0.number("count") == 3 }),
    ]
    let session = counter(wrong: 4, target: 1)
    var monitor = PropertyMonitor(properties)
    #expect(monitor.names == ["undo-subtracts-one", "below-4", "below-2-until-3"])
    var broken: [[String]] = [monitor.look(at: session).map(\.name)]
    for name in ["add", "add", "add", "add", "undo", "undo"] {
      try await session.perform(.tap(name))
      broken.append(monitor.look(at: session, after: .tap(name)).map(\.name))
    }
    #expect(broken == [[], [], ["below-2-until-3"], [], ["below-4"], ["undo-subtracts-one"], []])
    #expect(monitor.names.isEmpty)
  }
}
