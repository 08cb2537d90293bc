internal import CustomDump
import Driver
import Effects
import OrderedJSON
import Testing

/// The differences that failures show: lines that begin with a minus are expected, those with a plus are there.
enum Difference {
  /// Of two texts, line by line.
  static func between(_ expected: [String], _ actual: [String]) -> [String] {
    LineDifference.between(expected, actual).map { line in
      switch line {
      case .both(let text): "  \(text)"
      case .onlyFirst(let text): "- \(text)"
      case .onlySecond(let text): "+ \(text)"
      }
    }
  }

  /// Of two values that are not equal, member by member.
  static func between<Value>(_ expected: Value, _ actual: Value) -> [String] {
    diff(expected, actual).map(lines(of:)) ?? missing(["\(expected)"]) + added(["\(actual)"])
  }

  /// Of two records of effects, as traces have them.
  static func between(_ expected: EffectRecord, _ actual: EffectRecord) -> [String] {
    between(lines(of: expected.json.writeIndented()), lines(of: actual.json.writeIndented()))
  }

  /// What is there, and was not expected.
  static func added(_ lines: [String]) -> [String] { lines.map { "+ \($0)" } }

  /// What is expected, and is not there.
  static func missing(_ lines: [String]) -> [String] { lines.map { "- \($0)" } }
}

/// The lines of a text; none, of an empty one.
func lines(of text: String) -> [String] {
  text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// Records an issue: what is wrong, and below it the difference.
func report(_ summary: String, _ difference: [String] = [], at location: SourceLocation) {
  let text = difference.isEmpty ? summary : "\(summary)\n\n\(difference.joined(separator: "\n"))\n"
  Issue.record(Comment(rawValue: text), sourceLocation: location)
}
