import Driver
import Effects
import OrderedJSON
import Testing
import TextUI
import StandardCatalogue

/// Any change in a trace changes its test, so that the written test would fail.
@Suite struct AlteredTests {
  private static let trace = Trace(
    header: TraceHeader(
      scenario: "stepper", scenarioVersion: 1, architecture: "writer-traced", effects: "simulated", seed: nil,
      size: Size(width: 20, height: 5), data: [:]),
    steps: [
      StepRecord(step: 0, time: 0, views: [["a"]], space: "nowhere"),
      StepRecord(
        step: 1, time: 0, event: .tap("next"), actions: ["go"],
        effects: [effect(.began, at: 0)], views: [["b", "c"]], space: "here"),
      StepRecord(
        step: 2, time: 7, event: .wait(milliseconds: 7), actions: ["go"],
        effects: [effect(.answered(1))], views: [["d"], ["e"]],
        space: "there"),
    ])

  private static func effect(_ event: EffectRecord.Event, id: Int = 1, at time: Int = 7) -> EffectRecord {
    EffectRecord(id: id, service: "s", time: time, event: event)
  }

  private func source(effects: String = "simulated", _ change: (inout Trace) -> Void = { _ in }) throws -> String {
    var trace = Self.trace
    trace.header.effects = effects
    change(&trace)
    return try TraceTest(trace, of: .standard).source
  }

  /// Checks that each of these changes produces another source.
  private func expectDistinctSources(effects: String = "simulated", _ changes: (inout Trace) -> Void...) throws {
    #expect(try Set(changes.map { try source(effects: effects, $0) }).count == changes.count)
  }

  @Test func everyPartIsExpected() throws {
    try expectDistinctSources(
      { _ in }, { $0.steps[0].views = [["A"]] }, { $0.steps[1].views = [["b", "C"]] },
      { $0.steps[1].views.append(["b", "c"]) }, { $0.steps[2].views = [["e"]] }, { $0.steps[1].actions = ["stay"] },
      { $0.steps[1].actions.append("go") }, { $0.steps[1].actions = [] }, { $0.steps[1].effects = [] },
      { $0.steps[2].effects = [Self.effect(.answered(1), at: 6)] },
      { $0.steps[2].effects = [Self.effect(.answered(2))] },
      { $0.steps[2].effects = [Self.effect(.failed("x"))] },
      { $0.steps[2].effects = [Self.effect(.answered(1), id: 2)] },
      { $0.steps[1].event = .tap("other") }, { $0.steps[2].event = .wait(milliseconds: 8) }, { $0.steps.removeLast() },
      { $0.header.size.width = 21 }, { $0.header.architecture = "free-cofree" }, { $0.header.data = ["a": 1] })
  }

  /// A test does not expect an action that is a function, but expects the view after it.
  @Test func ofAFunctionWhereItLedIsExpected() throws {
    func source(_ space: String) throws -> String {
      try self.source {
        $0.steps[1].actions = ["‹function›"]
        $0.steps[1].space = space
      }
    }
    let text = try source("here")
    #expect(text.contains("TestRun(session, exhaustivity: [.views, .effects])"))
    #expect(!text.contains("‹function›"))
    #expect(text.contains("    $0.space(\"here\")\n"))
    #expect(text.contains("    $0.action(\"go\")\n"))
    #expect(try source("elsewhere") != text)
  }

  /// Of many views, the last is expected; the digest covers the others.
  @Test func ofManyTheLastIsExpected() throws {
    func source(_ first: String) throws -> String {
      try self.source { trace in
        trace.steps[1].views = [[first]] + (0..<9).map { ["v\($0)"] }
        trace.steps[1].actions = (0..<9).map { "a\($0)" }
      }
    }
    let text = try source("x")
    #expect(text.contains("await run.tap(\"next\", exhaustivity: [.effects]) {\n"))
    #expect(text.contains("\"v8\"") && !text.contains("\"v7\""))
    #expect(text.contains("\"a8\"") && !text.contains("\"a7\""))
    #expect(try source("y") != text)
  }

