import OrderedJSON
import Scenarios
import Testing
import WebDriver

/// Everything that a live page offers, by keyboard alone: no test here clicks.
@MainActor
@Suite(.inBrowser) struct LiveKeyboardTests {
  private let boards = LiveServer.lanes(
    [Board.lane("one", isRich: false), Board.lane("two", isRich: false)], services: ["letters"])

  @Test func theWholePage() async throws {
    try await LivePage.with(boards) { page, _, _ in
      let tab = page.tab
      try await tab.press(.tab)
      expectEqual(try await tab.focused?.name, "Skip to the views")
      try await tab.press(.enter)
      expectEqual(try await tab.focused?.name, "Views")
      // Controls keep the focus when their event has happened.
      let count = try await page.reach("button", "Count")
      try await tab.press(.enter)
      try await page.until("1 of 1 tap count")
      try await tab.press(.space)
      try await page.until("2 of 2 tap count")
      #expect(try await count.isFocused)
      try await page.reach("button", "Switch")
      try await tab.press(.space)
      try await page.until("3 of 3 tap toggle")
      try await page.reach("textbox", "Plain")
      try await tab.type("s?:/")
      try await tab.press(.enter)
      try await page.until(#"4 of 4 enter plain "s?:/""#)
      try await page.reach("button", "Choose row 1")
      try await tab.press(.enter)
      try await page.until("5 of 5 tap row.1")
      // Time, and a branch.
      try await page.reach("slider", "Step", backwards: true)
      try await tab.press(.left, .left)
      try await page.until("3 of 5")
      try await page.reach("listbox", "Steps", backwards: true)
      try await tab.press(.up)
      try await page.until("2 of 5")
      try await tab.press(.end)
      try await page.until("5 of 5")
      try await tab.press(.home, .down)
      try await page.until("1 of 5")
      try await page.reach("button", "Prepend")
      try await tab.press(.enter)
      try await page.until("2 of 2 tap prepend")
      try await page.reach("button", "Branch 1, 5 steps", backwards: true)
      try await tab.press(.enter)
      try await page.until("5 of 5 tap row.1")
      #expect(try await tab.focused?.name == "Branch 1, 5 steps")
      // The filter.
      try await tab.press("/")
      try await tab.type("count")
      expectEqual(try await page.text("found"), "2 of 5 steps")
      try await tab.press(.tab)
      // The command line.
      try await tab.press(":")
      expectEqual(try await tab.focused?.name, "Event")
      try await tab.type("tap count")
      try await tab.press(.enter)
      try await page.until("6 of 6 tap count")
      try await tab.press(.up, .enter)
      try await page.until("7 of 7 tap count")
      // Help.
      try await page.reach("button", "Send")
      try await tab.press("?")
      #expect(try await tab.find("dialog", named: "Keys").isShown)
      try await tab.press("[", .escape)
      expectEqual(try await page.step, 7)
      #expect(try await tab.focused?.name == "Send")
      // Files.
      try await page.reach("link", "script")
      try await tab.press(.tab)
      expectEqual(try await tab.focused?.attribute("id"), "load")
    }
  }

  @Test func services() async throws {
    try await LivePage.with(LiveServer.scenario(.home, script: "tap refresh")) { page, server, _ in
      try await page.command("pause")
      try await page.reach("textbox", "Error for the next call of articles")
      try await page.tab.press("a", holding: .control)
      try await page.tab.type("no \"letters\"")
      try await page.tab.press(.enter)
      try await page.tab.until("the failure is chosen") {
        server.events.last == #"fail articles "no \"letters\"""#
      }
      try await page.command("tap refresh")
      try await page.reach("button", "Answer")
      try await page.tab.press(.enter)
      try await page.tab.until("the call is answered") { server.events.last?.hasPrefix("answer articles ") == true }
    }
  }

  /// Tab reaches every control that can be seen.
  @Test(arguments: [1400, 400]) func everyControlIsReached(_ width: Int) async throws {
    try await LivePage.with(boards) { page, server, _ in
      try await page.tab.resize(width: width)
      for line in ["tap count", "tap toggle", "go 1", "tap prepend"] { try await server.perform(line) }
      try await page.until("2 of 2 tap prepend")
      let all =
        try await page.tab.evaluate(
          """
          [...document.querySelectorAll('a[href], button, input, select, [tabindex="0"]')]
            .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.id || one.textContent)
          """
        ).array?.compactMap(\.string) ?? []
      #expect(all.count > 25)
      expectEqual(Set(all).subtracting(try await page.reachable()), [])
    }
  }
}
