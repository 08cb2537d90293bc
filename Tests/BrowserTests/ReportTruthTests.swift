import Checking
import Driver
import Foundation
import OrderedJSON
import Scenarios
import Testing
import TextUI
import Utilities
import Web
import WebDriver

/// What reports rebuild from changes, and say of them, is what a timeline says of the states themselves.
@MainActor
@Suite(.inBrowser) struct ReportTruthTests {
  /// A timeline of random events, which a report shows, too; and what live pages get of it.
  private func with(
    _ scenario: Scenario, _ test: (Timeline, LiveTimeline, ReportPage) async throws -> Void
  ) async throws {
    let pages = try Pages()
    // The stepper on all architectures: the index of a zipper has more digits than a number of JavaScript.
    let sides = scenario.name == "stepper" ? scenario.architectures.count : 3
    try await LiveServer.with(LiveServer.scenario(scenario, sides: sides, states: true)) { server in
      let (live, timeline) = (server.live, server.live.timeline)
      try await server.perform("pause")
      var random = scenario.plan.randomEvents(seed: 5)
      for _ in 0..<30 { try await server.perform("\(random.next(in: timeline.sessions[0]))") }
      var report = HTMLReport(scenario: "s", sides: timeline.names.map { .init($0) })
      for moment in timeline.moments { report.add(moment.step, showing: []) }
      let file = try pages.write("report", report.html())
      try await Browser.with { browser in
        try await test(timeline, live, try await ReportPage(browser, file))
        expectEqual(try await browser.consoleErrors(), [])
      }
    }
  }

  /// For every step: the step that changed each line last, the causes, and what has changed since some steps.
  @Test(arguments: ["home", "people", "stepper", "steppers"])
  func eachStepIsThatOfTheTimeline(name: String) async throws {
    let scenario = try #require(Scenario.standard.first { $0.name == name })
    try await with(scenario) { timeline, live, page in
      let last = timeline.moments.count - 1
      for step in 0...last {
        try timeline.seek(to: step)
        for other in Set([0, step / 2, last]).sorted() {
          let found = try await page.tab.run(Self.reading, [JSON(step), JSON(other)])
          let blame = try await answer(live, ["blame": 1]), changes = try await answer(live, ["since": JSON(other)])
          let names = timeline.names
          let expected = [
            blocks(blame, names) { ["\($0[1]?.write() ?? "") \($0[0]?.string ?? "")"] },
            blocks(changes, names) { row in
              if let sign = row[0]?.int { return ["\(sign < 0 ? "−" : "+") \(row[1]?.string ?? "")"] }
              let only = row[3]?.int ?? 0
              let (before, after) = (only > 0 ? "nothing" : row[1]?.write(), only < 0 ? "nothing" : row[2]?.write())
              return ["\(path(row[0])) \(before ?? "")  →  \(after ?? "")"]
            },
          ]
          for (found, expected) in zip(found.array ?? [], expected) {
            #expect(found.array?.compactMap(\.string) == expected, "step \(step) of \(name), and step \(other)")
          }
        }
      }
    }
  }

  /// Shows a step, compares it with another one, and returns the rows of both lists.
  private static let reading = """
    const [step, other] = arguments, find = (id) => document.getElementById(id);
    const set = (id, value, event) => (find(id).value = value, find(id).dispatchEvent(new Event(event)));
    find("blame").open = true;
    set("slider", step, "input");
    set("since-step", other, "change");
    return new Promise((done) => setTimeout(done, 0)).then(() =>
      ["blame-rows", "since-rows"].map((id) =>
        [...find(id).querySelectorAll("h3, .caption, li")].map((own) =>
          own.matches("li") ? [...own.children].map((part) => part.textContent).join(" ") : own.textContent)));
    """

  private func answer(_ live: LiveTimeline, _ question: JSON) async throws -> JSON {
    let answer = try #require(await live.receive(Array(question.write().utf8)))
    return try #require(try JSON(parsing: answer.json)["found"])
  }

