extension Graph {
  /// Decides whether a condition holds in all reachable states. A counterexample is a shortest path.
  ///
  /// - Complexity: O(*n*).
  public func always(_ condition: (Int) -> Bool) -> Verdict<Label> {
    if let path = shortestPath(where: { !condition($0) }) { return .fails(path) }
    return limit.map { .inconclusive($0) } ?? .holds(nil)
  }

  /// Decides whether a condition holds in a reachable state. An example is a shortest path.
  ///
  /// - Complexity: O(*n*).
  public func reachable(_ condition: (Int) -> Bool) -> Verdict<Label> {
    if let path = shortestPath(where: condition) { return .holds(path) }
    return limit.map { .inconclusive($0) } ?? .fails(nil)
  }

  /// Decides whether a path leads from each reachable state to a state where a condition holds.
  ///
  /// For example, whether every screen leads back home. A counterexample is a shortest path to a state from which no
  /// path does.
  ///
  /// - Complexity: O(*n* + *m*).
  public func alwaysReachable(_ condition: (Int) -> Bool) -> Verdict<Label> {
    // An open state may lead anywhere.
    let mayReach = statesReaching { condition($0) || isOpen($0) }
    if let path = shortestPath(where: { !mayReach[$0] }) { return .fails(path) }
    return limit.map { .inconclusive($0) } ?? .holds(nil)
  }

  /// Returns, for each state, whether a path leads to a state where a condition holds.
  ///
  /// - Complexity: O(*n* + *m*).
  public func statesReaching(_ condition: (Int) -> Bool) -> [Bool] {
    statesReaching(condition, through: { _ in true })
  }

  /// As above, on paths whose states but the last meet `through`.
  func statesReaching(_ condition: (Int) -> Bool, through isAllowed: (Int) -> Bool) -> [Bool] {
    let sources = Predecessors(edges)
    var reaches = (0..<stateCount).map(condition)
    var work = reaches.indices.filter { reaches[$0] }
    while let state = work.popLast() {
      for source in sources[state] where !reaches[source] && isAllowed(source) {
        reaches[source] = true
        work.append(source)
      }
    }
    return reaches
  }
}

/// The sources of the edges to each state.
struct Predecessors {
  private var starts: [Int]
  private var sources: [Int]

  /// - Complexity: O(*n* + *m*).
  init<Label>(_ edges: EdgeList<Label>) {
    let count = edges.starts.count
    starts = Array(repeating: 0, count: count + 1)
    for target in edges.targets { starts[Int(target) + 1] += 1 }
    for state in 0..<count { starts[state + 1] += starts[state] }
    sources = Array(repeating: 0, count: edges.count)
    var ends = starts
    for source in 0..<count {
      for edge in edges.edges(of: source) {
        let target = Int(edges.targets[edge])
        sources[ends[target]] = source
        ends[target] += 1
      }
    }
  }

  subscript(state: Int) -> ArraySlice<Int> { sources[starts[state]..<starts[state + 1]] }
}
