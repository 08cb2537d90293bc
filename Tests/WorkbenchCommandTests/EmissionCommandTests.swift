import Testing

/// The files that `replay` writes besides its results: where they can be written, and what happens to existing files.
@Suite struct EmissionCommandTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch(["s": "tap increment\ntap decrement\n"])
    #expect(
      try scratch.run("duet run stepper -s s -o t; sed 's/\"scenario\":\"stepper\"/\"scenario\":\"clock\"/' t >u")
        .status == 0)
    return scratch
  }

  /// The recording is never overwritten, under any name.
  @Test(arguments: ["t", "./t", "hard", "soft", "folder/../t"], ["test", "cast"])
  func theTraceItselfIsKept(path: String, kind: String) throws {
    let scratch = try scratch()
    let before = try scratch.read("t")
    for input in ["t", "- <t"] {
      let outcome = try scratch.run(
        "mkdir -p folder; ln -f t hard; ln -sf t soft; duet replay \(input) --emit-\(kind) \(path)", status: 64)
      #expect(outcome.out == "")
      #expect(
        outcome.err.hasPrefix(
          "duet: --emit-\(kind): expected a file of its own, found '\(path)', which is the trace\n"),
        "\(outcome.err)")
      #expect(try scratch.read("t") == before)
    }
  }

  /// Two options cannot write one file, whether or not it exists.
  @Test func oneFileIsNotWrittenTwice() throws {
    let scratch = try scratch()
    for (first, second, before) in [
      ("x", "x", ""), ("x", "./x", ""), ("x", "soft", "ln -s x further; ln -s further soft"),
      ("there", "hard", "touch there; ln there hard"),
    ] {
      let outcome = try scratch.run("\(before)\nduet replay t --emit-test \(first) --emit-cast \(second)", status: 64)
      #expect(
        outcome.err.contains(
          "--emit-cast: expected a file of its own, found '\(second)', which is the file of --emit-test"),
        "\(outcome.err)")
    }
    let results = try scratch.run("duet replay t --emit-test results >results", status: 64)
    #expect(results.err.contains("found 'results', which is where the results are printed"), "\(results.err)")
    let dash = try scratch.run("duet replay t --emit-cast -", status: 64)
    #expect(
      dash.err.hasPrefix("duet: --emit-cast: expected a file, found '-'; standard output has the results\n"))
    #expect(try scratch.run("ls x; find . -name '.duet*'").out == "")
  }

  /// A file that is not regular can be both, and is written directly.
  @Test func devicesAndPipesAreWrittenAsTheyAre() throws {
    let scratch = try scratch()
    #expect(try scratch.run("duet replay t --emit-test /dev/null --emit-cast /dev/null").status == 0)
    let piped = try scratch.run("duet replay t --emit-cast /dev/stdout | cat")
    #expect(piped.out.contains("{\"version\":3,") && piped.out.contains("2 of 2 steps reproduced"))
    #if os(Linux)
      for kind in ["test", "cast"] {
        #expect(try scratch.run("duet replay t --emit-\(kind) /dev/full").status == 74)
      }
    #endif
    for (path, reason) in [("nope/x", "No such file or directory"), (".", "Is a directory")] {
      let outcome = try scratch.run("duet replay t --emit-test \(path)", status: 74)
      #expect(outcome.err == "duet: \(path): \(reason)\n")
    }
  }

  /// Tests of one scenario can be in one target: each is named after its file.
  @Test func aTestIsCalledAsItsFile() throws {
    let scratch = try scratch()
    for (file, name, title) in [
      ("StepperTests.swift", "stepperTests", "stepper on state-store: StepperTests"),
      ("./folder/up and-down", "upAndDown", "stepper on state-store: up and-down"),
      ("2.swift", "trace2", "stepper on state-store: 2"),
      ("class.swift", "traceClass", "stepper on state-store: class"),
      ("寿司.swift", "stepperOnStateStore", "stepper on state-store"),
    ] {
      #expect(try scratch.run("mkdir -p folder; duet replay t --emit-test '\(file)'").status == 0)
      let text = try scratch.read(file)
      #expect(text.contains("@Test(\"\(title)\") func \(name)() async throws {\n"), "\(text.prefix(400))")
    }
  }

  /// A file is replaced only by a complete one. Its permissions, and links to it, stay.
  @Test func whatWasThereStaysUntilThereIsMore() throws {
    let scratch = try scratch()
    #expect(try scratch.run("echo old >old; chmod 600 old; ln -s old soft; sed '4s/.*/{}/' t >broken").status == 0)
    for trace in ["u", "broken", "s", "none"] {
      for kind in ["test", "cast"] {
        #expect(try scratch.run("duet replay \(trace) --emit-\(kind) old").status > 1)
        #expect(try scratch.read("old") == "old\n")
      }
    }
    let outcome = try scratch.run(
      "duet replay t --emit-test soft --emit-cast new >/dev/null && test -h soft && ls -l old | cut -c 1-10; find . -name '.duet*'"
    )
    #expect(outcome.out == "-rw-------\n")
    #expect(try scratch.read("old").hasPrefix("import "))
    #expect(
      try scratch.run("duet replay t --emit-test nowhere; ln -s gone dangling; duet replay t --emit-test dangling")
        .status == 0)
    #expect(try scratch.read("gone").hasPrefix("import "))
    #expect(try scratch.run("test -h dangling").status == 0)
  }

  /// A comparison writes its files only if it finds a difference, and never over what it reads.
  @Test func aComparisonWritesWhatItFinds() throws {
    let scratch = try Scratch(["old": "old\n", "feed": feed("")])
    _ = try scratch.run("duet compare stepper --random 9 --emit-script old --emit-test new", status: 0)
    #expect(try scratch.read("old") == "old\n" && !scratch.has("new"))
    #expect(try scratch.run("find . -name '.duet*'").out == "")
    for (flags, message) in [
      (
        "-d feed --emit-script ./feed",
        "--emit-script: expected a file of its own, found './feed', which is the file of"
      ),
      (
        "--emit-script a --emit-test ./a", "--emit-test: expected a file of its own, found './a', which is the file of "
      ),
      ("--emit-test -", "--emit-test: expected a file, found '-'; standard output has the results\n"),
    ] {
      let outcome = try scratch.run("duet compare home --random 9 \(flags)", status: 64)
      #expect(outcome.err.hasPrefix("duet: \(message)"), "\(outcome.err)")
    }
    _ = try scratch.run("duet-planted compare notes --random 60 --seed 7 --emit-script old >text", status: 1)
    #expect(
      try scratch.read("old") == "# notes: state-store and planted differ after the last event.\nenter name \"\"\n")
  }
}
