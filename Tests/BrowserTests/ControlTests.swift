import Components
import Driver
import Effects
import OrderedJSON
import Planted
import StateStore
import Testing
import TextUI
import WebDriver
import Workbench

/// Every sort of control on a live page: its element, its role and name, and its events by mouse and keys.
@MainActor
@Suite(.inBrowser) struct ControlTests {
  private func withGallery(
    _ test: (LivePage, LiveServer, Browser) async throws -> Void
  ) async throws {
    try await LivePage.with(LiveServer.scenario(.gallery, of: .planted, sides: 3)) { page, server, browser in
      try await page.until("0 of 0 start")
      try await page.tab.until("the focus of the name") {
        try await page.tab.evaluate("document.activeElement.dataset.id ?? null") == "name"
      }
      try await test(page, server, browser)
      expectEqual(try await page.text("verdict"), "✓ all 3 agree")
      expectEqual(try await browser.consoleErrors(), [])
    }
  }

  /// The role and the name of each control of the gallery, as Chromium computes them.
  static let roles = [
    ("name", "textbox", "Name"), ("fixed", "textbox", "Fixed"), ("age", "textbox", "Age"),
    ("agree", "checkbox", "Agree"), ("never", "checkbox", "Never"), ("colour", "combobox", "Colour"),
    ("shape", "radiogroup", "Shape"), ("fruit", "listbox", "Fruit"), ("volume", "slider", "Volume"),
    ("level", "progressbar", "Level"), ("board", "application", "Board"), ("undo", "button", "Undo"),
    ("two", "button", "Two"), ("go#/", "link", "go#/"), ("site", "link", "site"), ("item.1.text", "button", "item"),
    ("said", "code", ""),
  ]

  static func expectRoles(on page: some StepPage) async throws {
    for (id, role, name) in roles {
      let control = try await page.control(id)
      expectEqual(try await control.role, role, "\(id)")
      expectEqual(try await control.name, name, "\(id)")
    }
    for (role, names) in [
      ("radio", ["round", "square", "a shape whose name is rather long"]),
      ("option", ["red", "green", "blue", "apple", "pear", "cherry"]),
    ] {
      for name in names { expectEqual(try await page.tab.findAll(role, named: name).count, 1, "\(role) \(name)") }
    }
    expectEqual(try await page.tab.find(".card:not([hidden]) .v-status").text, "all is well")
  }

