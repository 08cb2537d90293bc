import OrderedJSON

extension Feed {
  /// `{"profile":{"name":…,"picture":…},"articles":[…]}`: what the scenario starts from, however the data wrote it, so
  /// that a trace replays without its files. Warnings and favorites are left out. `"language"` follows where there is
  /// one.
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

  /// The feed that ``json`` wrote. Unknown members are passed over.
  ///
  /// - Throws: ``ShapeError``, with the place of what is missing or of another kind, or of an ID that comes twice.
  /// - Complexity: O(*n*).
  public init(json: JSON) throws(ShapeError) {
    guard json.object != nil else {
      throw .found(json.kind, at: "", right: "an object with profile and articles")
    }
    guard let profile = json["profile"], profile.object != nil else {
      throw .found(json["profile"]?.kind, at: "profile", right: "an object with name and picture")
    }
    guard let articles = json["articles"] else {
      throw .found(nil as String?, at: "articles", right: "an array of articles")
    }
    let name = try profile.text("name", at: "profile.name")
    let picture = try profile.text("picture", at: "profile.picture")
    let items = try [Article](json: articles, at: "articles")
    var language: String?
    if let value = json["language"], !value.isNull { language = try json.text("language", at: "language") }
    do {
      self.init(
        profile: Profile(name: name, picture: picture), articles: try Articles(items), language: language)
    } catch {
      throw ShapeError(path: "articles", message: error.description)
    }
  }
}
