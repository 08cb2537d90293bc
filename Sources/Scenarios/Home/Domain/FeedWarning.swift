/// A warning about a part of a feed that was ignored.
///
///     feed.json: items[2] "tea": date_published: expected a date with time and offset, such as …, found "soon"
public struct FeedWarning: Hashable, Sendable, CustomStringConvertible {
  /// The name of the data: the file's name.
  public let file: String
  /// The place in the document, such as `items[2]` or `authors[0]`.
  public let place: String
  /// The item's ID, if the place is an item.
  public var id: String?
  /// What was expected, and what was found.
  public let message: String

  /// `FILE: PLACE "ID": message`.
  public var description: String {
    "\(file): \(place)\(id.map { " " + quotedExcerpt($0) } ?? ""): \(message)"
  }
}
