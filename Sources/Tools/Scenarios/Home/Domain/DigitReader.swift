/// A reader of fixed-length numbers and the characters between them.
package struct DigitReader {
  private var rest: Substring.UTF8View

  package init(_ text: String) { rest = text[...].utf8 }

  package var isAtEnd: Bool { rest.isEmpty }

  /// Reads a day as `yyyy-MM-dd`, or returns `nil` if there is none here or it is not in the calendar.
  mutating func day() -> CivilDay? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2) else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  /// Reads a number of exactly `count` decimal digits, or returns `nil` if there are fewer.
  package mutating func digits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  mutating func skipDigits() -> Int {
    let count = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(count)
    return count
  }

  /// Skips one of these ASCII characters, and returns whether one was here.
  package mutating func take(_ characters: Unicode.Scalar...) -> Bool {
    guard let next = rest.first, characters.contains(Unicode.Scalar(next)) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
