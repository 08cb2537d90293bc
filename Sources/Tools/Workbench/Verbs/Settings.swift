import Driver
import TextUI
import Utilities

/// The format of results.
public enum Format: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// One JSON document.
  case json
  /// JSON Lines: one document on each line.
  case jsonl
}

/// The source of a run's events.
public enum EventSource: Sendable {
  /// The scenario's own script.
  case own
  /// A script, including its expectations.
  case script(Script)
  /// A script for each of two sides, including its expectations, which are checked on that side.
  case scripts(Script, Script)
  /// Random events, chosen from what the first session offers and from the scenario's plan.
  case random(count: Int, seed: UInt64)

  func events(
    _ scenario: Scenario, _ beginning: Scenario.Beginning, _ effects: EffectsKind
  ) throws(ParsingError) -> Events {
    switch self {
    case .own:
      let script = beginning.script(effects.canFail)
      return .script(try Script(parsing: Array(script.utf8), name: "\(scenario.name)'s own script"))
    case .script(let script): return .script(script)
    case .scripts(let first, let second): return .scripts([first, second])
    case .random(let count, let seed):
      return .random(count: count, seed: seed, scenario.plan.randomEvents(seed: seed))
    }
  }
}

enum Events {
  case script(Script)
  /// A script for each side.
  case scripts([Script])
  case random(count: Int, seed: UInt64, RandomEvents)

  var seed: UInt64? { if case .random(_, let seed, _) = self { seed } else { nil } }

  /// The number of events.
  var count: Int {
    switch self {
    case .script(let script): script.events.count
    case .scripts(let scripts): scripts.map(\.events.count).max() ?? 0
    case .random(let count, _, _): count
    }
  }

  /// The scripts of the sides, if each has its own.
  var sideScripts: [Script] { if case .scripts(let scripts) = self { scripts } else { [] } }

  /// Returns the names of the sides: the architectures, or the scripts if they run on one architecture.
  func names(of architectures: [Architecture]) -> [String] {
    let names = architectures.map(\.name)
    return sideScripts.isEmpty ? names : sideNames(names, or: sideScripts.map(\.name))
  }

  /// Performs the events in order, each with its place for messages: `file:3:1: `, or the seed and the event.
  ///
  /// `perform` and `check` also receive the sides that a step is for; `nil` is all.
  ///
  /// - Parameter session: The session that offers random events.
  /// - Returns: The coverage of random events.
  @MainActor @discardableResult
  func play(
    in session: (any RunningSession)?, perform: (ScriptEvent, String, [Int]?) async throws -> Void,
    check: (Expectation, String, [Int]?) throws -> Void
  ) async throws -> RandomEvents.Coverage? {
    func play(_ line: Script.Line, of script: Script, on sides: [Int]?) async throws {
      let place = "\(script.name):\(line.line):\(line.column): "
      switch line.step {
      case .event(let event): try await perform(event, place, sides)
      case .expect(let expectation): try check(expectation, place, sides)
      }
    }
    switch self {
    case .script(let script):
      for line in script.lines { try await play(line, of: script, on: nil) }
      return nil
    case .scripts(let scripts):
      for (line, side, sides) in aligned(scripts) { try await play(line, of: scripts[side], on: sides) }
      return nil
    case .random(let count, let seed, var random):
      guard let session else { return nil }
      for _ in 0..<count {
        let event = random.next(in: session)
        try await perform(event, "seed \(seed): \(event): ", nil)
      }
      return random.coverage(endingIn: session)
    }
  }
}

/// Returns the lines of two scripts in the order in which they are played: each with the script that it is from, and the
/// sides that it is for.
///
/// The scripts are aligned by their events. The expectations before an event come before it.
private func aligned(_ scripts: [Script]) -> [(line: Script.Line, script: Int, sides: [Int])] {
  var lines: [(line: Script.Line, script: Int, sides: [Int])] = []
  var rest = scripts.map { $0.lines[...] }
  func addExpectations(_ side: Int) {
    while let line = rest[side].first, case .expect = line.step {
      lines.append((line, side, [side]))
      rest[side].removeFirst()
    }
  }
  var numbering = Alignment.Numbering<ScriptEvent>()
  let events = scripts.map { $0.events.map { numbering.number(of: $0) } }
  for run in Alignment(events[0], events[1]).runs {
    let sides = run.side == .both ? [0, 1] : run.side == .first ? [0] : [1]
    for _ in 0..<run.count {
      sides.forEach(addExpectations)
      if let line = rest[sides[0]].first { lines.append((line, sides[0], sides)) }
      for side in sides { rest[side].removeFirst() }
    }
  }
  scripts.indices.forEach(addExpectations)
  return lines
}

/// The settings of `run`, `compare`, `diff` and `play`.
public struct RunSettings: Sendable {
  /// The source of the scenario's data.
  public var data = DataSource.bundled
  /// The size in which views are laid out.
  public var size = Size(width: 80, height: 24)
  /// How results are printed.
  public var format = Format.text
  /// Whether measured times are printed.
  public var timings = false
  /// Whether text is coloured.
  public var color = false
  /// Whether states are recorded as values, and shown.
  public var states = false
  /// Whether a comparison's text shows every step; otherwise, it folds steps that agree.
  public var full = false
  /// The only step that a comparison's text shows, with the whole states; `nil` shows all steps.
  public var at: Int?
  /// The maximum width of a comparison's lines in cells; by default, the width of views.
  public var columns: Int?

  /// Creates the default settings.
  public init() {}

  var extent: StateText.Extent { at != nil ? .whole : full ? .full : .changes }
}

/// A failed expectation or another finding, for which the command exits with 1.
public struct Finding: Error, CustomStringConvertible {
  /// The finding, and its place.
  public let description: String
  /// The view at that moment, if it helps.
  public let view: [String]

  /// Creates a finding.
  public init(_ description: String, view: [String] = []) {
    self.description = description
    self.view = view
  }

  /// ``view``, cut to 60 lines of at most 200 cells each.
  public var excerpt: [String] {
    let lines = view.prefix(60).map { fitted($0, 200) }
    return view.count > 60 ? lines + ["… and \(counted(view.count - 60, "line")) more"] : lines
  }
}

/// An error for a limit that was reached before there was an answer.
public struct Inconclusive: Error, Hashable, CustomStringConvertible {
  /// The limit, and its place.
  public let description: String
}

/// Returns a session's error with its place: a finding, a data error or an inconclusive result, if it is one.
func located(_ error: SessionError, at place: String, view: [String]) -> any Error {
  switch error {
  case .noControl, .disabled, .notTaken: Finding("\(place)\(error)", view: view)
  case .failure(.notWaiting), .failure(.noTimer): Finding("\(place)\(error)", view: view)
  case .failure: DataError("\(place)\(error)")
  case .duplicateControl, .children, .trapped: error
  // No script seeks a step.
  case .past, .noStep, .notRemembered, .notShown: error
  case .tooManyMoves, .tooLong: Inconclusive(description: "\(place)\(error)")
  }
}
