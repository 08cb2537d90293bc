import Optics
import TextUI

/// The home screen in the language of its feed: a parent, which has the articles as a child and a locale to read from.
public struct LocalizedHome: Hashable, Sendable {
  /// The parent's own values.
  public var frame: HomeFrame
  /// The child's.
  public var articles: Articles

  /// The screen as it starts.
  public init(_ feed: Feed) { self.init(frame: HomeFrame(feed), articles: feed.articles) }

  init(frame: HomeFrame, articles: Articles) {
    self.frame = frame
    self.articles = articles
  }
}

/// What the home screen has around its articles.
public struct HomeFrame: Hashable, Sendable {
  /// Which screen is shown.
  public var place: Home.Place
  /// The profile, as its detail screen has it.
  public var form: ProfileForm
  /// How many loads are running.
  public var loads: Int
  /// That the last load failed, if it did, as it was said when it did.
  public var failure: String?

  /// The frame as it starts.
  public init(_ feed: Feed) {
    place = .home
    form = ProfileForm(profile: feed.profile)
    loads = 0
  }

  mutating func beginLoad() { (loads, failure) = (loads + 1, nil) }

  mutating func endLoad(failure: String?) { (loads, self.failure) = (loads - 1, failure) }

  mutating func leaveDetail() { (place, form.message) = (.home, nil) }

  static var formLens: Lens<HomeFrame, ProfileForm> {
    Lens(get: \.form, update: { frame, change in change(&frame.form) })
  }

  /// The values in a few words.
  var summary: String {
    let running = loads == 0 ? "" : ", \(loads) loading"
    let failed = failure == nil ? "" : ", load failed"
    return "\(place)\(running)\(failed)"
  }
}

// MARK: - The view

/// The view of the home screen, or of the profile's detail, in the words of a locale.
public func localizedHomeView(_ home: LocalizedHome, in locale: HomeLocale) -> TextView<HomeInput> {
  TextView { view in
    let frame = home.frame
    switch frame.place {
    case .detail:
      view.text(locale.profile, role: .title)
      view.embed(profileView(frame.form, in: locale), id: "profile", HomeInput.profilePrism.embed)
      view.button("back", label: locale.back, .back)
    case .home:
      view.row { row in
        row.text(locale.home, role: .title)
        row.button("profile", label: frame.form.profile.name, .openProfile)
      }
      view.row { row in
        row.text(locale.favorites(home.articles.favoriteCount, home.articles.count))
        row.button("refresh", label: locale.refresh, .refresh)
        if frame.loads > 0 { row.text(locale.loading, role: .dimmed) }
      }
      if frame.loads == 0, let failure = frame.failure {
        view.row { row in
          row.text(failure, role: .error)
          row.button("retry", label: locale.retry, .refresh)
        }
      }
      view.divider()
      view.list("article", rows(of: home.articles, in: locale))
    }
  }
}

private func profileView(_ form: ProfileForm, in locale: HomeLocale) -> TextView<ProfileInput> {
  TextView { view in
    view.field("name", label: locale.name, value: form.profile.name) { .name($0) }
    view.field("picture", label: locale.picture, value: form.profile.picture) { .picture($0) }
    if let message = form.message { view.text(locale.text(of: message), role: .error) }
  }
}

private func articleView(_ article: Article, in locale: HomeLocale) -> TextView<ArticleInput> {
  TextView { view in
    view.row { row in
      row.toggle("favorite", label: article.isFavorite ? "★" : "☆", isOn: article.isFavorite, .toggleFavorite)
      row.text(article.title)
      if let date = article.date.flatMap(locale.date(of:)) { row.text(date, role: .dimmed) }
    }
  }
}

private func rows(of articles: Articles, in locale: HomeLocale) -> TextList<HomeInput> {
  TextList(
    count: articles.count,
    key: { articles[$0].id },
    index: { articles.index(of: $0) },
    row: { index in
      let article = articles[index]
      return articleView(article, in: locale).map { HomeInput.articlePrism.embed((key: article.id, input: $0)) }
    })
}
