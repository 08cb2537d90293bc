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
    (#"{"version":1.1,"title":"a","items":[]}"#, "version/1.1\", found a number"),
    (
      #"{"version":"https://jsonfeed.org/version/2","title":"a","items":[]}"#,
      "version/1.1\", found \"https://jsonfeed.org/version/2\""
    ),
    (#"{"version":"1.1","title":"a","items":[]}"#, "version/1.1\", found \"1.1\""),
    (#"{"version":"https://jsonfeed.org/version/1.1","items":[]}"#, "title: expected a string, found nothing"),
    (
      #"{"version":"https://jsonfeed.org/version/1.1","title":null,"items":[]}"#, "title: expected a string, found null"
    ),
    (#"{"version":"https://jsonfeed.org/version/1.1","title":"a"}"#, "items: expected an array, found nothing"),
    (
      #"{"version":"https://jsonfeed.org/version/1.1","title":"a","items":{}}"#,
      "items: expected an array, found an object"
    ),
  ])
  func whatIsNoFeedIsRefused(text: String, part: String) {
    let error = #expect(throws: FeedError.self) { try read(text) }
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    #expect(error?.description.hasPrefix("feed.json: ") == true)
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
    #expect(found.allSatisfy { $0.hasPrefix("feed.json: items[0] \"a\": date_published: expected ") })
  }

  @Test func numbersAreIDsAsTheirText() throws {
    let feed = try read(
      feed(#""items":[{"id":1},{"id":1.0},{"id":"1.00"},{"id":123456789012345678901234567890},{"id":-1e3}]"#)
    )
    #expect(feed.articles.map(\.id) == ["1", "1.0", "1.00", "123456789012345678901234567890", "-1e3"])
  }

  @Test func itemsWithoutAnIDOfTheirOwnAreAllNamed() {
    let items =
      #"{"id":"a"},{"title":"Tea"},{"id":"a"},7,{"id":1},{"id":"1"},{"id":null},{"id":" "},{"id":true},{"id":"a"}"#
    let error = #expect(throws: FeedError.self) { try read(feed(#""items":[\#(items)]"#)) }
    #expect(
      error?.description
        == "feed.json: expected a unique id for each item, a string or a number, found 8 items without one; items[1] \"Tea\" has none, "
        + "items[2] has \"a\", as items[0] has, items[3] has none, items[5] has \"1\", as items[4] has, "
        + "items[6] has null, items[7] has a blank string, items[8] has a boolean, items[9] has \"a\", as items[0] has"
    )
  }

  @Test func tenAreNamedAndTheOthersCounted() {
    func message(_ count: Int) -> String {
      let items = repeatElement("{}", count: count).joined(separator: ",")
      let error = #expect(throws: FeedError.self) { try read(feed(#""items":[\#(items)]"#)) }
      return error?.message ?? ""
    }
    #expect(message(1).hasSuffix("found 1 item without one; items[0] has none"))
    #expect(message(10).hasSuffix("items[9] has none"))
    #expect(message(11).contains("items[9] has none, and 1 more"))
    #expect(message(2_000).contains("items[9] has none, and 1990 more"))
    #expect(message(2_000).utf8.count < 500)
  }

  @Test func messagesAreShortAndHarmless() {
    let id = String(repeating: "\\u001b[31m", count: 10_000)
    let error = #expect(throws: FeedError.self) { try read(feed(#""items":[{"id":"\#(id)"},{"id":"\#(id)"}]"#)) }
    #expect(error?.message.unicodeScalars.contains("\u{1B}") == false)
    #expect((error?.message.count ?? .max) < 500)
  }

  @Test func thousandsOfItemsAreRead() throws {
    var items: [JSON] = []
    for number in 0..<5_000 {
      items.append([
        "id": "https://example.org/\(number)", "title": "Tea № \(number) 🍵", "date_published": "2026-01-01T00:00:00Z",
        "content_text": "…",
      ])
    }
    let document: JSON = [
      "version": "https://jsonfeed.org/version/1.1", "title": "Many", "items": .array(items),
    ]
    let feed = try read(document.write())
    #expect(feed.articles.count == 5_000)
    #expect(feed.articles.index(of: "https://example.org/4999") == 4_999)
    #expect(try Feed(json: feed.json) == feed)
  }

  @Test func aTitleOfMegabytesIsRead() throws {
    let title = String(repeating: "茶 and tea, ", count: 160_000)
    #expect(title.utf8.count > 2_000_000)
    let (article, _) = try item("\"title\":\(JSON(title).write())")
    #expect(article.title == title)
  }
}
