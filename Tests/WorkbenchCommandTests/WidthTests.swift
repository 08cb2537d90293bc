import TextUI
import Testing

/// No line is wider than the requested screen, or contains sequences that act on a terminal.
@Suite struct WidthTests {
  private func check(_ text: String, _ width: Int) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = displayWidth(of: String(line))
      #expect(cells <= width, "\(cells) cells: \(line.prefix(200))")
      #expect(sanitized(String(line)) == String(line))
    }
  }

  static let wide = String(repeating: "控制台 👩‍🚀 ", count: 30)

  private func scratch() throws -> Scratch {
    let items = [
      #"{"id":"plain","title":"\#(Self.wide)"}"#,
      #"{"id":"\#(Self.wide)","title":"\#(String(repeating: "long ", count: 80))"}"#,
      #"{"id":"evil","title":"\u001b[31mred \u202eback\u0007 \u009b2J"}"#,
      #"{"id":"c\u001b[2J \u202e","title":"evil id"}"#,
    ]
    let feed = feed(items.joined(separator: ","), title: Self.wide)
    let script = """
      fail articles "\(Self.wide)"
      tap "article.\(Self.wide).favorite"
      tap "article.c\u{1B}[2J \u{202E}.favorite"
      tap refresh
      wait 9223372036854775807ms
      fail articles "\u{1B}[31m \u{202E}"
      tap retry
      wait 9223372036854775807ms
      tap profile
      enter profile.name "\u{1B}]0;title\u{7} \(Self.wide)"
      enter profile.picture "\u{1B}[2J\(Self.wide)"
      tap back
      """
    return try Scratch(["feed": feed, "script": script])
  }

  @Test(arguments: [
    "-a state-store", "-a reader-env -a writer-traced", "-a all", "-a free-cofree -a state-store -a reader-env",
  ])
  func compareStaysWithinEightyCells(flags: String) throws {
    let scratch = try scratch()
    for extra in ["", " --timings"] {
      let outcome = try scratch.run("duet compare home -d feed -s script \(flags)\(extra)", status: 0)
      check(outcome.out, 80)
      let last = flags == "-a state-store" ? "12 steps; a comparison needs two " : "12 of 12 steps agreed on "
      #expect(outcome.out.split(separator: "\n").last?.hasPrefix(last) == true)
    }
    check(try scratch.run("duet compare home -d feed -s script \(flags) --width 44 --height 8").out, 80)
    check(try scratch.run("duet compare stepper --random 1001 --seed 3 \(flags)").out, 80)
  }

  @Test(arguments: [
    "state-store", "writer-traced", "reader-env", "free-cofree", "action-moore", "puller-zipper", "update-store",
    "route-screens",
  ])
  func soDoesRun(architecture: String) throws {
    let outcome = try scratch().run("duet run home -d feed -s script -a \(architecture)", status: 0)
    check(outcome.out, 80)
  }

  @Test func soDoesDiffWhateverTheTraceSays() throws {
    let scratch = try scratch()
    let evil = #"\u001b[2J\u202e\#(Self.wide)"#
    func trace(_ architecture: String, _ view: String) -> String {
      #"{"format":"duet-trace","version":1,"tool":"\#(evil)","scenario":"\#(evil)","scenarioVersion":1,"#
        + #""architecture":"\#(architecture)","effects":"\#(evil)","seed":7,"size":[80,24],"data":null}"# + "\n"
        + #"{"kind":"start","step":0,"time":0,"space":"\#(evil)","views":[["\#(view)"]],"controls":[]}"# + "\n"
        + #"{"kind":"event","step":1,"time":9223372036854775807,"event":"tap \"\#(evil)\"","actions":["\#(evil)"],"#
        + #""effects":[{"id":9223372036854775807,"service":"\#(evil)","ended":1,"failed":"\#(evil)"}],"#
        + #""views":[["\#(view)"],["\#(evil)"]],"space":"\#(evil)","controls":[],"moves":1}"# + "\n"
    }
    try scratch.write("a", trace(evil, "one \(evil)"))
    try scratch.write("b", trace(evil + "2", "two \(evil)"))
    let outcome = try scratch.run("duet diff a b", status: 1)
    check(outcome.out, 80)
    for line in outcome.err.split(separator: "\n") { #expect(sanitized(String(line)) == String(line)) }
  }

  @Test func listFitsIntoEightyCells() throws {
    for what in ["", "architectures", "scenarios", "effects"] {
      let lines = try Scratch().run("duet list \(what)").out.split(separator: "\n")
      // Types are not wrapped.
      check(lines.filter { !$0.hasPrefix("    Component ") && !$0.hasPrefix("    UI ") }.joined(separator: "\n"), 80)
    }
  }

  @Test func messagesAreSafeToShow() throws {
    let scratch = try Scratch(["s": "tap \"\u{1B}[2J\u{202E}\"\n", "t": "\u{1B}[2J\n"])
    for line in [
      "duet run home -s s", "duet run home -s t", "duet run \"$(printf '\\033[2J')\"", "duet \"$(printf '\\033[2J')\"",
      "duet run home \"--$(printf '\\033[2J')\"", "duet run home -s \"$(printf '\\033[2J')\"", "duet diff t t",
    ] {
      let outcome = try scratch.run(line)
      #expect(outcome.status != 0 && !outcome.err.isEmpty)
      #expect(!outcome.err.contains("\u{1B}") && !outcome.err.contains("\u{202E}"), "\(line)")
    }
  }

  @Test func fiveThousandItemsAreNoTrouble() throws {
    let items = (0..<5000).map {
      #"{"id":"i\#($0)","title":"Title \#($0) 寿司","date_published":"2026-01-01T00:00:00Z"}"#
    }
    let scratch = try Scratch([
      "feed": feed(items.joined(separator: ",")),
      "s":
        "tap article.i4999.favorite\nexpect \"1 of 5000 favorites\"\ntap refresh\nwait 300ms\nexpect \"Title 4999\"\n"
        + "expect article.i4999.favorite \"★\"\ntap article.i9999.favorite",
    ])
    let outcome = try scratch.run("duet compare home -d feed -s s", status: 1)
    #expect(outcome.err.hasPrefix("duet: s:7:1: there is no control article.i9999.favorite; the screen shows "))
    #expect(outcome.err.utf8.count < 10_000)
    #expect(outcome.err.hasSuffix("lines more\n"))
  }

  @Test func megabytesInATitleAreNoTrouble() throws {
    let scratch = try Scratch([
      "feed": feed(#"{"id":"a","title":"\#(String(repeating: "0123456789", count: 200_000))"}"#),
      "s": "tap article.a.favorite\nexpect article.a.favorite \"★\"\nexpect \"nothing\"",
    ])
    let outcome = try scratch.run("duet run home -d feed -s s", status: 1)
    check(outcome.out, 80)
    #expect(outcome.err.utf8.count < 10_000)
  }
}
