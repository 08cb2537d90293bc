extension StepRecord {
  /// The actions in order; equal actions in a row appear once, with their number.
  ///
  /// - Complexity: O(*n*) in the actions.
  package var actionsInRuns: [String] {
    var runs: [(action: String, count: Int)] = []
    for action in actions {
      if runs.last?.action == action { runs[runs.count - 1].count += 1 } else { runs.append((action, 1)) }
    }
    return runs.map { $0.count == 1 ? $0.action : "\($0.action) × \($0.count)" }
  }
}
