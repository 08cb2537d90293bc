import DuetTesting
import StandardCatalogue
import Testing
import TextUI
import Workbench

/// What a trace of stepper on writer-traced recorded.
@MainActor
@Test("stepper on writer-traced") func stepperOnWriterTraced() async throws {
  let session = try Catalogue.standard.session("stepper", on: "writer-traced", size: Size(width: 60, height: 12))
  let run = TestRun(session)
  run.start { $0.view("[−] 0 [+]") }
  await run.tap("increment") {
    $0.action("tell +1")
    $0.view("[−] 1 [+]")
  }
  await run.finish(digest: "712e7122da895cad")
}
