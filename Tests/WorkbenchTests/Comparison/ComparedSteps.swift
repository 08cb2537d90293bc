import Driver
import Effects

@testable import Workbench

/// Compared steps made by hand.
enum Compared {
  static let names = ["one", "two", "three"]

  /// A step in which each architecture shows its given view.
  static func step(
    _ number: Int, _ event: ScriptEvent? = .tap("next"), views: [[String]]? = nil, moves: [Int] = [1, 1, 1],
    effects: [EffectRecord] = [], durations: [Duration] = [.zero, .zero, .zero]
  ) -> ComparedStep {
    let outcomes = names.indices.map { index in
      var outcome = ComparedStep.Outcome(architecture: names[index])
      outcome.record = StepRecord(
        step: number, time: number * 10, event: number == 0 ? nil : event,
        actions: Array(repeating: "go", count: number == 0 ? 0 : min(moves[index], 9)), effects: effects,
        views: [views?[index] ?? ["view \(number)"]], space: "place \(number)", moves: number == 0 ? 0 : moves[index])
      outcome.duration = durations[index]
      return outcome
    }
    return ComparedStep(step: number, event: number == 0 ? nil : event, outcomes: outcomes)
  }

  /// A step in which the last architecture shows something else.
  static func disagreement(_ number: Int) -> ComparedStep { step(number, views: [["a"], ["a"], ["b"]]) }

  /// The folded steps as text: `0 1 ⋮2–8 9`.
  static func folded(_ steps: [ComparedStep]) -> String {
    var folding = ComparisonFolding()
    var summary = ComparisonSummary(names, timings: false)
    var pieces: [ComparisonFolding.Piece] = []
    for step in steps { pieces += folding.add((step, summary.add(step))) }
    pieces += folding.end()
    return pieces.map { piece in
      switch piece {
      case .step(let item): "\(item.step.step)"
      case .fold(let fold): "⋮\(fold.first)–\(fold.last)"
      }
    }.joined(separator: " ")
  }
}
