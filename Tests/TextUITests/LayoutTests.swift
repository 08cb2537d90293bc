import Testing

@testable import TextUI

@Suite("Layout")
struct LayoutTests {
  @Test("A view of everything on 80×24")
  func wide() {
    #expect(
      screen(sampler, 80, 24) == """
        Sampler
        [−] 0 [+] (stop) [☆]
        Name: ‹Ada›
        Loading
          Articles █████░░░░░ 57%
          ░░░░░░░░░░ …
          Could not load
        ────────────────────────────────────────────────────────────────────────────────
        The quick brown fox jumps over the lazy dog.
        """
    )
  }

  @Test("and on 20×5")
  func small() {
    #expect(
      screen(sampler, 20, 5) == """
        Sampler
        [−] 0 [+] (stop) [☆]
        Name: ‹Ada›
        Loading
          Articles
        """
    )
  }

  @Test("and on 1×1 and 0×0")
  func tiny() {
    #expect(screen(sampler, 1, 1) == "S")
    #expect(screen(sampler, 0, 0) == "")
    #expect(screen(sampler, -3, .min) == "")
    #expect(sampler.laidOut(in: Size(width: 0, height: 24)).controls == [])
  }

  @Test("The unwrapped lines")
  func lines() {
    #expect(
      sampler.lines == [
        "Sampler", "[−] 0 [+] (stop) [☆]", "Name: ‹Ada›", "Loading", "  Articles █████░░░░░ 57%", "  ░░░░░░░░░░ …",
        "  Could not load", "────", "The quick brown fox jumps over the lazy dog.",
      ]
    )
  }

  @Test("A list makes the rows in view and no others")
  func laziness() {
    let counter = Counter()
    let view = TextView<String> { view in
      view.text("Above")
      view.list("article", numbered(1_000_000, selectable: true, counter: counter))
    }
    let laidOut = view.laidOut(in: Size(width: 20, height: 5))
    #expect(counter.rows == [0, 1, 2, 3])
    #expect(laidOut.controls.count == 8)
    #expect(laidOut.controls[1].id == "article.0.favorite")
    #expect(view.control("article.77.favorite")?.tap == "favorite 77")
    #expect(view.control("article.77")?.tap == "select 77")
    #expect(counter.rows == [0, 1, 2, 3, 77, 77])
  }
}
