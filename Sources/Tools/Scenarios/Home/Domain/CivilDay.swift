/// A day of the proleptic Gregorian calendar, from year 0 to year 9999.
package struct CivilDay: Hashable, Sendable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  /// Creates a day, or returns `nil` if the calendar does not have it, as for 30 February or a year beyond 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day from `yyyy-MM-dd`, or returns `nil` for any other text.
  init?(_ text: String) {
    var reader = DigitReader(text)
    guard let day = reader.day(), reader.isAtEnd else { return nil }
    self = day
  }

  /// The next day, or `nil` after the last day of year 9999.
  var next: CivilDay? {
    CivilDay(year: year, month: month, day: day + 1)
      ?? CivilDay(year: year, month: month + 1, day: 1)
      ?? CivilDay(year: year + 1, month: 1, day: 1)
  }

  /// The previous day, or `nil` before the first day of year 0.
  var previous: CivilDay? {
    if day > 1 { return CivilDay(year: year, month: month, day: day - 1) }
    if month == 1 { return CivilDay(year: year - 1, month: 12, day: 31) }
    return CivilDay(year: year, month: month - 1, day: Self.days(of: month - 1, in: year))
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// `yyyy-MM-dd`.
  package var description: String { "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))" }
}

/// Returns a number with zeros before it, so that it has at least `count` digits.
package func padded(_ number: Int, to count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
