import OrderedJSON

/// An element of a page.
package struct Element: Sendable {
  /// The member that names an element in the WebDriver protocol.
  static let key = "element-6066-11e4-a52e-4f735466cecf"

  let tab: Tab
  let id: String

  private var path: String { "/element/\(id)" }

  /// The element as an argument of a script.
  package var json: JSON { [Self.key: .string(id)] }

  /// The first element inside it that a CSS selector finds now.
  ///
  /// - Throws: a ``BrowserError`` if there is none.
  package func find(_ selector: String) async throws -> Element {
    let found = try await tab.send(
      .POST, "\(path)/element", ["using": "css selector", "value": .string(selector)])
    return Element(tab: tab, id: found[Self.key]?.string ?? "")
  }

  /// Clicks it, as a pointer does: it must be in sight, and nothing may cover it.
  package func click() async throws { try await tab.send(.POST, "\(path)/click") }

  /// Gives it the focus, and types a text after what a field has.
  package func type(_ text: String) async throws { try await tab.send(.POST, "\(path)/value", ["text": .string(text)]) }

  /// Empties a field.
  package func clear() async throws { try await tab.send(.POST, "\(path)/clear") }

  /// Its text, as it is shown.
  package var text: String { get async throws { try await tab.send(.GET, "\(path)/text").string ?? "" } }

  /// Its role, for assistive technology.
  package var role: String { get async throws { try await tab.send(.GET, "\(path)/computedrole").string ?? "" } }

  /// Its accessible name.
  package var name: String { get async throws { try await tab.send(.GET, "\(path)/computedlabel").string ?? "" } }

  /// Whether it is in sight.
  package var isShown: Bool {
    get async throws { try await evaluate("element.checkVisibility({ visibilityProperty: true })") == true }
  }

  /// Whether it has the focus.
  package var isFocused: Bool { get async throws { try await evaluate("document.activeElement === element") == true } }

  /// An attribute as the page's text has it; `nil` if there is none.
  package func attribute(_ name: String) async throws -> String? {
    try await tab.evaluate("arguments[0].getAttribute(arguments[1])", json, .string(name)).string
  }

  /// A property, such as `value` or `checked`.
  package func property(_ name: String) async throws -> JSON {
    try await tab.evaluate("arguments[0][arguments[1]]", json, .string(name))
  }

  /// The value of a JavaScript expression of `element`.
  @discardableResult
  package func evaluate(_ expression: String) async throws -> JSON {
    try await tab.run("const element = arguments[0]; return (\(expression))", [json])
  }
}
