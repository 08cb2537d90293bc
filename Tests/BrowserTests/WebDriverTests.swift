import Foundation
import OrderedJSON
import Testing
import WebDriver

/// What the tests of pages rely on: the driver itself.
@Suite(.inBrowser) struct WebDriverTests {
  private func page(_ body: String) -> String {
    "data:text/html;charset=utf-8," + (body.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  @Test func elements() async throws {
    try await Browser.with { browser in
      let tab = browser.tab
      try await tab.go(
        page(
          """
          <title>T</title><h1>Head</h1><button aria-label='Say "a"' onclick='this.textContent=1'>0</button><input>
          """))
      #expect(try await tab.title == "T")
      #expect(try await tab.find("h1").text == "Head")
      let button = try await tab.find("button", named: "Say \"a\"")
      #expect(try await [button.role, button.name] == ["button", "Say \"a\""])
      #expect(try await button.isShown)
      try await button.click()
      #expect(try await button.text == "1")
      #expect(try await button.attribute("title") == nil)
      let field = try await tab.find("input")
      try await field.type("ab")
      try await tab.type("c")
      #expect(try await field.property("value") == "abc")
      #expect(try await field.isFocused)
      try await tab.press(.tab, holding: .shift)
      #expect(try await tab.focused?.name == "Say \"a\"")
      #expect(try await tab.evaluate("Promise.resolve([arguments[0], null])", 7) == [7, nil])
      #expect(try await tab.findAll("p").isEmpty)
      #expect(try await tab.findAll("link", named: "x").isEmpty)
      #expect(try await tab.screenshot().starts(with: [0x89, 0x50]))
    }
  }

  /// Each tab has its own page, focus, size and preferences, and its page goes on when another tab is used.
  @Test func tabs() async throws {
    try await Browser.with { browser in
      var tabs = [browser.tab]
      for _ in 1..<8 { tabs.append(try await browser.newTab()) }
      for (index, tab) in tabs.enumerated() {
        try await tab.go(
          page("<input id=i><script>let n=0;const f=()=>{n++;requestAnimationFrame(f)};f();setInterval(f,9)</script>"))
        try await tab.find("input").type("\(index)")
        try await tab.resize(width: 320 + index)
        try await tab.prefer(index.isMultiple(of: 2) ? .dark : .light, reducedMotion: true)
      }
      for (index, tab) in tabs.enumerated() {
        #expect(try await tab.find("input").isFocused)
        #expect(try await tab.find("input").property("value") == JSON("\(index)"))
        #expect(try await tab.evaluate("innerWidth") == JSON(320 + index))
        let isDark = JSON(index.isMultiple(of: 2))
        #expect(try await tab.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == isDark)
        let before = try await tab.evaluate("n").int ?? 0
        try await tab.until("the timer of tab \(index) goes on") { try await tab.evaluate("n").int ?? 0 > before }
      }
      try await tabs[3].close()
      #expect(try await tabs[4].evaluate("innerWidth") == 324)
    }
  }

  /// Requests and errors are seen, and the next test does not see them.
  @Test func requestsAndErrors() async throws {
    for _ in 0..<2 {
      try await Browser.with { browser in
        try await browser.tab.go(page("<p>quiet"))
        #expect(try await browser.requests().filter(\.isOfNetwork).isEmpty)
        #expect(try await browser.consoleErrors() == [])
        try await browser.tab.go(
          page(
            """
            <img src='http://127.0.0.1:9/x.png'><script>new WebSocket('ws://127.0.0.1:9/y');console.error('z')</script>
            """))
        let requests = try await browser.requests().filter(\.isOfNetwork).map(\.url)
        #expect(Set(requests) == ["http://127.0.0.1:9/x.png", "ws://127.0.0.1:9/y"])
        #expect(try await browser.consoleErrors().contains { $0.contains("\"z\"") })
        try await browser.tab.evaluate("fetch('http://127.0.0.1:9/later').catch(() => 0)")
      }
    }
  }

  @Test func commandsThatFail() async throws {
    try await Browser.with { browser in
      try await browser.tab.go(page("<p>there"))
      let old = try await browser.tab.find("p")
      try await browser.tab.reload()
      let stale = await #expect(throws: BrowserError.self) { try await old.click() }
      #expect(stale?.isStale == true)
      let wrong = await #expect(throws: BrowserError.self) { try await browser.tab.evaluate("nix.nix") }
      #expect(wrong?.message.contains("nix is not defined") == true)
      #expect(await browser.tab.shown.contains("there"))
    }
  }

  /// A test that throws ends its browser, and the next test has another.
  @Test func aTestThatThrows() async throws {
    struct Failure: Error {}
    for _ in 0..<2 {
      await #expect(throws: Failure.self) {
        try await Browser.with { browser in
          try await browser.tab.go(page("<script>onbeforeunload = () => 1; setInterval(() => alert(1), 1)</script>"))
          throw Failure()
        }
      }
    }
    let address = try await Browser.with { browser in try await browser.tab.url }
    #expect(address == "about:blank" || address == "data:,")
  }

  /// No browser outlives a test process that is killed.
  @Test func aKilledTestLeavesNoBrowser() async throws {
    let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
      try await Browser.with { browser in
        try await browser.tab.go("about:blank")
        let driver = browser.driver
        try FileHandle.standardOutput.write(contentsOf: Data("<\(driver.pid) \(driver.folder.path)>".utf8))
        kill(getpid(), SIGKILL)
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let match = try #require(output.firstMatch(of: /<(\d+) ([^>]+)>/), "\(output)")
    try await SpawnedTests.untilNoneIsLeft(try #require(Int32(match.1)), String(match.2))
  }
}
