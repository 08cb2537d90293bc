import Components
import Driver
import Effects
import StateStore
import TextUI
import Testing

/// A wait in which too much happens ends early; the session goes on from there.
@MainActor
@Suite struct LongWaitTests {
  /// A clock that ticks once its button is tapped, and counts its ticks if `counts`.
  private func clock<E: Effect>(
    _ effects: E.Type,
    _ runtime: E.Runtime, every milliseconds: Int = 100, counts: Bool = true, recording: Bool = true
  ) -> any RunningSession {
    (runtime as? RuntimeCore)?.workLimit = limit
    return Session(
      StoreComponent<E, Int, Void, TextView<Void>>(
        initial: 0,
        dispatcher: .handling { _, _, handler in
          EffStream<E, Int>.ticks(every: milliseconds).forEach { _ in
            counts ? handler(.pure(.modify { $0 += 1 })) : .pure(())
          }
        },
        render: { count in
          TextView { view in
            view.label("count", "\(count)")
            view.button("start", label: "Start", ())
          }
        }), runtime: runtime, recording: recording)
  }

  /// A smaller limit than that of other runtimes.
  private let limit = 500

  @Test func theLimitOfARuntime() async throws {
    let simulation = Simulation()
    let session = clock(Simulated.self, simulation, counts: false)
    simulation.workLimit = RuntimeCore.workAtMost
    try await session.perform(.tap("start"))
    await #expect(throws: SessionError.tooLong(milliseconds: .max, reached: 100 * RuntimeCore.workAtMost)) {
      try await session.perform(.wait(milliseconds: .max))
    }
    // An advance that is no event has no limit.
    simulation.advance(by: 200 * RuntimeCore.workAtMost)
    #expect(simulation.now == 300 * RuntimeCore.workAtMost)
  }

  @Test(arguments: [true, false], [1_000_000_000, Int.max])
  func theSessionIsKept(counts: Bool, wait: Int) async throws {
    let session = clock(Simulated.self, Simulation(), counts: counts)
    _ = try session.start()
    try await session.perform(.tap("start"))
    await #expect(throws: SessionError.tooLong(milliseconds: wait, reached: 100 * limit)) {
      try await session.perform(.wait(milliseconds: wait))
    }
    // What happened belongs to the next event, and the clock goes on to tick.
    let rest = try await session.perform(.wait(milliseconds: 0))
    #expect(rest.moves == (counts ? limit : 0) && rest.time == 100 * limit)
    let next = try await session.perform(.wait(milliseconds: 100))
    #expect(next.moves == (counts ? 1 : 0) && next.time == 100 * (limit + 1))
    #expect(session.isBusy && session.number("count") == (counts ? limit + 1 : 0))
  }

  @Test func aLongWaitOfLittleIsPerformed() async throws {
    let session = clock(Simulated.self, Simulation(), every: 1_000_000)
    try await session.perform(.tap("start"))
    let step = try await session.perform(.wait(milliseconds: 1_000_000 * (limit - 1)))
    #expect(step.moves == limit - 1)
  }

  @Test func aPlayersClockEndsEarly() async throws {
    let session = clock(IO.self, IORuntime(pace: .manual))
    try await session.perform(.tap("start"))
    await #expect(throws: SessionError.self) { try await session.perform(.wait(milliseconds: .max)) }
    let rest = try await session.perform(.wait(milliseconds: 0))
    #expect(rest.moves >= limit - 1 && rest.moves <= limit + 1)
    #expect(try await session.perform(.wait(milliseconds: 100)).moves == 1)
  }

  /// All sessions of a comparison end the wait at one time, also if one of them has more to do.
  @Test func comparedSessionsStandAtOneTime() async throws {
    let comparison = Comparison([
      ("one", clock(Simulated.self, Simulation())), ("fast", clock(Simulated.self, Simulation(), every: 30)),
    ])
    _ = comparison.start()
    _ = await comparison.perform(.tap("start"))
    let step = await comparison.perform(.wait(milliseconds: .max))
    #expect(step.early?.event == .wait(milliseconds: 100 * limit))
    #expect(step.outcomes.compactMap(\.record?.time) == [100 * limit, 100 * limit])
    #expect(step.outcomes.compactMap(\.record?.event) == [step.early?.event, step.early?.event].compactMap(\.self))
    #expect(step.hasFault)
  }

  /// A timeline keeps the part of the wait that happened, as a wait of that time, which its trace repeats.
  @Test func aTimelineKeepsThePartThatHappened() async throws {
    var trace: [UInt8] = []
    let header = TraceHeader(
      scenario: "clock", scenarioVersion: 1, architecture: "state-store", effects: "simulated", seed: nil,
      size: Size(width: 80, height: 24), data: [:])
    let timeline = try Timeline(
      ["state-store"], recordingTo: { _ in [try TraceWriter(header) { trace += $0 }] },
      make: { _, _ in clock(Simulated.self, Simulation()) })
    try await timeline.perform(.tap("start"))
    await #expect(throws: SessionError.tooLong(milliseconds: .max, reached: 100 * limit)) {
      try await timeline.perform(.wait(milliseconds: .max))
    }
    #expect(timeline.moments.last?.event == .wait(milliseconds: 100 * limit))
    #expect(timeline.time == 100 * limit && timeline.isBusy)
    try await timeline.perform(.wait(milliseconds: 100))
    try await timeline.end(within: 0)
    let steps = try Trace(parsing: trace, name: "trace").steps
    #expect(steps.map(\.time) == [0, 0, 100 * limit, 100 * (limit + 1)])
    let again = clock(Simulated.self, Simulation())
    for step in steps.dropFirst() {
      guard let event = step.event else { continue }
      #expect(try await again.perform(event).views == step.views)
    }
  }

  /// Two rows whose keys look the same, and one whose key joins the dot, are three rows.
  @Test func idsAreComparedByTheirScalars() async throws {
    let session = Session(
      StoreComponent<Simulated, [String], String, TextView<String>>(
        initial: [], dispatcher: .pure { key in .modify { $0.append(key) } },
        render: { taps in
          TextView { view in
            view.label(
              "taps", taps.map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined() }.joined(separator: " ")
            )
            let keys = ["\u{E9}", "e\u{301}", "\u{301}", "\u{E0041}"]
            view.list("row", TextList(keys, id: \.self) { key in TextView { $0.button("tap", label: "Tap", key) } })
          }
        }), runtime: Simulation(), recording: true)
    #expect(try session.start().controls.count == 4)
    for key in ["e\u{301}", "\u{301}", "\u{E9}", "\u{E0041}"] { try await session.perform(.tap("row.\(key).tap")) }
    #expect(session.control("taps")?.text == "65301 301 e9 e0041")
    #expect(ScriptEvent.tap("e\u{301}") != .tap("\u{E9}"))
    #expect(Set([ScriptEvent.tap("e\u{301}"), .tap("\u{E9}"), .leave("\u{E9}"), .tap("\u{E9}")]).count == 3)
  }
}
