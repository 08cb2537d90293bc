import TextUtilities

/// Why a text is not JSON: where, what was found there, and what would be right.
///
///     3:17: found "]" after a comma; a value would be right, or no comma
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Bytes before the place, a byte order mark among them.
  public let offset: Int

  /// The line, from 1. A line ends with a line feed, so that CR LF ends one line.
  public let line: Int

  /// The column, from 1, in Characters as people count them; a byte order mark has none. Within a Character of several
  /// scalars it is that Character's. Bytes that are not UTF-8 count as the replacement characters they are shown as.
  public let column: Int

  /// What was found, and what would be right.
  public let message: String

  /// An error at an offset of a text.
  ///
  /// - Complexity: O(*n*) in the offset, so it is made once, when reading stops.
  init(at offset: Int, of bytes: [UInt8], firstLine: Int, message: String) {
    let place = LineColumn(of: offset, in: bytes)
    self.offset = offset
    line = firstLine + place.line - 1
    column = place.column
    self.message = message
  }

  /// `LINE:COLUMN: message`, to stand after a file's name and a colon.
  public var description: String { "\(line):\(column): \(message)" }
}
