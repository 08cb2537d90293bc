import Utilities

extension JSON {
  /// Returns the offset of a value in the text of its document, for a message about a document that was parsed.
  ///
  ///     JSON.offset(of: ["items", 2, "title"], in: bytes)
  ///
  /// Of several members with one key, the last counts, as in ``JSONObject``.
  ///
  /// - Parameters:
  ///   - path: Keys and positions. From the first one that does not exist, the path is ignored.
  ///   - bytes: A text that ``init(parsing:line:)-(Sequence<UInt8>,_)`` accepts.
  /// - Complexity: O(*n*) in the bytes, for each part of the path.
  package static func offset(of path: [JSON], in bytes: [UInt8]) -> Int {
    var scanner = Scanner(bytes)
    var found = scanner.index
    for part in path {
      scanner.index = found
      guard let next = scanner.enter(part) else { break }
      found = next
    }
    return found
  }
}

/// A scanner of a text that is known to be JSON: it skips values.
private struct Scanner {
  private let bytes: [UInt8]
  var index: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipSpace()
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns where the member or the element of the value here begins, or `nil` if there is none.
  mutating func enter(_ part: JSON) -> Int? {
    let isObject = byte == UInt8(ascii: "{")
    guard isObject ? part.string != nil : byte == UInt8(ascii: "[") && part.int != nil else { return nil }
    index += 1
    var found: Int?
    var position = 0
    while true {
      skipSpace()
      guard let byte, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { return found }
      var isFound = position == part.int
      if isObject {
        let start = index
        skipValue()
        isFound = (try? JSON(parsing: bytes[start..<index])) == part
        skipSpace()
        // The colon.
        index += 1
        skipSpace()
      }
      if isFound { found = index }
      if isFound, !isObject { return found }
      skipValue()
      skipSpace()
      if self.byte == UInt8(ascii: ",") { index += 1 }
      position += 1
    }
  }

  private mutating func skipSpace() {
    while let byte, byte <= 0x20 { index += 1 }
  }

  private mutating func skipValue() {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of what contains a number or a word.
        if depth == 0 { return }
        depth -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), ...0x20:
        if depth == 0 { return }
        index += 1
        continue
      default:
        index += 1
        continue
      }
      if depth == 0 { return }
    }
  }

  private mutating func skipString() {
    index += 1
    while let byte, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    index += 1
  }
}
