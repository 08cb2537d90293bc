import Testing

/// A password and a token are in nothing that any verb prints or writes, in any form.
@Suite struct SecretTests {
  private static let script = """
    enter name "ada"
    type password "hunter2"
    enter password "hunter2"
    tap enter
    wait 10ms
    expect status "in"
    expect password "•••"

    """

  /// Checks everything that was printed and written.
  private func check(_ scratch: Scratch, _ outcome: Duet.Outcome, _ line: String, shows shown: Bool = true) throws {
    var texts = [outcome.out, outcome.err]
    for name in try scratch.files() where name != "s" && name != "t" {
      texts +=
        scratch.isFolder(name)
        ? try scratch.files(name).map { try scratch.read("\(name)/\($0)") } : [try scratch.read(name)]
    }
    for secret in ["hunter2", "tok-31337"] {
      #expect(!texts.contains { $0.contains(secret) }, "\(line) shows \(secret)")
    }
    if shown { #expect(texts.contains { $0.contains("•••") }, "\(line) shows no mask") }
  }

  @Test(arguments: [
    "run login -s s", "run login -s s --states", "run login -s s --format json --states",
    "run login -s s --format jsonl --states", "run login -s s -o u --states", "run login -s s -e live",
    "run login -s s -a writer-traced", "run login -s s -a action-moore", "compare login -s s --full",
    "compare login -s s --format json --states", "compare login -s s --format jsonl", "compare login -s s -o traces",
    "compare login -s s -s s -a state-store -a action-moore --full", "report login -s s -o u.html",
    "report login -s s -o u.html --states", "run login --random 60 --seed 1",
    "compare login --random 60 --seed 1 --full",
  ])
  func whatRunsAScript(line: String) throws {
    let scratch = try Scratch(["s": Self.script])
    try check(scratch, try scratch.run("duet-planted \(line)", status: 0), line)
  }

  /// A recording replays, of simulated and of live effects: nothing depends on what was masked.
  @Test(arguments: ["simulated", "live"])
  func whatReadsATrace(effects: String) throws {
    let scratch = try Scratch(["s": Self.script.replacing("wait 10ms", with: "wait 200ms")])
    try scratch.run("duet-planted run login -s s -e \(effects) -o t", status: 0)
    for line in [
      "replay t", "replay t --format json", "replay t --format jsonl --states", "replay t -a action-moore",
      "replay t --emit-test u.swift --emit-cast u.cast", "diff t t --full", "diff t t --format json",
      "report t -o u.html",
    ] {
      let outcome = try scratch.run("duet-planted \(line)", status: 0)
      try check(scratch, outcome, line, shows: line.contains("-") || line.hasPrefix("report"))
      if line == "replay t" { #expect(outcome.out.contains("5 of 5 steps reproduced"), "\(outcome.out)") }
    }
    let trace = try scratch.read("t")
    #expect(trace.contains(#""event":"enter password \"•••\"""#) && trace.contains(#""answer":"•••""#))
    #expect(!trace.contains("hunter2") && !trace.contains("tok-31337"))
    #expect(try scratch.read("u.swift").contains("run.enter(\"password\", \"•••\""))
  }

  /// Searches try texts that the plan names or that are always the same; they are no secrets.
  @Test(arguments: ["check login", "learn login", "bisimulate login"])
  func searches(line: String) throws {
    let scratch = try Scratch()
    try check(scratch, try scratch.run("duet-planted \(line)", status: 0), line, shows: false)
  }

  @Test func errors() throws {
    for (more, error) in [
      ("expect password \"hunter2\"", "expect password \"•••\"; the field shows \"•••\""),
      ("enter password \"hunter2\"", "the field password is disabled"),
    ] {
      let scratch = try Scratch(["s": Self.script + more])
      for verb in ["run", "compare", "report"] {
        let outcome = try scratch.run(
          "duet-planted \(verb) login -s s \(verb == "report" ? "-o u.html" : "")", status: 1)
        #expect(outcome.err.contains(error), "\(outcome.err)")
        try check(scratch, outcome, "\(verb) with \(more)")
      }
    }
  }
}
