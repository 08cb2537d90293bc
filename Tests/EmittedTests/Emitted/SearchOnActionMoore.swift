import DuetTesting
import Effects
import OrderedJSON
import Testing
import TextUI
import Workbench

/// What a trace of search on action-moore recorded.
@MainActor
@Test("search on action-moore") func searchOnActionMoore() async throws {
  let session = try Catalogue.standard.session("search", on: "action-moore", size: Size(width: 60, height: 12))
  let run = TestRun(session)
  run.start {
    $0.view(
      """
      Search
      Query: ‹›
      """)
  }
  await run.enter(" zipper ", into: "query") {
    $0.action("send enter \" zipper \"")
    $0.view(
      """
      Search
      Query: ‹zipper›
      """)
  }
  await run.wait(milliseconds: 299)
  await run.wait(milliseconds: 1) {
    $0.effect("search", .began, call: 1, at: 300)
    $0.action("send ask \"zipper\"")
    $0.view(
      """
      Search
      Query: ‹zipper›
      Searching…
      """)
  }
  await run.wait(milliseconds: 494)
  await run.wait(milliseconds: 1) {
    $0.effect("search", .answered(["query": "zipper", "terms": ["zipper"]]), call: 1, at: 795)
    $0.action("send answered 1 term for “zipper”")
    $0.view(
      """
      Search
      Query: ‹zipper›
      ────────────────────────────────────────────────────────────
      1 term for “zipper”
      zipper
      """)
  }
  await run.enter("m", into: "query") {
    $0.action("send enter \"m\"")
    $0.view(
      """
      Search
      Query: ‹m›
      ────────────────────────────────────────────────────────────
      1 term for “zipper”
      zipper
      """)
  }
  await run.wait(milliseconds: 299)
  await run.enter("mo", into: "query") {
    $0.action("send enter \"mo\"")
    $0.view(
      """
      Search
      Query: ‹mo›
      ────────────────────────────────────────────────────────────
      1 term for “zipper”
      zipper
      """)
  }
  await run.wait(milliseconds: 299)
  await run.wait(milliseconds: 1) {
    $0.effect("search", .began, call: 2, at: 1394)
    $0.action("send ask \"mo\"")
    $0.view(
      """
      Search
      Query: ‹mo›
      Searching…
      ────────────────────────────────────────────────────────────
      1 term for “zipper”
      zipper
      """)
  }
  await run.wait(milliseconds: 266) {
    $0.answer(of: "search", call: 2, at: 1660)
    $0.action("send answered 13 terms for “mo”")
    $0.view(
      """
      Search
      Query: ‹mo›
      ────────────────────────────────────────────────────────────
      13 terms for “mo”
      action of a monoid
      codensity monad
      comonad morphism
      free monad
      monad
      monad morphism
      monad transformer
      monoid
      """)
  }
  await run.enter("comonad", into: "query") {
    $0.action("send enter \"comonad\"")
    $0.view(
      """
      Search
      Query: ‹comonad›
      ────────────────────────────────────────────────────────────
      13 terms for “mo”
      action of a monoid
      codensity monad
      comonad morphism
      free monad
      monad
      monad morphism
      monad transformer
      monoid
      """)
  }
  await run.wait(milliseconds: 400) {
    $0.effect("search", .began, call: 3, at: 1960)
    $0.action("send ask \"comonad\"")
    $0.view(
      """
      Search
      Query: ‹comonad›
      Searching…
      ────────────────────────────────────────────────────────────
      13 terms for “mo”
      action of a monoid
      codensity monad
      comonad morphism
      free monad
      monad
      monad morphism
      monad transformer
      """)
  }
  await run.enter("co", into: "query") {
    $0.effect("search", .cancelled, call: 3, at: 2060)
    $0.action("send enter \"co\"")
    $0.view(
      """
      Search
      Query: ‹co›
      ────────────────────────────────────────────────────────────
      13 terms for “mo”
      action of a monoid
      codensity monad
      comonad morphism
      free monad
      monad
      monad morphism
      monad transformer
      monoid
      """)
  }
  await run.wait(milliseconds: 421) {
    $0.effect("search", .began, call: 4, at: 2360)
    $0.answer(of: "search", call: 4, at: 2481)
    $0.action("send ask \"co\"")
    $0.action("send answered 17 terms for “co”")
    $0.view(
      """
      Search
      Query: ‹co›
      Searching…
      ────────────────────────────────────────────────────────────
      13 terms for “mo”
      action of a monoid
      codensity monad
      comonad morphism
      free monad
      monad
      monad morphism
      monad transformer
      """)
    $0.view(
      """
      Search
      Query: ‹co›
      ────────────────────────────────────────────────────────────
      17 terms for “co”
      coalgebra of a functor
      codensity monad
      coeffect
      cofree comonad
      comonad
      comonad morphism
      comonad transformer
      composition
      """)
  }
  await run.wait(milliseconds: 2000)
  await run.enter("comonad", into: "query") {
    $0.action("send enter \"comonad\"")
    $0.view(
      """
      Search
      Query: ‹comonad›
      ────────────────────────────────────────────────────────────
      17 terms for “co”
      coalgebra of a functor
      codensity monad
      coeffect
      cofree comonad
      comonad
      comonad morphism
      comonad transformer
      composition
      """)
  }
  await run.wait(milliseconds: 300) {
    $0.effect("search", .began, call: 5, at: 4781)
    $0.action("send ask \"comonad\"")
    $0.view(
      """
      Search
      Query: ‹comonad›
      Searching…
      ────────────────────────────────────────────────────────────
      17 terms for “co”
      coalgebra of a functor
      codensity monad
      coeffect
      cofree comonad
      comonad
      comonad morphism
      comonad transformer
      """)
  }
  await run.enter(" ", into: "query") {
    $0.effect("search", .cancelled, call: 5, at: 4781)
    $0.action("send enter \" \"")
    $0.view(
      """
      Search
      Query: ‹›
      """)
  }
  await run.wait(milliseconds: 2000)
  await run.fail("search", reason: "offline")
  await run.enter("lens", into: "query") {
    $0.action("send enter \"lens\"")
    $0.view(
      """
      Search
      Query: ‹lens›
      """)
  }
  await run.wait(milliseconds: 764) {
    $0.effect("search", .began, call: 6, at: 7081)
    $0.effect("search", .failed("offline"), call: 6, at: 7545)
    $0.action("send ask \"lens\"")
    $0.action("send failed: offline")
    $0.view(
      """
      Search
      Query: ‹lens›
      Searching…
      """)
    $0.view(
      """
      Search
      Query: ‹lens›
      Could not search: offline [Retry]
      """)
  }
  await run.fail("search", reason: "still offline")
  await run.tap("retry") {
    $0.effect("search", .began, call: 7, at: 7545)
    $0.action("send ask \"lens\"")
    $0.view(
      """
      Search
      Query: ‹lens›
      Searching…
      """)
  }
  await run.wait(milliseconds: 464) {
    $0.effect("search", .failed("still offline"), call: 7, at: 8009)
    $0.action("send failed: still offline")
    $0.view(
      """
      Search
      Query: ‹lens›
      Could not search: still offline [Retry]
      """)
  }
  await run.tap("retry") {
    $0.effect("search", .began, call: 8, at: 8009)
    $0.action("send ask \"lens\"")
    $0.view(
      """
      Search
      Query: ‹lens›
      Searching…
      """)
  }
  await run.wait(milliseconds: 464) {
    $0.effect("search", .answered(["query": "lens", "terms": ["lens"]]), call: 8, at: 8473)
    $0.action("send answered 1 term for “lens”")
    $0.view(
      """
      Search
      Query: ‹lens›
      ────────────────────────────────────────────────────────────
      1 term for “lens”
      lens
      """)
  }
  await run.fail("search", reason: "offline")
  await run.enter("moore", into: "query") {
    $0.action("send enter \"moore\"")
    $0.view(
      """
      Search
      Query: ‹moore›
      ────────────────────────────────────────────────────────────
      1 term for “lens”
      lens
      """)
  }
  await run.wait(milliseconds: 614) {
    $0.effect("search", .began, call: 9, at: 8773)
    $0.effect("search", .failed("offline"), call: 9, at: 9087)
    $0.action("send ask \"moore\"")
    $0.action("send failed: offline")
    $0.view(
      """
      Search
      Query: ‹moore›
      Searching…
      ────────────────────────────────────────────────────────────
      1 term for “lens”
      lens
      """)
    $0.view(
      """
      Search
      Query: ‹moore›
      Could not search: offline [Retry]
      ────────────────────────────────────────────────────────────
      1 term for “lens”
      lens
      """)
  }
  await run.enter("fixed p", into: "query") {
    $0.action("send enter \"fixed p\"")
    $0.view(
      """
      Search
      Query: ‹fixed p›
      ────────────────────────────────────────────────────────────
      1 term for “lens”
      lens
      """)
  }
  await run.wait(milliseconds: 1050) {
    $0.effect("search", .began, call: 10, at: 9387)
    $0.answer(of: "search", call: 10, at: 10137)
    $0.action("send ask \"fixed p\"")
    $0.action("send answered 1 term for “fixed p”")
    $0.view(
      """
      Search
      Query: ‹fixed p›
      Searching…
      ────────────────────────────────────────────────────────────
      1 term for “lens”
      lens
      """)
    $0.view(
      """
      Search
      Query: ‹fixed p›
      ────────────────────────────────────────────────────────────
      1 term for “fixed p”
      fixed point
      """)
  }
  await run.finish(digest: "1fe5ffce2f39105a")
}
