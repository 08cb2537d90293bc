import Testing

/// An input is never overwritten: a trace cannot replace the script or the data.
@Suite struct OverwritingTests {
  @Test(arguments: [
    "run stepper -s s -o s", "run stepper -s s -o ./folder/../s", "run stepper -s s -o hard",
    "run stepper -s soft -o s", "run stepper -s - -o s <s", "compare stepper -s folder/reader-env.jsonl -o folder",
    "run home -d feed -o feed", "play stepper -s s -o hard",
    "play stepper -s hard -o folder -a state-store -a reader-env",
  ])
  func whatIsReadIsKept(command: String) throws {
    let feed = feed("", title: "")
    let scratch = try Scratch(["s": "tap increment\n", "feed": feed])
    let outcome = try scratch.run(
      "mkdir folder; ln s hard; ln -s s soft; ln s folder/reader-env.jsonl; duet \(command)", status: 64)
    #expect(outcome.err.contains("duet: --trace: expected a file of its own, found '"))
    #expect(outcome.err.contains(", which is the file of --"))
    #expect(try scratch.read("s") == "tap increment\n")
    #expect(try scratch.read("feed") == feed)
  }

  /// A file that is not regular can be both.
  @Test func devicesAreReadAndWritten() throws {
    #expect(try Scratch().run("duet run stepper -s /dev/null -o /dev/null").status == 0)
  }
}
