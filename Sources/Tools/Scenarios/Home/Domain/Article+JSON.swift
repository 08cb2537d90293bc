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
    let members = try read("an article, which is an object", from: json, at: path, \.object)
    let prefix = path.isEmpty ? "" : path + "."
    let id = try read("a string", from: members["id"], at: prefix + "id", \.string)
    guard !id.trimmed.isEmpty else {
      throw .expected("an id", at: prefix + "id", found: "a blank string")
    }
    let title = try read("a string", from: members["title"], at: prefix + "title", \.string)
    let date = try readText("date", of: members, at: prefix + "date")
    if let date, CivilDay(date) == nil {
      throw .expected("a day such as 2026-03-01", at: prefix + "date", found: quotedExcerpt(date))
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
    let values = try read("an array of articles", from: json, at: path, \.array)
    self = []
    reserveCapacity(values.count)
    for (position, value) in values.enumerated() {
      append(try Article(json: value, at: "\(path)[\(position)]"))
    }
  }
}

/// Returns what `value` finds in a member, or throws the error that it is missing or of another kind.
func read<Value>(
  _ expected: String, from member: JSON?, at path: String, _ value: (JSON) -> Value?
) throws(ShapeError) -> Value {
  guard let found = member.flatMap(value) else { throw .expected(expected, at: path, found: member?.kind) }
  return found
}

/// Returns a text that may be missing or null.
func readText(_ key: String, of members: JSONObject, at path: String) throws(ShapeError) -> String? {
  guard let member = members[key], !member.isNull else { return nil }
  return try read("a string", from: member, at: path, \.string)
}
