import Driver
import Effects
import OrderedJSON
import Scenarios
import StandardCatalogue
import Testing
import Web
import WebDriver
import Workbench

/// The pictures over all steps: sizes of spaces, and effects as lanes and as a sequence.
@MainActor
@Suite(.inBrowser) struct PlotTests {
  /// A search that is sent twice. The older call is answered last; the third side cancels it, and drops its answer.
  static func race(_ text: String = "a") -> HTMLReport {
    func record(_ id: Int, _ time: Int, _ event: EffectRecord.Event) -> EffectRecord {
      EffectRecord(
        id: id, service: text + " search", time: time, event: event, request: event == .began ? .string(text) : nil)
    }
    let one = record(1, 0, .began), two = record(2, 10, .began)
    let steps: [(ScriptEvent, time: Int, effects: [EffectRecord], cancelling: [EffectRecord])] = [
      (.enter("query", text), 0, [one], [one]),
      (.enter("query", "b"), 10, [two], [record(1, 10, .cancelled), two]),
      (.wait(milliseconds: 20), 30, [record(2, 30, .answered("of b"))], [record(2, 30, .answered("of b"))]),
      (.wait(milliseconds: 20), 50, [record(1, 50, .answered(.string(text)))], [record(1, 50, .dropped)]),
      (.tap("nothing"), 50, [], []),
    ]
    let names = ["one", "two", "careful"]
    var report = HTMLReport(scenario: "race", sides: names.map { .init($0) })
    func add(_ step: Int, _ event: ScriptEvent?, _ time: Int, _ effects: [[EffectRecord]]) {
      let outcomes = zip(names, effects).map { name, effects in
        var outcome = ComparedStep.Outcome(architecture: name)
        outcome.record = StepRecord(step: step, time: time, event: event, effects: effects, views: [["a view"]])
        return outcome
      }
      report.add(ComparedStep(step: step, event: event, outcomes: outcomes), showing: [])
    }
    add(0, nil, 0, [[], [], []])
    for (number, step) in steps.enumerated() {
      add(number + 1, step.0, step.time, [step.effects, step.effects, step.cancelling])
    }
    return report
  }

