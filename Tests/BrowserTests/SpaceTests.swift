import OrderedJSON
import Testing
import WebDriver

/// What could happen, on both pages.
@MainActor
@Suite(.inBrowser) struct SpaceTests {
  /// The events of the panel, each with the lines that it would change.
  private func events(of page: some StepPage) async throws -> [String: [String]] {
    let found = try await page.tab.evaluate(
      """
      Object.fromEntries([...document.querySelectorAll('#space-events > li')].map(row => [
        row.querySelector('.event, .event-row button').textContent,
        [...row.querySelector('.group').querySelectorAll('li')].map(line => line.textContent),
      ]))
      """)
    return (found.object ?? [:]).reduce(into: [:]) { $0[$1.0] = $1.1.array?.compactMap(\.string) }
  }

  private func until(_ page: some StepPage, looksFrom step: Int) async throws {
    try await page.tab.until("the space of step \(step)") {
      try await page.attribute("space", "data-step") == "\(step)"
    }
  }

  @Test func aReportLooksAhead() async throws {
    let pages = try Pages()
    let file = try pages.write("home", await Reports.home())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      // It opens at the first step that did something.
      #expect(try await page.step == 1)
      try await page.tab.press("w")
      try await until(page, looksFrom: 1)
      let found = try await events(of: page)
      #expect(
        found["tap article.pairings.favorite"]?.first == "−1 of 9 favorites [Refresh]", "\(found.keys.sorted())")
      // The control with the focus is previewed, and described by its preview.
      try await page.tab.run("document.querySelector('.view [data-id=\"profile\"]').focus()")
      #expect(try await page.text("preview")?.hasPrefix("tap profile would show") == true)
      #expect(try await page.tab.evaluate("document.activeElement.getAttribute('aria-describedby')") == "preview")
      try await page.tab.press(.escape)
      #expect(try await page.text("preview") == nil)
      // Another step has another space.
      try await page.tab.press("}")
      try await until(page, looksFrom: 17)
      #expect(try await events(of: page) != found)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  @Test func theControlThatWasUsedIsMarked() async throws {
    let pages = try Pages()
    let file = try pages.write("home", await Reports.home())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      let marked = """
        [...document.querySelectorAll('.card:not([hidden]) .used, .card:not([hidden]) .changed')]
          .map(one => `${one.className}: ${one.textContent}`)
        """
      expectEqual(
        try await page.tab.evaluate(marked), ["v-text changed: 1 of 9 favorites", "v-toggle changed used: ★"])
      try await page.tab.press("{")
      expectEqual(try await page.tab.evaluate(marked), [])
    }
  }

  @Test func aLivePageLooksAheadAndActs() async throws {
    try await LivePage.with(LiveServer.scenario(.stepper)) { page, server, browser in
      try await page.tab.press("w")
      try await until(page, looksFrom: 0)
      let found = try await events(of: page)
      #expect(found["tap increment"] == ["−[−] 0 [+]", "+[−] 1 [+]"])
      #expect(server.events == [])
      // Two events ahead, and nothing happened.
      try await page.tab.find("button", named: "What could happen after tap increment").click()
      try await page.tab.until("two events ahead") {
        try await page.tab.evaluate(
          "[...document.querySelectorAll('#space-events .events')].some(one => one.textContent.includes('[−] 2 [+]'))")
          == true
      }
      #expect(server.events == [])
      // A row acts.
      try await page.tab.find("button", named: "tap increment").click()
      try await page.until("1 of 1 tap increment")
      try await until(page, looksFrom: 1)
      #expect(try await events(of: page)["tap increment"] == ["−[−] 1 [+]", "+[−] 2 [+]"])
      // In the past, it looks from there.
      try await page.tab.press("[")
      try await until(page, looksFrom: 0)
      #expect(try await events(of: page)["tap increment"] == found["tap increment"])
      expectEqual(try await browser.consoleErrors(), [])
    }
  }
}
