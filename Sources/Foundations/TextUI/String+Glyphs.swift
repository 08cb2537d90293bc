extension String {
  /// Calls `body` with each Character until it returns false: its first code point, its width, and its cluster.
  ///
  /// `cluster` is the Character itself if it has several code points, otherwise nil. With `sanitizing`, the Characters
  /// are those of `sanitized(_:)`, but no sanitized copy is made. Text after the last Character used is not read.
  @inline(__always)
  package func eachGlyph(sanitizing: Bool, _ body: (_ code: UInt32, _ width: Int, _ cluster: Substring?) -> Bool) {
    let text = self
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { text.eachGlyph(in: $0, sanitizing, body) }
    guard done == nil else { return }
    // Only a bridged Objective-C string, still stored as UTF-16, comes here.
    var native = text
    native.makeContiguousUTF8()
    let copy = native
    copy.utf8.withContiguousStorageIfAvailable { copy.eachGlyph(in: $0, sanitizing, body) }
  }

  @inline(__always) private func eachGlyph(
    in bytes: UnsafeBufferPointer<UInt8>, _ sanitizing: Bool, _ body: (UInt32, Int, Substring?) -> Bool
  ) {
    let count = bytes.count
    var offset = 0
    // The index at `offset`, if the last step was over whole Characters. Finding the boundary again could go far back.
    var known: String.Index?
    while offset < count {
      let byte = bytes[offset]
      // There is always a boundary between two code points below U+0300, except in CR LF. U+0300 begins with the byte
      // 0xCC.
      let length = byte < 0x80 ? 1 : 2
      if byte < 0xCC, offset + length >= count || bytes[offset + length] < 0xCC {
        var code = UInt32(byte)
        if length == 2 { code = UInt32(byte & 0x1F) << 6 | UInt32(bytes[offset + 1] & 0x3F) }
        offset += length
        known = nil
        if code >= 0x20 && code < 0x7F {
          guard body(code, 1, nil) else { return }
        } else if let scalar = Unicode.Scalar(code) {
          if code == 0x0D, offset < count, bytes[offset] == 0x0A {
            offset += 1
          }
          guard Self.give(scalar, sanitizing, body) else { return }
        }
        continue
      }
      // There is also a boundary after a narrow symbol that is followed by such a code point.
      if byte == 0xE2, offset + 2 < count, offset + 3 >= count || bytes[offset + 3] < 0xCC {
        let code = 0x2000 | UInt32(bytes[offset + 1] & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F)
        if TerminalWidth.isNarrowSymbol(code) {
          offset += 3
          known = nil
          guard body(code, 1, nil) else { return }
          continue
        }
      }
      let start = known ?? utf8.index(startIndex, offsetBy: offset)
      let end = index(after: start)
      offset += utf8.distance(from: start, to: end)
      known = end
      let cluster = self[start..<end]
      let scalars = cluster.unicodeScalars
      guard let first = scalars.first else { return }
      if scalars.index(after: scalars.startIndex) == scalars.endIndex {
        guard Self.give(first, sanitizing, body) else { return }
      } else if sanitizing, scalars.contains(where: { Sanitizing.replacement(for: $0) != nil }) {
        // UAX #29 keeps controls apart from clusters, but this code does not rely on it.
        for scalar in scalars { guard Self.give(scalar, sanitizing, body) else { return } }
      } else {
        guard body(first.value, TerminalWidth.ofCluster(scalars), cluster) else { return }
      }
    }
  }

  @inline(__always) private static func give(
    _ scalar: Unicode.Scalar, _ sanitizing: Bool, _ body: (UInt32, Int, Substring?) -> Bool
  ) -> Bool {
    if sanitizing, let other = Sanitizing.replacement(for: scalar) { return body(other.value, 1, nil) }
    return body(scalar.value, TerminalWidth.of(scalar), nil)
  }
}
