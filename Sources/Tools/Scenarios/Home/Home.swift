import Duet

/// The values of the home screen, which every architecture shows.
public struct Home: Hashable, Sendable {
  /// One of the two screens.
  public enum Place: Hashable, Sendable {
    /// The articles.
    case home
    /// The profile's detail.
    case detail
  }

  /// All values except the articles.
  public var frame: HomeFrame
  /// The articles.
  public var articles: Articles
}

extension Home {
  /// Creates the home screen of a feed.
  public init(_ feed: Feed) { self.init(frame: HomeFrame(feed), articles: feed.articles) }
}

/// The profile component's state.
public struct ProfileForm: Hashable, Sendable {
  /// The profile.
  public var profile: Profile
  /// The message about the last input, if it was refused.
  public var message: ProfileMessage?

  /// Creates a form without a message.
  public init(profile: Profile) { self.profile = profile }
}

/// An input of the profile's detail.
public enum ProfileInput: Hashable, Sendable {
  /// Change the name.
  case name(String)
  /// Change the picture.
  case picture(String)
}

/// An input of an article.
public enum ArticleInput: Hashable, Sendable {
  /// Make it a favorite, or no longer one.
  case toggleFavorite
}

/// An input of the home screen.
public enum HomeInput: Hashable, Sendable {
  /// Open the profile's detail.
  case openProfile
  /// Go back to the articles.
  case back
  /// Load the articles.
  case refresh
  /// An input of the profile's detail.
  case profile(ProfileInput)
  /// An input of the article with an ID.
  case article(String, ArticleInput)
}

/// The services of the home screen.
public struct HomeServices: Sendable {
  /// The service that loads the articles, none of which is a favorite yet.
  public let articles: Service<Articles>

  /// Creates the services.
  public init(articles: Service<Articles>) { self.articles = articles }
}

// MARK: - Optics

extension Home {
  package static var profileLens: Lens<Home, ProfileForm> {
    Lens(get: \.frame.form, update: { home, change in change(&home.frame.form) })
  }

  package static func article(_ id: String) -> AffineTraversal<Home, Article> {
    Lens(get: \Home.articles, update: { home, change in change(&home.articles) }).appending(.article(id))
  }
}

extension AffineTraversal where Whole == Articles, Part == Article {
  static func article(_ id: String) -> AffineTraversal {
    AffineTraversal(
      get: { articles in articles.index(of: id).map { articles[$0] } },
      update: { articles, change in articles.update(id, change) })
  }
}

extension HomeInput {
  package static var profilePrism: Prism<HomeInput, ProfileInput> {
    Prism(embed: HomeInput.profile) { if case .profile(let input) = $0 { input } else { nil } }
  }

  static var articlePrism: Prism<HomeInput, (key: String, input: ArticleInput)> {
    Prism(
      embed: { .article($0.key, $0.input) },
      extract: { if case .article(let id, let input) = $0 { (id, input) } else { nil } })
  }
}
