/// A day of the Gregorian calendar, from year 1 to year 9999, which is written as `04.04.2014`.
public struct FlightDate: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day, or returns `nil` if the calendar does not have it, as for 31 February.
  public init?(day: Int, month: Int, year: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Self.days(of: month, in: year) ~= day else { return nil }
    (self.day, self.month, self.year) = (day, month, year)
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Why a text is no date.
public enum FlightDateError: Error, Hashable, CustomStringConvertible {
  /// The text is not two digits, two digits and four digits, with a dot between them.
  case format
  /// The calendar has no such day.
  case missing

  /// The reason, and how to write a date.
  public var description: String {
    switch self {
    case .format: "write a date as DD.MM.YYYY"
    case .missing: "there is no such day"
    }
  }
}

extension FlightDate {
  /// Reads a date as `DD.MM.YYYY`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(FlightDateError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // A text of digits alone, because `Int` also takes a sign.
    guard parts.map(\.count) == [2, 2, 4], parts.joined().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { throw .format }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    guard let date = FlightDate(day: numbers[0], month: numbers[1], year: numbers[2]) else { throw .missing }
    self = date
  }
}

extension FlightDate: Comparable, CustomStringConvertible {
  /// Returns whether `one` is before `other`.
  public static func < (one: Self, other: Self) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// `DD.MM.YYYY`.
  public var description: String { [(day, 2), (month, 2), (year, 4)].map(padded).joined(separator: ".") }

  private func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
