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
    let rest = try scratch.run("duet check stepper", environment: ["DUET_TRAPPED": "\(attempts):100"]).out
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
