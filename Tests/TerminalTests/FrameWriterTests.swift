import Utilities
import TerminalEmulator
import TextUI
import Testing

@testable import Terminal

/// The differences between `terminal` and `frame`; `nil` if there are none.
func difference(_ terminal: Emulator, _ frame: Frame) -> String? {
  guard terminal.size == frame.size else { return "\(terminal.size)" }
  for (y, (line, expected)) in zip(terminal.lines, frame.lines).enumerated() {
    if line != expected { return "line \(y): \(line), not \(expected)" }
    for x in 0..<frame.size.width where terminal.style(x: x, y: y) != frame.style(x: x, y: y) {
      return "\(x), \(y): \(terminal.style(x: x, y: y)), not \(frame.style(x: x, y: y))"
    }
  }
  let cursor = frame.cursor.flatMap { frame.contains($0) ? $0 : nil }
  if terminal.isCursorShown != (cursor != nil) { return "the cursor is shown: \(terminal.isCursorShown)" }
  if let cursor, terminal.cursor != cursor { return "the cursor is at \(terminal.cursor)" }
  return terminal.isUpdating ? "an update has not ended" : nil
}

extension Frame {
  /// Makes a random change.
  mutating func change(_ random: inout SplitMix64) {
    let texts = [
      "a", "word", "日本語", "e\u{301}", "👩‍👩‍👧", "🇫🇷", "🇫", "ｶ\u{FF9E}", "कि", "☝🏽", "\u{D4E}", "    ", "─────",
      "a long text of words", "✅", "\u{1100}", "\u{FF9E}",
    ]
    let colors = Style.Color.allCases
    func style(_ random: inout SplitMix64) -> Style {
      if random.number(below: 3) == 0 { return .plain }
      return Style(
        foreground: colors[random.number(below: 9)], background: colors[random.number(below: 9)],
        Style.Attributes(rawValue: UInt8(random.number(below: 16))))
    }
    func rect(_ random: inout SplitMix64) -> Rect {
      Rect(
        x: random.number(below: size.width + 4) - 2, y: random.number(below: size.height + 4) - 2,
        width: random.number(below: size.width + 3), height: random.number(below: size.height + 3))
    }
    switch random.number(below: 8) {
    case 0: fill(rect(&random), [" ", "x", "日", "👩‍👩‍👧"][random.number(below: 4)], style: style(&random))
    case 1: fill(rect(&random))
    case 2: highlight(rect(&random)) { $0.attributes.formSymmetricDifference(.reversed) }
    case 3: cursor = random.number(below: 3) == 0 ? nil : Position(x: rect(&random).x, y: rect(&random).y)
    default:
      let at = rect(&random)
      write(texts[random.number(below: texts.count)], x: at.x, y: at.y, style: style(&random))
    }
  }
}

