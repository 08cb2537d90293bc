/// The events of a run, with what is expected between them. A script is a test.
///
///     # Loading fails once.
///     fail articles "no network"
///     tap refresh
///     wait 300ms
///     expect "Could not load articles: no network"
///
/// One step a line; blank lines are passed over, and `#` begins a comment at the start of a line or after white space.
/// A control is a run without white space or a text in quotes; a text in quotes takes `\"`, `\\`, `\n` and `\t`.
public struct Script: Hashable, Sendable {
  /// What one line says.
  public enum Step: Hashable, Sendable, CustomStringConvertible {
    /// Something happens.
    case event(ScriptEvent)
    /// Something is to be seen.
    case expect(Expectation)

    /// The line in its one canonical form.
    public var description: String {
      switch self {
      case .event(let event): event.description
      case .expect(let expectation): expectation.description
      }
    }
  }

  /// A step with its place, for messages.
  public struct Line: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column of the step's first word, from 1, in Characters.
    public let column: Int
    /// What the line says.
    public let step: Step

    /// A step at a place.
    public init(line: Int, column: Int, step: Step) {
      self.line = line
      self.column = column
      self.step = step
    }
  }

  /// What messages call the script: the file's name.
  public let name: String

  /// The steps in order.
  public var lines: [Line]

  /// A script of events without expectations, as they are drawn at random or come out of a trace. Each has a line of
  /// its own, as in ``description``.
  public init(events: some Sequence<ScriptEvent>, name: String = "events") {
    self.name = name
    lines = events.enumerated().map { Line(line: $0.offset + 1, column: 1, step: .event($0.element)) }
  }

  /// A script of lines that are known.
  init(name: String, lines: [Line]) {
    self.name = name
    self.lines = lines
  }

  /// The events, without the expectations.
  ///
  /// - Complexity: O(*n*) in the lines.
  public var events: [ScriptEvent] {
    lines.compactMap { line in
      if case .event(let event) = line.step { event } else { nil }
    }
  }
}

extension Script: CustomStringConvertible {
  /// The script in its one canonical form, without comments: a step a line, each line ended by a line feed. Parsing it
  /// gives the same steps.
  public var description: String {
    lines.reduce(into: "") { text, line in text += line.step.description + "\n" }
  }
}
