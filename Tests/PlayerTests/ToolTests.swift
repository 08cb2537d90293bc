import Duet
import Foundation
import Scenarios
import Testing

/// The player as a tool: the history, branches, the inspector, the command line and the clock.
@MainActor
@Suite struct ToolTests {
  static let f2 = "\u{1b}OQ", f6 = "\u{1b}[17~", controlT = "\u{14}"

  // MARK: The inspector

  @Test func theStateBeforeAndAfter() async throws {
    let stage = try Stage.stepper(width: 120, height: 40)
    try await stage.type(Keys.tab + "  ", shows: "~ state  1 → 2", "− [−] 1 [+]", "+ [−] 2 [+]")
    try await stage.type("[", shows: "~ state  0 → 1", hides: "~ state  1 → 2")
    try await stage.type("i" + Keys.right, shows: "[state]", "~ state  0 → 1")
    try await stage.type(Keys.right + Keys.right, shows: "[view]", "button decrement \"−\"")
  }

  /// Each architecture's state is shown; equal contents once.
  @Test func architecturesAreCompared() async throws {
    let stage = try Stage.home("state-store", "writer-traced", "reader-env", width: 200, height: 50)
    try await stage.type(Keys.down + " ")
    try await stage.wait(300)
    #expect(stage.shows("tell [loaded 9 articles]") && stage.shows("~ state") && stage.shows("all 3 agree"))
    try await stage.type(
      "i" + Keys.right + Keys.right + Keys.right, shows: "state-store, and the same on writer-traced, reader-env")
    // A click on a tab.
    try await stage.click("effects")
    #expect(stage.shows("articles #1 answered") && stage.shows("[effects]"))
  }

  @Test func pendingCallsAreListedFirst() async throws {
    let stage = try await Stage.home(width: 120, height: 40).typing(Keys.down + " ")
    try await stage.wait(300)
    try await stage.type(" i" + Keys.right + Keys.right)
    let (pending, answered) = (stage.place(of: "articles #2 pending"), stage.place(of: "articles #1 answered"))
    #expect(try #require(pending).y < #require(answered).y)
    try await stage.type("[", hides: "articles #2")
  }

  /// Each line has the step that changed it last; below them are the causes of these steps.
  @Test func blame() async throws {
    let stage = try await Stage.home(width: 140, height: 50).typing(Keys.down + " ")
    try await stage.wait(300)
    try await stage.type(
      "y", shows: "[blame]", "  2 │ wait", "articles #1 answered (asked", "  0 │ start")
    try await stage.type("[", shows: "  1 │ 0 of 9 favorites [Refresh] Loading", hides: "answered")
  }

  /// `d` compares with the step shown, and `since` with any; the events after a step can be seen without it.
  @Test func stepsAreComparedAndLeftOut() async throws {
    let stage = try Stage.stepper(width: 120, height: 40)
    try await stage.type(Keys.tab + "   ", shows: "~ state  2 → 3")
    try await stage.type("[[d", status: "each step is compared with step 1")
    try await stage.type("}", shows: "from step 1 to step 3", "~ state  1 → 3", "− [−] 1 [+]", "+ [−] 3 [+]")
    // The earlier step comes first.
    try await stage.type("{", shows: "from step 0 to step 1", "~ state  0 → 1", "− [−] 0 [+]", "+ [−] 1 [+]")
    try await stage.type("i" + Keys.right, shows: "from step 0 to step 1", "~ state  0 → 1")
    try await stage.type(Keys.left + "}d", shows: "~ state  2 → 3", hides: "from step")
    try await stage.type(Keys.line("since 0"), shows: "~ state  0 → 3")
    try await stage.type(Keys.line("since"), shows: "~ state  2 → 3")
    // A branch has steps of its own.
    try await stage.type("d", shows: "from step 3")
    try await stage.type("[x", shows: "[−] 2 [+]", status: "branch 2 leaves out step 2")
    #expect(!stage.shows("from step"))
    try await stage.type("x", status: "step 2 is the last one; go to step 1 to be without it")
    try await stage.type(Keys.line("without 0"), status: "expected a step from 1 to 2, found '0'")
    try await stage.type(Keys.line("without 1"), shows: "[−] 1 [+]", status: "branch 3 leaves out step 1")
  }

