import Synchronization

/// Candidates that a thread has not inserted into their shards yet.
///
/// Each transition passes through it, so it moves candidates and does not check its bounds. It is safe: of the part of
/// the storage for each shard, the first `counts[shard]` places are initialized, fewer than `size` between two calls.
@usableFromInline
struct CandidateBuffer<State: Sendable, Label: Sendable>: ~Copyable {
  /// The number of candidates that fill the part of a shard.
  @inlinable
  static var size: Int { 1 << 6 }

  @usableFromInline let shards: [LockedShard<State, Label>]
  @usableFromInline let isSame: (@Sendable (State, State) -> Bool)?
  @usableFromInline let storage: UnsafeMutablePointer<Candidate<State, Label>>
  @usableFromInline let counts: UnsafeMutablePointer<Int>

  @inlinable
  init(shards: [LockedShard<State, Label>], isSame: (@Sendable (State, State) -> Bool)?) {
    (self.shards, self.isSame) = (shards, isSame)
    storage = .allocate(capacity: shards.count * Self.size)
    counts = .allocate(capacity: shards.count)
    counts.initialize(repeating: 0, count: shards.count)
  }

  @inlinable
  deinit {
    for shard in shards.indices { (storage + shard * Self.size).deinitialize(count: counts[shard]) }
    storage.deallocate()
    counts.deallocate()
  }

  /// Adds a candidate, and inserts those of its shard if they are many.
  @inlinable @inline(__always)
  mutating func add(_ candidate: consuming Candidate<State, Label>) {
    let shard = candidate.shard
    let count = counts[shard]
    (storage + (shard &* Self.size &+ count)).initialize(to: candidate)
    counts[shard] = count &+ 1
    if count &+ 1 == Self.size { flush(shard) }
  }

  /// Inserts all candidates.
  @inlinable
  mutating func flush() {
    for shard in shards.indices { flush(shard) }
  }

  @inlinable @inline(never)
  mutating func flush(_ shard: Int) {
    let part = UnsafeMutableBufferPointer(start: storage + shard * Self.size, count: counts[shard])
    shards[shard].content.withLock { $0.insert(moving: part, isSame) }
    counts[shard] = 0
  }
}
