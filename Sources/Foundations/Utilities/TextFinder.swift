/// A search for a text that ignores the case of ASCII letters.
package struct TextFinder {
  private let pattern: [UInt8]

  package init(_ text: String) { pattern = text.utf8.map(Self.folded) }

  /// Whether `text` contains the pattern.
  ///
  /// - Complexity: O(*n m*) in the bytes of both; it makes no copy of a native text.
  package func isIn(_ text: String) -> Bool {
    guard !pattern.isEmpty else { return true }
    var text = text
    return text.withUTF8 { bytes in
      // Plain loops: a search reads every step of a long history.
      var start = 0
      while start + pattern.count <= bytes.count {
        var matched = 0
        while matched < pattern.count, Self.folded(bytes[start + matched]) == pattern[matched] { matched += 1 }
        if matched == pattern.count { return true }
        start += 1
      }
      return false
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
