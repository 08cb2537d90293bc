import Testing

@testable import TextUI

@Suite struct WidthTests {
  /// Characters of one scalar or several.
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ÿ", 1), ("☆", 1), ("★", 1), ("─", 1), ("█", 1), ("…", 1), ("\u{FFFD}", 1),
      ("\u{A0}", 1), ("\u{AD}", 0), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("\u{115F}", 2), ("\u{1161}", 0), ("が", 2), ("か\u{3099}", 2), ("\u{3000}", 2), ("\u{301}", 0), ("\u{200D}", 0),
      ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{2060}", 0), ("\u{7}", 0), ("\u{9B}", 0), ("\r\n", 0), ("😀", 2), ("☝", 1),
      ("☝🏽", 2), ("👍🏿", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0F}‍🔥", 2), ("⌚", 2), ("⌚\u{FE0E}", 2),
      ("a\u{FE0F}", 1), ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("🇫🇷", 2), ("🇫", 2), ("👩‍👩‍👧‍👦", 2),
      ("🏳\u{FE0F}‍🌈", 2), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("कि", 2), ("กำ", 2),
      ("ก่", 1), ("ا", 1), ("Z\u{351}\u{36B}\u{343}", 1),
    ] as [(Character, Int)])
  func characters(character: Character, width: Int) {
    #expect(displayWidth(of: character) == width)
    #expect(displayWidth(of: String(character)) == width)
  }

  /// A text is as wide as its Characters together.
  @Test func texts() {
    for (text, width) in [("", 0), ("naïve café", 10), ("日本語 text", 11), ("क्ष", 2), ("🇫🇷🇩🇪 👩‍👩‍👧!", 8)] {
      #expect(displayWidth(of: text) == width)
    }
    // In linear time.
    #expect(displayWidth(of: String(repeating: "🇫🇷", count: 100_000)) == 200_000)
    for text in samples { #expect(displayWidth(of: text) == text.reduce(0) { $0 + displayWidth(of: $1) }) }
  }

  /// Wide means wide in CPython's Unicode 14, for everything that was assigned then.
  @Test func againstUnicode14() {
    var isWide = Set<UInt32>()
    let bounds = WidthTables.ranges(wideInUnicode14)
    for index in stride(from: 0, to: bounds.count, by: 2) { isWide.formUnion(bounds[index]...bounds[index + 1]) }
    #expect(isWide.count > 110_000)
    // Wide since Unicode 16: the trigrams, the hexagrams and other symbols of the Yijing, and the Tai Xuan Jing.
    let since: [ClosedRange<UInt32>] = [
      0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
    ]
    // Regional indicators are neutral in the database, and two cells wide on terminals.
    let flags: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    for value in 0x20...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 14 else { continue }
      if since.contains(where: { $0.contains(value) }) || flags.contains(value) { continue }
      let isDefaultIgnorable = scalar.properties.isDefaultIgnorableCodePoint && value != 0x115F
      #expect(
        (TerminalWidth.of(scalar) == 2) == (isWide.contains(value) && !isDefaultIgnorable),
        "\(scalar.escaped(asASCII: true))")
    }
  }

  /// Marks, control characters and ignorable characters of the standard library's Unicode data take no cell.
  @Test func againstTheStandardLibrary() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = TerminalWidth.of(scalar)
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark, .control, .lineSeparator, .paragraphSeparator:
        #expect(width == 0, "\(scalar.escaped(asASCII: true))")
      case .uppercaseLetter, .decimalNumber, .spaceSeparator, .mathSymbol, .currencySymbol:
        #expect(width > 0, "\(scalar.escaped(asASCII: true))")
      default:
        if scalar.properties.isEmojiPresentation { #expect(width == 2, "\(scalar.escaped(asASCII: true))") }
        if scalar.properties.isDefaultIgnorableCodePoint, value != 0x115F {
          #expect(width == 0, "\(scalar.escaped(asASCII: true))")
        }
      }
    }
  }

  /// The ranges of the tables are in order, and do not overlap.
  @Test func tables() {
    for table in [WidthTables.wide, WidthTables.zero] {
      #expect(table.count.isMultiple(of: 2))
      for index in stride(from: 0, to: table.count, by: 2) {
        #expect(table[index] <= table[index + 1])
        if index > 0 { #expect(table[index - 1] + 1 < table[index]) }
      }
      #expect(!WidthTables.contains(0, in: table))
      #expect(!WidthTables.contains(.max, in: table))
    }
    #expect(!WidthTables.contains(1, in: []))
  }

  private func glyphs(of text: String) -> [String] {
    var glyphs: [String] = []
    text.eachGlyph(sanitizing: false) { code, _, cluster in
      glyphs.append(cluster.map { String($0) } ?? Unicode.Scalar(code).map { String($0) } ?? "")
      return true
    }
    return glyphs
  }

  /// The walk over a text returns the Characters of the String, and stops when requested.
  @Test func glyphs() {
    for text in samples {
      let clusters = glyphs(of: text)
      #expect(
        clusters.joined().unicodeScalars.filter { $0 != "\n" }.elementsEqual(text.unicodeScalars.filter { $0 != "\n" }))
      #expect(clusters.count == text.count)
    }
    var visited = 0
    String(repeating: "日本 text ", count: 200_000).eachGlyph(sanitizing: true) { _, _, _ in
      visited += 1
      return visited < 100
    }
    #expect(visited == 100)
  }

  /// A narrow symbol is in no table, is shown unchanged, and is a separate Character before one below U+0300.
  @Test func narrowSymbols() {
    let symbols = (0...0x10FFFF as ClosedRange<UInt32>).filter(TerminalWidth.isNarrowSymbol).compactMap(
      Unicode.Scalar.init)
    #expect(symbols.contains("−") && symbols.contains("★") && symbols.contains("…") && symbols.contains("─"))
    #expect(symbols.allSatisfy { (0x2000...0x2FFF).contains($0.value) })
    // Joining code points: an accent, the emoji selector, a joiner; then invisible ones, and separate ones.
    let others = [
      "", "a", " ", "é", "\r\n", "\u{AD}", "©", "\u{2FF}", "−", "\u{301}", "\u{FE0F}", "\u{200D}", "\u{200D}★", "日",
    ]
    for symbol in symbols {
      #expect(!WidthTables.contains(symbol.value, in: WidthTables.wide), "\(symbol)")
      #expect(!WidthTables.contains(symbol.value, in: WidthTables.zero), "\(symbol)")
      #expect(Sanitizing.replacement(for: symbol) == nil, "\(symbol)")
      for other in others {
        let text = "a\(symbol)\(other)"
        // For CR LF, the walk returns the first.
        #expect(glyphs(of: text) == text.map { $0 == "\r\n" ? "\r" : String($0) }, "\(text)")
      }
    }
  }
}

/// Texts with a difficult part.
let samples = [
  "", " ", "plain", "one two  three", "naïve café", "e\u{301}tude", "\u{301}leading", "日本語テキスト", "mixed 日本 text", "한국어",
  "👩‍👩‍👧‍👦 family", "🇫🇷🇩🇪🇯", "1\u{FE0F}\u{20E3}#\u{FE0F}\u{20E3}", "tab\there", "line\nbreak", "crlf\r\nhere",
  "cr\rhere", "\u{1B}[31mred", "\u{202E}override\u{202C}", "iso\u{2066}late\u{2069}", "mark\u{200F}\u{200E}\u{61C}",
  "zero\u{200B}width\u{FEFF}", "\u{0}\u{7F}\u{9B}", "Z\u{351}\u{36B}algo", "कि क्ष", "กำลัง", "soft\u{AD}hyphen",
  "sep\u{2028}ar\u{2029}ator", "a\u{300}\u{300}b", "\r\n\r\n", "☆★[]()‹›",
]
