internal import CustomDump
import Driver
import Effects
import OrderedJSON
import Testing

/// The differences in failure messages: a minus marks expected lines, a plus actual ones.
enum Difference {
  static func between(_ expected: [String], _ actual: [String]) -> [String] {
    LineDifference.between(expected, actual).map(\.description)
  }

  /// Returns the difference of two unequal values, member by member.
  static func between<Value>(_ expected: Value, _ actual: Value) -> [String] {
    diff(expected, actual).map(lines(of:)) ?? missing(["\(expected)"]) + added(["\(actual)"])
  }

  /// Returns the difference of two effect records, as traces write them.
  static func between(_ expected: EffectRecord, _ actual: EffectRecord) -> [String] {
    between(lines(of: expected.json.writeIndented()), lines(of: actual.json.writeIndented()))
  }

  static func added(_ lines: [String]) -> [String] { lines.map { "+ \($0)" } }

  static func missing(_ lines: [String]) -> [String] { lines.map { "- \($0)" } }
}

/// Returns the lines of a text; none for the empty text.
func lines(of text: String) -> [String] {
  text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// Records an issue: a summary, and the difference below it.
func report(_ summary: String, _ difference: [String] = [], at location: SourceLocation) {
  let text = difference.isEmpty ? summary : "\(summary)\n\n\(difference.joined(separator: "\n"))\n"
  Issue.record(Comment(rawValue: text), sourceLocation: location)
}
