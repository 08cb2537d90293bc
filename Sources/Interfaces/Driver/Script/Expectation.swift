import OrderedJSON
import Utilities

/// A condition on the view or the calls of services that a script checks: a line that begins with `expect`.
///
/// An expectation is not a step and changes nothing. `description` is its line in a script; ``init(parsing:name:)``
/// reads that back.
public enum Expectation: Hashable, Sendable {
  /// A line of the view contains a text: `expect "TEXT"`.
  case shows(String)
  /// No line of the view contains a text: `expect not "TEXT"`.
  case showsNot(String)
  /// A control's label, or a field's value, equals a text: `expect CONTROL "TEXT"`.
  case label(control: String, String)
  /// A control exists and is enabled: `expect enabled CONTROL`.
  case enabled(String)
  /// A control exists and is disabled: `expect disabled CONTROL`.
  case disabled(String)
  /// A control exists: `expect present CONTROL`.
  case present(String)
  /// No control has this ID: `expect absent CONTROL`.
  case absent(String)
  /// The latest call of a service, since the start or the last restart, had this request: `expect called SERVICE JSON`.
  ///
  /// Without a value, `expect called SERVICE`, there was a call. Requests are compared as JSON values: `1.0` equals `1`,
  /// and the order of members does not matter.
  case called(String, JSON?)
  /// The last event, and what has happened since, called a service not: `expect no call SERVICE`.
  ///
  /// Before the first event, that is the start; after a restart, that is the restart with its new start.
  case notCalled(String)

  /// The words that, unquoted after `expect`, are not control IDs.
  public static let keywords = ["not", "enabled", "disabled", "present", "absent", "called", "no"]

  /// Reads an expectation from its line in a script.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - name: The name of the text in errors.
  /// - Throws: ``ParsingError`` if `text` is not exactly one expectation.
  public init(parsing text: String, name: String = "expectation") throws(ParsingError) {
    let line = try Script.Line(only: text, name: name)
    guard case .expect(let expectation) = line.step else {
      throw ParsingError(
        file: name, line: line.line, column: line.column,
        message: mismatch(expected: "an expectation", found: "an event"))
    }
    self = expectation
  }
}

extension Expectation: CustomStringConvertible {
  /// The expectation's line in a script.
  ///
  /// A control ID that equals a keyword is quoted where it would be read as one.
  public var description: String {
    switch self {
    case .shows(let text): "expect \(scriptText(text))"
    case .showsNot(let text): "expect not \(scriptText(text))"
    case .label(let control, let text):
      "expect \(Self.keywords.contains(control) ? scriptText(control) : scriptWord(control)) \(scriptText(text))"
    case .enabled(let control): "expect enabled \(scriptWord(control))"
    case .disabled(let control): "expect disabled \(scriptWord(control))"
    case .present(let control): "expect present \(scriptWord(control))"
    case .absent(let control): "expect absent \(scriptWord(control))"
    case .called(let service, let request):
      "expect called \(scriptWord(service))" + (request.map { " \($0.write())" } ?? "")
    case .notCalled(let service): "expect no call \(scriptWord(service))"
    }
  }
}
