import DuetTesting
import StandardCatalogue
import Testing

/// What stands as an example in the documentation of `DuetTesting`, and needs a catalogue.
@MainActor
@Suite struct ExampleTests {
  @Test func aSessionOfTheCatalogue() async throws {
    let run = TestRun(try Catalogue.standard.session("stepper", on: "writer-traced"))
    await run.tap("increment") {
      $0.action("tell +1")
      $0.view("[−] 1 [+]")
    }
    await run.finish()
  }
}
