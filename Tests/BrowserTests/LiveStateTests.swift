import Driver
import OrderedJSON
import Planted
import Scenarios
import Support
import Testing
import WebDriver

/// Each state of the live page: what hinders people in it, and whether it fits a narrow window.
@MainActor
@Suite(.inBrowser) struct LiveStateTests {
  enum State: String, CaseIterable, CustomTestStringConvertible {
    case start, past, branched, differing, disconnected, ended, waiting, help, mistake, longList, failed, filtered,
      sideBySide, space, blame, map, gallery, dialog

    var testDescription: String { rawValue }

    @MainActor
    fileprivate var run: LiveServer.Run {
      switch self {
      case .waiting, .failed, .space, .blame, .map: LiveServer.scenario(.home)
      case .gallery, .dialog: LiveServer.scenario(.gallery, of: .planted, sides: 3)
      case .longList: LiveServer.lanes([Board.lane("one", rows: 300)])
      default:
        LiveServer.lanes(
          [Board.lane("one"), Board.lane("two") { $0 > 1 ? ", wrong" : "" }], summary: "a board",
          services: ["letters"])
      }
    }

    /// Performs what leads to the state, and waits until the page shows it.
    @MainActor
    fileprivate func enter(_ page: LivePage, _ server: LiveServer) async throws {
      func perform(_ lines: String..., until words: String) async throws {
        for line in lines { try await server.perform(line) }
        try await page.until(words)
      }
      switch self {
      case .start, .longList: break
      case .gallery:
        try await perform("tap agree", "press board at 9,9", #"type name "no!""#, until: "3 of 3")
        try await page.tab.press("s")
      case .dialog: try await perform("tap clear", until: "1 of 1")
      case .space:
        try await page.tab.press("w")
        try await page.tab.until("the space of the start") { try await page.attribute("space", "data-step") == "0" }
        try await page.tab.run("document.querySelector('.view button').focus()")
      case .map:
        try await page.tab.press("m")
        try await page.tab.until("the place of the start") { try await page.attribute("map", "data-step") == "0" }
      case .blame:
        try await perform("tap profile", until: "1 of 1")
        try await page.tab.press("y")
        try await page.tab.until("the answer for step 1") { try await page.attribute("blame", "data-step") == "1" }
      case .past: try await perform("tap count", "go 0", until: "0 of 1")
      case .branched:
        try await perform("tap count", "pin", "label one", "go 0", "tap toggle", until: "1 of 1 tap toggle")
      case .differing:
        try await perform("tap count", "tap count", until: "2 of 2")
        expectEqual(try await page.text("verdict"), "≠ 1 step differs")
        expectEqual(try await page.views, ["one", "two"])
        #expect(try await page.text("diff-title") != nil)
      case .disconnected:
        // The page finds no server until the test has ended.
        try await page.tab.run(
          "globalThis.WebSocket = Object.assign(class { readyState = 0 }, { OPEN: 1 }); duetSockets.at(-1).close()")
        try await page.until(notice: "The connection is lost. Trying again …")
      case .ended:
        server.live.end()
        try await page.until(notice: "The server has ended")
      case .waiting:
        try await perform("pause", "tap refresh", until: "1 of 1 tap refresh")
        #expect(try await page.text("service-rows")?.contains("call 1 has waited since 0 ms") == true)
      case .failed:
        try await perform(#"fail articles "offline""#, "tap refresh", "wait 300ms", until: "3 of 3 wait 300ms")
        #expect(try await page.tab.findAll(".call.how-failed").count == 1)
      case .filtered:
        try await perform("tap count", until: "1 of 1")
        try await page.tab.press("/")
        try await page.tab.type("nothing has this text")
        try await page.tab.until("no step") { try await page.text("found") == "0 of 1 step" }
      case .sideBySide:
        try await page.tab.press("s")
        expectEqual(try await page.views, ["one", "two"])
      case .help: try await page.tab.press("?")
      case .mistake:
        try await page.command("hop")
        try await page.tab.until("the error") { try await page.text("notice")?.contains("hop") == true }
      }
    }
  }

  private func inState(_ state: State, _ test: (Tab) async throws -> Void) async throws {
    try await LivePage.with(state.run) { page, server, _ in
      try await state.enter(page, server)
      try await test(page.tab)
    }
  }

  @Test(.withAxe, arguments: sample(State.allCases, every: 3)) func axeFindsNothing(_ state: State) async throws {
    try await inState(state) { tab in
      for width in [1400, 400] {
        try await tab.resize(width: width)
        for theme in Tab.Theme.allCases {
          // Without motion, no color is on its way from one theme to the other.
          try await tab.prefer(theme, reducedMotion: true)
          expectEqual(try await tab.axeViolations(), [], "\(theme), \(width) pixels")
        }
      }
    }
  }

  @Test(arguments: sample(State.allCases, every: 3)) func itFitsNarrowWindows(_ state: State) async throws {
    try await inState(state) { tab in
      for width in [1400, 400, 320] {
        try await tab.resize(width: width)
        let wide = try await tab.evaluate("document.documentElement.scrollWidth").int
        #expect(wide == width)
      }
    }
  }
}
