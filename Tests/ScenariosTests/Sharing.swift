import Duet
import Testing

@testable import Scenarios

/// Sharing with the screen before is invisible in a screen, and affects only its cost.
@MainActor
@Suite("Sharing: rows that are kept, screens that follow each other") struct Sharing {
  private final class Dates: @unchecked Sendable {
    var written: [String] = []
  }

  private static func articles(_ count: Int) throws -> Articles {
    try Articles((0..<count).map { Article(id: "n\($0)", title: "Article \($0)", date: "day \($0)") })
  }

  private static func view(_ articles: Articles, _ rows: ArticleRows<HomeInput>?) -> TextView<HomeInput> {
    homeView(
      Home(Feed(profile: Profile(name: "P", picture: ""), articles: articles)), favorites: articles.favoriteCount,
      rows: rows)
  }

  @Test("Of the articles in sight, those that changed are built again; and the view is what it is without rows kept")
  func rows() throws {
    // A row writes its date when it is built, so the dates show which rows are built. Safe: everything here is on one
    // thread.
    let dates = Dates()
    let rows = ArticleRows<HomeInput>.kept(
      dates: .inWords { day in
        dates.written.append(day)
        return day
      })
    let size = Size(width: 80, height: 24)
    var articles = try Self.articles(100_000)
    let shown = Self.view(articles, rows).laidOut(in: size).grid.lines
    #expect(dates.written == (0..<shown.count - 3).map { "day \($0)" })
    dates.written = []
    articles.update("n7") { $0.isFavorite.toggle() }
    articles.update("n99999") { $0.isFavorite.toggle() }
    _ = Self.view(articles, rows).laidOut(in: size)
    #expect(dates.written == ["day 7"])

    let kept = ArticleRows<HomeInput>.kept()
    articles = try Self.articles(300)
    for change in 0..<40 {
      articles.update("n\(change * 37 % 300)") { article in
        article.isFavorite.toggle()
        article.title += change.isMultiple(of: 3) ? "!" : ""
        article.date = change.isMultiple(of: 4) ? nil : article.date
      }
      // Equal by `==`, but different on the screen.
      articles.update("n1") { $0.title = change.isMultiple(of: 2) ? "\u{E9}" : "e\u{301}" }
      let (one, other) = (Self.view(articles, kept), Self.view(articles, nil))
      #expect(one == other)
      #expect(one.laidOut(in: size) == other.laidOut(in: size))
      // The lines make all rows, so there can be more than places.
      for (line, expected) in zip(one.lines, other.lines) {
        #expect(line.unicodeScalars.elementsEqual(expected.unicodeScalars))
      }
    }
  }

  @Test("A session's screen is that of its view, whatever came before", arguments: [true, false])
  func screens(recording: Bool) async throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let feed = try BundledFeed.read()
      let start = Home.Start(feed) { .success(feed) }
      let stored = Session(
        Home.stateStore(Simulated.self, from: Home(feed), services: start.services),
        runtime: Simulation(services: Home.services), size: Size(width: 60, height: 12), recording: recording)
      let read = Session(
        Home.readerEnv(Simulated.self, from: Home(feed), services: start.services),
        runtime: Simulation(services: Home.services), size: Size(width: 60, height: 12), recording: recording)
      var random = RandomEvents(seed: seed)
      for _ in 0..<150 {
        let event = random.next(in: stored)
        let record = try await stored.perform(event)
        try await read.perform(event)
        let anew = try #require(stored.view).laidOut(in: stored.size)
        #expect(stored.screen == anew && stored.controls == anew.controls)
        #expect(read.screen == anew && read.controls == anew.controls)
        // A session without rendering shows the same.
        if recording, let last = record.views.last { #expect(last == anew.grid.lines) }
      }
    }
  }
}
