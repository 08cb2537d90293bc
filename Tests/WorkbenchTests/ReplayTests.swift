import Driver
import Effects
import Foundation
import OrderedJSON
import StandardCatalogue
import Support
import TextUI
import Testing

/// The events of a scenario's own script, and of a random run.
@MainActor
func ownAndRandomEvents(_ scenario: Scenario, count: Int = 60) async throws -> [[ScriptEvent]] {
  let own = try await trace(scenario.name, on: scenario.architectures[0]).steps.compactMap(\.event)
  var events: [ScriptEvent] = []
  let session = try session(scenario, on: scenario.architectures[0], size: Size(width: 60, height: 12))
  _ = try session.start()
  var random = RandomEvents(seed: 7)
  for service in scenario.services {
    events.append(.fail(service: service, reason: "torn \u{1B}[31m \"wire\""))
    try await session.perform(events[events.count - 1])
  }
  for _ in 0..<count {
    events.append(random.next(in: session))
    try await session.perform(events[events.count - 1])
  }
  return [own, events]
}

extension EffectsKind {
  /// Live effects on a clock that takes no time.
  fileprivate static let quick = EffectsKind("live", summary: "real, on a clock that takes no time", IO.self) { _ in
    IORuntime(pace: .stepped, clock: InstantClock())
  }
}

let scenarios = Catalogue.standard.scenarios.map(\.name)

/// `duet replay` repeats a recording.
@MainActor
@Suite struct ReplayTests {
  /// Replays a trace. Returns its output as JSON Lines, and the warnings.
  private func replay(
    _ text: String, in catalogue: Catalogue = .standard, _ set: (inout ReplaySettings) -> Void = { _ in }
  ) async throws -> (isReproduced: Bool, lines: [JSON], warnings: [String]) {
    let output = MemoryOutput()
    var settings = ReplaySettings()
    settings.format = .jsonl
    set(&settings)
    var warnings: [String] = []
    let isReproduced = try await catalogue.replay(
      MemoryInput(Array(text.utf8), name: "trace"), settings: settings, to: output
    ) { warnings.append($0) }
    return (isReproduced, try output.text.split(separator: "\n").map { try JSON(parsing: String($0)) }, warnings)
  }

  /// Every scenario, recorded on each architecture and replayed on each other one, has the same digest.
  ///
  /// On the recording's own architecture, everything else is the same, too. A trace that is read and written again has
  /// the same bytes.
  @Test(arguments: scenarios) func recordedOnEachAndReplayedOnEach(name: String) async throws {
    let scenario = try Catalogue.standard.scenario(name)
    for events in try await ownAndRandomEvents(scenario) {
      var digests: Set<String> = []
      let architectures = sample(scenario.architectures, every: 3)
      for (number, architecture) in architectures.enumerated() {
        let text = try await recorded(scenario, on: architecture, events: events)
        let trace = try Trace(parsing: Array(text.utf8), name: "trace")
        #expect(trace.write() == text)
        digests.insert(trace.digest)
        let next = architectures[(number + 1) % architectures.count]
        for other in inFull(architectures, debug: [architecture, next]) {
          let chosen = try Catalogue.standard.architecture(other)
          let (isReproduced, lines, warnings) = try await replay(text) { $0.architecture = chosen }
          #expect(isReproduced, "\(architecture) on \(other)")
          #expect(warnings == [])
          #expect(lines.first?["compatibility"]?["verdict"] == "fine", "\(lines[0])")
          #expect(lines.last?["digest"]?["found"]?.string == trace.digest)
          #expect(lines.last?["reproduced"]?.int == events.count)
          // Output other than views is the same wherever it can be.
          #expect(lines.allSatisfy { $0["others"] == nil }, "\(architecture) on \(other)")
        }
      }
      #expect(digests.count == 1)
    }
  }

