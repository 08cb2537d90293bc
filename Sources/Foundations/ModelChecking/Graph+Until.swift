extension Graph {
  /// Decides whether a condition holds from each state where `start` holds until a state where `goal` does.
  ///
  /// On each path, `condition` holds in all states from there to the first one where `goal` holds, this one excluded.
  /// The goal may never come: this is the weak until of linear temporal logic. For the strong
  /// until, ask also whether `start` leads to `goal`: see ``leadsTo(from:to:fairness:)``.
  ///
  /// A counterexample is a shortest path to a state where neither holds, and until which `condition` had to hold.
  ///
  /// - Complexity: O(*n* + *m*).
  public func until(
    from start: (Int) -> Bool, _ condition: (Int) -> Bool, _ goal: (Int) -> Bool
  ) -> Verdict<Label> {
    var starts: [[Int]] = []
    for (state, depth) in depths.enumerated() {
      guard let depth, start(state), !goal(state) else { continue }
      while starts.count <= depth { starts.append([]) }
      starts[depth].append(state)
    }
    var isObliged = Array(repeating: false, count: stateCount)
    /// The transition by which the condition has to hold in a state; `nil` if `start` holds there.
    var last: [Int?] = Array(repeating: nil, count: stateCount)
    var level: [Int] = []
    var depth = 0
    while !level.isEmpty || depth < starts.count {
      if depth < starts.count { level += starts[depth] }
      level.removeAll { isObliged[$0] }
      // All at once, so that none of them gets a longer path over another one.
      for state in level { isObliged[state] = true }
      var next: [Int] = []
      for state in level {
        guard condition(state) else { return .fails(path(to: state, last)) }
        for edge in edges.edges(of: state) {
          let target = Int(edges.targets[edge])
          guard !isObliged[target], last[target] == nil, !goal(target) else { continue }
          last[target] = edge
          next.append(target)
        }
      }
      level = next
      depth += 1
    }
    return limit.map { .inconclusive($0) } ?? .holds(nil)
  }

  /// The path over the last edges to a state, after a shortest path to where they begin.
  private func path(to state: Int, _ last: [Int?]) -> Path<Label>? {
    let rest = edges.path(to: state, last)
    guard let first = rest.states.first, var path = path(to: first) else { return nil }
    path.states += rest.states.dropFirst()
    path.labels += rest.labels
    return path
  }
}
