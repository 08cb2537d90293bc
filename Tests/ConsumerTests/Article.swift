import Foundation

/// An article whose Swift blocks form a package, and whose console blocks are commands with their expected output.
///
/// - A block of Swift whose first line names a file, `// Update.swift`, is the content of that file. Other blocks are
///   not in the package.
/// - In a block of `console`, a line that begins with `$ ` is a command, and the lines after it are its output. A line
///   `…` stands for any lines.
struct Article {
  /// A file or a command of the article.
  enum Part {
    case file(String, String)
    case command(String, shows: [String])
  }

  let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var lines = text.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("```"), line.count > 3 else { continue }
      let block = Array(lines.prefix { $0 != "```" })
      lines = lines.dropFirst(block.count + 1)
      switch line {
      case "```swift":
        guard let name = block.first, name.hasPrefix("// "), name.hasSuffix(".swift") else { continue }
        parts.append(.file(String(name.dropFirst(3)), block.dropFirst().joined(separator: "\n") + "\n"))
      case "```console":
        var shown: (command: String, lines: [String])?
        for line in block + ["$ "] {
          if line.hasPrefix("$ ") {
            if let shown { parts.append(.command(shown.command, shows: shown.lines)) }
            shown = (String(line.dropFirst(2)), [])
          } else {
            shown?.lines.append(line)
          }
        }
      default: continue
      }
    }
    self.parts = parts
  }

  /// Whether `shown` matches the printed lines, where `…` stands for any lines.
  static func shows(_ shown: [String], of printed: [String]) -> Bool {
    let runs = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard runs.count > 1 else { return shown == printed }
    var rest = printed[...]
    for (number, run) in runs.enumerated() {
      switch number {
      case 0:
        guard rest.starts(with: run) else { return false }
        rest = rest.dropFirst(run.count)
      case runs.count - 1:
        guard rest.count >= run.count, rest.suffix(run.count).elementsEqual(run) else { return false }
      default:
        guard let start = rest.indices.first(where: { rest[$0...].starts(with: run) }) else { return false }
        rest = rest[(start + run.count)...]
      }
    }
    return true
  }
}
