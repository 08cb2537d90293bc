import OrderedJSON

/// A running browser, as the WebDriver protocol sees it. Commands of different tabs do not mix.
actor Session {
  let driver: ChromeDriver
  private let path: String
  /// The tab that commands go to.
  private var current: String
  private var last: Task<JSON, any Error>?

  /// Starts a browser without a window.
  init(starting driver: ChromeDriver) async throws {
    let arguments: [JSON] = [
      "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
      "--hide-scrollbars", "--disable-background-networking", "--disable-background-timer-throttling",
      "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding", "--window-size=1400,900",
    ]
    let limit = JSON(Int(waitingLimit.components.seconds) * 1000)
    let options: JSON = ["args": JSON(arguments), "binary": .string(Programs.chromium ?? "chromium")]
    let value = try await driver.send(
      .POST, "/session",
      [
        "capabilities": [
          "alwaysMatch": [
            "browserName": "chrome", "goog:chromeOptions": options,
            "goog:loggingPrefs": ["performance": "ALL", "browser": "ALL"],
            "timeouts": ["script": limit, "pageLoad": limit, "implicit": 0], "unhandledPromptBehavior": "ignore",
          ]
        ]
      ])
    self.driver = driver
    path = "/session/\(value["sessionId"]?.string ?? "")"
    current = try await driver.send(.GET, "\(path)/window").string ?? ""
  }

  /// The first tab.
  var tab: String { current }

  /// Carries out a command after all that were asked for before.
  @discardableResult
  func send(_ method: HTTPMethod, _ command: String, _ body: JSON = [:], in tab: String? = nil) async throws -> JSON {
    let previous = last
    let task = Task {
      _ = await previous?.result
      if let tab, tab != current {
        try await driver.send(.POST, "\(path)/window", ["handle": .string(tab)])
        current = tab
      }
      return try await driver.send(method, path + command, body)
    }
    last = task
    return try await task.value
  }

  /// Opens a tab.
  func open() async throws -> String {
    try await send(.POST, "/window/new", ["type": "tab"])["handle"]?.string ?? ""
  }

  /// Closes all tabs but a new one, and forgets what the pages stored.
  func clean() async throws {
    let new = try await open()
    for case .string(let handle) in try await send(.GET, "/window/handles").array ?? [] where handle != new {
      try await send(.DELETE, "/window", in: handle)
    }
    try await send(
      .POST, "/goog/cdp/execute",
      ["cmd": "Storage.clearDataForOrigin", "params": ["origin": "*", "storageTypes": "all"]], in: new)
    for log in ["performance", "browser"] { try await send(.POST, "/se/log", ["type": .string(log)]) }
  }

  /// Ends the browser.
  func end() async { _ = try? await send(.DELETE, "") }
}
