import TextUI

/// The contents of one cell of a frame, in eight bytes.
struct Glyph: Hashable, Sendable {
  /// A code point, or `continuation` for the second cell of a wide Character.
  ///
  /// With the `cluster` flag, it is the first code point of a cluster, which the frame keeps.
  var code: UInt32
  var style: Style

  static let space: UInt32 = 0x20
  static let continuation: UInt32 = 0
  /// A flag: the Character has several code points.
  static let cluster: UInt32 = 1 << 31

  static var blank: Glyph { Glyph(code: space, style: .plain) }

  var isContinuation: Bool { code == Self.continuation }
  var isCluster: Bool { code & Self.cluster != 0 }

  /// Whether all terminals agree on its width, and it never joins with a neighbour.
  var isPredictable: Bool {
    switch code {
    // These ranges exclude marks, joiners, prepended characters, conjuncts and emoji.
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x5D0..<0x5EB, 0x620..<0x64B, 0xE01..<0xE31, 0x10A0..<0x1100,
      0x1E00..<0x2000, 0x2E80..<0x302A, 0x3031..<0x3099, 0x309B..<0xA66F, 0xAC00..<0xD7A4, 0xF900..<0xFB00,
      0xFE30..<0xFE50, 0xFF01..<0xFF9E, 0xFFFD, 0x20000..<0x3FFFE:
      true
    case 0x2000..<0x2E80: TerminalWidth.of(Unicode.Scalar(code) ?? " ") == 1
    default: false
    }
  }
}
