import Duet
import Utilities
import Scenarios
import Testing

/// Keys go in, and screens come out.
@MainActor
@Suite struct PlayerTests {
  // MARK: Controls

  @Test func tabAndSpacePress() async throws {
    let stage = try Stage.stepper()
    #expect(stage.reversed == ["[−]"])
    // The last two go from the last control to the first, and back.
    for (keys, focus, count) in [
      (Keys.tab + " " + Keys.enter, "[+]", 2), (Keys.tab + " ", "[−]", 1), (Keys.backTab + Keys.enter, "[+]", 2),
    ] {
      try await stage.type(keys)
      #expect(stage.reversed == [focus] && stage.shows("[−] \(count) [+]"))
    }
  }

  @Test func arrowsMoveToTheNearest() async throws {
    let stage = try Stage.home()
    #expect(stage.player.focus == "profile")
    for (keys, focus) in [
      (Keys.down, "refresh"), (Keys.down, "article.spaces.favorite"), (Keys.down, "article.pairings.favorite"),
      (Keys.up, "article.spaces.favorite"), (Keys.up, "refresh"), (Keys.left, "refresh"), (Keys.up, "profile"),
      (Keys.up, "profile"), (Keys.right, "profile"),
    ] {
      try await stage.type(keys)
      #expect(stage.player.focus == focus)
    }
    #expect(stage.player.timeline.moments.count == 1)
  }

  /// The focus stays with its control. If the control is gone, the focus is near its old place.
  @Test func theFocusIsFoundAgain() async throws {
    let stage = try Stage.home()
    try await stage.type(Keys.down + " ", shows: "Loading…", focus: "refresh")
    try await stage.wait(300)
    #expect(!stage.screen[2].contains("Loading…") && stage.player.focus == "refresh")
    try await stage.type(Keys.up + " ", focus: "profile.name")
    // On the other screen, the control next to the place of "Back".
    try await stage.type(Keys.down + Keys.down + " ", focus: "article.spaces.favorite", last: .tap("back"))
  }

  // MARK: Fields

  @Test func fieldsAreEdited() async throws {
    let stage = try await Stage.home().typing(Keys.enter)
    #expect(stage.shows("Name: ‹Zoë Lindqvist›") && !stage.terminal.isCursorShown)
    try await stage.type(Keys.enter)
    #expect(stage.terminal.isCursorShown)
    try await stage.type("\u{15}Grace 名前", shows: "Name: ‹Grace 名前")
    #expect(stage.place(of: "Name: ‹Grace 名前").map { Position(x: $0.x + 17, y: $0.y) } == stage.terminal.cursor)
    try await stage.type(Keys.escape, shows: "Name: ‹Zoë Lindqvist›", moments: 2)
    try await stage.type(
      "\r\u{15}" + Keys.paste("Grace\nHopper") + Keys.enter, shows: "Name: ‹Grace Hopper›",
      last: .enter("profile.name", "Grace Hopper"))
  }

  /// Typing starts to edit the focused field. Leaving the field enters the change, and nothing else.
  @Test func typingEdits() async throws {
    let stage = try await Stage.home().typing(Keys.enter + "q" + Keys.tab)
    #expect(stage.last == .enter("profile.name", "Zoë Lindqvistq") && stage.player.ending == nil)
    #expect(stage.player.focus == "profile.picture")
    try await stage.type(Keys.enter + Keys.down, focus: "back", last: .enter("profile.name", "Zoë Lindqvistq"))
    try await stage.type(Keys.paste("nothing takes this"), status: "the focused control takes no text")
  }

  /// A text that is too long for its line is visible around the cursor.
  @Test func aLongTextIsSeenWhereTheCursorIs() async throws {
    let stage = try Stage.home(width: 30, height: 10)
    try await stage.type(
      Keys.enter + Keys.enter + "\u{15}" + String(repeating: "abc", count: 40) + "end", shows: "abcabcend")
    try await stage.type(Keys.home + "start", shows: "‹startabcabc")
  }

