/// A paste as it comes in, byte by byte.
struct Paste: Sendable {
  private var bytes: [UInt8] = []
  /// How many bytes of the end were matched.
  private var matched = 0

  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes the next byte; true when it ends the paste.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // Escape is nowhere in the end but in front.
    let missed = Self.end[..<matched]
    matched = byte == Self.end[0] ? 1 : 0
    let room = InputParser.pasteLimit - bytes.count
    bytes += missed.prefix(room)
    if matched == 0, bytes.count < InputParser.pasteLimit { bytes.append(byte) }
    return false
  }

  /// What was pasted. Where it was cut at the limit, half a code point at its end is left out.
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
