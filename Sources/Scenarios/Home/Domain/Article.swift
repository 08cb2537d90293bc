/// One article of the home scenario's list. Its texts are kept as the data has them; the view makes them fit to show.
public struct Article: Hashable, Sendable, Identifiable {
  /// What names the article, through reloads too.
  public let id: String
  /// The title.
  public var title: String
  /// The day in UTC, as `yyyy-MM-dd`, or `nil` where there is none.
  public var date: String?
  /// Whether a person marked it.
  public var isFavorite: Bool

  /// An article of these values, which are not checked.
  public init(id: String, title: String, date: String? = nil, isFavorite: Bool = false) {
    self.id = id
    self.title = title
    self.date = date
    self.isFavorite = isFavorite
  }
}
