extension Graph {
  /// Decides whether a condition holds of every transition from a reachable state.
  ///
  /// This is `□A` of an action `A` (Lamport 1994, *The Temporal Logic of Actions*). For `□[A]_v`, let `holds` be true
  /// also where `v` is the same in both states. A counterexample is a shortest path whose last transition fails.
  ///
  /// ```swift
  /// let verdict = graph.alwaysStep { from, label, to in label != "undo" || total[to] == total[from] - 1 }
  /// ```
  ///
  /// `holds` is called once for each of these transitions, those that lead from a state to itself included.
  ///
  /// - Complexity: O(*n* + *m*).
  public func alwaysStep(_ holds: (_ from: Int, _ label: Label, _ to: Int) -> Bool) -> Verdict<Label> {
    var nearest: (state: Int, edge: Int, depth: Int)?
    for (state, depth) in depths.enumerated() {
      guard let depth else { continue }
      for edge in edges.edges(of: state) where !holds(state, edges.label(of: edge), Int(edges.targets[edge])) {
        if depth < nearest?.depth ?? .max { nearest = (state, edge, depth) }
      }
    }
    guard let nearest, var path = path(to: nearest.state) else { return limit.map { .inconclusive($0) } ?? .holds(nil) }
    path.labels.append(edges.label(of: nearest.edge))
    path.states.append(Int(edges.targets[nearest.edge]))
    return .fails(path)
  }
}
