import Terminal
import TerminalEmulator
import TextUI
import Testing

@Suite struct FrameTests {
  private let red = Style(foreground: .red)

  /// Text stands where it was written, as far as there is room.
  @Test func writing() {
    var frame = Frame(size: Size(width: 8, height: 3))
    #expect(frame.lines == ["", "", ""])
    #expect(frame.write("abc", x: 1, y: 0, style: red) == 3)
    #expect(frame.write("abcdefghij", x: 2, y: 1) == 6)
    #expect(frame.write("abcdef", x: 0, y: 2, width: 3) == 3)
    #expect(frame.lines == [" abc", "  abcdef", "abc"])
    #expect(frame.style(x: 1, y: 0) == red && frame.style(x: 0, y: 0) == .plain && frame.style(x: 99, y: -1) == .plain)
    #expect(frame.write("xyz", x: -1, y: 2) == 3)
    #expect(frame.lines[2] == "yzc")
    for (x, y) in [(8, 0), (0, 3), (0, -1), (.max, .max), (.min, 0), (0, .min)] { frame.write("abc", x: x, y: y) }
    #expect(frame.lines == [" abc", "  abcdef", "yzc"])
    #expect(frame.write("", x: 0, y: 0) == 0)
    #expect(frame.write("abc", x: 0, y: 0, width: -3) == 0)
  }

  /// Text is sanitized, and zero-width Characters are left out.
  @Test func sanitizing() {
    var frame = Frame(size: Size(width: 20, height: 1))
    #expect(frame.write("a\tb\u{1B}[31m\u{301}\u{200B}e\u{301}\u{202E}", x: 0, y: 0) == 10)
    #expect(frame.lines == ["a b\u{FFFD}[31m\u{301}e\u{301}\u{FFFD}"])
  }

  /// A wide Character is never cut in half.
  @Test func wide() {
    var frame = Frame(size: Size(width: 6, height: 1))
    for (text, x, taken, line) in [
      ("日本語字", 1, 4, " 日本"), ("x", 2, 1, "  x本"), ("y", 3, 1, "  xy"), ("日本", -1, 4, " 本y"), ("語", 2, 2, "  語"),
    ] {
      #expect(frame.write(text, x: x, y: 0) == taken)
      #expect(frame.lines == [line])
    }
    #expect(frame.write("👩‍👩‍👧", x: 0, y: 0, width: 1) == 0)
    #expect(frame.write("👩‍👩‍👧", x: 3, y: 0) == 2)
    #expect(frame.lines == ["   👩‍👩‍👧"])
    var narrow = Frame(size: Size(width: 1, height: 1))
    #expect(narrow.write("日", x: 0, y: 0) == 0)
    #expect(narrow.lines == [""])
  }

  /// A rectangle is filled where it is on the screen.
  @Test func filling() {
    var frame = Frame(size: Size(width: 5, height: 3))
    frame.fill(Rect(x: -1, y: 1, width: 4, height: 9), "x", style: red)
    #expect(frame.lines == ["", "xxx", "xxx"])
    frame.fill(Rect(x: 0, y: 0, width: 5, height: 1), "日")
    #expect(frame.lines[0] == "日日")
    frame.fill(Rect(x: 1, y: 0, width: 1, height: 1))
    #expect(frame.lines[0] == "  日")
    for character in ["\u{301}", "\u{200B}", " "] as [Character] {
      frame.fill(Rect(x: .min, y: .min, width: .max, height: .max), character)
      frame.fill(Rect(x: 1, y: 1, width: .max, height: 1), character)
    }
    #expect(frame.lines == ["  日", "x", "xxx"])
    frame.fill(Rect(x: 0, y: 0, width: -1, height: .min), "z")
    #expect(frame.lines == ["  日", "x", "xxx"])
    #expect(frame.style(x: 0, y: 1) == red && frame.style(x: 1, y: 1) == .plain)
  }

  /// A grid is copied from any of its lines into any rectangle.
  @Test func drawing() {
    let grid = TextView<Int> { view in
      view.text("Title", role: .title)
      view.text("日本語")
      view.button("b", label: "👩‍👩‍👧 go", 1)
    }.laidOut(in: Size(width: 10, height: 5)).grid
    var frame = Frame(size: Size(width: 12, height: 4))
    frame.fill(Rect(x: 0, y: 0, width: 12, height: 4), ".")
    frame.draw(grid, in: Rect(x: 1, y: 0, width: 10, height: 4))
    #expect(frame.lines == [".Title     .", ".日本語    .", ".[👩‍👩‍👧 go]   .", ".          ."])
    #expect(frame.style(x: 1, y: 0) == Style(.title) && frame.style(x: 2, y: 2) == Style(.button))
    frame.draw(grid, from: 1, in: Rect(x: 1, y: 0, width: 3, height: 2))
    #expect(frame.lines[0] == ".日   e     ." || frame.lines[0] == ".日 le     .")
    frame.draw(grid, from: -1, in: Rect(x: -2, y: 2, width: 9, height: 2))
    #expect(frame.lines[2...].map { String($0.prefix(5)) } == ["     ", "tle  "])
    frame.draw(grid, from: .max, in: Rect(x: 0, y: 0, width: .max, height: .max))
    #expect(frame.lines == ["", "", "", ""])
    frame.draw(grid, from: .min, in: Rect(x: .max, y: .max, width: 1, height: 1))
  }

