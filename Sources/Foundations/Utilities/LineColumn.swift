/// The position of an offset in a text: lines from 1, and columns from 1 in Characters.
package struct LineColumn: Hashable, Sendable {
  package let line: Int

  /// The column of the Character that contains the offset, from 1.
  package let column: Int

  /// Creates the position of an offset in UTF-8 bytes. A byte order mark at the start has no column.
  ///
  /// - Complexity: O(*n*) in the offset.
  package init(of offset: Int, in bytes: [UInt8]) {
    var line = 1
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let offset = min(max(offset, start), bytes.count)
    for index in start..<offset where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    self.line = line
    column = Self.column(of: offset, in: bytes[start...])
  }

  /// Returns the column of an offset in its line. `line` may continue after the end of the line.
  ///
  /// The count includes the scalar at the offset. If that scalar combines with the scalar before it, both are one
  /// Character, and the offset has that Character's column.
  ///
  /// - Complexity: O(*n*) in the part of the line before the offset.
  package static func column(of offset: Int, in line: ArraySlice<UInt8>) -> Int {
    let offset = min(max(offset, line.startIndex), line.endIndex)
    guard offset < line.endIndex, line[offset] != UInt8(ascii: "\n") else {
      return String(decoding: line[..<offset], as: UTF8.self).count + 1
    }
    let length = invalidUTF8(in: line[offset...].prefix(4)) == offset ? 1 : scalarLength(line[offset])
    return String(decoding: line[..<min(offset + length, line.endIndex)], as: UTF8.self).count
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
