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

  /// The number of states in a batch: many, because threads start anew for each batch.
  ///
  /// It is part of what determines the results of searches that a limit cuts.
  @inlinable
  static var batchSize: Int { 1 << 16 }
  /// The number of states that a thread takes at a time.
  @inlinable
  static var pieceSize: Int { 1 << 7 }

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
    var found = CandidateBuffer(shards: shards, isSame: isSame)
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
          found.add(Candidate(key: key, rank: Rank(parent: index, order: order), label: label, state: next))
        }
        mine.transitions += Int(order)
      }
    }
    found.flush()
    tally.withLock { tally in
      tally.transitions += mine.transitions
      tally.outOfBounds += mine.outOfBounds
      for (index, state) in mine.deciders.enumerated() {
        if let state { tally.deciders[index] = min(state, tally.deciders[index] ?? state) }
      }
    }
  }
}