  private func path(_ keys: JSON?) -> String {
    keys?.string ?? (keys?.array ?? []).compactMap(\.string).joined(separator: ".")
  }

  /// The rows of an answer as the page lists them.
  private func blocks(_ answer: JSON, _ names: [String], _ row: (JSON) -> [String]) -> [String] {
    let causes = answer["causes"]?.array?.map { "\($0[0]?.write() ?? "") \($0[1]?.string ?? "")" } ?? []
    return (causes.isEmpty ? [] : ["Steps"] + causes)
      + [("views", "View"), ("states", "State")].flatMap { key, title in
        let groups = answer[key]?.array ?? []
        let rows = groups.flatMap { group -> [String] in
          let rows = group["rows"]?.array?.flatMap(row) ?? []
          let whose = (group["sides"]?.array ?? []).compactMap { $0.int.map { names[$0] } }.joined(separator: ", ")
          return rows.isEmpty ? [] : (groups.count > 1 ? [whose] : []) + rows
        }
        return rows.isEmpty ? [] : [title] + rows
      }
  }

  // MARK: The rules

  /// Changes, alignments, lines and their steps of random states, by both languages.
  @Test func theRulesAreThoseOfSwift() async throws {
    let pages = try Pages()
    let file = try pages.write("steppers", await Reports.steppers(mutant: "").html())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      var random = RandomStates()
      for round in 0..<150 {
        let (before, after) = (random.current, random.next())
        let changes = StateChange.between(before, after)
        let rows = JSON(changes.map { row($0) })
        let answer = try await page.tab.run(
          """
          const [before, after, rows] = JSON.parse(arguments[0]);
          let state = DuetStates.partOf(before, 0);
          for (const row of rows) state = DuetStates.changed(state, row, 1);
          const changes = DuetStates.between(before, after).map(([path, ...rest]) => [path.map(String), ...rest]);
          return JSON.stringify([changes, DuetStates.lines(state), DuetStates.valueOf(state)]);
          """, [.string(([before, after, rows] as JSON).write())])
        let found = try JSON(parsing: try #require(answer.string))
        #expect(found[0].map(sorted) == sorted(rows), "round \(round): \(before.write()) \(after.write())")
        let lines = found[1]?.array?.compactMap { $0[0]?.string }
        #expect(lines == after.stateLines().map { sanitized($0.text) }, "round \(round): \(after.write())")
        #expect(found[2].map(sorted) == sorted(after))
        random.current = after
      }
      // More differences than a shortest edit script may have.
      let (long, other) = ((0..<700).map { $0 * 7 % 31 }, (0..<650).map { $0 * 5 % 29 })
      let found = try await page.tab.run(
        "return DuetStates.aligned(...arguments)", [JSON(long.map { JSON($0) }), JSON(other.map { JSON($0) })])
      let expected = Alignment(long, other).elements.map { side, x, y in
        [JSON(side == .first ? -1 : side == .second ? 1 : 0), JSON(x), JSON(y)] as JSON
      }
      #expect(found == JSON(expected))
    }
  }

  /// The value with the members of each object in order: JavaScript puts some keys first.
  private func sorted(_ value: JSON) -> JSON {
    switch value {
    case .array(let list): JSON(list.map(sorted))
    case .object(let object):
      JSON(object.sorted { $0.key < $1.key }.reduce(into: JSONObject()) { $0[$1.key] = sorted($1.value) })
    default: value
    }
  }

  private func row(_ change: StateChange) -> JSON {
    let only: [JSON] = change.before == nil ? [1] : change.after == nil ? [-1] : []
    return JSON([JSON(change.path.map { .string($0) }), change.before ?? .null, change.after ?? .null] + only)
  }

  /// States of some lists, objects and texts, each made from the one before by a few edits.
  private struct RandomStates {
    var current: JSON = ["list": [1, 2, 3], "names": ["a.b": "1", "": " x"], "empty": [:], "on": true]
    private var random = SplitMix64(seed: 7)
    private static let texts = ["x", "", "1", "-2.5e3", "null", "a, b", "{x}", " y", "z ", "\"q\"", "line\nend", "é"]
    private static let keys = ["list", "names", "a.b", "", "2", "10", "__proto__", "k"]

