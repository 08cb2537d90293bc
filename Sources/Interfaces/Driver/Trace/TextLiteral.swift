/// Lines as a multi-line string literal of Swift source, verbatim.
///
/// If a line contains a backslash or three quotes, the literal is raw, with as many number signs as necessary.
package struct TextLiteral {
  package let lines: [String]

  /// Creates a literal of these lines.
  package init(lines: [String]) { self.lines = lines }

  /// The fewest number signs with which the lines contain no escape and no end of the literal.
  package var numberSigns: Int {
    var count = 0
    while true {
      let signs = String(repeating: "#", count: count)
      guard lines.contains(where: { has($0, #"\"# + signs) || has($0, "\"\"\"" + signs) }) else { return count }
      count += 1
    }
  }

  /// Compares bytes: for the compiler, a backslash with a combining mark is still a backslash.
  private func has(_ line: String, _ text: String) -> Bool {
    Array(line.utf8).firstRange(of: Array(text.utf8)) != nil
  }

  /// Returns the literal on separate lines after `indentation`; without lines, a literal of the empty text.
  package func written(indentation: String, newline: String) -> String {
    let signs = String(repeating: "#", count: numberSigns)
    let quotes = "\"\"\""
    // An empty line has no indentation: editors remove it.
    let indented = lines.map { $0.isEmpty ? "" : indentation + $0 }
    return (["", indentation + signs + quotes] + indented + [indentation + quotes + signs]).joined(separator: newline)
  }
}
