/// Whether two systems are bisimilar.
public enum Comparison<Label> {
  /// They are. The search compared this number of pairs of states, which is all that both systems reach together.
  case equivalent(pairs: Int)
  /// After a shortest path of labels, one system shows or offers what the other does not.
  case different([Label])
  /// A limit was reached before there was a difference.
  case inconclusive(SearchLimit)
}

extension Comparison: Sendable where Label: Sendable {}
extension Comparison: Equatable where Label: Equatable {}

extension Graph {
  /// Decides whether the initial states of two graphs are bisimilar (Park 1981; Milner 1989).
  ///
  /// If they are not, the result is a path of labels to a difference. If both graphs are deterministic, no such path is
  /// shorter. Otherwise, it is a path on which one graph can choose its states so that the other cannot follow.
  ///
  /// If a graph is cut, open states count as equivalent to all others. So a difference is real, and without one the result
  /// is inconclusive. If a graph is cut and one of both is nondeterministic, the result is always inconclusive.
  ///
  /// - Parameters:
  ///   - other: The other graph.
  ///   - observation: What can be seen of a state of this graph. By default, nothing.
  ///   - otherObservation: What can be seen of a state of the other graph.
  /// - Complexity: That of ``bisimilarStates(observing:)`` for both graphs, and O(*p* · *k*²) for *p* pairs.
  public func comparison<Observation: Hashable>(
    with other: Graph, observing observation: (Int) -> Observation, and otherObservation: (Int) -> Observation
  ) -> Comparison<Label> {
    let union = union(with: other)
    let pairs = Pairs(union.edges)
    let shown = (0..<stateCount).map(observation) + (0..<other.stateCount).map(otherObservation)
    let initial = (initialStates, other.initialStates.map { $0 + stateCount })
    func isDifferent(_ one: Int, _ other: Int) -> Bool { shown[one] != shown[other] }
    if let limit = limit ?? other.limit {
      guard isDeterministic, other.isDeterministic else { return .inconclusive(limit) }
      let difference = pairs.difference(from: initial, isSame: { _, _ in false }, isDifferent)
      return difference.map { .different($0) } ?? .inconclusive(limit)
    }
    let classes = union.bisimilarStates { shown[$0] }.classes
    func isSame(_ one: Int, _ other: Int) -> Bool { classes[one] == classes[other] }
    if let difference = pairs.difference(from: initial, isSame: isSame, isDifferent) { return .different(difference) }
    return .equivalent(pairs: pairs.count(from: initial, isSame))
  }

  /// Decides whether the initial states of two graphs are bisimilar, where only labels can be seen.
  ///
  /// See ``comparison(with:observing:and:)``.
  public func comparison(with other: Graph) -> Comparison<Label> {
    comparison(with: other, observing: { _ in 0 }, and: { _ in 0 })
  }

  /// Whether there is at most one initial state, and each label leads from each state to at most one.
  ///
  /// - Complexity: O(*n* + *m*).
  public var isDeterministic: Bool {
    Set(initialStates).count <= 1
      && (0..<stateCount).allSatisfy { state in
        var targets: [UInt32: UInt32] = [:]
        return edges.edges(of: state).allSatisfy { edge in
          let known = targets.updateValue(edges.targets[edge], forKey: edges.labelNumbers[edge])
          return known == nil || known == edges.targets[edge]
        }
      }
  }

  /// The states of this graph, then those of another.
  private func union(with other: Graph) -> Graph {
    var list = edges
    for state in 0..<other.stateCount {
      list.begin(isOpen: other.isOpen(state))
      for (label, target) in other.transitions(from: state) { list.add(label, to: target + stateCount) }
    }
    return Graph(list, initialStates: initialStates + other.initialStates.map { $0 + stateCount }, limit: nil)
  }
}

/// Pairs of states, of which the second is reached by the same labels as the first.
private struct Pairs<Label: Hashable & Sendable> {
  struct Pair: Hashable {
    let one: Int
    let other: Int
  }

  private let edges: EdgeList<Label>

  init(_ edges: EdgeList<Label>) { self.edges = edges }

  /// The targets of a state by label number, with label numbers in the order of the state's transitions.
  private func moves(from state: Int) -> (order: [UInt32], targets: [UInt32: [Int]]) {
    var moves: (order: [UInt32], targets: [UInt32: [Int]]) = ([], [:])
    for edge in edges.edges(of: state) {
      let label = edges.labelNumbers[edge]
      if moves.targets[label] == nil { moves.order.append(label) }
      moves.targets[label, default: []].append(Int(edges.targets[edge]))
    }
    return moves
  }

  /// Follows pairs that are not the same to the first visible difference.
  func difference(
    from initial: ([Int], [Int]), isSame: (Int, Int) -> Bool, _ isDifferent: (Int, Int) -> Bool
  ) -> [Label]? {
    var queue: [(pair: Pair, label: UInt32?, before: Int)] = []
    var seen: Set<Pair> = []
    func path(to position: Int, then label: UInt32?) -> [Label] {
      var path = [label]
      var position = position
      while position >= 0 {
        path.append(queue[position].label)
        position = queue[position].before
      }
      return path.reversed().compactMap { $0.map { edges.labels[Int($0)] } }
    }
    /// Visits the pairs of states without a match. Returns whether one is visibly different.
    func visit(_ one: [Int], _ other: [Int], _ label: UInt32?, from position: Int) -> Bool {
      for first in one {
        for second in other {
          let isUnmatched = !other.contains { isSame(first, $0) } || !one.contains { isSame($0, second) }
          let pair = Pair(one: first, other: second)
          guard isUnmatched, seen.insert(pair).inserted else { continue }
          if isDifferent(first, second) { return true }
          queue.append((pair, label, position))
        }
      }
      return false
    }
    if initial.0.isEmpty != initial.1.isEmpty || visit(initial.0, initial.1, nil, from: -1) { return [] }
    var head = 0
    while head < queue.count {
      let pair = queue[head].pair
      let (one, other) = (moves(from: pair.one), moves(from: pair.other))
      let isOpen = edges.openStates[pair.one] || edges.openStates[pair.other]
      for label in one.order + other.order.filter({ one.targets[$0] == nil }) {
        let (first, second) = (one.targets[label] ?? [], other.targets[label] ?? [])
        let isMissing = first.isEmpty != second.isEmpty && !isOpen
        if isMissing || visit(first, second, label, from: head) { return path(to: head, then: label) }
      }
      head += 1
    }
    return nil
  }

  /// The number of pairs of states that are the same, and reached by the same labels.
  func count(from initial: ([Int], [Int]), _ isSame: (Int, Int) -> Bool) -> Int {
    var queue: [Pair] = []
    var seen: Set<Pair> = []
    func visit(_ one: [Int], _ other: [Int]) {
      for first in one {
        for second in other where isSame(first, second) {
          let pair = Pair(one: first, other: second)
          if seen.insert(pair).inserted { queue.append(pair) }
        }
      }
    }
    visit(initial.0, initial.1)
    while let pair = queue.popLast() {
      let (one, other) = (moves(from: pair.one), moves(from: pair.other))
      for (label, targets) in one.targets { visit(targets, other.targets[label] ?? []) }
    }
    return seen.count
  }
}
