import Testing
import WebDriver

/// The map of a report: where the run was, and where it is.
@MainActor
@Suite(.inBrowser) struct MapTests {
  /// The title of the box of the step shown, and the number of boxes and lines of the first map that the run used.
  private func state(of page: ReportPage) async throws -> [String] {
    try await page.tab.evaluate(
      """
      [document.querySelector('.map .here .title')?.textContent.split(' · ')[0] ?? '',
       String(document.querySelector('.map').querySelectorAll('.visited').length),
       String(document.querySelector('.map').querySelectorAll('.taken').length)]
      """
    ).array?.compactMap(\.string) ?? []
  }

  /// On a live page, a box plays the events that lead to it, on a branch.
  @Test func aBoxOfALivePageActs() async throws {
    try await LivePage.with(LiveServer.scenario(.home)) { page, server, browser in
      try await server.perform("tap profile")
      try await page.tab.press("m")
      func until(_ step: Int, isAt title: String) async throws {
        try await page.tab.until("step \(step) at \(title)") {
          let here = try await page.tab.evaluate("document.querySelector('.map .here .title')?.textContent ?? ''")
            .string
          return try await page.attribute("map", "data-step") == "\(step)" && here?.hasPrefix(title) == true
        }
      }
      try await until(1, isAt: "2 · ")
      try await page.tab.run("document.querySelectorAll('.map .place')[2].dispatchEvent(new Event('click'))")
      try await until(1, isAt: "3 · ")
      #expect(server.events == ["tap refresh"])
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  @Test func theRunIsAPathOnIt() async throws {
    let pages = try Pages()
    let file = try pages.write("home", await Reports.home())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      expectEqual(try await state(of: page).joined(separator: " "), "1 4 3")
      // A box goes to its next step, from the keyboard, too.
      try await page.tab.run("document.querySelectorAll('.map .place')[2].focus()")
      try await page.tab.press(.enter)
      try await page.tab.until("the first step that waits") { try await page.step == 3 }
      #expect(try await state(of: page)[0] == "3")
      try await page.tab.run("document.querySelectorAll('.map .place')[1].dispatchEvent(new Event('click'))")
      try await page.tab.until("the profile") { try await page.step == 13 }
      // The run does not come to the profile while a load waits.
      try await page.tab.run("document.querySelectorAll('.map .place')[3].dispatchEvent(new Event('click'))")
      let notice = try await page.text("notice")
      #expect(notice?.contains("A script that does: tap refresh; tap profile") == true, "\(notice ?? "")")
      try await page.tab.press("m")
      #expect(try await page.tab.evaluate("document.getElementById('map').open") == false)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }
}
