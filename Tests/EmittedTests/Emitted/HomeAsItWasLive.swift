import Driver
import DuetTesting
import Effects
import OrderedJSON
import Testing
import TextUI
import Workbench

/// What a trace of home on writer-traced recorded; services answer as they did then.
@MainActor
@Test("home on writer-traced") func homeAsItWasLive() async throws {
  let answers = RecordedAnswers()
  answers.append([], isWait: true)
  answers.append([EffectRecord(id: 1, service: "articles", time: 5, event: .began)], isWait: false)
  answers.append([EffectRecord(id: 2, service: "articles", time: 5, event: .began)], isWait: false)
  var records1: [EffectRecord] = []
  records1.append(EffectRecord(id: 2, service: "articles", time: 41, event: .failed("no \"route\" to the host")))
  answers.append(records1, isWait: true)
  for _ in 1...2 { answers.append([], isWait: true) }
  let answer1 =
    """
    [
      {
        "id": "other",
        "title": "What nobody simulated, and is too long for a line",
        "date": null
      }
    ]
    """
  var records2: [EffectRecord] = []
  records2.append(EffectRecord(id: 1, service: "articles", time: 300, event: .answered(try JSON(parsing: answer1))))
  answers.append(records2, isWait: true)
  answers.end()
  let session = try Catalogue.standard.session(
    "home", on: "writer-traced", size: Size(width: 60, height: 5), answers: answers)
  let run = TestRun(session)
  run.start {
    $0.view(
      """
      Home [Zoë Lindqvist]
      0 of 9 favorites [Refresh]
      ────────────────────────────────────────────────────────────
      [☆] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      """)
  }
  await run.wait(milliseconds: 5)
  await run.tap("refresh") {
    $0.effect("articles", .began, call: 1, at: 5)
    $0.action("tell [load began]")
    $0.view(
      """
      Home [Zoë Lindqvist]
      0 of 9 favorites [Refresh] Loading…
      ────────────────────────────────────────────────────────────
      [☆] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      """)
  }
  await run.tap("refresh") {
    $0.effect("articles", .began, call: 2, at: 5)
    $0.action("tell [load began]")
    $0.view(
      """
      Home [Zoë Lindqvist]
      0 of 9 favorites [Refresh] Loading…
      ────────────────────────────────────────────────────────────
      [☆] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      """)
  }
  await run.wait(milliseconds: 50) {
    $0.effect("articles", .failed("no \"route\" to the host"), call: 2, at: 41)
    $0.action("tell [load failed: no \"route\" to the host]")
    $0.view(
      """
      Home [Zoë Lindqvist]
      0 of 9 favorites [Refresh] Loading…
      ────────────────────────────────────────────────────────────
      [☆] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      """)
  }
  await run.wait(milliseconds: 10)
  await run.wait(milliseconds: 10)
  await run.wait(milliseconds: 500) {
    $0.answer(of: "articles", call: 1, at: 300)
    $0.action("tell [loaded 1 articles]")
    $0.view(
      """
      Home [Zoë Lindqvist]
      0 of 1 favorites [Refresh]
      ────────────────────────────────────────────────────────────
      [☆]
      What nobody simulated, and is too long for a line
      """)
  }
  await run.tap("article.other.favorite") {
    $0.action("tell [favorite toggled: other]")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 1 favorites [Refresh]
      ────────────────────────────────────────────────────────────
      [★]
      What nobody simulated, and is too long for a line
      """)
  }
  await run.finish(digest: "7581c79c4de35a2e")
}
