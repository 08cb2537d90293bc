import Driver
import DuetTesting
import Effects
import OrderedJSON
import StandardCatalogue
import Testing
import TextUI
import Workbench

/// What a trace of home on action-moore recorded; services answer as they did then.
@MainActor
@Test("home on action-moore") func homeAsItWasLive() async throws {
  let data =
    #"""
    {
      "profile": {
        "name": "\\(Feed) \"\"\" 茶👩‍🚀",
        "picture": ""
      },
      "articles": []
    }
    """#
  let answers = RecordedAnswers()
  answers.append([], isWait: true)
  answers.append([EffectRecord(id: 1, service: "articles", time: 5, event: .began)], isWait: false)
  answers.append([EffectRecord(id: 2, service: "articles", time: 5, event: .began)], isWait: false)
  var records1: [EffectRecord] = []
  records1.append(EffectRecord(id: 2, service: "articles", time: 41, event: .failed("no \"route\" to the host")))
  answers.append(records1, isWait: true)
  for _ in 1...2 { answers.append([], isWait: true) }
  let answer1 =
    #"""
    [
      {
        "id": "a \"b\" \\",
        "title": "\"\"\" \\(title) 👩‍🚀, \"long",
        "date": null
      }
    ]
    """#
  var records2: [EffectRecord] = []
  records2.append(EffectRecord(id: 1, service: "articles", time: 300, event: .answered(try JSON(parsing: answer1))))
  answers.append(records2, isWait: true)
  answers.end()
  let session = try Catalogue.standard.session(
    "home", on: "action-moore", from: data, size: Size(width: 60, height: 2), answers: answers)
  let run = TestRun(session)
  run.start {
    $0.view(
      #"""
      Home [\(Feed) """ 茶👩‍🚀]
      0 of 0 favorites [Refresh]
      """#)
  }
  await run.wait(milliseconds: 5)
  await run.tap("refresh") {
    $0.effect("articles", .began, call: 1, at: 5)
    $0.action("send load")
    $0.view(
      #"""
      Home [\(Feed) """ 茶👩‍🚀]
      0 of 0 favorites [Refresh] Loading…
      """#)
  }
  await run.tap("refresh") {
    $0.effect("articles", .began, call: 2, at: 5)
    $0.action("send load")
    $0.view(
      #"""
      Home [\(Feed) """ 茶👩‍🚀]
      0 of 0 favorites [Refresh] Loading…
      """#)
  }
  await run.wait(milliseconds: 50) {
    $0.effect("articles", .failed("no \"route\" to the host"), call: 2, at: 41)
    $0.action("send load failed: no \"route\" to the host")
    $0.view(
      #"""
      Home [\(Feed) """ 茶👩‍🚀]
      0 of 0 favorites [Refresh] Loading…
      """#)
  }
  await run.wait(milliseconds: 10)
  await run.wait(milliseconds: 10)
  await run.wait(milliseconds: 500) {
    $0.answer(of: "articles", call: 1, at: 300)
    $0.action("send loaded 1 articles")
    $0.view(
      #"""
      Home [\(Feed) """ 茶👩‍🚀]
      0 of 1 favorites [Refresh]
      """#)
  }
  await run.tap("article.a \"b\" \\.favorite") {
    $0.action("send toggle favorite: a \"b\" \\")
    $0.view(
      #"""
      Home [\(Feed) """ 茶👩‍🚀]
      1 of 1 favorites [Refresh]
      """#)
  }
  await run.fail("articles", reason: "\"no\" \\ net")
  await run.tap("profile") {
    $0.action("send open profile")
    $0.view(
      #"""
      Profile
      Name: ‹\(Feed) """ 茶👩‍🚀›
      """#)
  }
  await run.enter("profile.name", "  étoile \\ \"#\" 寿司 ") {
    $0.action("send name \"  étoile \\\\ \\\"#\\\" 寿司 \"")
    $0.view(
      #"""
      Profile
      Name: ‹étoile \ "#" 寿司›
      """#)
  }
  await run.finish(digest: "26bf9f04c680f565")
}
