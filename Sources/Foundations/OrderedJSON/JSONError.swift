import Utilities

/// A parse error: its place and a message.
///
///     3:17: expected a value after the comma, found "]"; add a value, or remove the comma
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset in bytes, including a byte order mark.
  public let offset: Int

  /// The line, from 1. A line ends with a line feed, so CR LF ends one line.
  public let line: Int

  /// The column, from 1, in Characters; a byte order mark is not counted.
  ///
  /// A place inside a Character has the column of that Character. Invalid bytes count as the replacement characters
  /// that display them.
  public let column: Int

  /// The message: `expected X, found Y`, sometimes with a hint after a semicolon.
  public let message: String

  /// Creates an error at an offset of a text.
  ///
  /// - Complexity: O(*n*) in the offset. Parsing stops at the first error, so this happens once.
  init(at offset: Int, of bytes: [UInt8], firstLine: Int, message: String) {
    let place = LineColumn(of: offset, in: bytes)
    self.offset = offset
    line = firstLine + place.line - 1
    column = place.column
    self.message = message
  }

  /// The error as `LINE:COLUMN: message`, to follow a file name and a colon.
  public var description: String { "\(line):\(column): \(message)" }
}
