import OrderedJSON
import TextUtilities

/// The milliseconds of `250ms`, `2s` or `1.5s`.
///
/// They are counted, never rounded: what is no whole number of milliseconds, or more than an `Int` holds, is an error.
func milliseconds(_ word: String, error: (String) -> ParsingError) throws(ParsingError) -> Int {
  let shown = "\"\(excerpt(word, limit: 30))\""
  let number = word.utf8.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
  let unit = String(decoding: word.utf8.dropFirst(number.count), as: UTF8.self)
  let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  if word.utf8.first == UInt8(ascii: "-") {
    throw error("found \(shown), a negative duration; the clock only goes on, as 250ms or 2s")
  }
  guard !number.isEmpty, parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
    throw error("found \(shown); a duration would be right, as 250ms, 2s or 1.5s")
  }
  guard unit == "ms" || unit == "s" else {
    let digits = excerpt(String(decoding: number, as: UTF8.self), limit: 30)
    let found = unit.isEmpty ? "without a unit" : "with an unknown unit"
    let right = parts.count == 2 ? "\(digits)s" : "\(digits)ms or \(digits)s"
    throw error("found \(shown) \(found); \(right) would be right")
  }
  // Digits of milliseconds: those before the point, and those behind it that a second's thousandths take.
  let places = unit == "s" ? 3 : 0
  let fraction = parts.count == 2 ? Array(parts[1]) : []
  guard fraction.dropFirst(places).allSatisfy({ $0 == UInt8(ascii: "0") }) else {
    throw error("found \(shown), a part of a millisecond; a whole number of them would be right")
  }
  let padding = repeatElement(UInt8(ascii: "0"), count: max(0, places - fraction.count))
  let digits = Array(parts[0]) + fraction.prefix(places) + padding
  guard let value = Int(String(decoding: digits, as: UTF8.self)) else {
    throw error("found \(shown), longer than the clock counts; at most \(Int.max)ms would be right")
  }
  return value
}
