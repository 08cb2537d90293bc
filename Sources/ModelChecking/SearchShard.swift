import Synchronization

/// A transition of the current batch to a state that may be new.
@usableFromInline
struct Candidate<State: Sendable, Label: Sendable>: Sendable {
  /// The mixed fingerprint of the state.
  @usableFromInline let key: UInt64
  /// The position of the parent in the batch.
  @usableFromInline let parent: UInt32
  /// The position of the transition among those of its parent.
  @usableFromInline let order: UInt32
  /// The label, or nil for an initial state.
  @usableFromInline let label: Label?
  @usableFromInline let state: State

  @inlinable @inline(__always)
  init(key: UInt64, parent: UInt32, order: UInt32, label: Label?, state: consuming State) {
    (self.key, self.parent, self.order) = (key, parent, order)
    self.label = label
    self.state = state
  }

  /// Candidates with lower ranks come first in a search by one thread.
  @inlinable @inline(__always)
  var rank: UInt64 { UInt64(parent) << 32 | UInt64(order) }
}

/// The part of the visited states whose mixed fingerprints begin with the same bits.
///
/// Several threads insert candidates in any order. Of the candidates for one new state, the shard keeps the one with the
/// lowest rank. So its content after a batch does not depend on the threads.
@usableFromInline
struct SearchShard<State: Sendable, Label: Sendable>: Sendable {
  @usableFromInline var table = FingerprintTable()
  /// The number of states before the current batch.
  @usableFromInline var settled = 0
  /// The new states of the current batch: of number `settled + index` in the table.
  @usableFromInline var fresh: [Candidate<State, Label>] = []
  /// All states by their number in the table, before the current batch; empty unless states are compared.
  @usableFromInline var states: [State] = []

  @inlinable
  init() {}

  @inlinable @inline(__always)
  mutating func insert(_ candidate: consuming Candidate<State, Label>, _ isSame: ((State, State) -> Bool)?) {
    let number: Int
    let isNew: Bool
    if let isSame {
      let state = candidate.state
      (number, isNew) = table.insert(candidate.key) { [states, fresh, settled] number in
        isSame(number < settled ? states[number] : fresh[number - settled].state, state)
      }
    } else {
      (number, isNew) = table.insert(candidate.key)
    }
    if isNew {
      fresh.append(candidate)
    } else if number >= settled, candidate.rank < fresh[number &- settled].rank {
      fresh[number &- settled] = candidate
    }
  }

  /// Ends a batch and returns its new states.
  @inlinable
  mutating func settle(keepingStates: Bool) -> [Candidate<State, Label>] {
    settled = table.count
    if keepingStates { states += fresh.lazy.map(\.state) }
    let capacity = fresh.count
    defer {
      fresh = []
      fresh.reserveCapacity(capacity)
    }
    return fresh
  }
}

/// A shard behind a lock.
@usableFromInline
final class LockedShard<State: Sendable, Label: Sendable>: Sendable {
  @usableFromInline let content = Mutex(SearchShard<State, Label>())

  @inlinable
  init() {}
}
