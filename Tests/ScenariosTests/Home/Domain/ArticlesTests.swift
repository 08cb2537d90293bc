import Testing
import Utilities

@testable import Scenarios

private func articles(_ ids: String...) throws -> Articles {
  try Articles(ids.map { Article(id: $0, title: $0.uppercased(), date: "2026-03-01") })
}

@Suite struct ArticlesTests {
  @Test func areFoundByID() throws {
    let articles = try articles("a", "b", "c")
    #expect(articles.index(of: "b") == 1)
    #expect(articles.index(of: "x") == nil)
    #expect(articles.map(\.id) == ["a", "b", "c"])
    #expect(articles[2].title == "C")
    #expect(articles.count == 3 && articles.favoriteCount == 0)
    #expect(Articles().isEmpty && Articles().index(of: "a") == nil)
  }

  @Test func anIDComesOnce() throws {
    #expect(throws: DuplicateID(id: "a", first: 0, second: 2)) { try articles("a", "b", "a", "b") }
    // IDs are compared by their scalars.
    #expect(try articles("é", "e\u{301}").index(of: "e\u{301}") == 1)
    #expect(
      DuplicateID(id: "a\u{1B}", first: 0, second: 2).description
        == "expected unique ids, found \"a\u{FFFD}\" at [0] and [2]"
    )
  }

  @Test func aChangeKeepsTheID() throws {
    var articles = try articles("a", "b", "c")
    articles.update("b") { $0 = Article(id: "c", title: "New", date: nil, isFavorite: true) }
    #expect(articles[1] == Article(id: "b", title: "New", date: nil, isFavorite: true))
    articles.update("b") { $0 = Article(id: "unknown", title: "Newer") }
    #expect(articles[1] == Article(id: "b", title: "Newer"))
    #expect(articles.favoriteCount == 0)
    #expect(articles.index(of: "b") == 1 && articles.index(of: "unknown") == nil)
  }

  @Test func copiesAreValues() throws {
    let old = try articles("a", "b")
    var new = old
    new.update("a") { $0.isFavorite = true }
    #expect(old.favoriteCount == 0 && new.favoriteCount == 1)
    #expect(old != new)
    #expect(try old == articles("a", "b"))
    new.update("a") { $0.isFavorite = false }
    #expect(old == new && old.hashValue == new.hashValue)
  }

  @Test func anArticleIsChangedInPlace() throws {
    var articles = try articles("a", "b")
    // The article's address during the change: it would differ if its neighbors were copied.
    var places: Set<UnsafeRawPointer> = []
    for _ in 0..<10 {
      articles.update("b") { article in
        article.isFavorite.toggle()
        withUnsafeBytes(of: &article) { bytes in if let place = bytes.baseAddress { places.insert(place) } }
      }
    }
    #expect(places.count == 1)
  }

  @Test func favoritesStayByID() throws {
    var old = try articles("a", "b", "c")
    old.update("a") { $0.isFavorite = true }
    old.update("c") { $0.isFavorite = true }
    let new = try Articles([
      Article(id: "c", title: "changed"), Article(id: "d", title: "D"), Article(id: "b", title: "B", isFavorite: true),
    ])
    let kept = new.keepingFavorites(of: old)
    #expect(kept.map(\.isFavorite) == [true, false, false])
    #expect(kept.map(\.title) == ["changed", "D", "B"])
    #expect(kept.favoriteCount == 1)
    #expect(new.keepingFavorites(of: Articles()) == new)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func theCountIsThatOfTheItems(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func random(_ bound: Int) -> Int { generator.number(below: bound) }
    var articles = try Articles((0..<20).map { Article(id: "\($0)", title: "", isFavorite: random(2) == 0) })
    for _ in 0..<200 {
      let value = random(2) == 0
      articles.update("\(random(25))") { $0.isFavorite = value }
      #expect(articles.favoriteCount == articles.count { $0.isFavorite })
      if random(10) == 0 {
        articles = try Articles(articles.items.reversed().dropFirst(random(2)).map { $0 }).keepingFavorites(
          of: articles
        )
      }
    }
  }
}
