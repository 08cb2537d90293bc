/// A warning about a part of a feed that was ignored.
///
///     feed.json:7:23: items[2] "tea": date_published: expected a date with time and offset, such as …, found "soon"
public struct FeedWarning: Hashable, Sendable, CustomStringConvertible {
  /// The name of the data: the file's name.
  public let file: String
  /// The line of the value, counted from 1. Only the first warnings of a feed have it.
  public var line: Int?
  /// The column of the value in Characters, counted from 1.
  public var column: Int?
  /// The place in the document, such as `items[2]` or `authors[0]`; empty for the whole document.
  public let place: String
  /// The item's ID, if the place is an item.
  public var id: String?
  /// What was expected, and what was found.
  public let message: String

  /// `FILE:LINE:COLUMN: PLACE "ID": message`.
  public var description: String {
    let start = if let line, let column { "\(file):\(line):\(column): " } else { "\(file): " }
    return start + (place.isEmpty ? "" : "\(place)\(id.map { " " + quotedExcerpt($0) } ?? ""): ") + message
  }
}
