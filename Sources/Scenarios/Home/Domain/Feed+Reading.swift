import OrderedJSON
import TextUtilities

extension Feed {
  /// Reads a JSON Feed, version 1.1 or 1 (<https://www.jsonfeed.org/version/1.1/>).
  ///
  /// - The first author becomes the profile. Without a name, the profile has the title of the feed; without an avatar,
  ///   its picture is empty.
  /// - An `id` that is a number becomes its text.
  /// - An item without a title becomes `Untitled`.
  /// - A `date_published` that is not a date is ignored, with a warning.
  /// - Other members are ignored.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - name: The name of the data in errors and warnings: the file's name.
  /// - Throws: ``FeedError`` if the data is not JSON or not a feed, or if items have no unique ID. The error counts all
  ///   such items, and names the first ten.
  /// - Complexity: O(*n*).
  public init(reading bytes: [UInt8], name: String) throws(FeedError) {
    var reader = FeedReader(file: name)
    self = try reader.feed(bytes)
  }
}

private struct FeedReader {
  let file: String
  var warnings: [FeedWarning] = []

  mutating func feed(_ bytes: [UInt8]) throws(FeedError) -> Feed {
    let document = try json(bytes)
    guard let feed = document.object else {
      throw notAFeed(mismatch(expected: "an object with version, title and items", found: document.kind))
    }
    try checkVersion(feed["version"])
    guard let title = feed["title"]?.string else {
      throw notAFeed("title: " + mismatch(expected: "a string", found: found(feed["title"])))
    }
    guard let items = feed["items"]?.array else {
      throw notAFeed("items: " + mismatch(expected: "an array", found: found(feed["items"])))
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

  private func checkVersion(_ version: JSON?) throws(FeedError) {
    let text = version?.string
    guard text?.wholeMatch(of: #/https?://(www\.)?jsonfeed\.org/version/1(\.1)?/?/#) != nil else {
      throw notAFeed(
        "version: "
          + mismatch(
            expected: "\"https://jsonfeed.org/version/1.1\"", found: text.map(quotedExcerpt) ?? found(version)))
    }
  }

  private func found(_ value: JSON?) -> String { value?.kind ?? "nothing" }

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

  /// Returns the first of `authors` (version 1.1), or else `author` (version 1).
  private mutating func author(of feed: JSONObject) -> (members: JSONObject, place: String)? {
    if let authors = feed["authors"], !authors.isNull {
      if authors.array == nil {
        warn("authors", mismatch(expected: "an array of objects", found: authors.kind))
      } else if let first = authors[0], let members = members(of: first, at: "authors[0]") {
        return (members, "authors[0]")
      }
    }
    guard let author = feed["author"], !author.isNull, let members = members(of: author, at: "author") else {
      return nil
    }
    return (members, "author")
  }

  /// Returns the members of an object; for another value, returns `nil` and warns.
  private mutating func members(of value: JSON, at place: String) -> JSONObject? {
    if value.object == nil { warn(place, mismatch(expected: "an object", found: value.kind)) }
    return value.object
  }

  fileprivate mutating func language(of feed: JSONObject) -> String? {
    guard let value = feed["language"], !value.isNull else { return nil }
    if value.string == nil { warn("language", mismatch(expected: "a string", found: value.kind)) }
    return value.string
  }

  /// Returns a text that may be missing or null; for another value, returns `nil` and warns.
  private mutating func text(_ key: String, of members: JSONObject, at place: String, id: String? = nil) -> String? {
    guard let value = members[key], !value.isNull else { return nil }
    if let text = value.string { return text }
    warn(place, id: id, "\(key): " + mismatch(expected: "a string", found: value.kind))
    return nil
  }
}

// MARK: - The articles

/// The title of an item without one, and the name of a profile without one.
private let untitled = "Untitled"

/// The maximum number of faulty items that an error names.
private let namedItems = 10

extension FeedReader {
  fileprivate mutating func articles(_ items: [JSON]) throws(FeedError) -> Articles {
    let ids = try ids(of: items)
    var articles: [Article] = []
    articles.reserveCapacity(items.count)
    for (position, (item, id)) in zip(items, ids).enumerated() {
      // An item with an ID is always an object.
      guard let members = item.object else { continue }
      let place = "items[\(position)]"
      let title = text("title", of: members, at: place, id: id).flatMap { isBlank($0) ? nil : $0 }
      articles.append(Article(id: id, title: title ?? untitled, date: date(of: members, at: place, id: id)))
    }
    do {
      return try Articles(articles)
    } catch {
      throw FeedError(file: file, message: "items: \(error)")
    }
  }

  /// Returns the items' IDs, or throws an error that names the items without a unique ID.
  ///
  /// JSON Feed requires that a number is read as its text. A blank text is not an ID.
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
        fault("items[\(position)]\(title) has \(value.map { $0.string == nil ? $0.kind : "a blank string" } ?? "none")")
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
      message: mismatch(
        expected: "a unique id for each item, a string or a number",
        found: (faultCount == 1 ? "1 item" : "\(faultCount) items") + " without one",
        hint: faults.joined(separator: ", ") + more))
  }

  private mutating func date(of members: JSONObject, at place: String, id: String) -> String? {
    let key = "date_published"
    guard let value = members[key], !value.isNull else { return nil }
    if let text = value.string, let day = CivilDay(utcOf: text) { return day.description }
    let found = value.string.map(quotedExcerpt) ?? value.kind
    warn(
      place, id: id,
      "\(key): "
        + mismatch(expected: "a date with time and offset, such as 2010-02-07T14:04:00-05:00", found: found))
    return nil
  }
}
