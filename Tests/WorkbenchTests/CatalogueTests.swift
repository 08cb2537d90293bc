import Components
import Driver
import Effects
import Scenarios
import StateStore
import TextUI
import Testing

@testable import Workbench

/// What someone outside adds to the standard catalogue.
@MainActor
@Suite struct CatalogueTests {
  /// The stepper through the generic model: an architecture more.
  private static let stepperOnKinds = Staging<Stepper.Start>("kinds") { onKinds($0) }

  private static func onKinds(_ stage: some Stage<Stepper.Start>, movesAtMost: Int = 200_000) -> any RunningSession {
    let space = KindSpace<StateStorePairing<Int>, _>(Stepper.stateStore(stage.effects).kind)
    return Session(space, runtime: stage.runtime, size: stage.size, recording: true, movesAtMost: movesAtMost)
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

  /// A step that has no end is no difference between architectures, even if it has one on the others.
  @Test func aStepWithoutAnEndOnOneArchitectureIsInconclusive() async throws {
    var catalogue = catalogue
    try catalogue.add(Staging<Stepper.Start>("kinds") { Self.onKinds($0, movesAtMost: 1) }, to: "stepper")
    let stepper = try catalogue.scenario("stepper")
    let output = MemoryOutput()
    let architectures: [Architecture] = [.stateStore, try catalogue.architecture("kinds")]
    let error = await #expect(throws: Inconclusive.self) {
      _ = try await compare(stepper, on: architectures, in: catalogue, to: output)
    }
    #expect(
      error?.description.hasPrefix("stepper's own script:3:1: on kinds: the step was stopped after 1 action") == true)
  }

  @Test func whatStartsFromSomethingElseIsRefused() {
    var catalogue = catalogue
    #expect(throws: UsageError("home does not start from Start, as its staging on kinds does")) {
      try catalogue.add(Self.stepperOnKinds, to: "home")
    }
    #expect(throws: UsageError.self) { try catalogue.add(Self.stepperOnKinds, to: "steppr") }
  }

  @Test func onlyTheLastPlaceIsTheArguments() throws {
    let kinds = try catalogue.architecture("kinds")
    #expect(kinds.action == "My_Monad<M, Void>")
    #expect(kinds.component == "Kind<W, ((Eff<My_Monad<M, Void>>) -> Eff<Void>) -> V>")
  }
}
