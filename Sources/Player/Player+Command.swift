import Driver
import Terminal
import TextUtilities

extension Player {
  /// Access to files for the commands `save` and `script`.
  ///
  /// Both operations refuse to replace an existing file unless `isReplacing` is true.
  public struct Files {
    /// Opens the traces of the shown branch, one for each session, passes their writers to `write`, and completes them.
    public var save:
      @MainActor (_ path: String, _ isReplacing: Bool, _ write: @MainActor ([TraceWriter]) throws -> Void) throws ->
        Void
    /// Writes a text to a file.
    public var write: @MainActor (_ path: String, _ isReplacing: Bool, _ text: String) throws -> Void

    /// Creates the access to files.
    public init(
      save:
        @escaping @MainActor (
          _ path: String, _ isReplacing: Bool, _ write: @MainActor ([TraceWriter]) throws -> Void
        ) throws -> Void,
      write: @escaping @MainActor (_ path: String, _ isReplacing: Bool, _ text: String) throws -> Void
    ) {
      (self.save, self.write) = (save, write)
    }
  }

  /// The commands beside the lines of a script, each with its argument and its meaning.
  nonisolated static let typedCommands: [(name: String, argument: String, does: String)] = [
    ("go", "STEP", "show a step"),
    ("branch", "NUMBER", "show the present of a branch"),
    ("find", "TEXT", "show the next step with a text"),
    ("filter", "NAME", "list only the steps of a control or a service, or all"),
    ("label", "TEXT", "label the shown step"),
    ("pin", "", "pin the shown step, or remove its pin"),
    ("pause", "", "stop the clock"),
    ("resume", "", "let the clock run"),
    ("speed", "FACTOR", "let the clock run faster or slower"),
    ("step", "DURATION", "let time pass, such as 100ms"),
    ("save", "FILE", "write the branch as a trace; save! replaces a file"),
    ("script", "FILE", "write the events as a script; script! replaces a file"),
    ("quit", "", "leave"),
  ]

  private static let verbs = ScriptEvent.verbs + ["expect"] + typedCommands.map(\.name)

  // MARK: The prompt

  /// Opens the line at the bottom.
  func ask(_ kind: Prompt.Kind, _ text: String = "") { prompt = Prompt(kind, text) }

  /// Applies a key to the line at the bottom.
  func type(_ key: Key) async throws {
    guard var prompt else { return }
    switch key.code {
    case .escape: self.prompt = nil
    case .enter:
      self.prompt = nil
      // Enter the edited text first, as a click on another control does.
      try await leaveField()
      try await submit(prompt.kind, prompt.line.text)
    case .tab where prompt.kind == .command: complete()
    case .up where prompt.kind == .command: recall(-1)
    case .down where prompt.kind == .command: recall(1)
    default:
      if !prompt.line.handle(key) { notice = Notice(text: "\(key) does nothing in this line; Esc closes it") }
      self.prompt = prompt
    }
  }

  private func submit(_ kind: Prompt.Kind, _ text: String) async throws {
    switch kind {
    case .command: try await run(text)
    case .search:
      if !text.isEmpty { searched = text }
      try search(by: 1)
    case .filter: filter(text)
    case .label: label(text)
    }
  }

  private func recall(_ step: Int) {
    guard var prompt else { return }
    let typed = prompt.recalled?.typed ?? prompt.line.text
    let index = (prompt.recalled?.index ?? commandLines.count) + step
    guard index >= 0, index <= commandLines.count else { return }
    prompt.recalled = index == commandLines.count ? nil : (index, typed)
    prompt.line = LineEditor(index == commandLines.count ? typed : commandLines[index])
    self.prompt = prompt
  }

  // MARK: Commands

  /// Runs a line: a command, or a line of a script.
  func run(_ line: String) async throws {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = words.first.map(String.init) else { return }
    if commandLines.last != line { commandLines.append(line) }
    let argument = words.count > 1 ? words[1].trimmed : ""
    do {
      if try await perform(command: first, argument) { return }
      let steps = try Script(parsing: Array(line.utf8), name: "line").lines
      for step in steps {
        switch step.step {
        case .event(let event) where event.isWait: try await pass(event)
        case .event(let event): try await perform(event)
        case .expect(let expectation): check(expectation)
        }
      }
    } catch let error as ParsingError {
      let isVerb = Self.verbs.contains(first) || first.hasPrefix("\"")
      fail(isVerb ? error.message : unknown("command", first, among: Self.verbs, limit: 4))
    } catch let error as CommandError {
      fail(error.description)
    } catch let error as Timeline.NoBranch {
      fail("branch: \(error)")
    }
  }

  private func fail(_ text: String) { notice = Notice(text: text, isError: true) }

