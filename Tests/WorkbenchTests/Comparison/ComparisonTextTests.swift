import Driver
import Effects
import Support
import Testing
import TextUI

@testable import Workbench

/// The layout of a comparison, in any width.
@Suite struct ComparisonTextTests {
  private static let wide = String(repeating: "控制台 👩‍🚀 ", count: 12)

  /// The printed lines of steps on the given number of architectures.
  private func lines(
    _ width: Int, architectures: Int, timings: Bool = false, long: Bool = false, _ numbers: Range<Int> = 0..<8
  ) -> [String] {
    let names = (0..<architectures).map { long && $0 == 1 ? Self.wide : "architecture-\($0)" }
    var text = ComparisonText(names: names, width: width, timings: timings, paint: Paint(isColored: false))
    var folding = ComparisonFolding()
    var summary = ComparisonSummary(names, timings: timings)
    var lines = [text.title(long ? Self.wide : "scenario", long ? Self.wide : "simulated")]
    for number in numbers {
      let event: ScriptEvent? = number == 0 ? nil : long ? .tap(Self.wide) : .tap("next")
      let outcomes = names.enumerated().map { index, name in
        var outcome = ComparedStep.Outcome(architecture: name)
        outcome.duration = .microseconds(number * 37)
        if number == 5, index == 2 {
          outcome.refusal = .noControl(long ? Self.wide : "next", known: [])
        } else {
          outcome.record = StepRecord(
            step: number, time: number, event: event,
            actions: number == 0 ? [] : [long ? Self.wide : "go to \(number)", "and rest", "and rest"],
            effects: [EffectRecord(id: 1, service: long ? Self.wide : "s", time: 1, event: .failed("no"))],
            views: [["title", number == 4 && index == 1 ? "other" : "line \(number)\(long ? Self.wide : "")"]],
            space: long ? Self.wide : "at place \(number) of many", moves: 3)
        }
        return outcome
      }
      let step = ComparedStep(step: number, event: event, outcomes: outcomes)
      for piece in folding.add((step, summary.add(step))) { lines += text.lines(piece) }
    }
    for piece in folding.end() { lines += text.lines(piece) }
    return lines
      + text.end(
        summary, ComparisonReport.Counts(steps: 7, agreed: 5),
        firstDisagreement: .init(step: 4, event: long ? Self.wide : "x"))
  }

  @Test(arguments: [40, 41, 52, 60, 79, 80, 81, 100, 104, 120, 160, 200, 208, 211, 1000])
  func noLineIsWider(width: Int) {
    for architectures in inFull(Array(1...9), debug: [1, 2, 9]) {
      for (timings, long) in [(false, false), (true, false), (false, true), (true, true)] {
        for line in lines(width, architectures: architectures, timings: timings, long: long) {
          #expect(displayWidth(of: line) <= width, "\(width), \(architectures): \(line)")
          #expect(long || line.last != " ")
          #expect(sanitized(line) == line)
        }
      }
    }
  }

  /// The number of architectures named in the first line of the start.
  private func beside(_ width: Int, _ architectures: Int) -> Int {
    lines(width, architectures: architectures, 0..<1)[3].split(
      separator: "architecture-", omittingEmptySubsequences: true
    )
    .count - 1
  }

  /// One architecture is named in the title. Columns of at least 24 cells, in two blocks at most of equal length; otherwise one below the other.
  @Test func architecturesAreColumnsWhereTheyFit() {
    #expect(beside(80, 1) == 0 && lines(80, architectures: 1)[3] == "  → at place 0 of many")
    #expect(beside(40, 2) == 1 && beside(51, 2) == 1 && beside(52, 2) == 2)
    #expect(beside(80, 2) == 2 && beside(80, 3) == 3 && beside(80, 4) == 2 && beside(80, 6) == 3)
    #expect(beside(80, 7) == 1 && beside(103, 8) == 1 && beside(104, 8) == 4)
    #expect(beside(200, 8) == 4 && beside(207, 8) == 4 && beside(208, 8) == 8)
  }

