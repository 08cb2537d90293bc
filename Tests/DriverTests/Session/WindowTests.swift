import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// The focus, the locations and the keys of a session.
@MainActor
@Suite struct WindowTests {
  private enum Input: Hashable, Sendable {
    case type(String), save, left(String), go(String), menu, hide, other
  }

  private struct State: Hashable, Sendable {
    var said: [String] = []
    var isHidden = false
    var edited: Int?
  }

  private static func view(_ state: State) -> TextView<Input> {
    TextView { view in
      view.onOpen { .go($0) }
      for id in ["one", "two"] {
        view.field(id, label: id, value: "", focused: id == "one" && state.edited == nil, onLeave: .left(id)) {
          .type($0)
        }
      }
      if !state.isHidden { view.button("save", label: "Save", shortcut: "ctrl-s", .save) }
      view.button("off", label: "Off", enabled: false, shortcut: "f9", .other)
      view.button("again", label: "Again", shortcut: "ctrl-s", .other)
      view.field("hide", label: "Hide", value: "", onLeave: .hide) { .type($0) }
      view.link("a", label: "A", destination: "#/a")
      view.link("site", label: "Site", destination: "https://duet.example")
      view.label("said", state.said.joined(separator: " "), onDoubleTap: .menu)
      view.list(
        "row",
        TextList([1, 2], id: \.self, focused: state.edited) { row in
          TextView { $0.field("edit", label: "", value: "", focused: true) { .type($0) } }
        })
    }
  }

  private func session() -> any RunningSession {
    Session(
      StoreComponent<Simulated, State, Input, TextView<Input>>(
        initial: State(),
        dispatcher: .handling { input, _, handler in
          handler(
            .pure(
              .modify { state in
                state.said.append("\(input)")
                if input == .hide { state.isHidden = true }
                if input == .menu { state.edited = 2 }
              }))
        }, render: Self.view), runtime: Simulation(), recording: true)
  }

  private func said(_ events: String..., in session: (any RunningSession)? = nil) async throws -> String {
    let session = session ?? self.session()
    for event in events { try await session.perform(ScriptEvent(parsing: event)) }
    return session.control("said")?.text ?? ""
  }

  // MARK: The focus

  @Test func theFieldIsLeftBeforeAnotherControlIsUsed() async throws {
    #expect(try await said("tap save") == #"left("one") save"#)
    #expect(try await said("enter one \"x\"", "tap save", "tap save") == #"type("x") left("one") save save"#)
    #expect(try await said("focus two", "enter two \"x\"") == #"left("one") type("x")"#)
    #expect(try await said("focus two", "focus save", "tap again") == #"left("one") left("two") other"#)
    #expect(try await said("key \"ctrl-s\"") == #"left("one") save"#)
    #expect(try await said("tap a", "back") == ##"left("one") go("#/a") go("")"##)
    // A field that is left has lost the focus already.
    #expect(try await said("leave one", "tap save") == #"left("one") save"#)
    // Waits and planned failures move no focus.
    #expect(try await said("wait 10ms", "enter one \"x\"") == #"type("x")"#)
  }

  /// As in a browser, the present location again makes no entry in the history.
  @Test func theLocationAgain() async throws {
    #expect(try await said("tap a", "tap a", "back") == ##"left("one") go("#/a") go("#/a") go("")"##)
    #expect(try await said("tap a", "back", "open \"\"", "forward").hasSuffix(##"go("#/a")"##))
  }

