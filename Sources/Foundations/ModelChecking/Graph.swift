/// A finite graph of numbered states and labelled transitions: what a search leaves.
///
/// A graph comes from ``TransitionSystem/graph(limits:)``, from an ``Exploration``, or from a list of edges:
///
/// ```swift
/// let light = Graph(states: 2, edges: [(0, "on", 1), (1, "off", 0)])
/// print(light.aut())
/// ```
public struct Graph<Label: Hashable & Sendable>: Sendable {
  let edges: EdgeList<Label>
  /// The numbers of the initial states.
  public let initialStates: [Int]
  /// The limit that cut the search, or nil if the graph has all reachable states and transitions.
  public let limit: SearchLimit?
  /// The length of a shortest path to each state, or nil if there is none.
  let depths: [Int?]
  /// The last edge of a shortest path to each state that is neither initial nor unreachable.
  private let discoveries: [Int?]

  init(_ edges: EdgeList<Label>, initialStates: [Int], limit: SearchLimit?) {
    (self.edges, self.initialStates, self.limit) = (edges, initialStates, limit)
    var depths: [Int?] = Array(repeating: nil, count: edges.starts.count)
    var discoveries = depths
    var queue: [Int] = []
    for state in initialStates where depths[state] == nil {
      depths[state] = 0
      queue.append(state)
    }
    var head = 0
    while head < queue.count {
      let depth = depths[queue[head]] ?? 0
      for edge in edges.edges(of: queue[head]) {
        let target = Int(edges.targets[edge])
        guard depths[target] == nil else { continue }
        depths[target] = depth + 1
        discoveries[target] = edge
        queue.append(target)
      }
      head += 1
    }
    (self.depths, self.discoveries) = (depths, discoveries)
  }

  /// Creates a complete graph from its edges. The edges of each state keep their order.
  ///
  /// - Precondition: The numbers in `edges` and `initialStates` are in `0..<states`.
  /// - Complexity: O(*n* + *m* log *m*) in the states and edges.
  public init(states: Int, edges: [(from: Int, label: Label, to: Int)], initialStates: [Int] = [0]) {
    precondition(
      initialStates.allSatisfy((0..<states).contains)
        && edges.allSatisfy { (0..<states).contains($0.from) && (0..<states).contains($0.to) },
      "an edge or an initial state has a number that is not in 0..<\(states)")
    var list = EdgeList<Label>()
    let sorted = edges.indices.sorted { (edges[$0].from, $0) < (edges[$1].from, $1) }
    var next = sorted.makeIterator()
    var edge = next.next()
    for state in 0..<states {
      list.begin()
      while let current = edge, edges[current].from == state {
        list.add(edges[current].label, to: edges[current].to)
        edge = next.next()
      }
    }
    self.init(list, initialStates: initialStates, limit: nil)
  }

  /// The number of states.
  public var stateCount: Int { edges.starts.count }

  /// The number of transitions.
  public var transitionCount: Int { edges.count }

  /// The transitions from a state, in the order of the search.
  ///
  /// - Complexity: O(*k*) in the number of these transitions.
  public func transitions(from state: Int) -> [(label: Label, target: Int)] {
    edges.edges(of: state).map { (edges.label(of: $0), Int(edges.targets[$0])) }
  }

  /// Whether transitions from a state may be missing, because a limit kept the search from following them.
  public func isOpen(_ state: Int) -> Bool { edges.openStates[state] }

  /// The states from which no transition leads, and none is missing.
  ///
  /// - Complexity: O(*n*).
  public var deadlocks: [Int] { (0..<stateCount).filter { edges.edges(of: $0).isEmpty && !isOpen($0) } }

  /// Returns a shortest path to a state, or nil if the graph has no such state or no path leads to it.
  ///
  /// - Complexity: O(*d* log *n*) in the length of the path.
  public func path(to state: Int) -> Path<Label>? {
    guard depths.indices.contains(state), depths[state] != nil else { return nil }
    return edges.path(to: state, discoveries)
  }

  /// Returns a shortest path to a reachable state where a condition holds, or nil if there is none.
  ///
  /// - Complexity: O(*n*).
  public func shortestPath(where condition: (Int) -> Bool) -> Path<Label>? {
    var nearest: (state: Int, depth: Int)?
    for (state, depth) in depths.enumerated() {
      if let depth, depth < nearest?.depth ?? .max, condition(state) { nearest = (state, depth) }
    }
    return nearest.flatMap { path(to: $0.state) }
  }
}

extension TransitionSystem where Label: Hashable {
  /// Explores the system, and returns the graph with the state of each number.
  ///
  /// The numbers are those of ``search(for:limits:isSame:)``.
  ///
  /// - Complexity: O(*t*) time in the number of transitions.
  @inlinable public func graph(limits: SearchLimits = SearchLimits()) -> (graph: Graph<Label>, states: [State]) {
    var exploration = Exploration<Label>(limits: limits)
    var states: [State] = []
    for state in initialStates {
      guard isWithinBounds(state) else {
        exploration.skipInitial()
        continue
      }
      if case .new = exploration.start(at: fingerprint(of: state)) { states.append(state) }
    }
    while let number = exploration.next() {
      visitSuccessors(of: states[number]) { label, state in
        guard isWithinBounds(state) else { return exploration.addOutOfBounds() }
        if case .new = exploration.add(label, to: fingerprint(of: state)) { states.append(state) }
      }
    }
    return (exploration.graph(), states)
  }
}
