import DuetTesting
import Testing
import TextUI
import Workbench

/// What a trace of stepper on state-store recorded.
@MainActor
@Test("stepper on state-store") func stepperOnStateStore() async throws {
  let session = try Catalogue.standard.session("stepper", on: "state-store", size: Size(width: 60, height: 12))
  let run = TestRun(session, exhaustivity: [.views, .effects])
  run.start { $0.view("[−] 0 [+]") }
  await run.tap("increment") {
    $0.space("1")
    $0.view("[−] 1 [+]")
  }
  await run.tap("increment") {
    $0.space("2")
    $0.view("[−] 2 [+]")
  }
  await run.tap("decrement") {
    $0.space("1")
    $0.view("[−] 1 [+]")
  }
  await run.tap("decrement") {
    $0.space("0")
    $0.view("[−] 0 [+]")
  }
  await run.tap("decrement") {
    $0.space("-1")
    $0.view("[−] -1 [+]")
  }
  await run.tap("increment") {
    $0.space("0")
    $0.view("[−] 0 [+]")
  }
  await run.finish(digest: "7b6fb535ce84d048")
}
