import OrderedJSON

extension Article {
  /// `{"id":…,"title":…,"date":…}`, where the date is `null` if there is none.
  ///
  /// It leaves out whether the article is a favorite, which is the user's choice and not data.
  public var json: JSON {
    ["id": .string(id), "title": .string(title), "date": date.map(JSON.string) ?? .null]
  }

  /// Creates the article that ``json`` wrote, which is no favorite; ignores unknown members.
  ///
  /// - Parameter path: The place of the value, for the error.
  /// - Throws: ``ShapeError`` with the place of a member that is missing or has the wrong type, or of an invalid date.
  public init(json: JSON, at path: String = "") throws(ShapeError) {
    guard json.object != nil else {
      throw .expected("an article, which is an object", at: path, found: json.kind)
    }
    let prefix = path.isEmpty ? "" : path + "."
    let id = try json.text("id", at: prefix + "id")
    guard !id.trimmed.isEmpty else {
      throw .expected("an id", at: prefix + "id", found: "a blank string")
    }
    let title = try json.text("title", at: prefix + "title")
    var date: String?
    if let value = json["date"], !value.isNull {
      let text = try json.text("date", at: prefix + "date")
      guard CivilDay(text) != nil else {
        throw .expected("a day such as 2026-03-01", at: prefix + "date", found: quotedExcerpt(text))
      }
      date = text
    }
    self.init(id: id, title: title, date: date)
  }
}

extension [Article] {
  /// The JSON of the articles, in order: the answer of the service `articles`, as traces record it.
  ///
  /// - Complexity: O(*n*).
  public var json: JSON { .array(map(\.json)) }

  /// Creates the articles that ``json`` wrote, none of which is a favorite.
  ///
  /// - Parameter path: The place of the value, for the error.
  /// - Throws: ``ShapeError`` for the first value that is not an article.
  /// - Complexity: O(*n*).
  public init(json: JSON, at path: String = "") throws(ShapeError) {
    guard let values = json.array else {
      throw .expected("an array of articles", at: path, found: json.kind)
    }
    self = []
    reserveCapacity(values.count)
    for (position, value) in values.enumerated() {
      append(try Article(json: value, at: "\(path)[\(position)]"))
    }
  }
}

extension JSON {
  func text(_ key: String, at path: String) throws(ShapeError) -> String {
    guard let text = self[key]?.string else {
      throw .expected("a string", at: path, found: self[key]?.kind)
    }
    return text
  }
}
