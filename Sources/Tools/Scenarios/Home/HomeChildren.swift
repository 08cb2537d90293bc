import Components

extension Children where Input == HomeInput, ID == Void, ChildObservation == Void, ChildInput == ProfileInput {
  static var profile: Children { .one("profile", input: HomeInput.profilePrism) }
}

extension Children where Input == HomeInput, ID == String, ChildObservation == Article, ChildInput == ArticleInput {
  /// Returns the home screen's articles as children, found in the values that an architecture shows.
  static func articles(in articles: @escaping (Observation) -> Articles) -> Children {
    .keyed("article", in: articles, id: \.id, input: HomeInput.articlePrism)
  }
}
