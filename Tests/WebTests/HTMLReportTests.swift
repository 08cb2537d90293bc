import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

@testable import Web

/// The data of a report: everything once, in order, and nothing that a browser could run.
@MainActor
@Suite struct HTMLReportTests {
  private func session(
    _ text: String = "", recordingStates: Bool = false
  ) -> any RunningSession {
    let component = StoreComponent<Simulated, Int, Int, TextView<Int>>(
      initial: 0, dispatcher: .pure { input in .modify { $0 &+= input } }
    ) { count in
      TextView { view in
        view.row { row in
          row.button("less", label: "−", name: "Less", -1)
          row.label("count", "\(count)")
          row.button("more", label: "+", 1)
        }
        view.text("Hello" + text, role: .dimmed)
        view.list("l", TextList(0..<3, onSelect: { $0 }) { row in TextView { $0.text("\(row)") } })
        view.field("f", label: "F", value: text, onCancel: 1) { _ in 1 }
        view.progress(nil, label: "Load")
        view.toggle("t", label: "T", isOn: true, enabled: false, 1)
      }
    }
    return Session(component, runtime: Simulation(), recording: true, recordingStates: recordingStates)
  }

  private func report(
    _ sessions: [any RunningSession], _ names: [String] = ["one", "other"], _ events: [ScriptEvent] = [.tap("more")]
  ) async -> HTMLReport {
    let comparison = Comparison(zip(names, sessions).map { (name: $0, session: $1) })
    var report = HTMLReport(scenario: "s", sides: names.prefix(sessions.count).map { .init($0) }, rows: 2)
    report.add(comparison.start(), showing: sessions)
    for event in events { report.add(await comparison.perform(event), showing: sessions) }
    return report
  }

  private func data(_ report: HTMLReport) throws -> JSON { try JSON(parsing: report.data) }

  @Test func equalRunsGiveEqualBytes() async {
    let events: [ScriptEvent] = [.tap("more"), .tap("nix"), .enter("f", "x"), .wait(milliseconds: 10)]
    let one = await report([session(), session()], events: events).html()
    let other = await report([session(), session()], events: events).html()
    #expect(one == other)
  }

  @Test func steps() async throws {
    let report = await report([session(), session(" you")])
    let data = try data(report)
    #expect(report.differing == 2 && data["steps"]?.array?.count == 2)
    #expect(data["steps"] == [[0, -1, [0, 1]], [0, JSON(try #require(number(of: "tap more", in: data))), [2, 3]]])
    let difference = data["differences"]?["1"]
    #expect(difference?["first"] == 0 && difference?["second"] == 1 && difference?["view"] == 1)
    #expect(difference?["lines"]?.array?.contains([1, "Hello you"]) == true)
  }

  @Test func example() async {
    var report = HTMLReport(scenario: "stepper", sides: [.init("one"), .init("other")])
    let sessions = [session(), session()]
    let comparison = Comparison([(name: "one", session: sessions[0]), (name: "other", session: sessions[1])])
    report.add(comparison.start(), showing: sessions)
    report.add(await comparison.perform(.tap("more")), showing: sessions)
    let file = report.html()
    #expect(String(decoding: file, as: UTF8.self).hasPrefix("<!doctype html>") && report.differing == 0)
  }

  private func number(of text: String, in data: JSON) -> Int? {
    data["texts"]?.array?.firstIndex(of: .string(text))
  }

