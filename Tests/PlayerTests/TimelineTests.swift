import Duet
import Scenarios
import Testing

/// A run can be looked back on, and branches when an event happens in its past.
@MainActor
@Suite struct TimelineTests {
  private static let implementations = Array(Home.implementations.prefix(4))

  /// The written files, by branch and session.
  @MainActor
  private final class Files {
    var bytes: [Int: [[UInt8]]] = [:]

    func traces(_ branch: Int) throws -> [Trace] {
      try (bytes[branch] ?? []).map { try Trace(parsing: $0, name: "branch \(branch)") }
    }
  }

  /// The home screen on all four, and its recordings.
  private static func run() throws -> (timeline: Timeline, files: Files) {
    let start = try Home.Start.bundled()
    let size = Size(width: 60, height: 20)
    let files = Files()
    let timeline = try Timeline(
      implementations.map(\.architecture),
      recordingTo: { branch in
        files.bytes[branch] = implementations.map { _ in [] }
        return try implementations.indices.map { index in
          let header = TraceHeader(
            scenario: "home", scenarioVersion: 1, architecture: implementations[index].architecture,
            effects: "simulated",
            seed: nil, size: size, data: [:])
          return try TraceWriter(header) { files.bytes[branch]?[index] += $0 }
        }
      }
    ) { index, _ in
      implementations[index].session(
        from: start, effects: Simulated.self, runtime: Simulation(services: Home.services), size: size)
    }
    return (timeline, files)
  }

  private static let events: [ScriptEvent] = [
    .tap("article.spaces.favorite"), .tap("refresh"), .wait(milliseconds: 100), .tap("refresh"),
    .wait(milliseconds: 300), .fail(service: "articles", reason: "offline"), .tap("refresh"), .wait(milliseconds: 300),
    .tap("profile"), .enter("profile.name", " "), .tap("back"), .tap("retry"), .wait(milliseconds: 500),
  ]

  /// Every moment can be shown in any order, unchanged; looking changes nothing.
  @Test func everyMomentIsAsItWas() async throws {
    let (timeline, files) = try Self.run()
    var seen = [timeline.sessions.map(\.lines)]
    for event in Self.events {
      try await timeline.perform(event)
      // Time without events is not a separate moment until an event follows.
      if seen.count < timeline.moments.count - 1 { seen.append(seen[seen.count - 1]) }
      if seen.count < timeline.moments.count { seen.append(timeline.sessions.map(\.lines)) }
    }
    #expect(timeline.moments.map(\.step.event) == [nil] + Self.events)
    for index in [3, 0, timeline.moments.count - 1, 5, 1, 4, 2] {
      try timeline.seek(to: index)
      #expect(timeline.shown == index && timeline.sessions.map(\.lines) == seen[index])
    }
    try timeline.seek(to: .max)
    #expect(!timeline.isPast && timeline.sessions.map(\.lines) == seen.last)
    #expect(timeline.firstDisagreement == nil)
    // Written later, the branch has the bytes that its recordings write.
    var written = [[UInt8]](repeating: [], count: Self.implementations.count)
    try timeline.write(
      to: Self.implementations.indices.map { index in
        let header = try files.traces(1)[index].header
        return try TraceWriter(header) { written[index] += $0 }
      })
    try await timeline.end(within: 100)
    #expect(written == files.bytes[1])
  }

