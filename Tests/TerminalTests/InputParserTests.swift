import Utilities
import Testing

@testable import Terminal

/// The inputs in the bytes of `text`, when nothing comes after them.
func inputs(_ text: String) -> [TerminalInput] { inputs(Array(text.utf8)) }

func inputs(_ bytes: [UInt8]) -> [TerminalInput] {
  var parser = InputParser()
  return parser.parse(bytes) + parser.flush()
}

/// The inputs as readable text: keys by their descriptions, Characters without modifiers joined to words.
///
/// So a Character cut between its code points reads the same as a whole one.
func described(_ inputs: [TerminalInput]) -> [String] {
  var described: [String] = []
  var text: String?
  for input in inputs {
    if case .key(let key) = input, case .character(let character) = key.code, key.modifiers.isEmpty {
      text = (text ?? "") + String(character)
      continue
    }
    if let word = text { described.append(word) }
    text = nil
    switch input {
    case .key(let key): described.append("<\(key)>")
    case .paste(let text): described.append("paste \(text.debugDescription)")
    case .mouse(let mouse):
      let kind = "\(mouse.kind)".replacing("Terminal.Mouse.Button", with: "")
      described.append("\(kind) \(mouse.x),\(mouse.y) \(mouse.modifiers.rawValue)")
    case .focus(let isOn): described.append("focus \(isOn)")
    }
  }
  if let word = text { described.append(word) }
  return described
}

