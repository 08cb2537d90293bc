/// Something in a feed that was passed over, and what would have been right.
///
///     feed.json: items[2] "tea": date_published "soon" is no date; …
public struct FeedWarning: Hashable, Sendable, CustomStringConvertible {
  /// What the data is called: the file's name.
  public let file: String
  /// The place in the document, as `items[2]` or `authors[0]`.
  public let place: String
  /// The item's ID, where the place is an item.
  public var id: String?
  /// What was passed over, and what would have been right.
  public let message: String

  /// `FILE: PLACE "ID": message`.
  public var description: String {
    "\(file): \(place)\(id.map { " " + quotedExcerpt($0) } ?? ""): \(message)"
  }
}
