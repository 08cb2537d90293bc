import TextUI

/// What one cell of a frame shows, in eight bytes.
struct Glyph: Hashable, Sendable {
  /// A code point; with `cluster` set, the first of several that the frame keeps; or nothing, for the second cell of a
  /// wide Character.
  var code: UInt32
  var style: Style

  static let space: UInt32 = 0x20
  static let continuation: UInt32 = 0
  /// Set where the Character has several code points.
  static let cluster: UInt32 = 1 << 31

  static var blank: Glyph { Glyph(code: space, style: .plain) }

  var isContinuation: Bool { code == Self.continuation }
  var isCluster: Bool { code & Self.cluster != 0 }

  /// Whether all terminals agree on how many cells it takes, and that it joins with nothing that stands beside it.
  var isPredictable: Bool {
    switch code {
    // Where marks, joiners and what comes before a base are, and conjuncts, and emoji: not among these.
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x5D0..<0x5EB, 0x620..<0x64B, 0xE01..<0xE31, 0x10A0..<0x1100,
      0x1E00..<0x2000, 0x2E80..<0x302A, 0x3031..<0x3099, 0x309B..<0xA66F, 0xAC00..<0xD7A4, 0xF900..<0xFB00,
      0xFE30..<0xFE50, 0xFF01..<0xFF9E, 0xFFFD, 0x20000..<0x3FFFE:
      true
    case 0x2000..<0x2E80: TerminalWidth.of(Unicode.Scalar(code) ?? " ") == 1
    default: false
    }
  }
}
