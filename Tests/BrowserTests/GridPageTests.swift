import Planted
import StandardCatalogue
import Support
import Testing
import WebDriver
import Workbench

/// A grid on a live page: its elements, and the way from cell to cell.
@MainActor
@Suite(.inBrowser) struct GridPageTests {
  private func withSeats(_ test: (LivePage, LiveServer) async throws -> Void) async throws {
    try await LivePage.with(LiveServer.scenario(.seats, of: .planted, sides: 1)) { page, server, browser in
      try await page.until("0 of 0 start")
      try await test(page, server)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  private func current(_ page: LivePage) async throws -> String? {
    try await page.tab.evaluate("document.activeElement.dataset.id ?? null").string
  }

  @Test func roles() async throws {
    try await withSeats { page, _ in
      let grid = try await page.tab.find("grid", named: "Seats")
      expectEqual(try await grid.attribute("aria-rowcount"), "31")
      expectEqual(try await page.tab.findAll("columnheader", named: "C").count, 1)
      expectEqual(try await page.tab.findAll("rowheader", named: "30").count, 1)
      expectEqual(try await page.tab.evaluate("document.querySelectorAll('td[role=gridcell]').length"), 481)
      expectEqual(try await page.tab.axeViolations(), [])
    }
  }

  /// Titles of rows have room, and an event changes the elements of one row only.
  @Test func rows() async throws {
    try await withSeats { page, server in
      let heights = "new Set([...document.querySelectorAll('.v-grid .v-item')].map((row) => row.clientHeight)).size"
      expectEqual(try await page.tab.evaluate(heights), 1)
      try await page.tab.run(
        """
        window.touched = new Set()
        new MutationObserver((changes) => {
          for (const { target } of changes) touched.add(target.parentElement.closest(".v-item"))
        }).observe(document.querySelector(".v-grid"), { subtree: true, childList: true, attributes: true })
        """)
      _ = try await server.perform("double seat.2.C")
      try await page.until("1 of 1 double seat.2.C")
      expectEqual(try await page.tab.evaluate("[...touched].filter(Boolean).length"), 1)
      // The row that had the mark of the last event loses it.
      _ = try await server.perform("double seat.9.C")
      try await page.until("2 of 2 double seat.9.C")
      expectEqual(try await page.tab.evaluate("[...touched].filter(Boolean).length"), 2)
    }
  }

  /// A large grid has the rows in sight first; the others come when it is scrolled.
  @Test func laterRows() async throws {
    try await LivePage.with(try LiveServer.scenario(Catalogue.standard.scenario("cells"), sides: 1)) {
      page, _, browser in
      try await page.until("0 of 0 start")
      let count = "document.querySelectorAll('.v-grid .v-item').length"
      expectEqual(try await page.tab.evaluate(count), 25)
      for expected in [50, 100] {
        try await page.tab.run("const grid = document.querySelector('.v-grid'); grid.scrollTop = grid.scrollHeight")
        _ = try await waiting(for: "\(expected) rows") {
          try await page.tab.evaluate(count).int == expected ? true : nil
        }
      }
      expectEqual(try await page.tab.evaluate("document.querySelectorAll('.v-more').length"), 0)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  /// The Tab key reaches one cell, and the arrow keys the others. A cell that becomes a field keeps the focus.
  @Test func keys() async throws {
    try await withSeats { page, server in
      try await page.tab.run("document.querySelector('td > [tabindex=\"0\"]').focus()")
      expectEqual(try await current(page), "seat.1.A")
      try await page.tab.press(.right, .right, .down, .up, .down)
      expectEqual(try await current(page), "seat.2.C")
      expectEqual(try await page.tab.evaluate("document.querySelectorAll('td > [tabindex=\"0\"]').length"), 1)
      try await page.tab.press(.enter)
      try await page.until("1 of 1 double seat.2.C")
      expectEqual(try await current(page), "seat.2.C")
      try await page.tab.press(.end)
      expectEqual(try await current(page), "seat.2.P")
      try await page.tab.press(.enter, holding: .shift)
      try await page.tab.run(
        "arguments[0].dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))", [page.control("seat.2.P").json])
      try await page.until("3 of 3 menu seat.2.P")
      expectEqual(try await page.tab.evaluate("document.activeElement.matches('td input')"), true)
      try await page.tab.press("a", holding: .control)
      try await page.tab.press("A", "d", "a")
      try await page.tab.press(.enter)
      try await page.until(#"4 of 4 enter seat.2.P "Ada""#)
      expectEqual(try await current(page), "seat.2.P")
    }
  }
}
