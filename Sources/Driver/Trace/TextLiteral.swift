/// Lines as a text literal of a source, with everything in them as it is.
///
/// Where a line has a backslash, or three quotes, the literal is raw, with as many number signs as that takes.
package struct TextLiteral {
  package let lines: [String]

  /// A literal of these lines.
  package init(lines: [String]) { self.lines = lines }

  /// How many number signs stand around it: the fewest with which nothing in the lines is an escape, or the end.
  package var numberSigns: Int {
    var count = 0
    while true {
      let signs = String(repeating: "#", count: count)
      guard lines.contains(where: { has($0, #"\"# + signs) || has($0, "\"\"\"" + signs) }) else { return count }
      count += 1
    }
  }

  /// By Unicode scalars: a combining mark after a backslash does not make another letter of it, for the compiler.
  private func has(_ line: String, _ text: String) -> Bool {
    Array(line.utf8).firstRange(of: Array(text.utf8)) != nil
  }

  /// The literal as a block on lines of its own, after `indentation`; of no lines, one that is the empty text.
  package func written(indentation: String, newline: String) -> String {
    let signs = String(repeating: "#", count: numberSigns)
    let quotes = "\"\"\""
    // An empty line is written without indentation: nothing is to be seen of it, and editors take it away.
    let indented = lines.map { $0.isEmpty ? "" : indentation + $0 }
    return (["", indentation + signs + quotes] + indented + [indentation + quotes + signs]).joined(separator: newline)
  }
}
