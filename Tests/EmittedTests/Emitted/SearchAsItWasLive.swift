import Driver
import DuetTesting
import Effects
import OrderedJSON
import Testing
import TextUI
import Workbench

/// What a trace of search on free-cofree recorded; services answer as they did then.
@MainActor
@Test("search on free-cofree") func searchAsItWasLive() async throws {
  let answers = RecordedAnswers()
  let answer1 =
    """
    {
      "query": "mo",
      "terms": [
        "What nobody simulated, and is too long for a line",
        "mo"
      ]
    }
    """
  var records1: [EffectRecord] = []
  records1.append(EffectRecord(id: 1, service: "search", time: 300, event: .began))
  records1.append(EffectRecord(id: 1, service: "search", time: 301, event: .answered(try JSON(parsing: answer1))))
  answers.append(records1, isWait: true)
  answers.end()
  let session = try Catalogue.standard.session(
    "search", on: "free-cofree", size: Size(width: 60, height: 6), answers: answers)
  let run = TestRun(session)
  run.start {
    $0.view(
      """
      Search
      Query: ‹›
      """)
  }
  await run.enter("mo", into: "query") {
    $0.action("fill in \"mo\"; report idle")
    $0.view(
      """
      Search
      Query: ‹mo›
      """)
  }
  await run.wait(milliseconds: 10000) {
    $0.effect("search", .began, call: 1, at: 300)
    $0.answer(of: "search", call: 1, at: 301)
    $0.action("fill in \"mo\"; report searching")
    $0.action("show 2 terms for “mo”; report idle")
    $0.view(
      """
      Search
      Query: ‹mo›
      Searching…
      """)
    $0.view(
      """
      Search
      Query: ‹mo›
      ────────────────────────────────────────────────────────────
      2 terms for “mo”
      What nobody simulated, and is too long for a line
      mo
      """)
  }
  await run.finish(digest: "214b4dd00ab61c1b")
}
