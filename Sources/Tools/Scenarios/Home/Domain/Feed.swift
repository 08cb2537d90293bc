/// The data that the home scenario starts from: a profile and its articles.
///
/// Texts are as in the data, including white space and control characters. The view makes them safe to show.
public struct Feed: Hashable, Sendable {
  /// The profile of the feed's owner.
  public let profile: Profile
  /// The articles in the order of the data; none is a favorite.
  public let articles: Articles
  /// The language tag in the data, such as `sv-SE`.
  public let language: String?
  /// The parts of the data that were ignored.
  public let warnings: [FeedWarning]

  /// Creates a feed of these values.
  public init(profile: Profile, articles: Articles, language: String? = nil, warnings: [FeedWarning] = []) {
    (self.profile, self.articles, self.language, self.warnings) = (profile, articles, language, warnings)
  }
}