@Suite struct FrameWriterTests {
  static let sizes = [
    Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 2, height: 1), Size(width: 1, height: 4),
    Size(width: 0, height: 3), Size(width: 7, height: 2), Size(width: 20, height: 5), Size(width: 80, height: 24),
  ]

  /// A terminal that receives the written bytes shows the last frame.
  @Test(arguments: 0..<80) func law(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var size = Self.sizes[seed % Self.sizes.count]
    var terminal = Emulator(size: size)
    var writer = FrameWriter()
    terminal.write(FrameWriter.enter)
    var frame = Frame(size: size)
    for step in 0..<40 {
      if random.number(below: 20) == 0 {
        size = Self.sizes[random.number(below: Self.sizes.count)]
        terminal.resize(to: size)
        frame = Frame(size: size)
      }
      if random.number(below: 20) == 0 {
        writer.forget()
        terminal.write("\u{1B}[3;4Hnoise\u{1B}[7mnoise".utf8)
      }
      for _ in 0..<random.number(below: 6) { frame.change(&random) }
      terminal.write(writer.bytes(for: frame))
      if let difference = difference(terminal, frame) {
        Issue.record("seed \(seed), step \(step), \(size): \(difference)")
        return
      }
      #expect(writer.bytes(for: frame) == [])
    }
  }

  /// Unchanged cells are not written.
  @Test(arguments: 0..<60) func untouched(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = Self.sizes[4 + seed % 4]
    var frame = Frame(size: size)
    for _ in 0..<30 { frame.change(&random) }
    var writer = FrameWriter()
    // On a screen with other content, writing changes only the changed cells.
    var terminal = Emulator(size: size)
    terminal.write(FrameWriter.enter + writer.bytes(for: frame) + "\u{1B}7".utf8)
    for y in 0..<size.height { terminal.write("\u{1B}[\(y + 1)H\(String(repeating: "#", count: size.width))".utf8) }
    terminal.write("\u{1B}8".utf8)
    let before = frame
    for _ in 0..<3 { frame.change(&random) }
    terminal.write(writer.bytes(for: frame))
    for y in 0..<size.height {
      let changes = frame.cells.changes(from: before.cells, inLine: y)
      for x in 0..<size.width where !changes.contains(x) {
        let isErased = frame.cells[y * size.width + x] == .blank
        #expect(terminal.text(x: x, y: y) == "#" || isErased, "\(x), \(y)")
      }
    }
  }

  /// The bytes for `change` on a screen full of text.
  private func written(_ change: (inout Frame) -> Void) -> String {
    var frame = Frame(size: Size(width: 80, height: 24))
    frame.fill(Rect(x: 0, y: 0, width: 80, height: 24), "x")
    var writer = FrameWriter()
    _ = writer.bytes(for: frame)
    change(&frame)
    return String(decoding: writer.bytes(for: frame), as: UTF8.self)
  }

  /// A small change writes few bytes.
  @Test func little() {
    #expect(written { _ in } == "")
    #expect(written { $0.write("a", x: 40, y: 12) } == "\u{1B}[13;41Ha")
    #expect(written { $0.write("ab", x: 0, y: 0) } == "\u{1B}[Hab")
    // Next to each other, and further on in the line.
    for (x, y, second) in [(9, 1, "\u{1B}[3Cb"), (0, 2, "\r\nb")] {
      let both = written { frame in
        frame.write("a", x: 5, y: 1)
        frame.write("b", x: x, y: y)
      }
      #expect(both == "\u{1B}[2;6Ha" + second)
    }
    #expect(written { $0.write("ab", x: 5, y: 1, style: Style(.bold)) } == "\u{1B}[2;6H\u{1B}[1mab")
    #expect(written { $0.fill(Rect(x: 10, y: 3, width: 70, height: 1)) } == "\u{1B}[4;11H\u{1B}[K")
    #expect(written { $0.fill(Rect(x: 0, y: 3, width: 80, height: 21)) } == "\u{1B}[4H\u{1B}[J")
    #expect(written { $0.cursor = Position(x: 4, y: 2) } == "\u{1B}[3;5H\u{1B}[?25h")
    // The whole screen in at most twice its bytes.
    let all = written { $0.fill(Rect(x: 0, y: 0, width: 80, height: 24), "y") }
    #expect(all.hasPrefix("\u{1B}[?2026h") && all.hasSuffix("\u{1B}[?2026l") && all.utf8.count < 80 * 24 + 24 * 8)
  }

  /// A style changes by the shortest sequence.
  @Test func styles() {
    let plain = Style.plain
    #expect(plain.parameters(from: plain) == nil)
    #expect(plain.parameters(from: Style(.bold)) == "")
    #expect(Style(.bold).parameters(from: plain) == "1")
    #expect(Style(foreground: .red).parameters(from: Style(foreground: .blue)) == "31")
    #expect(Style(.bold).parameters(from: Style([.bold, .dim])) == "0;1")
    var all: [Style] = []
    for bits in 0..<16 as Range<UInt8> {
      for color in Style.Color.allCases {
        var style = Style(foreground: color, background: bits % 3 == 0 ? .default : .green)
        style.attributes = Style.Attributes(rawValue: bits)
        all.append(style)
      }
    }
    for old in all {
      for new in all {
        var style = old
        if let parameters = new.parameters(from: old) {
          style.apply(parameters.split(separator: ";").map { Int($0) ?? 0 })
        }
        #expect(style == new)
      }
    }
  }

  /// A smaller terminal gets the part of a frame that fits. Half a wide Character is a space of the same style.
  @Test func cropping() {
    let red = Style(foreground: .red, .reversed)
    var frame = Frame(size: Size(width: 9, height: 3))
    frame.write("日本語 e\u{301}", x: 0, y: 0, style: red)
    frame.write("👩‍👩‍👧ab", x: 1, y: 1)
    frame.cursor = Position(x: 7, y: 2)
    let cropped = frame.cropped(to: Size(width: 5, height: 2))
    #expect(cropped.lines == ["日本", " 👩‍👩‍👧ab"] && cropped.cursor == frame.cursor)
    #expect((3..<5).map { cropped.style(x: $0, y: 0) } == [red, red])
    #expect(frame.cropped(to: Size(width: 9, height: 4)) == frame)
    #expect(frame.cropped(to: Size(width: -1, height: 0)).lines == [])
  }

  /// A frame that is drawn over and over does not grow.
  @Test func overwriting() {
    let family = TextView<Int> { $0.text("👩‍👩‍👧 e\u{301}") }.laidOut(in: Size(width: 9, height: 1)).grid
    var frame = Frame(size: Size(width: 9, height: 2))
    for turn in 0..<200 {
      frame.draw(family, in: Rect(x: 0, y: 0, width: 9, height: 1))
      let text = turn.isMultiple(of: 2) ? "🇫🇷e\u{301} " : "word"
      frame.write(text, x: 2, y: 1)
      #expect(frame.lines == ["👩‍👩‍👧 e\u{301}", turn.isMultiple(of: 2) ? "  🇫🇷e\u{301}" : "  word"])
      #expect(frame.cells.clusters.count <= 3 * 18)
    }
  }

  /// Leaving undoes entering, wherever a frame was cut off.
  @Test func leaving() {
    let size = Size(width: 20, height: 5)
    var shell = Emulator(size: size)
    shell.write("$ ls\r\nREADME\r\n\u{1B}[32m$ \u{1B}[m".utf8)
    var frame = Frame(size: size)
    frame.fill(Rect(x: 0, y: 0, width: 20, height: 5), "日", style: Style(foreground: .red, .reversed))
    frame.cursor = Position(x: 3, y: 3)
    var writer = FrameWriter()
    let bytes = FrameWriter.enter + writer.bytes(for: frame)
    for count in 0...bytes.count {
      var terminal = shell
      terminal.write(bytes.prefix(count))
      if count == bytes.count {
        #expect(terminal.isAlternate && terminal.isMouseOn && terminal.isPasteBracketed && terminal.isFocusReported)
        #expect(!terminal.isWrapping && difference(terminal, frame) == nil)
      }
      terminal.write(FrameWriter.leave)
      #expect(!terminal.isAlternate && !terminal.isMouseOn && !terminal.isPasteBracketed && !terminal.isFocusReported)
      #expect(terminal.isWrapping && terminal.isCursorShown && !terminal.isUpdating)
      // Before the alternate screen is entered, there is nothing to undo.
      guard count >= 8 else { continue }
      #expect(terminal.lines == shell.lines && terminal.cursor == shell.cursor)
      #expect(terminal.style(x: 0, y: 2) == Style(foreground: .green))
      terminal.write("x".utf8)
      #expect(terminal.style(x: 2, y: 2) == .plain)
    }
  }

  /// The number of bytes grows with the content of a frame, and no faster.
  @Test(arguments: [Size(width: 200, height: 50), Size(width: 400, height: 100)])
  func growth(size: Size) {
    var random = SplitMix64(seed: 1)
    var frame = Frame(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width { frame.write(["a", "日", "é"][random.number(below: 3)], x: x, y: y) }
    }
    var writer = FrameWriter()
    #expect(writer.bytes(for: frame).count < size.width * size.height * 9)
  }
}
