import Driver
import Effects
import Utilities

/// The cost of a step on one architecture: counts, which are equal on every machine, not times.
struct StepCost: Hashable {
  var moves = 0
  var views = 0
  /// The number of effect records: calls that began, answers, failures and others.
  var effects = 0

  init() {}

  init(_ record: StepRecord) {
    moves = record.moves
    views = record.views.count
    effects = record.effects.count
  }

  /// The sum of all counts, by which steps are compared.
  var total: Int { moves.saturatingSum(views).saturatingSum(effects) }

  /// Adds the cost of another step.
  ///
  /// Sums stop at `Int.max`, since a trace can claim any number of moves.
  static func += (sum: inout StepCost, cost: StepCost) {
    sum.moves = sum.moves.saturatingSum(cost.moves)
    sum.views = sum.views.saturatingSum(cost.views)
    sum.effects = sum.effects.saturatingSum(cost.effects)
  }

  /// The counts in words, without zeros: `1 move, 2 views, 1 effect`.
  var summary: String {
    let parts = [(moves, "move"), (views, "view"), (effects, "effect")].filter { $0.0 > 0 }
    return parts.isEmpty ? "no work" : parts.map(counted).joined(separator: ", ")
  }
}

extension Int {
  /// Returns the sum with a nonnegative number, at most `Int.max`.
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isPast) = addingReportingOverflow(other)
    return isPast ? .max : sum
  }
}
