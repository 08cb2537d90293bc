import Driver
import Effects
import StandardCatalogue
import TextUI
import Testing

/// The examples of the documentation.
@MainActor
@Suite struct ExampleTests {
  @Test func whoeverAddsToTheCatalogueHasEveryVerb() async throws {
    var catalogue = Catalogue.standard
    catalogue.architectures.append(
      Architecture(
        "state-store-with-undo", summary: "a state that remembers", monad: "State<History<S>, _>",
        comonad: "Store<History<S>, _>"))
    try catalogue.add(
      Scenario(
        "counter", summary: "one that only counts", script: "tap increment\n", start: Stepper.Start(),
        implementations: [Implementation("state-store-with-undo", play: Stepper.implementations[0].play)]))

    let error = #expect(throws: UsageError.self) { try catalogue.architecture("undo") }
    #expect(error?.description.hasPrefix("unknown architecture 'undo'; known: ") == true)
    let counter = try catalogue.scenario("counter")
    #expect(counter.architectures == ["state-store-with-undo"])
    #expect(try await compare(counter, on: [try catalogue.architecture("state-store-with-undo")], in: catalogue))
    await #expect(throws: UsageError.self) {
      try await catalogue.run(
        counter, on: .stateStore, effects: .simulated, events: .own, settings: RunSettings(), to: MemoryOutput(),
        warn: { _ in })
    }
  }

  @Test func aVerbPrintsToAnOutput() async throws {
    let catalogue = Catalogue.standard
    let stepper = try catalogue.scenario("stepper")
    let script = try Script(parsing: Array("tap increment\n".utf8), name: "example")
    var settings = RunSettings()
    settings.format = .jsonl
    let output = MemoryOutput()
    let agreed = try await catalogue.compare(
      stepper, on: catalogue.architectures(of: stepper), effects: .simulated, events: .script(script),
      settings: settings, to: output, warn: { _ in })  // true
    let text = output.text  // {"format":"duet-comparison","version":1,…

    #expect(agreed && text.hasPrefix(#"{"format":"duet-comparison","version":1,"#))
  }

  /// The example of `Driver`.
  @Test func aSessionSaysWhatIsThere() async throws {
    let session = Session(Stepper.stateStore(Simulated.self), runtime: Simulation())
    try await session.perform(.tap("increment"))
    let lines = session.lines  // ["[−] 1 [+]"]
    let unmet = session.unmet(.label(control: "count", "2"))  // not met: expect count "2"; the label shows "1"

    #expect(lines == ["[−] 1 [+]"])
    #expect(unmet?.description == "not met: expect count \"2\"; the label shows \"1\"")
  }

  @Test func aTraceIsJudged() throws {
    let header = TraceHeader(
      scenario: "counter", scenarioVersion: 1, architecture: "state-store", effects: "simulated", seed: nil,
      size: Size(width: 20, height: 2), data: [:])
    let trace = Trace(
      header: header, steps: [StepRecord(step: 0, time: 0), StepRecord(step: 1, time: 0, event: .tap("plus"))])

    let counter = Scenario(
      "counter", summary: "one that only counts", version: 2,
      inputs: [ScenarioInput(.tap, "increment", "one more")],
      changes: [ScenarioChange(2, .renamed("plus", to: "increment"))],
      script: "tap increment\n", start: Stepper.Start(),
      implementations: [Stepper.implementations[0]])
    var checker = CompatibilityChecker(counter, trace.header)
    for step in trace.steps { checker.read(step, line: step.step + 2) }
    let reasons = checker.compatibility.reasons  // step 1: plus was renamed to increment in version 2 of counter

    #expect(checker.compatibility.verdict == .impossible)
    #expect(reasons.map(\.description) == ["step 1: plus was renamed to increment in version 2 of counter"])
  }

  @Test func aTestIsWrittenFromATrace() async throws {
    let bytes = Array(try await recorded(.stepper, on: "writer-traced", events: [.tap("increment")]).utf8)

    let trace = try Trace(parsing: bytes, name: "bug.jsonl")
    let source = try TraceTest(trace, of: .standard).source

    #expect(source.contains("func stepperOnWriterTraced() async throws {\n"))
    #expect(source.contains("$0.action(\"tell +1\")\n"))
  }
}
