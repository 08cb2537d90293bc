/// A division of the states of a graph into classes.
public struct Partition: Hashable, Sendable {
  /// The class of each state. Classes have numbers from 0, in the order of their first state.
  public let classes: [Int]
  /// The number of classes.
  public let count: Int

  init(_ blocks: [Int]) {
    var numbers: [Int: Int] = [:]
    classes = blocks.map { block in
      if let number = numbers[block] { return number }
      numbers[block] = numbers.count
      return numbers.count - 1
    }
    count = numbers.count
  }
}

extension Graph {
  /// Returns the classes of bisimilar states: states that nobody can tell apart by observations and labels.
  ///
  /// States of one class have the same observation. For each transition from one of them, the others have a transition
  /// with the same label to the same class. Open states and others are never in one class.
  ///
  /// The algorithm computes the signatures of states (Blom & Orzan 2005), in each round only of those with a successor
  /// whose class changed. When a class splits, its largest part keeps its number (Hopcroft 1971), so a state's class
  /// changes O(log *n*) times.
  ///
  /// - Parameter observation: What can be seen of a state. By default, nothing.
  /// - Complexity: O(*m* · *k* · log *n*) in the transitions, with up to *k* transitions from one state.
  public func bisimilarStates<Observation: Hashable>(observing observation: (Int) -> Observation) -> Partition {
    var numbers: [Start<Observation>: Int] = [:]
    var blocks = Blocks()
    for state in 0..<stateCount {
      let start = Start(observation: observation(state), isOpen: isOpen(state))
      let block = numbers[start] ?? blocks.add()
      numbers[start] = block
      blocks.append(state, to: block)
    }
    let sources = Predecessors(edges)
    var dirty = Array(0..<stateCount)
    while !dirty.isEmpty {
      var groups: [Signature: Int] = [:]
      var members: [(block: Int, states: [Int])] = []
      for state in dirty {
        let signature = Signature(block: blocks.of[state], moves: moves(from: state, blocks.of))
        if let group = groups[signature] {
          members[group].states.append(state)
        } else {
          groups[signature] = members.count
          members.append((signature.block, [state]))
        }
      }
      dirty = Set(blocks.split(members).lazy.flatMap { sources[$0] }).sorted()
    }
    return Partition(blocks.of)
  }

  /// The different labels and target blocks of the transitions from a state.
  private func moves(from state: Int, _ block: [Int]) -> [UInt64] {
    let all = edges.edges(of: state).map { edge in
      UInt64(edges.labelNumbers[edge]) << 32 | UInt64(block[Int(edges.targets[edge])])
    }.sorted()
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
  }

  /// Returns the graph whose states are the classes of a partition.
  ///
  /// It has a transition from one class to another if this graph has one, with the same label, from a state of the first
  /// to a state of the second. With the classes of ``bisimilarStates(observing:)``, it is the smallest equivalent graph, if
  /// all states are reachable.
  ///
  /// - Precondition: The partition is of this graph.
  /// - Complexity: O(*m*).
  public func quotient(by partition: Partition) -> Graph {
    precondition(partition.classes.count == stateCount, "the partition is of another graph")
    var members: [[Int]] = Array(repeating: [], count: partition.count)
    for (state, number) in partition.classes.enumerated() { members[number].append(state) }
    var list = EdgeList<Label>()
    for states in members {
      list.begin(isOpen: states.contains(where: isOpen))
      var seen: Set<UInt64> = []
      for state in states {
        for edge in edges.edges(of: state) {
          let target = partition.classes[Int(edges.targets[edge])]
          guard seen.insert(UInt64(edges.labelNumbers[edge]) << 32 | UInt64(target)).inserted else { continue }
          list.add(edges.label(of: edge), to: target)
        }
      }
    }
    var initial: [Int] = []
    for state in initialStates where !initial.contains(partition.classes[state]) {
      initial.append(partition.classes[state])
    }
    return Graph(list, initialStates: initial, limit: limit)
  }
}

/// What distinguishes states at first.
private struct Start<Observation: Hashable>: Hashable {
  let observation: Observation
  let isOpen: Bool
}

/// What distinguishes states of one block in a round.
private struct Signature: Hashable {
  let block: Int
  let moves: [UInt64]
}

/// A partition under refinement.
private struct Blocks {
  /// The block of each state.
  private(set) var of: [Int] = []
  /// The states of each block. It also has states that left the block.
  private var members: [[Int]] = []
  private var sizes: [Int] = []

  mutating func add() -> Int {
    members.append([])
    sizes.append(0)
    return sizes.count - 1
  }

  /// Adds the next state.
  mutating func append(_ state: Int, to block: Int) {
    of.append(block)
    members[block].append(state)
    sizes[block] += 1
  }

  /// Splits blocks, and returns the states whose block changed.
  ///
  /// - Parameter groups: Parts of blocks, of which no two may stay in one block. The rest of a block stays together, but
  ///   apart from these parts: its states have a signature without a changed block.
  mutating func split(_ groups: [(block: Int, states: [Int])]) -> [Int] {
    var parts: [Int: [[Int]]] = [:]
    var order: [Int] = []
    for (block, states) in groups {
      if parts[block] == nil { order.append(block) }
      parts[block, default: []].append(states)
    }
    var moved: [Int] = []
    for block in order {
      guard var all = parts[block] else { continue }
      let rest = sizes[block] - all.reduce(0) { $0 + $1.count }
      let largest = all.indices.max { all[$0].count < all[$1].count } ?? 0
      if rest < all[largest].count {
        // The largest part keeps the number of the block. At most as many states as it has must be found.
        if rest > 0 {
          let changed = Set(all.joined())
          all.append(members[block].filter { of[$0] == block && !changed.contains($0) })
        }
        members[block] = all.remove(at: largest)
        sizes[block] = members[block].count
      } else {
        sizes[block] = rest
      }
      for states in all {
        let new = add()
        for state in states { of[state] = new }
        (members[new], sizes[new]) = (states, states.count)
        moved += states
      }
    }
    return moved
  }
}
