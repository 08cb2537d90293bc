extension Graph {
  /// Decides whether each fair path from a state where `start` holds comes to a state where `goal` holds.
  ///
  /// A path may stop at a state, or go round a cycle for ever. Each predicate in `fairness` accepts the labels of
  /// transitions that nothing puts off for ever. A path is fair if, for each predicate, it takes such transitions
  /// infinitely often, or is infinitely often at a state that has none. A path that stops stays at its last state for
  /// ever. This is weak fairness (Lamport 1994, *The Temporal Logic of Actions*).
  ///
  /// By default, one predicate accepts every label. Then a path stops at deadlocks only, and may go round any cycle. To
  /// require that answers arrive, while users may stop at any time, accept the labels of answers:
  ///
  /// ```swift
  /// let verdict = graph.leadsTo(from: isLoading, to: isLoaded, fairness: [{ $0.hasPrefix("answer") }])
  /// ```
  ///
  /// A counterexample is a path to a state where `start` holds, and from there through states where `goal` does not hold,
  /// to where it stops or goes round a cycle. On a cut graph, a counterexample is right. Without one, the verdict is
  /// ``Verdict/inconclusive(_:)``.
  ///
  /// - Complexity: O((*n* + *m*) · *f*) in the number of predicates.
  public func leadsTo(
    from start: (Int) -> Bool, to goal: (Int) -> Bool, fairness: [(Label) -> Bool] = [{ _ in true }]
  ) -> Verdict<Label> {
    let accepts = fairness.map { edges.labels.map($0) }
    return leadsTo(
      from: start, to: goal, fairEdges: accepts.map { accepts in { accepts[Int(edges.labelNumbers[$0])] } })
  }

  /// As above, where the predicates accept transitions by their numbers, in the order in which they were added.
  package func leadsTo(
    from start: (Int) -> Bool, to goal: (Int) -> Bool, fairEdges: [(Int) -> Bool]
  ) -> Verdict<Label> {
    let isAvoiding = (0..<stateCount).map { !goal($0) }
    let ends = FairEnds(edges, within: isAvoiding, fairEdges)
    let avoids = statesReaching({ ends.isEnd[$0] }, through: { isAvoiding[$0] })
    guard let path = shortestPath(where: { avoids[$0] && start($0) }), let state = path.states.last else {
      return limit.map { .inconclusive($0) } ?? .holds(nil)
    }
    return .fails(ends.complete(path, at: state))
  }

  /// The label of the transition with a number.
  package func label(of edge: Int) -> Label { edges.label(of: edge) }

  /// Decides whether each fair path from an initial state comes to a state where `goal` holds.
  ///
  /// See ``leadsTo(from:to:fairness:)``.
  public func eventually(_ goal: (Int) -> Bool, fairness: [(Label) -> Bool] = [{ _ in true }]) -> Verdict<Label> {
    let initial = Set(initialStates)
    return leadsTo(from: initial.contains, to: goal, fairness: fairness)
  }
}

/// The states of a part of a graph at which a fair path may stop, or round which it may go for ever within the part.
private struct FairEnds<Label: Hashable & Sendable> {
  /// Whether a fair path may stop at a state, or stay in its component for ever.
  private(set) var isEnd: [Bool]
  private var canStop: [Bool]
  private var component: [Int?]
  private let isInside: [Bool]
  /// Whether each predicate accepts each edge.
  private let accepts: [[Bool]]
  private let edges: EdgeList<Label>

  init(_ edges: EdgeList<Label>, within isInside: [Bool], _ fairness: [(Int) -> Bool]) {
    (self.edges, self.isInside) = (edges, isInside)
    accepts = fairness.map { (0..<edges.count).map($0) }
    let count = isInside.count
    isEnd = Array(repeating: false, count: count)
    canStop = isEnd
    component = components(of: edges, within: isInside)
    // For each component and predicate, whether a fair cycle of the whole component satisfies the predicate.
    let componentCount = (component.lazy.compactMap(\.self).max() ?? -1) + 1
    var hasEdge = Array(repeating: false, count: componentCount)
    var satisfies = Array(repeating: Array(repeating: false, count: componentCount), count: accepts.count)
    for state in 0..<count {
      guard let own = component[state] else { continue }
      canStop[state] = accepts.indices.allSatisfy { isDisabled($0, at: state) } && !edges.openStates[state]
      for predicate in accepts.indices where isDisabled(predicate, at: state) { satisfies[predicate][own] = true }
      for edge in edges.edges(of: state) where component[Int(edges.targets[edge])] == own {
        hasEdge[own] = true
        for predicate in accepts.indices where accepts[predicate][edge] {
          satisfies[predicate][own] = true
        }
      }
    }
    for state in 0..<count {
      guard let own = component[state] else { continue }
      isEnd[state] = canStop[state] || hasEdge[own] && satisfies.allSatisfy { $0[own] }
    }
  }

