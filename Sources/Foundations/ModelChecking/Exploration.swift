/// A breadth-first search that its caller drives, one transition at a time, and that records a ``Graph``.
///
/// Use it where transitions are expensive, asynchronous, or bound to an actor, so that ``TransitionSystem`` does not fit.
/// The caller stores the states by their numbers. The exploration identifies a state by its fingerprint. When it returns
/// ``Arrival/known(_:)``, the caller can compare both states, to detect that different ones share a fingerprint.
///
/// ```swift
/// var exploration = Exploration<String>()
/// var states: [Int] = []
/// if case .new = exploration.start(at: 0) { states.append(0) }
/// while let number = exploration.next() {
///   let successor = await step(states[number])
///   if case .new = exploration.add("step", to: UInt64(successor)) { states.append(successor) }
/// }
/// let graph = exploration.graph()
/// ```
public struct Exploration<Label: Hashable & Sendable>: Sendable {
  /// What the exploration did with a state that a transition leads to.
  public enum Arrival: Hashable, Sendable {
    /// The state is new, and has this number. Numbers count from 0.
    case new(Int)
    /// The exploration knows the state already, by this number.
    case known(Int)
    /// A limit keeps the state and the transition out of the graph.
    case cut
  }

  /// The limits.
  public let limits: SearchLimits
  /// The size of the search so far. Its ending is known when ``next()`` has returned nil.
  public private(set) var report = SearchReport()

  private var table = FingerprintTable()
  private var edges = EdgeList<Label>()
  /// The edge that discovered each state, or nil for an initial state.
  private var discoveries: [Int?] = []
  private var depths: [UInt32] = []
  private var hasEnded = false

  /// Creates an exploration that has visited nothing.
  public init(limits: SearchLimits = SearchLimits()) { self.limits = limits }

  /// Adds an initial state.
  ///
  /// - Precondition: ``next()`` was not called yet.
  /// - Complexity: O(1), amortized.
  public mutating func start(at fingerprint: UInt64) -> Arrival {
    precondition(edges.openStates.isEmpty, "the initial states come before the first state to expand")
    return arrive(at: fingerprint, by: nil, depth: 0)
  }

  /// Counts an initial state that is out of bounds, and does not visit it.
  public mutating func skipInitial() { report.outOfBounds += 1 }

  /// Returns the number of the next state to expand, in the order of discovery, or nil at the end.
  ///
  /// After this call, add all transitions from this state.
  ///
  /// - Complexity: O(1), amortized.
  public mutating func next() -> Int? {
    while edges.openStates.count < report.states {
      let state = edges.openStates.count
      if depths[state] >= limits.depth { report.cut(.depth) }
      // After a cut, the remaining states are not expanded.
      edges.begin(isOpen: report.limit != nil)
      if report.limit == nil { return state }
    }
    if report.outOfBounds > 0 { report.cut(.bounds) }
    hasEnded = true
    return nil
  }

  /// Adds a transition from the state that ``next()`` returned last.
  ///
  /// - Precondition: ``next()`` was called.
  /// - Complexity: O(1), amortized.
  public mutating func add(_ label: Label, to fingerprint: UInt64) -> Arrival {
    precondition(!edges.openStates.isEmpty, "call next() before the first transition")
    report.transitions += 1
    let arrival = arrive(at: fingerprint, by: edges.count, depth: depths[edges.openStates.count - 1] + 1)
    switch arrival {
    case .new(let target), .known(let target): edges.add(label, to: target)
    case .cut: edges.openLast()
    }
    return arrival
  }

  /// Counts a transition, from the state that ``next()`` returned last, to a state out of bounds.
  ///
  /// - Precondition: ``next()`` was called.
  public mutating func addOutOfBounds() {
    precondition(!edges.openStates.isEmpty, "call next() before the first transition")
    report.transitions += 1
    report.outOfBounds += 1
    edges.openLast()
  }

  /// Returns the number of the state with this fingerprint, or nil if there is none.
  ///
  /// - Complexity: O(1) on average.
  public func state(at fingerprint: UInt64) -> Int? { table.number(of: FingerprintTable.mix(fingerprint)) }

  /// Returns a shortest path to a state, or nil if no state has this number.
  ///
  /// - Complexity: O(*d*) in the depth of the state.
  public func path(to state: Int) -> Path<Label>? {
    discoveries.indices.contains(state) ? edges.path(to: state, discoveries) : nil
  }

  /// Returns the graph of all states so far.
  ///
  /// A state is open if transitions from it may be missing; see ``Graph/isOpen(_:)``. If ``next()`` has not returned nil
  /// yet, the state that it returned last is open, and ``SearchLimit/caller`` cuts the graph.
  ///
  /// - Complexity: O(*n*) in the states and transitions.
  public func graph() -> Graph<Label> {
    var edges = edges
    if !hasEnded, !edges.openStates.isEmpty { edges.openLast() }
    while edges.openStates.count < report.states { edges.begin(isOpen: true) }
    let initialStates = discoveries.indices.filter { discoveries[$0] == nil }
    return Graph(edges, initialStates: initialStates, limit: report.limit ?? (hasEnded ? nil : .caller))
  }

  private mutating func arrive(at fingerprint: UInt64, by edge: Int?, depth: UInt32) -> Arrival {
    guard let (number, isNew) = table.insert(FingerprintTable.mix(fingerprint), limit: limits.states) else {
      report.cut(.states)
      return .cut
    }
    guard isNew else { return .known(number) }
    discoveries.append(edge)
    depths.append(depth)
    report.states += 1
    report.depth = max(report.depth, Int(depth))
    report.bytes = table.bytes + edges.bytes + report.states * MemoryLayout<(Int?, UInt32)>.stride
    if report.bytes > limits.bytes { report.cut(.memory) }
    return .new(number)
  }
}
