import OrderedJSON

extension Feed {
  /// The data that the scenario starts from, so that a trace replays without its files.
  ///
  ///     {"profile":{"name":…,"picture":…},"articles":[…],"language":…}
  ///
  /// `"language"` is left out if there is none. Warnings and favorites are always left out. The form of the original
  /// data does not matter.
  ///
  /// - Complexity: O(*n*).
  public var json: JSON {
    var feed: JSONObject = [
      "profile": ["name": .string(profile.name), "picture": .string(profile.picture)],
      "articles": articles.items.json,
    ]
    if let language { feed["language"] = .string(language) }
    return JSON(feed)
  }

  /// Creates the feed that ``json`` wrote; ignores unknown members.
  ///
  /// - Throws: ``ShapeError`` with the place of a member that is missing or has the wrong type, or of a duplicate ID.
  /// - Complexity: O(*n*).
  public init(json: JSON) throws(ShapeError) {
    let feed = try read("an object with profile and articles", from: json, at: "", \.object)
    let profile = try read("an object with name and picture", from: feed["profile"], at: "profile", \.object)
    let articles = try read("an array of articles", from: feed["articles"], at: "articles") { $0 }
    let name = try read("a string", from: profile["name"], at: "profile.name", \.string)
    let picture = try read("a string", from: profile["picture"], at: "profile.picture", \.string)
    let items = try [Article](json: articles, at: "articles")
    let language = try readText("language", of: feed, at: "language")
    do {
      self.init(profile: Profile(name: name, picture: picture), articles: try Articles(items), language: language)
    } catch {
      throw ShapeError(path: "articles", message: error.description)
    }
  }
}