  /// Opens a report in the tab of a browser.
  private func open(_ html: [UInt8], _ test: (ReportPage) async throws -> Void) async throws {
    let pages = try Pages()
    let file = try pages.write("plots", html)
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      try await test(page)
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  private static let drawn = "!document.getElementById('effects').hidden"
  private static let sizes = "[...document.querySelectorAll('#plot g')].map(one => one.getAttribute('aria-label'))"

  private func texts(_ page: some StepPage, _ selector: String) async throws -> [String] {
    let found = try await page.tab.evaluate(
      "[...document.querySelectorAll(arguments[0])].map(one => one.textContent)", .string(selector))
    return found.array?.compactMap(\.string) ?? []
  }

  /// Shows the sequence, by keyboard.
  static func showSequence(_ page: some StepPage) async throws {
    try await page.tab.until("effects are drawn", expression: drawn)
    try await page.reach("button", "sequence")
    try await page.tab.press(.enter)
  }

  // MARK: Sizes

  private func report(of scenario: Scenario) async throws -> [UInt8] {
    let output = MemoryOutput()
    var settings = RunSettings()
    settings.states = true
    let catalogue = Catalogue.standard
    let names = ["state-store", "writer-traced", "free-cofree"]
    _ = try await catalogue.report(
      scenario, on: catalogue.architectures(of: scenario).filter { names.contains($0.name) }, effects: .simulated,
      events: .own, settings: settings, to: output, warn: { _ in })
    return Array(output.text.utf8)
  }

  /// The stepper's state is one number, its log is a sum, and an unfolded tree has a depth and a seed.
  @Test func sizesOfTheStepper() async throws {
    try await open(try await report(of: .stepper)) { page in
      try await page.tab.until("sizes are drawn", expression: "document.querySelector('#plot .now')")
      expectEqual(
        try await page.tab.evaluate(Self.sizes),
        ["state-store: always 1", "writer-traced: always 1", "free-cofree: always 2"])
    }
  }

  /// A log grows by its entries, and a state stays as large as it is.
  @Test func aLogGrows() async throws {
    try await open(try await report(of: .home)) { page in
      try await page.tab.until("sizes are drawn", expression: "document.querySelector('#plot .now')")
      let found = try await page.tab.evaluate(Self.sizes).array?.compactMap(\.string) ?? []
      expectEqual(found.first, "state-store: always 15")
      expectEqual(found.dropFirst().first, "writer-traced: 15 first, 29 most, 29 last")
      // A click goes to the step.
      let place =
        "(box => ({ bubbles: true, clientX: box.right - 64, clientY: box.y + 5 }))(plot.getBoundingClientRect())"
      try await page.tab.evaluate("plot.dispatchEvent(new MouseEvent('click', \(place)))")
      expectEqual(try await page.step, 17)
    }
  }

  @Test func withoutStatesItSaysSo() async throws {
    try await open(Self.race().html()) { page in
      try await page.tab.until("effects are drawn", expression: Self.drawn)
      expectEqual(try await page.text("plot-none"), "States were not recorded, so the sizes are not known.")
      expectEqual(try await page.text("plot"), nil)
    }
  }

  // MARK: Effects

  /// Sides with equal effects share their lanes; others have lanes of their own, in the same time.
  @Test func equalSidesShareLanes() async throws {
    try await open(Self.race().html()) { page in
      try await page.tab.until("effects are drawn", expression: Self.drawn)
      expectEqual(
        try await texts(page, "#lanes .sides"), ["one, two: 2 calls, 0 failed", "careful: 2 calls, 0 failed"])
      expectEqual(try await page.text("window"), "2 groups differ")
      expectEqual(
        try await page.tab.evaluate(
          "[...document.querySelectorAll('#lanes .call')].map(one => one.getAttribute('class').split(' ')[1])"),
        ["how-answered", "how-answered", "how-cancelled", "how-answered"])
      let starts = try await page.tab.evaluate(
        "[...document.querySelectorAll('#lanes .call rect')].map(one => one.getAttribute('x'))")
      expectEqual(starts[0], starts[2])
      expectEqual(starts[1], starts[3])
    }
  }

  /// The arrows of a group, in order: the kind, the step and the text.
  private func arrows(_ page: some StepPage, _ group: Int) async throws -> [String] {
    let found = try await page.tab.evaluate(
      """
      [...document.querySelectorAll('#sequence figure')[arguments[0]].querySelectorAll('.arrow')].map(one => {
        const kind = one.getAttribute('class').replace('arrow a-', '');
        return `${kind} ${one.dataset.step}: ${one.querySelector('text').textContent}`;
      })
      """, JSON(group))
    return found.array?.compactMap(\.string) ?? []
  }

  @Test func aRaceIsSeen() async throws {
    try await open(Self.race().html()) { page in
      try await Self.showSequence(page)
      expectEqual(try await page.attribute("as-sequence", "aria-pressed"), "true")
      expectEqual(try await texts(page, "#sequence figcaption"), ["one, two save SVG", "careful save SVG"])
      expectEqual(
        try await arrows(page, 0),
        [
          "note 0: start", "event shown 1: enter query \"a\"", "began shown 1: #1 \"a\"", "event 2: enter query \"b\"",
          "began 2: #2 \"a\"", "note 3: wait 20ms", "ended 3: #2 ✓ \"of b\"", "note 4: wait 20ms",
          "ended late 4: #1 ✓ \"a\"",
          "event 5: tap nothing",
        ])
      expectEqual(
        try await arrows(page, 1).suffix(6),
        [
          "began 2: #2 \"a\"", "note 3: wait 20ms", "ended 3: #2 ✓ \"of b\"", "note 4: wait 20ms",
          "dropped late 4: #1 ✕ dropped", "event 5: tap nothing",
        ])
      #expect(try await arrows(page, 1).contains("cancelled 2: #1 ⊘ cancelled"))
      expectEqual(try await page.text("window"), "slanted: an answer that came after a newer call")
      // The late answer begins above the newer call, ends below it, and so crosses it.
      let rows = try await page.tab.evaluate(
        """
        ['.late', '[data-step="2"].a-began'].map(name => document.querySelector(`#sequence ${name} .to`))
          .map(one => one.getAttribute('d').match(/[\\d.]+ [\\d.]+/g).map(place => Number(place.split(' ')[1])))
        """)
      let (late, newer) = (rows[0], rows[1])
      let from = late?[0]?.int ?? 0, to = late?[1]?.int ?? 0, at = newer?[0]?.int ?? 0
      #expect(from < at && at < to && newer?[1]?.int == at)
      // The text has the same, and its links lead to the steps.
      try await page.reach("DisclosureTriangle", "as text")
      try await page.tab.press(.enter)
      let lines = try await texts(page, "#sequence figure:first-child li")
      expectEqual(lines.count, 10)
      #expect(lines.contains("4 · 50 ms · a search #1 answered, after the newer call #2: \"a\""), "\(lines)")
      try await page.tab.press(.tab)
      try await page.tab.press(.enter)
      expectEqual(try await page.step, 0)
      try await page.tab.evaluate(
        "document.querySelector('#sequence .late').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
      expectEqual(try await page.step, 4)
      expectEqual(try await page.tab.evaluate("document.querySelector('#sequence .late').matches('.shown')"), true)
    }
  }

  /// Of many steps, those around the step shown are drawn.
  @Test func onlyAWindowIsDrawn() async throws {
    var report = HTMLReport(scenario: "long", sides: [.init("one")])
    for step in 0..<400 {
      var outcome = ComparedStep.Outcome(architecture: "one")
      let effects = [
        EffectRecord(id: step + 1, service: "clock", time: step, event: .began),
        EffectRecord(id: step + 1, service: "clock", time: step, event: .answered("now")),
      ]
      let event = step == 0 ? nil : ScriptEvent.tap("next")
      outcome.record = StepRecord(step: step, time: step, event: event, effects: effects, views: [["a view"]])
      report.add(ComparedStep(step: step, event: event, outcomes: [outcome]), showing: [])
    }
    try await open(report.html()) { page in
      try await Self.showSequence(page)
      for step in [0, 200, 399] {
        try await page.tab.evaluate("location.hash = \(step)")
        try await page.tab.until("step \(step)") { try await page.step == step }
        let found = try await arrows(page, 0)
        #expect(found.count <= 24 && found.contains { $0.contains("shown \(step):") }, "\(found)")
      }
    }
  }

  /// The script of search cancels what is not wanted any more.
  @Test func aLivePageHasASequence() async throws {
    try await LivePage.with(LiveServer.scenario(.search, states: true)) { page, server, browser in
      // The clock would add steps.
      for line in ["pause", "enter query \"a\"", "wait 300ms", "enter query \"b\""] {
        expectEqual(try await server.perform(line), nil)
      }
      try await page.until("3 of 3")
      try await Self.showSequence(page)
      let found = try await arrows(page, 0)
      expectEqual(
        found.filter { $0.contains("cancelled") || $0.hasPrefix("event") },
        ["event 1: enter query \"a\"", "event shown 3: enter query \"b\"", "cancelled shown 3: #2 ⊘ cancelled"],
        "\(found)")
      #expect(try await page.tab.evaluate(Self.sizes).array?.count == 2)
      try await page.tab.evaluate(
        "document.querySelector('#sequence .a-event').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
      try await page.until("1 of 3")
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  @Test(arguments: HostileTests.texts) func hostileTexts(_ text: String) async throws {
    try await open(Self.race(text).html()) { page in
      try await page.tab.resize(width: 320)
      try await Self.showSequence(page)
      try await page.tab.run("for (const one of document.querySelectorAll('#sequence details')) one.open = true")
      expectEqual(try await page.tab.evaluate("typeof hacked"), "undefined")
      expectEqual(try await page.tab.evaluate("document.querySelectorAll('#effects :is(script, img, b)').length"), 0)
      expectEqual(try await page.tab.evaluate("document.documentElement.scrollWidth"), 320)
      let found = try await page.tab.evaluate(
        #"/[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(effects.outerHTML)"#)
      expectEqual(found, false)
      expectEqual(try await texts(page, "#sequence .a-began text").count, 4)
    }
  }
}
