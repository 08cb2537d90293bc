import Testing

@testable import TextUI

@Suite struct ControlTests {
  /// The properties of a control.
  @Test func controls() throws {
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

  /// A button without an action is disabled.
  @Test func buttonWithoutAnAction() throws {
    func view(_ build: (inout TextView<String>.Builder) -> Void) -> TextView<String> {
      TextView { view in
        view.row { row in
          build(&row)
          row.button("stop", label: "Stop", "stopped")
        }
      }
    }
    func view(_ action: String?) -> TextView<String> { view { $0.button("go", label: "Go", action) } }
    #expect(view("went") == view { $0.button("go", label: "Go", enabled: true, "went") })
    #expect(view(nil).lines == ["(Go) [Stop]"])
    let button = try #require(view(nil).control("go"))
    #expect(button.kind == .button && !button.isEnabled && button.tap == nil)
    #expect(view("went").tap(on: "go") == "went" && view(nil).tap(on: "go") == nil)
    // The missing action does not shift the next one, wherever the view is embedded or mapped.
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

  /// A field sends the events that its view handles, through maps and embedding.
  @Test func fieldEvents() throws {
    let child = TextView<String> { view in
      view.field("all", label: "", value: "v", onCancel: "cancel", onLeave: "leave") {
        "submit \($0)"
      } onChange: {
        "change \($0)"
      }
      view.field("change", label: "", value: "", onSubmit: { "submit \($0)" }, onChange: { "change \($0)" })
      view.field("leave", label: "", value: "", onLeave: "leave") { "submit \($0)" }
      view.field("plain", label: "", value: "") { "submit \($0)" }
      view.button("button", label: "b", "tap")
      view.label("label", "l")
    }
    let view = TextView<String> { view in
      view.list("l", TextList([child], id: \.description) { $0 }.map { $0 + "!" })
      view.embed(child.map { $0 + "?" }, id: "c") { $0 + "." }
    }
    let expected: [(String, [ControlEvent])] = [
      ("all", [.enter, .type, .cancel, .leave]), ("change", [.enter, .type]), ("leave", [.enter, .leave]),
      ("plain", [.enter]), ("button", [.tap]), ("label", []),
    ]
    let actions: [ControlEvent: String] = [
      .tap: "tap", .enter: "submit x", .type: "change x", .cancel: "cancel", .leave: "leave",
    ]
    for (id, events) in expected {
      for (control, suffix) in [
        (child.control(id), ""), (view.control("c." + id), "?."), (view.control("l.\(child).\(id)"), "!"),
      ] {
        let control = try #require(control)
        #expect(control.events == events)
        for event in ControlEvent.allCases {
          let action = events.contains(event) ? actions[event].map { $0 + suffix } : nil
          #expect(control.action(of: event, text: "x") == action)
        }
        #expect(control.enter?("x") == control.action(of: .enter, text: "x"))
        #expect(control.tap == control.action(of: .tap))
      }
    }
  }

  /// The first enabled control built with `focused` has the initial focus.
  @Test func initialFocus() {
    func view(_ enabled: Bool = true, _ focused: Bool = true) -> TextView<Int> {
      TextView { view in
        view.button("a", label: "a", 1)
        view.field("b", label: "b", value: "", enabled: enabled, focused: focused) { _ in 1 }
        view.toggle("c", label: "c", isOn: true, focused: true, 1)
      }
    }
    #expect(view().initialFocus == "b" && view(false).initialFocus == "c" && view(true, false).initialFocus == "c")
    #expect(TextView<Int> { $0.embed(view(), id: "x") }.initialFocus == "x.b")
    #expect(TextView<Int> { $0.button("a", label: "a", focused: true, 1) }.initialFocus == "a")
    #expect(TextView<Int> { $0.button("a", label: "a", 1) }.initialFocus == nil)
    #expect(view() != view(true, false) && view().lines == view(true, false).lines)
    #expect(view().outline.contains("field b \"b\" = \"\" focused"))
  }

  /// A control is found off the screen, too; of two, the first.
  @Test func first() {
    let view = TextView<Int> { view in
      for index in 0..<1000 { view.button(String(index), label: "b", index) }
      view.button("0", label: "again", -1)
    }
    #expect(view.control("999")?.tap == 999)
    #expect(view.control("0")?.tap == 0)
  }

  /// IDs must be unique, and the error names the ID and both controls.
  @Test func duplicates() throws {
    let child = TextView<Int> { $0.toggle("b", label: "☆", isOn: false, 1) }
    try TextView<Int> { view in
      view.button("b", label: "Save", 1)
      view.embed(child, id: "child") { $0 }
      view.list("b", TextList(0..<0) { _ in child })
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
    #expect(error.map { "\($0)" } == "Two controls have the ID “b”: button “Save\u{FFFD}” and toggle “☆”.")
    let lists = TextView<String> { view in for count in 1...2 { view.list("l", numbered(count)) } }
    let labels = TextView<String> { view in for text in ["one", "two"] { view.label("l", text) } }
    for view in [lists, labels] { #expect(throws: DuplicateControl.self) { try view.checkIDs() } }
  }

  /// IDs that were unique in the last view are not compared again. Others are, also after an error.
  @Test func duplicatesOfAChangedView() throws {
    var checked = CheckedIDs()
    func check(_ ids: String..., isList: Bool = false) throws {
      try TextView<Int> { view in
        for id in ids {
          if isList { view.list(id, TextList(0..<1) { _ in TextView { $0.text("row") } }) } else { view.label(id, "") }
        }
      }.checkIDs(&checked)
    }
    for _ in 0..<2 { try check("a", "b") }
    for _ in 0..<2 { #expect(throws: DuplicateControl.self) { try check("a", "a") } }
    try check("a", "b")
    #expect(throws: DuplicateControl.self) { try check("b", "b") }
    try check("a", "b", "c")
    #expect(throws: DuplicateControl.self) { try check("c", "b", "c") }
    try check("a", "b", isList: true)
    #expect(throws: DuplicateControl.self) { try check("b", "b", isList: true) }
  }

  /// Finding a control reads a bounded number of keys from a list, however many dots an ID has.
  @Test func manyDots() {
    func view(_ key: String, below id: String) -> TextView<Int> {
      TextView { view in
        view.list(
          "l", TextList([key], id: \.self, onSelect: { _ in 1 }) { _ in TextView { $0.button(id, label: "b", 2) } })
      }
    }
    let dots = String(repeating: ".", count: 100_000)
    #expect(view("k", below: "b").control("l.k" + dots) == nil)
    // A key can have any number of dots.
    #expect(view(dots, below: "b").control("l." + dots)?.tap == 1)
    #expect(view(dots, below: "b").control("l." + dots + ".b")?.tap == 2)
    // The rest of the ID can have up to 63.
    let most = String(repeating: "b.", count: 63) + "b"
    #expect(view("k", below: most).control("l.k." + most)?.tap == 2)
    #expect(view("k", below: most + ".b").control("l.k." + most + ".b") == nil)
  }

  /// `showsText` finds text within one line, compared by Characters.
  @Test func showsText() {
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
