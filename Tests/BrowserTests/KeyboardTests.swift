import Foundation
import OrderedJSON
import Testing
import Web
import WebDriver

/// Everything that a report offers, by keyboard alone: no test here clicks.
@MainActor
@Suite(.inBrowser) struct KeyboardTests {
  private func withHome(_ test: (ReportPage) async throws -> Void) async throws {
    let pages = try Pages()
    let file = try pages.write("home", await Reports.home())
    try await Browser.with { browser in
      let report = try await ReportPage(browser, file)
      try await report.tab.press("{")
      try await test(report)
    }
  }

  @Test func steps() async throws {
    try await withHome { report in
      let tab = report.tab
      let last = try await report.lastStep
      #expect(last == 17)
      for (key, steps) in [("]", Array(1...last)), ("k", Array((0..<last).reversed())), ("j", [1]), ("[", [0])] {
        for step in steps {
          try await tab.press(Key(stringLiteral: key))
          expectEqual(try await report.step, step, "after \(key)")
          expectEqual(try await tab.evaluate("document.documentElement.dataset.shown"), JSON("\(step)"))
        }
      }
      try await tab.press("}")
      expectEqual(try await report.step, last)
      // At an end, a key does nothing.
      try await tab.press("]", "j")
      expectEqual(try await report.step, last)
      try await tab.press("{", "[")
      expectEqual(try await report.step, 0)
      // Nothing differs, and a screen reader is told.
      try await tab.press("n")
      expectEqual(try await report.text("say"), "No later step differs")
      expectEqual(try await report.step, 0)
    }
  }

  @Test func theButtonsAndTheSlider() async throws {
    try await withHome { report in
      let tab = report.tab
      try await tab.press(.tab)
      expectEqual(try await tab.focused?.name, "Skip to the views")
      try await tab.press(.enter)
      expectEqual(try await tab.focused?.name, "Views")
      try await report.reach("button", "Step forward", backwards: true)
      try await tab.press(.enter, .space)
      expectEqual(try await report.step, 2)
      try await report.reach("button", "Last step")
      try await tab.press(.enter)
      expectEqual(try await report.step, 17)
      let slider = try await report.reach("slider", "Step")
      try await tab.press(.left, .left)
      expectEqual(try await report.step, 15)
      #expect(try await slider.attribute("aria-valuetext")?.hasPrefix("step 15 of 17: ") == true)
      try await tab.press(.home, .right)
      expectEqual(try await report.step, 1)
      try await report.reach("button", "Play", backwards: true)
      try await tab.press(.enter)
      try await tab.until("two steps are played") { try await report.step >= 3 }
      try await tab.press(.enter)
      expectEqual(try await report.attribute("play", "aria-pressed"), "false")
      try await report.reach("button", "First step", backwards: true)
      try await tab.press(.enter)
      expectEqual(try await report.step, 0)
    }
  }

  @Test func theListAndItsFilter() async throws {
    try await withHome { report in
      let tab = report.tab
      try await tab.press("/")
      try await tab.type("[j")
      expectEqual(try await report.property("filter", "value"), "[j")
      expectEqual(try await report.text("found"), "0 of 17 steps")
      // In the field, the keys of steps are letters.
      expectEqual(try await report.step, 0)
      try await tab.press(.backspace, .backspace)
      try await tab.type("refresh")
      let found = try await report.text("found") ?? ""
      let count = try #require(Int(found.prefix { $0.isNumber }))
      #expect(count > 0 && count < 17 && found.hasSuffix(" of 17 steps"))
      let list = try await report.reach("listbox", "Steps")
      try await tab.press(.home)
      expectEqual(try await report.step, 0)
      var steps: [Int] = []
      for _ in 0..<count {
        try await tab.press(.down)
        steps.append(try await report.step)
      }
      #expect(steps[0] > 0 && zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 }, "\(steps)")
      try await tab.press(.down, .pageDown)
      expectEqual(try await report.step, steps[count - 1])
      try await tab.press(.up)
      expectEqual(try await report.step, steps[count - 2])
      try await tab.press(.end)
      expectEqual(try await report.step, 17)
      try await tab.press(.pageUp)
      expectEqual(try await report.step, steps[0])
      let chosen = try #require(try await list.attribute("aria-activedescendant"))
      expectEqual(try await tab.find("#\(chosen)").attribute("aria-selected"), "true")
      try await report.reach("checkbox", "only differences", backwards: true)
      try await tab.press(.space)
      expectEqual(try await report.text("found"), "0 of 17 steps")
      try await tab.press(.space)
      try await report.reach("searchbox", "Filter events and actions", backwards: true)
      try await tab.press("a", holding: .control)
      try await tab.press(.delete)
      expectEqual(try await report.text("found"), "17 steps")
      try await report.reach("checkbox", "hide idle")
      try await tab.press(.space)
      #expect(try await report.text("found") != "17 steps")
    }
  }

