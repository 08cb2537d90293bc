import Testing

@testable import TextUI

@Suite struct RowTests {
  /// Expects what a view shows in some sizes.
  private func expect(
    _ screens: [(width: Int, height: Int, text: String)], sourceLocation: SourceLocation = #_sourceLocation,
    _ build: (inout TextView<Int>.Builder) -> Void
  ) {
    for (width, height, text) in screens {
      #expect(screen(TextView(build), width, height) == text, sourceLocation: sourceLocation)
    }
  }

  /// A row continues on the next line if the next child does not fit; a text wider than the line begins one.
  @Test func flow() {
    func view(_ view: inout TextView<Int>.Builder) {
      view.row { row in
        for name in ["one", "two", "three", "four"] { row.button(name, label: name, 1) }
      }
      view.text("after")
    }
    expect(
      [
        (80, 24, "[one] [two] [three] [four]\nafter"), (20, 24, "[one] [two] [three]\n[four]\nafter"),
        (11, 24, "[one] [two]\n[three]\n[four]\nafter"), (11, 2, "[one] [two]\n[three]"),
      ], view)
    #expect(TextView(view).laidOut(in: Size(width: 11, height: 2)).controls.map(\.id) == ["one", "two", "three"])
    expect([(8, 24, "ab\na b\ncccccc\nx"), (8, 2, "ab\na b"), (40, 2, "ab a b cccccc x")]) { view in
      view.row { row in for text in ["ab", "a b cccccc", "x"] { row.text(text) } }
    }
  }