  /// Whatever is recorded replays, whatever the IDs: those that join the dot before them or after them, those that look
  /// the same, and those that a script has to quote.
  @Test(arguments: architectures) func anyIDReplays(architecture: String) async throws {
    let ids = [
      "\u{301}", "\u{301}x", "x\u{301}", "\u{E0041}", "\u{200D}", "\u{FE0F}a", "\u{1F3FD}", "\u{E9}", "e\u{301}",
      "\u{212A}", "K", "\u{1F1E9}",
      "a.b", ".", "..", "a b", "\"", "\\", "#", "*", "\u{85}x", "a\u{2028}b", "\rx", "\r\nx", "\nx", "\u{1B}[31m",
      "\u{202E}", "\u{0}", "1", "not",
      "\u{1100}", "\u{1161}",
    ]
    let items = JSON(ids.map { ["id": .string($0), "title": "Tea"] }).write()
    let source = DataSource.file("feed") { () throws(InputError) in
      Array(feed(String(items.dropFirst().dropLast())).utf8)
    }
    let scenario = Scenario.home
    var events = ids.map { ScriptEvent.tap("article.\($0).favorite") } + [.tap("refresh"), .wait(milliseconds: 300)]
    events += [.tap("article.\u{E9}.favorite")]
    for event in events { #expect(try ScriptEvent(parsing: event.description) == event) }
    let size = Size(width: 60, height: 200)
    let text = try await recorded(scenario, on: architecture, events: events, from: source, size: size)
    let trace = try Trace(parsing: Array(text.utf8), name: "trace")
    let last = try #require(trace.steps.last)
    #expect(
      last.views.last?.contains { $0.hasPrefix("\(ids.count - 1) of \(ids.count) favorites") } == true, "\(last.views)")
    #expect(trace.write() == text)
    let (isReproduced, lines, warnings) = try await replay(text)
    #expect(isReproduced && warnings == [])
    #expect(lines.last?["reproduced"]?.int == events.count)
    #expect(lines.allSatisfy { $0["others"] == nil })
  }

  /// `play` judges a continued trace as `replay` does, with the same warnings.
  @Test func aContinuedTraceIsJudgedAsAReplayedOne() async throws {
    struct Stop: Error {}
    let scenario = try Catalogue.standard.scenario("stepper")
    let architecture = try Catalogue.standard.architecture("state-store")
    let whole = try await recorded(scenario, on: architecture.name, events: [.tap("increment")])
    let cut = whole.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    let unknown = whole.replacing(#""effects":"simulated""#, with: #""effects":"others""#)
    for (text, expected) in [
      (whole, nil), (cut, "cut short after step 1"),
      (unknown, "its effects are unknown: expected one of simulated, live, found others"),
    ] {
      let trace = try Trace(parsing: Array(text.utf8), name: "trace")
      var warnings: [String] = []
      await #expect(throws: Stop.self) {
        _ = try await Catalogue.standard.play(
          scenario, on: [architecture], script: nil, from: ("trace", trace), settings: RunSettings(),
          in: { throw Stop() }, warn: { warnings.append($0) })
      }
      #expect(try await replay(text).warnings == warnings)
      #expect(warnings.count == (expected == nil ? 0 : 1) && warnings.first?.contains(expected ?? "") != false)
    }
  }

  /// A live recording replays without live effects, from its answers, on any architecture. No service is called.
  @Test(arguments: ["home", "search", "clock", "desk", "people"])
  func whatWasRecordedLiveIsReplayed(name: String) async throws {
    let scenario = try Catalogue.standard.scenario(name)
    let beginning = try scenario.beginning(from: .bundled)
    let own = try Script(parsing: Array(beginning.script(false).utf8), name: "own").events
    for architecture in scenario.architectures.prefix(3) {
      let text = try await recorded(scenario, on: architecture, events: own, effects: .quick)
      for other in scenario.architectures {
        let chosen = try Catalogue.standard.architecture(other)
        let (isReproduced, lines, warnings) = try await replay(text) { $0.architecture = chosen }
        #expect(isReproduced, "\(architecture) on \(other)")
        #expect(warnings == [])
        #expect(lines.first?["answers"] == "recorded")
        #expect(lines.allSatisfy { $0["others"] == nil }, "\(architecture) on \(other)")
      }
    }
  }

  /// Services decode what they encode.
  @Test func answersAreReadBack() throws {
    let home = Home.Start(try BundledFeed.read()) { .failure(ServiceFailure("")) }.services.articles
    let articles = try home.simulated().get()
    #expect(home.decode(home.encode(articles)) == articles)
    #expect(home.decode(home.encode(Articles())) == Articles())
    #expect(home.decode([["id": "a"]]) == nil && home.decode([:]) == nil)
    for query in ["mo", "", "nothing of that", "é \u{1B} \"q\""] {
      let search = SearchServices.glossary.find(query)
      let answer = try search.simulated().get()
      #expect(search.decode(search.encode(answer)) == answer)
      #expect(search.decode(["query": "x", "terms": [1]]) == nil && search.decode([]) == nil)
    }
  }

