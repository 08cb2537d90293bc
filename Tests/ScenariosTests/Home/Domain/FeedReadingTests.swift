import OrderedJSON
import Testing

@testable import Scenarios

private func read(_ text: String) throws(FeedError) -> Feed {
  try Feed(reading: Array(text.utf8), name: "feed.json")
}

/// A feed of version 1.1 with these additional members.
private func feed(_ members: String = #""items":[]"#, title: String = #""Notes""#) -> String {
  #"{"version":"https://jsonfeed.org/version/1.1","title":\#(title),\#(members)}"#
}

/// The article and warnings of an item that is alone in a feed.
private func item(_ members: String) throws -> (article: Article, warnings: [String]) {
  let feed = try read(feed(#""items":[{"id":"a",\#(members)}]"#))
  return (try #require(feed.articles.first), feed.warnings.map(\.description))
}

@Suite struct FeedReadingTests {
  @Test func theBundledFeedIsReadWithoutWarnings() throws {
    let feed = try BundledFeed.read()
    #expect(feed.warnings == [])
    #expect(feed.profile == Profile(name: "Zoë Lindqvist", picture: "https://example.org/duet/zoe.png"))
    #expect(isWebAddress(feed.profile.picture))
    #expect(feed.articles.count == 9)
    #expect(
      feed.articles.map(\.date) == [
        "2026-03-02", "2026-02-26", "2026-02-20", "2026-02-14", "2026-02-01", "2026-01-19", "2025-12-28", "2025-12-09",
        nil,
      ]
    )
    #expect(feed.articles[3].id == "42")
    #expect(feed.articles[5].title == "Untitled")
    #expect(feed.articles.favoriteCount == 0)
    #expect(feed.articles.filter { !$0.title.unicodeScalars.allSatisfy(\.isASCII) }.count >= 2)
  }

  @Test(arguments: [
    ("[]", "not a JSON Feed: expected an object with version, title and items, found an array"),
    ("1", "items, found a number"),
    ("{}", "not a JSON Feed: version: expected \"https://jsonfeed.org/version/1.1\", found nothing"),
    (#"{"title":"a","items":{}}"#, "version/1.1\", found nothing"),
    (
      #"{"version":"https://jsonfeed.org/version/2","title":"a","items":[]}"#,
      "version/1.1\", found \"https://jsonfeed.org/version/2\""
    ),
    (#"{"version":"rss","title":"a","items":[]}"#, "version/1.1\", found \"rss\""),
  ])
  func whatIsNoFeedIsRefused(text: String, part: String) {
    let error = #expect(throws: FeedError.self) { try read(text) }
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    #expect(error?.description.hasPrefix("feed.json: ") == true)
  }

  /// Each part that is wrong is a warning with its place, and the rest is read.
  @Test(arguments: [
    (#"{"version":1.1,"title":"a","items":[{"id":1}]}"#, "1:12: version: expected \"https", 1),
    (#"{"version":null,"title":"a","items":[{"id":1}]}"#, "1:12: version: ", 1),
    (#"{"title":"a","items":[{"id":1}]}"#, "1:1: version: ", 1),
    (#"{"version":"https://jsonfeed.org/version/1.2","title":"a","items":[{"id":1}]}"#, "1:12: version: ", 1),
    (#"{"version":"1.1","title":"a","items":[{"id":1}]}"#, "1:12: version: ", 1),
    (
      #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":1}]}"#,
      "1:1: title: expected a string, found nothing", 1
    ),
    (feed(#""items":[{"id":1}]"#, title: "null"), "1:55: title: expected a string, found null", 1),
    (feed(#""items":{}"#), "1:71: items: expected an array, found an object", 0),
    (feed(#""items":null"#), "items: expected an array, found null", 0),
    (feed(#""x":1"#), "1:1: items: expected an array, found nothing", 0),
    (
      feed(#""authors":[null,{"name":"Ada"}],"items":[{"id":1}]"#), "1:74: authors[0]: expected an object, found null",
      1
    ),
    (
      feed("\"items\":[{\"id\":1},\n  null]"), "2:3: items[1]: expected an object, found null; the item is discarded", 1
    ),
    (feed(#""items":[{"id":1},"tea"]"#), "items[1]: expected an object, found a string", 1),
  ])
  func theRestOfAFeedIsRead(text: String, warning: String, items: Int) throws {
    let feed = try read(text)
    #expect(feed.articles.count == items)
    #expect(feed.warnings.count == 1)
    let description = feed.warnings.first?.description ?? ""
    #expect(description.hasPrefix("feed.json:") && description.contains(warning), "\(description)")
  }

  @Test func utf16IsReadWithAWarning() throws {
    let text = feed(#""items":[{"id":"é","title":"茶 🫖","date_published":"soon"}]"#)
    for (mark, isBig) in [([0xFE, 0xFF], true), ([0xFF, 0xFE], false), ([], true), ([], false)] as [([UInt8], Bool)] {
      let bytes =
        mark + text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
      let feed = try Feed(reading: bytes, name: "x")
      #expect(feed.articles.first?.title == "茶 🫖")
      #expect(feed.warnings.first?.description == "x:1:1: expected UTF-8, found UTF-16")
      #expect(feed.warnings.last?.description.hasPrefix("x:1:113: items[0] \"é\": date_published: ") == true)
    }
  }

  @Test func mistakesInJSONHaveTheirPlace() {
    let error = #expect(throws: FeedError.self) { try read("{\n  \"version\": \"é\",\n  \"items\": [1,]\n}") }
    #expect(error?.line == 3 && error?.column == 15)
    #expect(error?.description.hasPrefix("feed.json:3:15: expected a value after the comma, found \"]\"") == true)
    #expect(throws: FeedError.self) { try Feed(reading: [0xFF], name: "x") }
    #expect(throws: FeedError.self) { try read("") }
  }

  @Test(arguments: [
    "https://jsonfeed.org/version/1", "https://jsonfeed.org/version/1.1", "http://www.jsonfeed.org/version/1.1/",
  ])
  func bothVersionsAreRead(version: String) throws {
    #expect(try read(#"{"items":[],"title":"a","version":"\#(version)"}"#).profile.name == "a")
  }

  @Test(arguments: [
    (#""authors":[{"name":"Ada","avatar":"http://a"},{"name":"Bob"}]"#, "Ada", "http://a", 0),
    (#""authors":[{"name":" Ada\n"}]"#, "Ada", "", 0),
    (#""authors":[{"url":"http://a"}]"#, "Notes", "", 0),
    (#""authors":[{"name":"  ","avatar":"x"}]"#, "Notes", "x", 0),
    (#""authors":[{"name":null,"avatar":null}]"#, "Notes", "", 0),
    (#""author":{"name":"Ada","avatar":"http://a"}"#, "Ada", "http://a", 0),
    (#""author":{"name":"Old"},"authors":[{"name":"New"}]"#, "New", "", 0),
    (#""authors":[],"author":{"name":"Old"}"#, "Old", "", 0),
    (#""authors":null,"author":null"#, "Notes", "", 0),
    (#""authors":[]"#, "Notes", "", 0),
    (#""authors":{"name":"Ada"}"#, "Notes", "", 1),
    (#""authors":["Ada"]"#, "Notes", "", 1),
    (#""author":"Ada""#, "Notes", "", 1),
    (#""authors":[{"name":1,"avatar":[]}]"#, "Notes", "", 2),
    (#""_ours":{"a":[1]}"#, "Notes", "", 0),
  ])
  func theFirstAuthorIsTheProfile(members: String, name: String, picture: String, warnings: Int) throws {
    let feed = try read(feed(members + #","items":[]"#))
    #expect(feed.profile == Profile(name: name, picture: picture))
    #expect(feed.warnings.count == warnings)
  }

  @Test func aBlankFeedTitleIsNoName() throws {
    #expect(try read(feed(title: #""  ""#)).profile.name == "Untitled")
  }

  @Test(arguments: [
    (#""title":"Tea""#, "Tea", 0),
    (#""title":" Tea\t\n\u0007\u202e ""#, " Tea\t\n\u{7}\u{202E} ", 0),
    (#""title":"<b>&amp;</b>""#, "<b>&amp;</b>", 0),
    (#""title":null"#, "Untitled", 0),
    (#""title":"""#, "Untitled", 0),
    (#""title":" \u3000\n""#, "Untitled", 0),
    (#""x":1"#, "Untitled", 0),
    (#""title":1"#, "Untitled", 1),
    (#""title":"a","title":"b""#, "b", 0),
  ])
  func titlesAreKeptAsTheyAre(members: String, title: String, warnings: Int) throws {
    let (article, found) = try item(members)
    #expect(article.title.unicodeScalars.elementsEqual(title.unicodeScalars))
    #expect(found.count == warnings)
  }

  @Test(
    arguments: [
      (#""date_published":"2026-03-01T00:30:00+02:00""#, "2026-02-28", 0),
      (#""date_published":null"#, nil, 0),
      (#""date_published":"2026-03-01 00:30:00+02:00""#, "2026-02-28", 0),
      (#""date_modified":"2026-03-01T00:30:00+02:00""#, nil, 0),
      (#""date_published":"2026-02-30""#, nil, 1),
      (#""date_published":"soon""#, nil, 1),
      (#""date_published":1767225600"#, nil, 1),
      (#""date_published":"""#, nil, 1),
    ] as [(String, String?, Int)]
  )
  func whatIsNoDateIsNoneWithAWarning(members: String, date: String?, warnings: Int) throws {
    let (article, found) = try item(members)
    #expect(article.date == date)
    #expect(found.count == warnings)
    #expect(found.allSatisfy { $0.contains(": items[0] \"a\": date_published: expected ") })
  }

  @Test func numbersAreIDsAsTheirText() throws {
    let feed = try read(
      feed(#""items":[{"id":1},{"id":1.0},{"id":"1.00"},{"id":123456789012345678901234567890},{"id":-1e3}]"#)
    )
    #expect(feed.articles.map(\.id) == ["1", "1.0", "1.00", "123456789012345678901234567890", "-1e3"])
  }

  /// An item without an ID of its own is discarded, with a warning; the others are shown.
  @Test func itemsWithoutAnIDOfTheirOwnAreDiscarded() throws {
    let items = [
      #"{"id":"a"}"#, #"{"title":"Tea"}"#, #"{"id":"a","title":"again"}"#, "7", #"{"id":1}"#, #"{"id":"1"}"#,
      #"{"id":null}"#, #"{"id":" "}"#, #"{"id":true}"#, #"{"id":false}"#, #"{"id":"true"}"#, #"{"id":[1]}"#,
      #"{"id":{}}"#,
    ]
    let feed = try read(feed(#""items":[\#(items.joined(separator: ","))]"#))
    #expect(feed.articles.map(\.id) == ["a", "1", "true", "false"])
    #expect(feed.articles[0].title == "Untitled")
    let messages = feed.warnings.map { String($0.description.split(separator: ": ", maxSplits: 1)[1]) }
    let hint = "; the item is discarded"
    #expect(
      messages == [
        "items[1]: id: expected a string or a number, found none in \"Tea\"" + hint,
        "items[2] \"a\": id: expected an id of its own, found that of items[0]" + hint,
        "items[3]: expected an object, found a number" + hint,
        "items[5] \"1\": id: expected an id of its own, found that of items[4]" + hint,
        "items[6]: id: expected a string or a number, found null" + hint,
        "items[7]: id: expected a string or a number, found a blank string" + hint,
        "items[10] \"true\": id: expected an id of its own, found that of items[8]" + hint,
        "items[11]: id: expected a string or a number, found an array" + hint,
        "items[12]: id: expected a string or a number, found an object" + hint,
      ])
    #expect(feed.warnings.allSatisfy { $0.line == 1 && $0.column != nil })
  }

  /// IDs are compared by their scalars: two that are canonically equivalent are two, with a warning.
  @Test func idsAreComparedByTheirScalars() throws {
    let feed = try read(feed(#""items":[{"id":"\u00e9"},{"id":"e\u0301"},{"id":"\u0301"},{"id":"\ud83c\udffd"}]"#))
    #expect(
      feed.warnings.map(\.description) == [
        "feed.json:1:94: items[1] \"e\u{301}\": id: expected an id of its own, found one that looks like that of items[0]"
      ])
    #expect(feed.articles.count == 4)
    var articles = feed.articles
    articles.update("e\u{301}") { $0.isFavorite = true }
    #expect(articles.map(\.isFavorite) == [false, true, false, false])
    #expect(try Feed(json: feed.json).articles == feed.articles)
  }

  /// Only the first warnings have a line and a column, so that thousands cost no more than their texts.
  @Test func thousandsOfWarningsAreKept() throws {
    let feed = try read(feed(#""items":[\#(repeatElement("{}", count: 2_000).joined(separator: ","))]"#))
    #expect(feed.warnings.count == 2_000)
    #expect(feed.warnings.count { $0.line != nil } == 20)
    #expect(feed.warnings[19].column == 129)
  }

  @Test func messagesAreShortAndHarmless() throws {
    let id = String(repeating: "\\u001b[31m", count: 10_000)
    let message = try #require(
      try read(feed(#""items":[{"id":"\#(id)"},{"id":"\#(id)"}]"#)).warnings.first?.description)
    #expect(!message.unicodeScalars.contains("\u{1B}"))
    #expect(message.count < 500)
  }
}