  /// Whether a predicate accepts no transition from a state.
  private func isDisabled(_ predicate: Int, at state: Int) -> Bool {
    !edges.openStates[state] && !edges.edges(of: state).contains { accepts[predicate][$0] }
  }

  /// Continues a path from `state`, inside, to where a fair path stops or goes round a cycle.
  func complete(_ path: Path<Label>, at state: Int) -> Path<Label> {
    var path = path
    var state = state
    if !isEnd[state] {
      state = append(walk(from: state, inside: { isInside[$0] }) { isEnd[Int(edges.targets[$0])] }, to: &path)
    }
    if canStop[state] { return path }
    let start = state
    path.cycleStart = path.states.count - 1
    let own = component[start]
    for predicate in accepts.indices {
      let isSatisfied = { (edge: Int) in
        accepts[predicate][edge] || isDisabled(predicate, at: Int(edges.targets[edge]))
      }
      state = append(walk(from: state, inside: { component[$0] == own }, until: isSatisfied), to: &path)
    }
    if state != start || path.states.count - 1 == path.cycleStart {
      _ = append(walk(from: state, inside: { component[$0] == own }) { Int(edges.targets[$0]) == start }, to: &path)
    }
    return path
  }

  /// Appends edges to a path and returns its new last state.
  private func append(_ walk: [Int], to path: inout Path<Label>) -> Int {
    for edge in walk {
      path.labels.append(edges.label(of: edge))
      path.states.append(Int(edges.targets[edge]))
    }
    return path.states[path.states.count - 1]
  }

  /// The edges of a shortest walk, inside, whose last edge meets a condition. It has at least one edge, if there is one.
  private func walk(from state: Int, inside: (Int) -> Bool, until isLast: (Int) -> Bool) -> [Int] {
    var queue: [(state: Int, edge: Int, before: Int)] = [(state, -1, -1)]
    var seen: Set<Int> = [state]
    var head = 0
    while head < queue.count {
      for edge in edges.edges(of: queue[head].state) where inside(Int(edges.targets[edge])) {
        if isLast(edge) {
          var walk = [edge]
          var position = head
          while position > 0 {
            walk.append(queue[position].edge)
            position = queue[position].before
          }
          return walk.reversed()
        }
        let target = Int(edges.targets[edge])
        if seen.insert(target).inserted { queue.append((target, edge, head)) }
      }
      head += 1
    }
    return []
  }
}

/// The number of the strongly connected component of each state inside a part of a graph; nil outside.
///
/// The algorithm of Tarjan (1972), with a stack of its own.
private func components<Label>(of edges: EdgeList<Label>, within isInside: [Bool]) -> [Int?] {
  var component: [Int?] = Array(repeating: nil, count: isInside.count)
  var index = Array(repeating: 0, count: isInside.count)
  var low = index
  var next = 1
  var found = 0
  var open: [Int] = []
  var stack: [(state: Int, edge: Int)] = []
  func enter(_ state: Int) {
    (index[state], low[state]) = (next, next)
    next += 1
    open.append(state)
    stack.append((state, edges.edges(of: state).lowerBound))
  }
  for root in isInside.indices where isInside[root] && index[root] == 0 {
    enter(root)
    while let (state, edge) = stack.last {
      if edge < edges.edges(of: state).upperBound {
        stack[stack.count - 1].edge += 1
        let target = Int(edges.targets[edge])
        guard isInside[target] else { continue }
        if index[target] == 0 {
          enter(target)
        } else if component[target] == nil {
          low[state] = min(low[state], index[target])
        }
        continue
      }
      stack.removeLast()
      if let (parent, _) = stack.last { low[parent] = min(low[parent], low[state]) }
      if low[state] == index[state] {
        while let member = open.popLast() {
          component[member] = found
          if member == state { break }
        }
        found += 1
      }
    }
  }
  return component
}
