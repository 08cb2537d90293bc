import OrderedJSON
import Testing
import Web
import WebDriver

/// What a report gives to papers and to others: figures as files, and texts to copy.
@MainActor
@Suite(.inBrowser) struct FigureTests {
  /// Buttons copy the command, the script and the test of a finding, and say so.
  @Test func aFindingIsCopied() async throws {
    let pages = try Pages()
    var report = await Reports.steppers(mutant: "state-store", complete: true)
    report.shrunk[0].command = "duet compare stepper -s - <<'.'\n<b>\n.\n"
    report.shrunk[0].test = "import Testing\n"
    let file = try pages.write("finding", report.html())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      let tab = page.tab
      try await tab.devTools(
        "Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
      try await tab.run(
        "globalThis.copied = []; navigator.clipboard.writeText = async (text) => { copied.push(text); }")
      for what in ["command", "script", "test"] {
        try await tab.run(
          "[...document.querySelectorAll('#shrunk .tool')].find((own) => own.textContent === 'copy \(what)').focus()")
        try await tab.press(.enter)
        try await tab.until("\(what) is copied") { try await page.text("say") == "\(what): copied" }
      }
      let copied = try await tab.evaluate("copied")
      #expect(
        copied.array?.compactMap(\.string) == [
          report.shrunk[0].command, "tap increment\ntap increment\n", "import Testing\n",
        ])
      #expect(try await tab.evaluate("document.querySelectorAll('#shrunk li').length") == 2)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  /// A figure is saved as a file that needs no style of the page, is light on white, and has a caption; also in the dark.
  @Test func figuresAreSaved() async throws {
    let pages = try Pages()
    let file = try pages.write("home", await Reports.home())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      try await page.tab.run(
        """
        document.documentElement.dataset.theme = 'dark';
        globalThis.files = [];
        HTMLAnchorElement.prototype.click = function () { files.push(this.download) };
        globalThis.parts = [];
        URL.createObjectURL = (blob) => (parts.push(blob), blob.text().then((text) => parts[parts.indexOf(blob)] = text), 'x:');
        for (const own of document.querySelectorAll('main .tool')) if (own.textContent === 'save SVG') own.click();
        document.getElementById('as-sequence').click();
        """)
      try await page.tab.until("the files", expression: "parts.every((part) => typeof part === 'string')")
      let files = try await page.tab.evaluate("files").array?.compactMap(\.string) ?? []
      #expect(files.count >= 4 && files.allSatisfy { $0.hasSuffix(".svg") }, "\(files)")
      for text in try await page.tab.evaluate("parts").array?.compactMap(\.string) ?? [] {
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && !text.contains("class="))
        #expect(text.contains("fill=\"#fff\"") && text.contains("duet compare home") && text.contains("duet 0."))
        #expect(!text.contains("var(") && !text.contains("light-dark("))
      }
      #expect(try await page.tab.evaluate("document.documentElement.dataset.theme") == "dark")
      // Ink of the light theme.
      #expect(try await page.tab.evaluate("parts.some((part) => part.includes('rgb(26, 30, 39)'))") == true)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  /// The strip below the slider has the kinds of screen, and says in words what it shows.
  @Test func theStripShowsKindsAndMarks() async throws {
    let pages = try Pages()
    let home = try pages.write("home", await Reports.home())
    let steppers = try pages.write("steppers", await Reports.steppers(mutant: "reader-env").html())
    try await Browser.with { browser in
      func strip(_ page: ReportPage) async throws -> JSON {
        try await page.tab.until("the strip", expression: "document.getElementById('strip').ariaLabel")
        return try await page.tab.evaluate(
          "[strip.ariaLabel, ...[...strip.querySelectorAll('path')].map((path) => path.getAttribute('class'))]")
      }
      var page = try await ReportPage(browser, home)
      #expect(
        try await strip(page) == [
          "18 steps: 4 kinds of screen, 0 differences, 2 failures", "failed", "k0", "k1", "k2", "k3",
        ])
      try await page.tab.run(
        "const { left, width, top } = strip.getBoundingClientRect();"
          + "strip.dispatchEvent(new MouseEvent('click', { clientX: left + width * 0.99, clientY: top + 1 }))")
      try await page.tab.until("the last step") { try await page.step == 17 }
      page = try await ReportPage(browser, steppers)
      #expect(try await strip(page)[1] == "bad")
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  /// Print shows the verdict, the step and the figures, and no controls.
  @Test func printHasNoControls() async throws {
    let pages = try Pages()
    let file = try pages.write("home", await Reports.home())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      try await page.tab.devTools("Emulation.setEmulatedMedia", ["media": "print"])
      let shown = try await page.tab.evaluate(
        """
        ['.tool', '#slider', '.steps', '#filter', '#space', '#blame', '#verdict', '#views', '#map svg', '#lanes', '#plot', '#now']
          .map((own) => [...document.querySelectorAll(own)].some((element) => element.checkVisibility()))
        """)
      #expect(shown == JSON((Array(repeating: false, count: 6) + Array(repeating: true, count: 6)).map { .bool($0) }))
      try await page.tab.devTools("Emulation.setEmulatedMedia", ["media": ""])
    }
  }
}
