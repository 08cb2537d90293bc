import TextUI

extension RandomEvents {
  /// The fixed texts, which are drawn for every field.
  ///
  /// They include blanks, dates, times, numbers, addresses, wide characters, quotes, combining marks and control
  /// characters. A field whose ID, label or value suggests a format gets texts of that format more often. So does a
  /// field without such words if the screen has some.
  ///
  /// Texts also come from the screen, from the value of the field, and from fields whose values made the session offer
  /// something new.
  public static let texts = formats.flatMap(\.texts)

  /// The formats of texts, with the words that suggest each.
  private static let formats: [(words: Set<String>, texts: [String])] = [
    (
      [],
      [
        "", " ", "Ada", "Grace Hopper", "  spaces around  ", "名前", "👩🏽‍💻 Zoë", "e\u{301}toile", "\"quoted\" \\ back",
        "tab\there",
        "a longer name that does not quite fit into a line of eighty columns, nor should it have to, should it?",
      ]
    ),
    (
      [
        "date", "day", "birthday", "born", "departure", "arrival", "return", "due", "deadline", "from", "until",
        "since",
      ],
      ["yyyy-mm-dd", "dd.mm.yyyy", "mm/dd/yyyy"].flatMap { form in days.map { formatted($0, form) } }
    ),
    (["time", "hour", "clock"], ["00:00", "09:30", "23:59", "24:00", "9:30 pm"]),
    (
      [
        "number", "amount", "count", "quantity", "price", "total", "age", "size", "width", "height", "weight",
        "duration",
        "seconds", "minutes", "percent", "temperature", "degrees", "celsius", "fahrenheit", "kelvin", "°", "%", "$",
        "€",
      ], ["0", "1", "-1", "7", "42", "100", "212", "-40", "3.14", "36,6", "1e3", "9223372036854775808"]
    ),
    (["email", "mail"], ["ada@example.org", "grace.hopper@example.com", "ada@"]),
    (["phone", "telephone", "mobile"], ["+49 30 123456", "555-0100"]),
    (
      ["url", "link", "web", "website", "address", "picture", "image"],
      ["https://example.org/a.png", "http://例え.jp/写真.png", "not a web address", "ftp://example.org"]
    ),
  ]

  /// Days to try; the last one does not exist.
  private static let days = [(2026, 1, 31), (2024, 2, 29), (1999, 12, 31), (2026, 5, 9), (2026, 2, 30)]

  /// Returns a text for a field.
  @MainActor
  mutating func text(for id: String, in session: any RunningSession) -> String {
    let pattern = session.pattern(of: id)
    var sources = [Self.formats[generator.number(below: Self.formats.count)].texts]
    if let planned = texts.texts(for: id, pattern), !planned.isEmpty { sources += [planned, planned] }
    let lines = session.screen.grid.lines
    let value = session.control(id)?.text ?? ""
    var suggested = Self.texts(suggestedBy: "\(pattern) \(session.control(id)?.label ?? "") \(value)")
    if suggested.isEmpty { suggested = Self.texts(suggestedBy: lines.joined(separator: " ")) }
    if !suggested.isEmpty { sources += [suggested, suggested] }
    if let varied = varied(value) { sources.append([varied]) }
    let own = accepted.filter { $0.field == pattern }
    for entries in [own, accepted] where !entries.isEmpty { sources.append(entries.map(\.text)) }
    if let word = word(of: lines) { sources.append([word]) }
    let source = sources[generator.number(below: sources.count)]
    return source[generator.number(below: source.count)]
  }

  /// A word on the screen, at times with another number.
  private mutating func word(of lines: [String]) -> String? {
    let words = lines.flatMap { $0.split { $0.isWhitespace || "[](){}‹›│|─".contains($0) } }
    guard !words.isEmpty else { return nil }
    let word = String(words[generator.number(below: words.count)])
    return generator.number(below: 2) == 0 ? varied(word) ?? word : word
  }

  /// Returns a text with another number in place of one of its numbers, of at least as many digits; `nil` without one.
  private mutating func varied(_ text: String) -> String? {
    var numbers: [Range<String.Index>] = []
    var start: String.Index?
    for index in text.indices + [text.endIndex] {
      let isDigit = index < text.endIndex && ("0"..."9").contains(text[index])
      if isDigit, start == nil { start = index }
      if !isDigit, let first = start {
        numbers.append(first..<index)
        start = nil
      }
    }
    guard !numbers.isEmpty else { return nil }
    let range = numbers[generator.number(below: numbers.count)]
    let step = 1 + generator.number(below: 9)
    let isLess = generator.number(below: 2) == 0
    guard let number = Int(text[range]), number < .max - 9 else { return nil }
    let other = isLess && number >= step ? number - step : number + step
    return text[..<range.lowerBound] + Self.padded(other, to: text[range].count) + text[range.upperBound...]
  }

  // MARK: Formats

  /// The texts that the words of a text suggest, such as `Birthday`, or a form of dates, such as `dd.mm.yyyy`.
  private static func texts(suggestedBy text: String) -> [String] {
    let forms = text.lowercased().split { $0.isWhitespace || "()[]:,;\"'“”‹›_…".contains($0) }.map(String.init)
      .filter(isForm)
    if !forms.isEmpty { return forms.flatMap { form in days.map { formatted($0, form) } } }
    let words = words(of: text)
    return formats.filter { !$0.words.isDisjoint(with: words) }.flatMap(\.texts)
  }

  /// The words of a text in lower case, and its signs. `startDate` has the words `start` and `date`.
  private static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    var isAfterLower = false
    for character in text + " " {
      if !character.isLetter || (isAfterLower && character.isUppercase) {
        words.insert(word)
        word = ""
      }
      if character.isLetter { word += character.lowercased() } else { words.insert(String(character)) }
      isAfterLower = character.isLowercase
    }
    return words
  }

  /// Whether a word is a form of dates: it has a day, a month, a year and signs between them.
  private static func isForm(_ word: String) -> Bool {
    word.allSatisfy { "dtmyj.-/".contains($0) }
      && ["dt", "m", "yj", ".-/"].allSatisfy { signs in word.contains { signs.contains($0) } }
  }

  /// A day in the form of `dd.mm.yyyy`, `YYYY-MM-DD` and so on.
  private static func formatted(_ day: (year: Int, month: Int, day: Int), _ form: String) -> String {
    var text = ""
    var rest = form[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      switch letter {
      case "y", "j": text += run.count < 4 ? padded(day.year % 100, to: 2) : padded(day.year, to: 4)
      case "m": text += padded(day.month, to: run.count)
      case "d", "t": text += padded(day.day, to: run.count)
      default: text += run
      }
    }
    return text
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension [String: [String]] {
  /// The texts of a field by its ID, by its ID with `*` for the keys of rows, or by `*`.
  package func texts(for id: String, _ pattern: String) -> [String]? { self[id] ?? self[pattern] ?? self["*"] }
}
