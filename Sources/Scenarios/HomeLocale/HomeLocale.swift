/// The home screen's words in a language, and how it writes dates: an environment that is read, and never changed.
public struct HomeLocale: Sendable {
  /// The language's tag: `sv`.
  public let language: String
  /// The names of the months, as they stand in a date.
  public let months: [String]
  /// What the home screen says, with dates in words.
  public let words: HomeWords
  private let written: @Sendable (_ day: String) -> String?

  private init(
    language: String, months: String, words: HomeWords,
    date: @escaping @Sendable (_ day: Int, _ month: String, _ year: Int) -> String
  ) {
    let months = months.split(separator: " ").map(String.init)
    self.language = language
    self.months = months
    let written: @Sendable (String) -> String? = { day in
      CivilDay(day).map { date($0.day, months[$0.month - 1], $0.year) }
    }
    self.written = written
    var words = words
    words.dates = .inWords(written)
    self.words = words
  }
}

extension HomeLocale {
  /// The languages that there are words for, the one that stands in for all others first.
  public static let all = [english, swedish, german, japanese]

  /// The locale of a language's tag, as `sv-SE`: what is before the first `-` decides, whether capital or small.
  public static func matching(_ tag: String) -> HomeLocale? {
    let language = tag.prefix { $0 != "-" }.lowercased()
    return all.first { $0.language == language }
  }

  /// A day that is written `yyyy-MM-dd`, as this language writes it; `nil` where it is no day.
  public func date(of day: String) -> String? { written(day) }
}

extension HomeLocale: CustomStringConvertible {
  /// The language's tag.
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
