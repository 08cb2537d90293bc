/// A substring search by Characters, linear in pattern and text (Knuth, Morris and Pratt, 1977).
struct TextSearch {
  private let characters: [Character]
  /// For each prefix of the pattern, the length of its longest proper suffix that is also a prefix.
  private let borders: [Int]
  /// The pattern in UTF-8 if it is ASCII without carriage returns. Then ASCII lines are compared by bytes.
  private let bytes: [UInt8]?

  init(for text: String) {
    characters = Array(text)
    borders = Self.borders(of: characters)
    bytes = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? Array(text.utf8) : nil
  }

  /// Whether the pattern occurs in `line`, which is sanitized.
  func isIn(_ line: String) -> Bool {
    // In ASCII without CR LF, each byte is one Character, so both searches agree.
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