  /// - Returns: Whether `name` is a command of the player.
  private func perform(command name: String, _ argument: String) async throws -> Bool {
    let plain = name == "save!" || name == "script!" ? String(name.dropLast()) : name
    guard let command = Self.typedCommands.first(where: { $0.name == plain }) else { return false }
    guard command.argument.isEmpty == argument.isEmpty || plain == "filter" || plain == "label" else {
      throw CommandError(
        expected: command.argument.isEmpty ? "\(name) alone" : "\(name) \(command.argument)",
        found: argument.isEmpty ? "nothing after \(name)" : "'\(excerpt(argument))'")
    }
    switch plain {
    case "go":
      let last = timeline.moments.count - 1
      guard let step = Int(argument), (0...last).contains(step) else {
        throw CommandError(expected: "a step from 0 to \(last)", found: "'\(excerpt(argument))'")
      }
      try seek(to: step)
    case "branch":
      guard let number = Int(argument) else {
        throw CommandError(
          expected: "a branch from 1 to \(timeline.branches.count)", found: "'\(excerpt(argument))'")
      }
      try go(toBranch: number)
    case "find":
      searched = argument
      try search(by: 1)
    case "filter": filter(argument)
    case "label": label(argument)
    case "pin": togglePin()
    case "pause", "resume": pause(plain == "pause")
    case "speed":
      guard let factor = Double(argument), (0.01...100).contains(factor) else {
        throw CommandError(expected: "a factor from 0.01 to 100", found: "'\(excerpt(argument))'")
      }
      speed = factor
      notice = Notice(text: "the clock runs at \(factor) times real time")
    case "step": try await pass(try ScriptEvent(parsing: "wait \(argument)", name: "line"))
    case "save", "script": save(plain, to: argument, isReplacing: name != plain)
    default: end(.left)
    }
    return true
  }

  private func filter(_ text: String) {
    history.update(timeline, filter: text)
    (historyTop, showsBranches) = (nil, false)
    let steps = counted(history.rows.count - 1, "step")
    notice = Notice(text: text.isEmpty ? "all steps are listed" : "the history lists \(steps) of \(scriptText(text))")
  }

  private func check(_ expectation: Expectation) {
    for (name, session) in zip(timeline.names, timeline.sessions) {
      if let unmet = session.unmet(expectation) {
        return fail(timeline.names.count > 1 ? "\(name): \(unmet)" : "\(unmet)")
      }
    }
    notice = Notice(text: "met: \(expectation)")
  }

  // MARK: The clock

  func pause(_ isPaused: Bool) {
    self.isPaused = isPaused
    notice = Notice(text: isPaused ? "the clock is paused; c resumes it" : "the clock runs")
  }

  private func pass(_ wait: ScriptEvent) async throws {
    guard !timeline.isPast else { return fail("time stands still in the past; Esc goes to the present") }
    try await perform(wait)
  }

  // MARK: Files

  private func save(_ command: String, to path: String, isReplacing: Bool) {
    guard let files else { return fail("\(command): this player has no access to files") }
    do {
      if command == "save" {
        try files.save(path, isReplacing) { try timeline.write(to: $0) }
      } else {
        try files.write(path, isReplacing, Script(events: timeline.moments.compactMap(\.step.event)).description)
      }
      notice = Notice(text: "branch \(timeline.branch) is written to \(path)")
    } catch {
      fail("\(command): \(error)")
    }
  }

  // MARK: Completion

  /// Completes the word before the cursor: a verb, a control, a service or a branch.
  private func complete() {
    guard let prompt, prompt.line.cursor == prompt.line.text.count else { return }
    let text = prompt.line.text
    let start = text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    let before = text[..<start].split(separator: " ").map(String.init)
    let word = String(text[start...])
    let candidates = candidates(after: before).filter { $0.hasPrefix(word) }
    guard let first = candidates.first else {
      notice = Notice(text: word.isEmpty ? "nothing is known here" : "nothing begins with \(word)")
      return
    }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if candidates.count > 1, common == word {
      notice = Notice(text: candidates.joined(separator: "  "))
      return
    }
    self.prompt?.line = LineEditor(text[..<start] + common + (candidates.count == 1 ? " " : ""))
  }

  private func candidates(after words: [String]) -> [String] {
    let controls = timeline.sessions[lane].controls
    switch words.first {
    case nil: return Self.verbs
    case _ where words.count > 2: return []
    case "expect" where words.count == 1: return Expectation.keywords + controls.map { scriptWord($0.id) }
    case "expect" where words.last != "not": return controls.map { scriptWord($0.id) }
    case _ where words.count > 1: return []
    case "fail", "filter", "answer": return Set(services).union(history.services).sorted().map { scriptWord($0) }
    case "timer": return []
    case "branch": return timeline.branches.map { "\($0.number)" }
    case let verb?:
      let session = timeline.sessions[lane]
      return controls.lazy.map(\.id)
        .filter { session.control($0)?.events.contains { $0.rawValue == verb } == true }.map { scriptWord($0) }
    }
  }
}

/// A mistake in a command.
private struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(expected: String, found: String) { description = mismatch(expected: expected, found: found) }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
