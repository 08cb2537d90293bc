import DuetTesting
import Testing
import TextUI
import Workbench

/// What a trace of stepper on reader-env recorded.
@MainActor
@Test("stepper on reader-env") func stepperAsItWasLive() async throws {
  let session = try Catalogue.standard.session("stepper", on: "reader-env", size: Size(width: 60, height: 12))
  let run = TestRun(session)
  run.start { $0.view("[−] 0 [+]") }
  await run.wait(milliseconds: 1000)
  await run.wait(milliseconds: 1000)
  await run.finish(digest: "5c5ed5754656677f")
}
