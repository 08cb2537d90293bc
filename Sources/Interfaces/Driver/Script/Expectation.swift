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
  /// A control is in a state: `expect enabled CONTROL`.
  case state(State, String)
  /// A list has so many rows: `expect count LIST 2`.
  case count(list: String, Int)

  /// What can be expected of a control. The raw value is the word in a script.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It exists and is enabled.
    case enabled
    /// It exists and is disabled.
    case disabled
    /// It exists.
    case present
    /// No control has this ID.
    case absent
    /// It is a checkbox that is checked, or a toggle that is on.
    case checked
    /// It is a checkbox that is not checked, or a toggle that is off.
    case unchecked
    /// It has the focus.
    case focused
    /// It is a field with an error.
    case invalid
  }

  /// A control exists and is enabled: `expect enabled CONTROL`.
  public static func enabled(_ control: String) -> Self { .state(.enabled, control) }
  /// A control exists and is disabled: `expect disabled CONTROL`.
  public static func disabled(_ control: String) -> Self { .state(.disabled, control) }
  /// A control exists: `expect present CONTROL`.
  public static func present(_ control: String) -> Self { .state(.present, control) }
  /// No control has this ID: `expect absent CONTROL`.
  public static func absent(_ control: String) -> Self { .state(.absent, control) }
  /// A checkbox is checked, or a toggle is on: `expect checked CONTROL`.
  public static func checked(_ control: String) -> Self { .state(.checked, control) }
  /// A checkbox is not checked, or a toggle is off: `expect unchecked CONTROL`.
  public static func unchecked(_ control: String) -> Self { .state(.unchecked, control) }
  /// A control has the focus: `expect focused CONTROL`.
  public static func focused(_ control: String) -> Self { .state(.focused, control) }
  /// A field has an error: `expect invalid CONTROL`.
  public static func invalid(_ control: String) -> Self { .state(.invalid, control) }

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
  ///
  /// `count` is none: `expect count "2"` is about a control with this ID.
  public static let keywords = ["not"] + State.allCases.map(\.rawValue) + ["called", "no"]

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
    case .state(let state, let control): "expect \(state.rawValue) \(scriptWord(control))"
    case .count(let list, let number): "expect count \(scriptWord(list)) \(number)"
    case .called(let service, let request):
      "expect called \(scriptWord(service))" + (request.map { " \($0.write())" } ?? "")
    case .notCalled(let service): "expect no call \(scriptWord(service))"
    }
  }
}
