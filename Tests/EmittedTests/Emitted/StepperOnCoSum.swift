import DuetTesting
import Testing
import TextUI
import Workbench

/// What a trace of stepper on co-sum recorded.
@MainActor
@Test("stepper on co-sum") func stepperOnCoSum() async throws {
  let session = try Catalogue.standard.session("stepper", on: "co-sum", size: Size(width: 60, height: 12))
  let run = TestRun(session)
  run.start { $0.view("[−] 0 [+]") }
  await run.tap("increment") {
    $0.action("side?; …")
    $0.view("[−] 1 [+]")
  }
  await run.tap("increment") {
    $0.action("side?; …")
    $0.view("[−] 2 [+]")
  }
  await run.tap("decrement") {
    $0.action("side?; …")
    $0.view("[−] 1 [+]")
  }
  await run.tap("decrement") {
    $0.action("side?; …")
    $0.view("[−] 0 [+]")
  }
  await run.tap("decrement") {
    $0.action("side?; …")
    $0.view("[−] -1 [+]")
  }
  await run.tap("increment") {
    $0.action("side?; …")
    $0.view("[−] 0 [+]")
  }
  await run.finish(digest: "7b6fb535ce84d048")
}
