import OrderedJSON
import Testing

/// What `check` and `bisimulate` do beside printing results, which `GoldenTests` shows.
@Suite struct SearchCommandTests {
  private static let hash = "SWIFT_DETERMINISTIC_HASHING"

  @Test(arguments: [
    "check home --format text", "check home --format json", "bisimulate home -a state-store -a free-cofree",
    "bisimulate clock -a reader-env -a co-sum --observing views+effects --format jsonl",
  ])
  func theSameBytesForAllThreadsAndSeedsOfHashes(command: String) throws {
    let scratch = try Scratch()
    let once = try scratch.run("duet \(command) --threads 1", status: 0)
    let fixed = try scratch.run("duet \(command) --threads 2", environment: [Self.hash: "1"])
    #expect(once.err == "" && once.out == fixed.out)
  }

  @Test func theFilesAreTheSameBytes() throws {
    let scratch = try Scratch()
    try scratch.run(
      "duet check home -o one --threads 1; duet check home -o two --threads 2; diff -r one two", status: 0)
    #expect(
      try scratch.files("one") == [
        "coverage.txt", "in-vain-1.jsonl", "in-vain-1.script", "in-vain-1.swift", "in-vain-2.jsonl",
        "in-vain-2.script", "in-vain-2.swift", "kinds.dot", "kinds.svg", "minimal.aut", "states.aut",
      ])
    #expect(try scratch.read("one/states.aut").hasPrefix("des (0, 2832, 320)\n"))
    #expect(try scratch.read("one/minimal.aut").hasPrefix("des (0, 2240, 256)\n"))
  }

  /// The answer arrives after its letter was closed.
  @Test func aPlantedRaceIsFoundAndReplayed() throws {
    let scratch = try Scratch()
    try scratch.run("duet-planted check letters -a state-store --time any", status: 0)
    try scratch.run("duet-planted check letters -a planted --time any -o found", status: 1)
    #expect(
      try scratch.read("found/letters-show-when-open.script") == "tap open.ada\ntap back\nanswer letter 1\n")
    try scratch.run("duet-planted replay found/letters-show-when-open.jsonl", status: 0)
    let other = try scratch.run(
      "duet-planted replay found/letters-show-when-open.jsonl -a state-store", status: 1)
    #expect(other.out.contains("Dear Sir,"))
  }

  /// Every state is right, and only the step is wrong. Its script breaks the property in a run, too.
  @Test func aWrongStepIsFoundAndReplayed() throws {
    let scratch = try Scratch()
    let right = try scratch.run("duet-planted check tasks -a state-store", status: 0)
    #expect(right.out.contains("  ✓ todo                 each change is one of the actions\n"), "\(right.out)")
    let wrong = try scratch.run("duet-planted check tasks -a planted -o found", status: 1)
    #expect(
      wrong.out.contains(
        """
              tap all-done
              tap completed
              tap delete.1
              # after: items.1: {"title":"a","isDone":true} → nothing
              # after: items.0: {"title":"a","isDone":true} → nothing

        """), "\(wrong.out)")
    let script = "-s found/todo.script --properties"
    #expect(
      try scratch.run("duet-planted run tasks -a planted \(script)", status: 1).err.hasPrefix(
        "duet-planted: found/todo.script:5:1: todo: the last event is none of its actions: enter text, add,"))
    try scratch.run("duet-planted run tasks -a state-store \(script)", status: 0)
    #expect(
      try scratch.run("duet-planted compare tasks \(script) --full", status: 1).err.contains(
        "on planted: todo: the last"))
    try scratch.run("duet-planted run tasks -a planted -s found/todo.script", status: 0)
    let random = try scratch.run("duet-planted run tasks -a planted --random 2000 --seed 3 --properties", status: 1)
    #expect(random.err.contains("seed 3: ") && random.err.contains("todo: the last event is none of its actions"))
    let none = try scratch.run("duet run tabs --properties", status: 64)
    #expect(none.err == "duet: --properties: tabs has no property that a run can break\n", "\(none.err)")
  }

  @Test func aPropertyOfStepsInJSON() throws {
    let scratch = try Scratch()
    func property(_ architecture: String) throws -> JSON? {
      let command = "duet-planted check tasks -a \(architecture) --property todo --format json"
      let status = architecture == "planted" ? 1 : 0
      let all = try JSON(parsing: try scratch.run(command, status: Int32(status)).out)["reports"]?[0]?["properties"]
      #expect(all?.array?.count == 1)
      return all?[0]
    }
    let wrong = try property("planted")
    #expect(wrong?["verdict"] == "fails" && wrong?["script"]?.array?.count == 5)
    #expect(wrong?["step"]?.object?.keys == ["before", "event", "after"] && wrong?["step"]?["event"] == "tap delete.1")
    #expect(wrong?["step"]?["before"]?["items"]?.array?.count == 2 && wrong?["step"]?["after"]?["items"] == [])
    let right = try property("state-store")
    #expect(right?["verdict"] == "holds" && right?["step"] == nil)
    let actions = right?["actions"]?.array ?? []
    #expect(actions.count == 11 && actions.allSatisfy { ($0["steps"]?.int ?? 0) > 0 }, "\(actions)")
  }

  @Test(arguments: ["check tasks -a all", "check countdown -a all --format json", "bisimulate tasks --property todo"])
  func stepsAreTheSameForAllThreads(command: String) throws {
    let scratch = try Scratch()
    let outputs = try [1, 2, 4].map { try scratch.run("duet-planted \(command) --threads \($0)").out }
    #expect(!outputs[0].isEmpty && outputs[0] == outputs[1] && outputs[0] == outputs[2])
  }

  @Test func knownPropertiesAreListed() throws {
    let outcome = try Scratch().run("duet-planted check tasks --property todos", status: 64)
    #expect(outcome.err.contains("unknown property 'todos'; known, the nearest first: todo, "), "\(outcome.err)")
  }

  /// Nine screens: as many times as each of the three durations has, and one more.
  @Test func aTimerIsVisitedWhole() throws {
    let scratch = try Scratch()
    for time in ["any", "virtual --step 100"] {
      let right = try scratch.run("duet-planted check countdown -a state-store --time \(time)", status: 0).out
      #expect(right.contains("search    complete") && right.contains("screens   9, of"), "\(right)")
      #expect(!right.contains("idle timers"))
    }
    let idle = try scratch.run("duet-planted check countdown -a planted", status: 0).out
    #expect(
      idle.hasSuffix(
        """
        idle timers
          these fire again and again without a change of the view: 1 timer of 100 ms, begun at the start
          after
              timer 1

        """), "\(idle)")
    let asked = try scratch.run("duet-planted check countdown -a planted --property no-idle-timer", status: 1).out
    #expect(
      asked.contains("  ✗ no-idle-timer  these fire again and again without a change of the view: 1 timer of 100 ms"))
  }

  @Test(arguments: ["check traps -a all", "bisimulate traps", "learn traps"])
  func whatTrapsIsReportedOnce(command: String) throws {
    let outcome = try Scratch().run("duet-planted \(command)", status: 1)
    let lines = outcome.out.split(separator: "\n")
    for title in ["traps · state-store", "✓ state-store", "✗ planted"] {
      #expect(lines.count { $0.hasPrefix(title) } <= 1)
    }
    #expect(lines.contains { $0.contains("trap") && $0.contains("✗") || $0.hasSuffix("it traps") })
    #expect(outcome.err.contains("the count is full") && !outcome.err.contains("Backtrace"))
  }

  /// A process ignores the traps of another process.
  @Test(arguments: ["3,5:100", "1:3,5:100"]) func trapsOfAnotherProcessAreNoTraps(inherited: String) throws {
    let check = "duet check stepper --states-at-most 3"
    let outcome = try Scratch().run("\(check) >1; DUET_TRAPPED=\(inherited) \(check) >2; cmp 1 2 && cat 2", status: 0)
    #expect(outcome.out.contains("stepper · state-store"))
  }

  /// Each of the first attempts can trap. One of them reads the start.
  @Test(arguments: 1...6) func anyAttemptCanTrap(attempt: Int) throws {
    let outcome = try Scratch().run("DUET_TRAPPED=$$:\(attempt):0 exec \"$DUET\" check stepper")
    #expect([1, 2].contains(outcome.status) && (outcome.out + outcome.err).contains("trap"))
  }

  @Test func aPropertyOfStepsThatTrapsIsReported() throws {
    let found = try Scratch().run("duet-planted check traps -a state-store", status: 1)
    let script = String(repeating: "      tap increment\n", count: 3)
    #expect(found.out.hasSuffix("  ✗ not-to-three     the property traps\n" + script), "\(found.out)")
  }

  /// What traps on the only architecture is a finding, too.
  @Test func aPreviewThatTrapsAloneIsAFinding() throws {
    let scratch = try Scratch(["s": String(repeating: "tap increment\n", count: 3)])
    let outcome = try scratch.run("duet-planted space traps -a planted -s s", status: 1)
    #expect(outcome.out.hasSuffix("1 of 1 event fails\n"), "\(outcome.out)")
  }

  /// An event that shows no view leaves the view and its controls, and what follows shows only what changes.
  @Test func aPreviewWithoutAView() throws {
    let scratch = try Scratch(["s": "enter password \"x\"\n"])
    let space = "duet-planted space login -a state-store -s s --depth 2"
    #expect(try !scratch.run("\(space) --format jsonl", status: 0).out.contains(#""controls":[]"#))
    #expect(try scratch.run(space, status: 0).out.contains("answer token 1 ────"))
    #expect(try scratch.run(space, status: 0).out.contains("  − out\n  + in\n"))
  }

  /// A text that a field hides is hidden in what could happen, and in what led there.
  @Test(arguments: ["text", "json", "jsonl"]) func aPreviewKeepsSecrets(format: String) throws {
    let scratch = try Scratch(["s": "enter password \"sesame\"\n"])
    let outcome = try scratch.run(
      "duet-planted space login -s s --text password=hunter2 --depth 2 --format \(format)", status: 0)
    #expect(outcome.out.contains("•••") && outcome.err == "")
    #expect(!outcome.out.contains("sesame") && !outcome.out.contains("hunter2"), "\(outcome.out)")
  }

  /// The architectures differ in the last event, and the others are shown all the same.
  @Test func aPreviewThatTrapsIsShown() throws {
    let outcome = try Scratch().run("duet-planted space traps --depth 5", status: 1)
    #expect(outcome.out.contains("2 of 3\n  + 3 of 3"), "\(outcome.out)")
    #expect(outcome.out.contains("it traps") && outcome.out.hasSuffix("1 of 4 events fails\n"), "\(outcome.out)")
    #expect(outcome.err.contains("the count is full") && !outcome.err.contains("Backtrace"))
    let script = try Scratch(["s": String(repeating: "tap increment\n", count: 4)])
      .run("duet-planted space traps -s s", status: 1)
    #expect(script.err.contains("s:4:1: step 4, tap increment, traps on planted\n"), "\(script.err)")
  }

  /// A process that began anew would find nothing in a pipe, under any name. So the command ends by the trap.
  @Test(arguments: ["-", "/dev/stdin"]) func aPipeIsNotReadAgain(path: String) throws {
    let scratch = try Scratch(["s": String(repeating: "tap increment\n", count: 4)])
    let outcome = try scratch.run("cat s | duet-planted space traps -s \(path)")
    #expect(outcome.status > 128 && outcome.out.isEmpty, "\(outcome.status) \(outcome.out)")
  }

  /// Earlier processes have trapped and printed some bytes, which are not printed again, not even by the last one.
  @Test(arguments: [1, 15, 16]) func whatWasPrintedIsNotPrintedAgain(traps: Int) throws {
    let scratch = try Scratch()
    let whole = try scratch.run("duet check stepper", status: 0).out
    let attempts = (1...traps).map { "\(1_000_000 + $0)" }.joined(separator: ",")
    let rest = try scratch.run("DUET_TRAPPED=$$:\(attempts):100 exec \"$DUET\" check stepper").out
    #expect(Array(rest.utf8) == Array(whole.utf8.dropFirst(100)))
  }

  @Test(arguments: ["INT", "TERM"])
  func anInterruptEndsWithWhatWasSeen(signal: String) throws {
    let scratch = try Scratch()
    // The first line is written before the search, which would take hours.
    let outcome = try scratch.run(
      """
      "$DUET" check home --pending 40 --states-at-most 4000000000 --format jsonl >out & pid=$!
      n=0; while ! [ -s out ] && [ $n -lt 1200 ]; do sleep 0.05; n=$((n+1)); done
      kill -\(signal) $pid; wait $pid
      """, status: 130)
    #expect(outcome.err == "")
    let report = try JSON(parsing: Array(try #require(scratch.read("out").split(separator: "\n").last).utf8))
    #expect(report["verdict"] == "interrupted" && report["complete"] == false)
  }

  /// A second run into a folder leaves no counterexample of the first one.
  @Test func filesOfAnEarlierRunAreRemoved() throws {
    let scratch = try Scratch()
    try scratch.run("duet check home -o found; duet check stepper -o found; touch found/mine.script", status: 0)
    #expect(
      try scratch.files("found") == [
        "coverage.txt", "kinds.dot", "kinds.svg", "mine.script", "minimal.aut", "states.aut",
      ])
  }

  @Test func optionsThatDecideNothing() throws {
    let scratch = try Scratch()
    let skipped = try scratch.run("duet check home --skip back", status: 2).out
    #expect(skipped.contains("? leads-home       not decided: events that were left out may decide it"))
    #expect(
      try scratch.run("duet check home --skip nix", status: 0).err
        == "duet: warning: --skip: no state shows a control 'nix'\n")
    #expect(try scratch.run("duet bisimulate stepper -a state-store -a co-day", status: 64).out == "")
  }

  /// The racing letters differ by their views, but not by whether they lead back.
  @Test func aPropertyInPlaceOfViews() throws {
    let scratch = try Scratch()
    let pair = "duet-planted bisimulate letters -a state-store -a planted"
    #expect(
      try scratch.run("\(pair) --property letters-show-when-open", status: 1).out.contains(
        """
        tap open.ada
              tap back
              answer letter 1
          on state-store
              it holds
          on planted
              it does not hold
        """))
    #expect(try scratch.run("\(pair) --property leads-back", status: 0).out.contains("by whether leads-back holds"))
    #expect(
      try scratch.run("\(pair) --property leads-bakc", status: 64).err.hasPrefix("duet-planted: unknown property"))
  }
}
