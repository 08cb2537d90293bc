import Checking
import Duet
import Utilities

extension LocalizedHome {
  /// The value that the scenario starts from.
  public typealias Start = Home.Start

  /// Returns a warning if there are no words for a feed's language.
  ///
  /// - Parameter name: The name of the data in warnings: the file's name.
  public static func warning(of feed: Feed, name: String) -> FeedWarning? {
    guard let language = feed.language, HomeLocale.matching(language) == nil else { return nil }
    let known = HomeLocale.all.map(\.language).joined(separator: ", ")
    return FeedWarning(
      file: name, place: "language",
      message: mismatch(expected: "one of \(known)", found: quotedExcerpt(language), hint: "using English"))
  }

  /// Returns the scenario's own script for a start, in the words of its locale.
  ///
  /// - Parameter failures: Whether a script can make services fail.
  public static func script(for start: Start, failures: Bool) -> String {
    let (articles, locale) = (start.feed.articles, start.locale)
    let words = locale.words
    var first = articles.first.map { [ScriptEvent.tap("article.\($0.id).favorite").description] } ?? []
    // The title can be any text, but a date is always in the locale's words.
    if let date = articles.first?.date.flatMap(locale.date(of:)) { first.append("expect \"\(date)\"") }
    return embeddedScript(
      EmbeddedTexts.home_locale_script,
      [
        ("failing", failures ? embeddedScript(EmbeddedTexts.home_locale_failing_script) : ""),
        ("language", locale.language), ("home", words.home), ("refresh", words.refresh),
        ("none", words.favorites(0, articles.count)),
        ("favorites", words.favorites(articles.isEmpty ? 0 : 1, articles.count)), ("loading", words.loading),
        ("loadFailed", words.loadFailed("404")), ("retry", words.retry), ("profile", words.profile),
        ("back", words.back), ("nameNeeded", words.nameNeeded), ("notAWebAddress", words.notAWebAddress("nowhere")),
        ("first", first.map { $0 + "\n" }.joined()),
      ])
  }
}

extension Home.Start {
  /// The locale of the feed's language, or English if the feed has no language or one without words.
  public var locale: HomeLocale { feed.language.flatMap(HomeLocale.matching) ?? .english }
}

extension LocalizedHome: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, feed: $1.feed, locale: $1.locale, services: $1.services) },
      .on(.envStoreTraced, describe: { layersSummary($0) }) {
        envStoreTraced($0, feed: $1.feed, locale: $1.locale, services: $1.services)
      },
    ]
  }
}

extension Scenario {
  /// The home screen in the language of its feed.
  public static let homeLocale = Scenario(
    "home-locale", summary: "the home screen in its feed's language: en, sv, de or ja",
    services: Home.services, inputs: .home,
    script: { LocalizedHome.script(for: $0, failures: $1) },
    start: { source in
      let feed = try Feed(from: source)
      let warnings = feed.warnings + [LocalizedHome.warning(of: feed, name: source.name)].compactMap { $0 }
      return Start(Home.Start(feed, reload: source.reload), data: feed.json, warnings: warnings.map(\.description))
    },
    implementations: LocalizedHome.implementations,
    plan: SearchPlan(
      texts: ["profile.name": ["Grace", " "], "profile.picture": ["https://example.org/a.png", "nowhere"]],
      failures: ["articles": ["offline"]],
      properties: [
        .alwaysReachable("leads-home") { $0.has("refresh") },
        .alwaysReachable("loads-can-end") { $0.has("refresh") && !$0.shows("Läser in…") },
      ],
      data: Home.data(articles: [["id": "tea", "title": "Te", "date": "2026-05-31"]], language: "sv")))
}
