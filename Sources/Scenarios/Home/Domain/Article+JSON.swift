import OrderedJSON

extension Article {
  /// `{"id":…,"title":…,"date":…}`, the date `null` where there is none. Whether it is a favorite is left out: that is
  /// a person's, not the data's.
  public var json: JSON {
    ["id": .string(id), "title": .string(title), "date": date.map(JSON.string) ?? .null]
  }

  /// The article that ``json`` wrote; it is no favorite. Unknown members are passed over.
  ///
  /// - Throws: ``ShapeError``, with the place of what is missing or of another kind, or of a date that is no day.
  public init(json: JSON) throws(ShapeError) { try self.init(json: json, at: "") }

  init(json: JSON, at path: String) throws(ShapeError) {
    guard json.object != nil else {
      throw .found(json.kind, at: path, right: "an article, as an object,")
    }
    let prefix = path.isEmpty ? "" : path + "."
    let id = try json.text("id", at: prefix + "id")
    guard !isBlank(id) else {
      throw .found("a blank text", at: prefix + "id", right: "an id")
    }
    let title = try json.text("title", at: prefix + "title")
    var date: String?
    if let value = json["date"], !value.isNull {
      let text = try json.text("date", at: prefix + "date")
      guard CivilDay(text) != nil else {
        throw .found(quotedExcerpt(text), at: prefix + "date", right: "a day, as 2026-03-01,")
      }
      date = text
    }
    self.init(id: id, title: title, date: date)
  }
}

extension [Article] {
  /// The articles' JSON, in order: what the service `articles` answers, as traces keep it.
  ///
  /// - Complexity: O(*n*).
  public var json: JSON { .array(map(\.json)) }

  /// The articles that ``json`` wrote; none is a favorite.
  ///
  /// - Throws: ``ShapeError`` for the first that is none.
  /// - Complexity: O(*n*).
  public init(json: JSON) throws(ShapeError) { try self.init(json: json, at: "") }

  init(json: JSON, at path: String) throws(ShapeError) {
    guard let values = json.array else {
      throw .found(json.kind, at: path, right: "an array of articles")
    }
    self = []
    reserveCapacity(values.count)
    for (position, value) in values.enumerated() {
      append(try Article(json: value, at: "\(path)[\(position)]"))
    }
  }
}

extension JSON {
  /// A member that has to be a text.
  func text(_ key: String, at path: String) throws(ShapeError) -> String {
    guard let text = self[key]?.string else {
      throw .found(self[key]?.kind, at: path, right: "a text")
    }
    return text
  }
}