/// An example of each class of terminal input.
let samples: [(String, [String])] = [
  ("hello", ["hello"]), ("é日本e\u{301}👩‍👩‍👧🇫🇷", ["é日本e\u{301}👩‍👩‍👧🇫🇷"]),
  ("\r\n\t\u{7F}\u{8}", ["<Enter>", "<Enter>", "<Tab>", "<Backspace>", "<Backspace>"]),
  ("\u{0}\u{3}\u{1A}\u{1C}\u{1F}", ["<Ctrl-Space>", "<Ctrl-C>", "<Ctrl-Z>", "<Ctrl-\\>", "<Ctrl-_>"]),
  ("\u{1B}", ["<Esc>"]), ("\u{1B}\u{1B}", ["<Esc>", "<Esc>"]), ("\u{1B}\u{1B}x", ["<Esc>", "<Alt-X>"]),
  ("\u{1B}x\u{1B}é\u{1B}日", ["<Alt-X>", "<Alt-É>", "<Alt-日>"]),
  ("\u{1B}\r\u{1B}\u{7F}\u{1B}\u{3}", ["<Alt-Enter>", "<Alt-Backspace>", "<Ctrl-Alt-C>"]),
  ("\u{1B}[", ["<Alt-[>"]), ("\u{1B}O", ["<Alt-O>"]), ("\u{1B}]", ["<Alt-]>"]), ("\u{1B}P", ["<Alt-P>"]),
  ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}[H\u{1B}[F", ["<↑>", "<↓>", "<→>", "<←>", "<Home>", "<End>"]),
  ("\u{1B}OA\u{1B}OH\u{1B}OP\u{1B}OS\u{1B}OM\u{1B}Oq", ["<↑>", "<Home>", "<F1>", "<F4>", "<Enter>", "1"]),
  ("\u{1B}[1;5C\u{1B}[1;2A\u{1B}[1;8D\u{1B}O5A", ["<Ctrl-→>", "<Shift-↑>", "<Ctrl-Alt-Shift-←>", "<Ctrl-↑>"]),
  ("\u{1B}\u{1B}[A\u{1B}\u{1B}OA", ["<Alt-↑>", "<Alt-↑>"]), ("\u{1B}[Z", ["<Shift-Tab>"]),
  ("\u{1B}[1~\u{1B}[2~\u{1B}[3~\u{1B}[4~", ["<Home>", "<Insert>", "<Delete>", "<End>"]),
  ("\u{1B}[5~\u{1B}[6~\u{1B}[7~\u{1B}[8~", ["<PageUp>", "<PageDown>", "<Home>", "<End>"]),
  ("\u{1B}[3;5~\u{1B}[5;2~", ["<Ctrl-Delete>", "<Shift-PageUp>"]),
  (
    "\u{1B}[11~\u{1B}[15~\u{1B}[17~\u{1B}[21~\u{1B}[24~\u{1B}[34~", ["<F1>", "<F5>", "<F6>", "<F10>", "<F12>", "<F20>"]
  ),
  ("\u{1B}[1;2P\u{1B}[1;5R", ["<Shift-F1>", "<Ctrl-F3>"]), ("\u{1B}[[A\u{1B}[[E", ["<F1>", "<F5>"]),
  (
    "\u{1B}[a\u{1B}Oa\u{1B}[3$\u{1B}[3^\u{1B}[3@",
    ["<Shift-↑>", "<Ctrl-↑>", "<Shift-Delete>", "<Ctrl-Delete>", "<Ctrl-Shift-Delete>"]
  ),
  ("\u{1B}[97;5u\u{1B}[27u\u{1B}[13;2u\u{1B}[9;2u", ["<Ctrl-A>", "<Esc>", "<Shift-Enter>", "<Shift-Tab>"]),
  ("\u{1B}[97;2u\u{1B}[97:65;2u\u{1B}[50:64;2u", ["AA@"]), ("\u{1B}[0;;104:105u", ["hi"]), ("\u{1B}[97;;104u", ["h"]),
  ("\u{1B}[97;1:1u\u{1B}[97;1:2u\u{1B}[97;1:3u", ["aa"]),
  ("\u{1B}[57417u\u{1B}[57376u\u{1B}[57414u", ["<←>", "<F13>", "<Enter>"]),
  ("\u{1B}[57441u\u{1B}[1114112u\u{1B}[55296u", []),
  ("\u{1B}[27;5;9~\u{1B}[27;6;65~\u{1B}[27;3;120~", ["<Ctrl-Tab>", "<Ctrl-Shift-A>", "<Alt-X>"]),
  ("\u{1B}[I\u{1B}[O", ["focus true", "focus false"]),
  ("\u{1B}[<0;1;1M\u{1B}[<0;12;5m", ["press(.left) 0,0 0", "release(Optional(.left)) 11,4 0"]),
  ("\u{1B}[<2;3;4M\u{1B}[<33;3;4M", ["press(.right) 2,3 0", "drag(Optional(.middle)) 2,3 0"]),
  ("\u{1B}[<35;3;4M\u{1B}[<64;1;1M\u{1B}[<65;1;1M", ["move 2,3 0", "scrollUp 0,0 0", "scrollDown 0,0 0"]),
  (
    "\u{1B}[<66;1;1M\u{1B}[<67;1;1M\u{1B}[<28;1;1M",
    ["scrollLeft 0,0 0", "scrollRight 0,0 0", "press(.left) 0,0 7"]
  ),
  ("\u{1B}[<128;1;1M\u{1B}[<0;1M\u{1B}[<M", []),
  ("\u{1B}[M #$\u{1B}[M##$x", ["press(.left) 2,3 0", "release(nil) 2,3 0", "x"]),
  ("\u{1B}[32;3;4M", ["press(.left) 2,3 0"]),
  ("\u{1B}[200~a\rb\r\nc\nd\u{1B}[A\u{3}\u{1B}[201~x", ["paste \"a\\nb\\nc\\nd\\u{1B}[A\\u{03}\"", "x"]),
  ("\u{1B}[200~\u{1B}[201~", ["paste \"\""]),
  ("\u{1B}[200~\u{1B}\u{1B}[201\u{1B}[201~", ["paste \"\\u{1B}\\u{1B}[201\""]),
  ("\u{1B}[200~cut off", ["paste \"cut off\""]),
  // Answers of terminals.
  ("a\u{1B}[?62;22c\u{1B}[>0;276;0c\u{1B}[24;80R\u{1B}[0n\u{1B}[?2026;1$y\u{1B}[8;24;80t\u{1B}[?1ub", ["ab"]),
  ("a\u{1B}]11;rgb:0000/0000/0000\u{7}b\u{1B}]0;x\u{1B}\\c\u{1B}P1+r544e\u{1B}\\d\u{1B}_Gi=1;OK\u{1B}\\e", ["abcde"]),
  // Unknown, broken and incomplete sequences.
  ("\u{1B}[99~\u{1B}[1;2;3;4y\u{1B}[ q\u{1B}O!\u{1B}[=x", []), ("\u{1B}[12\u{3}", ["<Ctrl-C>"]),
  ("\u{1B}[12\u{1B}[A", ["<↑>"]), ("\u{1B}[1;2", []), ("\u{1B}]11;rgb", []), ("\u{1B}[12é", ["é"]),
  ("\u{1B}]0;title\u{1B}[A", ["<↑>"]), ("\u{85}a\u{9B}b", ["ab"]), ("\u{1B}[M \u{3}", ["<Ctrl-C>"]),
]

@Suite struct InputParserTests {
  /// A Character of several code points that comes at once is one key.
  @Test func clusters() {
    #expect(inputs("e\u{301}👩‍👩‍👧🇫🇷").count == 3)
    #expect(inputs("e\u{301}").first == .key(Key(.character("e\u{301}"))))
    // The same if it is cut within a code point.
    var parser = InputParser()
    let bytes = Array("e\u{301}".utf8)
    #expect(parser.parse(bytes[..<2]) == [])
    #expect(parser.isWaiting)
    #expect(parser.parse(bytes[2...]) == [.key(Key(.character("e\u{301}")))])
    #expect(!parser.isWaiting)
    // After a joiner, the parser waits for more, but not forever.
    #expect(parser.parse("👩\u{200D}".utf8) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == [.key(Key(.character("👩\u{200D}")))])
    #expect(!parser.isWaiting)
  }

  /// A complete key is reported at once.
  @Test func atOnce() {
    var parser = InputParser()
    for text in [
      "a", "é", "日", "\u{1B}[A", "\u{1B}[<0;1;1M", "\u{1B}OP", "\u{1B}x", "\r", "\u{3}", "\u{1B}[200~a\u{1B}[201~",
    ] {
      #expect(parser.parse(text.utf8).count == 1)
      #expect(!parser.isWaiting)
      #expect(parser.flush() == [])
    }
  }

  /// Every class of sequence has its meaning whole, cut anywhere into two, and byte by byte.
  @Test(arguments: samples) func sequences(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var parser = InputParser()
      let pieces = parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...])
      #expect(described(pieces + parser.flush()) == expected, "\(text.debugDescription) at \(cut)")
    }
    var parser = InputParser()
    let single = bytes.flatMap { parser.parse([$0]) }
    #expect(described(single + parser.flush()) == expected, "\(text.debugDescription)")
  }

  /// All samples in any order, and random bytes, mean the same whole and in random pieces.
  @Test(arguments: 0..<200) func randomPieces(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes: [UInt8] = []
    for _ in 0..<20 {
      switch random.number(below: 3) {
      case 0: bytes += samples[random.number(below: samples.count)].0.utf8
      case 1: bytes.append(UInt8(random.number(below: 256)))
      default: bytes += Array("\u{1B}[0;:<?MmuO~$ 9".utf8).shuffled(&random).prefix(random.number(below: 8))
      }
    }
    let whole = described(inputs(bytes))
    var parser = InputParser()
    var pieces: [TerminalInput] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = 1 + random.number(below: 4)
      pieces += parser.parse(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(described(pieces + parser.flush()) == whole, "\(bytes)")
    #expect(!parser.isWaiting)
  }

  /// Invalid UTF-8 becomes U+FFFD, as String decodes it.
  @Test func invalid() {
    let cases: [[UInt8]] = [
      [0xFF], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xF0, 0x9F, 0x98], [0xC0, 0xAF],
      [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0x80, 0x80], [0xE2, 0xC3, 0xA9], [0xF0, 0x80, 0x80, 0x41], [0xC3, 0x1B, 0x5B, 0x41],
    ]
    for bytes in cases {
      let isKey = bytes.contains(0x1B)
      let text = String(decoding: bytes.prefix { $0 != 0x1B }, as: UTF8.self)
      #expect(described(inputs(bytes)) == (isKey ? [text, "<↑>"] : [text]), "\(bytes)")
      let pasted = Array("\u{1B}[200~".utf8) + bytes.prefix { $0 != 0x1B } + Array("\u{1B}[201~".utf8)
      #expect(inputs(pasted) == [.paste(text)])
    }
    #expect(described(inputs([0x1B, 0xC3, 0x41])) == ["<Alt-\u{FFFD}>", "A"])
    #expect(described(inputs([0x1B, 0xC3])) == ["<Alt-\u{FFFD}>"])
  }

  /// A paste is cut at its limit, and later input is read.
  @Test func longPaste() throws {
    let text = String(repeating: "日本語\r\n", count: 200_000)
    let heard = inputs("\u{1B}[200~" + text + "\u{1B}[201~x")
    #expect(heard.count == 2)
    guard case .paste(let pasted) = try #require(heard.first) else {
      Issue.record("\(heard)")
      return
    }
    #expect(pasted.utf8.count <= InputParser.pasteLimit && pasted.utf8.count > InputParser.pasteLimit * 9 / 11)
    #expect(!pasted.unicodeScalars.contains("\u{FFFD}") && !pasted.contains("\r"))
    #expect(heard.last == .key(Key(.character("x"))))
  }

  /// A flood of input keeps no memory, and is read to its end.
  @Test(arguments: ["\u{1B}[1", "\u{1B}]0;", "\u{1B}P", "\u{1B}O1", "e\u{301}"])
  func floods(head: String) {
    var parser = InputParser()
    let more = head == "e\u{301}" ? "\u{301}" : "1;"
    var heard = parser.parse(head.utf8)
    let piece = Array(String(repeating: more, count: 1 << 16).utf8)
    for _ in 0..<16 { heard += parser.parse(piece) }
    #expect(MemorySize.of(parser) < 4096)
    heard += parser.parse("\u{7}".utf8)
    _ = parser.flush()
    #expect(parser.parse("x".utf8) == [.key(Key(.character("x")))])
    for case .key(let key) in heard {
      guard case .character(let character) = key.code else { continue }
      #expect(character.unicodeScalars.count <= InputParser.clusterLimit)
    }
  }

  /// An endless paste keeps no more than its limit.
  @Test func endlessPaste() {
    var parser = InputParser()
    _ = parser.parse("\u{1B}[200~".utf8)
    let piece = Array(String(repeating: "日\u{1B}[201", count: 1 << 15).utf8)
    for _ in 0..<8 { _ = parser.parse(piece) }
    let size = MemorySize.of(parser)
    #expect(size >= InputParser.pasteLimit && size < InputParser.pasteLimit + 4096)
  }

  /// A text after a megabyte of noise is read.
  @Test func noise() {
    var random = SplitMix64(seed: 7)
    let noise = (0..<(1 << 20)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    var parser = InputParser()
    #expect(parser.parse(noise).count > 1 << 16)
    _ = parser.flush()
    #expect(parser.parse(String(repeating: "a", count: 1 << 18).utf8).count == 1 << 18)
  }

  /// An incomplete sequence waits for a limited time.
  @Test func patience() {
    for (text, time) in [("", nil), ("\u{1B}", 100), ("\u{1B}[1", 100), ("\u{1B}[200~abc", 1000), ("a", nil)]
      as [(String, Int?)]
    {
      var parser = InputParser()
      _ = parser.parse(text.utf8)
      #expect(parser.patience == time)
      #expect(parser.isWaiting == (time != nil))
      _ = parser.flush()
      #expect(!parser.isWaiting)
    }
    // The end of an abandoned paste does no harm.
    var parser = InputParser()
    _ = parser.parse("\u{1B}[200~abc".utf8)
    #expect(parser.flush() == [.paste("abc")])
    #expect(described(parser.parse("\u{1B}[201~x".utf8)) == ["x"])
  }

  /// The rest of a key is still read after its Escape timed out.
  @Test func late() {
    for (rest, expected) in [
      ("[C", [Key(.right)]), ("[1;5D", [Key(.left, .control)]), ("OP", [Key(.function(1))]),
      ("[[", [Key(.character("[")), Key(.character("["))]), ("[x", [Key(.character("[")), Key(.character("x"))]),
      ("x", [Key(.character("x"))]),
    ] {
      var parser = InputParser()
      _ = parser.parse("\u{1B}".utf8)
      #expect(parser.flush() == [.key(Key(.escape))])
      #expect(parser.parse(rest.utf8) + parser.flush() == expected.map { .key($0) })
    }
    // Alone, it is typed text.
    var parser = InputParser()
    _ = parser.parse("\u{1B}".utf8)
    _ = parser.flush()
    #expect(parser.parse("[".utf8).isEmpty && parser.patience == 100)
    #expect(parser.flush() == [.key(Key(.character("[")))])
    #expect(parser.parse("[C".utf8) == [.key(Key(.character("["))), .key(Key(.character("C")))])
  }

  /// The descriptions of keys.
  @Test func descriptions() {
    for (key, description) in [
      (Key(.character("c"), .control), "Ctrl-C"), (Key(.tab, .shift), "Shift-Tab"), (Key(.up), "↑"),
      (Key(.character("c")), "c"), (Key(.character("ß"), .alt), "Alt-ß"), (Key(.character(" ")), "Space"),
      (Key(.function(5), [.control, .alt, .shift]), "Ctrl-Alt-Shift-F5"),
    ] { #expect(key.description == description) }
  }
}

extension Array {
  /// The elements in another order.
  func shuffled(_ random: inout SplitMix64) -> [Element] {
    var result = self
    for index in result.indices.dropLast() {
      result.swapAt(index, index + random.number(below: result.count - index))
    }
    return result
  }
}

/// The number of elements in the collections inside a value.
enum MemorySize {
  static func of(_ value: Any) -> Int {
    if let bytes = value as? [UInt8] { return bytes.count }
    if let text = value as? String { return text.utf8.count }
    return Mirror(reflecting: value).children.reduce(1) { $0 + of($1.value) }
  }
}
