import TextUI

/// Lines that stand below each other: a cell of a table.
struct TextBlock {
  /// The lines, safe to show, each with its style.
  private(set) var lines: [(text: String, style: LineStyle)] = []

  /// How many cells the widest line takes.
  var width: Int { lines.map { displayWidth(of: $0.text) }.max() ?? 0 }

  /// Adds `text`, wrapped at spaces: `lead` stands before its first line, and spaces before the others.
  ///
  /// - Parameter limit: how many lines it may take; the last says by its end whether there was more.
  mutating func add(_ text: String, lead: String = "", style: LineStyle = .plain, width: Int, limit: Int = 3) {
    let hanging = String(repeating: " ", count: displayWidth(of: lead))
    for (index, line) in wrapped(text, width - displayWidth(of: lead), limit: limit).enumerated() {
      lines.append((fitted((index == 0 ? lead : hanging) + line, width), style))
    }
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
        let (text, style) = row < block.lines.count ? block.lines[row] : ("", .plain)
        if !text.isEmpty {
          line += String(repeating: " ", count: gap) + paint.painted(text, style)
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
