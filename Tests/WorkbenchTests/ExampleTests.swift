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
    catalogue.scenarios.append(
      Scenario(
        "counter", summary: "one that only counts", script: { _, _ in "tap increment\n" },
        start: { _ in Scenario.Start(Stepper.Start()) },
        stagings: [Staging("state-store-with-undo") { Stepper.onStateStore($0) }]))

    let error = #expect(throws: UsageError.self) { try catalogue.architecture("undo") }
    #expect(error?.description.hasPrefix("unknown architecture 'undo'; known, the nearest first: ") == true)
    let counter = try catalogue.scenario("counter")
    #expect(counter.architectures == ["state-store-with-undo"])
    #expect(try await compare(counter, on: [try catalogue.architecture("state-store-with-undo")], in: catalogue))
    await #expect(throws: UsageError.self) {
      try await catalogue.run(
        counter, on: .stateStore, effects: .simulated, events: .own, settings: RunSettings(), to: MemoryOutput(),
        warn: { _ in })
    }
  }

  @Test func aSessionSaysWhatIsThere() async throws {
    let session = Session(Stepper.stateStore(Simulated.self), runtime: Simulation())
    try await session.perform(.tap("increment"))
    #expect(session.lines == ["[−] 1 [+]"])
    let unmet = session.unmet(.label(control: "count", "2"))
    #expect(unmet?.description == "not met: expect count \"2\"; the label shows \"1\"")
  }

  @Test func aTraceIsJudged() throws {
    let counter = Scenario(
      "counter", summary: "one that only counts", version: 2,
      inputs: [ScenarioInput(.tap, "increment", "one more")],
      changes: [ScenarioChange(2, .renamed("plus", to: "increment"))],
      script: { _, _ in "tap increment\n" }, start: { _ in Scenario.Start(Stepper.Start()) },
      stagings: [Staging("state-store") { Stepper.onStateStore($0) }])
    let header = TraceHeader(
      scenario: "counter", scenarioVersion: 1, architecture: "state-store", effects: "simulated", seed: nil,
      size: Size(width: 20, height: 2), data: [:])
    let trace = Trace(
      header: header, steps: [StepRecord(step: 0, time: 0), StepRecord(step: 1, time: 0, event: .tap("plus"))])
    var checker = CompatibilityChecker(counter, trace.header)
    for step in trace.steps { checker.read(step, line: step.step + 2) }
    #expect(checker.compatibility.verdict == .impossible)
    #expect(
      checker.compatibility.reasons.map(\.description) == [
        "step 1: plus was renamed to increment in version 2 of counter"
      ])
  }
}
