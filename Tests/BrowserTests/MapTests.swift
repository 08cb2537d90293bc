import Testing
import Web
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

  /// On a live page, the run is a path, too. A box of the run goes to its step; another one plays the events that lead to
  /// it, on a branch.
  @Test func theMapOfALivePage() async throws {
    try await LivePage.with(LiveServer.scenario(.home)) { page, server, browser in
      func until(_ step: Int, isAt title: String) async throws {
        try await page.tab.until("step \(step) at \(title)") {
          let here = try await page.tab.evaluate("document.querySelector('.map .here .title')?.textContent ?? ''")
            .string
          return try await page.attribute("map", "data-step") == "\(step)" && here?.hasPrefix(title) == true
        }
      }
      func choose(_ place: Int) async throws {
        try await page.tab.run(
          "document.querySelectorAll('.map .place')[\(place)].dispatchEvent(new Event('click'))")
      }
      try await server.perform("pause")
      try await server.perform("tap refresh")
      try await page.tab.press("m")
      try await until(1, isAt: "3 · ")
      try await server.perform("answer articles 1")
      try await server.perform("tap profile")
      try await until(3, isAt: "2 · ")
      #expect(try await page.tab.evaluate("document.querySelectorAll('.map .taken').length") == 2)
      let labels = try await page.tab.evaluate(
        "[...document.querySelectorAll('.map .place')].map((box) => box.ariaLabel.split('; ').find((part) => part.endsWith('this run')))"
      )
      #expect(
        labels == [
          "2 steps of this run", "1 step of this run", "1 step of this run", "0 steps of this run",
          "0 steps of this run",
        ])
      // What waited then waits there, though nothing waits now.
      try await choose(2)
      try await until(1, isAt: "3 · ")
      try await choose(0)
      try await until(2, isAt: "1 · ")
      #expect(server.live.timeline.branches.count == 1)
      #expect(try await page.tab.evaluate("duetMessages.filter(({ found }) => found?.map).length") == 1)
      try await choose(3)
      try await until(2, isAt: "4 · ")
      #expect(server.events == ["tap refresh", "tap profile"])
      #expect(try await page.tab.evaluate("duetMessages.filter(({ found }) => found?.map).length") == 1)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  /// A map of two or three kinds; states are numbers of states.
  private func map(_ states: Int, kinds: Int = 2) -> StateMap {
    StateMap(
      title: "kinds",
      places: (0..<kinds).map { .init("\($0 + 1) · \(states) states", key: ["tap \($0)"]) },
      ways: (1..<kinds).map { .init(from: 0, to: $0, events: ["tap \($0)"]) })
  }

  /// Maps that differ only in numbers are one; otherwise what differs is red, and the pair is named.
  @Test func differencesOfMaps() async throws {
    let pages = try Pages()
    var report = await Reports.steppers(mutant: "none")
    report.checks = [("one", map(2)), ("two", map(7)), ("three", map(2, kinds: 3))].map { name, map in
      .init([name], verdict: "all 2 states", lines: [], findings: [], map: map)
    }
    let file = try pages.write("maps", report.html())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      let captions = try await page.tab.evaluate(
        "[...document.querySelectorAll('#maps figcaption')].map((caption) => caption.firstChild.textContent.trim())")
      #expect(
        captions == [
          "one, two",
          "three. Red: 1 kind and 1 arrow of three that one lacks",
        ])
      let red = try await page.tab.evaluate(
        "[...document.querySelectorAll('#maps .map')].map((map) => map.querySelectorAll('.differs').length)")
      #expect(red == [0, 2])
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
      #expect(notice?.hasSuffix(": tap refresh; tap profile") == true, "\(notice ?? "")")
      try await page.tab.press("m")
      #expect(try await page.tab.evaluate("document.getElementById('map').open") == false)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }
}
