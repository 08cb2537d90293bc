import Synchronization

/// The position of a transition in a batch: the parent's, then the transition's own among those of its parent.
///
/// A search by one thread discovers states in the order of their ranks.
@usableFromInline
struct Rank: Comparable, Sendable {
  @usableFromInline let bits: UInt64

  @inlinable @inline(__always)
  init(parent: Int, order: UInt32) { bits = UInt64(UInt32(truncatingIfNeeded: parent)) << 32 | UInt64(order) }

  @inlinable @inline(__always)
  var parent: Int { Int(bits >> 32) }

  @inlinable @inline(__always)
  var order: Int { Int(bits & 0xffff_ffff) }

  @inlinable @inline(__always)
  static func < (one: Rank, other: Rank) -> Bool { one.bits < other.bits }
}

/// A transition of the current batch, to a state that may be new.
@usableFromInline
struct Candidate<State: Sendable, Label: Sendable>: Sendable {
  /// The mixed fingerprint of the state.
  @usableFromInline let key: UInt64
  @usableFromInline let rank: Rank
  /// The label, or nil for an initial state.
  @usableFromInline let label: Label?
  @usableFromInline let state: State

  @inlinable @inline(__always)
  init(key: UInt64, rank: Rank, label: Label?, state: consuming State) {
    (self.key, self.rank, self.label) = (key, rank, label)
    self.state = state
  }

  /// The number of the shard of the state.
  @inlinable @inline(__always)
  var shard: Int { Int(truncatingIfNeeded: key >> 58) }
}

/// The part of the visited states whose mixed fingerprints begin with the same bits.
///
/// Several threads insert candidates in any order. Of the candidates for one new state, the shard keeps the one with the
/// lowest rank. So its content after a batch does not depend on the threads, but for the order of the new states.
@usableFromInline
struct SearchShard<State: Sendable, Label: Sendable>: Sendable {
  @usableFromInline typealias Found = Candidate<State, Label>

  @usableFromInline var table = FingerprintTable()
  /// The number of states before the current batch.
  @usableFromInline var settled = 0
  /// The new states of the current batch: number `settled + index` in the table.
  @usableFromInline var fresh: [Found] = []
  /// All states by their number in the table, before the current batch; empty unless states are compared.
  @usableFromInline var states: [State] = []
  /// The number of states with the fingerprint of another.
  @usableFromInline var clashes = 0

  @inlinable
  init() {}

  /// Inserts candidates, and leaves their places uninitialized.
  @inlinable
  mutating func insert(moving found: UnsafeMutableBufferPointer<Found>, _ isSame: ((State, State) -> Bool)?) {
    table.load(found.lazy.map(\.key))
    guard var place = found.baseAddress else { return }
    for _ in found.indices {
      let number: Int
      let isNew: Bool
      if let isSame {
        var isClash = false
        (number, isNew) = table.insert(place.pointee.key) { [states, fresh, settled] number in
          let known = number < settled ? states[number] : fresh[number - settled].state
          let isKnown = isSame(known, place.pointee.state)
          isClash = !isKnown
          return isKnown
        }
        if isNew, isClash { clashes += 1 }
      } else {
        (number, isNew) = table.insert(place.pointee.key)
      }
      if isNew {
        fresh.append(place.move())
      } else if number >= settled, place.pointee.rank < fresh[number &- settled].rank {
        fresh[number &- settled] = place.move()
      } else {
        place.deinitialize(count: 1)
      }
      place += 1
    }
  }

  /// Ends a batch and returns its new states.
  @inlinable
  mutating func settle(keepingStates: Bool) -> [Found] {
    settled = table.count
    if keepingStates { states += fresh.lazy.map(\.state) }
    let count = fresh.count
    defer {
      fresh = []
      fresh.reserveCapacity(count)
    }
    return fresh
  }
}

/// A shard behind a lock.
@usableFromInline
final class LockedShard<State: Sendable, Label: Sendable>: Sendable {
  /// The number of shards: many, so that threads seldom wait for each other.
  ///
  /// Shards count towards the bytes in use, so the number is the same for all searches.
  @inlinable
  static var count: Int { 64 }

  @usableFromInline let content = Mutex(SearchShard<State, Label>())

  @inlinable
  init() {}
}
