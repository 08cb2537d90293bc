/// A trace that cannot be read.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in the line, from 1, where one is to blame.
  public let column: Int?
  /// What was wrong, and what would be right.
  public let message: String

  /// Where, and what was wrong.
  public var description: String { "\(file):\(line):\(column.map { "\($0):" } ?? "") \(message)" }
}
