import OrderedJSON
import Testing
import WebDriver

/// A page of steps: a report, or a live page.
protocol StepPage: Sendable {
  var tab: Tab { get }
}

extension StepPage {
  /// The number of the step that is shown.
  var step: Int { get async throws { try await property("slider", "valueAsNumber").int ?? -1 } }

  /// The number of the last step.
  var lastStep: Int { get async throws { Int(try await property("slider", "max").string ?? "") ?? -1 } }

  /// The text of an element that is in sight, with single spaces; `nil` if it is not.
  func text(_ id: String) async throws -> String? {
    let element = try await tab.find("#\(id)")
    guard try await element.isShown else { return nil }
    return try await element.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func property(_ id: String, _ name: String) async throws -> JSON { try await tab.find("#\(id)").property(name) }

  func attribute(_ id: String, _ name: String) async throws -> String? {
    try await tab.find("#\(id)").attribute(name)
  }

  /// The element with an ID in the first view that is in sight: what takes the focus of a control, a row, or a text.
  func control(_ id: String) async throws -> Element {
    let value = JSON.string(id).write()
    return try await tab.find(
      ".card:not([hidden]) :is([data-id=\(value)]:is(button, input, select, a, li, p, span, code, [role]),"
        + " [data-id=\(value)] > progress)")
  }

  /// Moves the pointer to a control, or to a point of a canvas in its units, and presses it there.
  func mouse(_ id: String, _ x: Int?, _ y: Int?, clicks: Int = 1, button: String = "left") async throws {
    let place = try await tab.run(
      """
      const [control, x, y] = arguments, svg = control.querySelector('svg');
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const at = svg ? new DOMPoint(x + 0.5, y + 0.5).matrixTransform(svg.getScreenCTM())
        : new DOMPoint(left + width / 2, top + height / 2);
      return [at.x, at.y];
      """, [control(id).json, x.map { JSON($0) } ?? .null, y.map { JSON($0) } ?? .null])
    guard let left = place[0], let top = place[1] else { return }
    func send(_ type: String, _ count: Int) async throws {
      try await tab.devTools(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": left, "y": top, "clickCount": JSON(count),
          "button": .string(type == "mouseMoved" ? "none" : button),
        ])
    }
    try await send("mouseMoved", 0)
    for count in 0..<clicks {
      for type in ["mousePressed", "mouseReleased"] { try await send(type, count + 1) }
    }
  }

  /// The names of the views that are in sight.
  var views: [String] {
    get async throws {
      let names = try await tab.evaluate(
        """
        [...document.querySelectorAll('.card')].filter(card => card.checkVisibility())
          .map(card => card.querySelector('h2').textContent)
        """)
      return names.array?.compactMap(\.string) ?? []
    }
  }

  /// Presses Tab, or Shift and Tab, until a control has the focus.
  @discardableResult
  func reach(_ role: String, _ name: String, backwards: Bool = false) async throws -> Element {
    let element = try await tab.find(role, named: name)
    for _ in 0..<300 {
      if try await element.isFocused { return element }
      if backwards { try await tab.press(.tab, holding: .shift) } else { try await tab.press(.tab) }
    }
    throw BrowserError("not reached", "the \(role) '\(name)' by the Tab key\n\(await tab.shown)")
  }

  /// The IDs of the elements that Tab reaches, from the start of the page to its end.
  func reachable() async throws -> [String] {
    try await tab.run("document.activeElement.blur(); getSelection().removeAllRanges()")
    var found: [String] = []
    for _ in 0..<300 {
      try await tab.press(.tab)
      guard let element = try await tab.focused else { return found }
      let id = try await element.evaluate("element.id || element.textContent").string ?? ""
      if id == found.first { return found }
      found.append(id)
    }
    return found
  }
}

/// Fails, with both values, if they differ. `#expect` shows none of what it awaits.
func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(found == expected, comment, sourceLocation: sourceLocation)
}
