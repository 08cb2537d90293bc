import Testing

@testable import TextUI

@Suite("Wrapping")
struct WrappingTests {
  private func wrapped(_ text: String, _ width: Int, _ height: Int = 24) -> [String] {
    TextView<Never> { $0.text(text) }.laidOut(in: Size(width: width, height: height)).grid.lines
  }

  @Test("Text is wrapped between words, and the spaces there are left out")
  func words() {
    #expect(wrapped("The quick brown fox", 10) == ["The quick", "brown fox"])
    #expect(wrapped("The quick brown fox", 9) == ["The quick", "brown fox"])
    #expect(wrapped("The quick brown fox", 8) == ["The", "quick", "brown", "fox"])
    #expect(wrapped("aaa   bbb", 3) == ["aaa", "bbb"])
    #expect(wrapped("aaa   bbb", 4) == ["aaa", "bbb"])
    #expect(wrapped("  indented text", 10) == ["  indented", "text"])
  }

  @Test("A word longer than the line is broken")
  func longWords() {
    #expect(wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrapped("ab cdefghijk", 5) == ["ab", "cdefg", "hijk"])
    #expect(wrapped("abc", 1) == ["a", "b", "c"])
    #expect(wrapped("a b c", 1) == ["a", "b", "c"])
  }

  @Test("More spaces than a line has are shown as what they are: empty lines")
  func spaces() {
    #expect(wrapped("a" + String(repeating: " ", count: 12) + "b", 4) == ["a", "", "b"])
    #expect(wrapped(String(repeating: " ", count: 100), 4) == [])
  }

  @Test("A wide Character that does not fit in the last column goes to the next line")
  func wide() {
    #expect(wrapped("日本語", 5) == ["日本", "語"])
    #expect(wrapped("日本語", 3) == ["日", "本", "語"])
    #expect(wrapped("a日", 2) == ["a", "日"])
    #expect(wrapped("aa 日本", 6) == ["aa", "日本"])
    #expect(wrapped("a 👩‍👩‍👧b", 3) == ["a", "👩‍👩‍👧b"])
  }

  @Test("In one column, a wide Character is a question mark")
  func narrow() {
    #expect(wrapped("日a本", 1) == ["?", "a", "?"])
    #expect(wrapped("👩‍👩‍👧é", 1) == ["?", "é"])
  }

  @Test("Clusters are not split, and what takes no cell is left out")
  func clusters() {
    #expect(wrapped("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(wrapped("\u{301}a\u{200B}b\u{FEFF}", 10) == ["ab"])
    #expect(wrapped("🇫🇷🇩🇪", 2) == ["🇫🇷", "🇩🇪"])
    #expect(wrapped("कि क्ष", 2) == ["कि", "क्ष"])
  }

  @Test("Controls and bidirectional marks do not reach the grid")
  func controls() {
    #expect(wrapped("a\tb\nc\r\nd\re", 20) == ["a b c d e"])
    #expect(wrapped("\u{1B}[2J\u{202E}x\u{9B}", 20) == ["\u{FFFD}[2J\u{FFFD}x\u{FFFD}"])
  }

  @Test("A word that would go below the bottom edge is not left on the last line in part")
  func bottom() {
    #expect(wrapped("aa bbbb", 5, 1) == ["aa"])
    #expect(wrapped("aa bbbb cc", 5, 2) == ["aa", "bbbb"])
  }

  @Test("Labels of controls are wrapped like texts, with the frame around all of it")
  func labels() {
    let view = TextView<Int> { view in
      view.button("b", label: "Save all of it", 1)
      view.text("after")
    }
    let laidOut = view.laidOut(in: Size(width: 8, height: 5))
    #expect(laidOut.grid.lines == ["[Save", "all of", "it]", "after"])
    #expect(laidOut.controls.map(\.frame) == [Rect(x: 0, y: 0, width: 7, height: 3)])
  }

  @Test("Megabytes of text cost what is on the screen")
  func megabytes() {
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
      // What has been kept of it is a screen.
      #expect(laidOut.grid.cells.count == size.width * size.height)
      #expect(laidOut.controls == [])
    }
  }
}
