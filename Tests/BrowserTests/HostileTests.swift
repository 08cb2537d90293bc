import Components
import Driver
import Effects
import Foundation
import OrderedJSON
import StateStore
import Testing
import TextUI
import Web
import WebDriver

/// Hostile data in every text and every ID: the page shows it as text, and runs none of it.
@MainActor
@Suite(.inBrowser) struct HostileTests {
  /// Each sets `hacked`, or would confuse a page that uses texts as keys, as HTML or as selectors.
  nonisolated static let texts = [
    "<script>hacked=1</script>", "</script><script>hacked=2</script>", "<img src=x onerror=hacked=3>",
    "javascript:hacked=4", "]]><!-- x", "\u{1B}[31mred\u{9B}1m", "\u{202E}reversed\u{2066}isolated\u{200F}",
    "nul\u{0}l",
    "__proto__", "constructor", "a \"b\" 'c' `d` \\ ${hacked=5}", "line\nbreak\u{2028}end",
    String(repeating: "long ", count: 400) + "end", String(repeating: "x", count: 4000),
  ]

  /// A state that has the texts, too.
  struct Texts: Hashable {
    var count = 0
    var texts = HostileTests.texts
  }

  /// A component with the texts in every place.
  static func component<E: Effect>(
    _ effects: E.Type, _ extra: String = ""
  ) -> StoreComponent<E, Texts, Int, TextView<Int>> {
    StoreComponent(
      initial: Texts(),
      dispatcher: .pure { input in
        .modify { state in
          state.count &+= input
          state.texts.swapAt(0, state.count % state.texts.count)
        }
      }
    ) { state in
      TextView { view in
        view.text("count \(state.count)\(extra)")
        for (index, text) in Self.texts.enumerated() {
          view.section("S\(index)" + text) { section in
            section.text(text, role: .title)
            section.row { row in
              row.button("b" + text, label: text, 1)
              row.toggle("t" + text, label: text, isOn: true, 1)
              row.label("l" + text, text)
            }
            section.field("f" + text, label: text, value: text) { _ in 1 }
            section.progress(0.5, label: text)
            section.list(
              "i" + text, TextList(0..<2, onSelect: { $0 }) { row in TextView { $0.text("\(row)" + text) } })
          }
        }
        // These are whole IDs.
        for text in ["__proto__", "constructor", "a \"b\" 'c'"] {
          view.button(text, label: text, name: "Only " + text, 1)
        }
      }
    }
  }

  private func session(_ extra: String) -> any RunningSession {
    Session(
      Self.component(Simulated.self, extra), runtime: Simulation(), recording: true, recordingStates: true)
  }

  func report() async -> [UInt8] {
    let sides = ["__proto__", "constructor", "<b>bold</b>\u{202E}"]
    let sessions = [session(""), session(""), session("<i>")]
    let comparison = Comparison(zip(sides, sessions).map { (name: $0, session: $1) })
    let all = Self.texts.joined(separator: "\n")
    var report = HTMLReport(scenario: all, sides: sides.map { .init($0, summary: all) })
    report.add(comparison.start(), showing: sessions)
    for text in Self.texts {
      report.add(await comparison.perform(.tap("b" + text)), showing: sessions)
      report.add(await comparison.perform(.enter("f" + text, text)), showing: sessions)
    }
    report.add(await comparison.perform(.tap("__proto__")), showing: sessions)
    for text in Self.texts { report.add(await comparison.perform(.tap("no such " + text)), showing: sessions) }
    report.summary = all
    report.noun = Self.texts[0]
    for text in Self.texts {
      report.notes.append(text)
      report.about.append((text, text))
      report.laws.append(.init(text, text: text, script: text))
      report.shrunk.append(.init(text, text: text, script: text))
    }
    report.checks = [
      .init(
        Self.texts, verdict: all, lines: Self.texts, findings: Self.texts.map { .init($0, text: $0, script: $0) },
        map: StateMap(
          title: all, places: Self.texts.map { .init($0, lines: Self.texts, script: $0) },
          ways: [.init(from: 0, to: 1, events: Self.texts)]))
    ]
    return report.html()
  }

