import OrderedJSON
import Utilities

/// Returns the milliseconds of `250ms`, `2s` or `1.5s`.
///
/// It never rounds: a fraction of a millisecond, or a number greater than `Int.max`, is an error.
func milliseconds(_ word: String, error: (_ expected: String, _ found: String, _ hint: String?) -> ParsingError)
  throws(ParsingError) -> Int
{
  let shown = "\"\(excerpt(word, limit: 30))\""
  let number = word.utf8.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
  let unit = String(decoding: word.utf8.dropFirst(number.count), as: UTF8.self)
  let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  if word.utf8.first == UInt8(ascii: "-") {
    throw error("a duration such as 250ms or 2s", shown, "the clock only moves forward")
  }
  guard !number.isEmpty, parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
    throw error("a duration such as 250ms, 2s or 1.5s", shown, nil)
  }
  guard unit == "ms" || unit == "s" else {
    let digits = excerpt(String(decoding: number, as: UTF8.self), limit: 30)
    let found = unit.isEmpty ? "without a unit" : "with an unknown unit"
    let expected = parts.count == 2 ? "\(digits)s" : "\(digits)ms or \(digits)s"
    throw error(expected, "\(shown) \(found)", nil)
  }
  // The digits of the milliseconds: those before the point, and up to three after it for seconds.
  let places = unit == "s" ? 3 : 0
  let fraction = parts.count == 2 ? Array(parts[1]) : []
  guard fraction.dropFirst(places).allSatisfy({ $0 == UInt8(ascii: "0") }) else {
    throw error("a whole number of milliseconds", shown, nil)
  }
  let padding = repeatElement(UInt8(ascii: "0"), count: max(0, places - fraction.count))
  let digits = Array(parts[0]) + fraction.prefix(places) + padding
  guard let value = Int(String(decoding: digits, as: UTF8.self)) else {
    throw error("at most \(Int.max)ms", shown, nil)
  }
  return value
}
