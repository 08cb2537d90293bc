import OrderedJSON
import Testing
import WebDriver

/// Where what is shown comes from, on both pages.
@MainActor
@Suite(.inBrowser) struct BlameTests {
  /// The rows of the panel: steps and texts.
  private func rows(of page: some StepPage) async throws -> [String] {
    try await page.tab.evaluate(
      "[...document.querySelectorAll('#blame-rows li')].map(row => [...row.children].map(own => own.textContent).join(' '))"
    ).array?.compactMap(\.string) ?? []
  }

  private func until(_ page: some StepPage, asksAbout step: Int) async throws {
    try await page.tab.until("the answer for step \(step)") {
      try await page.attribute("blame", "data-step") == "\(step)"
    }
  }

  private func choose(_ step: Int, on page: some StepPage) async throws {
    try await page.tab.run("document.getElementById('since-step').select()")
    try await page.tab.type("\(step)")
    try await page.tab.press(.enter)
  }

  @Test func aReportSaysWhereLinesComeFrom() async throws {
    let pages = try Pages()
    let file = try pages.write("home", await Reports.home())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      try await page.tab.run("location.hash = '#9'")
      try await page.tab.until("step 9") { try await page.step == 9 }
      try await page.tab.press("y")
      try await until(page, asksAbout: 9)
      let found = try await rows(of: page)
      #expect(found.contains("9 1 of 9 favorites [Refresh] Loading…"), "\(found)")
      #expect(found.contains("1 [★] 2026-03-02 A comonad is a space with a place in it"))
      #expect(found.contains("0 Home [Zoë Lindqvist]") && found.contains("0 start"))
      #expect(found.contains("7 wait 100ms; articles #2 answered (asked in step 5: tap refresh)"), "\(found)")
      #expect(found.contains("9       loads  {running: 1, failure: null}"), "\(found)")
      try await choose(0, on: page)
      try await page.tab.until("the changes") { try await page.text("since-rows")?.isEmpty == false }
      let changes = try #require(try await page.text("since-rows"))
      #expect(changes.hasPrefix("From step 0 to step 9:"), "\(changes)")
      #expect(changes.contains("0 of 9 favorites") && changes.contains("1 of 9 favorites"), "\(changes)")
      #expect(changes.contains("state.articles.0.isFavorite"))
      // A number goes to its step.
      try await page.tab.find("button", named: "Go to step 7").click()
      try await until(page, asksAbout: 7)
      #expect(try await page.step == 7)
      try await choose(99, on: page)
      try await page.tab.until("the error") {
        try await page.text("since-rows")?.hasPrefix("there is no step 99") == true
      }
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  @Test func aLivePageLeavesAStepOut() async throws {
    try await LivePage.with(LiveServer.scenario(.stepper)) { page, server, browser in
      for _ in 0..<2 { try await server.perform("tap increment") }
      try await page.tab.until("two steps") { try await page.step == 2 }
      try await page.tab.press("y")
      try await until(page, asksAbout: 2)
      #expect(try await rows(of: page).contains("2 [−] 2 [+]"))
      try await page.tab.press("[")
      try await until(page, asksAbout: 1)
      try await page.tab.press("x")
      try await page.tab.until("a branch without the first step") {
        try await page.text("branches")?.contains("2") == true
      }
      #expect(server.events == ["tap increment"])
      try await page.until(notice: "branch 2 leaves out step 1")
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  /// The command `since` fills the field, and says the earlier step first; a branch has steps of its own.
  @Test func aLivePageComparesByCommand() async throws {
    try await LivePage.with(LiveServer.scenario(.stepper)) { page, server, browser in
      for _ in 0..<3 { try await server.perform("tap increment") }
      try await page.tab.until("three steps") { try await page.step == 3 }
      try await page.command("since 1")
      func until(_ words: String) async throws {
        try await page.tab.until(words) { try await page.text("since-rows")?.hasPrefix(words) == true }
      }
      try await until("From step 1 to step 3: View − [−] 1 [+] + [−] 3 [+]")
      try await page.command("go 0")
      try await until("From step 0 to step 1: View − [−] 0 [+] + [−] 1 [+]")
      try await page.command("go 1")
      try await until("From step 1 to step 1, nothing changes.")
      try await page.command("since")
      try await page.tab.until("no comparison") { try await page.text("since-rows") ?? "" == "" }
      try await page.command("since 3")
      try await until("From step 1 to step 3:")
      // What the command leaves out is said.
      try await page.command("without 1")
      try await page.until(notice: "branch 2 leaves out step 1")
      try await page.tab.until("no comparison") { try await page.text("since-rows") ?? "" == "" }
      #expect(try await page.property("since-step", "value") == "")
      expectEqual(try await browser.consoleErrors(), [])
    }
  }
}
