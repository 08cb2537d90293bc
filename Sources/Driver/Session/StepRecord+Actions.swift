extension StepRecord {
  /// What moved the space, in order: actions of which several in a row are the same, once and how many they are.
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
