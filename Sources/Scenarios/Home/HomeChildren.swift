import Components

extension Children where Input == HomeInput, ID == Void, ChildSeen == Void, ChildInput == ProfileInput {
  /// The home screen's profile, on every architecture.
  static var profile: Children { .one("profile", input: HomeInput.profilePrism) }
}

extension Children where Input == HomeInput, ID == String, ChildSeen == Article, ChildInput == ArticleInput {
  /// The home screen's articles, in what it shows on an architecture.
  static func articles(in articles: @escaping (Seen) -> Articles) -> Children {
    .keyed("article", in: articles, id: \.id, input: HomeInput.articlePrism)
  }
}

extension Children
where Seen == Home, Input == HomeInput, ID == String, ChildSeen == Article, ChildInput == ArticleInput {
  /// The home screen's articles.
  static var articles: Children { .articles(in: \.articles) }
}
