import Foundation
import OrderedJSON
import Support
import Testing
import Web
import WebDriver

/// Each state of the page: what hinders people in it, and whether it fits a narrow window.
@MainActor
@Suite(.inBrowser) struct PageStateTests {
  enum State: String, CaseIterable, CustomTestStringConvertible {
    case oneView = "one view"
    case sideBySide = "side by side"
    case asText = "as text"
    case filtered = "filtered"
    case emptyFilter = "a filter that finds nothing"
    case help = "the help"
    case space = "what could happen"
    case blame = "where it comes from"
    case difference = "a difference, with notes, laws and findings"
    case stillDiffers = "still differs"
    case textOnly = "a trace as text"
    case sequence = "effects as a sequence"
    case race = "a race, on sides that differ"
    case gallery = "every sort of control, with a dialog"

    var testDescription: String { rawValue }

    @MainActor
    fileprivate var html: [UInt8] {
      get async throws {
        switch self {
        case .oneView, .sideBySide, .asText, .filtered, .emptyFilter, .help, .space, .blame, .sequence:
          try await Reports.home()
        case .difference, .stillDiffers: await Reports.steppers(mutant: "reader-env", complete: true).html()
        case .textOnly: await Reports.steppers(mutant: "reader-env", asText: true).html()
        case .race: PlotTests.race().html()
        case .gallery: try await Reports.gallery("type name \"no!\"\ntap clear")
        }
      }
    }

    fileprivate func enter(_ tab: Tab) async throws {
      switch self {
      case .oneView, .difference: break
      case .gallery: try await tab.press("}")
      case .sideBySide: try await tab.press("s", "]", "]")
      case .asText: try await tab.press("t", "s", "]")
      case .filtered, .emptyFilter:
        try await tab.press("/")
        try await tab.type(self == .filtered ? "refresh" : "nothing")
      case .help: try await tab.press("?")
      case .space:
        try await tab.press("w")
        try await tab.run("document.querySelector('.view button').focus()")
      case .blame:
        try await tab.press("}", "y")
        try await tab.find("#since-step").click()
        try await tab.type("3")
        try await tab.press(.enter)
        try await tab.until("the changes since step 3", expression: "document.querySelector('#since-rows li')")
      case .stillDiffers: try await tab.press("]")
      case .textOnly: try await tab.press("s")
      case .sequence, .race:
        try await tab.until("effects are drawn", expression: "!document.getElementById('effects').hidden")
        try await tab.find("#as-sequence").click()
        try await tab.find("#sequence summary").click()
      }
    }
  }

  private func inState(_ state: State, _ test: (ReportPage) async throws -> Void) async throws {
    let pages = try Pages()
    let file = try pages.write("state", await state.html)
    try await Browser.with { browser in
      let report = try await ReportPage(browser, file)
      try await state.enter(report.tab)
      try await test(report)
    }
  }

  @Test(.withAxe, arguments: sample(State.allCases, every: 3)) func axeFindsNothing(_ state: State) async throws {
    try await inState(state) { report in
      for width in [1400, 400] {
        try await report.tab.resize(width: width)
        for theme in Tab.Theme.allCases {
          // Without motion, no color is on its way from one theme to the other.
          try await report.tab.prefer(theme, reducedMotion: true)
          expectEqual(try await report.tab.axeViolations(), [], "\(theme), \(width) pixels")
        }
      }
    }
  }

  @Test(arguments: sample(State.allCases, every: 3)) func itFitsNarrowWindows(_ state: State) async throws {
    try await inState(state) { report in
      for width in [1400, 400, 320] {
        try await report.tab.resize(width: width)
        let wide = try await report.tab.evaluate("document.documentElement.scrollWidth").int
        #expect(wide == width)
      }
    }
  }

  /// Axe finds what is wrong in a page, so it would find it in a report.
  @Test(.withAxe) func axeFindsViolations() async throws {
    let pages = try Pages()
    let file = try pages.write("bad", Array("<html lang=en><title>T</title><button></button>".utf8))
    try await Browser.with { browser in
      try await browser.tab.go(file)
      let found = try await browser.tab.axeViolations()
      #expect(found.contains { $0.hasPrefix("button-name") })
    }
  }
}
