import Components
import Driver
import Effects
import StateStore
import TextUI
import Testing

/// A past step is shown again, and the present continues unseen.
@MainActor
@Suite struct SeekTests {
  @Test func allThatIsShownIsThatOfTheStep() async throws {
    let session = probeSession()
    try session.startRemembering()
    try await session.perform(.tap("add"), .tap("add"), .enter("text", "寿司"), .tap("twice"))
    #expect(session.step == 4 && session.shownStep == 4)
    let small = Size(width: 9, height: 4)
    for (step, number, text) in [(2, 2, ""), (3, 2, "寿司"), (0, 0, ""), (1, 1, ""), (4, 30, "寿司")] {
      try session.seek(to: step)
      var state = ProbeState()
      (state.number, state.text) = (number, text)
      let view = probeView(state)
      #expect(session.step == 4 && session.shownStep == step)
      #expect(session.view == view && session.lines == view.lines)
      #expect(session.screen == view.laidOut(in: session.size) && session.controls == session.screen.controls)
      #expect(session.laidOut(in: small) == view.laidOut(in: small))
      #expect(session.shows("‹\(text)›") && !session.shows("‹x›"))
      #expect(session.control("number")?.text == "\(number)" && session.control("text")?.text == text)
      #expect(session.space.position.number == number)
      #expect(session.unmet(.label(control: "number", "\(number)")) == nil)
    }
  }

  /// Events are refused while a past step is shown, and the present stays.
  @Test(arguments: [
    ScriptEvent.tap("add"), .tap("nothing"), .tap("none"), .tap("off"), .enter("text", "x"), .enter("none", "x"),
    .wait(milliseconds: 1000), .fail(service: "ten", reason: "x"), .fail(service: "none", reason: "x"),
  ])
  func nothingHappensInThePast(event: ScriptEvent) async throws {
    let session = probeSession()
    try session.startRemembering()
    try await session.perform(.tap("add"), .tap("ask"))
    for step in [0, 1] {
      try session.seek(to: step)
      await #expect(throws: SessionError.past(step, latest: 2)) { try await session.perform(event) }
      #expect(throws: SessionError.past(step, latest: 2)) { try session.tap("add") }
      #expect(throws: SessionError.past(step, latest: 2)) { try session.enter("text", "x") }
      #expect(session.lines.first == "\(step)" && session.step == 2 && session.runtime.now == 0)
    }
    try session.seek(to: 2)
    let record = try await session.perform(.wait(milliseconds: 100))
    #expect(record.step == 3 && record.views.map(\.first) == ["11"] && record.moves == 1)
    let error = SessionError.past(1, latest: 2)
    #expect(error.description.hasPrefix("step 1 is read-only, because step 2 is the latest; seek step 2 first"))
  }

