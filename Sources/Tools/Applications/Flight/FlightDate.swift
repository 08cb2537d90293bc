import Scenarios

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
    guard year >= 1, CivilDay(year: year, month: month, day: day) != nil else { return nil }
    (self.day, self.month, self.year) = (day, month, year)
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
  /// - Complexity: O(1).
  public init(_ text: String) throws(FlightDateError) {
    var reader = DigitReader(text)
    guard let day = reader.digits(2), reader.take("."), let month = reader.digits(2), reader.take("."),
      let year = reader.digits(4), reader.isAtEnd
    else { throw .format }
    guard let date = FlightDate(day: day, month: month, year: year) else { throw .missing }
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
}
