import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI
import Web
import WebDriver

/// Hostile texts in what controls have beside their labels, on both pages.
@MainActor
@Suite(.inBrowser) struct HostileControlTests {
  private static func component<E: Effect>(
    _ effects: E.Type
  ) -> StoreComponent<E, [String], String, TextView<String>> {
    StoreComponent(initial: [], dispatcher: .pure { text in .modify { $0.append(text) } }) { said in
      TextView { view in
        view.onOpen { "open \($0)" }
        view.text("said \(said.count)")
        hostile(&view, said)
      }
    }
  }

  private static func hostile(_ view: inout TextView<String>.Builder, _ said: [String]) {
    let texts = HostileTests.texts
    for (index, text) in texts.enumerated() {
      view.field("field\(index)", label: text, value: "", prompt: text, error: text) { $0 }
      view.checkbox("box\(index)", label: text, isOn: true, text)
      view.link("link\(index)", label: text, destination: text)
      view.canvas("canvas\(index)", label: text, size: Size(width: 40, height: 16), onMenu: text) { drawing in
        drawing.text(text, at: Point(x: 0, y: 8))
      }
      view.button("key\(index)", label: text, shortcut: text, onDoubleTap: text, text)
      view.label("label\(index)", text, onDoubleTap: text)
      view.frame(width: 4) { $0.text(text, role: .code) }
    }
    for (id, style) in [("menu", PickerStyle.menu), ("radio", .radio), ("list", .list)] {
      view.picker(id, label: texts[0], style: style, options: texts, selection: said.last) { $0 }
    }
    for (index, place) in destinations.enumerated() {
      view.link("to\(index)", label: "to \(index)", destination: place)
    }
  }

  /// Links that a page must not follow, or that lead elsewhere than they seem to.
  private static let destinations = [
    "javascript:hacked=9", "JaVaScRiPt:hacked=9", "java\nscript:hacked=9", " javascript:hacked=9",
    "\u{1}javascript:hacked=9",
    "data:text/html,<script>hacked=9</script>", "vbscript:hacked", "blob:x", "file:///etc/passwd", "//duet.example/x",
    "https://duet.example/\u{202E}", "https:", "#javascript:hacked=9", "",
  ]

  private func expectNothingRan(on page: some StepPage, in browser: Browser) async throws {
    let tab = page.tab
    expectEqual(try await tab.evaluate("typeof hacked"), "undefined")
    let addresses = try await tab.evaluate(
      """
      [...document.querySelectorAll('.view a[href]')].map((one) => one.href)
        .filter((own) => !own.startsWith(location.href.replace(/#.*/, '#')) && !own.startsWith('https://duet.example/'))
      """)
    expectEqual(addresses, [])
    let shown = try await tab.evaluate(
      #"""
      [...document.querySelectorAll('.view *')].flatMap((one) => [
        ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
        ...[...one.attributes].filter(({ name }) => name !== 'data-id').map(({ value }) => value),
      ]).filter((text) => /[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(text))
        .map((text) => JSON.stringify(text).slice(0, 60))
      """#)
    expectEqual(shown, [])
    expectEqual(try await tab.evaluate("document.querySelectorAll('.view :is(script, img, b, i)').length"), 0)
    for width in [1400, 320] {
      try await tab.resize(width: width)
      expectEqual(try await tab.evaluate("document.documentElement.scrollWidth"), JSON(width))
    }
    expectEqual(try await browser.consoleErrors(), [])
  }

  @Test func textsOnALivePage() async throws {
    let lane = Timeline.Lane("one", Self.component(IO.self))
    try await LivePage.with(LiveServer.lanes([lane])) { page, server, browser in
      var count = 0
      @MainActor func expect(_ event: ScriptEvent) async throws {
        count += 1
        try await page.tab.until("\(event)") { server.live.timeline.moments.count > count }
        #expect(server.live.timeline.moments.last?.step.event == event)
        #expect(server.live.timeline.moments.last?.step.outcomes.first?.refusal == nil, "\(event)")
      }
      // What is chosen is the label itself, not what is shown of it.
      for (index, text) in HostileTests.texts.enumerated() {
        for id in ["menu", "list"] {
          try await page.tab.run(
            """
            arguments[0].selectedIndex = arguments[1];
            arguments[0].dispatchEvent(new Event('input', { bubbles: true }));
            """, [page.control(id).json, JSON(index)])
          try await expect(.choose(id, text))
        }
        try await page.tab.run(
          "arguments[0].querySelectorAll('input')[arguments[1]].click()", [page.control("radio").json, JSON(index)])
        try await expect(.choose("radio", text))
        try await page.tab.run("arguments[0].click()", [page.control("box\(index)").json])
        try await expect(.tap("box\(index)"))
      }
      for (index, place) in Self.destinations.enumerated() where index < 5 && index > 1 || index > 11 {
        // These only look like addresses of other sites: they are locations.
        try await page.tab.run("arguments[0].click()", [page.control("to\(index)").json])
        try await expect(.tap("to\(index)"))
        expectEqual(server.live.timeline.sessions[0].location, place)
      }
      for index in [0, 1, 5, 6, 7, 8] {
        let link = try await page.control("to\(index)")
        expectEqual(try await link.attribute("href"), nil)
        expectEqual(try await link.attribute("aria-disabled"), "true")
        try await page.tab.run("arguments[0].click()", [link.json])
      }
      #expect(server.live.timeline.moments.count == count + 1)
      try await expectNothingRan(on: page, in: browser)
    }
  }

  @Test func textsOnAReport() async throws {
    let session = Session(Self.component(Simulated.self), runtime: Simulation(), recording: true)
    let comparison = Comparison([(name: "one", session: session)])
    var report = HTMLReport(scenario: "s", sides: [.init("one")])
    report.add(comparison.start(), showing: [session])
    for text in HostileTests.texts {
      report.add(await comparison.perform(.choose("menu", text)), showing: [session])
    }
    let pages = try Pages()
    let file = try pages.write("hostile", report.html())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      try await page.tab.press("}")
      expectEqual(try await page.step, HostileTests.texts.count)
      try await expectNothingRan(on: page, in: browser)
    }
  }

  @Test func manyOptions() async throws {
    let lane = Timeline.Lane(
      "one",
      StoreComponent<IO, [String], String, TextView<String>>(
        initial: [], dispatcher: .pure { text in .modify { $0.append(text) } }
      ) { said in
        TextView { view in
          view.picker("many", label: "Many", options: (0..<10_000).map { "option \($0)" }, selection: said.last) { $0 }
        }
      })
    try await LivePage.with(LiveServer.lanes([lane])) { page, _, _ in
      try await page.tab.run(
        """
        arguments[0].selectedIndex = 9999;
        arguments[0].dispatchEvent(new Event('input', { bubbles: true }));
        """, [page.control("many").json])
      try await page.until(#"1 of 1 choose many "option 9999""#)
      expectEqual(try await page.control("many").property("value"), "option 9999")
    }
  }
}
