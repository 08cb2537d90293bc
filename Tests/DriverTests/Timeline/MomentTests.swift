import Algebra
import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Support
import Testing
import TextUI
import Utilities

/// A moment of a timeline is the step as it was performed.
@MainActor
@Suite struct MomentTests {
  /// A session that offers one button, which asks a service, whose answer moves nothing.
  private static func session(offering id: String, enabled: Bool = true) -> any RunningSession {
    let ping = Service<Int>(
      "ping", latency: 10, request: .string(id), simulated: { .success(1) }, live: { .success(1) },
      encode: { JSON($0) }, decode: \.int)
    return Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: 0, dispatcher: .handling { _, _, _ in ping.call().map { _ in } },
        render: { _ in TextView { $0.button(id, label: "Go", enabled: enabled, 1) } }), runtime: Simulation(),
      recording: true)
  }

  /// Two sessions that take one button each.
  private static func timeline() throws -> Timeline {
    try Timeline(["up", "down"]) { index, _ in session(offering: index == 0 ? "up" : "down") }
  }

  @Test func whatWasAskedForIsKept() async throws {
    let timeline = try Self.timeline()
    try await timeline.perform(.tap("up"))
    let records = timeline.moments[1].step.outcomes[0].record?.effects
    #expect(records?.map(\.request) == ["up"])
  }

  /// A wait in which only a service answers is not idle.
  @Test func anAnswerThatMovesNothingIsNotSilence() async throws {
    let timeline = try Timeline(["up"]) { _, _ in Self.session(offering: "up") }
    try await timeline.perform(.tap("up"))
    try await timeline.wait(5)
    #expect(timeline.moments.count == 2)
    try await timeline.wait(5)
    #expect(timeline.moments.map(\.event) == [nil, .tap("up"), .wait(milliseconds: 10)])
    #expect(timeline.moments.map(\.isIdle) == [false, false, false])
    #expect(timeline.moments[2].step.outcomes[0].record?.effects.map(\.event) == [.answered(1)])
  }

  /// Each session keeps its own refusals, and a search finds them.
  @Test func refusalsAreKeptAndFound() async throws {
    let timeline = try Self.timeline()
    try await timeline.perform(.tap("up"))
    try await timeline.perform(.tap("down"))
    let refusals = timeline.moments.map { $0.step.outcomes.map { $0.refusal.map { "\($0)" } } }
    #expect(
      refusals == [
        [nil, nil], [nil, "there is no control up; the screen shows down"],
        ["there is no control down; the screen shows up", nil],
      ])
    #expect(timeline.moments[2].texts.contains("there is no control down; the screen shows up"))
    let finder = TextFinder("screen shows up")
    #expect(timeline.moments.map { $0.mentions(finder, label: nil) } == [false, false, true])
  }

  /// What cannot happen in the past makes no sessions.
  @Test func aDisabledControlBeginsNoBranch() async throws {
    var made = 0
    let timeline = try Timeline(["up"]) { _, _ in
      made += 1
      return Self.session(offering: "up", enabled: false)
    }
    try await timeline.perform(.wait(milliseconds: 1))
    try timeline.seek(to: 0)
    await #expect(throws: SessionError.disabled("up", kind: .button)) { try await timeline.perform(.tap("up")) }
    #expect(made == 1)
  }
}
