import Driver
import DuetTesting
import Effects
import OrderedJSON
import StandardCatalogue
import Testing
import TextUI
import Workbench

/// What a trace of cart on writer-traced recorded; services answer as they did then.
@MainActor
@Test("cart on writer-traced") func cartAsItWasLive() async throws {
  let answers = RecordedAnswers()
  answers.append([EffectRecord(id: 1, service: "load", time: 0, event: .began)], isWait: false)
  answers.append([EffectRecord(id: 1, service: "load", time: 210, event: .answered(7))], isWait: true)
  answers.append([EffectRecord(id: 2, service: "save", time: 400, event: .began)], isWait: false)
  answers.append([EffectRecord(id: 2, service: "save", time: 500, event: .failed("offline"))], isWait: true)
  answers.end()
  let session = try Catalogue.standard.session(
    "cart", on: "writer-traced", size: Size(width: 60, height: 12), answers: answers)
  let run = TestRun(session)
  run.start {
    $0.effect("load", .began, call: 1, at: 0)
    $0.action("tell [load]")
    $0.view("Cart")
    $0.view(
      """
      Cart
      Loading…
      """)
  }
  await run.wait(milliseconds: 400) {
    $0.effect("load", .answered(7), call: 1, at: 210)
    $0.action("tell [loaded 7]")
    $0.view(
      """
      Cart
      [−] 7 [+]
      Saved
      """)
  }
  await run.tap("add") {
    $0.effect("save", .began, call: 2, at: 400)
    $0.action("tell [add]")
    $0.view(
      """
      Cart
      [−] 8 [+]
      Saving…
      """)
  }
  await run.wait(milliseconds: 200) {
    $0.effect("save", .failed("offline"), call: 2, at: 500)
    $0.action("tell [save failed: offline]")
    $0.view(
      """
      Cart
      [−] 8 [+]
      Could not save: offline [Save again]
      """)
  }
  await run.finish(digest: "0d2e9322062b78d6")
}
