import OrderedJSON
import TextUI
import Utilities

/// One step of a user, the clock, a service or a timer.
///
/// `description` is the event's line in a script and in a trace; ``init(parsing:name:)`` reads it back. Law, checked by
/// the script tests: parsing a description returns the event.
public enum ScriptEvent: Hashable, Sendable {
  /// An event of a control: `tap CONTROL`, `enter CONTROL "TEXT"`, `press CONTROL at X,Y`.
  ///
  /// The text is what the event says besides its control, as its line has it; see `ControlEvent.argument`. It is empty
  /// for an event that says nothing. ``tap(_:)``, ``enter(_:_:)`` and others create this case.
  case control(ControlEvent, String, text: String = "")
  /// An event of the window that shows the view: `key "ctrl-z"`, `focus CONTROL`, `open "#/active"`, `back`, `undo`.
  case window(WindowEvent)
  /// Advance the clock, up to and including the end: `wait DURATION`.
  ///
  /// The duration is not negative.
  case wait(milliseconds: Int)
  /// Make the next call of a service fail: `fail SERVICE "REASON"`.
  case fail(service: String, reason: String)
  /// Answer a waiting call now: `answer SERVICE N`, or make it fail: `fail SERVICE N "REASON"`.
  ///
  /// The number counts the waiting calls of the service from 1, in the order in which they were asked. A source sends
  /// its next element. The clock does not move.
  case answer(service: String, number: Int, failing: String? = nil)
  /// Fire a waiting timer now: `timer N`. The clock does not move.
  ///
  /// The number counts the waiting timers from 1, in the order in which they were set.
  case timer(number: Int)
  /// Answer a waiting call now with a value: `answer SERVICE N JSON`.
  ///
  /// The service decodes the value, and acts on its world as for any answer. A source sends the value in place of its next
  /// element. The number is that of ``answer(service:number:failing:)``.
  case reply(service: String, number: Int, JSON)
  /// End the session, and begin another one from the same start: `restart`.
  ///
  /// See ``restartable(_:)``.
  case restart

  /// Whether both have the same parts; IDs and texts are compared by their scalars.
  public static func == (one: Self, other: Self) -> Bool { one.parts == other.parts }

  /// Hashes the event by its parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private struct Parts: Hashable {
    let verb: String
    var id = ExactText("")
    var text: ExactText?
    var number = 0
  }

  private var parts: Parts {
    switch self {
    case .control(let event, let id, let text): Parts(verb: event.rawValue, id: ExactText(id), text: ExactText(text))
    case .window(let event):
      Parts(verb: event.verb, id: ExactText(""), text: event.argument.map { ExactText($0) })
    case .wait(let milliseconds): Parts(verb: "wait", number: milliseconds)
    case .fail(let service, let reason): Parts(verb: "fail", id: ExactText(service), text: ExactText(reason))
    case .answer(let service, let number, let reason):
      Parts(verb: "answer", id: ExactText(service), text: reason.map { ExactText($0) }, number: number)
    case .timer(let number): Parts(verb: "timer", number: number)
    case .reply(let service, let number, let value):
      Parts(verb: "reply", id: ExactText(service), text: ExactText(value.write()), number: number)
    case .restart: Parts(verb: "restart")
    }
  }

  /// Reads an event from its line in a script.
  ///
  ///     try ScriptEvent(parsing: "tap refresh")  // .tap("refresh")
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - name: The name of the text in errors.
  /// - Throws: ``ParsingError`` if `text` is not exactly one event.
  public init(parsing text: String, name: String = "event") throws(ParsingError) {
    let line = try Script.Line(only: text, name: name)
    guard case .event(let event) = line.step else {
      throw ParsingError(
        file: name, line: line.line, column: line.column,
        message: mismatch(
          expected: "an event", found: "an expectation",
          hint: "events are \(ScriptLineParser.events.joined(separator: ", "))"))
    }
    self = event
  }
}

extension ScriptEvent {
  /// The first words of the lines that are events.
  package static let verbs = ScriptLineParser.events

  /// Whether the event advances the clock.
  package var isWait: Bool {
    if case .wait = self { true } else { false }
  }

  /// Whether the event runs work that waits: it advances the clock, answers a call, fires a timer or restarts.
  package var runsWaitingWork: Bool {
    switch self {
    case .wait, .answer, .timer, .reply, .restart: true
    case .control, .window, .fail: false
    }
  }

