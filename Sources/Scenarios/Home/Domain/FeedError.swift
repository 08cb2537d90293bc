/// Why data is not a feed that the home scenario can start from.
///
///     feed.json:3:17: found "]" after a comma; a value would be right, or no comma
///     feed.json: 1 item has no id of its own: items[4] has "tea", as items[0] has; …
public struct FeedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the data is called: the file's name.
  public let file: String
  /// The line, from 1, where the data is not JSON.
  public var line: Int?
  /// The column, from 1, in Characters, where the data is not JSON.
  public var column: Int?
  /// What was found, and what would be right.
  public let message: String

  /// `FILE:LINE:COLUMN: message`, or `FILE: message` where the message itself names the place.
  public var description: String {
    guard let line, let column else { return "\(file): \(message)" }
    return "\(file):\(line):\(column): \(message)"
  }
}