  /// Each change is sent during typing, and so are Esc and the loss of the focus.
  @Test func aFieldSendsItsChanges() async throws {
    let stage = try Stage.draft()
    #expect(stage.player.focus == "query" && stage.reversed == ["Find: ‹›"])
    try await stage.type("ab", moments: 3, last: .type("query", "ab"))
    #expect(stage.shows("Find: ‹ab") && stage.shows("draft ab,"))
    // Moving the cursor changes nothing.
    try await stage.type(Keys.left, moments: 3)
    try await stage.type(Keys.paste("x") + Keys.backspace)
    #expect(stage.player.timeline.moments.suffix(2).map(\.step.event) == [.type("query", "axb"), .type("query", "ab")])
    try await stage.type(Keys.escape, shows: "Find: ‹›", focus: "query", last: .cancel("query"))
    try await stage.type("cd" + Keys.tab, shows: "draft cd, left 1", focus: "name", last: .leave("query"))
    // That does not submit it; Enter does.
    #expect(!stage.player.timeline.moments.contains { $0.step.event == .enter("query", "cd") })
    // The component decides what the text becomes.
    try await stage.type(Keys.backTab + "e!", shows: "Find: ‹CDE", last: .type("query", "cde!"))
    try await stage.type("f" + Keys.enter, last: .enter("query", "CDEf"))
    // A field that handles only the loss of the focus is entered first; a field that handles nothing is left alone.
    try await stage.type(Keys.tab, last: .leave("query"))
    try await stage.type("Ada")
    let before = stage.player.timeline.moments.count
    try await stage.click("[Next]")
    #expect(
      stage.player.timeline.moments.dropFirst(before).map(\.step.event) == [
        .enter("name", "Ada"), .leave("name"), .tap("next"),
      ])
    // Another screen requests the focus for another control.
    #expect(stage.player.focus == "back")
    // Looking around in the past begins no branch.
    try await stage.type("[" + Keys.tab + Keys.tab + Keys.tab)
    #expect(stage.player.timeline.isPast && stage.player.timeline.branch == 1)
  }

  // MARK: The mouse

  @Test func clicksAct() async throws {
    let stage = try Stage.home()
    try await stage.click("[Refresh]")
    #expect(stage.last == .tap("refresh") && stage.player.focus == "refresh")
    try await stage.wait(300)
    for text in ["[☆] 2026-02-26", "A comonad is"] {
      try await stage.click(text)
      #expect(stage.last == .tap("article.pairings.favorite"), "\(text)")
    }
    try await stage.click("[Zoë Lindqvist]")
    try await stage.click("Lindqvist›")
    try await stage.type("X" + Keys.enter, shows: "‹Zoë LindqvistX›")
    // A click on a step of the trace goes to that step.
    let moments = stage.player.timeline.moments.count
    try await stage.click("tap profile")
    #expect(stage.player.timeline.shown == moments - 2 && stage.status.hasPrefix("the past: step \(moments - 2)"))
  }

  @Test func theWheelScrolls() async throws {
    let stage = try Stage.home(width: 30, height: 8)
    let before = stage.screen
    try await stage.type("\u{1b}[<65;5;3M")
    #expect(stage.screen != before && stage.screen[1] == before[4])
    try await stage.type("\u{1b}[<64;5;3M")
    #expect(stage.screen == before)
  }

  // MARK: Scrolling

  @Test func whatHasTheFocusIsInView() async throws {
    let stage = try Stage.home(width: 30, height: 8)
    for _ in 1..<11 {
      try await stage.type(Keys.tab)
      #expect(stage.reversed.count == 1, "\(stage.player.focus ?? "")")
    }
    let lastArticle = try #require(stage.player.focus)
    #expect(lastArticle.hasPrefix("article."))
    try await stage.type(Keys.tab)
    #expect(stage.player.focus == "profile" && stage.reversed == ["[Zoë Lindqvist]"])
    try await stage.type(Keys.backTab)
    #expect(stage.player.focus == lastArticle && stage.reversed.count == 1)
    try await stage.type(Keys.home, shows: "[Zoë Lindqvist]")
    try await stage.type(Keys.end, shows: "A reading list")
    try await stage.type(Keys.pageUp + Keys.pageUp + Keys.pageUp + Keys.pageUp + Keys.pageUp, shows: "[Zoë Lindqvist]")
  }

  // MARK: Time

  @Test func backAndForth() async throws {
    let stage = try Stage.stepper()
    for (keys, count, status) in [
      (Keys.tab + "   ", 3, "step 3"), ("[[", 1, "the past: step 1 of 3"), ("]", 2, "the past: step 2 of 3"),
      ("{", 0, "the past: step 0 of 3"), ("[", 0, "this is the start"), (Keys.escape, 3, "step 3"),
      ("]", 3, "this is the present"), ("[[ ", 2, "branch 2 starts after step 1; branch 1 keeps steps 2 to 3"),
    ] {
      try await stage.type(keys)
      #expect(stage.shows("[−] \(count) [+]") && stage.status.hasPrefix(status), "\(keys)")
    }
    try await stage.wait(1)
    try await stage.type(Keys.right, statusBegins: "step 2 · branch 2, from step 1")
  }

  // MARK: Several

  @Test func severalAgree() async throws {
    let stage = try Stage.home("state-store", "writer-traced", "reader-env", "free-cofree", width: 120)
    #expect(stage.shows("state-store · all 4 agree"))
    try await stage.type(Keys.down + " 2", shows: "writer-traced · all 4 agree", "  tell [load began]")
    try await stage.wait(300)
    #expect(stage.player.timeline.firstDisagreement == nil && stage.status.contains("all 4 agree"))
  }

  /// A session that differs is found at its first different step and named.
  @Test func oneThatDiffersIsNamed() async throws {
    let stage = try Stage(
      [Stepper.implementations[0], Implementation("slow") { Self.slow($0) }, Stepper.implementations[2]],
      from: Stepper.Start())
    try await stage.type(Keys.tab + " ", shows: "all 3 agree")
    #expect(stage.screen[1] == "state-store and all others")
    try await stage.type(" ", shows: "views differ since step 2: state-store and slow")
    // Those that agree are one view, and the lines that differ are marked.
    #expect(stage.screen[1].contains("state-store and 1 more") && stage.screen[1].contains("│slow"), "\(stage.screen)")
    let x = try #require(stage.place(of: "│slow")).x + 1
    #expect(stage.terminal.style(x: x, y: 2).foreground == .red)
    #expect(stage.terminal.style(x: 0, y: 2).foreground != .red)
    try await stage.type("[", statusBegins: "the past: step 1 of 2")
    try await stage.type(" ", shows: "views differ since step 2", branch: 2)
    // Also after a branch.
    try await stage.type("{" + Keys.tab + Keys.backTab + " ")
    #expect(stage.player.timeline.branch == 3 && stage.player.timeline.firstDisagreement?.branch == 1)
  }

  /// Lines are compared as if their views had the same width, also with a view that is not on the screen.
  @Test(arguments: [(width: 61, focus: ""), (62, ""), (30, "2")])
  func onlyLinesThatDifferAreMarked(width: Int, focus: String) async throws {
    let stage = try Stage(
      [Implementation("fast") { Self.counts($0, most: 9) }, Implementation("slow") { Self.counts($0, most: 1) }],
      from: (), width: width)
    try await stage.type("t\(focus)   ")
    let x = focus.isEmpty ? try #require(stage.place(of: "│slow")).x + 1 : 0
    let red = (2..<stage.screen.count - 1).filter { stage.terminal.style(x: x, y: $0).foreground == .red }
    #expect(red.count == 1 && red.allSatisfy { stage.screen[$0].contains("counted 1") }, "\(stage.screen), \(red)")
  }

  /// A count of all taps, and one up to `most`.
  private static func counts<S: SessionHost<Void>>(_ host: S, most: Int) -> any RunningSession {
    host.run(
      StoreComponent<S.E, Int, Void, TextView<Void>>(initial: 0, dispatcher: .pure { .modify { $0 += 1 } }) { count in
        TextView { view in
          view.button("tap", label: "tap", ())
          view.divider()
          view.text("\(count) taps, a text as long as it must be to need a second line")
          view.text("counted \(min(count, most))")
        }
      })
  }

  /// A stepper that does not count beyond one.
  private static func slow<S: SessionHost<Stepper.Start>>(_ host: S) -> any RunningSession {
    host.run(
      StoreComponent<S.E, Int, StepperInput, TextView<StepperInput>>(
        initial: 0, dispatcher: .pure { input in .modify { $0 = min(1, $0 + (input == .increment ? 1 : -1)) } },
        render: stepperView))
  }

  // MARK: Keys

  @Test func keysThatDoNothingSaySo() async throws {
    let stage = try Stage.stepper()
    for (keys, name) in [("z", "z"), ("\u{1b}[15~", "F5")] {
      try await stage.type(keys, status: "\(name) does nothing here; ? shows the keys")
    }
    try await stage.type("?", shows: "Tab, Shift-Tab", hides: "[−]")
    try await stage.type("q")
    #expect(stage.shows("[−]") && stage.player.ending == nil)
    try await stage.type("t", hides: "0 start")
    try await stage.type(Keys.controlL + Keys.controlZ)
    #expect(stage.requests == [.repaint, .suspend])
    try await stage.type("q")
    #expect(stage.player.ending == .left)
  }

  /// On a slow line a key can arrive in pieces. It must be read as that key, not as a command.
  @Test func aKeyMayComeInPieces() async throws {
    let stage = try Stage.stepper()
    for keys in [Keys.tab + " ", Keys.escape, "[D"] { try await stage.type(keys) }
    #expect(stage.reversed == ["[−]"] && !stage.player.timeline.isPast)
    // Escape, and then the command.
    for keys in [Keys.escape, "["] { try await stage.type(keys) }
    #expect(stage.player.timeline.isPast)
  }

  /// A key with Alt or Ctrl is not a command.
  @Test func aCommandIsHeldWithNothing() async throws {
    let stage = try await Stage.stepper().typing(" \u{1b}q\u{07}")
    #expect(stage.player.ending == nil && stage.status == "Ctrl-G does nothing here; ? shows the keys")
    #expect(stage.shows("0 start") && stage.player.timeline.moments.count == 2)
  }

  /// An invisible control is not activated: it scrolls into view first.
  @Test func whatIsOutOfViewIsNotActedOn() async throws {
    let stage = try await Stage.home(width: 30, height: 8).typing(Keys.end + Keys.enter)
    #expect(stage.player.timeline.moments.count == 1 && stage.reversed == ["[Zoë Lindqvist]"])
    try await stage.type(Keys.enter, last: .tap("profile"))
  }

  /// A click elsewhere, also in the trace, enters the edited text.
  @Test func whatIsEditedIsNotLost() async throws {
    let stage = try await Stage.home().typing(Keys.enter + Keys.enter + "X")
    try await stage.click("tap profile")
    #expect(stage.player.timeline.moments.last?.step.event == .enter("profile.name", "Zoë LindqvistX"))
    #expect(stage.player.timeline.isPast)
  }

  /// A text that is too long is cut, with a notice.
  @Test func aTextThatIsTooLong() async throws {
    let stage = try await Stage.home().typing(Keys.enter + Keys.enter + "\u{15}")
    try await stage.type(
      Keys.paste(String(repeating: "x", count: LineEditor.longest + 7)),
      status: "the text is too long by 7 Characters; the limit is \(LineEditor.longest)")
  }

  /// While the help is open, scrolling moves the help.
  @Test func theKeysAreScrolled() async throws {
    let stage = try Stage.home(width: 30, height: 8)
    let before = stage.screen
    try await stage.type("?")
    let keys = stage.screen
    try await stage.type("\u{1b}[<65;5;3M")
    #expect(stage.screen[1] == keys[4])
    try await stage.type(Keys.pageDown + Keys.pageUp + Keys.up + Keys.up + Keys.up)
    #expect(stage.screen == keys)
    try await stage.type("x")
    #expect(stage.screen == before)
  }

  @Test(arguments: [(Keys.controlC, Player.Ending.interrupted), (Keys.controlQ, .left)])
  func anywhereItCanBeLeft(_ key: String, _ ending: Player.Ending) async throws {
    let stage = try await Stage.home().typing(Keys.enter + Keys.enter + "abc" + key + "more")
    #expect(stage.player.ending == ending && stage.last == .tap("profile"))
  }

  /// Any input leaves a screen and has no other effect.
  @Test func anythingCanComeIn() async throws {
    let stage = try Stage.home(width: 40, height: 12)
    var generator = SplitMix64(seed: 7)
    let likely: [UInt8] = [
      0x1b, 0x5b, 0x4f, 0x3c, 0x3b, 0x4d, 0x09, 0x0d, 0x20, 0x5d, 0x7f, 0xe2, 0xff, 0x80, 0x31, 0x7e,
    ]
    for _ in 0..<300 {
      let bytes = (0..<1 + generator.number(below: 40)).map { _ in
        generator.number(below: 2) == 0
          ? likely[generator.number(below: likely.count)] : UInt8(generator.number(below: 256))
      }
      // Without Ctrl-C and Ctrl-Q, which leave.
      try await stage.type(bytes.filter { $0 != 0x03 && $0 != 0x11 })
      if generator.number(below: 10) == 0 {
        stage.resize(width: generator.number(below: 130), height: generator.number(below: 40))
      }
      try await stage.wait(generator.number(below: 200))
      #expect(stage.screen == stage.player.frame.lines)
    }
    #expect(stage.player.timeline.moments.count > 10)
  }
}
