import Checking
import Driver
import OrderedJSON
import TextUI
import Utilities

/// The printed answers of `learn`.
///
/// - `json`: `{"format":"duet-automata","version":1,"scenario":…,"extraStates":…,"automata":[…]}`, where an automaton has
///   the members of a line of `jsonl`
/// - `jsonl`: a line of the members above; for each architecture a line `{"architecture":…,"verdict":…,"states":…,
///   "screens":…,"transitions":…,"depth":…,"beyond":{…},"faults":…,"digest":…,"tests":…,"inputs":…,"events":…,
///   "resets":…,"script":…,"difference":…}`
struct LearnOutput {
  /// What is known of an architecture.
  enum Answer {
    /// The automaton of the first architecture.
    case learned(LearnedAutomaton)
    /// The automaton of another one, and that of the first.
    case compared(LearnedAutomaton, with: LearnedAutomaton, of: String)
    /// There is no automaton.
    case notRepeatable(NotRepeatable)
  }

  private let scenario: String
  private let settings: SearchSettings
  private let output: any Output
  private let paint: Paint
  private var documents: [JSON] = []
  private var verdicts: [SearchVerdict] = []

  init(_ scenario: String, settings: SearchSettings, output: any Output) {
    (self.scenario, self.settings, self.output) = (scenario, settings, output)
    paint = Paint(isColored: settings.color)
  }

  private var header: [(String, JSON)] {
    [
      ("format", "duet-automata"), ("version", 1), ("scenario", .string(scenario)),
      ("extraStates", JSON(settings.extraStates)),
    ]
  }

  func begin() throws(OutputError) {
    switch settings.format {
    case .text:
      let tests = "tested for up to \(counted(settings.extraStates, "extra state"))"
      try write([paint.bold("\(scenario) · learned from views, \(tests)")] + settings.plan.lines + [""])
    case .json: break
    case .jsonl: try write([JSON(header).write()])
    }
  }

  mutating func add(_ answer: Answer, _ architecture: String) throws(OutputError) {
    verdicts.append(answer.verdict)
    switch settings.format {
    case .text: try write(lines(answer, architecture))
    case .json: documents.append(json(answer, architecture))
    case .jsonl: try write([json(answer, architecture).write()])
    }
  }

  func end() throws(OutputError) {
    switch settings.format {
    case .text:
      guard verdicts.count > 1, verdicts.allSatisfy({ $0 == .holds }) else { return }
      let missed = "no architecture has more than \(counted(settings.extraStates, "state")) that the tests missed"
      try write(["", "All \(verdicts.count) automata are isomorphic, if \(missed)."])
    case .json: try write([JSON(header + [("automata", JSON(documents))]).writeIndented()])
    case .jsonl: break
    }
  }

  private func write(_ lines: [String]) throws(OutputError) {
    for line in lines { try output.write(line + "\n") }
    try output.flush()
  }

  // MARK: Text

  private func lines(_ answer: Answer, _ architecture: String) -> [String] {
    let name = padded(architecture, 14)
    guard let automaton = answer.automaton else {
      guard case .notRepeatable(let error) = answer else { return [] }
      return ["\(paint.bad("✗")) \(name) does not repeat: \(sanitized(error.reason)), after"]
        + scriptLines(error.script)
    }
    if automaton.isInterrupted { return ["? \(name) interrupted: \(counts(automaton))"] }
    if let limit = automaton.limit {
      return ["? \(name) \(limit.words(settings.plan)) was reached: \(counts(automaton))"]
    }
    guard let (script, difference) = answer.difference, case .compared(_, _, let first) = answer else {
      return ["\(paint.good("✓")) \(name) \(counts(automaton))", "    \(costs(automaton))"]
    }
    return ["\(paint.bad("✗")) \(name) differs from \(first) after \(counted(script.count, "event")):"]
      + scriptLines(script) + difference.lines(first, architecture)
      + ["  to see it: \(settings.program) compare \(scenario) -a \(first) -a \(architecture) -s FILE"]
  }

  private func counts(_ automaton: LearnedAutomaton) -> String {
    "\(counted(automaton.states, "state")), \(counted(automaton.screens, "screen")), "
      + "\(counted(automaton.graph.transitionCount, "transition")), depth \(automaton.depth), digest \(automaton.digest)"
      + beyond(automaton.beyondPending, automaton.beyondBoundary, settings.plan)
      + (automaton.faults.isEmpty ? "" : "; \(counted(automaton.faults.count, "fault"))")
  }

  private func costs(_ automaton: LearnedAutomaton) -> String {
    "\(counted(automaton.tests, "test")), \(counted(automaton.resets, "reset")), "
      + "\(counted(automaton.events, "event")) performed, \(automaton.inputs) if each script began at the start"
  }

  // MARK: JSON

  private func json(_ answer: Answer, _ architecture: String) -> JSON {
    var members: [(String, JSON)] = [("architecture", .string(architecture)), ("verdict", .string(answer.name))]
    if case .notRepeatable(let error) = answer {
      members += [("reason", .string(error.reason)), ("script", json(error.script))]
    }
    guard let automaton = answer.automaton else { return JSON(members) }
    let beyond: [(String, JSON)] = [
      ("pending", JSON(automaton.beyondPending)), ("boundary", JSON(automaton.beyondBoundary)),
    ]
    members += [
      ("states", JSON(automaton.states)), ("screens", JSON(automaton.screens)),
      ("transitions", JSON(automaton.graph.transitionCount)), ("depth", JSON(automaton.depth)),
      ("beyond", JSON(beyond)),
      (
        "faults",
        JSON(automaton.faults.map { JSON([("script", json($0.script)), ("reason", .string($0.reason))]) })
      ),
      ("digest", .string(automaton.digest)), ("tests", JSON(automaton.tests)), ("inputs", JSON(automaton.inputs)),
      ("events", JSON(automaton.events)), ("resets", JSON(automaton.resets)),
    ]
    if answer.verdict == .finding, let (script, difference) = answer.difference {
      members += [("script", json(script)), ("difference", difference.json)]
    }
    return JSON(members)
  }

  private func json(_ script: [ScriptEvent]) -> JSON { JSON(script.map { .string($0.description) }) }
}

extension LearnOutput.Answer {
  var automaton: LearnedAutomaton? {
    switch self {
    case .learned(let automaton), .compared(let automaton, _, _): automaton
    case .notRepeatable: nil
    }
  }

  /// The first difference from the first architecture.
  var difference: (script: [ScriptEvent], difference: Bisimulation.Difference)? {
    guard case .compared(let automaton, let first, _) = self else { return nil }
    return first.difference(from: automaton)
  }

  /// The outcome for the exit code.
  var verdict: SearchVerdict {
    guard let automaton else { return .finding }
    if automaton.isInterrupted { return .interrupted }
    guard automaton.isComplete else { return .inconclusive }
    guard case .compared(_, let first, _) = self else { return .holds }
    if first.isInterrupted { return .interrupted }
    guard first.isComplete else { return .inconclusive }
    return automaton.isIsomorphic(to: first) ? .holds : .finding
  }

  fileprivate var name: String {
    switch verdict {
    case .holds: if case .compared = self { "isomorphic" } else { "learned" }
    case .finding: automaton == nil ? "not repeatable" : "different"
    case .inconclusive: "inconclusive" + (automaton?.limit.map { ": \($0.rawValue)" } ?? "")
    case .interrupted: "interrupted"
    }
  }
}
