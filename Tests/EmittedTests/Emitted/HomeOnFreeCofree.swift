import DuetTesting
import Effects
import Testing
import TextUI
import Workbench

/// What a trace of home on free-cofree recorded.
@MainActor
@Test("home on free-cofree") func homeOnFreeCofree() async throws {
  let session = try Catalogue.standard.session("home", on: "free-cofree", size: Size(width: 60, height: 12))
  let run = TestRun(session)
  run.start {
    $0.view(
      """
      Home [Zoë Lindqvist]
      0 of 9 favorites [Refresh]
      ────────────────────────────────────────────────────────────
      [☆] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.tap("article.spaces.favorite") {
    $0.action("article spaces favorite?; …")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh]
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.fail("articles", reason: "offline")
  await run.tap("refresh") {
    $0.effect("articles", .began, call: 1, at: 0)
    $0.action("begin load")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh] Loading…
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.wait(milliseconds: 100)
  await run.tap("refresh") {
    $0.effect("articles", .began, call: 2, at: 100)
    $0.action("begin load")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh] Loading…
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.wait(milliseconds: 200) {
    $0.effect("articles", .failed("offline"), call: 1, at: 300)
    $0.action("end load: offline")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh] Loading…
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.wait(milliseconds: 100) {
    $0.answer(of: "articles", call: 2, at: 400)
    $0.action("replace by 9 articles; end load; how many favorites?; …")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh]
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.fail("articles", reason: "no route to host")
  await run.tap("refresh") {
    $0.effect("articles", .began, call: 3, at: 400)
    $0.action("begin load")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh] Loading…
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.wait(milliseconds: 300) {
    $0.effect("articles", .failed("no route to host"), call: 3, at: 700)
    $0.action("end load: no route to host")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh]
      Could not load articles: no route to host [Retry]
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      """)
  }
  await run.tap("retry") {
    $0.effect("articles", .began, call: 4, at: 700)
    $0.action("begin load")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh] Loading…
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.wait(milliseconds: 300) {
    $0.answer(of: "articles", call: 4, at: 1000)
    $0.action("replace by 9 articles; end load; how many favorites?; …")
    $0.view(
      """
      Home [Zoë Lindqvist]
      1 of 9 favorites [Refresh]
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.tap("profile") {
    $0.action("show detail; profile name?; …")
    $0.view(
      """
      Profile
      Name: ‹Zoë Lindqvist›
      Picture: ‹https://example.org/duet/zoe.png›
      [Back]
      """)
  }
  await run.enter("  ", into: "profile.name") {
    $0.action("profile fill in \"  \"; profile name?; …")
    $0.view(
      """
      Profile
      Name: ‹Zoë Lindqvist›
      Picture: ‹https://example.org/duet/zoe.png›
      A name is needed.
      [Back]
      """)
  }
  await run.enter("  Grace Hopper ", into: "profile.name") {
    $0.action("profile fill in \"  Grace Hopper \"; profile rename \"Grace Hopper\"; profile name?; …")
    $0.view(
      """
      Profile
      Name: ‹Grace Hopper›
      Picture: ‹https://example.org/duet/zoe.png›
      [Back]
      """)
  }
  await run.enter("nowhere", into: "profile.picture") {
    $0.action("profile report: Not a web address: nowhere")
    $0.view(
      """
      Profile
      Name: ‹Grace Hopper›
      Picture: ‹https://example.org/duet/zoe.png›
      Not a web address: nowhere
      [Back]
      """)
  }
  await run.tap("back") {
    $0.action("profile report nothing; show home")
    $0.view(
      """
      Home [Grace Hopper]
      1 of 9 favorites [Refresh]
      ────────────────────────────────────────────────────────────
      [★] 2026-03-02 A comonad is a space with a place in it
      [☆] 2026-02-26 Pairings: who asks, who answers
      [☆] 2026-02-20 煎茶を七十度で淹れる 🍵
      [☆] 2026-02-14 Forty-two columns are enough
      [☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?
      [☆] 2026-01-19 Untitled
      [☆] 2025-12-28 Undo is a look at an older log
      [☆] 2025-12-09 Print the program before you run it
      [☆]            A reading list for rainy evenings
      """)
  }
  await run.finish(digest: "c09716fdd48b1487")
}
