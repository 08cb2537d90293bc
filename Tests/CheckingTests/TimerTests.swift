import Checking
import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// Timers: the time that passes, those that nobody stops, and states in which one always runs.
@MainActor
struct TimerTests {
  private typealias Act = State<String, Void>

  private func session(
    _ buttons: [String], whenIdle: [String] = [], _ effects: @escaping (String) -> [Eff<Simulated, State<String, Void>>]
  ) -> any RunningSession {
    let component = StoreComponent<Simulated, String, String, TextView<String>>(
      initial: "idle", dispatcher: .workflow { input, _ in effects(input) },
      render: { state in
        TextView { view in
          view.text(state)
          for button in buttons where state == "idle" || !whenIdle.contains(button) {
            view.button(button, label: button, button)
          }
        }
      })
    return Session(component, runtime: Simulation(services: ["find"]))
  }

  private let find = Service<String>(
    "find", latency: 10, simulated: { .success("found") }, live: { .success("found") }, encode: { .string($0) })

  /// A timer, and a call that can be asked again and again.
  private func deadline(restarting: Bool) -> any RunningSession {
    session(["begin", "ask"], whenIdle: restarting ? [] : ["begin"]) { input in
      let late = Eff<Simulated, Void>.sleep(for: 1_000).map { Act.modify { if $0 == "trying" { $0 = "late" } } }
      switch input {
      case "ask": return [find.call().map { _ in Act.modify { _ in } }.cancellable(by: "ask", inFlight: true)]
      default:
        return [
          .pure(Act.modify { if $0 == "idle" { $0 = "trying" } }), late.cancellable(by: "deadline", inFlight: true),
        ]
      }
    }
  }

  private let ends = ScreenProperty.leadsTo("comes-late", { $0.shows("trying") }, { $0.shows("late") })

  @Test func aCallThatFailsForEverDoesNotStopTheClock() async throws {
    let plan = SearchPlan(failures: ["find": ["offline"]], pending: 1, properties: [ends])
    let report = try await check(plan) { deadline(restarting: false) }
    #expect(report.isComplete)
    #expect(report.properties.first { $0.name == "comes-late" }?.verdict == .holds)
  }

  /// Calls are answered, but a timer that is restarted again and again never fires.
  @Test func aTimerThatIsRestartedForEverIsNoEnd() async throws {
    let report = try await check(SearchPlan(pending: 1, limits: .init(states: 300), probes: 2, properties: [ends])) {
      deadline(restarting: true)
    }
    guard case .fails(let text, let script?) = report.properties.first(where: { $0.name == "comes-late" })?.verdict
    else {
      Issue.record("\(report.states) \(report.properties)")
      return
    }
    #expect(text.contains("repeat") && !script.contains { if case .timer = $0 { true } else { false } })
  }

  /// Virtual time keeps the failures of the plan.
  @Test func callsFailInVirtualTime() async throws {
    let plan = SearchPlan(failures: ["find": ["offline"]], time: .virtual(step: 10), pending: 1)
    let report = try await check(plan) {
      session(["ask"]) { _ in
        [
          find.call().map { answer in
            switch answer {
            case .success(let text): Act.put(text)
            case .failure(let failure): Act.put(failure.reason)
            }
          }
        ]
      }
    }
    #expect(report.isComplete && !report.fails)
    #expect(report.lines.contains(["offline", "[ask]"]) && report.lines.contains(["found", "[ask]"]))
  }

  /// Nobody stops these timers, and `pending` does not count them.
  @Test func timersThatLeakAreNamed() async throws {
    let plan = SearchPlan(pending: 1, limits: .init(states: 40))
    let make: @MainActor () -> any RunningSession = {
      session(["leak", "rest"]) { input in
        input == "rest" ? [.pure(Act.put("idle"))] : [Eff<Simulated, Void>.sleep(for: 700).map { Act.put("late") }]
      }
    }
    let report = try await check(plan, make)
    #expect(report.limit == .states)
    #expect(report.timers.map(\.milliseconds) == [700] && report.timers.map(\.event) == [.tap("leak")])
    #expect(report.timers.first?.count ?? 0 > 3)
    let result = try await bisimulate(make, make, plan: plan)
    #expect(result.verdict == .inconclusive(.states) && result.timers.first?.event == .tap("leak"))
  }