  /// Random events have shortcuts and moves through the locations.
  @Test func randomEventsOfTheWindow() async throws {
    let session = session()
    var random = RandomEvents(seed: 1)
    for _ in 1...100 { try await session.perform(random.next(in: session)) }
    let events = random.coverage(endingIn: session).events
    for verb in ["key", "back", "forward"] { #expect(events[verb, default: 0] > 0, "\(verb)") }
  }

  /// It is one step.
  @Test func leavingIsNoStepOfItsOwn() async throws {
    let session = session()
    let step = try await session.perform(.tap("save"))
    #expect(step.step == 1 && step.moves == 2 && session.step == 1)
  }

  @Test func aControlThatIsGoneAfterLeavingIsNotUsed() async throws {
    let session = session()
    #expect(try await said("focus hide", "tap save", in: session) == #"left("one") hide"#)
    #expect(session.focus == nil || session.focus != "save")
    // An event that the control does not take is refused before anything happens.
    let other = self.session()
    await #expect(throws: SessionError.self) { try await other.perform(.enter("save", "x")) }
    #expect(other.control("said")?.text == "" && other.focus == "one")
  }

  @Test func whoHasTheFocus() async throws {
    let session = session()
    #expect(session.focus == "one")
    try await session.perform(.tap("save"))
    #expect(session.focus == "save")
    try await session.perform(.focus("two"))
    #expect(session.focus == "two")
    try await session.perform(.leave("two"))
    #expect(session.focus == nil)
    // The initial focus of a later view, in a row.
    try await session.perform(.double("said"))
    #expect(session.focus == "row.2.edit")
    await #expect(throws: SessionError.disabled("off", kind: .button)) { try await session.perform(.focus("off")) }
    await #expect(throws: SessionError.self) { try await session.perform(.focus("missing")) }
    #expect(session.focus == "row.2.edit")
  }

  // MARK: Locations

  @Test func locations() async throws {
    let session = session()
    await #expect(throws: SessionError.self) { try await session.perform(.back) }
    #expect(session.location == "")
    for event in ["open \"#/x\"", "tap a", "back"] { try await session.perform(ScriptEvent(parsing: event)) }
    #expect(session.location == "#/x")
    try await session.perform(.forward)
    #expect(session.location == "#/a")
    await #expect(throws: SessionError.self) { try await session.perform(.forward) }
    for event in ["back", "back"] { try await session.perform(ScriptEvent(parsing: event)) }
    #expect(session.location == "")
    // Opening forgets what was ahead.
    try await session.perform(.open("#/y"))
    await #expect(throws: SessionError.self) { try await session.perform(.forward) }
    #expect(session.location == "#/y")
  }

  /// A field that is left may change the view, and what the view sends to open a location.
  @Test func theViewAfterLeavingOpensALocation() async throws {
    func session() -> any RunningSession {
      Session(
        StoreComponent<Simulated, [String], String, TextView<String>>(
          initial: [], dispatcher: .pure { input in .modify { $0.append(input) } },
          render: { said in
            TextView { view in
              if said.count < 2 { view.onOpen { "\(said.count)\($0)" } }
              view.field("field", label: "", value: "", focused: true, onLeave: "left") { $0 }
              view.label("said", said.joined(separator: " "))
            }
          }), runtime: Simulation())
    }
    #expect(try await said("open \"#/a\"", in: session()) == "left 1#/a")
    // The view takes no locations then, so that is all.
    let other = session()
    #expect(try await said("enter field \"x\"", "open \"#/a\"", in: other) == "x left" && other.location == "")
  }

  @Test(arguments: ["https://duet.example", "javascript:alert(1)", "//duet.example", "mailto:a@b"])
  func otherSitesAreNotOpened(address: String) async throws {
    let session = session()
    let error = await #expect(throws: SessionError.self) { try await session.perform(.open(address)) }
    #expect(error?.description.contains("which only a page can open") == true)
    await #expect(throws: SessionError.self) { try await session.perform(.tap("site")) }
    #expect(session.control("site")?.events == [] && session.control("a")?.events == [.tap])
  }

  @Test func aViewThatTakesNoLocations() async throws {
    let session = probeSession()
    let error = await #expect(throws: SessionError.self) { try await session.perform(.open("#/x")) }
    #expect(error?.description == ##"the view takes no locations, so "#/x" cannot be opened"##)
  }

  // MARK: Keys

  @Test func theFirstEnabledButtonTakesAKey() async throws {
    #expect(try await said("key \"Ctrl-S\"", "key \"control-s\"").hasSuffix("save save"))
    let error = await #expect(throws: SessionError.self) { try await session().perform(.key("f9")) }
    #expect(error?.description == #"no enabled button takes the key "f9"; the keys are ctrl-s, ctrl-s"#)
  }

  // MARK: Refusals

  @Test(arguments: [
    ("set number 11", "numbers from 0 to 10"), ("choose kind \"c\"", #""a", "b""#),
    ("press board at 8,0", "points in its size of 8×8"),
  ]) func whatAControlDoesNotTake(event: String, takes: String) async throws {
    let session = Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: 0, dispatcher: .handling { input, _, handler in handler(.pure(.put(input))) },
        render: { _ in
          TextView { view in
            view.slider("number", label: "", value: 0, in: 0...10) { _ in 1 }
            view.picker("kind", label: "", options: ["a", "b"], selection: nil) { _ in 1 }
            view.canvas("board", label: "", size: Size(width: 8, height: 8)) { _ in
            } onPress: { _ in
              1
            }
          }
        }), runtime: Simulation())
    let error = await #expect(throws: SessionError.self) { try await session.perform(ScriptEvent(parsing: event)) }
    #expect(error?.description.hasSuffix("takes " + takes) == true, "\(String(describing: error))")
  }
}
