/// The incomplete code point at the end of UTF-8 bytes.
package enum UTF8Tail {
  /// Returns the length of the incomplete code point at the end: 0 to 3 bytes.
  package static func count(in bytes: ArraySlice<UInt8>) -> Int {
    for count in 1...3 where bytes.count >= count {
      let lead = bytes[bytes.endIndex - count]
      guard lead & 0xC0 != 0x80 else { continue }
      let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
      guard length > count else { return 0 }
      return count == 1 || isSecond(bytes[bytes.endIndex - count + 1], after: lead) ? count : 0
    }
    return 0
  }

  /// Whether `byte` may follow the first byte `lead` (Unicode 17.0, table 3-7).
  private static func isSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: 0xA0...0xBF ~= byte
    case 0xED: 0x80...0x9F ~= byte
    case 0xF0: 0x90...0xBF ~= byte
    case 0xF4: 0x80...0x8F ~= byte
    default: 0x80...0xBF ~= byte
    }
  }
}
