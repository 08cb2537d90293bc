import TextUI

/// Something that a person, the clock or a failing service does to a session: one step.
///
/// `description` is the event's line of a script, in the one form that traces record; ``init(parsing:name:)`` reads it
/// back. A law, checked by the tests of scripts: parsing a description gives the event.
public enum ScriptEvent: Hashable, Sendable {
  /// A button, a toggle or a list row is tapped: `tap CONTROL`.
  case tap(String)
  /// A text is put in a field and submitted: `enter CONTROL "TEXT"`.
  case enter(String, String)
  /// A field's text is changed and not submitted: `type CONTROL "TEXT"`.
  ///
  /// The field sends the whole text, and shows what the component makes of it.
  case type(String, String)
  /// Esc is pressed in a field: `cancel CONTROL`.
  case cancel(String)
  /// The focus leaves a field: `leave CONTROL`.
  case leave(String)
  /// The clock runs, up to and with the end: `wait DURATION`. Not negative.
  case wait(milliseconds: Int)
  /// The next call of a service fails: `fail SERVICE "REASON"`.
  case fail(service: String, reason: String)

  /// Reads one event, as its line of a script.
  ///
  ///     try ScriptEvent(parsing: "tap refresh")  // .tap("refresh")
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - name: What errors call the text.
  public init(parsing text: String, name: String = "event") throws(ParsingError) {
    let line = try Script.Line(only: text, name: name)
    guard case .event(let event) = line.step else {
      throw ParsingError(
        file: name, line: line.line, column: line.column,
        message: "found an expectation; an event would be right: \(ScriptLineParser.events.joined(separator: ", "))")
    }
    self = event
  }
}

extension ScriptEvent {
  /// Whether it lets the clock run.
  package var isWait: Bool {
    if case .wait = self { true } else { false }
  }

  /// What is done to which control, with its text; `nil` for what is done to none.
  public var target: (event: ControlEvent, control: String, text: String)? {
    switch self {
    case .tap(let control): (.tap, control, "")
    case .enter(let control, let text): (.enter, control, text)
    case .type(let control, let text): (.type, control, text)
    case .cancel(let control): (.cancel, control, "")
    case .leave(let control): (.leave, control, "")
    case .wait, .fail: nil
    }
  }
}

extension ScriptEvent: CustomStringConvertible {
  /// The event's line of a script: controls without quotes where they need none, durations in milliseconds.
  public var description: String {
    switch self {
    case .enter(_, let text), .type(_, let text), .fail(_, let text): "\(subject) \(scriptText(text))"
    case .wait(let milliseconds): "wait \(milliseconds)ms"
    case .tap, .cancel, .leave: subject
    }
  }

  /// What is done to what, without a text or a duration: `tap refresh`, `enter profile.name`, `wait`, `fail articles`.
  public var subject: String {
    switch self {
    case .wait: return "wait"
    case .fail(let service, _): return "fail \(scriptWord(service))"
    case .tap, .enter, .type, .cancel, .leave:
      return target.map { $0.event.rawValue + " " + scriptWord($0.control) } ?? ""
    }
  }
}
