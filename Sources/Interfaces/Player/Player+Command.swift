import Driver
import Terminal
import TextUI
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

  /// Completes the word before the cursor: a verb, a control, an option, a service or a branch.
  private func complete() {
    guard let prompt, prompt.line.cursor == prompt.line.text.count else { return }
    let text = prompt.line.text
    let (before, start) = words(of: text)
    let word = String(text[start...])
    // A text may be begun without its quote.
    let candidates = candidates(after: before).filter { $0.hasPrefix(word) || $0.hasPrefix("\"" + word) }
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

  /// Returns the words before the last one, and where that begins. A space between quotes divides no words.
  private func words(of line: String) -> (before: [String], start: String.Index) {
    var (words, start): ([String], String.Index) = ([], line.startIndex)
    var (isQuoted, isEscaped) = (false, false)
    for index in line.indices {
      let character = line[index]
      if character == " ", !isQuoted {
        if start < index { words.append(String(line[start..<index])) }
        start = line.index(after: index)
      } else if character == "\"", !isEscaped {
        isQuoted.toggle()
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return (words, start)
  }

  private func candidates(after words: [String]) -> [String] {
    guard let verb = words.first else { return TimelineCommand.verbs }
    switch (verb, words.count) {
    case ("expect", _): return expected(after: Array(words.dropFirst()))
    case (_, 1):
      switch verb {
      case "fail", "filter", "answer": return names
      case "branch": return timeline.branches.map { "\($0.number)" }
      case "focus": return elements { $0.isEnabled && $0.isFocusable }
      case "open": return destinations
      case "key": return shortcuts
      default: return elements { element in element.isEnabled && element.events.contains { $0.rawValue == verb } }
      }
    case (_, 2): return arguments(of: verb, words[1])
    case ("press", 3), ("move", 3): return points(of: words[1])
    default: return []
    }
  }

  private var names: [String] { Set(services).union(history.services).sorted().map { scriptWord($0) } }

  private func expected(after words: [String]) -> [String] {
    switch words.first {
    case "called" where words.count == 1: names
    case "no": words.count == 1 ? ["call"] : words.count == 2 ? names : []
    case nil: Expectation.keywords + ["count"] + elements { $0.isControl }
    case "not": []
    case "count" where words.count == 1: elements { $0.count != nil }
    case "count" where words.count == 2: counts(of: words[1])
    case let word? where words.count == 1 && Expectation.State(rawValue: word) != nil: elements { $0.isControl }
    default: []
    }
  }

  /// What the event of a control says after the control's ID.
  private func arguments(of verb: String, _ word: String) -> [String] {
    guard let event = ControlEvent(rawValue: verb), let control = state(of: word) else { return [] }
    switch event.argument {
    case .none: return []
    case .text: return control.examples(of: event).map { scriptText($0) }
    case .number: return control.bounds.map { [$0.lowerBound.plain, control.text, $0.upperBound.plain] } ?? []
    case .point: return [event == .move ? "to" : "at"]
    }
  }

  private func points(of word: String) -> [String] { state(of: word)?.examples(of: .press) ?? [] }

  private func state(of word: String) -> ControlState? {
    elements { scriptWord($0.id) == word }.isEmpty ? nil : timeline.sessions[lane].control(unquoted(word))
  }

  private func counts(of word: String) -> [String] {
    timeline.sessions[lane].rowCount(of: unquoted(word)).map { ["\($0)"] } ?? []
  }

  /// The ID that a word of a line stands for.
  private func unquoted(_ word: String) -> String {
    var found = word
    visit { if scriptWord($0.id) == word { found = $0.id } }
    return found
  }

  /// The most rows of a list whose controls are completed.
  private static let mostRows = 100

  private func visit(_ body: (ViewElement) -> Void) {
    timeline.sessions[lane].visit(rows: 0..<Self.mostRows) { if let element = $0 { body(element) } }
  }

  /// The IDs of some elements, as a line has them, in reading order.
  private func elements(_ isIncluded: (ViewElement) -> Bool) -> [String] {
    var found: [String] = []
    visit { if !$0.id.isEmpty, isIncluded($0) { found.append(scriptWord($0.id)) } }
    return found
  }

  private var destinations: [String] {
    var found: [String] = []
    visit { if case .link(let destination, _) = $0.kind { found.append(scriptText(destination)) } }
    return found
  }

  private var shortcuts: [String] {
    var found: [String] = []
    visit { if !$0.shortcut.isEmpty, $0.isEnabled { found.append(scriptText($0.shortcut)) } }
    return found
  }
}

extension ViewElement {
  /// The number of rows of a list; nil for another element.
  fileprivate var count: Int? {
    switch kind {
    case .list(let count), .grid(_, let count): count
    default: nil
    }
  }

  /// Whether expectations can be about the element.
  fileprivate var isControl: Bool { count == nil && (!events.isEmpty || !isItem) }

  private var isItem: Bool { if case .item = kind { true } else { false } }

  /// Whether the event `focus` can be about the element.
  fileprivate var isFocusable: Bool {
    switch kind {
    case .label, .dialog, .progress, .list, .item: false
    default: true
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
