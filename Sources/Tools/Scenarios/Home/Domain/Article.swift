/// An article of the home scenario.
///
/// Its texts are as in the data, and the view makes them safe to show.
public struct Article: Hashable, Sendable, Identifiable {
  /// The ID of the article, which stays the same when articles are reloaded.
  public let id: String
  /// The title.
  public var title: String
  /// The day in UTC, as `yyyy-MM-dd`, if there is one.
  public var date: String?
  /// Whether the user marked it as a favorite.
  public var isFavorite: Bool

  /// Creates an article without checking the values.
  public init(id: String, title: String, date: String? = nil, isFavorite: Bool = false) {
    (self.id, self.title, self.date, self.isFavorite) = (id, title, date, isFavorite)
  }
}
