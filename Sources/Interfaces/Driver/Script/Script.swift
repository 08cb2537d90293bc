/// The events of a run, and expectations between them; a script is a test.
///
///     # Loading fails once.
///     fail articles "no network"
///     tap refresh
///     wait 300ms
///     expect "Could not load articles: no network"
///
/// Each line has one step. Blank lines are skipped. `#` begins a comment at the start of a line or after white space. A
/// control ID is a word without white space or a quoted text; a quoted text takes `\"`, `\\`, `\n` and `\t`.
public struct Script: Hashable, Sendable {
  /// The step of one line.
  public enum Step: Hashable, Sendable, CustomStringConvertible {
    /// An event to perform.
    case event(ScriptEvent)
    /// An expectation to check.
    case expect(Expectation)

    /// The step's canonical line.
    public var description: String {
      switch self {
      case .event(let event): event.description
      case .expect(let expectation): expectation.description
      }
    }
  }

  /// A step and its place, for error messages.
  public struct Line: Hashable, Sendable {
    /// The line number, from 1.
    public let line: Int
    /// The column of the step's first word, from 1, in Characters.
    public let column: Int
    /// The step.
    public let step: Step

    /// Creates a step at a place.
    public init(line: Int, column: Int, step: Step) {
      self.line = line
      self.column = column
      self.step = step
    }
  }

  /// The name of the script in errors: the file's name.
  public let name: String

  /// The steps in order.
  public var lines: [Line]

  /// Creates a script of events without expectations, for example random ones or those of a trace.
  ///
  /// Each event gets its own line, as in ``description``.
  public init(events: some Sequence<ScriptEvent>, name: String = "events") {
    self.name = name
    lines = events.enumerated().map { Line(line: $0.offset + 1, column: 1, step: .event($0.element)) }
  }

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
  /// The script in canonical form: one step per line, without comments.
  ///
  /// A line feed ends each line. Parsing the description returns the same steps.
  public var description: String {
    lines.reduce(into: "") { text, line in text += line.step.description + "\n" }
  }
}
