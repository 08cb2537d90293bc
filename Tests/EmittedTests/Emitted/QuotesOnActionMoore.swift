import DuetTesting
import Effects
import Testing
import TextUI
import Workbench

/// What a trace of home on action-moore recorded.
@MainActor
@Test("home on action-moore") func quotesOnActionMoore() async throws {
  let data =
    #"""
    {
      "profile": {
        "name": "\\(Feed) \"\"\" 茶",
        "picture": ""
      },
      "articles": [
        {
          "id": "a \"b\" \\",
          "title": "\"\"\" \\(title) 👩‍🚀",
          "date": null
        }
      ]
    }
    """#
  let session = try Catalogue.standard.session("home", on: "action-moore", from: data, size: Size(width: 40, height: 6))
  let run = TestRun(session)
  run.start {
    $0.view(
      #"""
      Home [\(Feed) """ 茶]
      0 of 1 favorites [Refresh]
      ────────────────────────────────────────
      [☆]            """ \(title) 👩‍🚀
      """#)
  }
  await run.tap("article.a \"b\" \\.favorite") {
    $0.action("send toggle favorite: a \"b\" \\")
    $0.view(
      #"""
      Home [\(Feed) """ 茶]
      1 of 1 favorites [Refresh]
      ────────────────────────────────────────
      [★]            """ \(title) 👩‍🚀
      """#)
  }
  await run.fail("articles", reason: "\"no\" \\ net")
  await run.tap("refresh") {
    $0.effect("articles", .began, call: 1, at: 0)
    $0.action("send load")
    $0.view(
      #"""
      Home [\(Feed) """ 茶]
      1 of 1 favorites [Refresh] Loading…
      ────────────────────────────────────────
      [★]            """ \(title) 👩‍🚀
      """#)
  }
  await run.wait(milliseconds: 300) {
    $0.effect("articles", .failed("\"no\" \\ net"), call: 1, at: 300)
    $0.action("send load failed: \"no\" \\ net")
    $0.view(
      #"""
      Home [\(Feed) """ 茶]
      1 of 1 favorites [Refresh]
      Could not load articles: "no" \ net
      [Retry]
      ────────────────────────────────────────
      [★]            """ \(title) 👩‍🚀
      """#)
  }
  await run.tap("profile") {
    $0.action("send open profile")
    $0.view(
      #"""
      Profile
      Name: ‹\(Feed) """ 茶›
      Picture: ‹›
      [Back]
      """#)
  }
  await run.enter("  étoile \\ \"#\" 寿司 ", into: "profile.name") {
    $0.action("send name \"  étoile \\\\ \\\"#\\\" 寿司 \"")
    $0.view(
      #"""
      Profile
      Name: ‹étoile \ "#" 寿司›
      Picture: ‹›
      [Back]
      """#)
  }
  await run.finish(digest: "969866d2b2b207e4")
}
