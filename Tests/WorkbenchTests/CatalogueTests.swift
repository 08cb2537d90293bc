import Components
import Driver
import Effects
import StandardCatalogue
import StateStore
import TextUI
import Testing

@testable import Workbench

/// Additions to the standard catalogue from outside.
@MainActor
@Suite struct CatalogueTests {
  /// The stepper on the generic model: an additional architecture.
  private static let stepperOnKinds = Implementation<Stepper.Start>("kinds") { onKinds($0) }

  private static func onKinds(_ host: some SessionHost<Stepper.Start>, movesAtMost: Int = 200_000) -> any RunningSession
  {
    let space = PairedSpace<StateStorePairing<Int>, _>(Stepper.stateStore(host.effects).kind)
    return Session(space, runtime: host.runtime, size: host.size, recording: true, movesAtMost: movesAtMost)
  }

  private var catalogue: Catalogue {
    var catalogue = Catalogue.standard
    catalogue.architectures.append(
      Architecture("kinds", summary: "any pairing, through its brands", monad: "My_Monad<M, _>", comonad: "Kind<W, _>"))
    return catalogue
  }

  @Test func anArchitectureFromOutsideRunsAScenario() async throws {
    var catalogue = catalogue
    try catalogue.add(Self.stepperOnKinds, to: "stepper")
    let stepper = try catalogue.scenario("stepper")
    #expect(stepper.architectures.last == "kinds")
    let output = MemoryOutput()
    #expect(try await compare(stepper, on: catalogue.architectures(of: stepper), in: catalogue, to: output))
    #expect(output.text.contains("6 of 6 steps agreed on"))
    #expect(output.text.contains("  kinds          ‹function›      → 1\n"))
    #expect(!Catalogue.standard.scenarios.contains { $0.architectures.contains("kinds") })
  }

  /// An endless step is no difference between architectures, even if it ends on the others.
  @Test func aStepWithoutAnEndOnOneArchitectureIsInconclusive() async throws {
    var catalogue = catalogue
    try catalogue.add(Implementation<Stepper.Start>("kinds") { Self.onKinds($0, movesAtMost: 1) }, to: "stepper")
    let stepper = try catalogue.scenario("stepper")
    let output = MemoryOutput()
    let architectures: [Architecture] = [.stateStore, try catalogue.architecture("kinds")]
    let error = await #expect(throws: Inconclusive.self) {
      _ = try await compare(stepper, on: architectures, in: catalogue, to: output)
    }
    #expect(
      error?.description.hasPrefix("stepper's own script:3:1: on kinds: the step did not end within 1 action") == true)
  }

  @Test func whatStartsFromSomethingElseIsRefused() {
    var catalogue = catalogue
    #expect(throws: UsageError("home does not start from Start, but its implementation on kinds does")) {
      try catalogue.add(Self.stepperOnKinds, to: "home")
    }
    #expect(throws: UsageError.self) { try catalogue.add(Self.stepperOnKinds, to: "steppr") }
  }

  /// One line adds a component on several architectures, and every verb knows it.
  @Test func aScenarioJoinsInOneLine() async throws {
    var catalogue = Catalogue.standard
    try catalogue.add(counting())
    let counting = try catalogue.scenario("counting")
    #expect(catalogue.architectures(of: counting).map(\.name) == Stepper.implementations.map(\.architecture))
    #expect(try await compare(counting, on: catalogue.architectures(of: counting), in: catalogue))
    let beginning = try counting.beginning(from: .bundled)
    #expect(beginning.script(false) == "tap increment\n" && beginning.script(true) == "tap increment\n")
    let read: @Sendable () throws -> [UInt8] = { [] }
    #expect(throws: UsageError("counting takes no data")) {
      try counting.beginning(from: .file("data.json", read: read))
    }
  }

  @Test func aScriptCanExpectFailures() throws {
    let beginning = try counting(failing: "fail store \"full\"\n").beginning(from: .bundled)
    #expect(beginning.script(false) == "tap increment\n" && beginning.script(true) == "fail store \"full\"\n")
  }

  @Test func aScenarioThatCannotJoinIsRefused() throws {
    var catalogue = Catalogue.standard
    #expect(throws: UsageError("'stepper' is taken: the catalogue has a scenario of that name")) {
      try catalogue.add(.stepper)
    }
    #expect(throws: UsageError("expected an implementation of counting on an architecture, found none")) {
      try catalogue.add(counting(on: []))
    }
    let error = #expect(throws: UsageError.self) { try catalogue.add(counting(on: [Self.stepperOnKinds])) }
    #expect(error?.description.hasPrefix("unknown architecture 'kinds'; ") == true)
    #expect(catalogue.scenarios.count == Catalogue.standard.scenarios.count)
  }

  private func counting(
    failing: String? = nil, on implementations: [Implementation<Stepper.Start>] = Stepper.implementations
  ) -> Scenario {
    Scenario(
      "counting", summary: "a number", script: "tap increment\n", failing: failing, start: Stepper.Start(),
      implementations: implementations)
  }
}
