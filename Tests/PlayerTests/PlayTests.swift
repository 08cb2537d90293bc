import Duet
import Scenarios
import Synchronization
import Testing

@testable import Player

/// What `play` does before the terminal opens.
@MainActor
@Suite struct PlayTests {
  private let lanes = [
    Timeline.Lane("state-store", Stepper.stateStore(IO.self)),
    Timeline.Lane("writer-traced", Stepper.writerTraced(IO.self)),
  ]

  private func timeline(from trace: Trace? = nil, recording: Timeline.Recording? = nil) throws -> Timeline {
    try Timeline(lanes, title: "stepper", from: trace, recording: recording)
  }

  private func script(_ text: String) throws -> Script { try Script(parsing: Array(text.utf8), name: "first") }

  /// Without a terminal, the process ends with an error, and not with a crash.
  @Test func withoutATerminal() async throws {
    let result = await #expect(processExitsWith: .exitCode(64), observing: [\.standardErrorContent]) {
      try await play(Stepper.stateStore(IO.self), title: "stepper")
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("error: standard "))
    #expect(said.contains(" is not a terminal; a full-screen interface needs one for both streams\n"))
  }

  @Test func aScriptRunsFirstInEachLane() async throws {
    let timeline = try timeline()
    try await timeline.perform(nil, then: script("tap increment\nexpect count \"1\"\ntap increment\n"))
    #expect(timeline.names == ["state-store", "writer-traced"])
    #expect(timeline.sessions.map(\.lines) == [["[−] 2 [+]"], ["[−] 2 [+]"]])
    #expect(timeline.disagreement == nil && timeline.moments.count == 3)
  }

  @Test func aScriptThatDoesNotFitNamesItsLine() async throws {
    func error(_ text: String) async throws -> String? {
      let timeline = try timeline()
      let error = await #expect(throws: TimelineError.self) { try await timeline.perform(nil, then: script(text)) }
      return error?.description
    }
    #expect(
      try await error("tap increment\n  expect count \"2\"\n")
        == #"first:2:3: on state-store: not met: expect count "2"; the label shows "1""#)
    #expect(try await error("tap incremnt\n")?.hasPrefix("first:1:1: tap incremnt: ") == true)
  }

  /// Each lane has a recording, each branch a new one, and a recording can be continued.
  @Test func aRecordingIsContinued() async throws {
    let recorded = Mutex<[String: [UInt8]]>([:])
    let timeline = try timeline { architecture, branch in
      { bytes in recorded.withLock { $0["\(architecture).\(branch)", default: []] += bytes } }
    }
    try await timeline.perform(nil, then: script("tap increment\ntap increment\n"))
    try timeline.seek(to: 1)
    try await timeline.perform(.tap("decrement"))
    try await timeline.end(within: 0)

    let files = recorded.withLock { $0 }
    #expect(files.keys.sorted() == ["state-store.1", "state-store.2", "writer-traced.1", "writer-traced.2"])
    let trace = try Trace(parsing: files["writer-traced.2"] ?? [], name: "b")
    #expect(trace.isWhole && trace.header.scenario == "stepper" && trace.header.architecture == "writer-traced")
    #expect(trace.steps.map(\.event) == [nil, .tap("increment"), .tap("decrement")])

    let continued = try self.timeline(from: trace)
    try await continued.perform(trace, then: nil)
    #expect(continued.sessions.map(\.lines) == [["[−] 0 [+]"], ["[−] 0 [+]"]])
    var other = trace
    other.steps[2].event = .tap("home")
    await #expect(throws: TimelineError.self) { try await self.timeline(from: other).perform(other, then: nil) }
  }
}
