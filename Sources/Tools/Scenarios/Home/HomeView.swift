import TextUI

/// Returns the view of the profile's detail.
///
/// - Parameters:
///   - form: The profile, and the message about the last input.
///   - nameField: The text in the name's field. By default it is the name.
///   - words: The texts of the view.
public func profileView(
  _ form: ProfileForm, nameField: String? = nil, words: HomeWords = .english
) -> TextView<ProfileInput> {
  TextView { view in
    view.field("name", label: words.name, value: nameField ?? form.profile.name) { .name($0) }
    view.field("picture", label: words.picture, value: form.profile.picture) { .picture($0) }
    if let message = form.message { view.text(words.text(of: message), role: .error) }
  }
}

/// Returns the view of one article.
///
/// - Parameters:
///   - article: The article.
///   - dates: The format and position of the date.
public func articleView(_ article: Article, dates: HomeWords.Dates = .column) -> TextView<ArticleInput> {
  TextView { view in
    view.row { row in
      row.toggle(
        "favorite", label: article.isFavorite ? "★" : "☆", name: article.title, isOn: article.isFavorite,
        .toggleFavorite)
      switch dates {
      case .column:
        row.text(article.date ?? "          ", role: .dimmed)
        row.text(article.title)
      case .inWords(let written):
        row.text(article.title)
        if let date = article.date.flatMap(written) { row.text(date, role: .dimmed) }
      }
    }
  }
}

/// Returns the view of the home screen, or of the profile's detail.
///
/// - Parameters:
///   - home: The values to show.
///   - favorites: The number of favorites. By default it is that of the articles.
///   - nameField: The text in the name's field. By default it is the name.
///   - words: The texts of the view.
///   - rows: The rows of the articles, including their dates. By default rows are built whenever they are shown, with
///     dates as in `words`.
public func homeView(
  _ home: Home, favorites: Int? = nil, nameField: String? = nil, words: HomeWords = .english,
  rows: ArticleRows<HomeInput>? = nil
) -> TextView<HomeInput> {
  let frame = home.frame
  return switch frame.place {
  case .detail: detailPage(frame.form, nameField: nameField, words: words)
  case .home:
    articlesPage(
      name: frame.form.profile.name, articles: home.articles, favorites: favorites, loads: frame.loads, words: words,
      rows: rows)
  }
}

extension Home {
  /// Returns the function that shows a home screen by these rows.
  static func shown(_ rows: ArticleRows<HomeInput>) -> (Home) -> TextView<HomeInput> { { homeView($0, rows: rows) } }
}

/// What the page of the articles can send.
public protocol ArticlesPageInput {
  /// Open the profile's detail.
  static var openProfile: Self { get }
  /// Load the articles.
  static var refresh: Self { get }
  /// Send an input to the article with an ID.
  static func article(_ id: String, _ input: ArticleInput) -> Self
}

/// What the page of the profile's detail can send.
protocol DetailPageInput {
  static var back: Self { get }
  static func profile(_ input: ProfileInput) -> Self
}

extension HomeInput: ArticlesPageInput, DetailPageInput {}

func detailPage<Input: DetailPageInput>(
  _ form: ProfileForm, nameField: String? = nil, words: HomeWords = .english
) -> TextView<Input> {
  TextView { view in
    view.text(words.profile, role: .title)
    view.embed(profileView(form, nameField: nameField, words: words), id: "profile", Input.profile)
    view.button("back", label: words.back, .back)
  }
}

func articlesPage<Input: ArticlesPageInput>(
  name: String, articles: Articles, favorites: Int? = nil, loads: HomeLoads, words: HomeWords = .english,
  rows: ArticleRows<Input>? = nil
) -> TextView<Input> {
  TextView { view in
    view.row { row in
      row.text(words.home, role: .title)
      row.button("profile", label: name, .openProfile)
    }
    view.row { row in
      row.text(words.favorites(favorites ?? articles.favoriteCount, articles.count))
      row.button("refresh", label: words.refresh, .refresh)
      if loads.running > 0 { row.text(words.loading, role: .dimmed) }
    }
    if loads.running == 0, let failure = loads.failure {
      view.row { row in
        row.text(words.loadFailed(failure), role: .error)
        row.button("retry", label: words.retry, .refresh)
      }
    }
    view.divider()
    view.list("article", (rows ?? ArticleRows(dates: words.dates)).list(of: articles))
  }
}
