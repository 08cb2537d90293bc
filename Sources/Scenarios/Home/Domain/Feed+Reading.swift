import OrderedJSON

extension Feed {
  /// Reads a JSON Feed, version 1.1 or 1 (<https://www.jsonfeed.org/version/1.1/>).
  ///
  /// The first author is the profile; without a name it is called as the feed is, and without an avatar its picture is
  /// empty. An item's `id` that is a number is taken as its text; an item without a title is called `Untitled`; a
  /// `date_published` that is no date is none, with a warning. What else is in the feed is passed over.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - name: What errors and warnings call the data: the file's name.
  /// - Throws: Where the data is no JSON, or no feed, or items have no ID of their own; such items are all found before
  ///   they are reported, and ten are named.
  /// - Complexity: O(*n*).
  public init(reading bytes: [UInt8], name: String) throws(FeedError) {
    var reader = FeedReader(file: name)
    self = try reader.feed(bytes)
  }
}

/// Reads a feed, and collects the warnings about it.
private struct FeedReader {
  let file: String
  var warnings: [FeedWarning] = []

  mutating func feed(_ bytes: [UInt8]) throws(FeedError) -> Feed {
    let document = try json(bytes)
    guard let feed = document.object else {
      throw notAFeed("found \(document.kind); an object with version, title and items would be right")
    }
    try checkVersion(feed["version"])
    guard let title = feed["title"]?.string else {
      throw notAFeed("found \(found(feed["title"], "title")); a text would be right")
    }
    guard let items = feed["items"]?.array else {
      throw notAFeed("found \(found(feed["items"], "items")); an array would be right")
    }
    let profile = profile(of: feed, title: title)
    let language = language(of: feed)
    let articles = try articles(items)
    return Feed(profile: profile, articles: articles, language: language, warnings: warnings)
  }

  private func json(_ bytes: [UInt8]) throws(FeedError) -> JSON {
    do {
      return try JSON(parsing: bytes)
    } catch {
      throw FeedError(file: file, line: error.line, column: error.column, message: error.message)
    }
  }

  /// The version's URL, which is how a feed says that it is one.
  private func checkVersion(_ version: JSON?) throws(FeedError) {
    let right = "\"https://jsonfeed.org/version/1.1\" would be right"
    guard let text = version?.string else {
      throw notAFeed("found \(found(version, "version")); \(right)")
    }
    guard text.wholeMatch(of: #/https?://(www\.)?jsonfeed\.org/version/1(\.1)?/?/#) != nil else {
      throw notAFeed("found version \(quotedExcerpt(text)); \(right)")
    }
  }

  private func found(_ value: JSON?, _ key: String) -> String {
    value.map { "\(key) that is \($0.kind)" } ?? "no \(key)"
  }

  private func notAFeed(_ reason: String) -> FeedError {
    FeedError(file: file, message: "not a JSON Feed: \(reason)")
  }

  private mutating func warn(_ place: String, id: String? = nil, _ message: String) {
    warnings.append(FeedWarning(file: file, place: place, id: id, message: message))
  }
}

// MARK: - The profile

extension FeedReader {
  fileprivate mutating func profile(of feed: JSONObject, title: String) -> Profile {
    let author = author(of: feed)
    let names = [author.flatMap { text("name", of: $0.members, at: $0.place) }, title].compactMap { $0 }
    return Profile(
      name: names.lazy.compactMap { try? ProfileName.parse($0).get() }.first ?? untitled,
      picture: author.flatMap { text("avatar", of: $0.members, at: $0.place) } ?? ""
    )
  }

  /// The first of `authors`, as version 1.1 has them, or else the `author` of version 1.
  private mutating func author(of feed: JSONObject) -> (members: JSONObject, place: String)? {
    if let authors = feed["authors"], !authors.isNull {
      if authors.array == nil {
        warn("authors", "this is \(authors.kind); an array of objects would be right")
      } else if let first = authors[0], let members = members(of: first, at: "authors[0]") {
        return (members, "authors[0]")
      }
    }
    guard let author = feed["author"], !author.isNull, let members = members(of: author, at: "author") else {
      return nil
    }
    return (members, "author")
  }

