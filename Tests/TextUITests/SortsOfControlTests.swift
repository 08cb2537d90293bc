import Testing
import TextUI

/// Checkboxes, pickers, sliders, links, canvases, dialogs and frames.
@Suite struct SortsOfControlTests {
  enum Action: Hashable {
    case check, chosen(String), set(Double), pressed(Point), moved(Point), double, menu, tap, open(String), cancel
    case text(String)
  }

  private func lines(width: Int = 60, _ build: (inout TextView<Action>.Builder) -> Void) -> [String] {
    let view = TextView(build)
    let lines = view.laidOut(in: Size(width: width, height: 40)).grid.lines
    if width == 60 { #expect(view.lines == lines) }
    return lines
  }

  // MARK: Appearance

  @Test func lines() {
    #expect(
      lines { view in
        view.checkbox("a", label: "Agree", isOn: true, .check)
        view.checkbox("b", label: "Agree", isOn: false, .check)
        view.checkbox("c", label: "", name: "Done", isOn: true, enabled: false, .check)
        view.picker("d", label: "Colour", options: ["red", "blue"], selection: "blue") { .chosen($0) }
        view.picker("e", label: "", options: ["red"], selection: nil, enabled: false) { .chosen($0) }
        view.picker("f", label: "Shape", style: .radio, options: ["round", "square"], selection: "round") {
          .chosen($0)
        }
        view.picker("g", label: "Fruit", style: .list, options: ["pear", "plum"], selection: "plum") { .chosen($0) }
        view.slider("h", label: "Volume", value: 40, in: 0...100) { .set($0) }
        view.slider("i", label: "", value: 2.5, in: 0...2.5, step: 0.5, enabled: false) { .set($0) }
        view.link("j", label: "Active", destination: "#/active")
        view.field("k", label: "Name", value: "", prompt: "yours", error: "missing") { .text($0) }
        view.progress(0.4, id: "l", label: "Done")
        view.onOpen { .open($0) }
        view.text("a  b", role: .code)
      } == [
        "[x] Agree", "[ ] Agree", "(x)", "Colour: ‹blue ▾›", "( ▾)", "Shape: ◉ round ○ square", "Fruit:", "  ○ pear",
        "  ◉ plum", "Volume ━━━━●───── 40", "━━━━━━━━━● 2.5", "Active", "Name: ‹yours› ⚠ missing",
        "Done ████░░░░░░ 40%",
        "a  b",
      ])
  }

