import Effects
import Optics

/// The home screen's values: what it shows, on every architecture.
public struct Home: Hashable, Sendable {
  /// Which of the two screens is shown.
  public enum Place: Hashable, Sendable {
    /// The articles.
    case home
    /// The profile's detail.
    case detail
  }

  /// What is around the articles.
  public var frame: HomeFrame
  /// The articles.
  public var articles: Articles
}

extension Home {
  /// The home screen as it starts.
  public init(_ feed: Feed) { self.init(frame: HomeFrame(feed), articles: feed.articles) }

  /// The screen that is shown.
  public var place: Place {
    get { frame.place }
    set { frame.place = newValue }
  }

  /// The profile on its detail screen.
  public var form: ProfileForm {
    get { frame.form }
    set { frame.form = newValue }
  }

  /// The number of loads that run.
  public var loads: Int {
    get { frame.loads.running }
    set { frame.loads.running = newValue }
  }

  /// Why the last load failed; `nil` if it did not.
  public var failure: String? {
    get { frame.loads.failure }
    set { frame.loads.failure = newValue }
  }
}

/// The profile component's state.
public struct ProfileForm: Hashable, Sendable {
  /// The profile.
  public var profile: Profile
  /// What is to be said of the last submit.
  public var message: ProfileMessage?

  /// A form that has not been used yet.
  public init(profile: Profile) { self.profile = profile }
}

/// What a person can do on the profile's detail screen.
public enum ProfileInput: Hashable, Sendable {
  /// Submit a name.
  case name(String)
  /// Submit a picture.
  case picture(String)
}

/// What a person can do to an article.
public enum ArticleInput: Hashable, Sendable {
  /// Make it a favorite, or none.
  case toggleFavorite
}

/// What a person can do on the home screen.
public enum HomeInput: Hashable, Sendable {
  /// Open the profile's detail.
  case openProfile
  /// Go back to the articles.
  case back
  /// Load the articles.
  case refresh
  /// Something on the profile's detail screen.
  case profile(ProfileInput)
  /// Something done to the article with an ID.
  case article(String, ArticleInput)
}

/// What the home screen's effects draw on.
public struct HomeServices: Sendable {
  /// Loads the articles; none of them is a favorite yet.
  public let articles: Service<Articles>

  /// The services.
  public init(articles: Service<Articles>) { self.articles = articles }
}

// MARK: - What happens to it

extension ProfileForm {
  /// Keeps what was submitted, or says why it is refused.
  mutating func take(_ input: ProfileInput) {
    switch input {
    case .name(let text): keep(ProfileName.parse(text), as: \.name)
    case .picture(let text): keep(ProfilePicture.parse(text), as: \.picture)
    }
  }

  private mutating func keep(_ parsed: Result<String, ProfileMessage>, as part: WritableKeyPath<Profile, String>) {
    switch parsed {
    case .success(let text): (profile[keyPath: part], message) = (text, nil)
    case .failure(let refusal): message = refusal
    }
  }
}

// MARK: - Optics

extension Home {
  /// The profile component's state in the home screen's.
  package static var profileLens: Lens<Home, ProfileForm> {
    Lens(get: \.frame.form, update: { home, change in change(&home.frame.form) })
  }

  /// One article component's state in the home screen's.
  package static func article(_ id: String) -> AffineTraversal<Home, Article> {
    Lens(get: \Home.articles, update: { home, change in change(&home.articles) }).appending(.article(id))
  }
}

extension AffineTraversal where Whole == Articles, Part == Article {
  /// The article with an ID, if there is one.
  static func article(_ id: String) -> AffineTraversal {
    AffineTraversal(
      get: { articles in articles.index(of: id).map { articles[$0] } },
      update: { articles, change in articles.update(id, change) })
  }
}

extension HomeInput {
  /// The profile component's input in the home screen's.
  package static var profilePrism: Prism<HomeInput, ProfileInput> {
    Prism(embed: HomeInput.profile) { if case .profile(let input) = $0 { input } else { nil } }
  }

  /// An article component's input, with the article's ID, in the home screen's.
  static var articlePrism: Prism<HomeInput, (key: String, input: ArticleInput)> {
    Prism(
      embed: { .article($0.key, $0.input) },
      extract: { if case .article(let id, let input) = $0 { (id, input) } else { nil } })
  }
}
