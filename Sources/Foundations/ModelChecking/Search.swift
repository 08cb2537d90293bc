extension TransitionSystem {
  /// Visits the reachable states, breadth first.
  ///
  /// - Parameters:
  ///   - properties: Properties to decide. If there are any, the search ends when it has found a path for each.
  ///   - limits: Limits on the depth, the states and the bytes in use.
  ///   - isSame: Compares two states that have the same fingerprint. The search then keeps all states in memory, and
  ///     different states apart even if they have the same fingerprint. Without it, fingerprints identify states.
  /// - Complexity: O(*t*) time in the number of transitions; for each state about 40 bytes, the size of a label, and
  ///   while the state waits to be expanded, the state.
  @inlinable public func search(
    for properties: [Property<State>] = [], limits: SearchLimits = SearchLimits(),
    isSame: ((State, State) -> Bool)? = nil
  ) -> SearchResult<Label> {
    var search = Search(self, properties, limits, isSame)
    search.run()
    return search.result
  }
}

/// A running search.
@usableFromInline struct Search<System: TransitionSystem> {
  /// A transition to a state that may be new.
  @usableFromInline struct Found {
    /// The mixed fingerprint of the state.
    @usableFromInline let key: UInt64
    @usableFromInline let parent: SearchResult<System.Label>.Parent
    @usableFromInline let state: System.State

    @inlinable @inline(__always)
    init(key: UInt64, parent: SearchResult<System.Label>.Parent, state: consuming System.State) {
      (self.key, self.parent) = (key, parent)
      self.state = state
    }
  }

  /// The number of transitions that are looked up at once: enough that the processor waits for their slots together.
  @inlinable static var mostFound: Int { 256 }

  @usableFromInline let system: System
  @usableFromInline let properties: [Property<System.State>]
  @usableFromInline let limits: SearchLimits
  @usableFromInline let isSame: ((System.State, System.State) -> Bool)?
  @usableFromInline var result = SearchResult<System.Label>()
  @usableFromInline var table = FingerprintTable()
  @usableFromInline var found: [Found] = []
  /// The states of the level that is expanded, and of the next one.
  @usableFromInline var level: [System.State] = []
  @usableFromInline var next: [System.State] = []
  /// All states, if states are compared.
  @usableFromInline var states: [System.State] = []
  /// The first state that decides each property.
  @usableFromInline var deciders: [Int?]

  @inlinable init(
    _ system: System, _ properties: [Property<System.State>], _ limits: SearchLimits,
    _ isSame: ((System.State, System.State) -> Bool)?
  ) {
    (self.system, self.properties, self.limits, self.isSame) = (system, properties, limits, isSame)
    deciders = Array(repeating: nil, count: properties.count)
  }

  @inlinable mutating func run() {
    for state in system.initialStates { find(state, by: .init(state: 0, label: nil), system) }
    insertFound()
    var first = 0
    var depth = 0
    while !next.isEmpty, result.report.ending != .decided {
      (level, next) = (next, [])
      result.report.depth = depth
      if depth >= limits.depth { result.report.cut(.depth) }
      expandLevel(first)
      first += level.count
      depth += 1
    }
    if result.report.outOfBounds > 0 { result.report.cut(.bounds) }
    result.verdicts = zip(properties, deciders).map { property, state in
      property.verdict(state.flatMap(result.path(to:)), result.report)
    }
  }

  /// Tests and expands the states of a level, whose first one has the number `first`.
  @inlinable mutating func expandLevel(_ first: Int) {
    let (system, level) = (system, level)
    for (index, state) in level.enumerated() {
      if decides(state, first + index) { return }
      // After a cut, the remaining states are still tested.
      guard result.report.limit == nil else { continue }
      system.visitSuccessors(of: state) { label, successor in
        result.report.transitions += 1
        find(successor, by: .init(state: UInt32(truncatingIfNeeded: first + index), label: label), system)
      }
      if found.count >= Self.mostFound { insertFound() }
    }
    insertFound()
  }

  /// Tests a state for the properties, and returns whether all of them are decided.
  @inlinable mutating func decides(_ state: System.State, _ number: Int) -> Bool {
    guard !properties.isEmpty else { return false }
    for (index, property) in properties.enumerated() where deciders[index] == nil && property.decides(state) {
      deciders[index] = number
    }
    guard result.report.ending == .complete, deciders.allSatisfy({ $0 != nil }) else { return false }
    result.report.ending = .decided
    return true
  }

  @inlinable @inline(__always)
  mutating func find(_ state: consuming System.State, by parent: SearchResult<System.Label>.Parent, _ system: System) {
    guard system.isWithinBounds(state) else { return result.report.outOfBounds += 1 }
    let key = FingerprintTable.mix(system.fingerprint(of: state))
    found.append(Found(key: key, parent: parent, state: state))
  }

  /// Numbers the new states among those found, and adds them to the next level.
  @inlinable mutating func insertFound() {
    table.load(found.lazy.map(\.key))
    for found in found {
      var isClash = false
      let place = table.insert(found.key, limit: limits.states) { [isSame, states] number in
        guard let isSame else { return true }
        isClash = !isSame(states[number], found.state)
        return !isClash
      }
      guard let place else {
        result.report.cut(.states)
        continue
      }
      guard place.isNew else { continue }
      if isClash { result.report.clashes += 1 }
      if isSame != nil { states.append(found.state) }
      result.parents.append(found.parent)
      next.append(found.state)
    }
    found.removeAll(keepingCapacity: true)
    result.report.states = result.parents.count
    let waiting = level.count + next.count + states.count
    result.report.bytes = max(
      result.report.bytes,
      table.bytes + waiting * MemoryLayout<System.State>.stride
        + result.parents.count * MemoryLayout<SearchResult<System.Label>.Parent>.stride)
    if result.report.bytes > limits.bytes { result.report.cut(.memory) }
  }
}
