import Algebra
import TextUI
import Testing

@testable import Terminal

@Suite("The emulator")
struct EmulatorTests {
  /// What is shown after `text` was written to a terminal of 10 × 4 cells.
  private func shown(_ text: String, _ size: Size = Size(width: 10, height: 4)) -> Emulator {
    var terminal = Emulator(size: size)
    terminal.write(text.utf8)
    return terminal
  }

  @Test(
    "What sequences do",
    arguments: [
      ("hello\r\nworld", ["hello", "world", "", ""]), ("0123456789ab", ["0123456789", "ab", "", ""]),
      ("0123456789\rx", ["x123456789", "", "", ""]), ("\u{1B}[?7l0123456789ab", ["012345678b", "", "", ""]),
      ("012345678日", ["012345678", "日", "", ""]), ("\u{1B}[?7l012345678日", ["01234567日", "", "", ""]),
      ("日本\u{8}x", ["日 x", "", "", ""]), ("日本\u{1B}[2Gx", [" x本", "", "", ""]),
      ("a\nb\n\rc\td", ["a", " b", "c       d", ""]), ("1\r\n2\r\n3\r\n4\r\n5", ["2", "3", "4", "5"]),
      ("\u{1B}[2;3Hx\u{1B}[Ay\u{1B}[2Bz\u{1B}[5D<", ["   y", "  x", "<   z", ""]),
      ("\u{1B}[99;99Hx\u{1B}[Hy", ["y", "", "", "         x"]),
      ("\u{1B}[3dx\u{1B}[5Gy\u{1B}[Ez\u{1B}[2Fw", ["", "w", "x   y", "z"]),
      ("abcdef\u{1B}[3G\u{1B}[K", ["ab", "", "", ""]), ("abcdef\u{1B}[3G\u{1B}[1K", ["   def", "", "", ""]),
      ("abcdef\u{1B}[2K", ["", "", "", ""]), ("a\r\nb\r\nc\u{1B}[2H\u{1B}[J", ["a", "", "", ""]),
      ("a\r\nbx\r\nc\u{1B}[2;1H\u{1B}[1J", ["", " x", "c", ""]), ("a\r\nb\u{1B}[2J", ["", "", "", ""]),
      ("日本語\u{1B}[2G\u{1B}[X", ["  本語", "", "", ""]), ("日本語\u{1B}[2G\u{1B}[2X", ["    語", "", "", ""]),
      ("abcdef\u{1B}[2G\u{1B}[2P", ["adef", "", "", ""]), ("abcdefghij\u{1B}[2G\u{1B}[2@", ["a  bcdefgh", "", "", ""]),
      ("a日本\u{1B}[3G\u{1B}[P", ["a 本", "", "", ""]),
      ("1\r\n2\r\n3\r\n4\u{1B}[2H\u{1B}[L", ["1", "", "2", "3"]),
      ("1\r\n2\r\n3\r\n4\u{1B}[2H\u{1B}[2M", ["1", "4", "", ""]),
      ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[3H\n", ["1", "3", "", "4"]),
      ("1\r\n2\r\n3\r\n4\u{1B}[S", ["2", "3", "4", ""]),
      ("1\r\n2\r\n3\r\n4\u{1B}[2T", ["", "", "1", "2"]), ("1\r\n2\u{1B}[H\u{1B}M0", ["0", "1", "2", ""]),
      ("x\u{1B}[3b", ["xxxx", "", "", ""]), ("日\u{1B}[9b", ["日日日日日", "日日日日日", "", ""]),
      ("\u{1B}7ab\u{1B}8c", ["cb", "", "", ""]), ("\u{1B}[sab\u{1B}[uc", ["cb", "", "", ""]),
      (
        "a\u{1B}(B\u{1B})0\u{1B}=\u{1B}>b\u{1B}[c\u{1B}[?1;2c\u{1B}[5n\u{1B}[ qc\u{1B}P1$r\u{1B}\\\u{1B}_x\u{7}d",
        ["abcd", "", "", ""]
      ),
      ("ab\u{1B}cx", ["x", "", "", ""]), ("a\u{1B}[12\u{18}b\u{1B}[1\u{1B}[2Cc", ["ab  c", "", "", ""]),
      ("a\u{1B}[2\r\u{1B}[Cb", ["ab", "", "", ""]),
      ("e\u{301}x\u{301}\u{301}", ["e\u{301}x\u{301}\u{301}", "", "", ""]),
      ("👩‍👩‍👧x🇫🇷☝🏽", ["👩‍👩‍👧x🇫🇷☝🏽", "", "", ""]), ("🇫\u{1B}[3G🇷", ["🇫🇷", "", "", ""]), ("\u{301}a\u{200B}b", ["ab", "", "", ""]),
      ("\u{85}\u{9B}1ma", ["1ma", "", "", ""]),
    ] as [(String, [String])])
  func sequences(text: String, lines: [String]) {
    #expect(shown(text).lines == lines, "\(text.debugDescription)")
  }

  @Test("Styles, of what is written and of what is erased")
  func styles() {
    let terminal = shown(
      "\u{1B}[1;31mab\u{1B}[22;44mc\u{1B}[md\u{1B}[38;5;196;4me\u{1B}[48;2;0;0;255mf\u{1B}[41m\u{1B}[2H\u{1B}[K")
    #expect(terminal.style(x: 1, y: 0) == Style(foreground: .red, isBold: true))
    #expect(terminal.style(x: 2, y: 0) == Style(foreground: .red, background: .blue))
    #expect(terminal.style(x: 3, y: 0) == .plain)
    #expect(terminal.style(x: 4, y: 0) == Style(foreground: .red, isUnderlined: true))
    #expect(terminal.style(x: 5, y: 0) == Style(foreground: .red, background: .blue, isUnderlined: true))
    #expect(terminal.style(x: 9, y: 1) == Style(background: .red))
    #expect(terminal.style(x: 10, y: 1) == .plain && terminal.style(x: -1, y: 9) == .plain)
    for text in [
      "38;5", "38", "48;2;1", "38:5:1", "38:2::255:0:0", "38;9;1", "4:3", "4:0", "97;105", "58:5:1", ";;",
      "999999999999999999",
    ] {
      _ = shown("\u{1B}[\(text)ma")
    }
    #expect(shown("\u{1B}[38:2::255:0:0ma").style(x: 0, y: 0) == Style(foreground: .red))
    #expect(shown("\u{1B}[4:3ma\u{1B}[4:0mb").style(x: 1, y: 0) == .plain)
  }

  @Test("The two screens are apart")
  func screens() {
    var terminal = shown("main\u{1B}[?1049h")
    #expect(terminal.isAlternate && terminal.lines == ["", "", "", ""])
    terminal.write("\u{1B}[Hother\u{1B}[31m".utf8)
    #expect(terminal.lines[0] == "other")
    terminal.write("\u{1B}[?1049l".utf8)
    #expect(!terminal.isAlternate && terminal.lines[0] == "main" && terminal.cursor == Position(x: 4, y: 0))
    terminal.write("\u{1B}[?47h".utf8)
    #expect(terminal.lines[0] == "other")
    terminal.write("\u{1B}[?1049h".utf8)
    #expect(terminal.lines[0] == "")
  }

  @Test("Titles and modes")
  func modes() {
    var terminal = shown(
      "\u{1B}]0;one\u{7}\u{1B}]2;t\u{1B}wo\u{1B}]2;th\u{9}ree\u{1B}\\\u{1B}]52;c;x\u{7}\u{1B}]2\u{7}")
    #expect(terminal.title == "th ree")
    #expect(terminal.isCursorShown && terminal.isWrapping && !terminal.isMouseOn && !terminal.isPasteBracketed)
    terminal.write("\u{1B}[?25;7l\u{1B}[?1003;2004;2026;1004;12345h".utf8)
    #expect(!terminal.isCursorShown && !terminal.isWrapping && terminal.isMouseOn && terminal.isPasteBracketed)
    #expect(terminal.isUpdating && terminal.isFocusReported)
    terminal.write("\u{1B}[!p".utf8)
    #expect(terminal.isCursorShown && terminal.isWrapping)
    var long = Emulator(size: Size(width: 10, height: 4))
    long.write("\u{1B}]0;".utf8)
    for _ in 0..<100 { long.write(String(repeating: "x", count: 1000).utf8) }
    long.write("\u{7}".utf8)
    #expect(long.title.utf8.count <= 4096)
  }

  @Test("What is no UTF-8 is shown as U+FFFD")
  func invalid() {
    for bytes in [[0x61, 0xC3, 0x28], [0xE2, 0x82, 0x41], [0x80, 0x41], [0xF0, 0x9F, 0xC3, 0xA9]] as [[UInt8]] {
      var terminal = Emulator(size: Size(width: 10, height: 1))
      for byte in bytes { terminal.write([byte]) }
      #expect(terminal.lines == [String(decoding: bytes, as: UTF8.self)])
    }
    var terminal = Emulator(size: Size(width: 10, height: 1))
    terminal.write([0x61, 0xC3, 0x0D, 0x62])
    #expect(terminal.lines == ["b\u{FFFD}"])
  }

  @Test("Another size leaves what has room")
  func resizing() {
    var terminal = shown("one\r\ntwo 日\r\nthree\r\nfour\u{1B}[?1049hx\u{1B}[?1049l")
    terminal.resize(to: Size(width: 5, height: 2))
    #expect(terminal.lines == ["three", "four"] && terminal.cursor == Position(x: 4, y: 1))
    terminal.resize(to: Size(width: 8, height: 3))
    #expect(terminal.lines == ["three", "four", ""])
    var wide = shown("日本語")
    wide.resize(to: Size(width: 3, height: 4))
    #expect(wide.lines[0] == "日")
    wide.write("\u{1B}[Hxyz".utf8)
    #expect(wide.lines[0] == "xyz")
    for size in [
      Size(width: 0, height: 0), Size(width: .min, height: 9), Size(width: 9, height: 0), Size(width: 1, height: 1),
    ] {
      wide.resize(to: size)
      wide.write(
        "日本語 text\r\n\n\u{1B}[3;3H\u{1B}[J\u{1B}[3@\u{1B}[2L\u{1B}[9b\u{1B}M\u{1B}[5S\u{1B}[2;3r\u{1B}[1K".utf8)
      #expect(wide.lines.count == wide.size.height)
    }
  }

  @Test("Noise shows something, whatever it is, the same in any pieces", arguments: 0..<60)
  func noise(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = FrameWriterTests.sizes[seed % FrameWriterTests.sizes.count]
    let parts = [
      "\u{1B}[", "\u{1B}", "日本", "e\u{301}", "👩‍👩‍👧", "\n", "\r", "text text", ";", "?1049h", "1049l", "\u{1B}]0;", "\u{7}",
      "\u{1B}[?7l",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<400 {
      switch random.number(below: 4) {
      case 0: bytes += parts[random.number(below: parts.count)].utf8
      case 1: bytes.append(UInt8(random.number(below: 256)))
      case 2:
        bytes +=
          "\u{1B}[\(random.number(below: 30));\(random.number(below: 90))".utf8 + [
            UInt8(0x40 + random.number(below: 63))
          ]
      default:
        bytes +=
          "\u{1B}[\(random.number(below: 9))".utf8
          + Array("ABCDEFGHJKLMPSTX@`abdfhlmrsu".utf8.shuffled(&random).prefix(1))
      }
    }
    var whole = Emulator(size: size)
    whole.write(bytes)
    var pieces = Emulator(size: size)
    for byte in bytes { pieces.write([byte]) }
    #expect(whole.lines == pieces.lines && whole.cursor == pieces.cursor && whole.title == pieces.title)
    #expect(whole.screen.rows.allSatisfy { $0.cells.count <= size.width })
    for row in whole.screen.rows {
      for (index, cell) in row.cells.enumerated() where cell.isContinuation {
        #expect(index > 0 && displayWidth(of: row.cells[index - 1].text) == 2)
      }
    }
  }
}

extension Collection {
  /// The elements in another order.
  func shuffled(_ random: inout SplitMix64) -> [Element] { Array(self).shuffled(&random) }
}
