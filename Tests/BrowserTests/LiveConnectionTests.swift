import Driver
import Foundation
import OrderedJSON
import PageClient
import Support
import Testing
import WebDriver

/// Live pages whose server ends, whose connection fails, that sleep, and that are many.
@MainActor
@Suite(.inBrowser) struct LiveConnectionTests {
  private let boards = LiveServer.lanes([Board.lane("one"), Board.lane("two")])
  private static let isLost = "The connection is lost. Trying again …"

  /// Makes new connections of a page fail. The one that is open stays.
  private func cutOff(_ page: LivePage) async throws {
    try await page.tab.run(
      """
      globalThis.Connected = WebSocket;
      globalThis.WebSocket = class {
        static OPEN = 1;
        static CLOSED = 3;
        readyState = 0;
        constructor() { setTimeout(() => { this.readyState = 3; this.onclose(); }); }
      };
      """)
  }

  /// Makes new connections succeed again, and the page try it now.
  private func connect(_ page: LivePage) async throws {
    try await page.tab.run("globalThis.WebSocket = Connected; dispatchEvent(new Event('online'))")
  }

  /// The page says that the server has ended, and finds the next one at the same address, without being loaded again.
  @Test func aServerStartsAnew() async throws {
    try await LivePage.with(boards) { page, server, _ in
      try await page.tab.evaluate("globalThis.mark = 7")
      try await page.control("count").click()
      try await page.until("1 of 1 tap count")
      try await server.perform("go 0")
      try await page.control("count").click()
      try await page.until("1 of 1 tap count")
      expectEqual(try await page.branches.count, 2)
      try await page.control("plain").type("half")
      try await server.end()
      try await page.until(notice: "The server has ended")
      // Nothing can be sent, and nothing that was typed is lost.
      expectEqual(try await page.control("count").attribute("aria-disabled"), "true")
      try await page.control("count").click()
      expectEqual(try await page.text("say"), "Not connected: nothing was sent")
      try await page.tab.press("[")
      expectEqual(try await page.step, 1)
      try await page.command("tap count")
      expectEqual(try await page.property("command-line", "value"), "tap count")
      expectEqual(try await page.value("plain"), "half")
      try await server.start()
      try await page.until("0 of 0 start")
      try await page.until(notice: "The server has restarted")
      expectEqual(try await page.tab.evaluate("mark"), 7)
      expectEqual(try await page.text("branches"), nil)
      expectEqual(try await page.control("count").attribute("aria-disabled"), nil)
      try await page.control("toggle").click()
      try await page.until("1 of 1 tap toggle")
      try await page.until(notice: "")
    }
  }

  /// A tab that finds a new run offers to go on from what it has. The events may have any IDs and texts.
  @Test func aTabGoesOnFromWhatItHas() async throws {
    try await LivePage.with(boards) { page, server, _ in
      let lines = ["tap count", "tap toggle", "enter plain \"a \\\"b\\\" \u{7}\u{2028}é\\n\"", "tap count"]
      for line in lines { expectEqual(try await server.perform(line), nil) }
      try await page.until("4 of 4 tap count")
      let views = server.live.timeline.sessions.map(\.lines)
      try await server.end()
      try await page.until(notice: "The server has ended")
      try await server.start()
      try await page.until(notice: "The server has restarted")
      try await page.tab.find("#go-on").click()
      try await page.until("4 of 4 tap count")
      expectEqual(server.events, lines)
      expectEqual(server.live.timeline.sessions.map(\.lines), views)
      expectEqual(try await page.tab.evaluate("document.getElementById('go-on') === null"), true)
      // A run that has other steps is another.
      try await server.end()
      try await page.until(notice: "The server has ended")
      try await server.start()
      try await server.perform("tap prepend")
      try await page.until("1 of 1 tap prepend")
      expectEqual(try await page.tab.evaluate("document.getElementById('go-on') === null"), true)
    }
  }

  /// The command at a chosen port: after Ctrl-C the tab says that it ended, and finds the next run.
  @Test func theCommandStartsAnew() async throws {
    let command = Repository.products.appending(path: "duet-serve").path
    let folder = FileManager.default.temporaryDirectory.appending(path: "duet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let port = testPort()
    func start(_ scenario: String = "stepper") throws -> Spawned {
      try Spawned(
        command, ["serve", scenario, "--port", "\(port)"],
        environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path])
    }
    var server = try start()
    defer { server.end() }
    let address = try await server.says("its address", /(http:\S+)\n/)
    try await Browser.with { browser in
      try await browser.tab.go(address)
      let page = LivePage(opened: browser.tab)
      try await page.until("0 of 0 start")
      try await page.control("increment").click()
      try await page.until("1 of 1 tap increment")
      server.signal(SIGINT)
      try await page.until(notice: "The server has ended")
      expectEqual(try await server.exitStatus(), 0)
      server = try start()
      try await page.until(notice: "The server has restarted")
      try await page.until("0 of 0 start")
      try await page.control("decrement").click()
      try await page.until("1 of 1 tap decrement")
      // Another scenario at this address has another page.
      server.signal(SIGINT)
      try await page.until(notice: "The server has ended")
      expectEqual(try await browser.tab.evaluate("document.title"), "ended · stepper · duet")
      server.end()
      server = try start("clock")
      try await page.tab.until("the page of the clock") {
        try await browser.tab.evaluate("document.title") == "clock · duet"
      }
    }
  }

