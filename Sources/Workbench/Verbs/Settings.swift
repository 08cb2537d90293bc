import Driver
import TextUI

/// How results are printed.
public enum Format: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// One JSON document.
  case json
  /// JSON Lines: one document a line.
  case jsonl
}

/// Where events come from.
public enum EventSource: Sendable {
  /// The scenario's own script.
  case own
  /// A script, its expectations included.
  case script(Script)
  /// Random events, among those that the first session's screen offers.
  case random(count: Int, seed: UInt64)

  /// The events, with the scenario's own script read.
  func events(
    _ scenario: Scenario, _ beginning: Scenario.Beginning, _ effects: EffectsKind
  ) throws(ParsingError) -> Events {
    switch self {
    case .own:
      let script = beginning.script(effects.canFail)
      return .script(try Script(parsing: Array(script.utf8), name: "\(scenario.name)'s own script"))
    case .script(let script): return .script(script)
    case .random(let count, let seed): return .random(count: count, seed: seed)
    }
  }
}

/// The events of a run: those of a script, or random ones.
enum Events {
  case script(Script)
  case random(count: Int, seed: UInt64)

  var seed: UInt64? { if case .random(_, let seed) = self { seed } else { nil } }

  /// Performs the events in order, each with its place for messages: `file:3:1: `, or the seed and the event.
  @MainActor
  func play(
    controls: () -> [LaidOut.Placed], perform: (ScriptEvent, String) async throws -> Void,
    check: (Expectation, String) throws -> Void
  ) async throws {
    switch self {
    case .script(let script):
      for line in script.lines {
        let place = "\(script.name):\(line.line):\(line.column): "
        switch line.step {
        case .event(let event): try await perform(event, place)
        case .expect(let expectation): try check(expectation, place)
        }
      }
    case .random(let count, let seed):
      var random = RandomEvents(seed: seed)
      for _ in 0..<count {
        let event = random.next(controls())
        try await perform(event, "seed \(seed): \(event): ")
      }
    }
  }
}

/// What verbs are told beside what to work on.
public struct RunSettings: Sendable {
  /// Where the scenario's data come from.
  public var data = DataSource.bundled
  /// The size in which views are laid out.
  public var size = Size(width: 80, height: 24)
  /// How results are printed.
  public var format = Format.text
  /// Whether measured times are printed.
  public var timings = false
  /// Whether text is coloured.
  public var color = false
  /// Whether a comparison's text shows every step: else, stretches that agree are told in a line.
  public var full = false
  /// The cells that a comparison's lines may take; those that views are laid out in, unless it is said.
  public var columns: Int?

  /// The settings without any flag.
  public init() {}
}

/// Something that was found and ought not to be: what the command ends with 1 for.
public struct Finding: Error, CustomStringConvertible {
  /// What was found, and where.
  public let description: String
  /// The view as it was, if that helps.
  public let view: [String]

  /// A finding.
  public init(_ description: String, view: [String] = []) {
    self.description = description
    self.view = view
  }

  /// ``view``, cut so that it can be read at the end of a message: 60 lines, of at most 200 cells each.
  public var excerpt: [String] {
    let lines = view.prefix(60).map { fitted($0, 200) }
    return view.count > 60 ? lines + ["… and \(counted(view.count - 60, "line")) more"] : lines
  }
}

/// A bound was reached before there was an answer.
public struct Inconclusive: Error, Hashable, CustomStringConvertible {
  /// Which, and where.
  public let description: String
}

/// An error that becomes a finding at a place of a script, or keeps being what it is.
func located(_ error: SessionError, at place: String, view: [String]) -> any Error {
  switch error {
  case .noControl, .disabled, .notTaken: Finding("\(place)\(error)", view: view)
  case .failure: DataError("\(place)\(error)")
  case .duplicateControl, .children: error
  // No script seeks a step.
  case .past, .noStep, .notRemembered, .notShown: error
  case .tooManyMoves: Inconclusive(description: "\(place)\(error)")
  }
}
