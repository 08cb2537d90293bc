import Algebra
import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// One event has one number: in a trace, in a timeline, and in what a timeline writes.
@MainActor
@Suite struct StepNumberTests {
  private static let header = TraceHeader(
    scenario: "probe", scenarioVersion: 1, architecture: "state-store", effects: "simulated", seed: nil,
    size: Size(width: 20, height: 4), data: [:])

  private final class Files { var bytes: [[UInt8]] = [[], []] }

  /// A count that changes `delay` milliseconds after a tap; while it changes, `during` is called.
  private static func session(
    offering id: String = "up", after delay: Int? = nil, during: @escaping @MainActor () -> Void = {}
  ) -> any RunningSession {
    Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: 0,
        dispatcher: .effectful { step, _ in
          let change = Eff<Simulated, State<Int, Void>>.suspend {
            MainActor.assumeIsolated { during() }
            return .modify { $0 += step }
          }
          guard let delay else { return change }
          return Eff<Simulated, Void>.sleep(for: delay).flatMap { change }
        },
        render: { count in
          TextView { view in
            view.text("\(count)")
            view.button(id, label: "Up", 1)
          }
        }), runtime: Simulation(), recording: true)
  }

  /// Waits in which nothing happens are steps, however many follow each other.
  @Test func waitsAreSteps() async throws {
    let events: [ScriptEvent] = [
      .wait(milliseconds: 5), .wait(milliseconds: 5), .wait(milliseconds: 0), .tap("up"), .wait(milliseconds: 7),
    ]
    let session = Self.session()
    var steps = [try session.start()]
    for event in events { steps.append(try await session.perform(event)) }
    let timeline = try Timeline(["one"]) { _, _ in Self.session() }
    for step in steps { if let event = step.event { try await timeline.perform(event) } }
    #expect(timeline.moments.map { $0.step.outcomes[0].record } == steps)
    #expect(timeline.moments.map(\.isIdle) == [false, true, true, true, false, true])
    // A clock that passes time without an event makes no step until something follows.
    try await timeline.wait(3)
    try await timeline.wait(4)
    #expect(timeline.moments.count == 6)
    try await timeline.perform(.tap("up"))
    #expect(timeline.moments.dropFirst(6).map(\.event) == [.wait(milliseconds: 7), .tap("up")])
    // A loaded trace and a branch have the same numbers.
    try await timeline.load(Trace(header: Self.header, steps: steps))
    #expect(timeline.moments.map { $0.step.outcomes[0].record } == steps)
  }

  /// A session that refuses an event has no such step, and its trace no gap.
  @Test func aRefusalLeavesNoGap() async throws {
    let files = Files()
    let timeline = try Timeline(
      ["up", "down"],
      recordingTo: { _ in
        try [0, 1].map { index in try TraceWriter(Self.header) { files.bytes[index] += $0 } }
      }
    ) { index, _ in Self.session(offering: index == 0 ? "up" : "down") }
    try await timeline.perform(.tap("up"))
    try await timeline.perform(.wait(milliseconds: 1))
    try await timeline.end(within: 0)
    let traces = try files.bytes.map { try Trace(parsing: $0, name: "t") }
    #expect(
      traces.map { $0.steps.compactMap(\.event) } == [[.tap("up"), .wait(milliseconds: 1)], [.wait(milliseconds: 1)]])
  }

  /// A file, and what its last line said each time the count changed.
  @MainActor
  private final class Watched {
    private(set) var (bytes, ahead, during) = ([UInt8](), [UInt8](), [String]())

    /// A timeline that writes here.
    func timeline(after delay: Int? = nil) throws -> Timeline {
      try Timeline(
        ["one"],
        recordingTo: { _ in
          [
            try TraceWriter(header, ahead: { self.ahead = $0 }) {
              self.bytes += $0
              self.ahead = []
            }
          ]
        }
      ) { _, _ in session(after: delay) { self.during.append(String(decoding: self.ahead, as: UTF8.self)) } }
    }
  }

  /// A wait that is written before it is performed includes the time before it in which nothing happened.
  @Test func aWaitIsWrittenWithItsIdleTime() async throws {
    let file = Watched()
    let timeline = try file.timeline(after: 20)
    try await timeline.perform(.tap("up"))
    try await timeline.wait(5)
    #expect(file.ahead == [] && file.during == [])
    try await timeline.wait(15)
    #expect(file.during == [#"{"kind":"event","step":2,"time":0,"event":"wait 20ms"}"# + "\n"])
    #expect(timeline.moments.last?.event == .wait(milliseconds: 20))
  }

  /// An event is written before it is performed, and its step replaces it.
  @Test func anEventIsWrittenBeforeItIsPerformed() async throws {
    let file = Watched()
    let timeline = try file.timeline()
    try await timeline.perform(.tap("up"))
    #expect(file.during == [#"{"kind":"event","step":1,"time":0,"event":"tap up"}"# + "\n"])
    #expect(file.ahead == [])
    await #expect(throws: SessionError.self) { try await timeline.perform(.timer(number: 1)) }
    #expect(file.ahead == [])
    // An event in the past begins a branch, whose trace has it, too.
    try timeline.seek(to: 0)
    try await timeline.perform(.tap("up"))
    #expect(file.during.last == file.during.first)
  }
}
