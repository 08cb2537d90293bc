import Driver
import Effects
import OrderedJSON
import Testing
import TextUI
import WebDriver

/// Hostile data on a live page: it is shown as text, none of it runs, and its controls can be used.
@MainActor
@Suite(.inBrowser) struct LiveHostileTests {
  private let hostile = LiveServer.lanes(
    [
      Timeline.Lane("__proto__", HostileTests.component(IO.self)),
      Timeline.Lane("<b>bold</b>\u{202E}", HostileTests.component(IO.self)),
    ], title: HostileTests.texts.joined(separator: "\n"), summary: HostileTests.texts.joined(),
    services: HostileTests.texts)

  @Test func isShownAsText() async throws {
    try await LivePage.with(hostile) { page, server, browser in
      let tab = page.tab
      // Every control of every ID can be used, and says what it is.
      var count = 0
      let ids = HostileTests.texts.flatMap { (text: String) -> [String] in ["b" + text, "t" + text, "i" + text + ".1"] }
      for id in ids + ["__proto__", "constructor"] {
        try await tab.run(
          """
          [...document.querySelectorAll('.card:not([hidden]) button[data-id]')]
            .find(one => one.dataset.id === arguments[0]).click()
          """, [.string(id)])
        count += 1
        try await page.until("\(count) of \(count)")
        expectEqual(try await page.text("notice") ?? "", "", "\(id.prefix(30).debugDescription)")
        #expect(server.live.timeline.moments.last?.step.event == .tap(id))
      }
      for text in HostileTests.texts {
        try await tab.run(
          """
          const input = [...document.querySelectorAll('.card:not([hidden]) input')]
            .find(one => one.dataset.id === arguments[0]);
          input.focus();
          input.value = arguments[1];
          """, [.string("f" + text), .string(text + "!")])
        try await tab.press(.enter)
        count += 1
        try await page.until("\(count) of \(count)")
        #expect(server.events.last?.hasPrefix("enter ") == true)
      }
      try await server.perform("label <script>hacked=7</script>")
      try await server.perform("tap \"<img src=x onerror=hacked=8>\"")
      for number in HostileTests.texts.indices {
        try await tab.run(
          "[...document.querySelectorAll('.service > button')][arguments[0]].click()", [JSON(number)])
      }
      try await page.command("tap <b>nothing</b>")
      try await tab.until("the error") { try await page.text("notice")?.contains("<b>nothing</b>") == true }
      try await tab.evaluate("document.activeElement.blur()")
      try await tab.press("s", "{")
      try await page.until("0 of")
      expectEqual(try await tab.evaluate("typeof hacked"), "undefined")
      expectEqual(try await tab.evaluate("Object.keys(Object.prototype).length"), 0)
      let elements = "main script, main :is(b, i, img):not(#now b, #branches b), #notice *"
      expectEqual(try await tab.evaluate("document.querySelectorAll(arguments[0]).length", .string(elements)), 0)
      // No character that reorders or controls what is around it comes to the page.
      let found = try await tab.evaluate(
        #"""
        [...document.querySelectorAll('body *:not(script)')].flatMap(one => [
          ...[...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data),
          ...[...one.attributes].filter(({ name }) => name !== 'data-id').map(({ value }) => value),
        ].map(text => [one.id || one.className || one.tagName, text])).filter(([_, text]) =>
          /[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(text)
        ).map(([name, text]) => `${name}: ${JSON.stringify(text).slice(0, 60)}`)
        """#)
      expectEqual(Set(found.array?.compactMap(\.string) ?? []), [])
      for width in [1400, 320] {
        try await tab.resize(width: width)
        expectEqual(try await tab.evaluate("document.documentElement.scrollWidth"), JSON(width))
      }
      expectEqual(try await browser.consoleErrors(), [])
    }
  }
}