  /// The members of an object; of something else, none, with a warning.
  private mutating func members(of value: JSON, at place: String) -> JSONObject? {
    if value.object == nil { warn(place, "this is \(value.kind); an object would be right") }
    return value.object
  }

  /// The language's tag, as it is written.
  fileprivate mutating func language(of feed: JSONObject) -> String? {
    guard let value = feed["language"], !value.isNull else { return nil }
    if value.string == nil { warn("language", "this is \(value.kind); a text would be right") }
    return value.string
  }

  /// A text that may be missing, or null; of something else, none, with a warning.
  private mutating func text(_ key: String, of members: JSONObject, at place: String, id: String? = nil) -> String? {
    guard let value = members[key], !value.isNull else { return nil }
    if let text = value.string { return text }
    warn(place, id: id, "\(key) is \(value.kind); a text would be right")
    return nil
  }
}

// MARK: - The articles

/// What is called so that has no title.
private let untitled = "Untitled"

/// How many items without an ID of their own an error names.
private let namedItems = 10

extension FeedReader {
  fileprivate mutating func articles(_ items: [JSON]) throws(FeedError) -> Articles {
    let ids = try ids(of: items)
    var articles: [Article] = []
    articles.reserveCapacity(items.count)
    for (position, (item, id)) in zip(items, ids).enumerated() {
      // An item with an ID is an object.
      guard let members = item.object else { continue }
      let place = "items[\(position)]"
      let title = text("title", of: members, at: place, id: id).flatMap { isBlank($0) ? nil : $0 }
      articles.append(Article(id: id, title: title ?? untitled, date: date(of: members, at: place, id: id)))
    }
    do {
      return try Articles(articles)
    } catch {
      throw FeedError(file: file, message: "items\(error)")
    }
  }

  /// The items' IDs, or an error that names those items that have none, or another's.
  ///
  /// As JSON Feed asks, a number is taken as its text, and a blank text is no ID.
  private func ids(of items: [JSON]) throws(FeedError) -> [String] {
    var ids: [String] = []
    ids.reserveCapacity(items.count)
    var positions: [String: Int] = [:]
    positions.reserveCapacity(items.count)
    var faults: [String] = []
    var faultCount = 0
    func fault(_ reason: @autoclosure () -> String) {
      faultCount += 1
      if faultCount <= namedItems { faults.append(reason()) }
    }
    for (position, item) in items.enumerated() {
      let value = item["id"]
      let id = value.flatMap { $0.string ?? $0.number?.text } ?? ""
      ids.append(id)
      if isBlank(id) {
        let title = item["title"]?.string.map { " " + quotedExcerpt($0) } ?? ""
        fault("items[\(position)]\(title) has \(value.map { $0.string == nil ? $0.kind : "a blank text" } ?? "none")")
      } else if let first = positions[id] {
        fault("items[\(position)] has \(quotedExcerpt(id)), as items[\(first)] has")
      } else {
        positions[id] = position
      }
    }
    guard faultCount > 0 else { return ids }
    let more = faultCount > namedItems ? ", and \(faultCount - namedItems) more" : ""
    throw FeedError(
      file: file,
      message: "\(faultCount == 1 ? "1 item has no id of its own" : "\(faultCount) items have no id of their own"): "
        + "\(faults.joined(separator: ", "))\(more); for each item a text or a number that no other has would be right"
    )
  }

  private mutating func date(of members: JSONObject, at place: String, id: String) -> String? {
    let key = "date_published"
    guard let value = members[key], !value.isNull else { return nil }
    if let text = value.string, let day = CivilDay(utcOf: text) { return day.description }
    let found = value.string.map(quotedExcerpt) ?? value.kind
    warn(
      place, id: id,
      "\(key) is \(found), which is no date; a date with time and offset would be right, as 2010-02-07T14:04:00-05:00"
    )
    return nil
  }
}
