import OrderedJSON
import Scenarios
import Testing

@Suite struct FeedJSONTests {
  @Test func isWrittenInOneForm() throws {
    let feed = Feed(
      profile: Profile(name: "Ada", picture: ""),
      articles: try Articles([
        Article(id: "1", title: "Tea\t\u{202E}", date: "2026-03-01", isFavorite: true), Article(id: "b", title: "茶"),
      ])
    )
    #expect(
      feed.json.write()
        == #"{"profile":{"name":"Ada","picture":""},"articles":[{"id":"1","title":"Tea\t\u202e""#
        + #","date":"2026-03-01"},{"id":"b","title":"茶","date":null}]}"#
    )
    // Favorites belong to a user and are not stored in the feed.
    #expect(try Feed(json: feed.json).articles.favoriteCount == 0)
  }

  @Test func isReadBack() throws {
    let feed = try BundledFeed.read()
    #expect(try Feed(json: feed.json) == feed)
    #expect(try Feed(json: JSON(parsing: feed.json.write())).json.write() == feed.json.write())
    #expect(try [Article](json: feed.articles.items.json) == feed.articles.items)
    #expect(try [Article](json: []) == [])
    let article = Article(id: "a", title: "A")
    #expect(try Article(json: article.json) == article)
  }

  @Test func unknownMembersArePassedOver() throws {
    let json = try JSON(
      parsing: #"{"x":1,"profile":{"picture":"p","y":2,"name":"n"},"articles":[{"title":"t","id":"i"}]}"#
    )
    let feed = try Feed(json: json)
    #expect(feed.profile == Profile(name: "n", picture: "p"))
    #expect(feed.articles.items == [Article(id: "i", title: "t")])
  }

  @Test(arguments: [
    ("1", "expected an object with profile and articles, found a number"),
    ("{}", "profile: expected an object with name and picture, found nothing"),
    (#"{"profile":[],"articles":[]}"#, "profile: expected an object with name and picture, found an array"),
    (#"{"profile":{"name":"n","picture":"p"}}"#, "articles: expected an array of articles, found nothing"),
    (#"{"profile":{"picture":"p"},"articles":[]}"#, "profile.name: expected a string, found nothing"),
    (#"{"profile":{"name":"n","picture":null},"articles":[]}"#, "profile.picture: expected a string, found null"),
    (
      #"{"profile":{"name":"n","picture":"p"},"articles":{}}"#,
      "articles: expected an array of articles, found an object"
    ),
    (
      #"{"profile":{"name":"n","picture":"p"},"articles":[1]}"#,
      "articles[0]: expected an article, which is an object, found a number"
    ),
    (
      #"{"profile":{"name":"n","picture":"p"},"articles":[{"id":"a","title":"t"},{"id":1,"title":"t"}]}"#,
      "articles[1].id: expected a string, found a number"
    ),
    (
      #"{"profile":{"name":"n","picture":"p"},"articles":[{"id":" ","title":"t"}]}"#,
      "articles[0].id: expected an id, found a blank string"
    ),
    (
      #"{"profile":{"name":"n","picture":"p"},"articles":[{"id":"a"}]}"#,
      "articles[0].title: expected a string, found nothing"
    ),
    (
      #"{"profile":{"name":"n","picture":"p"},"articles":[{"id":"a","title":"t","date":"2026-02-30"}]}"#,
      #"articles[0].date: expected a day such as 2026-03-01, found "2026-02-30""#
    ),
    (
      #"{"profile":{"name":"n","picture":"p"},"articles":[{"id":"a","title":"t","date":3}]}"#,
      "articles[0].date: expected a string, found a number"
    ),
    (
      #"{"profile":{"name":"n","picture":"p"},"articles":[{"id":"a","title":"t"},{"id":"a","title":"u"}]}"#,
      "articles: expected unique ids, found \"a\" at [0] and [1]"
    ),
  ])
  func otherShapesAreRefused(text: String, message: String) throws {
    let json = try JSON(parsing: text)
    let error = #expect(throws: ShapeError.self) { try Feed(json: json) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
