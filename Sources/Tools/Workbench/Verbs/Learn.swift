import Checking
import Driver
import Utilities

extension Catalogue {
  /// Learns the automaton of a scenario on each architecture from views alone, and compares them (`duet learn`).
  ///
  /// It compares the first automaton with each of the others. A difference is tried on both architectures, and only
  /// counts if both show it.
  ///
  /// - Parameters:
  ///   - progress: Receives how far the search is, and returns whether it goes on.
  ///   - warn: Receives warnings.
  /// - Returns: The most serious outcome.
  /// - Throws: `UsageError`, `DataError`, ``OutputError``, or ``Inconclusive`` if a session cannot be searched.
  @MainActor
  public func learn(
    _ scenario: Scenario, on architectures: [Architecture], settings: SearchSettings, to output: any Output,
    progress: SearchProgress = { _ in true }, warn: (String) -> Void
  ) async throws -> SearchVerdict {
    try settings.plan.check(for: scenario)
    let beginning = try scenario.beginning(of: settings, warn)
    func automaton(_ architecture: Architecture, trying scripts: [[ScriptEvent]] = []) async throws -> LearnedAutomaton
    {
      do {
        return try await Checking.learn(
          settings.plan, extraStates: settings.extraStates, trying: scripts,
          progress: { await progress("\(architecture.name): \(counted($0, "state")), \(counted($1, "event"))") },
          try beginning.maker(of: scenario, on: architecture))
      } catch let missing as NotSearchable {
        throw Inconclusive(description: "\(scenario.name) on \(architecture.name) cannot be searched: \(missing)")
      }
    }
    var written = LearnOutput(scenario.name, settings: settings, output: output)
    try written.begin()
    var worst = SearchVerdict.holds
    var first: (architecture: Architecture, automaton: LearnedAutomaton)?
    for architecture in architectures {
      let answer: LearnOutput.Answer
      do {
        var learned = try await automaton(architecture)
        if let known = first {
          var automata = (known.automaton, learned)
          var scripts: [[ScriptEvent]] = []
          while automata.0.isComplete, automata.1.isComplete,
            let found = automata.0.difference(from: automata.1), !scripts.contains(found.script)
          {
            scripts.append(found.script)
            automata = (
              try await automaton(known.architecture, trying: scripts),
              try await automaton(architecture, trying: scripts)
            )
          }
          learned = automata.1
          answer = .compared(learned, with: automata.0, of: known.architecture.name)
        } else {
          first = (architecture, learned)
          answer = .learned(learned)
        }
      } catch let error as NotRepeatable {
        answer = .notRepeatable(error)
      }
      try written.add(answer, architecture.name)
      worst = max(worst, answer.verdict)
      if answer.verdict == .interrupted { break }
    }
    try written.end()
    return worst
  }
}