    mutating func next() -> JSON {
      var state = current
      for _ in 0..<Int.random(in: 1...4, using: &random) { state = edited(state, 0) }
      guard case .object = state else { return ["whole": state] }
      return state
    }

    private mutating func value(_ depth: Int) -> JSON {
      switch Int.random(in: 0..<(depth > 2 ? 3 : 5), using: &random) {
      case 0: return JSON(Int.random(in: 0..<4, using: &random))
      case 1: return .string(Self.texts.randomElement(using: &random) ?? "")
      case 2: return Bool.random(using: &random) ? .null : true
      case 3: return JSON((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth + 1) })
      default:
        let keys = Set((0..<3).compactMap { _ in Self.keys.randomElement(using: &random) }).sorted()
        return JSON(keys.reduce(into: JSONObject()) { $0[$1] = value(depth + 1) })
      }
    }

    private mutating func edited(_ value: JSON, _ depth: Int) -> JSON {
      switch value {
      case .array(var list):
        let place = Int.random(in: 0...list.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: list.insert(self.value(depth + 1), at: place)
        case 1 where place < list.count: list.remove(at: place)
        case 2 where list.count > 1: list.swapAt(0, list.count - 1)
        default: if place < list.count { list[place] = edited(list[place], depth + 1) }
        }
        return JSON(list)
      case .object(var object):
        guard let key = (Array(object.keys) + Self.keys).randomElement(using: &random) else { return value }
        if let own = object[key] {
          object[key] = Int.random(in: 0..<5, using: &random) == 0 ? nil : edited(own, depth + 1)
        } else {
          object[key] = self.value(depth + 1)
          // The keys of a dictionary are in order.
          object = object.sorted { $0.key < $1.key }.reduce(into: JSONObject()) { $0[$1.key] = $1.value }
        }
        return JSON(object)
      default: return self.value(depth + 1)
      }
    }
  }

  // MARK: States that are left out

  /// Sides with equal growth do not agree if nobody knows their states, and blame says so.
  @Test func leftOutStatesAreSaid() async throws {
    let pages = try Pages()
    var report = HTMLReport(scenario: "s", sides: [.init("one"), .init("other")])
    func step(_ number: Int, _ states: [JSON], from before: [JSON]) -> ComparedStep {
      let event: ScriptEvent? = number == 0 ? nil : .timer(number: number)
      let outcomes = states.indices.map { side in
        var outcome = ComparedStep.Outcome(architecture: ["one", "other"][side])
        let changes = number == 0 ? [] : [StateChange.between(before[side], states[side])]
        outcome.record = StepRecord(
          step: number, time: 0, event: event, views: [["step \(number)"]],
          states: StepStates(state: states[side], changes: changes))
        return outcome
      }
      return ComparedStep(step: number, event: event, outcomes: outcomes)
    }
    var before: [JSON] = []
    for number in 0..<4 {
      let states: [JSON] = ["a", "b"].map { side in
        ["text": .string(number == 1 ? String(repeating: side, count: 900_000) : "\(side) \(number)")]
      }
      report.add(step(number, states, from: before), showing: [])
      before = states
    }
    let file = try pages.write("left-out", report.html())
    let words =
      "The states from step 2 on are left out, since this page would be too large. A report of a shorter script, "
      + "or of fewer architectures, has them."
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      let found = try await page.tab.run(Self.reading, [1, 0])
      #expect(found[0]?.write().contains("left out") == false)
      _ = try await page.tab.run(Self.reading, [3, 0])
      let blame = try #require(try await page.text("blame-rows"))
      #expect(blame.contains(words), "\(blame)")
      let changes = try #require(try await page.text("since-rows"))
      #expect(changes.contains("From step 0 to step 3:") && changes.contains(words), "\(changes)")
      let states = try #require(try await page.text("states-rows"))
      #expect(states == words)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }
}
