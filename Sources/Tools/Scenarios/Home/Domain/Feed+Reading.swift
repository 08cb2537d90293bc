import Checking
import Duet
import Utilities

extension Feed {
  /// Reads a JSON Feed, version 1.1 or 1 (<https://www.jsonfeed.org/version/1.1/>), and warns of each part that is wrong.
  ///
  /// - The first author becomes the profile. Without a name, the profile has the title of the feed; without an avatar,
  ///   its picture is empty.
  /// - An `id` that is a number or a boolean becomes its text. An item without an ID (none, `null`, a blank string, an
  ///   array or an object) is discarded. If two items have one ID, the first stays. IDs are compared by their scalars.
  /// - A feed, an author or an item without a title or a name is `Untitled`.
  /// - A `date_published` that is no date is ignored. A space may stand in place of its `T`.
  /// - Other members are ignored, without a warning.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, or UTF-16 with a warning.
  ///   - name: The name of the data in errors and warnings: the file's name.
  /// - Throws: ``FeedError`` if the data is not JSON, or has neither the version of a JSON Feed nor `items`.
  /// - Complexity: O(*n*). The first warnings have a line and a column.
  public init(reading bytes: [UInt8], name: String) throws(FeedError) {
    var reader = FeedReader(file: name)
    self = try reader.feed(bytes)
  }
}

private struct FeedReader {
  let file: String
  var warnings: [FeedWarning] = []
  /// The places in the document of the first warnings.
  var paths: [[JSON]] = []

  mutating func feed(_ bytes: [UInt8]) throws(FeedError) -> Feed {
    let bytes = utf8(bytes)
    let document = try json(bytes)
    guard let feed = document.object else {
      throw notAFeed(mismatch(expected: "an object with version, title and items", found: document.kind))
    }
    try checkVersion(feed["version"], hasItems: feed["items"]?.array != nil)
    let title = member("title", of: feed, "a string", isNeeded: true, \.string) ?? ""
    let profile = profile(of: feed, title: title)
    let language = member("language", of: feed, "a string", \.string)
    let articles = try articles(member("items", of: feed, "an array", isNeeded: true, \.array) ?? [])
    for (index, path) in paths.enumerated() {
      let place = LineColumn(of: JSON.offset(of: path, in: bytes), in: bytes)
      (warnings[index].line, warnings[index].column) = (place.line, place.column)
    }
    return Feed(profile: profile, articles: articles, language: language, warnings: warnings)
  }