  /// Columns stand side by side in a row, or below each other if they do not fit.
  @Test func sideBySide() {
    let view = TextView<Int> { view in
      view.row { row in
        row.column { column in for text in ["a", "bbbb"] { column.text(text) } }
        row.column { column in
          column.button("c", label: "c", 1)
          column.row { row in for text in ["d", "e"] { row.text(text) } }
        }
      }
      view.text("after")
    }
    #expect(screen(view, 80, 24) == "a    [c]\nbbbb d e\nafter")
    #expect(screen(view, 7, 24) == "a\nbbbb\n[c]\nd e\nafter")
    #expect(view.lines == ["a    [c]", "bbbb d e", "after"])
    #expect(
      view.laidOut(in: Size(width: 9, height: 9)).controls.map(\.frame) == [Rect(x: 5, y: 0, width: 3, height: 1)])
  }

  /// An element without content takes no room in a row.
  @Test func empty() {
    let view = TextView<Int> { view in
      view.row { _ in }
      view.row { row in
        row.text("")
        row.column { _ in }
        row.text("a")
        row.text("")
        row.row { _ in }
        row.text("b")
      }
      view.text("")
      view.column { _ in }
      view.section("") { _ in }
      view.text("c")
    }
    #expect(view.lines == ["a b", "", "c"])
    #expect(screen(view, 3, 24) == "a b\n\nc")
    #expect(TextView<Int> { _ in }.lines == [])
    #expect(screen(TextView<Int> { _ in }, 3, 3) == "")
    #expect(TextView<Int> { $0.row { $0.text("") } }.lines == [""])
  }

  /// A section is indented, unless too little room would be left.
  @Test func sections() {
    let view = TextView<Int> { view in
      view.section("Outer") { outer in
        outer.section("Inner") { $0.text("some text here") }
        outer.divider()
      }
    }
    #expect(screen(view, 20, 9) == "Outer\n  Inner\n    some text here\n  " + String(repeating: "─", count: 18))
    #expect(screen(view, 11, 9) == "Outer\n  Inner\n  some text\n  here\n  ─────────")
    #expect(screen(view, 9, 9) == "Outer\nInner\nsome text\nhere\n─────────")
    #expect(view.lines == ["Outer", "  Inner", "    some text here", "  ────"])
  }

  @Test(
    arguments: [
      (0, "░░░░░░░░░░ 0%"), (0.004, "░░░░░░░░░░ 0%"), (0.29, "██░░░░░░░░ 29%"), (0.999, "█████████░ 99%"),
      (1, "██████████ 100%"), (7, "██████████ 100%"), (-1, "░░░░░░░░░░ 0%"), (.nan, "░░░░░░░░░░ 0%"),
      (.infinity, "██████████ 100%"), (-.infinity, "░░░░░░░░░░ 0%"), (nil, "░░░░░░░░░░ …"),
    ] as [(Double?, String)])
  func progress(fraction: Double?, expected: String) {
    #expect(TextView<Int> { $0.progress(fraction) }.lines == [expected])
    let view = TextView<Int> { view in
      view.row { row in
        row.text("a")
        row.divider()
        row.progress(fraction, label: "Loading")
      }
    }
    #expect(view.lines == ["a ──── Loading " + expected] && screen(view, 40, 9) == view.lines[0])
    #expect(screen(view, 3, 2) == "a\n───")
  }

  /// Disabled controls look different even without colours.
  @Test func disabled() {
    let view = TextView<Int> { view in
      view.button("a", label: "Go", enabled: false, 1)
      view.toggle("b", label: "★", isOn: true, enabled: false, 1)
      view.field("c", label: "Name", value: "Ada", enabled: false) { _ in 1 }
      view.field("d", label: "", value: "") { _ in 1 }
    }
    #expect(view.lines == ["(Go)", "(★)", "Name: (Ada)", "‹›"])
    #expect(view.laidOut(in: Size(width: 9, height: 9)).controls.map(\.isEnabled) == [false, false, false, true])
  }

  /// The position and kind of each control, only if a part of it is on the screen.
  @Test func placed() {
    let laidOut = sampler.laidOut(in: Size(width: 80, height: 3))
    #expect(laidOut.controls.map(\.id) == ["less", "more", "stop", "star", "name"])
    #expect(laidOut.controls.map(\.kind) == [.button, .button, .button, .toggle(isOn: false), .field])
    #expect(laidOut.controls.map(\.frame.x) == [0, 6, 10, 17, 0])
    #expect(laidOut.controls.map(\.frame.y) == [1, 1, 1, 1, 2])
    #expect(sampler.laidOut(in: Size(width: 80, height: 2)).controls.map(\.id) == ["less", "more", "stop", "star"])
    #expect(sampler.laidOut(in: Size(width: 1, height: 1)).controls == [])
  }

  /// Nothing below the bottom edge is drawn or measured.
  @Test func stopsEarly() {
    let view = TextView<Int> { view in
      view.row { row in
        row.column { column in for index in 0..<100_000 { column.text(String(index)) } }
        row.text("beside")
      }
      for index in 0..<100_000 { view.text(String(index)) }
    }
    #expect(screen(view, 20, 3) == "0 beside\n1\n2")
    var layout = Layout(canvas: CountingCanvas(), shown: view.shown, width: 20, bottom: 3, fits: false)
    layout.draw()
    #expect(layout.canvas.written == 4)
  }

  /// A view nested a hundred thousand deep.
  @Test func deep() {
    for kind in [Node.Kind.row, .column, .section] {
      let depth = 100_000
      var nodes = (0..<depth).map { Node(kind, text: "t", at: $0) }
      for index in nodes.indices { nodes[index].end = Int32(depth + 1) }
      nodes.append(Node(.button, id: "b", text: "deep", at: depth))
      let view = TextView(shown: Shown(nodes: nodes, lists: []), actions: [.tap(1)], lists: [])
      #expect(view.laidOut(in: Size(width: 80, height: 24)).grid.lines.count == (kind == .section ? 24 : 1))
      #expect(view.control("b")?.text == "deep")
      if kind != .section { #expect(view.lines == ["[deep]"]) }
      #expect(view == view)
    }
  }
}

/// Draws nothing, and counts the drawing calls.
struct CountingCanvas: Canvas {
  static var placesControls: Bool { true }
  var written = 0

  mutating func touch(_ y: Int) {}

  mutating func write(_ node: Node, x: Int, y: Int, width: Int, inRow: Bool) -> Extent {
    written += 1
    return Extent(right: x + 1, bottom: y + 1, isWrapped: false)
  }
}