  /// A server that is killed says nothing.
  @Test func aConnectionIsLost() async throws {
    try await LivePage.with(boards) { page, server, _ in
      try await cutOff(page)
      // An event is under way when the connection fails: the server has it, and the answer is lost.
      try await page.tab.run("arguments[0].click(); duetSockets.at(-1).close()", [page.control("count").json])
      try await page.until(notice: Self.isLost)
      try await page.tab.until("the event is done") { server.events.count == 1 }
      expectEqual(try await page.step, 0)
      for _ in 1...500 { try await server.perform("tap count") }
      expectEqual(try await page.tab.evaluate("duetMessages.splice(0).length"), 1)
      try await connect(page)
      try await page.until("501 of 501 tap count")
      try await page.until(notice: "")
      #expect(try await page.tab.text.contains("501 counted"))
      // One message has the state: not 500 of them.
      expectEqual(try await page.tab.evaluate("duetMessages.length"), 1)
    }
  }

  /// Does something while no message of the server arrives, and then loses the connection.
  ///
  /// - Parameter isSent: Whether the messages of the page still reach the server.
  private func lose(_ page: LivePage, isSent: Bool = true, while act: () async throws -> Void) async throws {
    try await cutOff(page)
    try await page.tab.evaluate("duetHeld = []")
    if !isSent { try await page.tab.run("duetSockets.at(-1).send = () => {}") }
    try await act()
    try await page.tab.evaluate("duetSockets.at(-1).close()")
    try await page.until(notice: Self.isLost)
    try await page.tab.evaluate("duetHeld = null")
  }

  /// A text whose answer is lost stays in its field, and is not sent twice if the server has it.
  @Test func aTextIsUnderWayWhenTheConnectionIsLost() async throws {
    try await LivePage.with(boards) { page, server, _ in
      try await lose(page) {
        try await page.control("rich").type("ab")
        try await page.tab.until("both letters are there") { server.events.count == 2 }
      }
      expectEqual(try await page.value("rich"), "ab")
      try await connect(page)
      try await page.until(#"2 of 2 type rich "ab""#)
      expectEqual(try await page.value("rich"), "ab")
      try await page.tab.press(.tab)
      try await page.until("3 of 3 leave rich")
      #expect(server.events == [#"type rich "a""#, #"type rich "ab""#, "leave rich"])
    }
  }

  /// The server has the text, and its view no longer shows it.
  @Test func aTextThatWasTakenIsNotKept() async throws {
    try await LivePage.with(boards) { page, server, _ in
      try await lose(page) {
        try await page.control("plain").type("milk")
        try await page.tab.press(.enter)
        try await page.tab.until("the text is there") { server.events.count == 1 }
      }
      expectEqual(try await page.value("plain"), "milk")
      try await connect(page)
      try await page.until(#"1 of 1 enter plain "milk""#)
      expectEqual(try await page.value("plain"), "")
      try await page.control("count").click()
      try await page.until("2 of 2 tap count")
    }
  }

  /// The server does not have the text. It stays, however often it was sent, and is sent again when its field is left.
  @Test(arguments: ["plain", "rich"]) func aTextThatIsLostIsSentAgain(_ field: String) async throws {
    try await LivePage.with(boards) { page, server, _ in
      try await lose(page, isSent: false) {
        try await page.control(field).type("ab")
        for _ in 1...2 { try await page.tab.press(.enter) }
      }
      try await connect(page)
      try await page.until(notice: "")
      expectEqual(try await page.value(field), "ab")
      #expect(server.events.isEmpty)
      try await page.tab.press(.tab)
      let events = field == "plain" ? [#"enter plain "ab""#] : [#"type rich "ab""#, "leave rich"]
      try await page.tab.until("the text is there") { server.events == events }
    }
  }

  /// A frozen tab reads nothing; when it wakes, it shows the latest state, whatever happened.
  @Test func aTabThatSleeps() async throws {
    try await LivePage.with(boards) { page, server, browser in
      try await page.tab.devTools("Page.setWebLifecycleState", ["state": "frozen"])
      let other = try await LivePage(try await browser.newTab(), server)
      for _ in 1...500 { try await server.perform("tap count") }
      try await other.until("500 of 500")
      try await page.tab.devTools("Page.setWebLifecycleState", ["state": "active"])
      try await page.until("500 of 500")
      #expect(try await page.tab.text.contains("500 counted"))
      try await page.control("toggle").click()
      try await other.until("501 of 501 tap toggle")
    }
  }

  /// A browser allows six connections of HTTP to a host, and a page keeps none of them.
  @Test func eightTabs() async throws {
    try await LiveServer.with(boards) { server in
      try await Browser.with { browser in
        var pages = [try await LivePage(browser.tab, server)]
        for _ in 1..<8 { pages.append(try await LivePage(try await browser.newTab(), server)) }
        try await pages[2].control("plain").type("half")
        for (index, page) in pages.enumerated() where index != 2 {
          try await page.control("count").click()
          let count = index < 2 ? index + 1 : index
          try await page.until("\(count) of \(count) tap count")
        }
        for page in pages { try await page.until("7 of 7 tap count") }
        expectEqual(try await pages[2].value("plain"), "half")
        #expect(try await pages[2].control("plain").isFocused)
        // All can still ask for files.
        for page in pages {
          expectEqual(try await page.tab.evaluate("fetch('script').then(one => one.status)"), 200)
        }
        try await pages[0].tab.press("{")
        for page in pages { try await page.until("0 of 7 start") }
        try await server.end()
        for page in pages { try await page.until(notice: "The server has ended") }
        try await server.start()
        for page in pages { try await page.until("0 of 0") }
        expectEqual(try await browser.consoleErrors().filter { !$0.contains("WebSocket connection to") }, [])
      }
    }
  }
}