  @Test func isShownAsText() async throws {
    let pages = try Pages()
    let file = try pages.write("hostile", await report())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      let tab = page.tab
      func nothingRan(_ state: String) async throws {
        expectEqual(try await tab.evaluate("typeof hacked"), "undefined", "\(state)")
        expectEqual(try await tab.evaluate("({}).polluted === undefined && Object.keys(Object.prototype).length"), 0)
        let elements = "main script, .card :is(b, i, img), .finding :is(b, i, img), #notes *:not(p)"
        expectEqual(try await tab.evaluate("document.querySelectorAll(arguments[0]).length", .string(elements)), 0)
      }
      try await nothingRan("the start")
      // All controls are there, by role and name.
      for text in Self.texts {
        let name = Self.accessible(sanitized(text))
        for role in ["button", "textbox"] {
          #expect(try await !tab.findAll(role, named: name).isEmpty, "\(role) \(name.prefix(40))")
        }
      }
      for text in ["__proto__", "constructor", "a \"b\" 'c'"] {
        let button = try await tab.find("button", named: "Only " + text)
        expectEqual(try await button.attribute("data-id"), text)
      }
      expectEqual(try await page.views.count, 2)
      // Every step, and every way to show it.
      for key: Key in ["s", "t"] {
        try await tab.press("{", key)
        for step in 1...(try await page.lastStep) {
          try await tab.press("]")
          expectEqual(try await page.step, step)
        }
        try await nothingRan("after \(key)")
      }
      try await tab.press("/")
      try await tab.type("__proto__")
      #expect(try await page.text("found")?.hasPrefix("0 ") == false)
      try await nothingRan("the filter")
      expectEqual(try await browser.consoleErrors(), [])
      expectEqual(try await browser.requests().filter(\.isOfNetwork), [])
    }
  }

  /// No character that controls a terminal, or that reorders the text around it, comes to the page.
  @Test func noControlComesToThePage() async throws {
    let pages = try Pages()
    let file = try pages.write("hostile", await report())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      for step in 0...(try await page.lastStep) {
        try await page.tab.evaluate("location.hash = \(step)")
        let found = try await page.tab.evaluate(
          #"""
          [...document.querySelectorAll('body *:not(script)')].flatMap(one => [
            ...[...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data),
            // Nobody sees an ID, and the value of a field is what people would edit.
            ...[...one.attributes].filter(({ name }) => name !== 'data-id').map(({ value }) => value),
          ].map(text => [one.id || one.className || one.tagName, text])).filter(([_, text]) =>
            /[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(text)
          ).map(([name, text]) => `${name}: ${JSON.stringify(text).slice(0, 60)}`)
          """#)
        expectEqual(Set(found.array?.compactMap(\.string) ?? []), [], "step \(step)")
        if found != [] { break }
      }
    }
  }

  @Test(arguments: [1400, 320]) func itFits(_ width: Int) async throws {
    let pages = try Pages()
    let file = try pages.write("hostile", await report())
    try await Browser.with { browser in
      let page = try await ReportPage(browser, file)
      try await page.tab.resize(width: width)
      for key: Key in ["s", "t", "]"] {
        try await page.tab.press(key)
        let wide = try await page.tab.evaluate(
          #"""
          [...document.querySelectorAll('body *')]
            .filter(one => one.scrollWidth > innerWidth && getComputedStyle(one).overflowX === 'visible')
            .map(one => `${one.tagName} ${one.id} ${one.className}`).slice(0, 30)
          """#)
        expectEqual(try await page.tab.evaluate("document.documentElement.scrollWidth"), JSON(width), "\(wide)")
      }
    }
  }

  /// A name as browsers compute it: without space at its ends, and with one space for several.
  static func accessible(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
