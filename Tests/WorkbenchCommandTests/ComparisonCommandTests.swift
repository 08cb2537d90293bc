import OrderedJSON
import TextUI
import Testing

/// How `compare` and `diff` show many steps, in any width and as JSON.
@Suite struct ComparisonCommandTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The report has 80 cells without a terminal; `--width` is the width of views.
  @Test(arguments: [40, 80, 104, 208]) func everyWidthIsKept(width: Int) throws {
    let scratch = try Scratch()
    for (scenario, flags) in [("home", ""), ("people", "--full"), ("clock", "--timings -a state-store -a co-sum")] {
      let outcome = try scratch.run("duet compare \(scenario) --width \(width) \(flags)", status: 0)
      for line in lines(outcome.out) { #expect(displayWidth(of: line) <= 80, "\(line)") }
      #expect(outcome.out.contains("\n── total ──") && outcome.out.contains(" effects · \(width)×24\n"))
    }
  }

  @Test func whatAgreesIsFolded() throws {
    let scratch = try Scratch()
    let folded = lines(try scratch.run("duet compare home").out)
    let full = lines(try scratch.run("duet compare home --full").out)
    #expect(folded.filter { $0.hasPrefix("── ") && $0.contains(" ms") }.count == 5)
    #expect(
      folded.filter { $0.hasPrefix("⋮ ") } == [
        "⋮ 4–16 · 13 steps agree: wait × 5, tap refresh × 2, fail articles and 5 more"
      ])
    #expect(full.filter { $0.hasPrefix("── ") && $0.contains(" ms") }.count == 18)
    #expect(!full.contains { $0.hasPrefix("⋮ ") })
    // Steps in both outputs look the same, but a folded comparison cuts long views.
    #expect(Set(folded.filter { !$0.hasPrefix("⋮ ") && !$0.hasPrefix("  … and ") }).isSubset(of: full))
    #expect(full.contains("  − [☆]            A reading list for rainy evenings"))
    #expect(folded.suffix(16) == full.suffix(16))
  }

  /// For any number of steps, only the unusual ones are printed.
  @Test func manyStepsAreAFewLines() throws {
    let scratch = try Scratch()
    let few = lines(try scratch.run("duet compare stepper --random 300 --seed 1 -a state-store -a co-sum").out).count
    let many = lines(try scratch.run("duet compare stepper --random 1500 --seed 1 -a state-store -a co-sum").out).count
    #expect(few < 40 && many < 40)
  }

  /// Two traces of one architecture get distinct names, and the architecture stays the same.
  @Test func diffOfOneArchitecture() throws {
    let scratch = try Scratch(["s": "tap increment\n"])
    let long = String(repeating: "long", count: 12)
    _ = try scratch.run("duet run stepper -s s -o a; sed 's/\\[−\\] 1/[−] 7/; /\"end\"/d' a >\(long)")
    let text = try scratch.run("duet diff a \(long)", status: 1)
    #expect(text.out.contains("  view 1: − a  + long"))
    #expect(text.out.hasSuffix("\n0 of 1 steps agreed on a and \(long)\n"))
    _ = try scratch.run("cp a a\(long); cp \(long) b")
    #expect(try scratch.run("duet diff a\(long) \(long)").out.hasSuffix("\n0 of 1 steps agreed on 2 traces\n"))
    let lines = try scratch.run("duet diff a b --format jsonl").out.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0].contains(#","architectures":["state-store","state-store"],"traces":[{"trace":"a","header":{"format":"#))
    for line in lines[1...] {
      for trace in ["a", "b"] { #expect(line.contains(#"{"architecture":"state-store","trace":"\#(trace)","#)) }
    }
    #expect(lines[2].contains(#""difference":{"first":"a","second":"b","#))
  }

  @Test func diffAlignsEventsFromAPipe() throws {
    let scratch = try Scratch(["s": "wait 1ms\ntap increment\n", "t": "wait 1ms\nwait 2ms\ntap increment\n"])
    _ = try scratch.run("duet run stepper -s s -o a; duet run stepper -s t -o b")
    let outcome = try scratch.run("cat b | duet diff a -", status: 1)
    #expect(outcome.out.hasSuffix("\n2 of 3 steps agreed on a and standard input, 1 inserted\n"))
    let last = try scratch.run("duet diff a b --at 4", status: 64)
    #expect(last.err.hasPrefix("duet: --at: expected a step from 0 to 3, found 4\n") && last.out.isEmpty)
    let json = try scratch.run("duet diff a b --at 1 --format json", status: 64)
    #expect(json.err.hasPrefix("duet: expected --at with --format text, found --format json\n"))
  }

  @Test func compareTwoScripts() throws {
    let scratch = try Scratch(["s": "tap increment\n", "t": "wait 2ms\ntap increment\n"])
    let outcome = try scratch.run("duet compare stepper -s s -s t -o folder", status: 1)
    #expect(outcome.out.hasSuffix("\n1 of 2 steps agreed on s and t, 1 inserted\n"))
    #expect(try scratch.files("folder") == ["state-store-1.jsonl", "state-store-2.jsonl"])
    // The traces have the same difference.
    let diff = try scratch.run("duet diff folder/state-store-1.jsonl folder/state-store-2.jsonl", status: 1)
    #expect(diff.out.contains("── + 1 · wait 2ms ──") && diff.out.contains("1 of 2 steps agreed on "))
    _ = try scratch.run("duet compare stepper -s s -s s -a reader-env -a state-store", status: 0)
    for (flags, message) in [
      ("-s s -s t -a all", "duet: --architecture: expected one or two for two scripts, found all\n"),
      ("-s s -s t -s s", "duet: --script: expected one or two scripts, found 3\n"),
      (
        "-s s -s t -a state-store -a reader-env -a co-sum",
        "duet: --architecture: expected one or two for two scripts, "
      ),
      ("-s - -s -", "duet: expected one script from standard input, found several\n"),
      ("-s s -s t --random 3", "duet: expected --random or --script, found both\n"),
      ("-s s -s t --play", "duet: expected --play with one script, found 2 scripts\n"),
      ("-s s --play", "duet: --play: "),
    ] {
      #expect(try scratch.run("duet compare stepper \(flags)", status: 64).err.hasPrefix(message), "\(flags)")
    }
    #expect(
      try scratch.run("duet run stepper -s s -s t", status: 64).err
        .hasPrefix("duet: --script: expected one script, found 2; compare takes two\n"))
  }

  @Test func diffFoldsAsCompareDoes() throws {
    let scratch = try Scratch(["s": String(repeating: "tap increment\n", count: 9)])
    _ = try scratch.run("duet run stepper -s s -o a; duet run stepper -s s -a reader-env -o b")
    let folded = try scratch.run("duet diff a b", status: 0)
    #expect(folded.out.contains("\n⋮ 2–8 · 7 steps agree: tap increment × 7\n"))
    let full = try scratch.run("duet diff a b --full", status: 0)
    #expect(!full.out.contains("⋮") && full.out.contains("── 5 · tap increment ──"))
    // Around a step that does not agree, one step on either side is shown.
    _ = try scratch.run(#"sed 's/\[−\] 5 \[+\]/[−] five [+]/; /"end"/d' b >c"#)
    let differs = try scratch.run("duet diff a c", status: 1)
    for shown in ["⋮ 2–3 · 2 steps agree", "── 4 ·", "── 5 ·", "── 6 ·", "⋮ 7–8 · 2 steps agree", "── 9 ·"] {
      #expect(differs.out.contains("\n\(shown)"), "\(shown)")
    }
    #expect(differs.out.contains("✗ views differ") && differs.out.contains("  − [−] 5 [+]\n  + [−] five [+]\n"))
  }

  /// The final sums are those of the steps, and marked steps cost more than all before them.
  @Test(arguments: ["home", "clock", "search", "people"]) func jsonHasItsSums(scenario: String) throws {
    let scratch = try Scratch()
    let text = try scratch.run("duet compare \(scenario) --format jsonl").out
    #expect(try scratch.run("duet compare \(scenario) --format jsonl --full").out == text)
    let lines = try lines(text).dropLast().map { try JSON(parsing: $0) }
    let steps = lines.dropFirst().dropLast()
    let end = try #require(lines.last)
    let names = try #require(lines[0]["architectures"]?.array).compactMap(\.string)
    #expect(end["steps"]?.int == steps.count - 1)
    let sums = try #require(end["architectures"]?.array)
    #expect(sums.compactMap { $0["architecture"]?.string } == names)
    for (index, name) in names.enumerated() {
      var costliest: (step: JSON, total: Int)?
      var sum = ["moves": 0, "views": 0]
      var effects: [String: Int] = [:]
      for step in steps {
        let outcome = try #require(step["architectures"]?.array?[index])
        let moves = try #require(outcome["moves"]?.int)
        let views = try #require(outcome["views"]?.array?.count)
        let happened = try #require(outcome["effects"]?.array)
        sum["moves", default: 0] += moves
        sum["views", default: 0] += views
        for effect in happened {
          let name =
            ["began", "failed", "yielded", "finished", "cancelled", "dropped"].first { effect[$0] != nil } ?? "answered"
          effects[name, default: 0] += 1
        }
        guard step["step"]?.int != 0 else { continue }
        let total = moves + views + happened.count
        let isMarked = step["costliest"]?.array?.contains(.string(name)) ?? false
        if total > costliest?.total ?? -1 {
          #expect(isMarked == (costliest != nil))
          costliest = (step, total)
        } else {
          #expect(!isMarked)
        }
      }
      #expect(sums[index]["moves"]?.int == sum["moves"] && sums[index]["views"]?.int == sum["views"])
      for (name, count) in effects { #expect(sums[index]["effects"]?[name]?.int == count, "\(name)") }
      #expect(sums[index]["costliest"]?["step"] == costliest?.step["step"])
      #expect(sums[index]["costliest"]?["event"] == costliest?.step["event"])
      #expect(sums[index]["space"] == steps.last?["architectures"]?.array?[index]["space"])
      #expect(sums[index]["nanoseconds"] == nil && sums[index]["slowest"] == nil)
    }
  }

  @Test func timingsAreInTheSums() throws {
    let scratch = try Scratch()
    let text = try scratch.run("duet compare home --timings").out
    #expect(["  per event", "  slowest", "  at step"].allSatisfy(text.contains))
    let json = try JSON(parsing: try scratch.run("duet compare home --timings --format json").out)
    for sum in try #require(json["end"]?["architectures"]?.array) {
      let total = try #require(sum["nanoseconds"]?.int)
      let longest = try #require(sum["slowest"]?["nanoseconds"]?.int)
      #expect(sum["nanosecondsPerEvent"]?.int == total / 17)
      #expect(longest > 0 && longest <= total)
    }
  }
}
