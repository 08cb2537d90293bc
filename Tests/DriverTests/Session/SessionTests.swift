import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import TextUI
import Testing

@MainActor
@Suite struct SessionTests {
  @Test func eachHandledActionIsRendered() async throws {
    let session = probeSession()
    let record = try await session.perform(.tap("twice"))
    #expect(record.moves == 2)
    #expect(record.views.map(\.first) == ["1", "10"])
    #expect(session.shows("10"))
  }

  @Test func twoEventsOfOneViewBothCount() throws {
    let session = probeSession()
    let tap = try #require(session.view?.control("add")?.tap)
    for _ in 1...2 { session.send(tap) }
    #expect(session.control("number")?.text == "2")
  }

  /// Sending an event to a control does the same as performing it, and throws the same errors.
  @Test(arguments: [
    ScriptEvent.tap("add"), .tap("twice"), .tap("number"), .tap("nothing"), .enter("add", "x"), .enter("nothing", "x"),
    .tap("off"), .enter("off", "x"), .tap("text"), .enter("text", "7"), .type("text", "7"), .cancel("text"),
    .leave("text"), .enter("draft", "a"), .type("draft", "b"), .cancel("draft"), .leave("draft"), .tap("draft"),
    .type("add", "x"), .cancel("number"), .leave("off"),
  ])
  func sendingToAControlIsPerforming(event: ScriptEvent) async throws {
    let target = try #require(event.target)
    let (one, other) = (probeSession(), probeSession())
    var (said, performed): (SessionError?, SessionError?)
    do throws(SessionError) {
      switch event {
      case .control(.tap, let id, _): try one.tap(id)
      case .control(.enter, let id, let text): try one.enter(id, text)
      default: try one.send(target.event, to: target.control, text: target.text)
      }
    } catch { said = error }
    do throws(SessionError) { try await other.perform(event) } catch { performed = error }
    #expect(said == performed)
    #expect(one.lines == other.lines)
  }

  /// The component keeps the draft and decides what the field shows. The session keeps no text.
  @Test func aFieldSendsItsChangesItsEndAndTheLossOfTheFocus() async throws {
    let session = probeSession()
    _ = try session.start()
    for (event, draft, text) in [
      (ScriptEvent.type("draft", "a"), "a", ""), (.type("draft", "abc"), "abc", ""),
      (.enter("draft", "xy"), "abc", "xy"),
      (.type("draft", "z"), "z", "xy"), (.cancel("draft"), "", "xy"), (.type("draft", "left"), "left", "xy"),
      (.leave("draft"), "left", "left"),
    ] {
      let record = try await session.perform(event)
      #expect(session.control("draft")?.text == draft && session.control("text")?.text == text, "\(event)")
      #expect(record.event == event && record.moves == 1)
    }
  }

  /// A session is busy while it waits for an answer, until the answer comes or the call is cancelled and released.
  @Test func aSessionIsBusyWhileItsEffectsRun() async throws {
    let session = probeSession()
    #expect(!session.isBusy)
    for (event, isBusy) in [
      (.tap("add"), false), (.tap("ask"), true), (.wait(milliseconds: 99), true), (.wait(milliseconds: 1), false),
      (.tap("ask"), true),
    ] as [(ScriptEvent, Bool)] {
      try await session.perform(event)
      #expect(session.isBusy == isBusy)
    }
    #expect(session.shows("11"))
    await session.end()
    #expect(!session.isBusy)
  }

  /// A session lays out its view in any size, not only in its own.
  @Test func whatIsShownIsLaidOutInAnySize() async throws {
    let session = probeSession()
    #expect(session.laidOut(in: session.size) == session.screen)
    let size = Size(width: 7, height: 3)
    let narrow = session.laidOut(in: size)
    #expect(narrow == session.view?.laidOut(in: size) && narrow != session.screen)
    try await session.perform(.tap("add"))
    #expect(session.laidOut(in: size, after: narrow) == session.view?.laidOut(in: size))
  }

  /// Inputs between two steps belong to the next step. Without a start, they belong to the first step.
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func whatComesBetweenStepsIsRecordedWithTheNext(starts: Bool, taps: Bool) async throws {
    let session = probeSession()
    if starts { _ = try session.start() }
    if taps { try session.tap("add") } else { session.send(.add(5)) }
    let record = try await session.perform(.tap("add"))
    #expect(record.step == 1 && record.moves == 2)
    #expect(record.views.map(\.first) == (taps ? ["1", "2"] : ["5", "6"]))
    #expect(try await session.perform(.wait(milliseconds: 1)).views == [])
  }

