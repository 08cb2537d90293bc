import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import TextUI
import Testing

/// A branch without an event of the past.
@MainActor
@Suite struct LeaveOutTests {
  private struct State {
    var isSafe = false
    var isBroken = false
    var lines: [String] = []
  }

  private enum Input: Hashable { case safe, risk, add, ask, tick }

  private static let service = Service<Int>(
    "number", latency: 50, simulated: { .success(7) }, live: { .success(7) }, encode: { JSON($0) })

  /// The sessions that were made, with their runtimes.
  @MainActor
  private final class Made {
    var runtimes: [Simulation] = []
    var added = 0
  }

  /// Without `safe`, `risk` shows two controls with one ID, and the sides differ in what `add` adds. `ask` calls a
  /// service ten times, and `tick` ticks every millisecond.
  private func timeline(
    _ names: [String] = ["one"], made: Made = Made(), limit: @escaping (_ session: Int) -> Int = { _ in .max }
  ) throws -> Timeline {
    try Timeline(names) { side, _ in
      let dispatcher = Dispatcher<Simulated, StateBrand<State>, Void, Input, State>.handling { input, _, handler in
        switch input {
        case .safe: return handler(.pure(.modify { $0.isSafe = true }))
        case .risk: return handler(.pure(.modify { $0.isBroken = !$0.isSafe }))
        case .add:
          made.added += 1
          return handler(.pure(.modify { $0.lines.append($0.isSafe ? "added" : "added on \(side)") }))
        case .ask:
          let call = Self.service.call().flatMap { answer in
            handler(.pure(.modify { $0.lines.append("number \((try? answer.get()) ?? 0)") }))
          }
          return .parallel((0..<10).map { _ in call }).map { _ in }
        case .tick: return EffStream<Simulated, Int>.ticks(every: 1).forEach { _ in .pure(()) }
        }
      }
      let component = StoreComponent<Simulated, State, Input, TextView<Input>>(
        initial: State(), dispatcher: dispatcher
      ) { state in
        TextView { view in
          for line in state.lines { view.text(line) }
          for input in [Input.safe, .risk, .add, .ask, .tick] { view.button("\(input)", label: "\(input)", input) }
          if state.isBroken { view.button("add", label: "add", .add) }
        }
      }
      let runtime = Simulation(services: ["number"])
      runtime.workLimit = min(runtime.workLimit, limit(made.runtimes.count))
      made.runtimes.append(runtime)
      return Session(component, runtime: runtime, recording: true)
    }
  }

  private func perform(_ events: ScriptEvent..., in timeline: Timeline) async throws {
    for event in events { try await timeline.perform(event) }
  }

  private func events(_ timeline: Timeline) -> [String?] { timeline.moments.map { $0.event?.description } }

  /// There is no branch then, and nothing of it stays.
  @Test func aFaultLeavesAllAsItWas() async throws {
    let timeline = try timeline(["one", "other"])
    try await perform(.tap("safe"), .tap("add"), .tap("risk"), .tap("add"), in: timeline)
    try timeline.seek(to: 2)
    let error = await #expect(throws: TimelineError.self) { try await timeline.leaveOut(step: 1) }
    #expect(error?.description.hasPrefix("without step 1, step 3, tap risk: ") == true, "\(error)")
    #expect(timeline.branch == 1 && timeline.branches.count == 1 && timeline.shown == 2)
    #expect(timeline.sessions.map(\.shownStep) == [2, 2] && timeline.firstDisagreement == nil)
    try timeline.seek(to: 4)
    try await perform(.tap("add"), in: timeline)
    #expect(timeline.branch == 1 && timeline.moments.count == 6)
  }

  /// The branch that it comes from shows what it showed.
  @Test func theStepShownStays() async throws {
    let timeline = try timeline()
    try await perform(.tap("safe"), .tap("add"), .tap("add"), in: timeline)
    try timeline.seek(to: 1)
    #expect(try await timeline.leaveOut(step: 2) == [])
    #expect(timeline.branch == 2 && timeline.shown == 2)
    try timeline.seek(ofBranch: 1)
    #expect(timeline.shown == 1 && timeline.sessions[0].shownStep == 1)
  }

  /// Only performing tells that a call does not wait; the branch is made once all the same.
  @Test func whatOnlyPerformingRefusesIsTriedOnce() async throws {
    let made = Made()
    let timeline = try timeline(made: made)
    let answer = ScriptEvent.answer(service: "number", number: 1)
    try await perform(.tap("add"), .tap("ask"), in: timeline)
    for _ in 0..<10 { try await timeline.perform(answer) }
    try await timeline.perform(.tap("safe"))
    #expect(try await timeline.leaveOut(step: 2) == Array(repeating: answer, count: 10))
    #expect(events(timeline) == [nil, "tap add", "tap safe"])
    #expect(made.runtimes.count == 2 && made.added == 2)

    let other = try self.timeline(made: made)
    try await other.perform(.tap("ask"))
    for _ in 0..<10 { try await other.perform(answer) }
    await #expect(throws: TimelineError(description: "no later event can happen without step 1")) {
      try await other.leaveOut(step: 1)
    }
    #expect(other.branches.count == 1 && other.shown == 11 && made.runtimes.count == 4)
  }

  /// If too much comes due now, what did not pass of a wait is left out, and the clock stands where it says.
  @Test func aWaitThatIsTooLongNow() async throws {
    let timeline = try timeline(limit: { $0 == 0 ? .max : 500 })
    try await perform(.tap("tick"), .tap("safe"), .wait(milliseconds: 1_200), .tap("add"), in: timeline)
    #expect(try await timeline.leaveOut(step: 2) == [.wait(milliseconds: 700)])
    #expect(events(timeline) == [nil, "tap tick", "wait 500ms", "tap add"])
    #expect(timeline.time == 500 && timeline.moments.allSatisfy { $0.step.outcomes[0].refusal == nil })
  }

  /// Time in which nothing happened passes, too, and now something can happen in it.
  @Test func timeSinceTheLastStepPasses() async throws {
    let timeline = try timeline()
    try await perform(.tap("safe"), .tap("add"), in: timeline)
    try await timeline.wait(40)
    #expect(try await timeline.leaveOut(step: 1) == [])
    #expect(events(timeline) == [nil, "tap add"] && timeline.time == 40)
    try await perform(.tap("add"), in: timeline)
    #expect(events(timeline) == [nil, "tap add", "wait 40ms", "tap add"])

    let other = try self.timeline()
    try await perform(.tap("ask"), in: other)
    for _ in 0..<10 { try await other.perform(.answer(service: "number", number: 1)) }
    try await perform(.tap("add"), in: other)
    try await other.wait(60)
    #expect(try await other.leaveOut(step: 11) == [])
    #expect(events(other).suffix(2) == ["tap add", "wait 60ms"] && other.time == 60)
    #expect(other.sessions[0].lines.filter { $0 == "number 7" }.count == 10)
  }
}
