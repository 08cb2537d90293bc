import Driver
import Effects
import Scenarios
import Testing
import Web
import WebDriver

/// The CSS of a component's author, on both pages.
@MainActor
@Suite(.inBrowser) struct StyleTests {
  private static let style = """
    @import url("http://127.0.0.1:9/import.css");
    .v-label { font-size: 37px }
    [data-id="increment"] { background: url("http://127.0.0.1:9/image.png") rgb(1, 2, 3); border-color: </style> }
    """

  @Test func aLivePageHasIt() async throws {
    let lanes = [Timeline.Lane("stepper", Stepper.stateStore(IO.self))]
    try await LiveServer.with(LiveServer.lanes(lanes, style: Self.style)) { server in
      try await Browser.with { browser in
        try await expectStyle(of: LivePage(browser.tab, server), in: browser)
      }
    }
  }

  @Test func aReportHasIt() async throws {
    let pages = try Pages()
    var page = await Reports.steppers(mutant: "")
    page.style = Self.style
    let file = try pages.write("styled", page.html())
    try await Browser.with { browser in try await expectStyle(of: ReportPage(browser, file), in: browser) }
  }

  /// Expects the style by role and by ID, and that the browser refuses to load anything for it.
  private func expectStyle(of page: some StepPage, in browser: Browser) async throws {
    func computed(_ element: String, _ property: String) async throws -> String? {
      try await page.tab.evaluate(
        "getComputedStyle(document.querySelector('.card:not([hidden]) \(element)')).\(property)"
      ).string
    }
    expectEqual(try await computed(".v-label", "fontSize"), "37px")
    expectEqual(try await computed("[data-id=increment]", "backgroundColor"), "rgb(1, 2, 3)")
    #expect(try await computed("[data-id=decrement]", "backgroundColor") != "rgb(1, 2, 3)")
    let errors = try await browser.consoleErrors()
    #expect(errors.contains { $0.contains("image.png") && $0.contains("Content Security Policy") }, "\(errors)")
  }
}
