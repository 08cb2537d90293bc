/// What the home scenario starts from: whose page it is, and the articles on it.
///
/// Texts are kept as the data has them, white space and control characters too: making them fit to show is the view's.
public struct Feed: Hashable, Sendable {
  /// Whose page it is.
  public let profile: Profile
  /// The articles in the data's order; none is a favorite.
  public let articles: Articles
  /// The language that the data says they are in, a tag as `sv-SE`.
  public let language: String?
  /// What was passed over in the data.
  public let warnings: [FeedWarning]

  /// A feed of values that are there already.
  public init(profile: Profile, articles: Articles, language: String? = nil, warnings: [FeedWarning] = []) {
    self.profile = profile
    self.articles = articles
    self.language = language
    self.warnings = warnings
  }
}
