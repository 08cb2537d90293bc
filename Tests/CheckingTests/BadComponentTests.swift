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

  /// A property of a plan is named as no other one is.
  @Test func namesOfPropertiesDiffer() async throws {
    for names in [["unique-ids"], ["mine", "mine"]] {
      let plan = SearchPlan(properties: names.map { .always($0) { _ in true } })
      let error = try await #require(throws: NotSearchable.self) {
        _ = try await check(plan) { session(0, { _, _ in }) { _ in TextView { $0.text("") } } }
      }
      #expect(error.description.contains("'\(names[0])'") && error.description.contains("another name"))
    }
  }

  /// A plan that sets only a depth has the limit on states, too.
  @Test func aLimitIsThereByDefault() {
    #expect(SearchPlan().limits.states == 100_000)
    #expect(SearchPlan(limits: .init(depth: 3)).limits.states == 100_000)
    #expect(SearchPlan(limits: .init(states: 7)).limits.states == 7)
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

  private let never = Service(
    "never", latency: Service<Int>.never, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) },
    decode: { $0.int })

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

  /// A component that offers an event only the first time. While a call waits, its states are reached by executing again.
  @Test func anEventThatIsRefusedTheSecondTimeEndsTheSearch() async throws {
    let clock = Clock()
    func make() -> any RunningSession {
      let dispatcher = Dispatcher<Simulated, StateBrand<Int>, Void, String, Int>.workflow { input, _ in
        let count = Eff<Simulated, State<Int, Void>>.pure(State<Int, Void>.modify { $0 = min($0 + 1, 12) })
        let load = Eff<Simulated, State<Int, Void>>.pure(State<Int, Void>.modify { $0 = 10 })
        return input == "load" ? [load, never.call().map { _ in State<Int, Void>.modify { $0 = 0 } }] : [count]
      }
      let component = StoreComponent<Simulated, Int, String, TextView<String>>(
        initial: 0, dispatcher: dispatcher
      ) { count in
        if count == 10 { clock.ticks += 1 }
        return TextView { view in
          view.text("\(count)")
          if count != 10 || clock.ticks < 6 { view.button("next", label: "Next", "next") }
          if count == 0 { view.button("load", label: "Load", "load") }
        }
      }
      return Session(component, runtime: Simulation(services: ["never"]))
    }
    for only in [nil, "never-stuck"] {
      clock.ticks = 0
      let report = try await check(only: only) { make() }
      #expect(!report.isComplete && report.limit == .caller)
      #expect(report.properties.first { $0.name == "never-stuck" }?.verdict == .inconclusive)
      if only == nil { #expect(failing(report).keys.contains("repeats")) }
    }
    clock.ticks = 0
    guard case .inexact(let reason) = try await bisimulate({ make() }, { make() }).verdict else {
      Issue.record("what does not repeat is no proof")
      return
    }
    #expect(!reason.isEmpty)
  }

  /// A fault keeps an event from being followed, so nothing else is known of all states.
  @Test func aFaultLeavesTheOtherPropertiesOpen() async throws {
    func make() -> any RunningSession {
      session(false, { isTwice, _ in isTwice = true }) { isTwice in
        TextView { view in
          view.button("same", label: "Same", "same")
          if isTwice { view.button("same", label: "Same", "same") }
        }
      }
    }
    let report = try await check { make() }
    #expect(failing(report) == ["unique-ids": [.tap("same")]] && !report.isComplete && report.limit == .caller)
    let stuck = try await check(only: "never-stuck") { make() }
    #expect(stuck.properties.map(\.verdict) == [.inconclusive])
    // Two components with one fault are not known to be alike.
    guard case .inexact(let reason) = try await bisimulate({ make() }, { make() }).verdict else {
      Issue.record("a fault is no proof")
      return
    }
    #expect(reason.contains("after 'tap same', both fail"))
  }

  /// Events that are left out may lead home, so their absence proves nothing.
  @Test func skippedControlsDecideNothing() async throws {
    func report(_ skipped: [String], _ condition: @escaping ScreenProperty.Condition) async throws -> CheckReport {
      let properties = [ScreenProperty.alwaysReachable("home", condition), .leadsTo("comes", { _ in true }, condition)]
      return try await check(SearchPlan(skipped: skipped, properties: properties)) {
        session("home", { place, input in place = input }) { place in
          TextView { view in
            view.text(place)
            view.button("away", label: "Away", "away")
            if place == "away" { view.button("back", label: "Back", "home") }
          }
        }
      }
    }
    let all = try await report([]) { $0.shows("home") }
    #expect(failing(all)["home"] == nil && failing(all)["comes"] == .some([.tap("away")]))
    let some = try await report(["back"]) { $0.shows("home") }
    #expect(some.isComplete && !some.fails && some.unmatched.isEmpty)
    #expect(some.properties.filter { $0.verdict == .inconclusive }.map(\.name) == ["home", "comes"])
    // A counterexample that needs no event that was left out stays one.
    let never = try await report(["other", "back"]) { $0.shows("nowhere") }
    #expect(never.unmatched == ["other"] && failing(never) == ["comes": []])
    #expect(failing(try await report(["other"]) { $0.shows("nowhere") }).keys.sorted() == ["comes", "home"])
  }

  /// Of a control in rows, those rows count that were tried.
  @Test func skippedRowsAreNotDead() async throws {
    let report = try await check(SearchPlan(skipped: ["row.*.tick"])) {
      session(0, { count, _ in count = 1 - count }) { count in
        TextView { view in
          view.text("\(count)")
          view.list("row", TextList(0..<2) { _ in TextView { $0.button("tick", label: "Tick", "x") } })
          view.button("next", label: "Next", "next")
        }
      }
    }
    #expect(report.isComplete && !report.fails)
    let rows = try await check(SearchPlan(skipped: ["row.0.tick", "row.1.tick"])) {
      session(0, { _, _ in }) { _ in
        TextView { $0.list("row", TextList(0..<2) { _ in TextView { $0.button("tick", label: "Tick", "x") } }) }
      }
    }
    #expect(rows.isComplete && !rows.fails)
  }

  /// A call that waits for ever is a state like any other: its screen is never left.
  @Test func aServiceThatNeverAnswersLeavesItsScreenUnfinished() async throws {
    let plan = SearchPlan(properties: [.leadsTo("is-left", { $0.shows("Loading…") }, { !$0.shows("Loading…") })])
    let dispatcher = Dispatcher<Simulated, StateBrand<Bool>, Void, String, Bool>.workflow { _, _ in
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
    #expect(failing(report)["is-left"] == .some([.tap("load")]))
  }
}
