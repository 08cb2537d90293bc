/// Takes numbers of fixed length and the signs between them from a text.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// The day of `yyyy-MM-dd`, if it stands here and the calendar has it.
  mutating func day() -> CivilDay? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2) else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  /// The number of just so many decimal digits, if they stand here.
  mutating func digits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Takes as many digits as stand here, and says how many.
  mutating func skipDigits() -> Int {
    let count = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(count)
    return count
  }

  /// Takes one of some ASCII characters, if it stands here.
  mutating func take(_ characters: Unicode.Scalar...) -> Bool {
    guard let next = rest.first, characters.contains(Unicode.Scalar(next)) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
