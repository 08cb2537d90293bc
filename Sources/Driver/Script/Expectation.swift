/// What a script says is to be seen: a line that begins with `expect`. It is no step, and changes nothing.
///
/// `description` is the expectation's line of a script; ``init(parsing:name:)`` reads it back.
public enum Expectation: Hashable, Sendable {
  /// A text stands somewhere in the view, within one line: `expect "TEXT"`.
  case shows(String)
  /// A text stands nowhere in the view: `expect not "TEXT"`.
  case showsNot(String)
  /// A control's label, or a field's value, is a text: `expect CONTROL "TEXT"`.
  case label(control: String, String)
  /// A control is there and can be used: `expect enabled CONTROL`.
  case enabled(String)
  /// A control is there and cannot be used: `expect disabled CONTROL`.
  case disabled(String)
  /// A control is there: `expect present CONTROL`.
  case present(String)
  /// A control is not there: `expect absent CONTROL`.
  case absent(String)

  /// The words that are no controls where they stand, without quotes, right after `expect`.
  public static let keywords = ["not", "enabled", "disabled", "present", "absent"]

  /// Reads one expectation, as its line of a script.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - name: What errors call the text.
  public init(parsing text: String, name: String = "expectation") throws(ParsingError) {
    let line = try Script.Line(only: text, name: name)
    guard case .expect(let expectation) = line.step else {
      throw ParsingError(
        file: name, line: line.line, column: line.column, message: "found an event; expect would be right")
    }
    self = expectation
  }
}

extension Expectation: CustomStringConvertible {
  /// The expectation's line of a script. A control that is called as a keyword is in quotes where it would be one.
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
    }
  }
}