  @Test func theViews() async throws {
    try await withHome { report in
      let tab = report.tab
      expectEqual(try await report.views, ["all \(Reports.architectures.count) agree"])
      try await report.reach("button", "side by side")
      try await tab.press(.space)
      expectEqual(try await report.views.count, Reports.architectures.count)
      expectEqual(try await report.attribute("side", "aria-pressed"), "true")
      try await report.reach("button", "as text")
      try await tab.press(.enter)
      expectEqual(try await tab.findAll(".view.lines").count, Reports.architectures.count)
      try await tab.press("s", "t")
      expectEqual(try await report.views, ["all \(Reports.architectures.count) agree"])
      #expect(try await tab.find(".view").evaluate("element.classList.contains('lines')") == false)
      // The controls of the view can be reached, and say that they do nothing.
      try await report.reach("button", "Refresh")
      try await tab.press(.enter)
      expectEqual(try await report.text("say"), "A report shows a past run. Its controls do nothing.")
      expectEqual(try await report.step, 0)
    }
  }

  @Test func helpAndTheme() async throws {
    try await withHome { report in
      let tab = report.tab
      try await tab.press("?")
      let dialog = try await tab.find("dialog", named: "Keys")
      #expect(try await dialog.isShown)
      // The keys of steps rest, and the focus stays in the dialog.
      try await tab.press("]")
      expectEqual(try await report.step, 0)
      #expect(try await dialog.evaluate("element.contains(document.activeElement)") == true)
      try await tab.press(.escape)
      #expect(try await !dialog.isShown)
      let help = try await report.reach("button", "Keys")
      try await tab.press(.enter)
      try await report.reach("button", "Close")
      try await tab.press(.enter)
      #expect(try await !dialog.isShown)
      #expect(try await help.isFocused)
      try await report.reach("button", "◐ auto", backwards: true)
      try await tab.prefer(.light)
      var grounds: [JSON] = []
      for theme in ["light", "dark", "auto"] {
        try await tab.press(.enter)
        expectEqual(try await tab.evaluate("document.documentElement.dataset.theme"), JSON(theme))
        grounds.append(try await tab.evaluate("getComputedStyle(document.body).backgroundColor"))
      }
      #expect(grounds[0] == grounds[2] && grounds[0] != grounds[1])
    }
  }

  /// Tab reaches every control that can be seen.
  @Test(arguments: [1400, 400]) func everyControlIsReached(_ width: Int) async throws {
    let pages = try Pages()
    let file = try pages.write("all", await Reports.steppers(mutant: "co-sum", complete: true).html())
    try await Browser.with { browser in
      let report = try await ReportPage(browser, file)
      try await report.tab.resize(width: width)
      // The link to the first difference is there, too.
      try await report.tab.press("]")
      let all =
        try await report.tab.evaluate(
          """
          [...document.querySelectorAll('a[href], button, input, select, [tabindex="0"]')]
            .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.id || one.textContent)
          """
        ).array?.compactMap(\.string) ?? []
      #expect(all.count > 25)
      expectEqual(Set(all).subtracting(try await report.reachable()), [])
    }
  }
}
