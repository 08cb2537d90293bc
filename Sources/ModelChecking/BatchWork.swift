import Synchronization

/// The expansion of a batch of states, which several threads share.
@usableFromInline
final class BatchWork<System: TransitionSystem>: Sendable {
  /// What threads count.
  @usableFromInline
  struct Tally: Sendable {
    @usableFromInline var transitions = 0
    @usableFromInline var outOfBounds = 0
    /// The first state of the batch that decides each property.
    @usableFromInline var deciders: [Int?]

    @inlinable
    init(properties: Int) { deciders = Array(repeating: nil, count: properties) }
  }

  /// The number of states in a batch. It is part of what determines the results of searches that a limit cuts.
  @inlinable
  static var batchSize: Int { 1 << 14 }
  /// The number of states that a thread takes at a time.
  @inlinable
  static var pieceSize: Int { 1 << 7 }
  /// The number of shards is 2 to this power. Shards count towards the bytes in use, so it is the same for all searches.
  @inlinable
  static var shardBits: Int { 4 }
  /// The number of candidates that a thread collects before it inserts them.
  @inlinable
  static var bufferSize: Int { 1 << 10 }

  @inlinable @inline(__always)
  static func shard(of key: UInt64) -> Int { Int(truncatingIfNeeded: key >> (64 - UInt64(shardBits))) }

  @usableFromInline typealias Found = Candidate<System.State, System.Label>

  @usableFromInline let system: System
  @usableFromInline let properties: [Property<System.State>]
  @usableFromInline let isSame: (@Sendable (System.State, System.State) -> Bool)?
  @usableFromInline let shards: [LockedShard<System.State, System.Label>]
  @usableFromInline let batch: [System.State]
  /// The number of the first state of the batch.
  @usableFromInline let first: Int
  @usableFromInline let expands: Bool
  /// The position of the next state that no thread has taken.
  @usableFromInline let cursor = Atomic(0)
  @usableFromInline let tally: Mutex<Tally>

  @inlinable
  init(
    _ search: borrowing Search<System, some Frontier<System.State>>, _ batch: [System.State], first: Int, expands: Bool
  ) {
    (system, properties, isSame, shards) = (search.system, search.properties, search.isSame, search.shards)
    (self.batch, self.first, self.expands) = (batch, first, expands)
    tally = Mutex(Tally(properties: search.properties.count))
  }

  @inlinable
  var pieces: Int { (batch.count + BatchWork.pieceSize - 1) / BatchWork.pieceSize }

  /// Takes and expands pieces of the batch until none is left.
  @inlinable
  func run() {
    let size = BatchWork.pieceSize
    var mine = Tally(properties: properties.count)
    var found: [Found] = []
    found.reserveCapacity(BatchWork.bufferSize)
    while case let start = cursor.wrappingAdd(size, ordering: .relaxed).oldValue, start < batch.count {
      for index in start..<min(start + size, batch.count) {
        let state = batch[index]
        for property in properties.indices where mine.deciders[property] == nil && properties[property].decides(state) {
          mine.deciders[property] = first + index
        }
        guard expands else { continue }
        var order: UInt32 = 0
        system.visitSuccessors(of: state) { label, next in
          defer { order &+= 1 }
          guard system.isWithinBounds(next) else {
            mine.outOfBounds += 1
            return
          }
          let key = FingerprintTable.mix(system.fingerprint(of: next))
          found.append(Found(key: key, rank: Rank(parent: index, order: order), label: label, state: next))
          if found.count >= BatchWork.bufferSize { insert(&found) }
        }
        mine.transitions += Int(order)
      }
    }
    insert(&found)
    tally.withLock { tally in
      tally.transitions += mine.transitions
      tally.outOfBounds += mine.outOfBounds
      for (index, state) in mine.deciders.enumerated() {
        if let state { tally.deciders[index] = min(state, tally.deciders[index] ?? state) }
      }
    }
  }

  /// Inserts candidates into their shards.
  @inlinable
  func insert(_ found: inout [Found]) {
    // A counting sort by shard.
    var ends = Array(repeating: 0, count: shards.count + 1)
    for index in found.indices { ends[BatchWork.shard(of: found[index].key) + 1] += 1 }
    for shard in shards.indices { ends[shard + 1] += ends[shard] }
    var sorted = Array(repeating: UInt32(0), count: found.count)
    for index in found.indices {
      let shard = BatchWork.shard(of: found[index].key)
      sorted[ends[shard]] = UInt32(truncatingIfNeeded: index)
      ends[shard] += 1
    }
    var start = 0
    for shard in shards.indices where ends[shard] > start {
      shards[shard].content.withLock { [found, sorted] in $0.insert(found, sorted[start..<ends[shard]], isSame) }
      start = ends[shard]
    }
    found.removeAll(keepingCapacity: true)
  }
}
