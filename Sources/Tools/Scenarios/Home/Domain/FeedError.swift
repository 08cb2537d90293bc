/// An error in data that is not a feed for the home scenario.
///
///     feed.json:3:17: expected a value after the comma, found "]"; add a value, or remove the comma
///     feed.json: not a JSON Feed: expected an object with version, title and items, found an array
public struct FeedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the data: the file's name.
  public let file: String
  /// The line, counted from 1, if the data is not JSON.
  public var line: Int?
  /// The column in Characters, counted from 1, if the data is not JSON.
  public var column: Int?
  /// What was expected, and what was found.
  public let message: String

  /// `FILE:LINE:COLUMN: message`, or `FILE: message` if the message names the place.
  public var description: String {
    guard let line, let column else { return "\(file): \(message)" }
    return "\(file):\(line):\(column): \(message)"
  }
}
