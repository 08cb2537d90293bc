import TextUI

/// The view of the profile's detail.
///
/// - Parameters:
///   - form: the profile, and what is to be said of it.
///   - nameField: what stands in the name's field; without it, the name.
public func profileView(_ form: ProfileForm, nameField: String? = nil) -> TextView<ProfileInput> {
  TextView { view in
    view.field("name", label: "Name", value: nameField ?? form.profile.name) { .name($0) }
    view.field("picture", label: "Picture", value: form.profile.picture) { .picture($0) }
    if let message = form.message { view.text(message.description, role: .error) }
  }
}

/// The view of one article.
public func articleView(_ article: Article) -> TextView<ArticleInput> {
  TextView { view in
    view.row { row in
      row.toggle("favorite", label: article.isFavorite ? "★" : "☆", isOn: article.isFavorite, .toggleFavorite)
      row.text(article.date ?? "          ", role: .dimmed)
      row.text(article.title)
    }
  }
}

/// The view of the home screen, or of the profile's detail.
///
/// - Parameters:
///   - home: the values shown.
///   - favorites: how many of the articles are favorites.
///   - nameField: what stands in the name's field; without it, the name.
public func homeView(_ home: Home, favorites: Int, nameField: String? = nil) -> TextView<HomeInput> {
  switch home.place {
  case .detail: detailPage(home.form, nameField: nameField)
  case .home:
    articlesPage(
      name: home.form.profile.name, articles: home.articles, favorites: favorites, loads: home.loads,
      failure: home.failure)
  }
}

/// The page of the profile's detail.
func detailPage(_ form: ProfileForm, nameField: String? = nil) -> TextView<HomeInput> {
  TextView { view in
    view.text("Profile", role: .title)
    view.embed(profileView(form, nameField: nameField), id: "profile", HomeInput.profilePrism.embed)
    view.button("back", label: "Back", .back)
  }
}

/// The page of the articles.
func articlesPage(
  name: String, articles: Articles, favorites: Int, loads: Int, failure: String?
) -> TextView<HomeInput> {
  TextView { view in
    view.row { row in
      row.text("Home", role: .title)
      row.button("profile", label: name, .openProfile)
    }
    view.row { row in
      row.text("\(favorites) of \(articles.count) favorites")
      row.button("refresh", label: "Refresh", .refresh)
      if loads > 0 { row.text("Loading…", role: .dimmed) }
    }
    if loads == 0, let failure {
      view.row { row in
        row.text("Could not load articles: \(failure)", role: .error)
        row.button("retry", label: "Retry", .refresh)
      }
    }
    view.divider()
    view.list("article", rows(of: articles))
  }
}

private func rows(of articles: Articles) -> TextList<HomeInput> {
  TextList(
    count: articles.count,
    key: { articles[$0].id },
    index: { articles.index(of: $0) },
    row: { index in
      let article = articles[index]
      return articleView(article).map { HomeInput.articlePrism.embed((key: article.id, input: $0)) }
    })
}