  @Test func whatATraceSaysIsNoCode() throws {
    let evil = "\"\n}\n\u{1B}[2J\u{202E}\\(evil) \"\"\"#"
    let text = try source { trace in
      trace.header.scenario = evil
      trace.header.architecture = evil
      trace.header.data = ["a": .string(evil)]
      trace.steps[1].event = .enter(evil, evil)
      trace.steps[1].actions = [evil]
      trace.steps[1].views = [[evil], ["x", #"\(x) """ "#], [String(evil.filter { $0 != "\n" })]]
      trace.steps[1].effects = [EffectRecord(id: 1, service: evil, time: 0, event: .failed(evil))]
    }
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    for line in text.split(separator: "\n") { #expect(line != "}" || text.hasSuffix("\n}\n")) }
    #expect(text.split(separator: "\n").filter { $0 == "}" }.count == 1)
    #expect(text.contains("func evil2JEvil") || text.contains("() async throws {"))
  }

  @Test(arguments: [
    (ScriptEvent.type("f", "a\"b"), #"run.type("f", "a\"b""#), (.enter("f", "x"), #"run.enter("f", "x""#),
    (.cancel("f"), #"run.cancel("f""#), (.leave("f"), #"run.leave("f""#),
  ])
  func eachEventIsACall(event: ScriptEvent, call: String) throws {
    #expect(try source { $0.steps[1].event = event }.contains("await \(call)"))
  }

  @Test func namesAreNames() throws {
    func name(_ scenario: String, _ architecture: String) throws -> String {
      var trace = Self.trace
      trace.header.scenario = scenario
      trace.header.architecture = architecture
      return try TraceTest(trace, of: .standard).name
    }
    #expect(try name("home-locale", "env-store-traced") == "homeLocaleOnEnvStoreTraced")
    #expect(try name("2048", "co-sum") == "trace2048OnCoSum")
    #expect(try name("寿司", "é") == "on")
  }

  /// What is live does not repeat, so its answers are in the test: another one makes another test.
  @Test func whatServicesSaidIsThere() throws {
    let text = try source(effects: "live")
    #expect(
      text.contains("  answers.append([EffectRecord(id: 1, service: \"s\", time: 0, event: .began)], isWait: false)\n"))
    #expect(text.contains("event: .answered(1))], isWait: true)\n"))
    #expect(text.contains(", answers: answers)\n"))
    #expect(try !source().contains("answers"))
    let long = JSON.string(String(repeating: "long ", count: 100))
    let longText = try source(effects: "live") { $0.steps[2].effects = [Self.effect(.answered(long))] }
    #expect(longText.contains("  let answer1 = \"\\\"long long "))
    #expect(longText.contains("event: .answered(try JSON(parsing: answer1))"))
    // Bindings are written as Swift wants them, of one line and of several.
    #expect(try source(effects: "live") { $0.header.data = [1] }.contains("  let data =\n    \"\"\"\n    [\n"))
    #expect(try source(effects: "live") { $0.header.data = [] }.contains("  let data = \"[]\"\n"))
    try expectDistinctSources(
      effects: "live", { _ in }, { $0.steps[2].effects = [Self.effect(.answered(long))] },
      { $0.steps[2].effects = [Self.effect(.yielded(2))] },
      { $0.steps[2].effects = [Self.effect(.failed("\\(x) \""))] },
      { $0.steps[2].effects = [Self.effect(.finished)] }, { $0.steps[2].effects = [] },
      { $0.steps.append(StepRecord(step: 3, time: 8, event: .wait(milliseconds: 1))) })
  }

  /// Where nobody was asked, there is nothing to say again.
  @Test func withoutEffectsNobodyAnswers() throws {
    let text = try source(effects: "live") { for index in $0.steps.indices { $0.steps[index].effects = [] } }
    #expect(!text.contains("answers") && !text.contains("import Effects"))
  }

  /// Effects of another kind that repeat are those of the test.
  @Test func effectsThatRepeatAreNamed() throws {
    var catalogue = Catalogue.standard
    catalogue.effects.append(
      EffectsKind("slow", summary: "", Simulated.self, canFail: true, isDeterministic: true) {
        Simulation(services: $0)
      })
    var trace = Self.trace
    trace.header.effects = "slow"
    let text = try TraceTest(trace, of: catalogue).source
    #expect(text.contains("effects: Catalogue.standard.effects(\"slow\")"))
    #expect(!text.contains("answers"))
    // Nobody can answer for those that are left.
    catalogue.effects = [.live]
    #expect(throws: UsageError.self) { try TraceTest(Self.trace, of: catalogue) }
    catalogue.effects = [EffectsKind("simulated", summary: "", IO.self) { _ in IORuntime() }]
    #expect(throws: DataError.self) { try TraceTest(trace, of: catalogue) }
  }

  @Test func theCatalogueIsWhoseverItIs() throws {
    var test = try TraceTest(Self.trace, of: .standard)
    test.catalogue = Catalogue.SwiftName("Catalogue.lamps", in: "Lamps")
    test.name = "lamp"
    #expect(
      test.source.hasPrefix(
        "import DuetTesting\nimport Effects\nimport Lamps\nimport OrderedJSON\nimport Testing\nimport TextUI\nimport Workbench\n"
      ))
    #expect(test.source.contains("func lamp() async throws {\n"))
    #expect(test.source.contains("let session = try Catalogue.lamps.session("))
  }
}
