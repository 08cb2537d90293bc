import TextUI

/// A line with one style.
struct StyledLine: Hashable {
  var text: String
  var style = LineStyle.plain
}

/// The lines of a table's cell.
struct TextBlock {
  let lines: [StyledLine]

  /// Creates a block of lines.
  init(_ lines: [StyledLine]) { self.lines = lines }

  /// Creates a block of `text`, wrapped at spaces; without a text, it has no lines.
  ///
  /// `lead` precedes the first line; spaces indent the others.
  ///
  /// - Parameter limit: The maximum number of lines. The last one shows whether text is missing.
  init(_ text: String?, lead: String = "", style: LineStyle = .plain, width: Int, limit: Int = 3) {
    let indentation = displayWidth(of: lead)
    let hanging = String(repeating: " ", count: indentation)
    let texts = text.map { wrapped($0, width - indentation, limit: limit) } ?? []
    lines = texts.enumerated().map {
      StyledLine(text: fitted(($0 == 0 ? lead : hanging) + $1, width), style: style)
    }
  }

  /// Joins blocks side by side, with two cells between them; each is as wide as its column, but the last is not padded.
  ///
  /// - Complexity: O(*n* · *m*) for *n* lines of the longest and *m* blocks.
  static func beside(_ blocks: [TextBlock], widths: [Int], _ paint: Paint) -> [String] {
    (0..<(blocks.map(\.lines.count).max() ?? 0)).map { row in
      var line = ""
      // The pending spaces, written only before more text.
      var gap = 0
      for (block, width) in zip(blocks, widths) {
        let part = row < block.lines.count ? block.lines[row] : StyledLine(text: "")
        if !part.text.isEmpty {
          line += String(repeating: " ", count: gap) + paint.painted(part)
          gap = 0
        }
        gap += width - displayWidth(of: part.text) + 2
      }
      return line
    }
  }
}

/// Returns `text`, sanitized and wrapped into at most `limit` lines of at most `width` cells.
///
/// Lines break at spaces, or within a word that is longer than a line. The last line is cut if text remains.
///
/// - Complexity: O(*n*).
func wrapped(_ text: String, _ width: Int, limit: Int) -> [String] {
  let width = max(1, width)
  var lines: [String] = []
  var rest = Substring(sanitized(text))
  while !rest.isEmpty {
    guard lines.count < limit - 1, let end = lineEnd(of: rest, width) else {
      lines.append(fitted(String(rest), width))
      break
    }
    lines.append(String(rest[..<end]))
    rest = rest[end...]
    if rest.first == " " { rest = rest.dropFirst() }
  }
  return lines.isEmpty ? [""] : lines
}

/// Returns the end of the first line of `text`; `nil` if all of it fits, or if not even one character does.
private func lineEnd(of text: Substring, _ width: Int) -> String.Index? {
  var used = 0
  var space: String.Index?
  for index in text.indices {
    if text[index] == " ", index > text.startIndex { space = index }
    used += displayWidth(of: text[index])
    guard used > width else { continue }
    return space ?? (index > text.startIndex ? index : nil)
  }
  return nil
}
