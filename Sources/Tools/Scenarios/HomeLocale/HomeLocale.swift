/// The home screen's words and date format in a language: an environment that is only read.
public struct HomeLocale: Sendable {
  /// The language tag: `sv`.
  public let language: String
  /// The names of the months, as used in dates.
  public let months: [String]
  /// The texts of the home screen, with dates in words.
  public let words: HomeWords

  private init(
    language: String, months: String, words: HomeWords,
    date: @escaping @Sendable (_ day: Int, _ month: String, _ year: Int) -> String
  ) {
    let months = months.split(separator: " ").map(String.init)
    self.language = language
    self.months = months
    var words = words
    words.dates = .inWords { day in CivilDay(day).map { date($0.day, months[$0.month - 1], $0.year) } }
    self.words = words
  }
}

extension HomeLocale {
  /// All languages with words; the first is the default.
  public static let all = [english, swedish, german, japanese]

  /// Returns the locale for a language tag such as `sv-SE`, or `nil` if there are no words for it.
  ///
  /// Only the part before the first `-` matters, without regard to case.
  public static func matching(_ tag: String) -> HomeLocale? {
    let language = tag.prefix { $0 != "-" }.lowercased()
    return all.first { $0.language == language }
  }

  /// Returns a `yyyy-MM-dd` date as this language writes it, or `nil` if it is not a date.
  public func date(of day: String) -> String? {
    if case .inWords(let written) = words.dates { written(day) } else { nil }
  }
}

extension HomeLocale: CustomStringConvertible {
  /// The language tag.
  public var description: String { language }
}

// MARK: - The languages

extension HomeLocale {
  /// English.
  public static let english = HomeLocale(
    language: "en",
    months: "January February March April May June July August September October November December",
    words: .english,
    date: { "\($0) \($1) \($2)" })

  /// Swedish.
  public static let swedish = HomeLocale(
    language: "sv",
    months: "januari februari mars april maj juni juli augusti september oktober november december",
    words: HomeWords(
      home: "Hem", profile: "Profil", name: "Namn", picture: "Bild", back: "Tillbaka", refresh: "Uppdatera",
      retry: "Försök igen", loading: "Läser in…", nameNeeded: "Ett namn behövs.",
      notAWebAddress: { "Inte en webbadress: \($0)" },
      loadFailed: { "Artiklarna kunde inte läsas in: \($0)" },
      favorites: { "Favoriter: \($0) av \($1)" }),
    date: { "\($0) \($1) \($2)" })

  /// German.
  public static let german = HomeLocale(
    language: "de",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    words: HomeWords(
      home: "Startseite", profile: "Profil", name: "Name", picture: "Bild", back: "Zurück", refresh: "Aktualisieren",
      retry: "Erneut versuchen", loading: "Wird geladen …", nameNeeded: "Ein Name wird benötigt.",
      notAWebAddress: { "Keine Webadresse: \($0)" },
      loadFailed: { "Die Artikel konnten nicht geladen werden: \($0)" },
      favorites: { "Favoriten: \($0) von \($1)" }),
    date: { "\($0). \($1) \($2)" })

  /// Japanese.
  public static let japanese = HomeLocale(
    language: "ja",
    months: (1...12).map { "\($0)月" }.joined(separator: " "),
    words: HomeWords(
      home: "ホーム", profile: "プロフィール", name: "名前", picture: "画像", back: "戻る", refresh: "更新", retry: "再試行",
      loading: "読み込み中…", nameNeeded: "名前を入力してください。",
      notAWebAddress: { "ウェブアドレスではありません: \($0)" },
      loadFailed: { "記事を読み込めませんでした: \($0)" },
      favorites: { "お気に入り: \($1)件中\($0)件" }),
    date: { "\($2)年\($1)\($0)日" })
}