  /// Effects that ran in the past continue in the branch; later ones do not exist there.
  @Test func aBranchGoesOnFromWhatWasUnderWay() async throws {
    let (timeline, files) = try Self.run()
    try await timeline.perform(.fail(service: "articles", reason: "offline"))
    try await timeline.perform(.tap("refresh"))
    let loading = timeline.moments.count - 1
    try await timeline.wait(300)
    #expect(timeline.sessions[0].shows("Could not load articles: offline"))
    try await timeline.perform(.tap("profile"))
    try timeline.seek(to: loading)
    #expect(timeline.sessions.allSatisfy { $0.shows("Loading…") })
    try await timeline.perform(.tap("article.spaces.favorite"))
    #expect(timeline.branch == 2 && timeline.branchedAfter == loading && timeline.moments.count == loading + 2)
    #expect(timeline.sessions.allSatisfy { $0.shows("Loading…") && $0.shows("1 of 9 favorites") })
    try await timeline.wait(300)
    #expect(
      timeline.sessions.allSatisfy { $0.shows("Could not load articles: offline") && $0.shows("1 of 9 favorites") })
    try await timeline.end(within: 100)
    // Both traces are complete, and both replay.
    for branch in 1...2 {
      let traces = try files.traces(branch)
      #expect(traces.count == 4 && traces.allSatisfy { $0.isWhole && $0.digest == traces[0].digest })
      for (trace, implementation) in zip(traces, Self.implementations) {
        let session = implementation.session(
          from: try .bundled(), effects: Simulated.self, runtime: Simulation(services: Home.services),
          size: trace.header.size)
        var records = [try session.start()]
        for event in trace.steps.compactMap(\.event) { records.append(try await session.perform(event)) }
        #expect(records == trace.steps)
      }
    }
    #expect(try files.traces(1)[0].steps.compactMap(\.event).last == .tap("profile"))
  }

  /// No branch is lost: each continues where it was, with its calls that run, its clock and its trace.
  @Test func everyBranchContinues() async throws {
    let (timeline, files) = try Self.run()
    try await timeline.perform(.tap("refresh"))
    try await timeline.wait(100)
    try timeline.seek(to: 0)
    try await timeline.perform(.tap("article.spaces.favorite"))
    // A branch of a branch.
    try await timeline.perform(.tap("profile"))
    try timeline.seek(to: 1)
    try await timeline.perform(.tap("article.spaces.favorite"))
    #expect(timeline.branches.map(\.number) == [1, 2, 3])
    #expect(timeline.branches.map(\.origin?.branch) == [nil, 1, 2])
    #expect(timeline.branches.map(\.origin?.moment) == [nil, 0, 1])
    #expect(timeline.sessions[0].shows("0 of 9 favorites") && timeline.time == 0)
    try timeline.seek(to: .max, ofBranch: 1)
    #expect(timeline.sessions.allSatisfy { $0.shows("Loading…") } && timeline.time == 100)
    try await timeline.wait(300)
    #expect(timeline.sessions.allSatisfy { !$0.shows("Loading…") } && timeline.moments.count == 3)
    try timeline.seek(to: .max, ofBranch: 2)
    #expect(timeline.sessions.allSatisfy { $0.lines[0] == "Profile" } && timeline.time == 0)
    try await timeline.perform(.tap("back"))
    #expect(throws: Timeline.NoBranch.self) { try timeline.seek(ofBranch: 4) }
    #expect(throws: Timeline.NoBranch.self) { try timeline.seek(ofBranch: 0) }
    #expect(timeline.branch == 2 && timeline.branches.count == 3)
    try await timeline.end(within: 100)
    #expect(try files.traces(1)[0].steps.compactMap(\.event) == [.tap("refresh"), .wait(milliseconds: 300 + 100)])
    #expect(try files.traces(2)[0].steps.compactMap(\.event).last == .tap("back"))
    #expect(try files.traces(3)[0].steps.count == 3)
    for branch in 1...3 { #expect(try files.traces(branch).allSatisfy { $0.isWhole }) }
  }

  /// An impossible event is refused, and begins no branch in the past.
  @Test func whatCannotHappenBeginsNoBranch() async throws {
    let timeline = try Self.run().timeline
    try await timeline.perform(.tap("profile"))
    try timeline.seek(to: 0)
    for event in [ScriptEvent.tap("nobody"), .tap("back"), .enter("refresh", "x"), .enter("profile.name", "x")] {
      await #expect(throws: SessionError.self) { try await timeline.perform(event) }
    }
    #expect(timeline.branch == 1 && timeline.shown == 0 && timeline.moments.count == 2)
    try timeline.seek(to: 1)
    await #expect(throws: SessionError.self) { try await timeline.perform(.tap("profile.name")) }
    #expect(timeline.moments.count == 2)
  }

  /// Time stands still in the past. A wait without events is recorded together with the next event.
  @Test func silenceIsToldWithWhatFollows() async throws {
    let (timeline, files) = try Self.run()
    for _ in 0..<10 { try await timeline.wait(7) }
    #expect(timeline.moments.count == 1 && timeline.time == 70)
    try await timeline.perform(.tap("refresh"))
    #expect(timeline.moments.map(\.step.event) == [nil, .wait(milliseconds: 70), .tap("refresh")])
    for _ in 0..<10 { try await timeline.wait(33) }
    #expect(timeline.moments.count == 4 && timeline.moments[3].step.event == .wait(milliseconds: 330))
    try timeline.seek(to: 1)
    try await timeline.wait(1000)
    #expect(timeline.time == 400 && timeline.moments.count == 4)
    try await timeline.end(within: 100)
    #expect(
      try files.traces(1)[0].steps.compactMap(\.event) == [
        .wait(milliseconds: 70), .tap("refresh"), .wait(milliseconds: 330),
      ])
  }

  /// The largest possible time stays when more time is added.
  @Test func timeStaysAtItsEnd() async throws {
    let timeline = try Timeline(["state-store"]) { _, _ in
      Session(Stepper.stateStore(Simulated.self), runtime: Simulation(), recording: true)
    }
    for _ in 0..<2 { try await timeline.wait(.max) }
    #expect(timeline.time == .max)
    try await timeline.perform(.tap("increment"))
    try await timeline.wait(5)
    #expect(timeline.time == .max)
    #expect(timeline.moments.map(\.step.event) == [nil, .wait(milliseconds: .max), .tap("increment")])
  }
}
