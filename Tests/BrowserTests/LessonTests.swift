import Foundation
import OrderedJSON
import Testing
import Web
import WebDriver

/// The page of lessons, as readers use it.
@MainActor
@Suite(.inBrowser) struct LessonTests {
  /// Opens the page at a lesson.
  private func open(_ lesson: String, in browser: Browser, _ test: (Tab) async throws -> Void) async throws {
    let pages = try Pages()
    let file = try pages.write("lesson", LessonPage.html)
    try await browser.tab.go(file.absoluteString + "#" + lesson)
    try await browser.tab.until("the page is ready", expression: "globalThis.duetReady")
    try await test(browser.tab)
  }

  private func text(_ tab: Tab, _ selector: String) async throws -> String { try await tab.find(selector).text }

  private func texts(_ tab: Tab, _ selector: String) async throws -> [String] {
    let found = try await tab.evaluate(
      "[...document.querySelectorAll(arguments[0])].map(e => e.textContent)", .string(selector))
    return found.array?.compactMap(\.string) ?? []
  }

  private func press(_ name: String, _ tab: Tab) async throws { try await tab.find("button", named: name).click() }

  @Test func itAsksTheNetworkForNothing() async throws {
    try await Browser.with { browser in
      try await open("store", in: browser) { tab in
        for link in try await tab.findAll("#lessons a") {
          try await link.click()
          try await press("duplicate", tab)
        }
        expectEqual(
          try await browser.requests().map(\.url).filter { !$0.hasPrefix("data:") && !$0.hasPrefix("file:") }, [])
        expectEqual(try await browser.consoleErrors(), [])
      }
    }
  }

  /// Every lesson, with all that it can show, in both themes, from 320 pixels on.
  @Test(.withAxe) func everybodyCanReadIt() async throws {
    try await Browser.with { browser in
      try await open("store", in: browser) { tab in
        for width in [320, 1400] {
          try await tab.resize(width: width)
          for lesson in ["store", "env", "traced", "zipper", "moore", "cofree", "co", "pairing"] {
            try await tab.evaluate("location.hash = arguments[0]", .string(lesson))
            try await tab.until("the lesson", expression: "document.documentElement.dataset.shown === '\(lesson)'")
            try await press("duplicate", tab)
            try await press("Break a cell for me", tab)
            try await tab.find("#predict button").click()
            expectEqual(
              try await tab.evaluate("document.documentElement.scrollWidth") == JSON(width), true, "\(lesson)")
            for theme in Tab.Theme.allCases {
              try await tab.prefer(theme, reducedMotion: true)
              expectEqual(try await tab.axeViolations(), [], "\(lesson), \(theme), \(width) pixels")
            }
          }
        }
      }
    }
  }

