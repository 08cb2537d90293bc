import TextUI

/// Lines that stand below each other: a cell of a table.
struct TextBlock {
  /// The lines, safe to show.
  let lines: [String]
  private let style: LineStyle

  /// A text, wrapped at spaces: `lead` stands before its first line, and spaces before the others. Without a text, no line.
  ///
  /// - Parameter limit: The maximum number of lines. The end of the last one shows whether there was more.
  init(_ text: String?, lead: String = "", style: LineStyle = .plain, width: Int, limit: Int = 3) {
    let indentation = displayWidth(of: lead)
    let hanging = String(repeating: " ", count: indentation)
    let texts = text.map { wrapped($0, width - indentation, limit: limit) } ?? []
    lines = texts.enumerated().map { fitted(($0 == 0 ? lead : hanging) + $1, width) }
    self.style = style
  }

  /// Blocks beside each other, two cells between them, each as wide as its column and the last as wide as it is.
  ///
  /// - Complexity: O(*n*) in the lines of the longest times the number of blocks.
  static func beside(_ blocks: [TextBlock], widths: [Int], _ paint: Paint) -> [String] {
    (0..<(blocks.map(\.lines.count).max() ?? 0)).map { row in
      var line = ""
      // The spaces that are due, written only before something else.
      var gap = 0
      for (block, width) in zip(blocks, widths) {
        let text = row < block.lines.count ? block.lines[row] : ""
        if !text.isEmpty {
          line += String(repeating: " ", count: gap) + paint.painted(text, block.style)
          gap = 0
        }
        gap += width - displayWidth(of: text) + 2
      }
      return line
    }
  }
}

/// `text` without what must not reach a terminal, in lines of at most `width` cells, broken at spaces where there are some
/// and within a word that is longer than a line. No more than `limit` lines; the last is cut where there was more.
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

/// Where the first line of `text` ends; `nil` where all of it fits, or not even one Character does.
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
