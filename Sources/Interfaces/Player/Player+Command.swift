import Driver
import Terminal
import Utilities

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
    case .filter: try await run(.filter(text == "all" ? "" : text))
    case .label: try await run(.label(text))
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
    guard !line.allSatisfy({ $0 == " " }) else { return }
    do {
      let command = try TimelineCommand(parsing: line, on: timeline)
      if !hasSecret(command) { remember(line) }
      try await run(command)
    } catch let error as TimelineError {
      remember(line)
      fail(error.description)
    }
  }

  private func remember(_ line: String) {
    if commandLines.last != line { commandLines.append(line) }
  }

  /// Whether a line puts a text into a secure field. Such a line cannot be recalled.
  private func hasSecret(_ command: TimelineCommand) -> Bool {
    guard case .script(let lines) = command else { return false }
    return lines.contains { line in
      guard case .event(let event) = line.step else { return false }
      return timeline.masked(event) != event
    }
  }

  func fail(_ text: String) { notice = Notice(text: text, isError: true) }

  /// Performs a command, and shows what it did.
  func run(_ command: TimelineCommand) async throws {
    if case .find(let text) = command {
      searched = text
      return try search(by: 1)
    }
    let shown = timeline.shownStep
    switch command {
    case .go, .branch, .script: historyTop = nil
    default: break
    }
    try await noting {
      switch try await controller.perform(command) {
      case .nothing: break
      case .said(let text): notice = Notice(text: text + hint(after: command))
      case .filter(let text): filter(text)
      case .compare(let step):
        since = step
        notice = Notice(text: "each step is compared with " + (step.map { "step \($0)" } ?? "the one before"))
      case .save(let path, let asScript, let isReplacing):
        save(asScript ? "script" : "save", to: path, isReplacing: isReplacing)
      case .quit: end(.left)
      }
    }
    if timeline.shownStep != shown { (editing, historyTop) = (nil, nil) }
  }

  /// The key that goes on from what a command did.
  private func hint(after command: TimelineCommand) -> String {
    switch command {
    case .pause: "; c resumes it"
    case .pin: controller.marks.pins.contains(timeline.shownStep) ? "; ' goes to the next pin" : ""
    default: ""
    }
  }

  private func filter(_ text: String) {
    history.update(timeline, filter: text)
    (historyTop, showsBranches) = (nil, false)
    let steps = counted(history.rows.count - 1, "step")
    notice = Notice(text: text.isEmpty ? "all steps are listed" : "the history lists \(steps) of \(scriptText(text))")
  }

  // MARK: Files

  private func save(_ command: String, to path: String, isReplacing: Bool) {
    guard let files else { return fail("\(command): this player has no access to files") }
    do {
      if command == "save" {
        try files.save(path, isReplacing) { try timeline.write(to: $0) }
      } else {
        try files.write(path, isReplacing, Script(events: timeline.moments.compactMap(\.event)).description)
      }
      saved[timeline.branch] = timeline.moments.count
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
    var names: [String] { Set(services).union(history.services).sorted().map { scriptWord($0) } }
    switch words.first {
    case nil: return TimelineCommand.verbs
    case _ where words.count > 2: return []
    case "expect" where words.count == 1: return Expectation.keywords + controls.map { scriptWord($0.id) }
    case "expect" where words.last == "called": return names
    case "expect" where words.last == "no": return ["call"]
    case "expect" where words.last != "not": return controls.map { scriptWord($0.id) }
    case _ where words.count > 1: return []
    case "fail", "filter", "answer": return names
    case "timer", "restart": return []
    case "branch": return timeline.branches.map { "\($0.number)" }
    case let verb?:
      let session = timeline.sessions[lane]
      return controls.lazy.map(\.id)
        .filter { session.control($0)?.events.contains { $0.rawValue == verb } == true }.map { scriptWord($0) }
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
