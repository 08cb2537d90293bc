import OrderedJSON
import Testing

/// The same run prints the same bytes, and the output can be read back.
@Suite struct RepeatTests {
  static let formats = ["text", "json", "jsonl"]

  @Test(arguments: ["run home", "compare home", "run stepper", "compare stepper", "list"], formats)
  func theSameRunPrintsTheSameBytes(command: String, format: String) throws {
    let scratch = try Scratch()
    let once = try scratch.run("duet \(command) --format \(format)", status: 0)
    #expect(once.err == "")
    #expect(try scratch.run("duet \(command) --format \(format)").out == once.out)
  }

  @Test(arguments: zip(["run home -a free-cofree", "run home -a puller-zipper", "compare home"], formats))
  func soItDoesWithLiveEffects(command: String, format: String) throws {
    let script = "tap refresh\nexpect \"Loading…\"\nwait 600ms\nexpect not \"Loading…\"\ntap article.42.favorite\n"
    let scratch = try Scratch(["s": script])
    let clock = ContinuousClock()
    var once: Duet.Outcome?
    let elapsed = try clock.measure { once = try scratch.run("duet \(command) -e live -s s --format \(format)") }
    #expect(elapsed >= .milliseconds(600))
    #expect(once?.status == 0, "\(once?.err ?? "")")
    #expect(try scratch.run("duet \(command) -e live -s s --format \(format)").out == once?.out)
  }

  @Test(arguments: ["run", "compare"]) func aPrintedSeedRepeatsTheRun(command: String) throws {
    let scratch = try Scratch()
    let once = try scratch.run("duet \(command) home --random 60", status: 0)
    let seed = try #require(once.out.firstMatch(of: /· seed (\d+)\n/)?.1)
    #expect(try scratch.run("duet \(command) home --random 60 --seed \(seed)").out == once.out)
    let json = try scratch.run("duet \(command) home --random 5 --format jsonl")
    let header = try JSON(parsing: Array(json.out.utf8.prefix { $0 != 0x0a }))
    let again = try #require(header["seed"]?.number?.text)
    #expect(try scratch.run("duet \(command) home --random 5 --format jsonl --seed \(again)").out == json.out)
  }

  @Test func comparesFilesAreTheTracesOfRuns() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("duet compare home -o all >out").status == 0)
    let names = try scratch.files("all").map { $0.dropLast(".jsonl".count) }
    #expect(
      Set([
        "action-moore", "co-store", "free-cofree", "puller-zipper", "reader-env", "route-screens",
        "state-store", "update-store", "writer-traced",
      ]).isSubset(of: names))
    for name in names {
      let trace = try scratch.read("all/\(name).jsonl")
      #expect(try scratch.run("duet run home -a \(name) --format jsonl -o one").out == trace)
      #expect(try scratch.read("one") == trace)
      let diff = try scratch.run("duet diff one all/state-store.jsonl", status: 0)
      #expect(diff.err == "")
      #expect(diff.out.contains("\n17 of 17 steps agreed on "))
    }
    // A longer file is replaced, not overwritten in part.
    #expect(try scratch.run("duet compare stepper -o all >out").status == 0)
    #expect(
      try scratch.read("all/reader-env.jsonl") == scratch.run("duet run stepper -a reader-env --format jsonl").out)
  }

  @Test func aTraceOnStandardOutputStandsAlone() throws {
    let scratch = try Scratch()
    let trace = try scratch.run("duet run home --format jsonl", status: 0).out
    #expect(try scratch.run("duet run home -o -", status: 0).out == trace)
    #expect(try scratch.run("duet run home -o - | duet replay -").out.contains("17 of 17 steps reproduced"))
    #expect(try !scratch.files().contains("-"))
  }

  @Test func noRandomEventsAreNone() throws {
    let outcome = try Scratch().run("duet run stepper --random 0 --seed 18446744073709551615", status: 0)
    #expect(outcome.out.contains(" · seed 18446744073709551615\n"))
    #expect(outcome.out.contains("\n0 steps · digest "))
  }

  @Test(arguments: 1...4) func architecturesAgreeOnRandomEvents(seed: Int) throws {
    for size in ["--width 80 --height 24", "--width 23 --height 7", "--width 1 --height 1"] {
      try Scratch().run("duet compare home --random 150 --seed \(seed) \(size)", status: 0)
    }
  }

  @Test(arguments: [
    "run home", "run stepper", "compare home", "compare stepper", "list", "list architectures", "space home",
  ])
  func jsonCanBeRead(command: String) throws {
    let scratch = try Scratch()
    let isMeasured = command.hasPrefix("run") || command.hasPrefix("compare")
    for timings in isMeasured ? ["", " --timings"] : [""] {
      let document = try JSON(parsing: Array(try scratch.run("duet \(command) --format json\(timings)").out.utf8))
      #expect(document["version"]?.int == 1)
      #expect(document["format"]?.string?.hasPrefix("duet-") == true)
      let lines = try scratch.run("duet \(command) --format jsonl\(timings)").out.split(separator: "\n")
      for line in lines { _ = try JSON(parsing: Array(line.utf8)) }
      #expect(try JSON(parsing: Array(lines[0].utf8))["version"]?.int == 1)
    }
  }

  @Test func timingsAreOnlyPrintedWhenAskedFor() throws {
    let scratch = try Scratch()
    for command in ["run stepper", "compare stepper"] {
      #expect(!(try scratch.run("duet \(command) --format jsonl").out.contains("nanoseconds")))
      #expect(try scratch.run("duet \(command) --format jsonl --timings").out.contains("\"nanoseconds\":"))
    }
  }

  @Test func colourIsForTerminalsThatWantIt() throws {
    let scratch = try Scratch()
    for command in ["run stepper", "compare stepper", "list"] {
      let plain = try scratch.run("duet \(command)").out
      #expect(!plain.contains("\u{1B}"))
      #expect(try scratch.run("duet \(command) --color never").out == plain)
      let colored = try scratch.run("duet \(command) --color always", environment: ["NO_COLOR": "1", "TERM": "dumb"])
        .out
      #expect(colored.contains("\u{1B}[1m"))
      #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }
  }
}
