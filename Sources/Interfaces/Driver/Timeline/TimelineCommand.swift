import Utilities

/// A line that people type to a timeline: a command, or lines of a script.
package enum TimelineCommand {
  case script([Script.Line])
  /// Show a step of the branch.
  case go(step: Int)
  /// Show the present of a branch.
  case branch(Int)
  /// Show the next step with a text.
  case find(String)
  /// List only the steps of a control or a service; all for an empty text.
  case filter(String)
  /// Label the shown step; an empty text removes the label.
  case label(String)
  /// Pin the shown step, or remove its pin.
  case pin
  /// Begin a branch without the event of a step.
  case without(step: Int)
  /// Compare the step shown with another one; `nil` ends the comparison.
  case since(step: Int?)
  case pause
  case resume
  /// Let the clock run this many times as fast as real time.
  case speed(Double)
  /// Write the branch as a trace, or its events as a script.
  case save(path: String, asScript: Bool, isReplacing: Bool)
  case quit

  /// The commands beside the lines of a script, each with its argument and its meaning.
  package static let commands: [(name: String, argument: String, does: String)] = [
    ("go", "STEP", "show a step"),
    ("branch", "NUMBER", "show the present of a branch"),
    ("find", "TEXT", "show the next step with a text"),
    ("filter", "NAME", "list only the steps of a control or a service, or all"),
    ("label", "TEXT", "label the shown step"),
    ("pin", "", "pin the shown step, or remove its pin"),
    ("without", "STEP", "begin a branch that leaves out the event of a step"),
    ("since", "STEP", "compare the step shown with another; alone, with none"),
    ("pause", "", "stop the clock"),
    ("resume", "", "let the clock run"),
    ("speed", "FACTOR", "let the clock run faster or slower"),
    ("step", "DURATION", "let time pass, such as 100ms"),
    ("save", "FILE", "write the branch as a trace; save! replaces a file"),
    ("script", "FILE", "write the events as a script; script! replaces a file"),
    ("quit", "", "leave"),
  ]

  /// The first words of all lines.
  package static let verbs = ScriptEvent.verbs + ["expect"] + commands.map(\.name)

  /// Reads a line; its numbers are those of the timeline's steps and branches.
  @MainActor
  package init(parsing line: String, on timeline: Timeline) throws(TimelineError) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let name = words.first.map(String.init) ?? ""
    let argument = words.count > 1 ? words[1].trimmed : ""
    do {
      self = try Self(name, argument, on: timeline) ?? .script(Script(parsing: Array(line.utf8), name: "line").lines)
    } catch let error as ParsingError {
      let isVerb = Self.verbs.contains(name) || name.hasPrefix("\"")
      throw TimelineError(
        description: isVerb ? error.message : unknown("command", name, among: Self.verbs, limit: 4))
    } catch let error as TimelineError {
      throw error
    } catch {
      throw TimelineError(description: "\(error)")
    }
  }

  @MainActor
  private init?(_ name: String, _ argument: String, on timeline: Timeline) throws {
    let isReplacing = name == "save!" || name == "script!"
    let plain = isReplacing ? String(name.dropLast()) : name
    guard let command = Self.commands.first(where: { $0.name == plain }) else { return nil }
    let isOptional = ["filter", "label", "since"].contains(plain)
    guard command.argument.isEmpty == argument.isEmpty || isOptional else {
      throw TimelineError(
        expected: command.argument.isEmpty ? "\(name) alone" : "\(name) \(command.argument)",
        found: argument.isEmpty ? "nothing after \(name)" : "'\(excerpt(argument))'")
    }
    let last = timeline.moments.count - 1
    func step(from first: Int) throws -> Int {
      let expected = first > last ? "a step after the start" : "a step from \(first) to \(last)"
      return try Self.number(argument, in: first...max(first, last), or: expected)
    }
    switch plain {
    case "go": self = .go(step: try step(from: 0))
    case "without": self = .without(step: try step(from: 1))
    case "since": self = .since(step: argument.isEmpty ? nil : try step(from: 0))
    case "branch":
      let last = timeline.branches.count
      self = .branch(
        try Self.number(argument, in: 1...last, or: last == 1 ? "branch 1, the only one" : "a branch from 1 to \(last)")
      )
    case "find": self = .find(argument)
    case "filter": self = .filter(argument == "all" ? "" : argument)
    case "label": self = .label(argument)
    case "pin": self = .pin
    case "pause": self = .pause
    case "resume": self = .resume
    case "speed":
      guard let factor = Double(argument), (0.01...100).contains(factor) else {
        throw TimelineError(expected: "a factor from 0.01 to 100", found: "'\(excerpt(argument))'")
      }
      self = .speed(factor)
    case "step": self = .script(try Script(parsing: Array("wait \(argument)".utf8), name: "line").lines)
    case "save", "script":
      self = .save(path: argument, asScript: plain == "script", isReplacing: isReplacing)
    default: self = .quit
    }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, or expected: String
  ) throws(TimelineError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw TimelineError(expected: expected, found: "'\(excerpt(text))'")
    }
    return number
  }
}

extension TimelineError {
  fileprivate init(expected: String, found: String) {
    self.init(description: mismatch(expected: expected, found: found))
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
