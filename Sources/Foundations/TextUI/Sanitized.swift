/// Returns `text` as one line, without characters that control a terminal or reorder the text around them.
///
/// Tab, newline and carriage return become a space; CR LF becomes one space. Other C0 and C1 controls, DEL, the line and
/// paragraph separators U+2028 and U+2029, and every bidirectional mark, embedding, override and isolate (UAX #9) become U+FFFD.
///
///     sanitized("one\ttwo\u{1B}[31m")  // "one two�[31m"
///
/// Law: `sanitized(sanitized(text)) == sanitized(text)`.
///
/// - Complexity: O(*n*). If nothing is replaced, one pass over the bytes and no copy.
public func sanitized(_ text: String) -> String {
  var source = text
  guard source.withUTF8(Sanitizing.isNeeded) else { return text }
  var result = ""
  result.reserveCapacity(text.utf8.count)
  var afterReturn = false
  for scalar in text.unicodeScalars {
    if !(afterReturn && scalar == "\n") { result.unicodeScalars.append(Sanitizing.replacement(for: scalar) ?? scalar) }
    afterReturn = scalar == "\r"
  }
  return result
}

/// Returns `text` with each line sanitized: see `sanitized(_:)`.
///
/// - Complexity: O(*n*).
package func sanitizedLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }.joined(separator: "\n")
}

/// The rules that `sanitized(_:)` and the layout share.
enum Sanitizing {
  /// Returns the replacement of `scalar`, or nil if it stays.
  static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return nil }
    switch value {
    case 0x09, 0x0A, 0x0D: return " "
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return "\u{FFFD}"
    default: return nil
    }
  }

  /// Whether the UTF-8 `bytes` contain anything to replace.
  static func isNeeded(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x20 && byte < 0x7F { continue }
      if byte < 0x80 { return true }
      // The lead bytes of U+0080...U+00BF, U+0600...U+063F and U+2000...U+2FFF. All other non-ASCII text stays.
      guard byte == 0xC2 || byte == 0xD8 || byte == 0xE2, index + 1 < bytes.count else { continue }
      let second = bytes[index + 1]
      let third = index + 2 < bytes.count ? bytes[index + 2] : 0
      switch (byte, second) {
      case (0xC2, 0x80...0x9F), (0xD8, 0x9C): return true
      case (0xE2, 0x80): if (0x8E...0x8F).contains(third) || (0xA8...0xAE).contains(third) { return true }
      case (0xE2, 0x81): if (0xA6...0xA9).contains(third) { return true }
      default: continue
      }
    }
    return false
  }
}