  /// A failure for an unknown service is refused, and the start can still be requested.
  @Test func whatIsRefusedLeavesTheStart() async throws {
    let session = probeSession()
    await #expect(throws: SessionError.self) { try await session.perform(.fail(service: "none", reason: "x")) }
    #expect(try session.start().views.map(\.first) == ["0"])
  }

  @Test func anEffectThatEndsLateMovesFromTheLatestSpace() async throws {
    let session = probeSession()
    _ = try session.start()
    try await session.perform(.tap("ask"), .tap("add"), .wait(milliseconds: 99))
    #expect(session.control("number")?.text == "1")
    let record = try await session.perform(.wait(milliseconds: 1))
    #expect(session.control("number")?.text == "11")
    #expect(record.time == 100)
    #expect(record.moves == 1)
    #expect(record.effects == [EffectRecord(id: 1, service: "ten", time: 100, event: .answered(10))])
  }

  @Test func aPlantedFailureIsTheNextCalls() async throws {
    let session = probeSession()
    try await session.perform(.fail(service: "ten", reason: "no"), .tap("ask"))
    let record = try await session.perform(.wait(milliseconds: 100))
    #expect(record.effects.map(\.event) == [.failed("no")])
    #expect(session.control("number")?.text == "-1")
  }

  @Test func recordsSayWhatAStepCaused() async throws {
    let session = probeSession()
    let start = try session.start()
    #expect(start.step == 0 && start.event == nil && start.time == 0 && start.moves == 0)
    #expect(start.views == [["0", "[Add]", "[Twice]", "[Ask]", "[Nothing]", "Text: ‹›", "(Off)", "Draft: ‹›"]])
    #expect(start.controls == ["add", "twice", "ask", "nothing", "text", "off", "draft"])
    #expect(start.space == "number 0")
    #expect(start.actions == [] && start.effects == [])

    let add = try await session.perform(.tap("add"))
    #expect(add.step == 1 && add.event == .tap("add") && add.moves == 1)
    #expect(add.actions == ["‹function›"])
    #expect(add.space == "number 1")

    let wait = try await session.perform(.wait(milliseconds: 7))
    #expect(wait.step == 2 && wait.time == 7 && wait.views == [] && wait.moves == 0)

    let nothing = try await session.perform(.tap("nothing"))
    #expect(nothing.step == 3 && nothing.views == [] && nothing.moves == 0 && nothing.actions == [])
    #expect(session.control("number")?.text == "1")

    let ask = try await session.perform(.tap("ask"))
    #expect(ask.effects == [EffectRecord(id: 1, service: "ten", time: 7, event: .began)])

    let enter = try await session.perform(.enter("text", "寿司"))
    #expect(enter.views.last?.contains("Text: ‹寿司›") == true)
  }

  @Test func anEventThatCannotHappenChangesNothing() async throws {
    let session = probeSession()
    _ = try session.start()
    for (event, error) in [
      (.tap("ad"), .noControl("ad", known: ["add", "ask", "off", "text", "draft", "twice", "nothing"])),
      (.tap("off"), .disabled("off", kind: .button)),
      (.tap("text"), .notTaken(.tap, by: "text", kind: .field, taken: [.enter])),
      (.tap("number"), .notTaken(.tap, by: "number", kind: .label, taken: [])),
      (.enter("add", "x"), .notTaken(.enter, by: "add", kind: .button, taken: [.tap])),
      (.fail(service: "x", reason: "y"), .failure(.unknownService("x", known: ["ten"]))),
    ] as [(ScriptEvent, SessionError)] {
      await #expect(throws: error) { try await session.perform(event) }
    }
    for (event, text) in [
      (.type("text", "x"), "text is a field and does not take type; it takes enter text \"…\""),
      (
        .tap("draft"),
        "draft is a field and does not take tap; it takes enter draft \"…\", type draft \"…\", cancel draft, leave draft"
      ),
      (.leave("number"), "number is a label and does not take leave; it takes no events"),
    ] as [(ScriptEvent, String)] {
      let error = await #expect(throws: SessionError.self) { try await session.perform(event) }
      #expect(error?.description == text)
    }
    // An ID can come from anybody.
    let long = String(repeating: "x", count: 60_000)
    for event in [.tap(long), .focus(long), .window(.key(long)), .fail(service: long, reason: "")] as [ScriptEvent] {
      let error = await #expect(throws: SessionError.self) { try await session.perform(event) }
      #expect(try #require(error).description.count < 300, "\(event.verb)")
    }
    #expect(session.control("number")?.text == "0")
    #expect(try await session.perform(.tap("add")).step == 1)
  }

