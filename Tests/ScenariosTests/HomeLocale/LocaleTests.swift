import Duet
import Testing

@testable import Scenarios

@Suite struct LocaleTests {
  @Test(
    arguments: [
      ("en", "en"), ("en-GB", "en"), ("sv", "sv"), ("sv-SE", "sv"), ("DE", "de"), ("de-Latn-AT", "de"), ("ja-JP", "ja"),
      ("fr", nil), ("english", nil), ("s", nil), ("", nil), ("-en", nil), ("en_GB", nil),
    ] as [(String, String?)])
  func tagsAreMatchedByTheirLanguage(tag: String, language: String?) {
    #expect(HomeLocale.matching(tag)?.language == language)
  }

  @Test func datesHaveTheNamesOfMonths() {
    func dates(_ day: String) -> [String?] { HomeLocale.all.map { $0.date(of: day) } }
    #expect(dates("2026-03-02") == ["2 March 2026", "2 mars 2026", "2. März 2026", "2026年3月2日"])
    #expect(dates("0999-12-31") == ["31 December 999", "31 december 999", "31. Dezember 999", "999年12月31日"])
    #expect(dates("2026-02-30") == [nil, nil, nil, nil])
    for locale in HomeLocale.all { #expect(Set(locale.months).count == 12, "\(locale)") }
  }

  /// Every language has all words, and no two languages are the same.
  @Test func everyLanguageHasItsOwnWords() {
    func words(_ locale: HomeLocale) -> [String] {
      let words = locale.words
      return [
        words.home, words.profile, words.name, words.picture, words.back, words.refresh, words.retry,
        words.loading, words.text(of: .nameNeeded), words.text(of: .notAWebAddress("X")), words.loadFailed("X"),
        words.favorites(3, 7),
      ]
    }
    for locale in HomeLocale.all {
      let words = words(locale)
      #expect(words.allSatisfy { !$0.trimmed.isEmpty } && Set(words).count == words.count, "\(locale)")
      #expect(words[9].contains("X") && words[10].contains("X") && words[11].contains("3") && words[11].contains("7"))
    }
    #expect(Set(HomeLocale.all.map(words)).count == HomeLocale.all.count)
  }

  private func feed(_ members: String) throws -> Feed {
    let text = #"{"version":"https://jsonfeed.org/version/1.1","title":"T",\#(members)"items":[]}"#
    return try Feed(reading: Array(text.utf8), name: "feed.json")
  }

  @Test(
    arguments: [
      ("", nil, []), (#""language":"sv-SE","#, "sv-SE", []), (#""language":null,"#, nil, []),
      (#""language":"","#, "", []),
      (#""language":7,"#, nil, ["feed.json:1:70: language: expected a string, found a number"]),
    ] as [(String, String?, [String])]
  )
  func aFeedKeepsItsLanguage(members: String, language: String?, warnings: [String]) throws {
    let feed = try feed(members)
    #expect(feed.language == language)
    #expect(feed.warnings.map(\.description) == warnings)
  }

  /// A feed without a language is written as before.
  @Test func theLanguageIsWrittenWhereThereIsOne() throws {
    #expect(try feed("").json.write() == #"{"profile":{"name":"T","picture":""},"articles":[]}"#)
    let swedish = try feed(#""language":"sv","#)
    #expect(swedish.json.write() == #"{"profile":{"name":"T","picture":""},"articles":[],"language":"sv"}"#)
    #expect(try Feed(json: swedish.json) == swedish)
    #expect(try BundledFeed.read().language == "en")
    let error = #expect(throws: ShapeError.self) {
      try Feed(json: JSON(parsing: #"{"profile":{"name":"n","picture":"p"},"articles":[],"language":1}"#))
    }
    #expect(error?.description == "language: expected a string, found a number")
  }

  @Test func anUnknownLanguageIsEnglishWithAWarning() throws {
    func start(_ members: String) throws -> (locale: String, warning: String?) {
      let feed = try feed(members)
      let warning = LocalizedHome.warning(of: feed, name: "feed.json")
      return (LocalizedHome.Start(feed) { .success(feed) }.locale.language, warning?.description)
    }
    #expect(try start("") == ("en", nil))
    #expect(try start(#""language":"ja","#) == ("ja", nil))
    #expect(
      try start(#""language":"tlh","#) == (
        "en",
        "feed.json: language: expected one of en, sv, de, ja, found \"tlh\"; using English"
      ))
  }

  /// Everything on both screens uses the locale's words, except data.
  @Test func theViewSpeaksTheLanguage() throws {
    let feed = Feed(
      profile: Profile(name: "P", picture: "x"),
      articles: try Articles([Article(id: "a", title: "T", date: "2026-03-02", isFavorite: true)]))
    var home = Home(feed)
    #expect(
      localizedHomeView(home, in: .german).lines == [
        "Startseite [P]", "Favoriten: 1 von 1 [Aktualisieren]", "────", "[★] T 2. März 2026",
      ])
    home.frame.loads.failure = "Nej"
    #expect(localizedHomeView(home, in: .swedish).lines.contains("Nej [Försök igen]"))
    home.frame.place = .detail
    home.frame.form.message = .notAWebAddress("x")
    #expect(
      localizedHomeView(home, in: .japanese).lines == ["プロフィール", "名前: ‹P›", "画像: ‹x›", "ウェブアドレスではありません: x", "[戻る]"])
  }
}
