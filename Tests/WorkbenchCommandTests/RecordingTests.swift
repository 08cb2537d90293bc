import Foundation
import OrderedJSON
import Testing

/// What is recorded comes back: starts with effects, events that trap, and the numbers of steps.
@Suite struct RecordingTests {
  private static let architectures = [
    "state-store", "writer-traced", "reader-env", "free-cofree", "action-moore", "puller-zipper", "update-store",
    "co-store", "co-sum",
  ]

  /// The lines of a trace.
  private func lines(_ scratch: Scratch, _ file: String) throws -> [JSON] {
    try scratch.read(file).split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
  }

  // MARK: The end

  /// What the end cut off is named, however a run ends.
  @Test(arguments: ["run home -a free-cofree", "compare home", "compare home -s s -s s"])
  func lostCallsAreNamed(command: String) throws {
    let scratch = try Scratch(["s": "tap refresh\n", "unmet": "tap refresh\nexpect \"nowhere\"\n"])
    for (script, status) in [("s", 0), ("unmet", 1)] {
      let scripts = command.contains("-s") ? "" : "-s \(script)"
      let run = try scratch.run("duet \(command) \(scripts) -e live", status: scripts.isEmpty ? 0 : Int32(status))
      #expect(run.err.components(separatedBy: "the end came while a call of articles ran").count == 2, "\(run.err)")
    }
  }

  // MARK: The start

