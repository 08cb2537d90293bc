import Testing

@testable import TextUI

@Suite struct SanitizedTests {
  private static let kept = [
    "plain", "café", "\u{A0}é\u{BF}", "ؘ\u{61B}", "日本語", "👩‍👩‍👧", "—…†\u{2070}", "\u{2027}\u{202F}\u{2065}\u{206A}",
    "\u{200B}\u{200D}", "\u{FEFF}", "",
  ]

  /// The replaced and the kept characters.
  @Test(
    arguments: kept.map { ($0, $0) } + [
      ("a\tb", "a b"), ("a\nb", "a b"), ("a\rb", "a b"), ("a\r\nb", "a b"), ("\r\n\r\n", "  "), ("\r\r\n", "  "),
      ("\u{1B}[31m", "\u{FFFD}[31m"), ("\u{0}\u{7F}", "\u{FFFD}\u{FFFD}"),
      ("\u{80}\u{9B}\u{9F}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("a\u{202E}b", "a\u{FFFD}b"),
      ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"), ("\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("a\u{2028}b\u{2029}c\u{85}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"), ("\t\u{301}", " \u{301}"),
    ])
  func replaced(text: String, expected: String) {
    #expect(sanitized(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// The fast path and the slow one replace the same code points.
  @Test func exhaustive() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      let isKept = Sanitizing.replacement(for: scalar) == nil
      let isNeeded = Array(text.utf8).withUnsafeBufferPointer { Sanitizing.isNeeded(in: $0) }
      #expect(isKept != isNeeded, "\(scalar.escaped(asASCII: true))")
    }
  }

  /// Sanitizing is idempotent, and leaves no control character and nothing that reorders.
  @Test func laws() {
    for text in samples {
      let once = sanitized(text)
      #expect(sanitized(once) == once)
      for scalar in once.unicodeScalars {
        #expect(scalar.properties.generalCategory != .control)
        #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
      }
    }
  }
}
