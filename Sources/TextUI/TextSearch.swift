/// A text to be looked for in others, Character by Character, in time linear in both (Knuth, Morris and Pratt, 1977).
struct TextSearch {
  private let characters: [Character]
  /// For each prefix of the text, the length of the longest shorter one that it ends with.
  private let borders: [Int]
  /// The text in UTF-8 where it is all ASCII and holds no carriage return: then bytes can be compared in ASCII lines.
  private let bytes: [UInt8]?

  init(for text: String) {
    characters = Array(text)
    borders = Self.borders(of: characters)
    bytes = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? Array(text.utf8) : nil
  }

  /// Whether the text is in `line`, which is a sanitized one.
  func isIn(_ line: String) -> Bool {
    // ASCII without CR LF is one Character a byte, so what holds of the Characters holds of the bytes.
    if let bytes, line.utf8.allSatisfy({ $0 < 0x80 }) { return find(bytes, in: line.utf8) }
    return find(characters, in: line)
  }

  private func find<Element: Equatable>(_ pattern: [Element], in sequence: some Sequence<Element>) -> Bool {
    if pattern.isEmpty { return true }
    var matched = 0
    for element in sequence {
      while matched > 0, pattern[matched] != element { matched = borders[matched - 1] }
      if pattern[matched] == element { matched += 1 }
      if matched == pattern.count { return true }
    }
    return false
  }

  private static func borders(of pattern: [Character]) -> [Int] {
    var borders: [Int] = []
    borders.reserveCapacity(pattern.count)
    for (index, character) in pattern.enumerated() {
      var length = index == 0 ? 0 : borders[index - 1]
      while length > 0, pattern[length] != character { length = borders[length - 1] }
      if index > 0, pattern[length] == character { length += 1 }
      borders.append(length)
    }
    return borders
  }
}