  /// Every element is a node, with what differs from the usual.
  @Test func nodes() async throws {
    let data = try data(await report([session("x")], ["one"], []))
    let nodes = try #require(data["nodes"]?.array)
    #expect(
      nodes.map { $0.write() } == [
        #"{"k":"button","i":"less","t":"−","n":"Less"}"#, #"{"k":"label","i":"count","t":"0"}"#,
        #"{"k":"button","i":"more","t":"+","n":"more"}"#, #"{"k":"row","c":[0,1,2]}"#,
        #"{"k":"text","t":"Hellox","r":"dimmed"}"#, #"{"k":"text","t":"0"}"#,
        #"{"k":"item","i":"l.0","key":"0","s":1,"c":[5]}"#, #"{"k":"text","t":"1"}"#,
        #"{"k":"item","i":"l.1","key":"1","s":1,"c":[7]}"#, #"{"k":"list","i":"l","count":3,"c":[6,8]}"#,
        #"{"k":"field","i":"f","t":"F","v":"x","ev":["cancel"]}"#, #"{"k":"progress","t":"Load","p":null}"#,
        #"{"k":"toggle","i":"t","t":"T","d":1,"on":1}"#, #"{"k":"column","c":[3,4,9,10,11,12]}"#,
      ])
    #expect(data["outcomes"]?.array?.first?.array?.last == 13)
  }

  @Test func refusalsAndMissingSteps() async throws {
    var report = await report([session(), session()], events: [.tap("nix")])
    var outcomes = ["one", "other"].map { ComparedStep.Outcome(architecture: $0) }
    outcomes[1].record = StepRecord(step: 2, time: 7, event: .tap("more"), views: [["a"]], space: "")
    let step = ComparedStep(step: 2, event: .tap("more"), outcomes: outcomes)
    report.add(step, showing: [])
    let data = try data(report)
    let steps = try #require(data["steps"]?.array)
    let refused = try #require(steps[1].array?[2].array?.first?.int)
    #expect(data["outcomes"]?.array?[refused].string?.hasPrefix("there is no control nix") == true)
    // Only the second side has the last step.
    #expect(steps[2].array?[0] == 7 && steps[2].array?[2].array?.first == -1 && steps[2].array?[3] == 1)
  }

  /// Large parts of states stand once, and a key of the state's own is never taken for one. What would make the page too
  /// large is left out, and its size is kept.
  @Test func largeStatesAreShared() throws {
    let part: JSON = ["$": 7, "a long name of a member": "and a long text as its value, with many words"]
    func report(_ states: [JSON]) throws -> JSON {
      var report = HTMLReport(scenario: "s", sides: [.init("one")])
      for (number, state) in states.enumerated() {
        var outcome = ComparedStep.Outcome(architecture: "one")
        let changes = number == 0 ? [] : [StateChange.between(states[number - 1], state)]
        let kept = StepStates(state: state, changes: changes)
        outcome.record = StepRecord(
          step: number, time: 0, event: number == 0 ? nil : .timer(number: number), states: kept)
        report.add(ComparedStep(step: number, event: outcome.record?.event, outcomes: [outcome]), showing: [nil])
      }
      return try data(report)
    }
    let shared = try report([["x": part, "y": part], ["x": part, "y": part, "z": part]])
    #expect(
      shared["parts"] == [
        ["$$": 7, "a long name of a member": "and a long text as its value, with many words"]
      ], "\(shared["parts"] ?? .null)")
    #expect(shared["states"]?[0]?[1] == ["x": ["$": 0], "y": ["$": 0]])
    #expect(shared["states"]?[1]?[1] == ["z", nil, ["$": 0], 1])
    let long = try report((0..<40).map { [JSON.string(String(repeating: "\($0 % 10)", count: 100_000))] })
    #expect(long["states"]?.array?.last == [0, 0])
    #expect(long.write().utf8.count < 2_000_000)
  }

  @Test func states() async throws {
    let data = try data(await report([session(recordingStates: true)], ["one"]))
    // How much the state grew, and then the state at the start, or the changes.
    #expect(data["states"] == [[1, ["state": 0]], [0, ["state", 0, 1]]])
  }

  /// A step with several actions has what it changed as a whole. A path is a list if its keys have dots.
  @Test func changesOfAStep() {
    func rows(_ states: JSON...) -> JSON {
      let changes = zip(states, states.dropFirst()).map { StateChange.between($0, $1) }
      let last = states.last ?? .null
      return JSON(Array(StepStates(state: last, changes: changes).parts(grownBy: 0, isStart: false).dropFirst()))
    }
    #expect(rows(["a": 0], ["a": 1], ["a": 2]) == [["a", 0, 2]])
    #expect(
      rows(["a": 0, "l": [1]], ["a": 1, "l": [1, 2]], ["a": 0, "l": [1, 2, 3]]) == [
        ["l.1", nil, 2, 1], ["l.2", nil, 3, 1],
      ])
    #expect(rows(["a": ["b.c": 1]], ["a": ["b.c": 2]]) == [[["a", "b.c"], 1, 2]])
    #expect(rows([1], [1, 2], 3) == [[[], [1], 3]])
  }

  private static let hostile =
    "</script><script>alert(1)</script><!-- \u{1B}[31m \u{202E}evil\u{0} & \" ' ` ${x} \u{2028} __proto__"

  /// No text of the data can end its element or begin another, in any place.
  @Test func hostileTexts() async throws {
    let hostile = Self.hostile
    var report = await report([session(hostile), session()], [hostile, "__proto__"], [.enter("f", hostile)])
    report.summary = hostile
    report.notes = [hostile]
    report.about = [(hostile, hostile)]
    report.laws = [.init(hostile, text: hostile, script: hostile)]
    report.checks = [
      .init(
        [hostile], verdict: hostile, lines: [hostile], findings: [.init(hostile, text: hostile)],
        map: StateMap(
          title: hostile, places: [.init(hostile, lines: [hostile], key: [hostile], script: hostile)], ways: []))
    ]
    #expect(!report.data.isEmpty && (try? data(report)) != nil)
    let page = String(decoding: report.html(), as: UTF8.self)
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let element = page[start.upperBound..<end.lowerBound]
    #expect(!element.contains("<") && element.hasSuffix("}}"))
    #expect(!element.utf8.contains { $0 < 0x20 } && !element.unicodeScalars.contains("\u{202E}"))
    #expect(page.components(of: "<script").count == 3)
    let titled = HTMLReport(scenario: "<b>&", sides: []).html()
    #expect(String(decoding: titled, as: UTF8.self).contains("<title>&lt;b>&amp; · duet</title>"))
  }

  /// A step that changes nothing new takes a few bytes, however large the view is.
  @Test func whatRepeatsIsStoredOnce() async {
    func size(_ steps: Int) async -> Int {
      let text = String(repeating: "long ", count: 1_000)
      return await report(
        [session(text), session(text)], events: Array(repeating: .wait(milliseconds: 0), count: steps)
      )
      .data.count
    }
    let (few, many) = await (size(10), size(1_010))
    #expect(many - few < 1_000 * 40)
  }
}

extension HTMLReportTests {
  private func report(_ sessions: [any RunningSession], events: [ScriptEvent]) async -> HTMLReport {
    await report(sessions, ["one", "other"], events)
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
