import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI
import Web
import WebDriver

/// Every sort of control in a report: the same elements as on a live page, which change nothing.
@MainActor
@Suite(.inBrowser) struct ControlReportTests {
  private func withGallery(_ script: String, _ test: (ReportPage) async throws -> Void) async throws {
    let pages = try Pages()
    let file = try pages.write("gallery", await Reports.gallery(script))
    try await Browser.with { browser in
      try await test(try await ReportPage(browser, file))
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  @Test func rolesAndNames() async throws {
    try await withGallery("wait 1ms") { page in try await ControlTests.expectRoles(on: page) }
  }

  /// What the view has stays, whatever a reader does.
  @Test func nothingChanges() async throws {
    try await withGallery("tap agree\nset volume 40\nchoose colour \"blue\"") { page in
      try await page.tab.press("}")
      let state = """
        [...document.querySelectorAll('.view :is(input, select)')].map((one) => [one.checked, one.value].join()).join(';')
        """
      let before = try await page.tab.evaluate(state)
      for id in ["agree", "go#/active", "undo", "two"] { try await page.control(id).click() }
      try await page.tab.find("radio", named: "square").click()
      try await page.tab.find("option", named: "cherry").click()
      for id in ["volume", "fruit", "colour"] {
        try await page.tab.run("arguments[0].focus()", [page.control(id).json])
        try await page.tab.press(.up)
      }
      expectEqual(try await page.tab.evaluate(state), before)
      expectEqual(try await page.text("notice"), "A report shows a past run. Its controls do nothing.")
      #expect(try await page.step == 3)
    }
  }

  /// The control of the step is marked, whatever its event.
  @Test func theControlOfTheStepIsMarked() async throws {
    let events = [
      ("tap agree", "agree"), (#"choose colour "blue""#, "colour"), ("set volume 40", "volume"),
      ("press board at 9,9", "board"), ("double two", "two"), ("focus age", "age"),
      ("move board to 3,4", "board"), ("tap clear", "clear"), ("cancel ask", nil),
    ]
    try await withGallery(events.map(\.0).joined(separator: "\n")) { page in
      try await page.tab.press("{")
      for (event, id) in events {
        try await page.tab.press("]")
        let used = try await page.tab.evaluate(
          "[...document.querySelectorAll('.card:not([hidden]) .used')].map((one) => one.dataset.id)")
        expectEqual(used, id.map { [.string($0)] } ?? [], "\(event)")
      }
      // The dialog of a step is shown, and a circle of the canvas.
      try await page.tab.press("[")
      #expect(try await page.tab.find("dialog", named: "Clear the board?").isShown)
      expectEqual(try await page.tab.evaluate("document.querySelectorAll('.card:not([hidden]) circle').length"), 1)
    }
  }

  /// Where sides differ, the options, the numbers and the shapes that differ are marked.
  @Test func differencesAreMarked() async throws {
    let sessions = [0, 1].map { other in
      Session(
        StoreComponent<Simulated, Int, Int, TextView<Int>>(
          initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
        ) { _ in
          TextView { view in
            view.picker("list", label: "", style: .list, options: ["a", "b\(other)", "c"], selection: "a") { _ in 1 }
            view.picker("radio", label: "", style: .radio, options: ["x", "y", "z\(other)"], selection: "x") { _ in 1 }
            view.slider("number", label: "", value: Double(other), in: 0...9) { _ in 1 }
            view.canvas("canvas", label: "", size: Size(width: 40, height: 20)) { drawing in
              drawing.circle(at: Point(x: 9, y: 9), radius: 3)
              drawing.circle(at: Point(x: 20 + other, y: 9), radius: 3)
            }
            view.checkbox("box", label: "box", isOn: false, 1)
          }
        }, runtime: Simulation(), recording: true)
    }
    let comparison = Comparison(zip(["one", "two"], sessions).map { (name: $0, session: $1) })
    var report = HTMLReport(scenario: "s", sides: [.init("one"), .init("two")])
    report.add(comparison.start(), showing: sessions)
    let pages = try Pages()
    let file = try pages.write("differs", report.html())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      let marked = try await page.tab.evaluate(
        """
        [...document.querySelectorAll('.card.differs .view .differs')]
          .map((one) => one.dataset.id ?? (one.getAttribute('cx') || one.textContent))
        """)
      expectEqual(marked, ["b1", "z1", "number", "canvas", "21"])
    }
  }
}
