import TerminalEmulator
import TextUI
import Testing

@testable import Terminal

/// The emulator shows what a terminal would. Otherwise the tests of frames would prove nothing.
@Suite struct EmulatorTests {
  /// A terminal of 10 × 4 cells with `text` written to it, byte by byte.
  private func shown(_ text: String) -> Emulator {
    var terminal = Emulator(size: Size(width: 10, height: 4))
    for byte in text.utf8 { terminal.write([byte]) }
    return terminal
  }

  @Test(
    arguments: [
      ("hello\r\nworld", ["hello", "world", "", ""]), ("0123456789ab", ["0123456789", "ab", "", ""]),
      ("0123456789\rx", ["x123456789", "", "", ""]), ("\u{1B}[?7l0123456789ab", ["012345678b", "", "", ""]),
      ("012345678日", ["012345678", "日", "", ""]), ("\u{1B}[?7l012345678日", ["01234567日", "", "", ""]),
      ("日本\u{8}x", ["日 x", "", "", ""]), ("日本\u{1B}[2Gx", [" x本", "", "", ""]),
      ("1\r\n2\r\n3\r\n4\r\n5", ["2", "3", "4", "5"]),
      ("\u{1B}[2;3Hx\u{1B}[Ay\u{1B}[2Bz\u{1B}[5D<", ["   y", "  x", "<   z", ""]),
      ("\u{1B}[99;99Hx\u{1B}[Hy", ["y", "", "", "         x"]), ("a\u{1B}[3Cb", ["a   b", "", "", ""]),
      ("abcdef\u{1B}[3G\u{1B}[K", ["ab", "", "", ""]), ("日本\u{1B}[2G\u{1B}[K", ["", "", "", ""]),
      ("a\r\nb\r\nc\u{1B}[2H\u{1B}[J", ["a", "", "", ""]), ("a\r\nb\u{1B}[2J", ["", "", "", ""]),
      ("\u{1B}7ab\u{1B}8c", ["cb", "", "", ""]), ("a\u{1B}[12\u{18}b\u{1B}[1\u{1B}[2Cc", ["ab  c", "", "", ""]),
      ("e\u{301}x\u{301}\u{301}", ["e\u{301}x\u{301}\u{301}", "", "", ""]),
      ("👩‍👩‍👧x🇫🇷☝🏽", ["👩‍👩‍👧x🇫🇷☝🏽", "", "", ""]), ("🇫\u{1B}[3G🇷", ["🇫🇷", "", "", ""]), ("\u{301}a\u{200B}b", ["ab", "", "", ""]),
      ("main\u{1B}[?1049hother", ["    other", "", "", ""]),
      ("main\u{1B}[?1049hother\u{1B}[?1049l", ["main", "", "", ""]),
    ] as [(String, [String])])
  func sequences(text: String, lines: [String]) {
    #expect(shown(text).lines == lines, "\(text.debugDescription)")
    var whole = Emulator(size: Size(width: 10, height: 4))
    whole.write(text.utf8)
    #expect(whole.lines == lines)
  }

  /// Styles of text and of erased cells, and modes.
  @Test func styles() {
    var terminal = shown("\u{1B}[1;31mab\u{1B}[22;44mc\u{1B}[md\u{1B}[41m\u{1B}[2H\u{1B}[K")
    #expect(terminal.style(x: 1, y: 0) == Style(foreground: .red, .bold))
    #expect(terminal.style(x: 2, y: 0) == Style(foreground: .red, background: .blue))
    #expect(terminal.style(x: 3, y: 0) == .plain)
    #expect(terminal.style(x: 9, y: 1) == Style(background: .red))
    #expect(terminal.style(x: 10, y: 1) == .plain && terminal.style(x: -1, y: 9) == .plain)
    #expect(terminal.isCursorShown && terminal.isWrapping && !terminal.isUpdating)
    terminal.write("\u{1B}[?25;7l\u{1B}[?2026h".utf8)
    #expect(!terminal.isCursorShown && !terminal.isWrapping && terminal.isUpdating)
  }

  /// Resizing keeps what has room.
  @Test func resizing() {
    var terminal = shown("one\r\ntwo 日\r\nthree\r\nfour\u{1B}[?1049hx\u{1B}[?1049l")
    terminal.resize(to: Size(width: 5, height: 2))
    #expect(terminal.lines == ["three", "four"] && terminal.cursor == Position(x: 4, y: 1))
    terminal.resize(to: Size(width: 8, height: 3))
    #expect(terminal.lines == ["three", "four", ""])
    var wide = shown("日本語")
    wide.resize(to: Size(width: 3, height: 4))
    #expect(wide.lines[0] == "日")
    for size in [Size(width: 0, height: 0), Size(width: .min, height: 9), Size(width: 1, height: 1)] {
      wide.resize(to: size)
      wide.write("日本語 text\r\n\n\u{1B}[3;3H\u{1B}[J\u{1B}[K".utf8)
      #expect(wide.lines.count == wide.size.height)
    }
  }
}
