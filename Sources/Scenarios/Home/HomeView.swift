import TextUI

/// The view of the profile's detail.
///
/// - Parameters:
///   - form: the profile, and what is to be said of it.
///   - nameField: what stands in the name's field; without it, the name.
///   - words: what it says.
public func profileView(
  _ form: ProfileForm, nameField: String? = nil, words: HomeWords = .english
) -> TextView<ProfileInput> {
  TextView { view in
    view.field("name", label: words.name, value: nameField ?? form.profile.name) { .name($0) }
    view.field("picture", label: words.picture, value: form.profile.picture) { .picture($0) }
    if let message = form.message { view.text(words.text(of: message), role: .error) }
  }
}

/// The view of one article.
///
/// - Parameters:
///   - article: the article.
///   - dates: how its date is written.
public func articleView(_ article: Article, dates: HomeWords.Dates = .column) -> TextView<ArticleInput> {
  TextView { view in
    view.row { row in
      row.toggle("favorite", label: article.isFavorite ? "★" : "☆", isOn: article.isFavorite, .toggleFavorite)
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

/// The view of the home screen, or of the profile's detail.
///
/// - Parameters:
///   - home: the values shown.
///   - favorites: how many of the articles are favorites.
///   - nameField: what stands in the name's field; without it, the name.
///   - words: what it says.
///   - rows: how the articles are shown, dates and all; without it, each is built whenever it is shown, with its date as
///     `words` have it.
public func homeView(
  _ home: Home, favorites: Int, nameField: String? = nil, words: HomeWords = .english, rows: ArticleRows? = nil
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

/// The page of the profile's detail.
func detailPage(
  _ form: ProfileForm, nameField: String? = nil, words: HomeWords = .english
) -> TextView<HomeInput> {
  TextView { view in
    view.text(words.profile, role: .title)
    view.embed(profileView(form, nameField: nameField, words: words), id: "profile", HomeInput.profilePrism.embed)
    view.button("back", label: words.back, .back)
  }
}

/// The page of the articles.
func articlesPage(
  name: String, articles: Articles, favorites: Int, loads: HomeLoads, words: HomeWords = .english,
  rows: ArticleRows? = nil
) -> TextView<HomeInput> {
  TextView { view in
    view.row { row in
      row.text(words.home, role: .title)
      row.button("profile", label: name, .openProfile)
    }
    view.row { row in
      row.text(words.favorites(favorites, articles.count))
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