  /// The view and its closures hold the state. A session releases them before the space moves.
  @Test(arguments: [true, false]) func aLargeStateIsChangedInPlace(recording: Bool) async throws {
    let session = probeSession(recording: recording)
    _ = try session.start()
    for _ in 0..<50 { try await session.perform(.tap("add")) }
    try await session.perform(.tap("ask"), .tap("twice"), .wait(milliseconds: 100))
    #expect(session.control("number")?.text == "520")
    #expect(session.space.position.counted.copies == 0)
  }

  @Test func controlsOfOneIDAreReported() async throws {
    func session(_ when: @escaping (Int) -> Bool) -> any RunningSession {
      numberSession(
        recording: true,
        render: { number in
          TextView<Void> { view in
            view.button("add", label: "One", ())
            if when(number) { view.button("add", label: "Two", ()) }
          }
        }, { _, handler, _ in handler(.pure(.modify { $0 += 1 })) })
    }
    #expect(throws: SessionError.self) { try session { _ in true }.start() }
    let later = session { $0 == 1 }
    _ = try later.start()
    let comparison = Comparison([("a", session { $0 == 1 }), ("b", session { _ in false })])
    #expect(comparison.start().agrees)
    let step = await comparison.perform(.tap("add"))
    #expect(!step.agrees && step.refusal == nil)
    await #expect(throws: SessionError.self) { try await later.perform(.tap("add")) }
    // The error is thrown once. The next step shows the view again.
    #expect(try await later.perform(.tap("add")).views.last == ["[One]"])
  }

  @Test func aSessionIsFreedAndWhatEndsLaterMovesNothing() async throws {
    let simulation = Simulation(services: ["ten"])
    weak var gone: AnyObject?
    var send: ((ProbeInput) -> Eff<Simulated, Void>)?
    do {
      let session = probeSession(simulation)
      gone = session
      _ = try session.start()
      try await session.perform(.tap("add"), .tap("ask"), .tap("twice"))
      let rendering: Rendering<Simulated, ProbeInput, TextView<ProbeInput>> = Explorer(session.space).explore()
      send = rendering.send
    }
    #expect(gone == nil)
    simulation.advance(by: 1000)
    // The running call was cancelled with the session and gets no answer.
    #expect(simulation.takeRecords() == [EffectRecord(id: 1, service: "ten", time: 0, event: .cancelled)])
    // The explorer is gone, too: inputs from its view move nothing.
    send?(.add(1)).start(in: simulation) { _ in }
  }

  @Test func longActionsAndSpacesAreCut() async throws {
    let session = Session(probe(Simulated.self), runtime: Simulation(), recording: true) { _ in
      String(repeating: "é", count: 300)
    }
    let space = try session.start().space
    #expect(space.count == 200 && space.hasSuffix("é…"))
  }

  @Test func expectationsSayWhatIsThereInstead() throws {
    let session = probeSession()
    func found(_ text: String) throws -> String? { try session.unmet(Expectation(parsing: text))?.found }
    for (text, expected) in [
      ("number \"0\"", nil), ("number \"1\"", "the label shows \"0\""), ("text \"\"", nil),
      ("text \"x\"", "the field shows \"\""), ("\"[Add]\"", nil), ("\"[Add\"", nil),
      ("\"0 [Add]\"", "no line of the view contains it"), ("not \"Add\"", "a line of the view contains it"),
      ("enabled add", nil), ("enabled off", "the button is disabled"), ("disabled off", nil),
      ("disabled add", "the button is enabled"), ("present off", nil), ("absent off", "there is a button with this ID"),
      ("absent nowhere", nil),
    ] { #expect(try found("expect \(text)") == expected, "\(text)") }
    #expect(try found("expect disabled nowhere")?.hasPrefix("there is no control nowhere; the screen shows ") == true)
  }
}