  @Test func stepsThatAreNotThere() async throws {
    let (session, other) = (probeSession(), probeSession())
    session.remember()
    for session in [session, other] { try await session.perform(.tap("add"), .tap("add")) }
    try session.seek(to: 1)
    for step in [-1, 3, .min, .max] {
      #expect(throws: SessionError.noStep(step, remembered: 0...2)) { try session.seek(to: step) }
      #expect(throws: SessionError.noStep(step, remembered: 2...2)) { try other.seek(to: step) }
    }
    #expect(session.shownStep == 1 && session.lines.first == "1")
    #expect(throws: SessionError.notRemembered(1)) { try other.seek(to: 1) }
    try other.expect((2, "2"))
    #expect(other.shownStep == 2)
    #expect(SessionError.noStep(7, remembered: 0...2).description == "there is no step 7 to show; expected 0 to 2")
    #expect(
      SessionError.noStep(7, remembered: 2...2).description == "there is no step 7 to show; the only step is 2")
    #expect(
      SessionError.notRemembered(1).description
        == "step 1 is not remembered; call remember() before the first event")
  }

  /// Remembering starts when it is first requested. A second request starts nothing anew.
  @Test func remembering() async throws {
    let session = probeSession()
    try await session.perform(.tap("add"), .tap("add"))
    session.remember(every: 1)
    try await session.perform(.tap("add"))
    session.remember(every: 5)
    try await session.perform(.tap("add"))
    #expect(throws: SessionError.noStep(1, remembered: 2...4)) { try session.seek(to: 1) }
    try session.expect((2, "2"), (4, "4"), (3, "3"))
  }

  /// Changes before the first event belong to the start; changes between two steps, to the later step.
  @Test(arguments: [true, false])
  func whatComesBetweenSteps(isStarted: Bool) async throws {
    let session = probeSession(recording: isStarted)
    session.remember()
    session.send(.add(1))
    if isStarted { _ = try session.start() }
    try await session.perform(.tap("add"))
    session.send(.add(10))
    try await session.perform(.wait(milliseconds: 10))
    session.send(.add(100))
    // The latest step is the present, with the changes since.
    try session.expect((0, "1"), (1, "2"), (2, "112"))
    try await session.perform(.wait(milliseconds: 10))
    try session.expect((0, "1"), (2, "12"), (3, "112"))
  }

  /// While a past step is shown, effects change the present.
  @Test func effectsGoOnUnseen() async throws {
    let session = probeSession()
    try session.startRemembering(every: 1)
    try await session.perform(.tap("add"), .tap("ask"), .tap("add"))
    try session.seek(to: 1)
    let shown = session.screen
    session.runtime.advance(by: 100)
    session.send(.add(100))
    #expect(session.shownStep == 1 && session.lines.first == "1" && session.screen == shown && !session.isBusy)
    try session.expect((2, "1"), (3, "112"))
    // They are recorded with the next step.
    let record = try await session.perform(.wait(milliseconds: 0))
    #expect(record.views.map(\.first) == ["12", "112"] && record.effects.map(\.time) == [100] && record.moves == 2)
  }

  /// Looking back runs no effect and does not call the dispatcher.
  @Test func toLookBackIsNoEvent() async throws {
    let session = probeSession()
    try session.startRemembering(every: 2)
    for _ in 0..<10 { try await session.perform(.tap("ask"), .wait(milliseconds: 100)) }
    #expect(session.runtime.takeRecords().isEmpty)
    for step in [3, 19, 0, 7, 8, 20] { try session.seek(to: step) }
    #expect(session.runtime.takeRecords().isEmpty && session.runtime.now == 1000 && !session.isBusy)
    #expect(
      try await session.perform(.wait(milliseconds: 1))
        == StepRecord(
          step: 21, time: 1001, event: .wait(milliseconds: 1), space: "number 100", controls: session.controls.map(\.id)
        ))
  }

  /// A stopped step, or one with two controls of one ID, can be shown like any other.
  @Test func stepsThatFailed() async throws {
    let session = numberSession(recording: true, movesAtMost: 10) { (_: Void, handler, _) in
      EffStream<Simulated, Int>.ticks(every: 1).forEach { _ in handler(.pure(.modify { $0 += 1 })) }
    }
    try session.startRemembering(every: 4)
    session.send(())
    try await session.perform(.wait(milliseconds: 3))
    await #expect(throws: SessionError.tooManyMoves(10)) { try await session.perform(.wait(milliseconds: 100)) }
    try await session.perform(.wait(milliseconds: 100))
    try session.expect((1, "3"), (0, "0"), (3, "13"), (2, "13"))
  }

  /// A session that has ended can be looked back on, and one that shows its past can be ended.
  @Test func afterTheEnd() async throws {
    let session = probeSession()
    session.remember()
    try await session.perform(.tap("add"), .tap("ask"), .tap("add"))
    try session.seek(to: 1)
    #expect(await session.end())
    #expect(session.lines.first == "1" && !session.isBusy)
    try session.expect((0, "0"), (3, "2"), (2, "1"))
  }

  /// A session that shows its past is released like any other.
  @Test func letGoOf() async throws {
    final class Token {}
    var token = Optional(Token())
    weak let state = token
    var session = Optional(
      caughtSession(
        token, in: Simulation(),
        dispatcher: Dispatcher<Simulated, StateBrand<Token?>, Void, Void, _>.pure { .modify { $0 = $0 ?? Token() } }))
    token = nil
    weak let gone = session
    session?.remember()
    try await session?.perform(.wait(milliseconds: 1))
    session?.send(())
    try await session?.perform(.wait(milliseconds: 1))
    try session?.seek(to: 1)
    #expect(state != nil)
    session = nil
    #expect(gone == nil && state == nil)
  }
}
