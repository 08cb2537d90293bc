/// The labelled edges of a graph, by their source, in the order in which they were added.
struct EdgeList<Label: Hashable & Sendable>: Sendable {
  /// The different labels, in the order of their first use.
  private(set) var labels: [Label] = []
  private var numbers: [Label: UInt32] = [:]
  /// The position of the first edge of each state.
  private(set) var starts: [Int] = []
  /// The label of each edge, as a position in `labels`.
  private(set) var labelNumbers: [UInt32] = []
  private(set) var targets: [UInt32] = []
  /// Whether edges of a state may be missing.
  private(set) var openStates: [Bool] = []

  var count: Int { targets.count }
  var bytes: Int { count * 8 + starts.count * 9 + labels.count * 2 * MemoryLayout<Label>.stride }

  /// Adds the next state, to which `add` adds edges.
  mutating func begin(isOpen: Bool = false) {
    starts.append(count)
    openStates.append(isOpen)
  }

  /// Records that an edge of the last state is missing.
  mutating func openLast() { openStates[openStates.count - 1] = true }

  mutating func add(_ label: Label, to target: Int) {
    let number: UInt32
    if let known = numbers[label] {
      number = known
    } else {
      number = UInt32(labels.count)
      labels.append(label)
      numbers[label] = number
    }
    labelNumbers.append(number)
    targets.append(UInt32(target))
  }

  func edges(of state: Int) -> Range<Int> { starts[state]..<(state + 1 < starts.count ? starts[state + 1] : count) }

  func label(of edge: Int) -> Label { labels[Int(labelNumbers[edge])] }

  func source(of edge: Int) -> Int {
    // The last state whose edges start at or before this one.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= edge { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// Follows the edges that discovered states back to an initial state, which has none.
  func path(to state: Int, _ discoveries: [Int?]) -> Path<Label> {
    var path = Path<Label>(states: [state], labels: [])
    while let last = path.states.last, let edge = discoveries[last] {
      path.states.append(source(of: edge))
      path.labels.append(label(of: edge))
    }
    path.states.reverse()
    path.labels.reverse()
    return path
  }
}
