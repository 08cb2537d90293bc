/// An automaton that agrees with everything that a learner observed so far.
struct Hypothesis {
  /// What an offered event does.
  enum Move: Hashable {
    /// It leads to this state.
    case state(Int)
    /// It cannot happen, for the reason with this number.
    case refused(Int)
  }

  /// What can be seen of each state.
  let observations: [Int]
  /// The events that each state offers.
  let inputs: [[Int]]
  /// What each of these events does.
  let moves: [[Move]]

  /// What an event does in a state; `nil` if the state does not offer it.
  func move(_ input: Int, from state: Int) -> Move? {
    inputs[state].firstIndex(of: input).map { moves[state][$0] }
  }

  /// Returns for each state sequences of events that tell it from all others.
  ///
  /// The sets are harmonised: each two states have in their sets sequences with a common prefix that shows different
  /// things after them (Luo, Petrenko and Bochmann 1994). They are the paths of a splitting tree, which is refined in
  /// rounds, so that each split takes a shortest sequence (Smetsers, Moerman and Jansen 2016).
  ///
  /// - Complexity: O(*r* · *n* · *k* · *d*) for *n* states with *k* events, *r* rounds, and a tree of depth *d*.
  func identifiers() -> [[[Int]]] {
    var tree = SplittingTree(observations)
    while refine(&tree) {}
    return tree.leaves.map { leaf in
      let words = tree.words(above: leaf)
      // A sequence that begins another one adds nothing.
      return words.enumerated().filter { index, word in
        !words.enumerated().contains { $0 != index && $1.starts(with: word) && ($1.count > word.count || $0 < index) }
      }.map(\.element)
    }
  }

  /// Splits each class of states whose events lead to different classes. Returns whether it split any.
  private func refine(_ tree: inout SplittingTree) -> Bool {
    var members: [[Int]] = Array(repeating: [], count: tree.nodes.count)
    for (state, leaf) in tree.leaves.enumerated() { members[leaf].append(state) }
    let before = tree
    var hasSplit = false
    for (leaf, states) in members.enumerated() where states.count > 1 {
      var best: (word: [Int], groups: [[Int]])?
      for (position, input) in inputs[states[0]].enumerated() {
        guard let split = before.split(states, moves: states.map { moves[$0][position] }, observations) else {
          continue
        }
        if split.groups.count > best?.groups.count ?? 1 { best = ([input] + split.word, split.groups) }
      }
      guard let best else { continue }
      tree.divide(leaf, by: best.word, into: best.groups)
      hasSplit = true
    }
    return hasSplit
  }
}

/// Classes of states that sequences of events tell apart.
private struct SplittingTree {
  struct Node {
    let parent: Int
    let depth: Int
    /// The sequence that tells the children apart.
    var word: [Int] = []
  }

  private(set) var nodes = [Node(parent: 0, depth: 0)]
  /// The class of each state.
  private(set) var leaves: [Int]

  /// Creates the classes of states that show the same.
  init(_ observations: [Int]) {
    leaves = observations.map { _ in 0 }
    divide(0, by: [], into: grouped(Array(observations.indices), by: observations))
  }

  mutating func divide(_ leaf: Int, by word: [Int], into groups: [[Int]]) {
    nodes[leaf].word = word
    for states in groups {
      for state in states { leaves[state] = nodes.count }
      nodes.append(Node(parent: leaf, depth: nodes[leaf].depth + 1))
    }
  }

  /// Divides states by what an event does in each; `nil` if this tree does not tell the results apart.
  ///
  /// - Returns: The sequence that has to follow the event, and the groups.
  func split(
    _ states: [Int], moves: [Hypothesis.Move], _ observations: [Int]
  ) -> (word: [Int], groups: [[Int]])? {
    guard moves.contains(where: { $0 != moves[0] }) else { return nil }
    var ancestor: Int?
    var isRefused = false
    for move in moves {
      guard case .state(let target) = move else {
        isRefused = true
        continue
      }
      ancestor = ancestor.map { common($0, leaves[target]) } ?? leaves[target]
    }
    if isRefused {
      // What follows the event at once tells refusals from states.
      let keys = moves.map { move in
        if case .state(let target) = move { Hypothesis.Move.state(observations[target]) } else { move }
      }
      return ([], grouped(states, by: keys))
    }
    guard let ancestor, !moves.allSatisfy({ isLeaf(ancestor, of: $0) }) else { return nil }
    let keys = moves.map { move in
      if case .state(let target) = move { child(of: ancestor, above: leaves[target]) } else { -1 }
    }
    return (nodes[ancestor].word, grouped(states, by: keys))
  }

  private func isLeaf(_ leaf: Int, of move: Hypothesis.Move) -> Bool {
    if case .state(let target) = move { leaves[target] == leaf } else { false }
  }

  /// The sequences that tell a class from the others, the first split first.
  func words(above leaf: Int) -> [[Int]] {
    var words: [[Int]] = []
    var node = leaf
    while node != 0 {
      node = nodes[node].parent
      words.append(nodes[node].word)
    }
    return words.reversed()
  }

  private func common(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while one != other {
      if nodes[one].depth >= nodes[other].depth { one = nodes[one].parent } else { other = nodes[other].parent }
    }
    return one
  }

  private func child(of ancestor: Int, above leaf: Int) -> Int {
    var node = leaf
    while nodes[node].parent != ancestor { node = nodes[node].parent }
    return node
  }
}

/// Groups states by keys, in the order of the first state of each group.
private func grouped(_ states: [Int], by keys: [some Hashable]) -> [[Int]] {
  var numbers: [AnyHashable: Int] = [:]
  var groups: [[Int]] = []
  for (state, key) in zip(states, keys) {
    if let number = numbers[key] {
      groups[number].append(state)
    } else {
      numbers[key] = groups.count
      groups.append([state])
    }
  }
  return groups
}
