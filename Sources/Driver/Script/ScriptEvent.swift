/// Something that a person, the clock or a failing service does to a session: one step.
///
/// `description` is the event's line of a script, in the one form that traces record; ``init(parsing:name:)`` reads it
/// back. A law, checked by the tests of scripts: parsing a description gives the event.
public enum ScriptEvent: Hashable, Sendable {
  /// A button, a toggle or a list row is tapped: `tap CONTROL`.
  case tap(String)
  /// A text is put in a field and submitted: `enter CONTROL "TEXT"`.
  case enter(String, String)
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
  public init(parsing text: String, name: String = "event") throws(ScriptError) {
    let line = try Script.Line(only: text, name: name)
    guard case .event(let event) = line.step else {
      throw ScriptError(
        file: name,
        line: line.line,
        column: line.column,
        message: "found an expectation; tap, enter, wait or fail would be right"
      )
    }
    self = event
  }
}

extension ScriptEvent {
  /// Whether it lets the clock run.
  package var isWait: Bool {
    if case .wait = self { true } else { false }
  }
}

extension ScriptEvent: CustomStringConvertible {
  /// The event's line of a script: controls without quotes where they need none, durations in milliseconds.
  public var description: String {
    switch self {
    case .tap(let control): "tap \(scriptWord(control))"
    case .enter(let control, let text): "enter \(scriptWord(control)) \(scriptText(text))"
    case .wait(let milliseconds): "wait \(milliseconds)ms"
    case .fail(let service, let reason): "fail \(scriptWord(service)) \(scriptText(reason))"
    }
  }
}

extension ScriptEvent {
  /// What is done to what, without a text or a duration: `tap refresh`, `enter profile.name`, `wait`, `fail articles`.
  public var subject: String {
    switch self {
    case .tap(let control): "tap \(scriptWord(control))"
    case .enter(let control, _): "enter \(scriptWord(control))"
    case .wait: "wait"
    case .fail(let service, _): "fail \(scriptWord(service))"
    }
  }
}
