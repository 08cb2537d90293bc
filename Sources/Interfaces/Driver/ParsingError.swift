/// An error in a script or a trace: its place, the text that was found, and the fix.
///
///     home.duet:3:1: unknown verb 'tpa'; known, the nearest first: tap, type, wait, …
public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public let file: String
  /// The line, from 1. Lines end with a line feed, or with a carriage return and a line feed.
  public let line: Int
  /// The column, from 1, in Characters. A script's error always has one; a trace's error may concern the whole line.
  public internal(set) var column: Int?
  /// The message: `expected X, found Y`, sometimes with a hint after a semicolon.
  public let message: String

  /// `FILE:LINE:COLUMN: message`, as compilers write it and editors read it.
  public var description: String { "\(file):\(line):\(column.map { "\($0):" } ?? "") \(message)" }
}
