import Foundation
import OrderedJSON

/// A tab of a browser.
package struct Tab: Sendable {
  let session: Session
  /// Its name in the WebDriver protocol.
  package let handle: String

  /// The tab with a handle, as if its window were in front: a page behind gets no events of the focus.
  init(focused handle: String, of session: Session) async throws {
    (self.session, self.handle) = (session, handle)
    try await devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  @discardableResult
  func send(_ method: HTTPMethod, _ command: String, _ body: JSON = [:]) async throws -> JSON {
    try await session.send(method, command, body, in: handle)
  }

  /// Sends a command of Chromium's DevTools protocol.
  @discardableResult
  package func devTools(_ command: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await send(.POST, "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
  }

  // MARK: Pages

  /// Opens an address, and waits until it is loaded.
  package func go(_ address: String) async throws { try await send(.POST, "/url", ["url": .string(address)]) }

  /// Opens a file.
  package func go(_ file: URL) async throws { try await go(file.absoluteString) }

  /// Loads the page again.
  package func reload() async throws { try await send(.POST, "/refresh") }

  /// Closes the tab. Another one must be open.
  package func close() async throws { try await send(.DELETE, "/window") }

  /// The address of the page.
  package var url: String { get async throws { try await send(.GET, "/url").string ?? "" } }

  /// The title of the page.
  package var title: String { get async throws { try await send(.GET, "/title").string ?? "" } }

  /// The text of the page, as it is shown.
  package var text: String { get async throws { try await evaluate("document.body.innerText").string ?? "" } }

  /// A picture of the window's content, as PNG.
  package func screenshot() async throws -> Data {
    Data(base64Encoded: try await send(.GET, "/screenshot").string ?? "") ?? Data()
  }

  // MARK: Scripts

  /// The value of a JavaScript expression, or of its promise. `arguments` are those of the expression.
  ///
  ///     try await tab.evaluate("arguments[0] + 1", 2)  // 3
  @discardableResult
  package func evaluate(_ expression: String, _ arguments: JSON...) async throws -> JSON {
    try await run("return (\(expression))", arguments)
  }

  /// Runs the statements of a script. `return` gives a value.
  @discardableResult
  package func run(_ script: String, _ arguments: [JSON] = []) async throws -> JSON {
    try await send(.POST, "/execute/sync", ["script": .string(script), "args": JSON(arguments)])
  }

  // MARK: Waiting

  /// Waits until a condition holds. An element that the page replaced meanwhile is no error.
  ///
  ///     try await tab.until("there are six contacts") { try await count.text.hasPrefix("6 of 6") }
  ///
  /// - Throws: a ``BrowserError`` after ten minutes, with `what` and what the page shows.
  package func until(
    _ what: String, isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
  ) async throws {
    _ = try await waiting(for: what) {
      do { return try await condition() ? true : nil } catch let error as BrowserError where error.isStale {
        return nil
      }
    } details: {
      await shown
    }
  }

  /// Waits until a JavaScript expression is true.
  package func until(_ what: String, expression: String) async throws {
    try await until(what) { try await evaluate("Boolean(\(expression))") == true }
  }

  /// What the page shows, for messages.
  package var shown: String {
    get async {
      let text = (try? await text) ?? "no text"
      return "The page \((try? await url) ?? "") shows:\n\(text.prefix(2000))"
    }
  }

  // MARK: Elements

  /// The first element that a CSS selector finds. It waits until there is one.
  package func find(_ selector: String) async throws -> Element {
    try await waiting(for: "an element \(selector)") {
      try await findAll(selector).first
    } details: {
      await shown
    }
  }

  /// The elements that a CSS selector finds now.
  package func findAll(_ selector: String) async throws -> [Element] {
    try await elements(send(.POST, "/elements", ["using": "css selector", "value": .string(selector)]))
  }

  /// The element with a role and an accessible name, as assistive technology finds it. It waits until there is one.
  package func find(_ role: String, named name: String) async throws -> Element {
    try await waiting(for: "a \(role) named '\(name)'") {
      try await findAll(role, named: name).first
    } details: {
      await shown
    }
  }

  /// The elements that have a role and an accessible name now.
  package func findAll(_ role: String, named name: String) async throws -> [Element] {
    let root = try await devTools("DOM.getDocument", ["depth": 0])["root"]?["nodeId"] ?? .null
    let tree = try await devTools(
      "Accessibility.queryAXTree", ["nodeId": root, "role": .string(role), "accessibleName": .string(name)])
    var found: [Element] = []
    for node in tree["nodes"]?.array ?? [] where node["ignored"] != true {
      guard let id = node["backendDOMNodeId"],
        let object = try? await devTools("DOM.resolveNode", ["backendNodeId": id])["object"]?["objectId"]
      else { continue }
      // Through the page, the node becomes an element of the WebDriver protocol.
      try await devTools(
        "Runtime.callFunctionOn",
        ["objectId": object, "functionDeclaration": "function() { globalThis.duetFound = this }"])
      found += try await elements([run("const found = duetFound; delete globalThis.duetFound; return found")])
    }
    return found
  }

  /// The element that has the focus; `nil` if none has.
  package var focused: Element? {
    get async throws {
      try await elements([run("const own = document.activeElement; return own === document.body ? null : own")]).first
    }
  }

  private func elements(_ values: JSON) -> [Element] {
    (values.array ?? []).compactMap { value in value[Element.key]?.string.map { Element(tab: self, id: $0) } }
  }

  // MARK: The keyboard

  /// Presses keys, one after the other, while others are held. What has the focus receives them.
  ///
  ///     try await tab.press(.tab, .tab, .enter)
  ///     try await tab.press(.tab, holding: .shift)
  package func press(_ keys: Key..., holding held: Key...) async throws { try await press(keys, holding: held) }

  /// Types a text, where the focus is.
  package func type(_ text: String) async throws { try await press(text.map { Key($0) }, holding: []) }

  private func press(_ keys: [Key], holding held: [Key]) async throws {
    func action(_ type: String, _ key: Key) -> JSON { ["type": .string(type), "value": .string(key.code)] }
    let actions =
      held.map { action("keyDown", $0) } + keys.flatMap { [action("keyDown", $0), action("keyUp", $0)] }
      + held.reversed().map { action("keyUp", $0) }
    try await send(.POST, "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": JSON(actions)]]])
  }

  // MARK: The window

  /// A choice of colors.
  package enum Theme: String, CaseIterable, Sendable {
    case light, dark
  }

  /// Sets the size of the page's window, in pixels of CSS.
  package func resize(width: Int, height: Int = 900) async throws {
    try await devTools(
      "Emulation.setDeviceMetricsOverride",
      ["width": JSON(width), "height": JSON(height), "deviceScaleFactor": 1, "mobile": false])
  }

  /// Sets what the page is told of the user's preferences.
  package func prefer(_ theme: Theme, reducedMotion: Bool = false) async throws {
    let features: JSON = [
      ["name": "prefers-color-scheme", "value": .string(theme.rawValue)],
      ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
    ]
    try await devTools("Emulation.setEmulatedMedia", ["features": features])
  }

  /// The violations that axe finds in the page's present state, each in a line.
  ///
  /// - Throws: a ``BrowserError`` if axe is missing.
  package func axeViolations() async throws -> [String] {
    guard let file = Programs.axe else { throw BrowserError("cannot start", Programs.axeIsMissing) }
    if try await evaluate("typeof axe") == "undefined" {
      try await run(String(contentsOfFile: file, encoding: .utf8) + "\nglobalThis.axe ??= axe")
    }
    let found = try await evaluate(
      """
      axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join('; ')}`))
      """)
    return found.array?.compactMap(\.string) ?? []
  }
}
