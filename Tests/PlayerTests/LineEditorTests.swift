import Duet
import Testing

@testable import Player

/// The line editor works like that of a shell.
@Suite struct LineEditorTests {
  /// A text after keys, as a terminal sends them.
  private func edited(_ text: String, _ keys: String) -> LineEditor {
    var parser = InputParser()
    var line = LineEditor(text)
    for case .key(let key) in parser.parse(Array(keys.utf8)) + parser.flush() { _ = line.handle(key) }
    return line
  }

  @Test(arguments: [
    ("Ada", "!", "Ada!", 4), ("Ada", Keys.left + Keys.left + "x", "Axda", 2), ("Ada", Keys.home + "x", "xAda", 1),
    ("Ada", "\u{01}x\u{05}y", "xAday", 5), ("Ada", Keys.backspace, "Ad", 2),
    ("Ada", Keys.home + Keys.backspace, "Ada", 0), ("Ada", Keys.home + "\u{1b}[3~", "da", 0),
    ("Ada", "\u{1b}[3~", "Ada", 3), ("Ada Lovelace", "\u{17}", "Ada ", 4), ("Ada Lovelace", "\u{15}", "", 0),
    ("Ada Lovelace", "\u{1b}b\u{0b}", "Ada ", 4), ("Ada Lovelace", "\u{1b}[1;5D\u{1b}[1;5Dx", "xAda Lovelace", 1),
    ("Ada Lovelace", Keys.home + "\u{1b}[1;5Cx", "Adax Lovelace", 4),
    ("Ada Lovelace", Keys.home + "\u{1b}d", " Lovelace", 0), ("Ada Lovelace", "\u{17}\u{01}\u{19}", "LovelaceAda ", 8),
    ("名前", Keys.left + "字", "名字前", 2), ("👩🏽‍💻 Zoë", Keys.home + "\u{1b}[3~", " Zoë", 0),
    ("", Keys.left + Keys.right + Keys.backspace + "\u{17}\u{0b}", "", 0),
  ])
  func keys(_ text: String, _ keys: String, _ expected: String, _ cursor: Int) {
    let line = edited(text, keys)
    #expect(line.text == expected && line.cursor == cursor)
  }

  /// The cursor stays after the same Characters in what a component makes of the text.
  @Test(arguments: [
    ("129|3-5678", "129-35678", "129|-35678"), ("1290|-35678", "129-035678", "129-0|35678"), ("12|", "(12) ", "(12) |"),
    ("1234|5", "1,234,5", "1,234|,5"), ("ab|c", "ABC", "AB|C"), ("12x|34", "1234", "12|34"), ("|12", "1-2", "|1-2"),
    ("x|", "", "|"), ("x|y", "", "|"), ("  a| b", "a b", "a| b"), ("a|b", "日本", "|日本"), ("👩🏽‍💻é|x", "👩🏽‍💻-é-x", "👩🏽‍💻-é|-x"),
  ])
  func whatIsReformattedKeepsItsCursor(_ typed: String, _ shown: String, _ expected: String) {
    let parts = typed.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var line = LineEditor(parts[0] + parts[1])
    for _ in parts[1] { _ = line.handle(Key(.left)) }
    line.takeOver(shown)
    #expect(line.text == shown)
    var marked = Array(line.text)
    marked.insert("|", at: line.cursor)
    #expect(String(marked) == expected)
  }

  /// A combining mark joins the Character before the cursor, as it does on the screen.
  @Test func aCombiningMarkJoinsWhatIsBeforeIt() {
    var line = LineEditor("e")
    line.insert("\u{301}")
    #expect(line.text == "é" && line.cursor == 1)
  }

  /// A pasted text of several lines becomes one line.
  @Test func linesBecomeOne() {
    var line = LineEditor("<>")
    _ = line.handle(Key(.left))
    line.insert("one\ntwo\r\nthree")
    #expect(line.text == "<one two three>")
  }

  /// The window shows the cursor, for any text, width and position.
  @Test(arguments: ["", "Ada Lovelace", "日本語の組版と改行", "a\u{7}b\tc", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧"])
  func theCursorIsInTheWindow(_ text: String) {
    for width in 1...14 {
      var line = LineEditor(text)
      for _ in 0...text.count {
        let window = line.window(width)
        #expect(displayWidth(of: window.text) <= width && (0..<width).contains(window.cursor))
        _ = line.handle(Key(.left))
      }
      for cell in -1...width {
        var clicked = line
        clicked.place(atCell: cell, inWindow: width)
        #expect((0...text.count).contains(clicked.cursor))
      }
    }
  }

  /// A very long input is cut, and the editor stays usable.
  @Test func aFloodIsCut() {
    var line = LineEditor()
    line.insert(String(repeating: "x", count: 2 * LineEditor.longest))
    #expect(line.text.count == LineEditor.longest && line.handle(Key(.backspace)))
    #expect(line.text.count == LineEditor.longest - 1)
    // What comes after a text has room only for the rest.
    line.insert("yy")
    #expect(line.text.count == LineEditor.longest && line.text.hasSuffix("xy"))
  }
}