  /// A timer that its own firing begins anew comes from the event that began the first one.
  @Test func ticksComeFromTheEventThatBeganThem() async throws {
    let report = try await check(SearchPlan(limits: .init(states: 40))) { ticking(Counter()) }
    #expect(report.timers.map(\.count) == [1] && report.timers.map(\.event) == [.tap("begin")])
  }

  /// Cancelling does not reach a masked timer: it is named by its length and what began it.
  @Test func whatWaitsAfterCancellingIsNamed() async throws {
    let report = try await check {
      session(["begin"], whenIdle: []) { _ in
        [
          Eff<Simulated, Void>.sleep(for: 90_000).uncancellable().map { Act.put("late") }.cancellable(
            by: "one", inFlight: true)
        ]
      }
    }
    #expect(
      report.properties.first { $0.name == "nothing-waits" }?.verdict
        == .fails(
          "a timer of 90000 ms, begun by 'tap begin', waits after all effects were cancelled",
          script: [.tap("begin")]))
  }

  // MARK: Streams of ticks

  /// A clock that adds one at each tick, up to 3; `early` ends its ticks then.
  private func clock(_ shows: @escaping @Sendable (_ time: Int, _ milliseconds: Int) -> Int = { time, _ in time + 1 })
    -> any RunningSession
  {
    let component = StoreComponent<Simulated, Int, String, TextView<String>>(
      initial: 0,
      dispatcher: .handling { input, _, handler in
        input == "reset"
          ? handler(.pure(.put(0)))
          : EffStream<Simulated, Int>.ticks(every: 100).forEach { milliseconds in
            handler(.pure(.modify { $0 = min(3, shows($0, milliseconds)) }))
          }.cancellable(by: "ticks", inFlight: true)
      }.starting(with: "begin"),
      render: { time in
        TextView { view in
          view.label("time", "\(time)")
          view.button("reset", label: "Reset", "reset")
        }
      })
    return Session(component, runtime: Simulation())
  }

  @Test(arguments: [SearchPlan.Time.any, .virtual(step: 100), .virtual(step: 50)])
  func aComponentThatTicksForEverHasFewStates(time: SearchPlan.Time) async throws {
    let counted = try await check(SearchPlan(time: time, limits: .init(states: 200), probes: 2)) { clock() }
    #expect(counted.limit == .states && counted.idle == nil)
    let report = try await check(SearchPlan(time: time, hidesTicks: true)) { clock() }
    #expect(report.isComplete && !report.fails && report.screens == 4)
    #expect(report.states == (time == .virtual(step: 50) ? 8 : 4))
    let wait = time == .any ? ScriptEvent.timer(number: 1) : .wait(milliseconds: 100)
    let idle = try #require(report.idle)
    #expect(idle.timers == [WaitingTimers(count: 1, milliseconds: 100, event: nil)])
    #expect(time == .virtual(step: 50) || idle.script == [wait, wait, wait])
    let asked = try await check(SearchPlan(time: time, hidesTicks: true), only: "no-idle-timer") { clock() }
    #expect(asked.fails)
  }

  /// Here, what a tick causes depends on the time since the stream began: the plan says what is not so.
  @Test func ticksThatCountAreNoticed() async throws {
    let report = try await check(SearchPlan(hidesTicks: true)) { clock { $1 / 100 } }
    #expect(report.clash != nil && !report.isComplete)
  }

  /// Two streams of one input: each can tick next, as often as it likes.
  @Test func streamsOfOneInputTickInAnyOrder() async throws {
    let report = try await check(SearchPlan(hidesTicks: true)) {
      let component = StoreComponent<Simulated, String, String, TextView<String>>(
        initial: "",
        dispatcher: .handling { _, _, handler in
          func ticks(_ name: String) -> Eff<Simulated, Void> {
            EffStream<Simulated, Int>.ticks(every: 100).forEach { _ in handler(.pure(.put(name))) }
          }
          return ticks("a").both(with: ticks("b")).map { _ in }
        }.starting(with: "begin"),
        render: { text in TextView { $0.text(text) } })
      return Session(component, runtime: Simulation())
    }
    #expect(report.isComplete && report.lines == [[""], ["a"], ["b"]])
    let shown = (0..<report.states).map { state in
      Set(report.graph.transitions(from: state).map { report.lines[report.views[$0.target]][0] })
    }
    #expect(report.states == 3 && shown.allSatisfy { $0 == ["a", "b"] }, "\(shown)")
  }

  // MARK: States in which a timer always runs

  private final class Counter { var inputs = 0 }

  private struct Place: Hashable {
    var isOn = false
    var x = 0
    var ticks = 0
  }

  private enum Go: Hashable { case begin, left, right, tick }

  private func view(_ place: Place, hasTick: Bool) -> TextView<Go> {
    TextView { view in
      view.text("\(place.x) after \(place.ticks)")
      if !place.isOn { view.button("begin", label: "Begin", .begin) }
      guard place.isOn else { return }
      view.button("left", label: "<", .left)
      view.button("right", label: ">", .right)
      if hasTick { view.button("tick", label: "Tick", .tick) }
    }
  }

  private nonisolated static func change(_ place: inout Place, _ go: Go) {
    switch go {
    case .begin: place.isOn = true
    case .left: place.x -= 1
    case .right: place.x += 1
    case .tick: place.ticks += 1
    }
  }

  private func ticking(_ counter: Counter) -> any RunningSession {
    let component = StoreComponent<Simulated, Place, Go, TextView<Go>>(
      initial: Place(),
      dispatcher: .handling { input, _, handler in
        counter.inputs += 1
        let now = handler(.pure(.modify { Self.change(&$0, input) }))
        guard input == .begin else { return now }
        return now.flatMap {
          EffStream<Simulated, Int>.ticks(every: 100).forEach { _ in
            counter.inputs += 1
            return handler(.pure(.modify { Self.change(&$0, .tick) }))
          }
        }
      }, render: { view($0, hasTick: false) })
    return Session(component, runtime: Simulation())
  }

  private func quiet() -> any RunningSession {
    let component = StoreComponent<Simulated, Place, Go, TextView<Go>>(
      initial: Place(), dispatcher: .pure { input in .modify { Self.change(&$0, input) } },
      render: { view($0, hasTick: true) })
    return Session(component, runtime: Simulation())
  }

  /// The same states, in the same order, as where all can be copied; and few events to come back to them.
  @Test func statesWithARunningTimerAreReachedByFewEvents() async throws {
    let counter = Counter()
    let properties = [
      ScreenProperty.always("never-3-after-4") { !$0.shows("3 after 4") },
      .always("never--2-after-1") { !$0.shows("-2 after 1") },
    ]
    let plan = SearchPlan(limits: .init(states: 1_500), probes: 0, properties: properties)
    let report = try await check(plan) { ticking(counter) }
    let same = try await check(plan) { quiet() }
    #expect(report.states == 1_500 && report.states == same.states && report.transitions == same.transitions)
    #expect(report.depth == same.depth && report.screens == same.screens && report.limit == .states)
    let scripts = [report, same].map { report in
      report.properties.compactMap { property -> [ScriptEvent]? in
        guard case .fails(_, let script) = property.verdict else { return nil }
        return script?.map { $0 == .timer(number: 1) ? .tap("tick") : $0 }
      }
    }
    #expect(scripts[0] == scripts[1] && scripts[0].map(\.count) == [8, 4])
    // To come back by all events of the script each time would take more than 100,000.
    #expect(counter.inputs < 6 * report.transitions, "\(counter.inputs) for \(report.transitions)")
  }
}
