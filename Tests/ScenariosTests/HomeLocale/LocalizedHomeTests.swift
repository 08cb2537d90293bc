import Duet
import Testing

@testable import Scenarios

/// The localized home screen on three layers and on State–Store shows the same views.
@MainActor
@Suite("Agreement: home-locale on transformers and on State–Store") struct LocalizedHomeTests {
  typealias View = Rendering<Simulated, HomeInput, TextView<HomeInput>>

  nonisolated static func feed(_ language: String?, articles: Articles? = nil) throws -> Feed {
    let feed = try BundledFeed.read()
    return Feed(profile: feed.profile, articles: articles ?? feed.articles, language: language)
  }

  nonisolated static func start(_ feed: Feed) -> LocalizedHome.Start { LocalizedHome.Start(feed) { .success(feed) } }

  static func both(_ feed: Feed, size: Size = .usual) -> Comparison {
    LocalizedHome.comparison(from: start(feed), services: Home.services, size: size)
  }

  @Test(arguments: [nil, "en", "sv-SE", "de", "ja", "tlh"] as [String?])
  func itsOwnScript(language: String?) async throws {
    for articles in [nil, Articles()] {
      let feed = try Self.feed(language, articles: articles)
      for failures in [true, false] {
        try await Agreement.play(LocalizedHome.script(for: Self.start(feed), failures: failures), on: Self.both(feed))
      }
    }
  }

  /// The rules of the home screen hold here, too, except for the words.
  @Test func loadsThatOverlapAndFavoritesThatStay() async throws {
    try await Agreement.play(
      Agreement.overlappingLoads(
        loading: "Läser in…", failed: "Artiklarna kunde inte läsas in: late", favorites: { "Favoriter: \($0) av 9" }),
      on: Self.both(try Self.feed("sv")))
  }

  @Test(arguments: 1...8) func randomEvents(seed: Int) async throws {
    let languages = ["en", "sv", "de", "ja"]
    let sizes = [Size(width: 80, height: 24), Size(width: 1, height: 1), Size(width: 20, height: 5)]
    let comparison = Self.both(try Self.feed(languages[seed % 4]), size: sizes[seed % 3])
    try await Agreement.random(200, seed: UInt64(seed), on: comparison)
  }

  // MARK: - The home screen

  /// In English it equals the home screen, except for dates, so the script runs without articles.
  @Test func inEnglishItIsTheHomeScreen() async throws {
    let feed = try Self.feed("en", articles: Articles())
    let home = Agreement.homes(feed).sessions[0].session
    let comparison = Comparison([("home", home)] + Self.both(feed).sessions)
    try await Agreement.play(Home.script(for: feed, failures: true), on: comparison)
  }

  /// Rows differ in the place and form of their date.
  @Test func rowsDifferInTheirDates() {
    for date in ["2026-03-02", "2026-02-30", nil] {
      let article = Article(id: "a", title: "T", date: date)
      #expect(articleView(article).lines == ["[☆] \(date ?? "          ") T"])
      let written = HomeLocale.swedish.date(of: date ?? "").map { " \($0)" } ?? ""
      #expect(articleView(article, dates: HomeLocale.swedish.words.dates).lines == ["[☆] T\(written)"])
    }
  }

  // MARK: - The layers

  private static func layers(
    of space: LocalizedHome.ScreenComponent<Simulated>
  ) -> (locale: HomeLocale, frame: HomeFrame, log: [HomeEvent], articles: Articles) {
    let frame = space.position.base
    return (space.ask(), frame.context, frame.base.log, frame.base.state)
  }

  static func screen(_ feed: Feed) -> LocalizedHome.ScreenComponent<Simulated> {
    let start = start(feed)
    return LocalizedHome.envStoreTraced(Simulated.self, feed: feed, locale: start.locale, services: start.services)
  }

  /// A child's action changes the log only, the parent's the frame only, and the end of a load both. None changes the locale.
  @Test func eachLayerHasItsPart() throws {
    let explorer = Explorer(Self.screen(try Self.feed("de")))
    let runtime = Simulation(services: Home.services)
    func send(_ input: HomeInput) {
      let view: View = explorer.explore()
      view.send(input).start(in: runtime) { _ in }
    }
    let start = Self.layers(of: explorer.space)
    #expect(start.log == [] && start.locale.language == "de")

    send(.article("cells", .toggleFavorite))
    let toggled = Self.layers(of: explorer.space)
    #expect(toggled.log == [.article("cells", .favoriteToggled)] && toggled.articles.favoriteCount == 1)
    #expect(toggled.frame == start.frame)

    send(.profile(.name(" Ada ")))
    let renamed = Self.layers(of: explorer.space)
    #expect(renamed.frame.form.profile.name == "Ada" && renamed.log == toggled.log)

    send(.refresh)
    let loading = Self.layers(of: explorer.space)
    #expect(loading.frame.loads.running == 1 && loading.log == toggled.log)
    runtime.advance(by: 300)
    let loaded = Self.layers(of: explorer.space)
    #expect(loaded.frame.loads.running == 0 && loaded.frame.form.profile.name == "Ada")
    #expect(loaded.log.count == 2 && loaded.articles.favoriteCount == 1)
    #expect(loaded.locale.language == "de")
  }

  /// An action reads its words when it runs: another environment has other words.
  @Test func anActionReadsTheEnvironment() throws {
    typealias Screen = LocalizedHome.ScreenBrand
    let action = ReaderT<HomeLocale, StateTBrand<HomeFrame, WriterBrand<[HomeEvent]>>, String>
      .asks { $0.words.loadFailed("x") }
    let screen = Self.screen(try Self.feed("sv"))
    func said(_ screen: LocalizedHome.ScreenComponent<Simulated>) -> String {
      Screen.Law.pair(action, screen) { said, _ in said }
    }
    #expect(said(screen) == "Artiklarna kunde inte läsas in: x")
    #expect(said(screen.local { _ in HomeLocale.japanese }) == "記事を読み込めませんでした: x")
  }
}