  /// The start of a trace has actions, effects and moves, and a live recording replays on every architecture.
  @Test func aLiveRecordingThatBeginsWithALoadReplaysEverywhere() throws {
    let scratch = try Scratch(["s": "wait 400ms\ntap add\nwait 200ms\n"])
    try scratch.run("duet run cart -e live -s s -o t", status: 0)
    let start = try lines(scratch, "t")[1]
    #expect(
      start.object?.keys == ["kind", "step", "time", "actions", "effects", "views", "space", "controls", "moves"])
    #expect(start["moves"] == 1 && start["effects"] == [["id": 1, "service": "load", "began": 0]])
    for architecture in Self.architectures {
      let replay = try scratch.run("duet replay t -a \(architecture)", status: 0)
      #expect(replay.out.contains("\n3 of 3 steps reproduced · digest "), "\(architecture): \(replay.out)")
    }
  }

  /// `diff` counts the moves of the start as `compare` does.
  @Test func theTotalsCountTheStart() throws {
    let scratch = try Scratch(["s": "wait 200ms\n"])
    let compared = try scratch.run("duet compare cart -s s -a state-store -a co-sum -o both --format json", status: 0)
    let differed = try scratch.run("duet diff both/state-store.jsonl both/co-sum.jsonl --format json", status: 0)
    for json in [try JSON(parsing: compared.out), try JSON(parsing: differed.out)] {
      #expect(json["end"]?["architectures"]?.array?.map { $0["moves"] } == [2, 2])
    }
    let text = try scratch.run("duet compare cart -s s -a free-cofree -a co-store --full", status: 0).out
    #expect(text.contains("take load; … → loading") && text.contains("effect load #1 began at 0 ms"))
    #expect(try scratch.run("duet run cart -s s -a free-cofree", status: 0).out.contains("  take load"))
  }

  /// The recorded test is that of the architecture that is asked for.
  @Test func anEmittedTestIsOfTheArchitectureReplayed() throws {
    let scratch = try Scratch(["s": "wait 200ms\ntap add\n"])
    try scratch.run("duet run cart -s s -o t; duet replay t -a co-store --emit-test T.swift --emit-cast c", status: 0)
    let test = try scratch.read("T.swift")
    #expect(test.contains(#"session("cart", on: "co-store""#) && test.contains(#"$0.action("take load; …")"#))
    #expect(!test.contains("‹function›") && !test.contains("state-store"))
    #expect(try scratch.read("c").contains("cart on co-store"))
  }

  /// A recording with states has those of the start, and replays with the same ones.
  @Test func theStatesOfTheStart() throws {
    let scratch = try Scratch(["s": "wait 200ms\n"])
    try scratch.run("duet run cart -s s --states -o t -a action-moore; duet replay t --states", status: 0)
    let start = try lines(scratch, "t")[1]
    #expect(start["actionValues"]?.array?.count == 1 && start["changes"]?.array?.first?.array?.isEmpty == false)
    #expect(!(try scratch.run("duet replay t --states").out.contains("beside the views")))
  }

  /// Every verb takes a scenario that begins with a load.
  @Test(arguments: [
    "run cart -a reader-env", "compare cart", "compare cart --random 60 --seed 3", "check cart -a writer-traced",
    "bisimulate cart -a state-store -a action-moore", "learn cart -a free-cofree",
    "report cart --random 20 --seed 1 -o r.html",
  ])
  func everyVerb(command: String) throws { try Scratch().run("duet \(command)", status: 0) }

  // MARK: Events that trap

  /// The event that traps is in the trace, and a replay names it.
  @Test func theEventThatTrapsIsInTheTrace() throws {
    let tap = "tap increment\n"
    let scratch = try Scratch(["s": tap + tap + tap + tap + tap, "short": tap + tap + tap])
    let run = try scratch.run("duet-planted run traps -a planted -s s -o t")
    #expect(run.status != 0 && run.err.contains("the count is full"))
    #expect(
      try scratch.read("t").hasSuffix(#"{"kind":"event","step":4,"time":0,"event":"tap increment"}"# + "\n"))
    let replay = try scratch.run("duet-planted replay t", status: 1)
    #expect(
      replay.out.contains("the recording ends in step 4, tap increment, which did not end")
        && replay.out.contains("3 of 3 steps reproduced"))
    #expect(replay.err.contains("t: the trace ends in step 4, tap increment, which did not end"))
    let json = try JSON(parsing: try scratch.run("duet-planted replay t --format json", status: 1).out)
    #expect(json["end"]?["unfinished"] == "tap increment" && json["end"]?["steps"] == 3)
    // Up to the step before, all is reproduced.
    try scratch.run("duet-planted replay t --until 3", status: 0)
    for verb in ["diff t t", "report t -o r.html"] {
      #expect(try scratch.run("duet-planted \(verb)", status: 0).err.contains("ends in step 4, tap increment"))
    }
    // A trace without that event is another one.
    try scratch.run("duet-planted run traps -a planted -s short -o whole", status: 0)
    for traces in ["t whole", "whole t"] { try scratch.run("duet-planted diff \(traces)", status: 1) }
  }

  @Test func theTracesOfAComparisonThatTraps() throws {
    let tap = "tap increment\n"
    let scratch = try Scratch(["s": tap + tap + tap + tap])
    #expect(try scratch.run("duet-planted compare traps -s s -o both").status != 0)
    for name in ["state-store", "planted"] {
      #expect(try scratch.read("both/\(name).jsonl").hasSuffix(#""step":4,"time":0,"event":"tap increment"}"# + "\n"))
    }
  }

  /// A refused event did not happen, and is in no trace.
  @Test func aRefusedEventIsNotInTheTrace() throws {
    let scratch = try Scratch(["s": "tap increment\ntap nothing\n"])
    try scratch.run("duet run stepper -s s -o t", status: 1)
    #expect(try lines(scratch, "t").last?["views"] != nil)
    try scratch.run("duet replay t", status: 0)
  }

  /// A pipe gets each event once, when it is done.
  @Test func aPipeGetsEachEventOnce() throws {
    let scratch = try Scratch(["s": "tap increment\ntap increment\n"])
    let out = try scratch.run("duet run stepper -s s -o t; mkfifo p; duet run stepper -s s -o p >/dev/null & cat p")
    #expect(out.out.hasSuffix(try scratch.read("t")))
  }

  /// The report of a run that traps has the run up to there, and names the event.
  @Test func theReportOfARunThatTraps() throws {
    let scratch = try Scratch()
    let report = try scratch.run("duet-planted report traps --random 200 -o r.html --no-check", status: 1)
    #expect(report.err.contains(", traps on planted"))
    let page = try scratch.read("r.html")
    #expect(page.contains(", traps on planted") && page.contains("it traps"))
    // The process that trapped left no file.
    #expect(try scratch.files().filter { !$0.hasSuffix(".out") && !$0.hasSuffix(".err") } == ["r.html"])
  }

  /// The recording of a counterexample that traps ends in its event.
  @Test func theCounterexampleThatTraps() throws {
    let scratch = try Scratch()
    try scratch.run("duet-planted check traps -a planted -o found", status: 1)
    let name = try #require(try scratch.files("found").first { $0.hasSuffix(".jsonl") && !$0.hasPrefix("below") })
    #expect(try lines(scratch, "found/\(name)").last?["event"] == "tap increment")
    #expect(try scratch.run("duet-planted replay found/\(name)", status: 1).out.contains("which did not end"))
  }

  // MARK: Options

  @Test func timingsAreForRunAndCompare() throws {
    let report = try Scratch().run("duet report stepper --timings -o r.html", status: 64)
    #expect(report.err.contains("--timings"))
  }

  /// What `check` and `bisimulate` find can be written as a script and as a test.
  @Test func whatASearchFindsIsWritten() throws {
    let scratch = try Scratch()
    try scratch.run(
      "duet-planted check letters -a planted --time any --emit-script c.script --emit-test C.swift", status: 1)
    #expect(
      try scratch.read("c.script") == """
        # letters on planted: letters-show-when-open does not hold.
        tap open.ada
        tap back
        answer letter 1

        """)
    #expect(try scratch.read("C.swift").contains(#"await run.answer("letter", number: 1)"#))
    try scratch.run(
      "duet-planted bisimulate letters -a state-store -a planted --emit-script b.script --emit-test B.swift", status: 1)
    #expect(try scratch.read("b.script").hasPrefix("# letters: state-store and planted differ after the last event.\n"))
    try scratch.run("duet-planted compare letters -a state-store -a planted -s b.script", status: 1)
    #expect(try scratch.read("B.swift").contains("#expect(step.agrees"))
    let none = try Scratch()
    try none.run("duet check stepper --emit-script c.script", status: 0)
    #expect(!none.has("c.script"))
  }
}