  /// Highlighting changes a rectangle's style, and a wide Character's as a whole.
  @Test func highlighting() {
    var frame = Frame(size: Size(width: 6, height: 2))
    frame.write("日a本", x: 0, y: 0)
    frame.highlight(Rect(x: 1, y: 0, width: 3, height: 9)) { $0.attributes.formSymmetricDifference(.reversed) }
    #expect(
      (0..<6).map { frame.style(x: $0, y: 0).attributes.contains(.reversed) } == [true, true, true, true, true, false])
    #expect(
      (0..<6).map { frame.style(x: $0, y: 1).attributes.contains(.reversed) } == [
        false, true, true, true, false, false,
      ])
    #expect(frame.lines == ["日a本", ""])
    frame.highlight(Rect(x: .min, y: 0, width: .max, height: .max)) { $0.attributes.insert(.bold) }
  }

  /// Two frames are equal if they look the same, however they were written.
  @Test func equality() {
    var one = Frame(size: Size(width: 5, height: 3))
    var other = one
    one.write("e\u{301}", x: 0, y: 0)
    other.write("e\u{301}x", x: 0, y: 0)
    #expect(one != other)
    other.write(" ", x: 1, y: 0)
    other.fill(Rect(x: 0, y: 2, width: 5, height: 1))
    #expect(one == other && one.hashValue == other.hashValue)
    other.write("é", x: 0, y: 0)
    #expect(one != other)
    one.write("é", x: 0, y: 0)
    #expect(one == other)
    one.cursor = Position(x: 1, y: 1)
    #expect(one != other)
    #expect(Frame(size: Size(width: 1, height: 2)) != Frame(size: Size(width: 2, height: 1)))
  }

  /// Sizes of zero, and beyond all limits.
  @Test func sizes() {
    for size in [
      Size(width: 0, height: 0), Size(width: 0, height: 5), Size(width: 5, height: 0), Size(width: -1, height: .min),
    ] {
      var frame = Frame(size: size)
      frame.write("abc", x: 0, y: 0)
      frame.fill(Rect(x: 0, y: 0, width: 9, height: 9), "x")
      frame.highlight(Rect(x: 0, y: 0, width: 9, height: 9)) { $0.attributes.insert(.bold) }
      #expect(frame.lines == Array(repeating: "", count: frame.size.height))
    }
    var large = Frame(size: Size(width: .max, height: .max))
    #expect(large.size == Size(width: Size.drawnLimit, height: Size.drawnLimit))
    large.write("abc", x: 65_533, y: 3)
    #expect(large.lines[3].hasSuffix("ab"))
  }
}

@Suite struct StyleTests {
  /// The attributes of a style can be set and read.
  @Test func attributes() {
    var style = Style(foreground: .red, background: .blue, [.bold, .underlined])
    #expect(style.attributes == [.bold, .underlined])
    style.attributes.formSymmetricDifference([.bold, .reversed])
    #expect(style == Style(foreground: .red, background: .blue, [.underlined, .reversed]))
    #expect(Style() == .plain)
  }

  /// TextUI's rendering maps its styles to these.
  @Test func rendering() {
    let view = TextView<Int> { view in
      for role in TextRole.allCases { view.text(role.rawValue, role: role) }
      view.divider()
      view.button("button", label: "button", 1)
      view.button("not", label: "not", enabled: false, 1)
      view.toggle("on", label: "on", isOn: true, 2)
      view.toggle("off", label: "off", isOn: false, 3)
      view.field("field", label: "label", value: "value") { _ in 4 }
      view.progress(0.5, label: "p")
      view.link("link", label: "link", destination: "#/")
    }
    let size = Size(width: 30, height: 24)
    let grid = view.laidOut(in: size).grid
    var frame = Frame(size: size)
    frame.draw(grid, in: Rect(x: 0, y: 0, width: 30, height: 24))
    var terminal = Emulator(size: size)
    terminal.write(grid.ansi().replacing("\n", with: "\r\n").utf8)
    #expect(terminal.lines == frame.lines)
    var seen: Set<Style> = []
    for y in 0..<24 {
      for x in 0..<30 {
        #expect(terminal.style(x: x, y: y) == frame.style(x: x, y: y), "\(x), \(y)")
        seen.insert(frame.style(x: x, y: y))
      }
    }
    for style in CellStyle.allCases { #expect(seen.contains(Style(style)), "\(style)") }
  }
}
