import Driver
import Utilities

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
      return Events([try Script(parsing: Array(script.utf8), name: "\(scenario.name)'s own script")])
    case .script(let script): return Events([script])
    case .scripts(let first, let second): return Events([first, second])
    case .random(let count, let seed): return Events(count, scenario.plan.randomEvents(seed: seed), seed: seed)
    }
  }
}

/// The events of a run in order: those of scripts, with their expectations, or random ones.
struct Events {
  /// An event or an expectation, with its place for messages: `file:3:1: `, or the seed and the event.
  typealias Next = (step: Script.Step, place: String, sides: [Int]?)

  /// The number of events.
  let count: Int
  /// The seed of random events.
  let seed: UInt64?
  private let scripts: [Script]
  /// The order of the lines of two scripts.
  private let order: [AlignedLine]
  private var random: RandomEvents?
  private var passed = 0

  /// The events of a script, or those of two, of which each is for one side.
  init(_ scripts: [Script]) {
    self.scripts = scripts
    count = scripts.map(\.events.count).max() ?? 0
    order = scripts.count > 1 ? aligned(scripts) : []
    seed = nil
  }

  init(_ count: Int, _ random: RandomEvents, seed: UInt64) {
    (self.count, self.seed, self.random) = (count, seed, random)
    (scripts, order) = ([], [])
  }

  /// Whether some event takes back a move, for which sessions have to remember their steps.
  var needsMemory: Bool { scripts.contains { $0.events.contains(.undo) } }

  /// The scripts of the sides, if each has its own.
  var sideScripts: [Script] { scripts.count > 1 ? scripts : [] }

  /// Returns what comes next, and the sides that it is for: `nil` is all.
  ///
  /// - Parameter session: The session that offers random events.
  @MainActor
  mutating func next(in session: (any RunningSession)?) -> Next? {
    defer { passed += 1 }
    if let seed {
      guard passed < count, let session, let event = random?.next(in: session) else { return nil }
      return (.event(event), "seed \(seed): \(event): ", nil)
    }
    if order.isEmpty {
      guard let script = scripts.first, passed < script.lines.count else { return nil }
      let line = script.lines[passed]
      return (line.step, script.place(of: line), nil)
    }
    guard passed < order.count else { return nil }
    let (line, script, sides) = order[passed]
    return (line.step, scripts[script].place(of: line), sides)
  }

  /// The coverage of the random events so far; `nil` for scripts.
  @MainActor
  func coverage(endingIn session: (any RunningSession)?) -> RandomEvents.Coverage? {
    session.flatMap { random?.coverage(endingIn: $0) }
  }
}

extension Script {
  /// Returns the place of a line for messages: `file:3:1: `.
  func place(of line: Line) -> String { "\(name):\(line.line):\(line.column): " }
}

/// A line with the script that it is from, and the sides that it is for.
private typealias AlignedLine = (line: Script.Line, script: Int, sides: [Int])

/// Returns the lines of two scripts in the order in which they are played.
///
/// The scripts are aligned by their events. The expectations before an event come before it.
private func aligned(_ scripts: [Script]) -> [AlignedLine] {
  var lines: [AlignedLine] = []
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