  /// A comparison is not about what one step did.
  @Test func aComparisonHasNoActions() async throws {
    let stage = try await Stage.home("writer-traced", width: 140, height: 50).typing(Keys.down + " ")
    try await stage.wait(300)
    #expect(stage.shows("tell [loaded 9 articles]"))
    try await stage.type(Keys.line("since 0"), shows: "from step 0 to step 2", hides: "tell [loaded 9 articles]")
    #expect(!stage.shows("articles #1 answered"))
    try await stage.type(Keys.line("since"), shows: "tell [loaded 9 articles]")
  }

  /// A wide screen reminds of the keys of the pane with the keyboard.
  @Test func eachPaneHasItsKeys() async throws {
    let stage = try Stage.stepper(width: 100, height: 30)
    #expect(stage.screen[0].hasSuffix("Tab Enter act · w what could happen · y blame  0.0 s  ? keys"))
    try await stage.type("h")
    #expect(stage.screen[0].hasSuffix("↑ ↓ steps · d compare · x leave out  0.0 s  ? keys"))
    try await stage.type("i")
    #expect(stage.screen[0].hasSuffix("← → tabs · PageUp PageDown scroll  0.0 s  ? keys"))
  }

  /// A long inspector scrolls by keys and by the wheel, and says how much is below.
  @Test func theInspectorScrolls() async throws {
    let stage = try await Stage.home(width: 120, height: 20).typing("i" + Keys.right)
    let before = stage.screen
    #expect(before.joined().contains("↓"))
    try await stage.type(Keys.down)
    #expect(stage.screen != before)
    try await stage.type(Keys.up)
    #expect(stage.screen == before)
    try await stage.type(Keys.end)
    #expect(!stage.screen.joined().contains("↓"))
    try await stage.type(Keys.home)
    #expect(stage.screen == before)
  }

  // MARK: The history

  /// Idle time takes no line, and `[` goes from action to action.
  @Test func idleTimeIsFolded() async throws {
    let stage = try await Stage.stepper().typing(Keys.tab)
    for _ in 1...18 {
      try await stage.wait(5)
      try await stage.type(" ")
    }
    #expect(stage.player.timeline.moments.count == 37)
    #expect(stage.shows("36 tap increment · idle 5 ms before"))
    try await stage.type("[[[[[", shows: "[−] 13 [+]", step: 26)
    try await stage.type("]", shows: "[−] 14 [+]")
  }

  @Test func theHistoryIsSearched() async throws {
    let stage = try Stage.home(width: 100, height: 30)
    for event in ["tap refresh", "wait 300ms", "tap profile", "tap back", "tap refresh"] {
      try await stage.type(Keys.line(event))
    }
    // A field has the focus, so that letters would edit it in the views.
    try await stage.type(Self.f6 + "/PROFILE" + Keys.enter, statusBegins: "the past: step 3 of 5", step: 3)
    try await stage.type("/articles" + Keys.enter, step: 5)
    try await stage.type("n", step: 1)
    try await stage.type("N", step: 5)
    try await stage.type("/nowhere" + Keys.enter)
    #expect(stage.status == #"no listed step has the text "nowhere""# && stage.player.timeline.shown == 5)
    // Searching begins no branch.
    #expect(stage.player.timeline.branches.count == 1)
  }

  @Test func theHistoryIsFiltered() async throws {
    let stage = try Stage.home(width: 100, height: 30)
    for event in ["tap refresh", "wait 300ms", "tap profile", "tap back"] { try await stage.type(Keys.line(event)) }
    try await stage.type("farticles" + Keys.enter)
    #expect(stage.status == #"the history lists 2 steps of "articles""#)
    #expect(stage.shows("only \"articles\"") && stage.shows("1 tap refresh") && !stage.shows("3 tap profile"))
    try await stage.type("[", step: 2)
    try await stage.type("]", status: "the filter hides the other steps; f changes it")
    try await stage.type("f\u{15}" + Keys.enter, shows: "3 tap profile")
  }

