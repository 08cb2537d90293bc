import DuetTesting
import Effects
import Testing
import TextUI
import Workbench

/// What a trace of home on state-store recorded.
@MainActor
@Test("home on state-store") func homeOnStateStore() async throws {
  let session = try Catalogue.standard.session("home", on: "state-store", size: Size(width: 60, height: 12))
  let run = TestRun(session, exhaustivity: [.views, .effects])
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
    $0.space("home, 9 articles, 1 favorite")
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
    $0.space("home, 9 articles, 1 favorite, 1 loading")
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
    $0.space("home, 9 articles, 1 favorite, 2 loading")
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
    $0.space("home, 9 articles, 1 favorite, 1 loading, load failed")
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
    $0.space("home, 9 articles, 1 favorite")
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
    $0.space("home, 9 articles, 1 favorite, 1 loading")
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
    $0.space("home, 9 articles, 1 favorite, load failed")
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
    $0.space("home, 9 articles, 1 favorite, 1 loading")
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
    $0.space("home, 9 articles, 1 favorite")
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
    $0.space("detail, 9 articles, 1 favorite")
    $0.view(
      """
      Profile
      Name: ‹Zoë Lindqvist›
      Picture: ‹https://example.org/duet/zoe.png›
      [Back]
      """)
  }
  await run.enter("  ", into: "profile.name") {
    $0.space("detail, 9 articles, 1 favorite")
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
    $0.space("detail, 9 articles, 1 favorite")
    $0.view(
      """
      Profile
      Name: ‹Grace Hopper›
      Picture: ‹https://example.org/duet/zoe.png›
      [Back]
      """)
  }
  await run.enter("nowhere", into: "profile.picture") {
    $0.space("detail, 9 articles, 1 favorite")
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
    $0.space("home, 9 articles, 1 favorite")
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
