import OrderedJSON
import Support
import Testing

/// What `report` writes and says; the page itself is checked in a browser.
@Suite struct ReportCommandTests {
  /// The data of the page in a file.
  private func data(_ page: String) throws -> JSON {
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    return try JSON(parsing: Array(page[start.upperBound..<end.lowerBound].utf8))
  }

  private func texts(_ json: JSON?) -> [String] { json?.array?.compactMap(\.string) ?? [] }

  @Test func aComparisonIsOneFile() throws {
    let scratch = try Scratch()
    let outcome = try scratch.run("duet report home -o r.html", status: 0)
    #expect(outcome.out == "r.html: 17 steps on 10 sides, all agree\n" && outcome.err == "")
    try scratch.run(
      "duet report stepper -o one.html; duet report stepper -o - >two.html; cmp one.html two.html", status: 0)
    let page = try scratch.read("r.html")
    let data = try data(page)
    #expect(data["steps"]?.array?.count == 18 && data["sides"]?.array?.count == 10)
    let checks = try #require(data["checks"]?.array)
    #expect(
      checks.flatMap { texts($0["names"]) }.sorted() == data["sides"]?.array?.compactMap { $0["name"]?.string }.sorted()
    )
    #expect(checks[0]["verdict"] == "all 320 states, 5 kinds of screen, from the small data of a search")
    // Equal maps stand once.
    #expect(checks.allSatisfy { $0["map"] == 0 || $0["map"]?["boxes"]?.array?.count == 5 })
    // With states, the matrix, the map and previews.
    let eight = texts(data["sides"].map { JSON($0.array?.compactMap { $0["name"] } ?? []) }).prefix(8)
    try scratch.run("duet report home -a \(eight.joined(separator: " -a ")) -o eight.html", status: 0)
    #expect(try scratch.read("eight.html").utf8.count <= 152_000)
    #expect(data["differences"] == [:])
  }

  /// The file is written, and the exit code is that of `compare`.
  @Test func differencesAreReported() throws {
    let scratch = try Scratch(["one": "tap increment\n", "other": "tap increment\ntap increment\n"])
    let scripts = try scratch.run("duet report stepper -s one -s other -o r.html", status: 1)
    #expect(scripts.out == "r.html: 2 steps on 2 sides, 2 differ\n")
    #expect(try data(try scratch.read("r.html"))["noun"] == "script")
    try scratch.run("duet-planted report letters --random 80 --seed 3 -o r.html", status: 1)
    let shrunk = try data(try scratch.read("r.html"))["shrunk"]?.array
    #expect(shrunk?.first?["script"] == "tap open.ada\ntap back\nanswer letter 1\n")
  }

  @Test func aRunThatStopsIsReported() throws {
    let scratch = try Scratch(["bad": "tap increment\nexpect \"7\"\n"])
    let outcome = try scratch.run("duet report stepper -s bad -o r.html", status: 1)
    #expect(outcome.err.contains("bad:2:1: "))
    let data = try data(try scratch.read("r.html"))
    #expect(data["steps"]?.array?.count == 2)
    #expect(texts(data["notes"]).first?.hasPrefix("The run stopped: bad:2:1: ") == true)
  }

  @Test func lawsThatFail() throws {
    let scratch = try Scratch()
    try scratch.run("duet report stepper -a reader-env --laws -o r.html", status: 0)
    #expect(try data(try scratch.read("r.html"))["laws"] == [])
    try scratch.run("duet-planted report notes --laws -o r.html", status: 0)
    let laws = try data(try scratch.read("r.html"))["laws"]?.array ?? []
    #expect(laws.map { $0["name"] } == ["planted: arithmetic"])
    #expect(laws.first?["text"]?.string?.contains("a + 1 == a") == true)
  }

  /// Every architecture is checked. What a search finds is in the report, with the script that shows it.
  @Test func everyArchitectureIsChecked() throws {
    let scratch = try Scratch()
    try scratch.run("duet-planted report letters -o r.html", status: 0)
    let data = try data(try scratch.read("r.html"))
    let checks = data["checks"]?.array ?? []
    let all = texts(data["texts"])
    func lines(_ check: JSON) -> [String] { check["lines"]?.array?.compactMap { $0.int.map { all[$0] } } ?? [] }
    #expect(checks.map { texts($0["names"]) } == [["state-store"], ["planted"]])
    let property = "letters-show-when-open"
    #expect(lines(checks[0]).contains { $0.hasPrefix("  ✓ \(property) ") } && checks[0]["findings"] == [])
    let finding = try #require(checks[1]["findings"]?.array?.first)
    #expect(finding["name"]?.string == property && !lines(checks[1]).contains { $0.contains(property) })
    #expect(finding["script"]?.string?.hasPrefix("tap open.ada\n") == true)
  }

  /// The page says what random events have reached.
  @Test func theCoverageOfRandomEvents() throws {
    let scratch = try Scratch()
    try scratch.run("duet report stepper --random 40 --seed 1 -o r.html", status: 0)
    let about = try data(try scratch.read("r.html"))["about"]?.array?.map { texts($0) } ?? []
    #expect(about.contains { $0.first == "random events" && $0.last?.hasPrefix("tap ") == true })
    #expect(about.contains(["random controls", "2 of 2 used"]) && about.contains { $0.first == "random screens" })
  }

  /// A property that traps is a finding, and the page is written.
  @Test func aPropertyThatTraps() throws {
    let scratch = try Scratch()
    try scratch.run("duet-planted report traps -o r.html", status: 0)
    let checks = try data(try scratch.read("r.html"))["checks"]?.array ?? []
    #expect(checks.flatMap { texts($0["names"]) } == ["state-store", "planted"])
    #expect(checks.first?["findings"]?.array?.contains { $0["name"] == "below-three" } == true)
    #expect(checks.last?["findings"]?.array?.contains { $0["name"] == "ends" } == true)
  }

  /// With a user's data, there can be too many states to visit them without being asked.
  @Test func theCheckOfOnesOwnData() throws {
    let scratch = try Scratch(["f.json": #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[]}"#])
    for (options, isChecked) in [("", false), ("--check", true), ("--no-check", false)] {
      try scratch.run("duet report home -d f.json --random 3 --seed 1 \(options) -o r.html", status: 0)
      #expect(try (data(try scratch.read("r.html"))["checks"] != []) == isChecked)
    }
  }

  // MARK: Traces

  @Test func tracesThatRepeatHaveControls() throws {
    let scratch = try Scratch()
    let outcome = try scratch.run("duet compare home -o t >/dev/null; duet report t/*.jsonl -o r.html", status: 0)
    #expect(outcome.out == "r.html: 17 steps on 10 sides, all agree\n" && outcome.err == "")
    let data = try data(try scratch.read("r.html"))
    #expect(data["noun"] == "trace" && data["notes"] == [] && (data["nodes"]?.array?.count ?? 0) > 20)
  }

  /// Steps are aligned by their events, and each trace counts its own.
  @Test func tracesOfDifferentEvents() throws {
    let scratch = try Scratch([
      "one": "tap increment\ntap increment\n", "other": "tap increment\ntap decrement\ntap increment\n",
      "third": "tap decrement\ntap increment\ntap increment\n",
    ])
    try scratch.run("for n in one other third; do duet run stepper -s $n -o $n.jsonl >/dev/null; done", status: 0)
    /// What a row says of the traces that lack a step, and each trace's own step.
    func rows() throws -> [[JSON]] {
      try data(try scratch.read("r.html"))["steps"]?.array?.map { Array($0.array?.dropFirst(3).prefix(2) ?? []) } ?? []
    }
    let two = try scratch.run("duet report one.jsonl other.jsonl -o r.html", status: 1)
    #expect(two.out == "r.html: 3 steps on 2 sides, 2 differ\n")
    #expect(try rows() == [[], [], [1, [-1, 2]], [0, [2, 3]]])
    let three = try scratch.run("duet report one.jsonl other.jsonl third.jsonl -o r.html", status: 1)
    #expect(three.out == "r.html: 4 steps on 3 sides, 4 differ\n")
    #expect(try rows() == [[], [2, [-1, -1, 1]], [0, [1, 1, 2]], [2, [-1, 2, -1]], [0, [2, 3, 3]]])
  }

  @Test func aTraceOfAnUnknownScenarioOpensAsText() throws {
    let scratch = try Scratch()
    try scratch.run(
      "duet run home -o t.jsonl >/dev/null; sed 's/\"scenario\":\"home\"/\"scenario\":\"hive\"/' t.jsonl >u.jsonl",
      status: 0)
    let outcome = try scratch.run("duet report u.jsonl -o r.html", status: 0)
    #expect(outcome.out == "r.html: 17 steps\n")
    #expect(
      outcome.err.hasPrefix("duet: warning: u.jsonl: the views are shown as text: u.jsonl:1: unknown scenario 'hive'"))
    let data = try data(try scratch.read("r.html"))
    #expect(data["nodes"] == [] && texts(data["notes"]).first?.contains("unknown scenario 'hive'") == true)
  }

  /// A trace is a file of anybody: its lines have no characters that control or reorder in the page.
  @Test func aHostileTraceIsSanitized() throws {
    let scratch = try Scratch()
    let hostile = #"\\u001B[31m\\u202E\\u0000</script>"#
    try scratch.run(
      "duet run stepper -o t.jsonl >/dev/null; sed 's/\"scenario\":\"stepper\"/\"scenario\":\"hive\"/; s|\\[−\\] 1|\(hostile)|; $d' t.jsonl >u.jsonl",
      status: 0)
    try scratch.run("grep -q u202E u.jsonl; duet report u.jsonl -o r.html", status: 0)
    let data = try data(try scratch.read("r.html"))
    let shown = texts(data["texts"]).filter { $0.contains("/script>") }
    #expect(
      !shown.isEmpty
        && shown.allSatisfy { !$0.unicodeScalars.contains { "\u{1B}\u{202E}\0".unicodeScalars.contains($0) } })
  }

  @Test func aTraceThatDoesNotRepeatOpensAsText() throws {
    let scratch = try Scratch()
    try scratch.run(
      "duet run stepper -o t.jsonl >/dev/null; sed 's/\\[−\\] 1 \\[+\\]/[−] 5 [+]/' t.jsonl | sed '$d' >u.jsonl",
      status: 0)
    let outcome = try scratch.run("duet report u.jsonl -o r.html", status: 0)
    #expect(
      outcome.err.contains("u.jsonl: the views are shown as text: a replay shows other views from step 1: "))
  }

  @Test func aTraceThatWasCutShort() throws {
    let scratch = try Scratch()
    try scratch.run("duet run stepper -o t.jsonl >/dev/null; head -3 t.jsonl >u.jsonl", status: 0)
    let outcome = try scratch.run("duet report u.jsonl -o r.html", status: 0)
    #expect(outcome.err == "duet: warning: u.jsonl: the trace was cut short after step 1\n")
  }

  // MARK: Bad input

  /// Without a step, there is nothing to show, and an earlier page stays.
  @Test func anEarlierPageStays() throws {
    let scratch = try Scratch(["r.html": "old\n"])
    try scratch.run("duet report home -d nix.json -o r.html", status: 66)
    // The name of a file is shown like any other text.
    let name = #"$(printf 'n\033[31m\302\205.html')"#
    let named = try scratch.run("duet report stepper --no-check -o \"\(name)\"", status: 0)
    #expect(named.out.hasPrefix("n\u{FFFD}[31m\u{FFFD}.html: 6 steps"))
    try scratch.run("duet run stepper -o t.jsonl >/dev/null; head -1 t.jsonl >u.jsonl", status: 0)
    let outcome = try scratch.run("duet report u.jsonl -o r.html", status: 65)
    #expect(outcome.err.hasSuffix("duet: u.jsonl:2: expected the start of the run, found the end of the file\n"))
    #expect(try scratch.read("r.html") == "old\n" && scratch.files().filter { $0.contains("r.html") } == ["r.html"])
  }

  @Test func outputsThatCannotBeWritten() throws {
    let scratch = try Scratch()
    try scratch.run("echo old >r.html; trap '' XFSZ; ulimit -f 1; duet report stepper -o r.html", status: 74)
    #expect(try scratch.read("r.html") == "old\n")
  }

  @Test func inputsAreNotOverwritten() throws {
    let scratch = try Scratch(["s.script": "tap increment\n"])
    try scratch.run("duet run stepper -o t.jsonl >/dev/null; cp t.jsonl u.jsonl", status: 0)
    #expect(try scratch.run("duet report t.jsonl -o t.jsonl", status: 64).err.contains("which is a trace"))
    #expect(
      try scratch.run("duet report stepper -s s.script -o s.script", status: 64).err.contains(
        "which is the file of --script"))
    try scratch.run("cmp t.jsonl u.jsonl; grep -q tap s.script", status: 0)
  }
}
