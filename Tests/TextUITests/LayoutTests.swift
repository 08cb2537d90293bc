import Testing

@testable import TextUI

/// How views look in some sizes.
@Suite struct LayoutTests {
  private static let unwrapped = [
    "Sampler", "[−] 0 [+] (stop) [☆]", "Name: ‹Ada›", "Loading", "  Articles █████░░░░░ 57%", "  ░░░░░░░░░░ …",
    "  Could not load", "────", "The quick brown fox jumps over the lazy dog.",
  ]

  /// A view of every element, from 80×24 down to nothing.
  @Test func sampled() {
    let rule = String(repeating: "─", count: 80)
    #expect(sampler.lines == Self.unwrapped)
    #expect(
      sampler.laidOut(in: Size(width: 80, height: 24)).grid.lines == Self.unwrapped.map { $0 == "────" ? rule : $0 })
    #expect(sampler.laidOut(in: Size(width: 20, height: 5)).grid.lines == Self.unwrapped.prefix(4) + ["  Articles"])
    #expect(screen(sampler, 1, 1) == "S" && screen(sampler, 0, 0) == "" && screen(sampler, -3, .min) == "")
    #expect(sampler.laidOut(in: Size(width: 0, height: 24)).controls == [])
  }

  /// Texts, and their wrapped lines in a given width and height.
  @Test(
    arguments: [
      // Between words; the spaces there are left out.
      ("The quick brown fox", 10, 24, ["The quick", "brown fox"]),
      ("The quick brown fox", 9, 24, ["The quick", "brown fox"]),
      ("The quick brown fox", 8, 24, ["The", "quick", "brown", "fox"]),
      ("aaa   bbb", 3, 24, ["aaa", "bbb"]), ("aaa   bbb", 4, 24, ["aaa", "bbb"]),
      ("  indented text", 10, 24, ["  indented", "text"]),
      // A word longer than the line is broken.
      ("abcdefghij", 4, 24, ["abcd", "efgh", "ij"]), ("ab cdefghijk", 5, 24, ["ab", "cdefg", "hijk"]),
      ("abc", 1, 24, ["a", "b", "c"]), ("a b c", 1, 24, ["a", "b", "c"]),
      // Spaces beyond one line become empty lines.
      ("a" + String(repeating: " ", count: 12) + "b", 4, 24, ["a", "", "b"]),
      (String(repeating: " ", count: 100), 4, 24, []),
      // A wide Character that does not fit in the last column goes to the next line; in one column, it is a question
      // mark.
      ("日本語", 5, 24, ["日本", "語"]), ("日本語", 3, 24, ["日", "本", "語"]), ("a日", 2, 24, ["a", "日"]),
      ("aa 日本", 6, 24, ["aa", "日本"]), ("a 👩‍👩‍👧b", 3, 24, ["a", "👩‍👩‍👧b"]), ("日a本", 1, 24, ["?", "a", "?"]),
      ("👩‍👩‍👧é", 1, 24, ["?", "é"]),
      // Clusters are not split, and zero-width Characters are left out.
      ("e\u{301}e\u{301}e\u{301}", 2, 24, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("\u{301}a\u{200B}b\u{FEFF}", 10, 24, ["ab"]), ("🇫🇷🇩🇪", 2, 24, ["🇫🇷", "🇩🇪"]),
      ("कि क्ष", 2, 24, ["कि", "क्ष"]),
      // Control characters and bidirectional marks do not reach the grid.
      ("a\tb\nc\r\nd\re", 20, 24, ["a b c d e"]),
      ("\u{1B}[2J\u{202E}x\u{9B}", 20, 24, ["\u{FFFD}[2J\u{FFFD}x\u{FFFD}"]),
      // A word that would continue below the bottom edge is not shown in part.
      ("aa bbbb", 5, 1, ["aa"]), ("aa bbbb cc", 5, 2, ["aa", "bbbb"]),
    ] as [(String, Int, Int, [String])])
  func wrapping(text: String, width: Int, height: Int, lines: [String]) {
    #expect(TextView<Never> { $0.text(text) }.laidOut(in: Size(width: width, height: height)).grid.lines == lines)
  }

  /// Labels of controls are wrapped like texts, with their frame around all lines.
  @Test func labels() {
    let view = TextView<Int> { view in
      view.button("b", label: "Save all of it", 1)
      view.text("after")
    }
    let laidOut = view.laidOut(in: Size(width: 8, height: 5))
    #expect(laidOut.grid.lines == ["[Save", "all of", "it]", "after"])
    #expect(laidOut.controls.map(\.frame) == [Rect(x: 0, y: 0, width: 7, height: 3)])
  }

  /// The cost of megabytes of text depends only on the screen.
  @Test func megabytes() {
    let text = String(repeating: "日本 text, ", count: 200_000)
    let view = TextView<Int> { view in
      view.row { row in
        row.text("first")
        row.text(text)
      }
      view.section(text) { $0.field("field", label: text, value: text) { _ in 1 } }
      view.button("button", label: text, 1)
    }
    for size in [Size(width: 80, height: 24), Size(width: 20, height: 5), Size(width: 1, height: 1)] {
      let laidOut = view.laidOut(in: size)
      #expect(laidOut.grid.lines.count == size.height)
      // Only a screen of it is kept.
      #expect(laidOut.grid.cells.list.count == size.width * size.height)
      #expect(laidOut.controls == [])
    }
  }

  /// A frame has its width in a row, whatever it contains, and its elements stand at its side also at the right edge.
  @Test func frames() {
    func framed(_ alignment: FrameAlignment, _ text: String) -> TextView<Int> {
      TextView { view in
        view.row { row in
          row.frame(width: 6, alignment: alignment) { $0.text(text) }
          row.text("|")
        }
      }
    }
    for (alignment, line) in [(FrameAlignment.leading, "ab     |"), (.center, "  ab   |"), (.trailing, "    ab |")] {
      #expect(framed(alignment, "ab").lines == [line] && screen(framed(alignment, "ab"), 8, 2) == line)
    }
    #expect(screen(framed(.leading, "one two three"), 8, 4) == "one    |\ntwo\nthree")
    let alone = TextView<Int> { $0.frame(width: 6, alignment: .trailing) { $0.text("ab") } }
    #expect(screen(alone, 6, 1) == "    ab" && screen(alone, 4, 1) == "  ab")
  }

  /// The next element of a row stands beside a canvas. A canvas that is too wide is cut.
  @Test func canvases() {
    let view = TextView<Int> { view in
      view.row { row in
        row.canvas("c", label: "", size: Size(width: 40, height: 32)) { drawing in
          drawing.text("日本x", at: Point(x: 0, y: 16))
          drawing.text("ab", at: Point(x: 8, y: 16))
        }
        row.text("|")
      }
    }
    #expect(view.lines.map { $0.trimmingSuffix(" ") } == ["      |", " ab x"])
    #expect(screen(view, 7, 2) == "      |\n ab x")
    #expect(screen(view, 4, 3) == "\n ab\n|")
  }

  /// A picker that shows its options has a place only if it has a cell.
  @Test func pickers() {
    let view = TextView<Int> { view in
      for (index, style) in PickerStyle.allCases.enumerated() {
        view.picker("\(index)", label: "", style: style, options: [], selection: nil) { $0.count }
      }
    }
    let laidOut = view.laidOut(in: Size(width: 10, height: 3))
    #expect(laidOut.controls.map(\.id) == ["0"] && laidOut.grid.lines == ["‹ ▾›"])
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    String(reversed().drop { $0 == suffix }.reversed())
  }
}
