/// Returns whether a pattern matches a whole text, byte by byte; `*` stands for at least one byte, or for any number.
///
/// Bytes distinguish IDs as their scalars do: a combining mark after a dot does not change the dot.
///
/// - Complexity: O(*n* · *m*) for a text of *n* and a pattern of *m* bytes.
package func isMatch(_ text: String, of pattern: String, starMayBeEmpty: Bool = false) -> Bool {
  let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
  var (place, next) = (0, 0)
  // The last star, and where its text ends so far. A mismatch extends it; earlier stars need no other text.
  var star: (next: Int, end: Int)?
  while place <= text.count {
    if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
      (next, place) = (next + 1, place + (starMayBeEmpty ? 0 : 1))
      star = (next, place)
    } else if next < pattern.count, place < text.count, pattern[next] == text[place] {
      (next, place) = (next + 1, place + 1)
    } else if next == pattern.count, place == text.count {
      return true
    } else if let last = star {
      (next, place) = (last.next, last.end + 1)
      star = (next, place)
    } else {
      return false
    }
  }
  return false
}
