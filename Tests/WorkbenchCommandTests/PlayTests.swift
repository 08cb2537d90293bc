import Foundation
import Support
import Testing

/// `duet play`, as a user runs it.
@Suite(.serialized, .enabled(if: Tmux.isThere, "tmux is missing: `make tmux` says how to install it"))
struct PlayTests {
  /// The command with planted mistakes.
  private static let planted = Repository.products.appending(path: "duet-planted").path

  /// A played run is recorded, and the recording replays to the same screens.
  @Test func homeIsPlayedAndRecorded() throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder)
    var screen = try terminal.command("duet play home -e simulated -o trace.jsonl; echo exit $?", shows: "step 0")
    #expect(screen[0].hasPrefix("home · state-store") && screen[1] == "Home [Zoë Lindqvist]")
    try terminal.press("Down", "Space", shows: "articles #1 answered")
    try terminal.press("Down", "Space", shows: "1 of 9 favorites")
    try terminal.press("Up", "Up", "Enter", "Enter", shows: "Enter submits")
    try terminal.press("C-u")
    try terminal.type("Grace 名前")
    try terminal.press("Enter", shows: "Name: ‹Grace 名前›")
    screen = try terminal.press("Tab", "Tab", "Enter", shows: "Home [Grace 名前]")
    // Back, and forth.
    try terminal.press("[", "[", shows: "the past")
    try terminal.press("Escape")
    try terminal.wait { $0.contains("Home [Grace 名前]") && !$0.joined().contains("the past") }
    screen = try terminal.press("q", shows: "exit 0")
    #expect(screen.contains("trace written to trace.jsonl"))
    let steps = try folder.read("trace.jsonl").split(separator: "\n")
    let events = steps.compactMap { $0.firstMatch(of: /"event":"((?:tap|enter)[^}]*?)","actions"/)?.1 }
    #expect(
      events == [
        "tap refresh", "tap article.spaces.favorite", "tap profile", #"enter profile.name \"Grace 名前\""#, "tap back",
      ])
    for architecture in ["state-store", "writer-traced", "reader-env", "free-cofree"] {
      try folder.run("duet replay trace.jsonl -a \(architecture)", status: 0)
    }
  }

  /// Leaving loses no step: what was neither recorded nor saved is kept, whichever way the player ends, and continues.
  @Test(arguments: ["q", "C-c"]) func whatWasNotSavedIsKept(key: String) throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder, width: 200)
    try terminal.command("duet play stepper; echo exit $?", shows: "step 0")
    try terminal.press("Tab", "Space", "Space", shows: "[−] 2 [+]")
    try terminal.press("{", "Space", shows: "branch 2 starts after step 0")
    let screen = try terminal.press(key, shows: key == "q" ? "exit 0" : "exit 130")
    let path = "\(folder.state.path)/duet/stepper"
    #expect(screen.joined().contains("not saved, but kept until the next time: \(path).jsonl, \(path).branch-2.jsonl"))
    for (file, taps) in [("\(path).jsonl", 2), ("\(path).branch-2.jsonl", 1)] {
      // Time that passes between two events is a step, too.
      let outcome = try folder.run("grep -c '\"event\":\"tap increment\"' '\(file)'; duet replay '\(file)'", status: 0)
      #expect(outcome.out.hasPrefix("\(taps)\n") && outcome.out.contains(" steps reproduced"))
    }
    // Without a step of one's own, or with a saved one, there is nothing to keep.
    try terminal.command("clear; duet play stepper --from '\(path).jsonl'; echo exit $?", shows: "[−] 2 [+]")
    try terminal.press("q", shows: "exit 0")
    try terminal.command("clear; duet play stepper; echo exit $?", shows: "step 0")
    try terminal.press("Space", shows: "[−] -1 [+]")
    try terminal.press(":")
    try terminal.type("save mine")
    try terminal.press("Enter", shows: "is written to mine")
    #expect(try !terminal.press("q", shows: "exit 0").joined().contains("not saved"))
  }

  /// What would trap is said beside its event, and the session goes on.
  @Test func whatTrapsInAPreview() throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder, width: 150)
    try terminal.command("'\(Self.planted)' play traps -a planted; echo exit $?", shows: "step 0")
    try terminal.press("Space", "Space", "Space", shows: "3 of 3")
    try terminal.press("w", shows: "it would end the process")
    try terminal.press("[", shows: "+ 3 of 3")
    try terminal.press("v", "Tab", "Space", shows: "branch 2")
    try terminal.press("q", shows: "exit 0")
  }

  /// `compare --play` opens the first difference; without it, a terminal shows how.
  @Test func aDifferenceIsPlayed() throws {
    let folder = try Scratch(["s": "enter name \"Al\"\nenter name \"\"\ntap load\n"])
    let terminal = try Tmux(folder, width: 110)
    try terminal.command(
      "'\(Self.planted)' compare notes -s s", shows: "add --play to open the first difference, in step 2")
    for (key, code) in [("C-q", 1), ("C-c", 130)] {
      try terminal.command(
        "clear; '\(Self.planted)' compare notes -s s --play; echo exit $?",
        shows: "views differ since step 2: state-store and planted")
      try terminal.press(key, shows: "exit \(code)")
    }
  }

  /// A recording that replaces an old file is kept by SIGQUIT, as `run` keeps it.
  @Test func aQuitKeepsTheRecording() throws {
    let folder = try Scratch(["t": "old\n"])
    let terminal = try Tmux(folder)
    try terminal.command(
      "sh -c 'echo $$ >pid; exec \(Duet.executable.path) play stepper -o t'; echo exit $?", shows: "step 0")
    try terminal.press("Space", shows: "[−] -1 [+]")
    try folder.run("kill -QUIT $(cat pid)", status: 0)
    try terminal.wait(for: "exit 131")
    #expect(try folder.read("t").contains("tap decrement"))
    #expect(try folder.files().filter { $0.hasPrefix(".duet") } == [])
  }

  /// Every sort of control, by the keys that a terminal sends; the recording replays.
  @Test func everyControlIsPlayed() throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder, width: 110, height: 50)
    try terminal.command("'\(Self.planted)' play gallery -o trace.jsonl; echo exit $?", shows: "step 0")
    try terminal.press("Tab", "Tab", "Tab", "Space", shows: "[x] Agree")
    try terminal.press("Tab", "Enter", shows: "Enter takes")
    try terminal.press("Down", "Enter", shows: "Colour: ‹green ▾›")
    try terminal.press("Tab", "Right", shows: "◉ square")
    try terminal.press("Tab", "End", shows: "◉ cherry")
    try terminal.press("Tab", "PageUp", shows: "━━━━━━━●── 75")
    try terminal.press("Tab", "Left", "Enter", shows: "press board at 92,56")
    try terminal.press("m", shows: "menu board")
    try terminal.press("F5", shows: "[ ] Agree")
    try terminal.press("Tab", "Enter", shows: "▌Clear the board?")
    try terminal.press("Escape", shows: "cancel ask")
    // A field has the focus again, where q is a letter.
    try terminal.press("C-q", shows: "exit 0")
    try folder.run("'\(Self.planted)' replay trace.jsonl -a writer-traced", status: 0)
  }

  /// An event in the past begins a branch, with its own trace; for several architectures, in a folder.
  @Test func branchesHaveTracesOfTheirOwn() throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder, width: 100)
    try terminal.command(
      "duet play stepper -a state-store -a free-cofree -o traces; echo exit $?", shows: "all 2 agree")
    try terminal.press("Tab", "Space", "Space", "Space", shows: "[−] 3 [+]")
    try terminal.press("{", "Space", shows: "branch 2 starts after step 0")
    try terminal.press("q", shows: "exit 0")
    #expect(
      try folder.files("traces") == [
        "free-cofree.branch-2.jsonl", "free-cofree.jsonl", "state-store.branch-2.jsonl", "state-store.jsonl",
      ])
    #expect(try folder.run("duet diff traces/state-store.branch-2.jsonl traces/free-cofree.branch-2.jsonl").status == 0)
  }

  /// The state before and after, a jump by search, two branches in turn, and a typed command.
  @Test func statesSearchBranchesAndCommands() throws {
    let terminal = try Tmux(Scratch(), width: 120, height: 40)
    try terminal.command("duet play stepper; echo exit $?", shows: "step 0")
    try terminal.press("Tab", "Space", "Space", shows: "~ state  1 → 2")
    try terminal.press("[", shows: "~ state  0 → 1")
    // An action in the past: no branch is lost. Idle time decides the numbers of the steps.
    try terminal.press("BTab", "Space", shows: "branch 2 starts after step")
    try terminal.press("b", shows: "└ 2 after step")
    try terminal.press("Up", shows: "[−] 2 [+]")
    try terminal.press("Down", shows: "[−] 0 [+]")
    try terminal.press("h", "/")
    try terminal.type("increment")
    try terminal.press("Enter", shows: "the past: step")
    // Sent together, they would be Alt-:.
    try terminal.press("Escape", shows: " · branch 2, from")
    try terminal.press(":")
    try terminal.type("tap incr")
    try terminal.press("Tab", shows: ":tap increment")
    try terminal.press("Enter", shows: "[−] 1 [+]")
    try terminal.press(":")
    try terminal.type("expect \"9\"")
    try terminal.press("Enter", shows: "not met: expect \"9\"")
    try terminal.press("q", shows: "exit 0")
  }

  /// A saved trace is continued; a saved script gives the same trace. No file is replaced without a request.
  @Test func aSessionIsSavedAndContinued() throws {
    let folder = try Scratch(["taken": "as it was"])
    let terminal = try Tmux(folder)
    func run(_ line: String, shows text: String) throws {
      try terminal.press(":")
      try terminal.type(line)
      try terminal.press("Enter", shows: text)
    }
    try terminal.command("duet play home -e simulated; echo exit $?", shows: "step 0")
    try run("tap refresh", shows: "articles #1 answered")
    try run("tap article.spaces.favorite", shows: "1 of 9 favorites")
    try run("save taken", shows: "save: taken: expected a new file, found an existing one")
    #expect(try folder.read("taken") == "as it was")
    try run("save! taken", shows: "branch 1 is written to taken")
    try run("script events", shows: "branch 1 is written to events")
    try run("save nowhere/trace", shows: "save: nowhere/trace: No such file or directory")
    try terminal.press("q", shows: "exit 0")
    try folder.run("duet replay taken", status: 0)
    try folder.run("duet run home -a state-store -s events -o again --width 80 --height 24", status: 0)
    #expect(try folder.read("again") == folder.read("taken"))
    try terminal.command("clear; duet play home --from taken; echo exit $?", shows: "1 of 9 favorites")
    try run("tap profile", shows: "Profile")
    // The field has the focus, so that a letter would edit it.
    try terminal.press("C-q", shows: "exit 0")
  }

  /// The traces of several architectures are saved to a folder.
  @Test func severalAreSavedToAFolder() throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder, width: 100)
    try terminal.command("duet play stepper -a state-store -a reader-env; echo exit $?", shows: "all 2 agree")
    try terminal.press("Tab", "Space", shows: "[−] 1 [+]")
    try terminal.press(":")
    try terminal.type("save all")
    try terminal.press("Enter", shows: "branch 1 is written to all")
    try terminal.press("q", shows: "exit 0")
    #expect(try folder.files("all") == ["reader-env.jsonl", "state-store.jsonl"])
    #expect(try folder.run("duet diff all/state-store.jsonl all/reader-env.jsonl").status == 0)
  }

  /// A trace continues where it ended, and the new trace has all its steps.
  ///
  /// For live effects, services answer as recorded.
  @Test(arguments: ["simulated", "live"]) func aRecordedTraceIsContinued(effects: String) throws {
    let folder = try Scratch(["s": "tap refresh\nwait 400ms\ntap profile\n"])
    #expect(
      try folder.run("duet run home -a reader-env -e \(effects) -s s -o recorded --width 60 --height 12").status == 0)
    let terminal = try Tmux(folder)
    let screen = try terminal.command("duet play home --from recorded -o continued; echo exit $?", shows: "step 3")
    #expect(screen[0].hasPrefix("home · reader-env") && screen[1] == "Profile")
    try terminal.press("[", "[")
    try terminal.wait { $0[1].hasPrefix("Home [") && $0.joined().contains("Loading…") }
    try terminal.press("]", "]")
    try terminal.wait { $0[1] == "Profile" && !$0.joined().contains("the past") }
    try terminal.press("Tab", "Tab", "Enter")
    try terminal.wait { $0[1].hasPrefix("Home [") }
    try terminal.press("q", shows: "exit 0")
    let (recorded, continued) = (try folder.read("recorded"), try folder.read("continued"))
    #expect(continued.hasPrefix(recorded.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"))
    #expect(continued.contains(#""event":"tap back""#))
    #expect(try folder.run("duet replay continued").status == 0)
  }

  /// However the run ends, the terminal is restored and the recording is complete.
  @Test(arguments: [
    ("C-c", "exit 130"), ("kill -TERM", "exit 130"), ("kill -INT", "exit 130"), ("kill -SEGV", "exit 139"),
  ])
  func theTerminalIsAsItWas(_ end: String, _ exit: String) throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder)
    try terminal.command(
      "stty -g >before; echo here; duet play home -o trace.jsonl; echo exit $?; stty -g >after", shows: "step 0")
    try terminal.press("Down", "Space", shows: "articles #1")
    if end == "C-c" { try terminal.press("C-c") } else { _ = try folder.run("\(end) \(terminal.player())") }
    let screen = try terminal.wait { $0.contains(exit) && $0.last == "$" }
    #expect(screen.contains("here") && !screen.joined().contains("Home ["))
    #expect(try folder.read("before") == folder.read("after"))
    let lines = try folder.read("trace.jsonl")
    #expect(lines.hasSuffix("}\n") && lines.contains(#""event":"tap refresh""#))
    #expect(lines.contains(#""kind":"end""#) == (exit == "exit 130"))
  }

  /// A killed run leaves its recording so far, and that replays.
  @Test func killedItLeavesWhatWasRecorded() throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder)
    try terminal.command("duet play stepper -o trace.jsonl", shows: "step 0")
    try terminal.press("Tab", "Space", "Space", shows: "[−] 2 [+]")
    _ = try folder.run("kill -KILL \(terminal.player())")
    try terminal.wait { $0.joined().contains("Killed") }
    let replayed = try folder.run("duet replay trace.jsonl", status: 0)
    #expect(replayed.err.contains("cut short"))
  }

  /// Stopped by Ctrl-Z, it gives the terminal back, and takes it again when it continues.
  @Test func stoppedAndContinued() throws {
    let folder = try Scratch()
    let terminal = try Tmux(folder)
    try terminal.command("duet play stepper", shows: "step 0")
    try terminal.press("C-z", shows: "Stopped")
    try terminal.command("echo between")
    try terminal.wait { $0.contains("between") }
    try terminal.command("fg")
    try terminal.wait { $0.contains("[−] 0 [+]") }
    try terminal.press("Tab", "Space", shows: "[−] 1 [+]")
    try terminal.press("q")
    #expect(try terminal.wait(for: "stepper: ").contains("between"))
  }

  /// The size can change at any time.
  @Test func resized() throws {
    let terminal = try Tmux(Scratch())
    try terminal.command("duet play home; echo exit $?", shows: "step 0")
    for (width, height, last) in [
      (20, 5, "step 0"), (200, 60, "step 0 · "), (1, 1, "H"), (10, 30, "step 0"), (120, 8, "step 0 · "),
    ] {
      try terminal.resize(width: width, height: height)
      try terminal.wait { $0.count == height && $0.last?.hasPrefix(last) == true }
    }
    try terminal.resize(width: 80, height: 24)
    try terminal.wait(for: "Forty-two columns are enough")
    try terminal.press("q", shows: "exit 0")
  }

  /// A terminal that goes away ends the run, and the recording is complete.
  @Test func hungUp() throws {
    let folder = try Scratch()
    var terminal: Tmux? = try Tmux(folder)
    try terminal?.command("duet play stepper -o trace.jsonl", shows: "step 0")
    try terminal?.press("Space", shows: "[−] -1 [+]")
    terminal = nil
    #expect(try blockUntil { try folder.read("trace.jsonl").contains(#""kind":"end""#) })
    let replayed = try folder.run("duet replay trace.jsonl", status: 0)
    #expect(!replayed.err.contains("cut short"))
  }

  /// Where it cannot run, it reports that and leaves existing files unchanged.
  @Test(arguments: [
    ("duet play stepper -o trace.jsonl </dev/null", "standard input is not a terminal"),
    ("(duet play stepper -o trace.jsonl; echo exit $?) 2>&1 | cat", "standard output is not a terminal"),
    ("TERM= duet play stepper -o trace.jsonl", "TERM is not set"),
    ("TERM=dumb duet play stepper -o trace.jsonl", "TERM is dumb, which cannot draw full-screen"),
  ])
  func withoutATerminal(_ line: String, _ reason: String) throws {
    let folder = try Scratch(["trace.jsonl": "as it was"])
    let terminal = try Tmux(folder, width: 200)
    let screen = try terminal.command("\(line); echo exit $?", shows: "exit 64")
    #expect(screen.contains { $0.hasPrefix("duet: play: \(reason)") })
    #expect(try folder.read("trace.jsonl") == "as it was")
  }
}
