import Driver
import Effects

/// What a step cost one architecture, by what it did and not by how long that took: the same wherever it is run.
struct StepCost: Hashable {
  /// How many actions were handled.
  var moves = 0
  /// How many views were rendered.
  var views = 0
  /// How many things happened to effects: calls that began, answers, failures and the like.
  var effects = 0

  init() {}

  /// What `record` shows.
  init(_ record: StepRecord) {
    moves = record.moves
    views = record.views.count
    effects = record.effects.count
  }

  /// All that was done: what steps are compared by.
  var total: Int { moves.saturatingSum(views).saturatingSum(effects) }

  /// Adds what another step cost. A trace may say of a step that it took as many moves as an `Int` can hold: sums stay at the
  /// greatest there is.
  static func += (sum: inout StepCost, cost: StepCost) {
    sum.moves = sum.moves.saturatingSum(cost.moves)
    sum.views = sum.views.saturatingSum(cost.views)
    sum.effects = sum.effects.saturatingSum(cost.effects)
  }

  /// In words: `1 move, 2 views, 1 effect`, without what there was none of.
  var summary: String {
    let parts = [(moves, "move"), (views, "view"), (effects, "effect")].filter { $0.0 > 0 }
    return parts.isEmpty ? "nothing done" : parts.map(counted).joined(separator: ", ")
  }
}

extension Int {
  /// The sum with a number that is not negative; the greatest `Int` where that is greater.
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isPast) = addingReportingOverflow(other)
    return isPast ? .max : sum
  }
}
