/// Why a text is not a script: where, what was found there, and what would be right.
///
///     home.duet:3:1: unknown verb "tpa"; tap would be the nearest of tap, enter, wait, fail, expect
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the script is called: the file's name.
  public let file: String
  /// The line, from 1. Lines end with a line feed, or with a carriage return and a line feed.
  public let line: Int
  /// The column, from 1, in Characters.
  public let column: Int
  /// What was found, and, behind a semicolon, what would be right.
  public let message: String

  /// An error at a place.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `FILE:LINE:COLUMN: message`, as compilers write it and editors read it.
  public var description: String {
    "\(file):\(line):\(column): \(message)"
  }
}