  @Test func stepsArePinnedAndLabelled() async throws {
    let stage = try Stage.stepper(width: 100, height: 30)
    try await stage.type(Keys.tab + "   [[plhere\u{7f}e" + Keys.enter, shows: "*1 tap increment “here”")
    try await stage.type("}'", step: 1)
    // A branch keeps the marks of what it repeats.
    try await stage.type(" ", shows: "*1 tap increment “here”", branch: 2)
    try await stage.type("/here" + Keys.enter + "p", shows: " 1 tap increment “here”", hides: "*1", step: 1)
    try await stage.type("'", status: "no step of this branch is pinned; p pins one")
    // From a pinned step, the next pin is another one; after the last comes the first.
    try await stage.type("{]p]p")
    for shown in [1, 2, 1] {
      try await stage.type("'")
      #expect(stage.player.timeline.shown == shown)
    }
  }

  /// A command that was given twice in a row is recalled once.
  @Test func commandsAreRecalledOnce() async throws {
    let stage = try Stage.home()
    for line in ["step 1s", "pause", "pause"] { try await stage.type(Keys.line(line)) }
    try await stage.type(":" + Keys.up, shows: "pause")
    try await stage.type(Keys.up, shows: "step 1s")
  }

  /// A frame makes the text of the visible steps only, however long the history is.
  @Test func aLongHistoryMakesVisibleLinesOnly() async throws {
    let stage = try Stage.stepper(width: 120, height: 40)
    for _ in 0..<2_000 { try await stage.player.timeline.perform(.tap("increment")) }
    try await stage.type("h")
    func made(_ keys: String) async throws -> Int {
      let before = stage.player.historyLinesMade
      try await stage.type(keys)
      return stage.player.historyLinesMade - before
    }
    for keys in [Keys.home, Keys.end, Keys.pageUp, Keys.up, "[", "/tap increment" + Keys.enter, "\u{1b}[<64;100;9M"] {
      #expect(try await made(keys) <= 40, "\(keys.debugDescription)")
    }
    #expect(stage.shows("tap increment"))
  }

  /// The keyboard goes where the text goes.
  @Test func pastedTextReachesTheField() async throws {
    let stage = try Stage.home(width: 100, height: 30)
    try await stage.type(":tap profile" + Keys.enter + Self.f6 + Keys.paste("Ada") + Keys.enter)
    #expect(stage.last?.description.hasPrefix("enter profile.name") == true)
  }

  /// A text that is typed in a field stays in it if the command line is closed.
  @Test func aClosedLineEntersNothing() async throws {
    let stage = try Stage.home(width: 100, height: 30)
    try await stage.type(":tap profile" + Keys.enter + "x" + Self.f2 + Keys.escape, last: .tap("profile"))
    try await stage.type(Keys.enter)
    #expect(stage.last?.description.hasPrefix("enter profile.name") == true)
  }

  @Test func aSearchStaysInTheList() async throws {
    let stage = try Stage.home(width: 100, height: 30)
    for event in ["wait 5ms", "tap refresh", "wait 5ms", "tap profile"] { try await stage.type(Keys.line(event)) }
    try await stage.type(Self.f6 + "/wait" + Keys.enter)
    #expect(stage.status == #"no listed step has the text "wait""#)
    try await stage.type("/profile" + Keys.enter)
    #expect(stage.status == #"only this step has the text "profile""#)
  }

  // MARK: Branches