  /// A scenario declares exactly the inputs that it takes.
  @Test(arguments: scenarios) func whatIsDeclaredIsWhatThereIs(name: String) async throws {
    let scenario = try Catalogue.standard.scenario(name)
    var unseen = Set(scenario.inputs)
    #expect(unseen.count == scenario.inputs.count && !unseen.isEmpty)
    var checked: Set<String> = []
    for architecture in scenario.architectures.prefix(hasAllCases ? 2 : 1) {
      for events in try await ownAndRandomEvents(scenario, count: 150) {
        let session = try session(scenario, on: architecture, size: Size(width: 60, height: 40))
        _ = try session.start()
        for event in events {
          for id in session.controls.map(\.id) + session.openDialogs {
            for kind in session.control(id)?.events ?? [] where checked.insert("\(kind) \(id)").inserted {
              // `row.*` matches `row.3.remove`, too: the longest pattern is the input's.
              let matching = scenario.inputs.filter { $0.matches(id) && $0.kind == kind }
              let longest = matching.map(\.pattern.count).max()
              let declared = matching.filter { $0.pattern.count == longest }
              #expect(declared.count == 1, "\(kind) \(id)")
              unseen.subtract(declared)
            }
          }
          try await session.perform(event)
        }
      }
    }
    #expect(unseen.isEmpty)
  }

  // MARK: Judging

  private func counter(_ version: Int, _ changes: [ScenarioChange]) -> Catalogue {
    var catalogue = Catalogue.standard
    catalogue.scenarios = [
      Scenario(
        "counter", summary: "", version: version,
        inputs: [ScenarioInput(.tap, "increment", ""), ScenarioInput(.tap, "decrement", "")], changes: changes,
        script: { (_: Stepper.Start, _: Bool) in "" }, start: { _ in Scenario.Start(Stepper.Start()) },
        implementations: [Stepper.implementations[0]])
    ]
    return catalogue
  }

  private func trace(version: Int, _ events: [ScriptEvent]) async throws -> String {
    try await recorded(try counter(version, []).scenario("counter"), on: "state-store", events: events)
  }

  private func verdict(_ text: String, in catalogue: Catalogue) async throws -> (name: String, says: [String]) {
    do {
      let (_, lines, warnings) = try await replay(text, in: catalogue)
      return (lines[0]["compatibility"]?["verdict"]?.string ?? "none", warnings)
    } catch let error as DataError {
      return ("impossible", error.description.split(separator: "\n").map(String.init))
    }
  }

  @Test func tracesOfOtherVersionsAreJudged() async throws {
    let text = try await trace(version: 2, [.tap("increment"), .tap("decrement"), .tap("decrement")])
    let risky = "trace:1: this replay is risky: it was recorded by version 2 of counter"
    for (version, changes, name, says) in [
      (2, [], "fine", []),
      (2, [ScenarioChange(2, .removed("increment"))], "fine", []),
      (3, [], "risky", ["\(risky), this is version 3, and the changes between them are unknown"]),
      (1, [], "risky", ["\(risky), and this is version 1"]),
      (3, [ScenarioChange(3, .added("reset"))], "fine", []),
      (
        4, [ScenarioChange(3, .added("reset"))], "risky",
        ["\(risky), this is version 4, and the changes between them are unknown"]
      ),
      (
        4, [ScenarioChange(3, .removed("*crement")), ScenarioChange(4, .added("x"))], "impossible",
        [
          "trace:3: this trace cannot be replayed: step 1: increment was removed in version 3 of counter",
          "trace:4: this trace cannot be replayed: step 2: decrement was removed in version 3 of counter",
        ]
      ),
      (
        3, [ScenarioChange(3, .renamed("decrement", to: "minus"))], "impossible",
        ["trace:4: this trace cannot be replayed: step 2: decrement was renamed to minus in version 3 of counter"]
      ),
      (
        3, [ScenarioChange(3, .differs("d*", how: "it takes two away"))], "risky",
        ["trace:4: this replay is risky: step 2: decrement changed in version 3 of counter: it takes two away"]
      ),
    ] as [(Int, [ScenarioChange], String, [String])] {
      let found = try await verdict(text, in: counter(version, changes))
      #expect(found.name == name, "\(version) \(changes)")
      #expect(found.says == says)
    }
  }

  /// A changed trace with a correct digest.
  private func changed(_ text: String, _ change: (inout Trace) -> Void) throws -> String {
    var trace = try Trace(parsing: Array(text.utf8), name: "trace")
    change(&trace)
    return trace.write()
  }

