import Testing

@testable import TextUI

@Suite("Controls")
struct ControlTests {
  @Test("What a control says of itself")
  func controls() throws {
    let view = TextView<String> { view in
      view.label("count", "0", role: .title)
      view.button("go", label: "Go\t!", enabled: false, "went")
      view.toggle("star", label: "★", isOn: true, "star")
      view.field("name", label: "Name", value: "A\tda") { "name = \($0)" }
    }
    let label = try #require(view.control("count"))
    #expect((label.kind, label.text, label.label) == (.label, "0", "0"))
    #expect(label.isEnabled && label.tap == nil && label.enter == nil)
    let button = try #require(view.control("go"))
    #expect((button.id, button.kind, button.text) == ("go", .button, "Go\t!"))
    #expect(!button.isEnabled && button.tap == "went" && button.enter == nil)
    let toggle = try #require(view.control("star"))
    #expect((toggle.kind, toggle.text, toggle.tap) == (.toggle(isOn: true), "★", "star"))
    let field = try #require(view.control("name"))
    #expect((field.kind, field.text, field.label) == (.field, "A\tda", "Name"))
    #expect(field.tap == nil && field.enter?("Eve") == "name = Eve")
    #expect(view.control("none") == nil && view.control("") == nil)
    for id in ["count", "go", "star", "name", "none", ""] {
      let control = view.control(id)
      #expect(view.tap(on: id) == (control?.isEnabled == true ? control?.tap : nil), "\(id)")
    }
    #expect([label, button, toggle, field].map(\.kind.description) == ["label", "button", "toggle", "field"])
  }

  @Test("A button without an action is a disabled one")
  func buttonWithoutAnAction() throws {
    func view(_ action: String?) -> TextView<String> {
      TextView { view in
        view.row { row in
          row.button("go", label: "Go", action)
          row.button("stop", label: "Stop", "stopped")
        }
      }
    }
    let enabled = TextView<String> { view in
      view.row { row in
        row.button("go", label: "Go", enabled: true, "went")
        row.button("stop", label: "Stop", "stopped")
      }
    }
    #expect(view("went") == enabled)
    #expect(view(nil).lines == ["(Go) [Stop]"])
    let button = try #require(view(nil).control("go"))
    #expect(button.kind == .button && !button.isEnabled && button.tap == nil)
    #expect(view("went").tap(on: "go") == "went" && view(nil).tap(on: "go") == nil)
    // The action that is not there does not shift the next one's, wherever the view is embedded or mapped.
    let whole = TextView<String> { whole in
      whole.button("first", label: "First", "first")
      whole.embed(view(nil), id: "a") { "a: \($0)" }
      whole.embed(view("went").map { $0 + "!" }, id: "b")
    }
    #expect(whole.control("a.stop")?.tap == "a: stopped" && whole.control("a.go")?.tap == nil)
    #expect(whole.control("b.go")?.tap == "went!" && whole.control("b.stop")?.tap == "stopped!")
    let placed = whole.laidOut(in: Size(width: 40, height: 10)).controls
    #expect(placed.map(\.isEnabled) == [true, false, true, true, true])
  }

  @Test("It is found off the screen too, and the first of two")
  func first() {
    let view = TextView<Int> { view in
      for index in 0..<1000 { view.button(String(index), label: "b", index) }
      view.button("0", label: "again", -1)
    }
    #expect(view.control("999")?.tap == 999)
    #expect(view.control("0")?.tap == 0)
  }

  @Test("IDs are checked, and the error names the ID and both")
  func duplicates() throws {
    let child = TextView<Int> { $0.toggle("b", label: "☆", isOn: false, 1) }
    try TextView<Int> { view in
      view.button("b", label: "Save", 1)
      view.embed(child, id: "child") { $0 }
      view.list("b", TextList(count: 0, key: { _ in "" }, index: { _ in nil }, row: { _ in child }))
    }.checkIDs()
    let error = #expect(throws: DuplicateControl.self) {
      try TextView<Int> { view in
        view.button("b", label: "Save\u{202E}", 1)
        view.row { $0.embed(child) { $0 } }
      }.checkIDs()
    }
    #expect(error?.id == "b")
    #expect(error?.first == DuplicateControl.Occurrence(kind: "button", label: "Save\u{202E}"))
    #expect(error?.second == DuplicateControl.Occurrence(kind: "toggle", label: "☆"))
    #expect(error.map { "\($0)" } == "The ID “b” is that of two controls: button “Save\u{FFFD}” and toggle “☆”.")
    #expect(throws: DuplicateControl.self) {
      try TextView<String> { view in
        view.list("l", numbered(1))
        view.list("l", numbered(2))
      }.checkIDs()
    }
    #expect(throws: DuplicateControl.self) {
      try TextView<String> { view in
        view.label("l", "one")
        view.label("l", "two")
      }.checkIDs()
    }
  }

  @Test("A list is asked for a bounded number of keys, however many dots an ID has")
  func manyDots() {
    var asked = 0
    func view(_ key: String, below id: String) -> TextView<Int> {
      TextView<Int> { view in
        view.list(
          "l",
          TextList(
            count: 1,
            key: { _ in key },
            index: { name in
              asked += 1
              return name == key ? 0 : nil
            },
            select: { _ in 1 },
            row: { _ in TextView<Int> { $0.button(id, label: "b", 2) } }
          )
        )
      }
    }
    let dots = String(repeating: ".", count: 100_000)
    #expect(view("k", below: "b").control("l.k" + dots) == nil)
    #expect(asked == 65)
    // A key may have any number of dots.
    #expect(view(dots, below: "b").control("l." + dots)?.tap == 1)
    #expect(view(dots, below: "b").control("l." + dots + ".b")?.tap == 2)
    // The rest of the ID may have up to 63.
    let most = String(repeating: "b.", count: 63) + "b"
    #expect(view("k", below: most).control("l.k." + most)?.tap == 2)
    #expect(view("k", below: most + ".b").control("l.k." + most + ".b") == nil)
  }

  @Test("showsText finds what stands within one line, compared by Characters")
  func showsText() {
    let view = TextView<Int> { view in
      view.row { row in
        row.text("one")
        row.button("b", label: "two", 1)
      }
      view.text("café\tnoir")
      view.text("👩‍👩‍👧 aabaabaac")
      view.field("f", label: "Name", value: "Ada") { _ in 1 }
    }
    for text in ["", "one [two]", "e [t", "cafe\u{301} noir", "aabaac", "👩‍👩‍👧", "Name: ‹Ada›", "b"] {
      #expect(view.showsText(text), "\(text)")
    }
    for text in ["one two", "cafe", "caf\u{E9}\tnoir", "👩", "\u{301}", "noir\n👩‍👩‍👧", "aabaabaabaac", "\r\n", "Ada››"] {
      #expect(!view.showsText(text), "\(text)")
    }
    #expect(TextView<Int> { _ in }.showsText(""))
    let long = TextView<Int> { $0.text(String(repeating: "a", count: 300_000)) }
    #expect(!long.showsText(String(repeating: "a", count: 150_000) + "b"))
    #expect(long.showsText(String(repeating: "a", count: 300_000)))
  }
}