  /// A radio group continues on the next line; its options and its own place are known.
  @Test func optionsHavePlaces() {
    let view = TextView<Action> { view in
      view.row { row in
        row.text("x")
        row.picker("f", label: "S", style: .radio, options: ["one", "two", "three"], selection: nil) { .chosen($0) }
      }
    }
    let screen = view.laidOut(in: Size(width: 14, height: 9))
    #expect(screen.grid.lines == ["x", "S: ○ one ○ two", "○ three"])
    #expect(
      screen.options.map(\.frame) == [
        Rect(x: 3, y: 1, width: 5, height: 1), Rect(x: 9, y: 1, width: 5, height: 1),
        Rect(x: 0, y: 2, width: 7, height: 1),
      ])
    #expect(screen.options.map(\.label) == ["one", "two", "three"] && screen.options.allSatisfy { $0.picker == "f" })
    #expect(screen.controls.map(\.id) == ["f"] && screen.controls[0].frame.height == 2)
  }

  @Test func framesAreColumns() {
    func row(_ view: inout TextView<Action>.Builder, _ number: String, _ name: String) {
      view.row { row in
        row.frame(width: 4, alignment: .trailing) { $0.text(number) }
        row.frame(width: 7, alignment: .center) { $0.button("b\(name)", label: name, .tap) }
        row.frame(width: 3) { $0.text("") }
        row.text("|")
      }
    }
    #expect(
      lines {
        row(&$0, "7", "a")
        row(&$0, "1234", "abcde")
      } == ["   7   [a]       |", "1234 [abcde]     |"])
    // A text that is too long wraps inside its frame.
    #expect(
      lines(width: 20) { view in
        view.row { row in
          row.frame(width: 5) { $0.text("one two") }
          row.text("|")
        }
      } == ["one   |", "two"])
  }

  @Test func picturesAreDrawn() {
    let picture = lines { view in
      view.canvas("c", label: "Board", size: Size(width: 40, height: 32)) { drawing in
        drawing.circle(at: Point(x: 16, y: 16), radius: 12)
        drawing.line(from: Point(x: 0, y: 31), to: Point(x: 39, y: 31))
        drawing.text("名x", at: Point(x: 24, y: 0))
      }
    }
    #expect(picture == ["⡠⠒⠒⢄名x", "⣑⣤⣤⣊⣀"] || picture.count == 2, "\(picture)")
    #expect(picture.first?.hasSuffix("名") == true)
  }

  /// Nothing far outside costs or crashes.
  @Test func picturesHaveLimits() {
    let view = TextView<Action> { view in
      view.canvas("c", label: "", size: Size(width: .max, height: .max)) { drawing in
        drawing.circle(at: Point(x: .max, y: .min), radius: .max, isFilled: true)
        drawing.circle(at: Point(x: 0, y: 0), radius: -1)
        drawing.line(from: Point(x: .min, y: .min), to: Point(x: .max, y: .max))
        drawing.text("far", at: Point(x: .max, y: .max))
        drawing.text("before", at: Point(x: .min, y: -1))
      }
      view.canvas("d", label: "", size: Size(width: -1, height: 0)) { _ in }
      view.slider("s", label: "", value: .nan, in: -1e308...1e308) { .set($0) }
      view.frame(width: .min) { $0.text("x") }
    }
    #expect(view.laidOut(in: Size(width: 20, height: 5)).grid.lines.count <= 5)
    #expect(view.control("s")?.text == "-1e+308")
  }

  @Test func stepsAreDecimal() {
    let view = TextView<Action> { $0.slider("s", label: "", value: 0, in: 0...1, step: 0.1) { .set($0) } }
    for (text, number) in [("0.3", 0.3), ("0.7", 0.7), ("0.31", 0.3), ("1", 1)] {
      #expect(view.control("s")?.action(of: .set, text: text) == .set(number))
    }
  }

  // MARK: Events

  @Test func eventsCarryWhatTheySay() throws {
    let view = TextView<Action> { view in
      view.checkbox("check", label: "c", isOn: true, .check)
      view.picker("pick", label: "p", options: ["a", "b\u{301}"], selection: "a") { .chosen($0) }
      view.slider("slide", label: "s", value: 7, in: 1...10, step: 2) { .set($0) }
      view.slider("any", label: "s", value: 7, in: 1...10, step: 0) { .set($0) }
      view.canvas("board", label: "b", size: Size(width: 10, height: 20), onMenu: .menu) { _ in
      } onPress: {
        .pressed($0)
      }
      view.button("button", label: "b", shortcut: "Shift-Ctrl-Z", onDoubleTap: .double, .tap)
      view.label("label", "l", onDoubleTap: .double, onMenu: .menu)
      view.label("plain", "l")
      view.link("link", label: "l", destination: "#/x", isCurrent: true)
      view.field("fixed", label: "f", value: "v", isReadOnly: true, onLeave: .cancel) { .text($0) }
      view.progress(nil, id: "part", label: "p")
    }
    let embedded = TextView<Action> { $0.embed(view, id: "x") }
    let listed = TextView<Action> { $0.list("l", TextList(0..<1) { _ in view }.map { $0 }) }
    for (view, prefix) in [(view, ""), (embedded, "x."), (listed, "l.0.")] {
      func act(_ id: String, _ event: ControlEvent, _ text: String = "") -> Action? {
        view.control(prefix + id)?.action(of: event, text: text)
      }
      #expect(act("check", .tap) == .check && view.control(prefix + "check")?.kind == .checkbox(isOn: true))
      #expect(act("pick", .choose, "b\u{301}") == .chosen("b\u{301}") && act("pick", .choose, "b") == nil)
      #expect(act("pick", .tap) == nil && view.control(prefix + "pick")?.options == ["a", "b\u{301}"])
      #expect(act("slide", .set, "4.1") == .set(5) && act("slide", .set, "10") == .set(10))
      #expect(act("slide", .set, "0.9") == nil && act("slide", .set, "x") == nil && act("slide", .set, "nan") == nil)
      #expect(act("any", .set, "4.1") == .set(4.1) && view.control(prefix + "any")?.bounds == 1...10)
      #expect(act("board", .press, "9,19") == .pressed(Point(x: 9, y: 19)) && act("board", .press, "10,0") == nil)
      #expect(act("board", .press, "-1,0") == nil && act("board", .press, "1") == nil && act("board", .menu) == .menu)
      #expect(view.control(prefix + "board")?.events == [.press, .menu])
      #expect(view.control(prefix + "button")?.events == [.tap, .double] && act("button", .double) == .double)
      #expect(view.control(prefix + "label")?.events == [.double, .menu])
      #expect(view.control(prefix + "plain")?.events == [])
      #expect(view.control(prefix + "link")?.events == [.tap] && act("link", .tap) == nil)
      #expect(view.control(prefix + "link")?.destination == "#/x")
      #expect(view.control(prefix + "fixed")?.events == [.leave])
      #expect(view.control(prefix + "part")?.text == "…")
    }
    let ids = view.laidOut(in: Size(width: 60, height: 40)).controls.map(\.id)
    #expect(ids == ["check", "pick", "slide", "any", "board", "button", "label", "link", "fixed"])
  }

  @Test(arguments: [
    ("0,0", Point(x: 0, y: 0)), ("-3,41", Point(x: -3, y: 41)), ("1, 2", nil), ("1", nil), ("1,2,3", nil), ("", nil),
    (",", nil), ("1.5,2", nil),
  ]) func points(text: String, point: Point?) {
    #expect(Point(text) == point)
    if let point { #expect(Point(point.description) == point) }
  }

  // MARK: Dialogs

  private func asking(_ isAsking: Bool = true) -> TextView<Action> {
    TextView { view in
      view.button("before", label: "Before", focused: true, .tap)
      view.list("l", TextList(0..<2) { _ in TextView { $0.button("in", label: "In", .tap) } })
      if isAsking {
        view.dialog("ask", title: "Sure?", onCancel: .cancel) { dialog in
          dialog.button("yes", label: "Yes", focused: true, .tap)
          dialog.list("m", TextList(0..<1) { _ in TextView { $0.button("in", label: "In", .tap) } })
        }
      }
      view.field("after", label: "After", value: "") { .text($0) }
    }
  }

  @Test func nothingBehindADialogTakesEvents() {
    for (view, prefix) in [
      (asking(), ""),
      (
        TextView<Action> {
          $0.text("x"); $0.embed(asking(), id: "x")
        }, "x."
      ),
    ] {
      for id in ["before", "l.1.in", "after"] { #expect(view.control(prefix + id)?.isEnabled == false) }
      for id in ["yes", "m.0.in", "ask"] { #expect(view.control(prefix + id)?.isEnabled == true) }
      #expect(view.control(prefix + "ask")?.action(of: .cancel) == .cancel)
      #expect(view.initialFocus == prefix + "yes")
      let placed = view.laidOut(in: Size(width: 30, height: 20)).controls
      #expect(placed.filter(\.isEnabled).map(\.id) == [prefix + "yes", prefix + "m.0.in"])
      var enabled: [String] = []
      view.visit { if let element = $0, !element.id.isEmpty, element.isEnabled { enabled.append(element.id) } }
      // Lists are no controls.
      #expect(enabled == [prefix + "l", prefix + "ask", prefix + "yes", prefix + "m", prefix + "m.0.in"])
    }
    #expect(asking().lines == ["(Before)", "(In)", "(In)", "▌Sure?", "  [Yes]", "  [In]", "After: ()"])
    #expect(asking(false).initialFocus == "before" && asking(false).control("l.0.in")?.isEnabled == true)
  }

  /// A screen after a dialog came or went is that of the view alone.
  @Test func dialogsComeAndGo() {
    let size = Size(width: 30, height: 20)
    let without = asking(false).laidOut(in: size, after: nil)
    let with = asking().laidOut(in: size, after: without)
    #expect(with == asking().laidOut(in: size))
    #expect(asking(false).laidOut(in: size, after: with) == without)
  }

  // MARK: The focus

  /// Only the row that the list names is looked at.
  @Test func aRowHasTheInitialFocus() {
    func view(_ focused: Int?) -> TextView<Action> {
      TextView { view in
        view.list(
          "todo",
          TextList([3, 5, 7], id: \.self, focused: focused) { item in
            TextView { row in
              row.label("title", "\(item)")
              if item != 3 { row.field("edit", label: "", value: "", focused: true) { .text($0) } }
            }
          })
      }
    }
    #expect(view(5).initialFocus == "todo.5.edit" && view(7).initialFocus == "todo.7.edit")
    #expect(view(3).initialFocus == nil && view(nil).initialFocus == nil && view(9).initialFocus == nil)
    #expect(TextView<Action> { $0.embed(view(5), id: "x") { $0 } }.initialFocus == "x.todo.5.edit")
  }

  /// Views that differ in anything new are different, and so are their hashes.
  @Test func whatIsNewIsCompared() {
    typealias Build = (inout TextView<Action>.Builder) -> Void
    let builds: [Build] = [
      { $0.field("f", label: "", value: "") { .text($0) } },
      { $0.field("f", label: "", value: "", prompt: "p") { .text($0) } },
      { $0.field("f", label: "", value: "", error: "") { .text($0) } },
      { $0.field("f", label: "", value: "", input: .url) { .text($0) } },
      { $0.field("f", label: "", value: "", isReadOnly: true) { .text($0) } },
      { $0.slider("s", label: "", value: 1, in: 0...2) { .set($0) } },
      { $0.slider("s", label: "", value: 1, in: 0...3) { .set($0) } },
      { $0.picker("p", label: "", options: ["a"], selection: nil) { .chosen($0) } },
      { $0.picker("p", label: "", options: ["a"], selection: "a") { .chosen($0) } },
      { $0.picker("p", label: "", style: .list, options: ["a"], selection: "a") { .chosen($0) } },
      { $0.canvas("c", label: "", size: Size(width: 8, height: 8)) { $0.text("a", at: Point(x: 0, y: 0)) } },
      { $0.canvas("c", label: "", size: Size(width: 8, height: 8)) { $0.text("b", at: Point(x: 0, y: 0)) } },
      { $0.button("b", label: "", .tap) },
      { $0.button("b", label: "", shortcut: "f5", .tap) },
      { $0.frame(width: 3) { $0.text("") } },
      { $0.frame(width: 3, alignment: .center) { $0.text("") } },
      { $0.text("t", role: .status) }, { $0.text("t", role: .alert) }, { $0.text("t", role: .code) },
    ]
    let views = builds.map { TextView($0) }
    for (one, view) in views.enumerated() {
      for (two, other) in views.enumerated() { #expect((view == other) == (one == two), "\(one) \(two)") }
    }
  }
}
