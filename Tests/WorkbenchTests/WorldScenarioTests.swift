import Checking
import Driver
import Effects
import OrderedJSON
import Planted
import Support
import Testing
import TextUI

@testable import Workbench

/// A scenario that saves and loads: its world is part of each state that a tool shows, keeps or goes back to.
@MainActor
@Suite struct WorldScenarioTests {
  nonisolated static let architectures = ["state-store", "reader-env", "action-moore"]

  private let catalogue = Catalogue.planted
  private let scenario: Scenario

  init() throws { scenario = try Catalogue.planted.scenario("tally") }

  private func maker(
    _ architecture: String, recording: Bool = false
  ) throws -> @MainActor () throws -> any RunningSession {
    let beginning = try scenario.beginning(from: .bundled)
    return {
      try #require(
        beginning.session(
          on: architecture, effects: .simulated, size: Size(width: 20, height: 4), recording: recording))
    }
  }

  private func session(_ architecture: String) throws -> any RunningSession {
    let session = try maker(architecture, recording: true)()
    _ = try session.start()
    return session
  }

  private func timeline(_ test: (Timeline) async throws -> Void) async throws {
    let architectures = try Self.architectures.map(catalogue.architecture)
    try await catalogue.withTimeline(
      of: scenario, on: architectures, effects: .simulated, script: nil, from: nil, settings: RunSettings(),
      traces: nil, warn: { _ in }, show: { timeline, _, _ in try await test(timeline) })
  }

  private func perform(_ lines: String..., in session: any RunningSession) async throws {
    for line in lines { try await session.perform(ScriptEvent(parsing: line)) }
  }

  private func perform(_ lines: String..., in timeline: Timeline) async throws {
    for line in lines { try await timeline.perform(ScriptEvent(parsing: line)) }
  }

  // MARK: Sessions

  @Test(arguments: architectures) func itsOwnScript(_ architecture: String) async throws {
    let session = try session(architecture)
    for line in try Script(parsing: Array(scenario.beginning(from: .bundled).script(true).utf8), name: "own").lines {
      switch line.step {
      case .event(let event): try await session.perform(event)
      case .expect(let expectation): #expect(session.unmet(expectation) == nil)
      }
    }
  }

  /// The component begins afresh, also where references have its state; the world goes on.
  @Test(arguments: architectures) func onlyTheWorldIsLeft(_ architecture: String) async throws {
    let session = try session(architecture)
    try await perform("answer load 1", "tap add", "tap add", "restart", in: session)
    #expect(session.lines.first == "Loading" && session.control("add")?.isEnabled == false)
    // The saves began before the restart, and nothing cancels them.
    try await perform("answer load 1", in: session)
    #expect(session.lines.first == "Count 2")
  }

  /// A save that overtakes another one loses its update.
  @Test(arguments: architectures) func theLastAnswerIsLoaded(_ architecture: String) async throws {
    let session = try session(architecture)
    try await perform(
      "answer load 1", "tap add", "tap add", "answer save 2", "answer save 1", "restart", "answer load 1", in: session)
    #expect(session.lines.first == "Count 1")
    try await perform("tap add", "fail save 1 \"full\"", "restart", "answer load 1", in: session)
    #expect(session.lines.first == "Count 1")
    try await perform("restart", "answer load 1 41", "tap add", "restart", "wait 10ms", in: session)
    #expect(session.lines.first == "Count 42")
  }

  /// A trace repeats on each architecture: the worlds come from the events.
  @Test(arguments: architectures) func aTraceIsReplayed(_ architecture: String) async throws {
    let events = try [
      "wait 10ms", "tap add", "tap add", "answer save 2", "restart", "answer load 1 7", "tap add", "wait 20ms",
      "restart", "wait 10ms",
    ].map { try ScriptEvent(parsing: $0) }
    let trace = try await trace(scenario, on: architecture, events: events)
    #expect(trace.steps.last?.views.last?.first?.hasPrefix("Count 8") == true)
    for other in Self.architectures {
      var settings = ReplaySettings()
      settings.architecture = try catalogue.architecture(other)
      var warnings: [String] = []
      let isReproduced = try await catalogue.replay(
        MemoryInput(Array(written(trace).utf8), name: "trace"), settings: settings, to: MemoryOutput()
      ) { warnings.append($0) }
      #expect(isReproduced && warnings.isEmpty, "\(other)")
    }
  }

  /// The recorded answers of live services act on the world, so that a run that goes on finds what was saved.
  @Test func aLiveTraceGoesOn() async throws {
    let live = EffectsKind("live", summary: "live", IO.self) { _ in
      IORuntime(pace: .stepped, clock: InstantClock())
    }
    let events: [ScriptEvent] = [
      .wait(milliseconds: 10), .tap("add"), .wait(milliseconds: 10), .restart, .wait(milliseconds: 10), .tap("add"),
      .tap("add"), .wait(milliseconds: 10),
    ]
    // On a busy machine, an answer can come after its wait, or before that of an earlier call.
    var recorded: Trace?
    for _ in 0..<1_000 where recorded == nil {
      let run = try? await trace(scenario, on: "state-store", events: events, effects: live)
      let answers = run?.answers(of: "save") ?? []
      if answers.count == 3 && answers[1] < answers[2] { recorded = run }
    }
    let whole = try #require(recorded)
    // The real world is the tests' own: its load always answers 0.
    #expect(whole.steps.lazy.compactMap(\.views.last?.first).last?.hasPrefix("Count 2") == true)
    try await catalogue.withTimeline(
      of: scenario, on: [catalogue.architecture("reader-env")], effects: .simulated, script: nil,
      from: ("trace", whole), settings: RunSettings(), traces: nil, warn: { Issue.record("\($0)") },
      show: { timeline, _, _ in
        #expect(timeline.sessions[0].lines.first == "Count 2")
        try await self.perform("restart", "wait 10ms", in: timeline)
        #expect(timeline.sessions[0].lines.first == "Count 2")
        try timeline.seek(to: 3)
        try await self.perform("restart", "wait 10ms", in: timeline)
        #expect(timeline.sessions[0].lines.first == "Count 1")
      })
  }

  /// A trace becomes a test, which has the events as they are.
  @Test func aTestIsEmitted() async throws {
    let events = try ["answer load 1 7", "tap add", "restart"].map { try ScriptEvent(parsing: $0) }
    let trace = try await trace(scenario, on: "state-store", events: events)
    // Safe: the replay writes it on the main actor.
    nonisolated(unsafe) let test = MemoryOutput()
    var settings = ReplaySettings()
    settings.emittedTest = EmittedFile("Tests.swift") { test }
    _ = try await catalogue.replay(
      MemoryInput(Array(written(trace).utf8), name: "trace"), settings: settings, to: MemoryOutput(), warn: { _ in })
    #expect(test.text.contains(#"await run.answer("load", number: 1, with: 7)"#), "\(test.text)")
    #expect(test.text.contains("await run.restart {") && test.text.contains("import OrderedJSON"))
  }

  // MARK: Timelines

  /// A branch begins with the world of its first step, and each branch has its own.
  @Test func branchesHaveWorldsOfTheirOwn() async throws {
    try await timeline { timeline in
      try await perform("wait 10ms", "tap add", "wait 20ms", "tap add", "wait 20ms", in: timeline)
      try timeline.seek(to: 3)
      try await perform("restart", "wait 10ms", in: timeline)
      #expect(timeline.branch == 2 && timeline.sessions.map(\.lines.first) == Array(repeating: "Count 1", count: 3))
      try timeline.seek(to: 5, ofBranch: 1)
      try await perform("restart", "wait 10ms", in: timeline)
      #expect(timeline.branch == 1 && timeline.sessions.map(\.lines.first) == Array(repeating: "Count 2", count: 3))
      #expect(timeline.firstDisagreement == nil)
      // Back before the restart, and on from there.
      try timeline.seek(to: 2)
      #expect(timeline.sessions.map(\.lines.first) == Array(repeating: "Count 1", count: 3))
      try await perform("restart", "wait 10ms", in: timeline)
      #expect(timeline.branch == 3 && timeline.sessions.map(\.lines.first) == Array(repeating: "Count 1", count: 3))
    }
  }

  /// Without the event of a step, the world is that of the others.
  @Test func anEventIsLeftOut() async throws {
    try await timeline { timeline in
      try await perform("wait 10ms", "tap add", "tap add", "restart", "wait 10ms", in: timeline)
      #expect(try await timeline.leaveOut(step: 2).isEmpty)
      #expect(timeline.sessions.map(\.lines.first) == Array(repeating: "Count 1", count: 3))
    }
  }

  /// A look ahead shows what happens in the world, and changes nothing.
  @Test func aLookAheadChangesNoWorld() async throws {
    try await timeline { timeline in
      try await perform("wait 10ms", "tap add", in: timeline)
      let path = try ["tap add", "restart"].map { try ScriptEvent(parsing: $0) }
      let found = try timeline.look(after: path).previews.first { $0.event == .answer(service: "load", number: 1) }
      #expect(found?.outcomes.first?.outcome.changes.map(\.text).contains { $0.contains("Count 2") } == true)
      try await perform("restart", "wait 10ms", in: timeline)
      #expect(timeline.sessions.map(\.lines.first) == Array(repeating: "Count 1", count: 3))
      let next = try timeline.look().previews.first { $0.event == .tap("add") }
      #expect(next?.outcomes.first?.outcome.changes.map(\.text).contains { $0.contains("Count 2") } == true)
    }
  }

  // MARK: Searches

  @Test func thePlanIsShown() {
    let lines = ["  save fails: \"disk full\"", "  load answers also: 2", "  a restart in every state"]
    #expect(Array(scenario.plan.lines.prefix(3)) == lines)
  }

  /// All states, and the same ones on each architecture.
  @Test(arguments: zip(architectures, [15, 15, 19]))
  func allStates(_ architecture: String, _ count: Int) async throws {
    let report = try await check(scenario.plan, maker(architecture))
    #expect(report.isComplete && !report.fails && report.clash == nil, "\(report.properties)")
    #expect(report.states == count)
  }

  /// What the script of each state shows is what the state shows: putting back puts the world back.
  @Test(arguments: architectures) func statesAreReachedByTheirScripts(_ architecture: String) async throws {
    var previews = try Previews([(architecture, maker(architecture, recording: true))], plan: scenario.plan)
    var paths = [[ScriptEvent]()]
    for _ in 0..<6 {
      paths = try paths.flatMap { path in try previews.events(after: path).map { path + [$0] } }
      if paths.count > 100 { paths = paths.enumerated().filter { $0.offset % 4 == 0 }.map(\.element) }
    }
    #expect(paths.count > 40)
    for path in paths {
      let preview = try previews.preview(path)
      let session = try session(architecture)
      for event in path.dropLast() { _ = try? await session.perform(event) }
      let record = try? await session.perform(path[path.count - 1])
      #expect(preview.outcomes[0].record?.views == record?.views, "\(path)")
    }
  }

  @Test(arguments: architectures.dropFirst()) func theyBehaveTheSame(_ architecture: String) async throws {
    let result = try await bisimulate(maker("state-store"), maker(architecture), plan: scenario.plan)
    #expect(result.verdict == .equivalent)
  }

  /// The planted scenario loses a save at a restart.
  @Test func aLostSaveIsFound() async throws {
    let result = try await bisimulate(maker("state-store"), maker("planted"), plan: scenario.plan)
    guard case .different(let script, _) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    let load = ScriptEvent.answer(service: "load", number: 1)
    #expect(script == [load, .tap("add"), .restart, load])
  }

  @Test func randomEventsRestart() async throws {
    let comparison = Comparison(try Self.architectures.map { (name: $0, session: try maker($0, recording: true)()) })
    _ = comparison.start()
    var random = scenario.plan.randomEvents(seed: 3)
    var verbs: [String: Int] = [:]
    for _ in 0..<300 {
      let event = random.next(in: comparison.sessions[0].session)
      if case .reply = event { verbs["reply", default: 0] += 1 }
      verbs[event.verb, default: 0] += 1
      _ = await comparison.perform(event)
    }
    #expect(comparison.firstDisagreement == nil)
    #expect((verbs["restart"] ?? 0) > 5 && (verbs["reply"] ?? 0) > 0, "\(verbs)")
  }
}

extension Trace {
  /// The numbers of the calls of a service that were answered, in the order of the answers.
  fileprivate func answers(of service: String) -> [Int] {
    steps.flatMap(\.effects).compactMap { effect in
      if case .answered = effect.event, effect.service == service { effect.id } else { nil }
    }
  }
}