  @Test func rolesNamesAndStates() async throws {
    try await withGallery { page, server, _ in
      try await Self.expectRoles(on: page)
      @MainActor func attributes(_ id: String, _ names: String...) async throws -> [String?] {
        let control = try await page.control(id)
        var found: [String?] = []
        for name in names { found.append(try await control.attribute(name)) }
        return found
      }
      expectEqual(try await attributes("name", "placeholder", "aria-invalid"), ["your name", nil])
      expectEqual(try await attributes("age", "inputmode", "type"), ["decimal", "text"])
      expectEqual(try await page.control("fixed").property("readOnly"), true)
      expectEqual(try await attributes("never", "aria-disabled"), ["true"])
      expectEqual(try await attributes("undo", "aria-keyshortcuts", "aria-disabled"), ["control+z", "true"])
      expectEqual(try await attributes("volume", "min", "max", "step", "aria-valuetext"), ["0", "100", "5", "25"])
      expectEqual(try await page.control("volume").property("valueAsNumber"), 25)
      expectEqual(try await page.control("fruit").property("value"), "pear")
      expectEqual(try await page.control("colour").property("selectedIndex"), -1)
      expectEqual(try await page.tab.find("radio", named: "round").property("checked"), true)
      expectEqual(
        try await attributes("site", "href", "target", "rel"),
        [
          "https://duet.example/", "_blank", "noopener noreferrer",
        ])
      expectEqual(try await attributes("go#/active", "href", "aria-current"), ["#/active", nil])
      expectEqual(try await page.tab.evaluate("document.querySelector('.v-frame').style.width"), "4ch")
      // What is wrong is said at the field, and is no part of its name.
      try await server.perform(#"type name "no!""#)
      try await page.until("1 of 1")
      expectEqual(try await attributes("name", "aria-invalid"), ["true"])
      let error = try #require(try await page.control("name").attribute("aria-errormessage"))
      expectEqual(try await page.tab.find("#\(error)").text, "no exclamation marks")
      #expect(try await page.tab.find("#\(error)").isShown)
      expectEqual(try await page.control("name").name, "Name")
      expectEqual(try await page.tab.find(".card:not([hidden]) .v-status").text, "something is wrong")
      try await server.perform(#"type name "yes""#)
      try await page.until("2 of 2")
      expectEqual(try await attributes("name", "aria-invalid", "aria-errormessage"), [nil, nil])
      // The element of a switched role is as the view has it.
      for line in [
        "tap agree", #"choose colour "blue""#, #"choose shape "square""#, "set volume 95", "open \"#/active\"",
      ] {
        expectEqual(try await server.perform(line), nil)
      }
      try await page.until("7 of 7")
      expectEqual(try await page.control("agree").property("checked"), true)
      expectEqual(try await page.control("colour").property("value"), "blue")
      expectEqual(try await page.tab.find("radio", named: "square").property("checked"), true)
      expectEqual(try await attributes("volume", "aria-valuetext"), ["95"])
      expectEqual(try await page.tab.evaluate("document.querySelector('.v-slider output').textContent"), "95")
      expectEqual(try await attributes("go#/active", "aria-current"), ["page"])
    }
  }

  // MARK: Events

  @Test func byMouse() async throws {
    try await withGallery { page, server, _ in
      let tab = page.tab
      let next = NextEvents(page, server)
      try await page.control("agree").click()
      try await next.expect("tap agree")
      expectEqual(try await page.control("agree").property("checked"), true)
      try await page.control("never").click()
      try await tab.find("radio", named: "square").click()
      try await next.expect(#"choose shape "square""#)
      expectEqual(try await tab.find("radio", named: "square").property("checked"), true)
      try await tab.run(
        "arguments[0].focus(); arguments[0].selectedIndex = 3; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))",
        [page.control("colour").json])
      try await next.expect(#"choose colour "a colour \"of\" one's own""#)
      expectEqual(try await page.control("colour").property("selectedIndex"), 3)
      try await tab.run(
        "arguments[0].selectedIndex = 2; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))",
        [page.control("fruit").json])
      try await next.expect(#"choose fruit "cherry""#)
      try await page.mouse("board", 100, 60)
      try await next.expect("move board to 100,60", "press board at 100,60")
      expectEqual(try await tab.evaluate("document.querySelectorAll('.card:not([hidden]) .v-canvas circle').length"), 1)
      try await page.mouse("board", 40, 20, clicks: 2)
      try await next.expect("move board to 40,20", "press board at 40,20", "double board")
      try await page.mouse("board", 50, 30, button: "right")
      // The pointer is there already.
      try await next.expect("move board to 50,30", "move board to 50,30", "menu board")
      try await page.mouse("two", nil, nil, clicks: 2)
      try await next.expect("tap two", "double two")
      try await page.mouse("two", nil, nil, button: "right")
      try await next.expect("menu two")
      try await page.mouse("item.1.text", nil, nil, clicks: 2)
      try await next.expect("double item.1.text")
      try await page.control("item.1.edit").click()
      try await tab.type("one")
      try await tab.press(.enter)
      try await next.expect(#"enter item.1.edit "one""#)
      try await page.control("clear").click()
      try await next.expect("tap clear")
      #expect(try await page.control("yes").isFocused)
      try await page.control("no").click()
      try await next.expect("tap no")
    }
  }

  @Test func byKeys() async throws {
    try await withGallery { page, server, _ in
      let tab = page.tab
      let next = NextEvents(page, server)
      // The initial focus is in the field, which says when it is left.
      #expect(try await page.control("name").isFocused)
      try await tab.press("A")
      try await next.expect(#"type name "A""#)
      try await tab.press(.escape)
      try await next.expect("cancel name")
      try await page.reach("checkbox", "Agree")
      try await next.expect("leave name")
      try await tab.press(.space)
      try await next.expect("tap agree")
      try await page.reach("combobox", "Colour")
      try await tab.press(.down)
      try await next.expect(#"choose colour "red""#)
      try await page.reach("radio", "round")
      try await tab.press(.down)
      try await next.expect(#"choose shape "square""#)
      #expect(try await tab.find("radio", named: "square").isFocused)
      try await page.reach("listbox", "Fruit")
      try await tab.press(.down)
      try await next.expect(#"choose fruit "cherry""#)
      try await page.reach("slider", "Volume")
      try await tab.press(.right)
      try await next.expect("set volume 30")
      try await page.reach("application", "Board")
      try await tab.press(.left)
      try await next.expect("move board to 92,48")
      try await tab.press(.enter)
      try await next.expect("press board at 92,48")
      try await tab.press(.enter, holding: .shift)
      try await next.expect("double board")
      try await tab.press(.f10, holding: .shift)
      try await next.expect("move board to 92,48", "menu board")
      try await page.reach("button", "Two")
      try await tab.press(.enter)
      try await next.expect("tap two")
      try await tab.press(.enter, holding: .shift)
      try await next.expect("double two")
      try await tab.press(.f10, holding: .shift)
      try await next.expect("menu two")
      try await page.reach("button", "item")
      try await tab.press(.enter)
      try await next.expect("double item.1.text")
      try await page.reach("link", "#/active", backwards: true)
      // The way there leads through the field.
      try await next.expect("leave name")
      try await tab.press(.enter)
      try await next.expect("tap go#/active")
    }
  }

  @Test func keysThatTapButtons() async throws {
    try await withGallery { page, server, _ in
      let tab = page.tab
      try await tab.press(.f5)
      try await page.until(#"1 of 1 key "f5""#)
      // A disabled button takes no key, and a text that was not sent is the browser's to edit.
      try await page.control("age").click()
      try await tab.press("z", holding: .control)
      try await page.mouse("board", 10, 10)
      try await page.until("3 of 3 press board at 10,10")
      try await page.control("age").type("7")
      try await tab.press("z", holding: .control)
      expectEqual(try await page.value("age"), "")
      try await tab.type("8")
      #expect(server.events.count == 3)
      try await page.reach("checkbox", "Agree")
      try await page.until(#"4 of 4 enter age"#)
      try await tab.press("z", holding: .control)
      try await page.until(#"5 of 5 key "ctrl-z""#)
      // The command line has keys of its own.
      try await page.mouse("board", 10, 10)
      try await page.until("6 of 6 press board at 10,10")
      try await tab.press(":", "x")
      try await tab.press("z", holding: .control)
      #expect(server.events.count == 6)
    }
  }

  /// What a control would do is previewed, whatever its events are.
  @Test func previews() async throws {
    try await withGallery { page, server, _ in
      try await page.tab.evaluate("document.activeElement.blur()")
      try await page.until("1 of 1 leave name")
      try await page.tab.press("w")
      try await page.tab.until("the space") { try await page.attribute("space", "data-step") == "1" }
      for (id, words) in [
        ("colour", #"choose colour "red" would show"#), ("volume", "set volume 0 would show"),
        ("board", "press board at 100,48 would show"), ("two", "tap two would show"), ("agree", "tap agree would show"),
        ("item.1.text", "double item.1.text would show"),
      ] {
        try await page.tab.run("arguments[0].focus()", [page.control(id).json])
        #expect(try await page.text("preview")?.hasPrefix(words) == true, "\(id)")
      }
      expectEqual(server.events, ["leave name"])
    }
  }

  /// While a number or a point is on its way, only the last of the later ones is kept, and it is sent.
  @Test func manyNumbersAndPoints() async throws {
    try await withGallery { page, server, _ in
      try await page.tab.evaluate("duetHeld = []")
      let slide = """
        for (const value of [30, 55, 60, 85]) {
          arguments[0].value = value;
          arguments[0].dispatchEvent(new Event('input', { bubbles: true }));
        }
        """
      try await page.tab.run(slide, [page.control("volume").json])
      try await page.tab.until("the first number is there") { server.events.count == 1 }
      expectEqual(try await page.control("volume").property("valueAsNumber"), 85)
      try await page.tab.run("const held = duetHeld; duetHeld = null; for (const deliver of held) deliver()")
      try await page.until("2 of 2 set volume 85")
      expectEqual(server.events, ["set volume 30", "set volume 85"])
      expectEqual(try await page.control("volume").property("valueAsNumber"), 85)
      // Another tab's number is shown.
      try await server.perform("set volume 10")
      try await page.until("3 of 3")
      expectEqual(try await page.control("volume").property("valueAsNumber"), 10)
      try await page.tab.evaluate("duetHeld = []")
      for x in [10, 20, 30] { try await page.mouse("board", x, 5, clicks: 0) }
      try await page.tab.until("the first point is there") { server.events.count == 4 }
      try await page.tab.run("const held = duetHeld; duetHeld = null; for (const deliver of held) deliver()")
      try await page.until("5 of 5 move board to 30,5")
      // In the past, the pointer begins no branch.
      try await server.perform("go 2")
      try await page.until("2 of 5")
      try await page.mouse("board", 99, 9, clicks: 0)
      try await server.perform("go 5")
      try await page.until("5 of 5")
      #expect(server.live.timeline.branches.count == 1)
    }
  }

  // MARK: The focus

  /// A field that is left by using another control is left once, in the step of that use.
  @Test(arguments: ["agree", "more", "go#/", "square", "board"]) func aFieldIsLeftOnce(_ other: String) async throws {
    try await withGallery { page, server, _ in
      try await page.control("name").type("Ada")
      try await page.until(#"3 of 3 type name "Ada""#)
      let control = try await other == "square" ? page.tab.find("radio", named: other) : page.control(other)
      if other == "board" { try await page.mouse(other, 4, 4) } else { try await control.click() }
      try await page.tab.until("its use") { server.events.count >= 4 }
      expectEqual(server.events.contains("leave name"), false)
      // The text was not submitted, so leaving took it back.
      try await page.tab.until("the old name") { try await page.value("name") == "" }
      #expect(server.live.timeline.moments.last?.step.outcomes.first?.record?.moves == 2)
    }
  }

  /// The session does not know that a field has the focus which was only clicked.
  @Test func aFieldThatWasOnlyClicked() async throws {
    try await withGallery { page, server, _ in
      try await server.perform("focus agree")
      try await page.until("1 of 1")
      #expect(try await page.control("agree").isFocused)
      try await page.control("name").click()
      try await page.control("more").click()
      try await page.until("3 of 3 tap more")
      expectEqual(server.events, ["focus agree", "leave name", "tap more"])
    }
  }

  @Test func theFocusFollowsTheSession() async throws {
    try await withGallery { page, server, browser in
      #expect(try await page.control("name").isFocused)
      expectEqual(try await page.control("name").property("value"), "")
      try await server.perform("tap more")
      try await page.until("1 of 1 tap more")
      // What another tab uses does not take the focus from this one.
      #expect(try await page.control("name").isFocused)
      try await server.perform("focus agree")
      try await page.until("2 of 2 focus agree")
      #expect(try await page.control("agree").isFocused)
      // Whoever types elsewhere, or has typed a text that is not sent, keeps the focus.
      try await page.control("age").type("4")
      try await server.perform("focus volume")
      try await server.perform("focus two")
      try await page.until("4 of 4 focus two")
      #expect(try await page.control("age").isFocused)
      try await page.tab.press(.escape)
      try await page.command("focus more")
      try await page.until("5 of 5 focus more")
      expectEqual(try await page.tab.focused?.attribute("id"), "command-line")
    }
  }

  /// A field that comes into a row gets the focus, there and in a tab that opens then.
  @Test func theFocusOfARow() async throws {
    let lane = Timeline.Lane(
      "one",
      StoreComponent<IO, Int?, Int?, TextView<Int?>>(initial: nil, dispatcher: .pure { row in .put(row) }) { edited in
        TextView { view in
          view.list(
            "row",
            TextList(0..<3, id: \.self, focused: edited) { row in
              TextView { view in
                view.label("text", "row \(row)", onDoubleTap: row)
                if row == edited {
                  view.field("edit", label: "", value: "", focused: true, onCancel: .some(nil)) { _ in nil }
                }
              }
            })
        }
      })
    try await LivePage.with(LiveServer.lanes([lane])) { page, server, browser in
      expectEqual(try await page.tab.evaluate("document.activeElement === document.body"), true)
      try await page.mouse("row.1.text", nil, nil, clicks: 2)
      try await page.until("1 of 1 double row.1.text")
      #expect(try await page.control("row.1.edit").isFocused)
      let other = try await LivePage(try await browser.newTab(), server)
      #expect(try await other.control("row.1.edit").isFocused)
      try await other.tab.press(.escape)
      try await page.until("2 of 2 cancel row.1.edit")
      try await page.command("double row.2.text")
      try await other.until("3 of 3 double row.2.text")
      #expect(try await other.control("row.2.edit").isFocused)
      // Whoever works elsewhere on the page keeps the focus.
      expectEqual(try await page.tab.focused?.attribute("id"), "command-line")
    }
  }

  @Test func aDialogKeepsTheFocus() async throws {
    try await withGallery { page, server, _ in
      let tab = page.tab
      try await page.reach("button", "Clear…")
      try await page.until("1 of 1 leave name")
      try await tab.press(.enter)
      try await page.until("2 of 2 tap clear")
      let dialog = try await tab.find("dialog", named: "Clear the board?")
      expectEqual(try await dialog.attribute("aria-modal"), "true")
      #expect(try await page.control("yes").isFocused)
      try await tab.press(.tab)
      #expect(try await page.control("no").isFocused)
      try await tab.press(.tab)
      #expect(try await page.control("yes").isFocused)
      try await tab.press(.tab, holding: .shift)
      #expect(try await page.control("no").isFocused)
      // Nothing behind it is reached, by keys, pointer or screen reader.
      expectEqual(try await page.control("agree").evaluate("element.closest('[inert]') !== null"), true)
      try await page.mouse("agree", nil, nil)
      try await tab.press(.f5)
      try await tab.run("arguments[0].focus()", [page.control("no").json])
      try await tab.press(.escape)
      try await page.until("3 of 3 cancel ask")
      expectEqual(server.events, ["leave name", "tap clear", "cancel ask"])
      expectEqual(try await tab.evaluate("document.querySelectorAll('.view [inert]').length"), 0)
    }
  }

  // MARK: Locations

  @Test func theAddressFollowsTheLocation() async throws {
    try await withGallery { page, server, browser in
      let tab = page.tab
      @MainActor func expect(_ words: String, hash: String, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
      {
        try await page.until(words)
        try await tab.until("the address \(hash)", expression: "location.hash === '\(hash)'")
        expectEqual(server.live.timeline.sessions.map { $0.location }, Array(repeating: hash, count: 3))
        expectEqual(try await page.control("place").text, hash, sourceLocation: sourceLocation)
      }
      try await page.control("go#/active").click()
      try await expect("1 of 1 tap", hash: "#/active")
      try await page.control("go#/").click()
      try await expect("2 of 2 tap", hash: "#/")
      try await tab.evaluate("history.back()")
      try await expect("3 of 3 back", hash: "#/active")
      try await tab.evaluate("history.forward()")
      try await expect("4 of 4 forward", hash: "#/")
      try await tab.evaluate("history.go(-2)")
      try await expect(#"5 of 5 open """#, hash: "")
      // An event of the command line moves through the browser's entries, too.
      try await server.perform("back")
      try await expect("6 of 6 back", hash: "#/")
      // An address that is typed.
      try await tab.evaluate("location.hash = '/typed%20in'")
      try await page.until(##"7 of 7 open "#/typed in""##)
      expectEqual(try await page.control("place").text, "#/typed in")
      // One at which the page is opened.
      let other = try await browser.newTab()
      try await other.go(server.address + "#/begin")
      try await page.until(##"8 of 8 open "#/begin""##)
      try await tab.until("the address", expression: "location.hash === '#/begin'")
      // And loading again opens nothing.
      try await tab.reload()
      try await page.until(##"8 of 8 open "#/begin""##)
      // The way back from before the page was loaded.
      try await tab.evaluate("history.back()")
      try await page.until(##"9 of 9 open "#/typed in""##)
      // A link to another site opens a tab of its own, and sends nothing.
      try await tab.run(
        "globalThis.opened = null; document.addEventListener('click', (event) => { opened = event.defaultPrevented; event.preventDefault() })"
      )
      try await page.control("site").click()
      expectEqual(try await tab.evaluate("opened"), false)
      // Skipping to the views is no location.
      try await tab.run("document.querySelector('.skip').focus()")
      try await tab.press(.enter)
      expectEqual(try await tab.focused?.name, "Views")
      #expect(server.events.count == 9)
    }
  }

  @Test func aLocationThatCannotBeOpened() async throws {
    try await LivePage.with(LiveServer.lanes([Board.lane("one")])) { page, server, _ in
      try await page.tab.evaluate("location.hash = '/nowhere'")
      try await page.tab.until("the error") { try await page.text("notice")?.contains("takes no locations") == true }
      expectEqual(try await page.tab.evaluate("location.hash"), "")
      #expect(server.events.isEmpty)
    }
  }
}

/// Expects the events that a page sends, one after another.
@MainActor
private final class NextEvents {
  private let page: LivePage
  private let server: LiveServer
  private var steps = 0

  init(_ page: LivePage, _ server: LiveServer) { (self.page, self.server) = (page, server) }

  /// Waits for the next events, and until the page shows them.
  func expect(_ events: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
    steps += events.count
    try await page.tab.until("\(events)") { self.server.events.count >= self.steps }
    expectEqual(Array(server.events.suffix(events.count)), events, sourceLocation: sourceLocation)
    try await page.until("\(steps) of \(steps)")
  }
}
