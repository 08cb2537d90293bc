import Synchronization

extension TransitionSystem {
  /// Visits the reachable states, breadth first.
  ///
  /// The search works on batches of states. Threads expand the states of a batch and insert the successors into a table
  /// that is divided into shards. After a batch, the new states get their numbers in the order in which one thread
  /// would discover them.
  ///
  /// - Parameters:
  ///   - properties: Properties to decide. If there are any, the search ends when it has found a path for each.
  ///   - limits: Limits on the depth, the states and the bytes in use.
  ///   - threads: The number of threads. The result is the same for any number.
  ///   - isSame: Compares two states that have the same fingerprint. The search then keeps all states in memory, and
  ///     different states apart even if they have the same fingerprint. Without it, fingerprints identify states.
  /// - Complexity: O(*t*) time in the number of transitions; for each state about 40 bytes, the size of a label, and
  ///   while the state waits to be expanded, the state.
  @inlinable
  public func search(
    for properties: [Property<State>] = [], limits: SearchLimits = SearchLimits(), threads: Int = 1,
    isSame: (@Sendable (State, State) -> Bool)? = nil
  ) -> SearchResult<Label> {
    var search = Search(self, properties, limits, isSame, MemoryFrontier())
    search.run(threads)
    return search.result
  }
}

/// A running search.
@usableFromInline
struct Search<System: TransitionSystem, Queue: Frontier> where Queue.State == System.State {
  @usableFromInline typealias Shard = LockedShard<System.State, System.Label>

  @usableFromInline let system: System
  @usableFromInline let properties: [Property<System.State>]
  @usableFromInline let limits: SearchLimits
  @usableFromInline let isSame: (@Sendable (System.State, System.State) -> Bool)?
  @usableFromInline let shards: [Shard]
  @usableFromInline var frontier: Queue
  @usableFromInline var result = SearchResult<System.Label>()
  /// The first state that decides each property.
  @usableFromInline var deciders: [Int?]

  @inlinable
  init(
    _ system: System, _ properties: [Property<System.State>], _ limits: SearchLimits,
    _ isSame: (@Sendable (System.State, System.State) -> Bool)?, _ frontier: consuming Queue
  ) {
    (self.system, self.properties, self.limits, self.isSame) = (system, properties, limits, isSame)
    self.frontier = frontier
    shards = (0..<Shard.count).map { _ in Shard() }
    deciders = Array(repeating: nil, count: properties.count)
  }

  @inlinable
  mutating func run(_ threads: Int) throws(Queue.Failure) {
    try start()
    var first = 0
    var depth = 0
    while result.report.states > first {
      try frontier.advance()
      result.report.depth = depth
      if depth >= limits.depth { result.report.cut(.depth) }
      while case let batch = try frontier.take(BatchWork<System>.batchSize), !batch.isEmpty {
        // After a cut, the remaining states are still tested for the properties.
        let work = BatchWork(self, batch, first: first, expands: result.report.limit == nil)
        onThreads(min(threads, work.pieces)) { work.run() }
        try settle(work)
        if result.report.ending == .decided { return conclude() }
        first += batch.count
      }
      depth += 1
    }
    conclude()
  }

  /// Inserts the initial states.
  @inlinable
  mutating func start() throws(Queue.Failure) {
    var found = CandidateBuffer(shards: shards, isSame: isSame)
    for (order, state) in system.initialStates.enumerated() {
      guard system.isWithinBounds(state) else {
        result.report.outOfBounds += 1
        continue
      }
      let key = FingerprintTable.mix(system.fingerprint(of: state))
      let rank = Rank(parent: 0, order: UInt32(order))
      found.add(Candidate(key: key, rank: rank, label: nil, state: state))
    }
    found.flush()
    try number(first: 0)
  }

  /// Adds what the threads found in a batch to the result.
  @inlinable
  mutating func settle(_ work: BatchWork<System>) throws(Queue.Failure) {
    let tally = work.tally.withLock { $0 }
    result.report.transitions += tally.transitions
    result.report.outOfBounds += tally.outOfBounds
    for (index, state) in tally.deciders.enumerated() where deciders[index] == nil { deciders[index] = state }
    try number(first: work.first)
    if !properties.isEmpty, deciders.allSatisfy({ $0 != nil }), result.report.ending == .complete {
      result.report.ending = .decided
    }
  }

  /// Numbers the new states by rank, and adds them to the frontier.
  @inlinable
  mutating func number(first: Int) throws(Queue.Failure) {
    let keepsStates = isSame != nil
    let fresh = shards.map { $0.content.withLock { $0.settle(keepingStates: keepsStates) } }
    let total = fresh.reduce(0) { $0 + $1.count }
    var places: [Place] = []
    places.reserveCapacity(total)
    for (shard, part) in fresh.enumerated() {
      for index in part.indices { places.append(Place(rank: part[index].rank, shard: shard, index: index)) }
    }
    // By rank: first by its lower part.
    places = countingSort(places) { $0.rank.order }
    places = countingSort(places) { $0.rank.parent }
    let room = max(0, min(limits.states, FingerprintTable.capacity) - result.report.states)
    if total > room { result.report.cut(.states) }
    let kept = min(total, room)
    var states: [System.State] = []
    states.reserveCapacity(kept)
    for place in places.prefix(kept) {
      let found = fresh[Int(place.shard)][Int(place.index)]
      result.parents.append(.init(state: UInt32(first + place.rank.parent), label: found.label))
      states.append(found.state)
    }
    result.report.states += kept
    try frontier.append(states)
    var bytes = result.parents.count * MemoryLayout<SearchResult<System.Label>.Parent>.stride + frontier.bytes
    result.report.clashes = 0
    for shard in shards {
      shard.content.withLock { content in
        bytes += content.table.bytes + content.states.count * MemoryLayout<System.State>.stride
        result.report.clashes += content.clashes
      }
    }
    result.report.bytes = max(result.report.bytes, bytes)
    if result.report.bytes > limits.bytes { result.report.cut(.memory) }
  }

  /// Completes the report and decides the properties.
  @inlinable
  mutating func conclude() {
    if result.report.outOfBounds > 0 { result.report.cut(.bounds) }
    result.verdicts = zip(properties, deciders).map { property, state in
      property.verdict(state.flatMap(result.path(to:)), result.report)
    }
  }
}

/// Where a new state of a batch is.
@usableFromInline
struct Place {
  @usableFromInline let rank: Rank
  @usableFromInline let shard: UInt32
  @usableFromInline let index: UInt32

  @inlinable @inline(__always)
  init(rank: Rank, shard: Int, index: Int) {
    (self.rank, self.shard, self.index) = (rank, UInt32(shard), UInt32(index))
  }
}

/// Sorts by a key that is not negative and not large. The sort is stable.
///
/// - Complexity: O(*n* + *k*) in the greatest key.
@inlinable
func countingSort<Element>(_ elements: [Element], by key: (Element) -> Int) -> [Element] {
  guard let filler = elements.first else { return [] }
  var ends = Array(repeating: 0, count: elements.reduce(0) { max($0, key($1)) } + 2)
  for element in elements { ends[key(element) + 1] += 1 }
  for index in 1..<ends.count { ends[index] += ends[index - 1] }
  var sorted = Array(repeating: filler, count: elements.count)
  for element in elements {
    sorted[ends[key(element)]] = element
    ends[key(element)] += 1
  }
  return sorted
}
