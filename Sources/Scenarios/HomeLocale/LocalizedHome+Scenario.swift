import Checking
import Driver
import Effects
import OrderedJSON
import TextUtilities

extension LocalizedHome {
  /// The names of the services that the scenario calls.
  public static let services = Home.services

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
    func shows(_ text: String) -> String { Expectation.shows(text).description }
    func showsNot(_ text: String) -> String { Expectation.showsNot(text).description }
    func label(_ control: String, _ text: String) -> String {
      Expectation.label(control: control, text).description
    }
    var lines = [
      "# The home screen in the language of its feed: \(locale.language).",
      shows(words.home), label("refresh", words.refresh),
      shows(words.favorites(0, articles.count)),
    ]
    if let article = articles.first {
      lines.append(ScriptEvent.tap("article.\(article.id).favorite").description)
    }
    // The title can be any text, but a date is always in the locale's words.
    if let date = articles.first?.date.flatMap(locale.date(of:)) { lines.append(shows(date)) }
    let favorites = shows(words.favorites(articles.isEmpty ? 0 : 1, articles.count))
    lines.append(favorites)
    lines += [
      "", "# A load changes the parent's state and the child's log; favorites stay.",
      "tap refresh", shows(words.loading), "wait 1s", showsNot(words.loading), "expect absent retry", favorites,
    ]
    if failures {
      lines += [
        "", "# What is said of a failure is said in words read from the environment.",
        #"fail articles "404""#, "tap refresh", "wait 300ms", shows(words.loadFailed("404")),
        label("retry", words.retry), "tap retry", "wait 300ms", "expect absent retry", favorites,
      ]
    }
    lines += [
      "", "# The profile.", "tap profile", shows(words.profile), label("back", words.back),
      #"enter profile.name "  ""#, shows(words.nameNeeded),
      #"enter profile.name "  Grace Hopper ""#, label("profile.name", "Grace Hopper"), showsNot(words.nameNeeded),
      #"enter profile.picture "nowhere""#, shows(words.notAWebAddress("nowhere")),
      "tap back", label("profile", "Grace Hopper"), favorites, "",
    ]
    return lines.joined(separator: "\n")
  }
}

extension Home.Start {
  /// The locale of the feed's language, or English if the feed has no language or one without words.
  public var locale: HomeLocale { feed.language.flatMap(HomeLocale.matching) ?? .english }
}

extension Scenario {
  /// The home screen in the language of its feed.
  public static let homeLocale = Scenario(
    "home-locale", summary: "the home screen in its feed's language: en, sv, de or ja",
    services: LocalizedHome.services, inputs: .home,
    script: { LocalizedHome.script(for: $0, failures: $1) },
    start: { source in
      let feed = try Feed(from: source)
      let warnings = feed.warnings + [LocalizedHome.warning(of: feed, name: source.name)].compactMap { $0 }
      return Start(
        Home.Start(feed, reload: source.reload), data: feed.json, warnings: warnings.map(\.description))
    },
    stagings: LocalizedHome.stagings,
    plan: SearchPlan(
      texts: ["profile.name": ["Grace", " "], "profile.picture": ["https://example.org/a.png", "nowhere"]],
      failures: ["articles": ["offline"]],
      properties: [
        .alwaysReachable("leads-home") { $0.has("refresh") },
        .alwaysReachable("loads-can-end") { $0.has("refresh") && !$0.shows("Läser in…") },
      ],
      data: Home.data(articles: [["id": "tea", "title": "Te", "date": "2026-05-31"]], language: "sv")))
}