  @Test func movingByKeys() async throws {
    try await Browser.with { browser in
      try await open("store", in: browser) { tab in
        expectEqual(try await text(tab, "#touch .now"), "The focus is at 2; its label is 8")
        let brighter = try await tab.find("button", named: "brighter")
        for _ in 0..<100 where try await !brighter.isFocused { try await tab.press(.tab) }
        try await tab.press(.enter)
        expectEqual(try await text(tab, "#touch .now"), "The focus is at 3; its label is 15")
        expectEqual(try await text(tab, "#say"), "brighter: the focus is at 3")
        try await tab.press(.enter, .enter)
        // At the end there is no such arrow, and the button keeps the focus.
        expectEqual(try await text(tab, "#touch .now"), "The focus is at 4; its label is 24")
        expectEqual(try await brighter.attribute("aria-disabled"), "true")
        expectEqual(try await brighter.isFocused, true)
        // An arrow of the picture can be pressed, too.
        try await tab.find("#touch .edge.on .hit").evaluate(
          "element.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        expectEqual(try await text(tab, "#touch .now"), "The focus is at 3; its label is 15")
        try await press("⟲ start", tab)
        expectEqual(try await text(tab, "#touch .now"), "The focus is at 2; its label is 8")
      }
    }
  }

  @Test func duplicateAndExtend() async throws {
    try await Browser.with { browser in
      try await open("cofree", in: browser) { tab in
        expectEqual(try await texts(tab, ".node > .label"), ["1", "2", "4", "3", "5"])
        try await press("duplicate", tab)
        expectEqual(try await texts(tab, ".node[data-place=docs] .small text"), ["2", "3", "5"])
        expectEqual(try await texts(tab, ".node[data-place=docs] .small.focus text"), ["2"])
        expectEqual(try await texts(tab, ".seen li")[1], "docs sees [2] 3 5")
        try await press("extend by", tab)
        expectEqual(try await texts(tab, ".node > .label"), ["15", "10", "4", "3", "5"])
        let by = try await tab.find("combobox", named: "Extend by")
        try await by.type("how many")
        expectEqual(try await texts(tab, ".node > .label"), ["5", "3", "1", "1", "1"])
        // What a place cannot see is dashed.
        try await press("first", tab)
        expectEqual(try await texts(tab, ".unseen > .place"), ["home", "pics"])
      }
    }
  }

  /// The answer is not on the page before the reader chooses.
  @Test func predictions() async throws {
    try await Browser.with { browser in
      try await open("traced", in: browser) { tab in
        expectEqual(try await texts(tab, "#predict .reply"), [""])
        try await tab.findAll("#predict .choices button")[0].click()
        #expect(try await text(tab, "#predict .reply").hasPrefix("It is 4. "))
        try await tab.findAll("#predict .choices button")[2].click()
        #expect(try await text(tab, "#predict .reply").hasPrefix("Yes, 4. "))
        try await press("Show me", tab)
        expectEqual(try await text(tab, "#touch .now"), "The focus is at both; how many positions it sees is 4")
      }
    }
  }

  @Test func aProgramBesideTheSpace() async throws {
    try await Browser.with { browser in
      try await open("pairing", in: browser) { tab in
        try await press("Step", tab)
        expectEqual(try await text(tab, "#pair .now"), "1 of 3 steps; the focus is at 1, its label is 20.")
        expectEqual(try await text(tab, "#touch .now"), "The focus is at 1; its label is 20")
        try await press("Run", tab)
        expectEqual(try await text(tab, "#pair .now"), "pair(program, w, +) is 7 + 20 = 27")
      }
    }
  }

  @Test func rules() async throws {
    try await Browser.with { browser in
      try await open("co", in: browser) { tab in
        expectEqual(try await texts(tab, "#rule td:last-child"), ["E", "E", "E", "E"])
        try await press("Follow the rule", tab)
        expectEqual(try await text(tab, "#touch .now"), "The focus is at N; its label is 12")
        try await tab.find("combobox", named: "From N").type("S")
        expectEqual(try await texts(tab, "#rule td:last-child"), ["E", "E", "E", "S"])
        try await press("Follow the rule", tab)
        expectEqual(try await text(tab, "#rule .now"), "The rule leads from N to S.")
      }
    }
  }

  @Test func breakingATable() async throws {
    try await Browser.with { browser in
      try await open("traced", in: browser) { tab in
        expectEqual(try await texts(tab, ".laws .bad b"), [])
        try await press("Break a cell for me", tab)
        expectEqual(try await texts(tab, ".laws .bad b"), ["✕ comonad.associativity "])
        expectEqual(
          try await text(tab, ".laws .bad p"),
          "Smallest case: from pizza, cheese, then cheese, then olives: none ≠ cheese")
        try await press("Repair", tab)
        expectEqual(try await texts(tab, ".laws .bad b"), [])
        // A cell keeps the focus, so that it can be pressed again.
        try await tab.find("button", named: "none, then cheese, is cheese").click()
        expectEqual(try await tab.focused?.name, "none, then cheese, is olives")
        #expect(try await texts(tab, ".laws .bad b").contains("✕ comonad.extract "))
        for _ in 0..<3 { try await tab.press(.enter) }
        expectEqual(try await texts(tab, ".laws .bad b"), [])
      }
    }
  }

  /// A table that lacks steps is reported.
  @Test func aTableWithAHole() async throws {
    try await Browser.with { browser in
      try await open("cofree", in: browser) { tab in
        try await tab.find("button", named: "pics is at pics").click()
        expectEqual(try await texts(tab, ".laws .bad b"), ["✕ table "])
        expectEqual(try await text(tab, ".laws .bad p"), "Smallest case: from home, pics, then cv: no step ≠ a step")
        expectEqual(try await browser.consoleErrors(), [])
      }
    }
  }
}