  @Test func whatAScenarioHasNotIsImpossible() async throws {
    let text = try await trace(version: 1, [.tap("increment"), .wait(milliseconds: 5)])
    for (event, says) in [
      (.tap("incremnt"), "counter has no control incremnt; known, the nearest first: increment, decrement"),
      (.enter("increment", "x"), "in counter, increment takes only tap"),
      (.fail(service: "articles", reason: "x"), "counter has no service 'articles'; it calls none"),
      (.tap("a\u{1B}\n"), "counter has no control a\u{FFFD}\u{FFFD}; known: increment, decrement"),
    ] as [(ScriptEvent, String)] {
      let other = try changed(text) { $0.steps[1].event = event }
      let found = try await verdict(other, in: counter(1, []))
      #expect(found.name == "impossible")
      #expect(found.says == ["trace:3: this trace cannot be replayed: step 1: \(says)"])
    }
    let running = try changed(text) { $0.steps[1].time = 7 }
    let found = try await verdict(running, in: counter(1, []))
    #expect(found.name == "risky")
    #expect(
      found.says.first
        == "trace:3: this replay is risky: step 1: the clock moved to 7 ms without a wait; in a replay it stays at 0 ms"
    )
    // Versions and times of any size are valid.
    for number in [Int.min, .max] {
      let far = try changed(text) {
        $0.header.scenarioVersion = number
        $0.steps[2].time = max(0, number)
      }
      #expect(try await verdict(far, in: counter(1, [])).name == "risky")
    }
  }

  // MARK: Differences

  /// Swift's strings are equal if they have the same Characters; the digest is of the bytes.
  @Test func otherBytesAreNotReproduced() async throws {
    let text = try await recorded(
      .home, on: "state-store", events: [.tap("profile"), .enter("profile.name", "Zo\u{eb}")])
    let other = try changed(text) { trace in
      trace.steps[2].views = trace.steps[2].views.map { $0.map(\.decomposedStringWithCanonicalMapping) }
    }
    #expect(!other.utf8.elementsEqual(text.utf8))
    let (isReproduced, lines, _) = try await replay(other)
    #expect(!isReproduced && lines.last?["reproduced"] == 2)
    #expect(lines.last?["digest"]?["recorded"] != lines.last?["digest"]?["found"])
  }

  @Test func aDifferenceIsSaidAndStopsNothing() async throws {
    let text = try await recorded(.stepper, on: "state-store", events: [.tap("increment"), .tap("increment")])
    let other = try changed(text) { $0.steps[1].views = [["[−] 7 [+]"]] }
    let (isReproduced, lines, _) = try await replay(other)
    #expect(!isReproduced)
    #expect(lines.map { $0["reproduced"]?.bool ?? true } == [true, true, false, true, true])
    #expect(lines[2]["difference"]?["lines"] == ["− [−] 7 [+]", "+ [−] 1 [+]"])
    #expect(lines[4]["firstDifference"] == 1 && lines[4]["reproduced"] == 1)
    #expect(lines[4]["digest"]?["recorded"] != lines[4]["digest"]?["found"])
    // Differences other than views do not count, and are reported.
    let space = try changed(text) {
      $0.steps[1].space = "elsewhere"
      $0.steps[2].actions = []
    }
    let (isSame, others, _) = try await replay(space)
    #expect(isSame)
    #expect(others[2]["others"] == ["space"] && others[3]["others"] == ["actions"])
  }

  /// A replay ends after the given step. The start, step 0, always runs and is compared.
  @Test(arguments: [0, 1, 2, 3]) func aReplayEndsWhereItIsToEnd(last: Int) async throws {
    let text = try await recorded(.stepper, on: "state-store", events: [.tap("increment"), .tap("increment")])
    for changedStep in 0...2 {
      let other = try changed(text) { $0.steps[changedStep].views = [["[−] 7 [+]"]] }
      let (isReproduced, lines, warnings) = try await replay(other) { $0.until = last }
      #expect(isReproduced == (changedStep > last))
      #expect(lines.dropFirst().dropLast().map { $0["step"]?.int } == (0...min(last, 2)).map { $0 })
      #expect(lines.last?["steps"]?.int == min(last, 2))
      #expect(lines.last?["firstDifference"]?.int == (changedStep > last ? nil : changedStep))
      #expect(warnings == [])
    }
    // A trace that is cut off before that step causes a warning; one that is cut off later does not.
    let lines = text.split(separator: "\n").map { "\($0)\n" }
    let cut = try await replay(lines[..<3].joined()) { $0.until = last }.warnings
    #expect(cut == (last < 2 ? [] : ["trace: the trace was cut short after step 1"]))
    let empty = try await replay(lines[0]) { $0.until = last }.warnings
    #expect(empty == ["trace: the trace was cut short after its header"])
  }

  @Test func anAnswerThatCannotBeReadBackIsAnErrorWithItsStep() async throws {
    let text = try await recorded(
      .home, on: "state-store", events: [.tap("refresh"), .wait(milliseconds: 300)], effects: .quick)
    let other = text.replacing(#""answer":[{"id":"spaces""#, with: #""answer":[{"it":"spaces""#)
    #expect(other != text)
    let error = await #expect(throws: DataError.self) { _ = try await replay(other) }
    #expect(
      error?.description.contains(":4: step 2: call 1 of articles: expected an answer that articles can decode") == true
    )
  }
}
