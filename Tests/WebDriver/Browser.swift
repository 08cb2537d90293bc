import OrderedJSON

/// A headless Chromium for one test.
///
///     try await Browser.with { browser in
///       try await browser.tab.go("http://127.0.0.1:8000/")
///       try await browser.tab.find("button", named: "+").click()
///       let other = try await browser.newTab()
///     }
package struct Browser: Sendable {
  let session: Session
  /// The first tab.
  package let tab: Tab

  /// Runs a test with a browser that has one blank tab, and nothing stored.
  ///
  /// Two tests use browsers at the same time; others wait. The browser of a test that throws is ended.
  package static func with<Result>(
    isolation: isolated (any Actor)? = #isolation, _ test: (Browser) async throws -> Result
  ) async throws -> Result {
    let session = try await Browsers.shared.take()
    do {
      let result = try await test(Browser(session: session, tab: Tab(focused: await session.tab, of: session)))
      await Browsers.shared.give(session, back: true)
      return result
    } catch {
      await Browsers.shared.give(session, back: false)
      throw error
    }
  }

  /// Opens another tab. Its commands do not need it to be in front.
  package func newTab() async throws -> Tab { try await Tab(focused: session.open(), of: session) }

  /// The process of chromedriver. All browsers of the tests are in its group, and have their files in its folder.
  package var driver: Spawned { session.driver.process }

  // MARK: What the pages did

  /// A request that a page made.
  package struct Request: Hashable, Sendable {
    /// The address. It may be one of `file:` or `data:`, which no network sees.
    package let url: String
    /// Whether the request leaves the browser.
    package var isOfNetwork: Bool { !["file:", "data:", "about:", "blob:"].contains { url.hasPrefix($0) } }
  }

  /// The requests of all tabs since this was called last, those of web sockets included.
  package func requests() async throws -> [Request] {
    try await log("performance").compactMap { entry in
      let message = try JSON(parsing: entry["message"]?.string ?? "null")["message"]
      let parameters = message?["params"]
      switch message?["method"]?.string {
      case "Network.requestWillBeSent": return parameters?["request"]?["url"]?.string
      case "Network.webSocketCreated", "Network.webTransportCreated": return parameters?["url"]?.string
      default: return nil
      }
    }.map(Request.init)
  }

  /// The errors on the consoles of all tabs since this was called last: exceptions, failed requests, `console.error`, and
  /// what a policy of the page forbade.
  package func consoleErrors() async throws -> [String] {
    try await log("browser").compactMap { $0["level"] == "SEVERE" ? $0["message"]?.string ?? "" : nil }
  }

  private func log(_ type: String) async throws -> [JSON] {
    try await session.send(.POST, "/se/log", ["type": .string(type)]).array ?? []
  }
}
