import Driver
import OrderedJSON
import TextUI

enum SwiftLiteral {
  /// Returns `text` as a literal on one line, with escapes for quotes, control characters and invisible characters.
  ///
  /// - Complexity: O(*n*).
  static func text(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += #"\""#
      case "\\": literal += #"\\"#
      case "\n": literal += #"\n"#
      case "\r": literal += #"\r"#
      case "\t": literal += #"\t"#
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
          literal += #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// Returns lines as a multi-line literal, which begins with a newline, or as one line with escapes if `sanitized`
  /// changes a line.
  static func lines(_ lines: [String], indentation: String) -> String {
    guard lines.allSatisfy({ sanitized($0) == $0 }) else { return text(lines.joined(separator: "\n")) }
    if lines.isEmpty { return text("") }
    if lines.count == 1 { return text(lines[0]) }
    return TextLiteral(lines: lines).written(indentation: indentation, newline: "\n")
  }

  /// Returns `json` as a literal of `JSON`; `nil` if it contains a number other than a plain integer.
  static func json(_ json: JSON) -> String? {
    switch json {
    case .null: return "nil"
    case .bool(let value): return "\(value)"
    case .number(let number): return number.int.map { "\($0)" == number.text ? "\($0)" : nil } ?? nil
    case .string(let text): return self.text(text)
    case .array(let values):
      let literals = values.compactMap(self.json)
      return literals.count == values.count ? "[\(literals.joined(separator: ", "))]" : nil
    case .object(let members):
      if members.isEmpty { return "[:]" }
      let literals = members.compactMap { key, value in self.json(value).map { "\(text(key)): \($0)" } }
      return literals.count == members.count ? "[\(literals.joined(separator: ", "))]" : nil
    }
  }

  /// The words that need backticks as a function's name, or that Swift reads as something else.
  static let keywords: Set = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Returns the words of `text` as a camel-case name: `home-locale on co-sum` becomes `homeLocaleOnCoSum`.
  ///
  /// A word consists of ASCII letters and digits. A name that would be empty, a keyword, or begin with a digit gets the
  /// prefix `trace`.
  static func name(_ text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.enumerated().map { index, word in
      index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    guard name.first?.isLetter == true else { return "trace" + name }
    return keywords.contains(name) ? "trace" + name.prefix(1).uppercased() + name.dropFirst() : name
  }

  /// Returns the name and the title of a test after its file, so that one target can have several tests of a scenario.
  ///
  /// If the file's name contains no ASCII letter or digit, they are `name`, or made from `title`, and `title`.
  static func testName(title: String, path: String, name: String? = nil) -> (name: String, title: String) {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.hasSuffix(".swift") ? file.dropLast(6) : file
    guard stem.contains(where: { $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return (name ?? self.name(title), title)
    }
    return (self.name(String(stem)), "\(title): \(stem)")
  }
}