  @Test func theWholeWidthIsUsed() {
    for width in [52, 80, 120, 200] {
      let lines = lines(width, architectures: 2)
      let start = lines[3]
      // The second column begins in the middle.
      let first = start.range(of: "architecture-1")
      #expect(first.map { displayWidth(of: String(start[..<$0.lowerBound])) } == 2 + (width - 4) / 2 + 2)
      for rule in lines where rule.hasPrefix("── ") { #expect(displayWidth(of: rule) >= width - 1) }
    }
  }

  @Test func whatIsTheSameIsSaidOnce() {
    let lines = lines(120, architectures: 3)
    #expect(!lines.contains { $0.hasSuffix("+ title") || $0.hasSuffix("− title") })
    #expect(lines.contains("  + line 1"))
    #expect(lines.filter { $0.hasPrefix("  effect s #1 failed") }.count > 0)
  }

  @Test func disagreementsNameAllThatDiffer() {
    var text = ComparisonText(names: Compared.names, width: 80, timings: false, paint: Paint(isColored: false))
    let step = Compared.step(1, views: [["a"], ["b"], ["b"]])
    let lines = text.lines(.step((step, .init())))
    #expect(lines.contains("  view 1: − one  + two"))
    #expect(lines.contains("  likewise: three"))
    // A repeated difference is mentioned, but not shown again.
    let again = text.lines(.step((Compared.step(2, views: [["x", "a"], ["x", "b"], ["x", "a"]]), .init())))
    #expect(again.contains("  the same lines differ as in step 1"))
    #expect(!again.contains("  view 1: − one  + two"))
    let another = text.lines(.step((Compared.step(3, views: [["c"], ["b"], ["b"]]), .init())))
    #expect(another.contains("  − c"))
  }

  @Test func marksSayOfWhomAndWhat() {
    var text = ComparisonText(names: Compared.names, width: 80, timings: true, paint: Paint(isColored: false))
    let step = Compared.step(
      2, moves: [2, 1, 3], durations: [.microseconds(90), .microseconds(20), .microseconds(90)])
    let lines = text.lines(.step((step, .init(costliest: [0, 2], slowest: [0, 2]))))
    #expect(lines[1].hasSuffix(" 20 ms ▲ ✓"))
    #expect(lines.contains("  ▲ the costliest so far: 2 moves, 1 view on one; 3 moves, 1 view on three"))
    #expect(lines.contains("  ▲ the slowest so far: 90 µs on one and three"))
    #expect(text.lines(.step((Compared.step(3), .init())))[1].hasSuffix(" 30 ms ✓"))
  }

  @Test func aFoldSaysAsMuchAsFits() {
    func fold(_ width: Int) -> String {
      var text = ComparisonText(names: Compared.names, width: width, timings: false, paint: Paint(isColored: false))
      var folding = ComparisonFolding()
      let events: [ScriptEvent] = [
        .wait(milliseconds: 1), .tap("next"), .wait(milliseconds: 2), .enter("name", "x"),
        .fail(service: "s", reason: ""),
        .enter("name", "y"), .tap("last"),
      ]
      var lines: [String] = []
      for number in 0..<events.count {
        for piece in folding.add((Compared.step(number, events[number]), .init())) { lines += text.lines(piece) }
      }
      for piece in folding.end() { lines += text.lines(piece) }
      return lines.first { $0.hasPrefix("⋮") } ?? ""
    }
    #expect(fold(80) == "⋮ 2–5 · 4 steps agree: wait, enter name × 2, fail s")
    #expect(fold(51) == "⋮ 2–5 · 4 steps agree: wait, enter name × 2, fail s")
    #expect(fold(50) == "⋮ 2–5 · 4 steps agree: wait and 3 more")
    #expect(fold(45) == "⋮ 2–5 · 4 steps agree: wait and 3 more")
  }

  @Test(arguments: [
    ("", 5, 3, [""]), ("a b c", 5, 3, ["a b c"]), ("a b cd", 5, 3, ["a b", "cd"]),
    ("abcdefgh", 3, 9, ["abc", "def", "gh"]),
    ("a bcdefgh", 4, 9, ["a", "bcde", "fgh"]), ("a b c d", 3, 2, ["a b", "c d"]), ("a b c d e", 3, 2, ["a b", "c …"]),
    ("控制台", 4, 3, ["控制", "台"]), ("控制台", 1, 3, ["…"]), ("a\u{1B}[2Jb", 80, 3, ["a\u{FFFD}[2Jb"]), ("a", 0, 3, ["a"]),
    ("a b", 1, 1, ["…"]), ("e\u{301}e\u{301} e\u{301}", 2, 3, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func textsAreWrapped(text: String, width: Int, limit: Int, lines: [String]) {
    #expect(wrapped(text, width, limit: limit) == lines)
  }
}