  /// Returns the text in UTF-8, if it is UTF-16: with a byte order mark, or with a zero in the first unit.
  private mutating func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 2 else { return bytes }
    let isMarked = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    let isBigEndian = isMarked ? bytes[0] == 0xFE : bytes[0] == 0
    guard isMarked || (bytes[0] == 0) != (bytes[1] == 0) else { return bytes }
    warn([], mismatch(expected: "UTF-8", found: "UTF-16"))
    let units = stride(from: isMarked ? 2 : 0, to: bytes.count - 1, by: 2).map { index in
      let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? one << 8 | other : other << 8 | one
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private func json(_ bytes: [UInt8]) throws(FeedError) -> JSON {
    do {
      return try JSON(parsing: bytes)
    } catch {
      throw FeedError(file: file, line: error.line, column: error.column, message: error.message)
    }
  }

  /// Accepts version 1.1 and 1. Warns of another minor version, and of none if there are items.
  private mutating func checkVersion(_ version: JSON?, hasItems: Bool) throws(FeedError) {
    let text = version?.string
    let mistake = mismatch(
      expected: "\"https://jsonfeed.org/version/1.1\"", found: text.map(quotedExcerpt) ?? found(version))
    let isOfMajorOne = text?.wholeMatch(of: #/(https?://(www\.)?jsonfeed\.org/version/)?1(\.[0-9]+)*/?/#) != nil
    guard isOfMajorOne || text == nil && hasItems else { throw notAFeed("version: \(mistake)") }
    if text?.wholeMatch(of: #/https?://(www\.)?jsonfeed\.org/version/1(\.1)?/?/#) == nil { warn(["version"], mistake) }
  }

  /// Returns a member of the feed. If it is of another kind, or is needed and missing, returns `nil` and warns.
  private mutating func member<Value>(
    _ key: String, of feed: JSONObject, _ expected: String, isNeeded: Bool = false, _ value: (JSON) -> Value?
  ) -> Value? {
    let member = feed[key]
    let found = member.flatMap(value)
    if found == nil, isNeeded || member.map({ !$0.isNull }) ?? false {
      warn([.string(key)], mismatch(expected: expected, found: self.found(member)))
    }
    return found
  }

  private func found(_ value: JSON?) -> String { value?.kind ?? "nothing" }

  private func notAFeed(_ reason: String) -> FeedError {
    FeedError(file: file, message: "not a JSON Feed: \(reason)")
  }

  /// Adds a warning about the value at a path of keys and positions.
  ///
  /// - Parameter key: The key of the member with the mistake, if the path is that of the object around it.
  private mutating func warn(_ path: [JSON], key: String? = nil, id: String? = nil, _ message: String) {
    if warnings.count < Scenario.mostWarnings { paths.append(path + (key.map { [.string($0)] } ?? [])) }
    let place = path.reduce(into: "") { text, part in text += part.string ?? "[\(part.int ?? 0)]" }
    warnings.append(FeedWarning(file: file, place: place, id: id, message: (key.map { "\($0): " } ?? "") + message))
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

  /// Returns the first object of `authors` (version 1.1), or else `author` (version 1).
  private mutating func author(of feed: JSONObject) -> (members: JSONObject, place: [JSON])? {
    for (position, author) in (member("authors", of: feed, "an array of objects", \.array) ?? []).enumerated() {
      let place: [JSON] = ["authors", JSON(position)]
      if let members = author.object { return (members, place) }
      warn(place, mismatch(expected: "an object", found: author.kind))
    }
    return member("author", of: feed, "an object", \.object).map { ($0, ["author"]) }
  }

  /// Returns a text that may be missing or null; for another value, returns `nil` and warns.
  private mutating func text(_ key: String, of members: JSONObject, at place: [JSON], id: String? = nil) -> String? {
    guard let value = members[key], !value.isNull else { return nil }
    if let text = value.string { return text }
    warn(place, key: key, id: id, mismatch(expected: "a string", found: value.kind))
    return nil
  }
}

// MARK: - The articles

/// The title of an item without one, and the name of a profile without one.
private let untitled = "Untitled"

extension FeedReader {
  fileprivate mutating func articles(_ items: [JSON]) throws(FeedError) -> Articles {
    var articles: [Article] = []
    articles.reserveCapacity(items.count)
    var positions: [ExactText: Int] = [:]
    positions.reserveCapacity(items.count)
    // Strings are equal if they look the same: if they are canonically equivalent.
    var lookalikes: [String: Int] = [:]
    for (position, item) in items.enumerated() {
      let place: [JSON] = ["items", JSON(position)]
      guard let members = item.object, let id = id(of: members) else {
        discard(item, at: place)
        continue
      }
      if let first = positions.updateValue(position, forKey: ExactText(id)) {
        positions[ExactText(id)] = first
        warn(
          place, key: "id", id: id,
          mismatch(expected: "an id of its own", found: "that of items[\(first)]", hint: "the item is discarded"))
        continue
      }
      if let other = lookalikes.updateValue(position, forKey: id) {
        warn(
          place, key: "id", id: id,
          mismatch(expected: "an id of its own", found: "one that looks like that of items[\(other)]"))
      }
      let title = text("title", of: members, at: place, id: id).flatMap { $0.trimmed.isEmpty ? nil : $0 }
      articles.append(Article(id: id, title: title ?? untitled, date: date(of: members, at: place, id: id)))
    }
    do {
      return try Articles(articles)
    } catch {
      throw FeedError(file: file, message: "items: \(error)")
    }
  }

  /// Returns the ID of an item: a string that is not blank, or the text of a number or a boolean.
  private func id(of members: JSONObject) -> String? {
    switch members["id"] {
    case .string(let text)?: text.trimmed.isEmpty ? nil : text
    case .number(let number)?: number.text
    case .bool(let value)?: "\(value)"
    case .null?, .array?, .object?, nil: nil
    }
  }

  /// Warns of an item without an ID.
  private mutating func discard(_ item: JSON, at place: [JSON]) {
    let hint = "the item is discarded"
    guard item.object != nil else {
      return warn(place, mismatch(expected: "an object", found: item.kind, hint: hint))
    }
    let value = item["id"]
    let title = item["title"]?.string.map { " in " + quotedExcerpt($0) } ?? ""
    let found = value.map { $0.string == nil ? $0.kind : "a blank string" } ?? "none"
    warn(place, key: "id", mismatch(expected: "a string or a number", found: found + title, hint: hint))
  }

  private mutating func date(of members: JSONObject, at place: [JSON], id: String) -> String? {
    let key = "date_published"
    guard let value = members[key], !value.isNull else { return nil }
    if let text = value.string {
      // RFC 3339, section 5.6, allows a space in place of `T`, for the sake of readers.
      let separator = text.utf8.dropFirst(10).first
      let spelled = separator == UInt8(ascii: " ") ? text.prefix(10) + "T" + text.dropFirst(11) : text[...]
      if let day = CivilDay(utcOf: String(spelled)) { return day.description }
    }
    let found = value.string.map(quotedExcerpt) ?? value.kind
    warn(
      place, key: key, id: id,
      mismatch(expected: "a date with time and offset, such as 2010-02-07T14:04:00-05:00", found: found))
    return nil
  }
}