  @Test func aRefusedEventBeginsNoBranch() async throws {
    let stage = try Stage.home()
    for event in ["tap refresh", "tap refresh", "go 1", #"fail bogus "x""#] { try await stage.type(Keys.line(event)) }
    #expect(stage.status.contains("bogus") && stage.player.timeline.branches.count == 1)
    #expect(stage.player.timeline.isPast)
  }

  @Test func branchesAreVisitedInTurn() async throws {
    let stage = try Stage.stepper(width: 160, height: 30)
    try await stage.type(Keys.tab + "   [[ ", statusBegins: "branch 2 starts after step 1; branch 1 keeps steps 2 to 3")
    // A branch of a branch.
    try await stage.type("[" + Keys.backTab + " ", shows: "[−] 0 [+]", branch: 3)
    try await stage.type("b", shows: "1: tap increment · 3 steps", "└ 2 after step 1: tap increment · 2 steps")
    #expect(stage.shows("  └ 3 after step 1: tap decrement · 2 steps"))
    try await stage.type(Keys.home)
    #expect(stage.shows("[−] 3 [+]") && stage.player.timeline.branch == 1 && !stage.player.timeline.isPast)
    try await stage.type(Keys.down, shows: "[−] 2 [+]", branch: 2)
    try await stage.click("└ 3 after")
    #expect(stage.shows("[−] 0 [+]") && stage.player.timeline.branch == 3)
    // An old branch continues.
    try await stage.type(Keys.line("branch 1"))
    try await stage.type(Keys.line("tap increment"))
    #expect(stage.shows("[−] 4 [+]") && stage.player.timeline.branches.map(\.moments.count) == [5, 3, 3])
    try await stage.type(Keys.line("branch 4"), status: "expected a branch from 1 to 3, found '4'")
  }

  // MARK: The command line

  @Test func linesOfScripts() async throws {
    let stage = try await Stage.home().typing(Keys.line(#"fail articles "offline""#))
    try await stage.type(Keys.line("tap refresh"))
    try await stage.type(Keys.line("wait 300ms"), shows: "Could not load articles: offline")
    for (line, status) in [
      (#"expect "offline""#, #"met: expect "offline""#),
      (#"expect "online""#, #"not met: expect "online"; no line of the view contains it"#),
      ("tap nobody", #"there is no control nobody"#),
      ("tapp refresh", "unknown command 'tapp'; known, the nearest first: tap"),
      ("enter x", "expected enter CONTROL \"TEXT\", found"), ("go 99", "expected a step from 0 to 3, found '99'"),
      ("speed fast", "expected a factor from 0.01 to 100, found 'fast'"),
      ("go", "expected go STEP, found nothing after go"), ("pin 3", "expected pin alone, found '3'"),
      ("step soon", "expected"), ("save x", "save: this player has no access to files"),
    ] {
      try await stage.type(Keys.line(line))
      #expect(stage.status.hasPrefix(status), "\(line): \(stage.status)")
    }
    #expect(stage.player.timeline.moments.count == 4)
    try await stage.type(Keys.line("go 1"))
    try await stage.type(Keys.line("step 1s"), status: "time stands still in the past; go to the last step first")
    try await stage.type(Keys.line("quit"))
    #expect(stage.player.ending == .left)
  }

  @Test func wordsAreCompleted() async throws {
    let stage = try Stage.home()
    try await stage.type(":fa\t", status: ":fail")
    try await stage.type("x\u{15}ta\tref\t", status: ":tap refresh")
    try await stage.type(Keys.enter, last: .tap("refresh"))
    try await stage.type(":tap article.\t")
    // The candidates are above the line.
    #expect(stage.status == ":tap article.")
    #expect(stage.shows("article.spaces.favorite  article.pairings.favorite"))
    try await stage.type(Keys.escape)
    try await stage.type(":" + Keys.up, status: ":tap refresh")
    try await stage.type(Keys.down, status: ":")
    try await stage.type("zzz\t", shows: "nothing begins with zzz", status: ":zzz")
  }

  /// Control characters in a typed line are shown as symbols and do nothing.
  @Test func controlCharacters() async throws {
    let stage = try await Stage.stepper().typing(":" + Keys.paste("label a\u{1b}[31m\u{7}b") + Keys.enter)
    try await stage.type(":" + Keys.paste("tap \u{1b}[2J") + Keys.enter)
    #expect(stage.screen.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 32 } })
    #expect(stage.screen == stage.player.frame.lines && stage.player.timeline.moments.count == 1)
  }

  @Test func theClockIsPausedAndScaled() async throws {
    let stage = try await Stage.home().typing("c")
    #expect(stage.player.isPaused && stage.screen[0].contains("0.0 s paused"))
    try await stage.type(Keys.line("resume"))
    for limit in [100, 0.01] {
      try await stage.type(Keys.line("speed \(limit)"))
      #expect(stage.player.speed == limit)
    }
    for beyond in ["100.1", "0.009", "nan"] {
      try await stage.type(
        Keys.line("speed \(beyond)"), status: "expected a factor from 0.01 to 100, found '\(beyond)'")
    }
    try await stage.type(Keys.line("speed 2.5"))
    #expect(!stage.player.isPaused && stage.player.speed == 2.5 && stage.screen[0].contains("0.0 s × 2.5"))
    try await stage.type(Keys.line("tap refresh"))
    try await stage.type(Keys.line("step 300ms"))
    #expect(stage.last == .wait(milliseconds: 300) && stage.screen[0].contains("0.3 s"))
  }

  // MARK: Files

  /// The saved script, run again, gives the saved trace.
  @Test func aBranchIsSavedAsTraceAndScript() async throws {
    var saved: [String: [UInt8]] = [:]
    let header = TraceHeader(
      scenario: "home", scenarioVersion: 1, architecture: "state-store", effects: "simulated", seed: nil,
      size: Size(width: 80, height: 24), data: [:])
    let files = Player.Files(
      save: { path, _, write in try write([TraceWriter(header) { saved[path, default: []] += $0 }]) },
      write: { path, _, text in saved[path] = Array(text.utf8) })
    func stage() throws -> Stage {
      try Stage([Home.implementations[0]], from: .bundled(), services: Home.services, files: files)
    }
    let first = try stage()
    try await first.type(Keys.down + " ")
    try await first.wait(120)
    try await first.type(Keys.down + " ")
    try await first.wait(400)
    try await first.type(":save t\r:script s\r")
    #expect(first.status == "branch 1 is written to s")
    let trace = try Trace(parsing: try #require(saved["t"]), name: "t")
    let script = try Script(parsing: try #require(saved["s"]), name: "s")
    #expect(trace.isWhole && script.events == trace.steps.compactMap(\.event))
    let again = try stage().player.timeline
    for event in script.events { try await again.perform(event) }
    try again.write(to: [TraceWriter(header) { saved["again", default: []] += $0 }])
    #expect(saved["again"] == saved["t"])
  }

  /// The article lists the keys that `?` lists.
  @Test func theArticleListsTheKeys() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/Interfaces/Player/Player.docc/Player.md")
      .standardized
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| ") }
    let lines = KeyHelp.lines.map { line -> String in "| \(line.keys) | \(line.does) |" }
    #expect(rows.dropFirst().map(String.init) == lines)
  }

  // MARK: Panes

  /// On a narrow screen one pane is shown at a time, also while a field has the focus.
  @Test(arguments: [(40, 15), (20, 5)]) func onePaneAtATime(_ width: Int, _ height: Int) async throws {
    let stage = try Stage.home(width: width, height: height)
    try await stage.type(Keys.enter, shows: "Name: ", focus: "profile.name")
    for key in [Self.f6, Self.controlT] {
      try await stage.type(key)
      #expect(stage.shows("▸ ") && !stage.shows("Name: "), "\(stage.screen)")
    }
    try await stage.type(Self.f6, shows: "Name: ", focus: "profile.name")
    // Typing edits the field again.
    try await stage.type("h", shows: "Lindqvisth")
  }

  @Test func panesAreResized() async throws {
    let stage = try Stage.stepper(width: 120, height: 30)
    func rule() -> Int? {
      stage.screen[1].firstIndex(of: "│").map { stage.screen[1].distance(from: stage.screen[1].startIndex, to: $0) }
    }
    let before = try #require(rule())
    try await stage.type("++")
    #expect(rule() == before - 4)
    try await stage.type("-")
    #expect(rule() == before - 2)
    // The mouse drags the rule.
    let column = before - 2 + 1
    try await stage.type("\u{1b}[<0;\(column);5M\u{1b}[<32;\(column - 10);5M\u{1b}[<0;\(column - 10);5m")
    #expect(rule() == before - 12)
    for _ in 0..<100 { try await stage.type("-") }
    let widest = try #require(rule())
    try await stage.type("+")
    #expect(try #require(rule()) < widest)
  }
}
