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
    guard json.object != nil else {
      throw .expected("an object with profile and articles", at: "", found: json.kind)
    }
    guard let profile = json["profile"], profile.object != nil else {
      throw .expected("an object with name and picture", at: "profile", found: json["profile"]?.kind)
    }
    guard let articles = json["articles"] else {
      throw .expected("an array of articles", at: "articles", found: nil)
    }
    let name = try profile.text("name", at: "profile.name")
    let picture = try profile.text("picture", at: "profile.picture")
    let items = try [Article](json: articles, at: "articles")
    var language: String?
    if let value = json["language"], !value.isNull { language = try json.text("language", at: "language") }
    do {
      self.init(profile: Profile(name: name, picture: picture), articles: try Articles(items), language: language)
    } catch {
      throw ShapeError(path: "articles", message: error.description)
    }
  }
}
