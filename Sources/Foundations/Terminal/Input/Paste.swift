/// A paste, read byte by byte.
struct Paste: Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes of `end` matched so far.
  private var matched = 0

  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes the next byte; returns true if it ends the paste.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // `end` contains Escape only at its beginning, so no other restart is possible.
    let missed = Self.end[..<matched]
    matched = byte == Self.end[0] ? 1 : 0
    let room = InputParser.pasteLimit - bytes.count
    bytes += missed.prefix(room)
    if matched == 0, bytes.count < InputParser.pasteLimit { bytes.append(byte) }
    return false
  }

  /// The pasted text, with lines ending in `\n`. If it was cut at the limit, a partial code point at its end is dropped.
  var text: String {
    let isCut = bytes.count == InputParser.pasteLimit
    let whole = bytes.dropLast(isCut ? UTF8Tail.count(in: bytes[...]) : 0)
    var normalized: [UInt8] = []
    normalized.reserveCapacity(whole.count)
    var afterReturn = false
    for byte in whole {
      if byte == 0x0D { normalized.append(0x0A) } else if byte != 0x0A || !afterReturn { normalized.append(byte) }
      afterReturn = byte == 0x0D
    }
    return String(decoding: normalized, as: UTF8.self)
  }
}