  /// The service that the event makes fail or answer.
  package var service: String? {
    switch self {
    case .fail(let service, _), .answer(let service, _, _), .reply(let service, _, _): service
    case .control, .window, .wait, .timer, .restart: nil
    }
  }

  /// The reason of a failure; `nil` for other events.
  package var reason: String? {
    switch self {
    case .fail(_, let reason): reason
    case .answer(_, _, let reason): reason
    case .control, .window, .wait, .timer, .reply, .restart: nil
    }
  }

  /// The control event, the control's ID and the text; `nil` for events without a control.
  public var target: (event: ControlEvent, control: String, text: String)? {
    if case .control(let event, let control, let text) = self { (event, control, text) } else { nil }
  }
}

extension ScriptEvent {
  /// Tap a button, a toggle or a list row: `tap CONTROL`.
  @inlinable public static func tap(_ control: String) -> Self { .control(.tap, control) }

  /// Put a text into a field and submit it: `enter CONTROL "TEXT"`.
  @inlinable public static func enter(_ control: String, _ text: String) -> Self {
    .control(.enter, control, text: text)
  }

  /// Change the text of a field without submitting it: `type CONTROL "TEXT"`.
  ///
  /// The field sends the whole text, and shows the text that the component renders.
  @inlinable public static func type(_ control: String, _ text: String) -> Self { .control(.type, control, text: text) }

  /// Press Esc in a field: `cancel CONTROL`.
  @inlinable public static func cancel(_ control: String) -> Self { .control(.cancel, control) }

  /// Move the focus out of a field: `leave CONTROL`.
  @inlinable public static func leave(_ control: String) -> Self { .control(.leave, control) }

  /// Press a control twice: `double CONTROL`.
  public static func double(_ control: String) -> Self { .control(.double, control) }

  /// Press a control with the secondary button: `menu CONTROL`.
  public static func menu(_ control: String) -> Self { .control(.menu, control) }

  /// Choose an option of a picker: `choose CONTROL "OPTION"`.
  public static func choose(_ control: String, _ option: String) -> Self { .control(.choose, control, text: option) }

  /// Set the number of a slider: `set CONTROL NUMBER`.
  public static func set(_ control: String, _ number: Double) -> Self { .control(.set, control, text: number.plain) }

  /// Press a canvas at a point: `press CONTROL at X,Y`.
  public static func press(_ control: String, at point: Point) -> Self {
    .control(.press, control, text: point.description)
  }

  /// Move the pointer over a canvas to a point: `move CONTROL to X,Y`.
  public static func move(_ control: String, to point: Point) -> Self {
    .control(.move, control, text: point.description)
  }

  /// The first word of the event's line: `tap`.
  package var verb: String { String(subject.prefix { $0 != " " }) }
}

extension ScriptEvent: CustomStringConvertible {
  /// The event's line in a script.
  ///
  /// Control IDs are quoted only where necessary; durations are in milliseconds.
  public var description: String {
    switch self {
    case .control(let event, _, let text):
      switch event.argument {
      case .none: subject
      case .text: "\(subject) \(scriptText(text))"
      case .number: "\(subject) \(text)"
      case .point: "\(subject) \(event == .move ? "to" : "at") \(text)"
      }
    case .window(let event): event.description
    case .fail(_, let reason): "\(subject) \(scriptText(reason))"
    case .wait(let milliseconds): "wait \(milliseconds)ms"
    case .answer(_, let number, let reason): "\(subject) \(number)" + (reason.map { " " + scriptText($0) } ?? "")
    case .timer(let number): "timer \(number)"
    case .reply(_, let number, let value): "\(subject) \(number) \(value.write())"
    case .restart: subject
    }
  }

  /// The event without its text, duration or number: `tap refresh`, `enter profile.name`, `wait`, `fail articles`.
  public var subject: String {
    switch self {
    case .control(let event, let control, _): "\(event.rawValue) \(scriptWord(control))"
    case .window(.focus(let control)): "focus \(scriptWord(control))"
    case .window(let event): event.verb
    case .wait: "wait"
    case .fail(let service, _): "fail \(scriptWord(service))"
    case .answer(let service, _, let reason): (reason == nil ? "answer " : "fail ") + scriptWord(service)
    case .timer: "timer"
    case .reply(let service, _, _): "answer " + scriptWord(service)
    case .restart: "restart"
    }
  }
}
