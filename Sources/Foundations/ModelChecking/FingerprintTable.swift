/// A set of 64-bit fingerprints that numbers its members in the order of their insertion.
///
/// Open addressing with linear probing (Knuth 1998, *Sorting and Searching*, 6.4): 16 bytes a slot, at most 5 of 8 slots
/// in use.
@usableFromInline struct FingerprintTable: Sendable {
  @usableFromInline struct Slot: Sendable {
    @usableFromInline var key: UInt64
    /// One more than the number of the member; 0 if the slot is free. So a key may have any value.
    @usableFromInline var next: UInt32

    @inlinable init(key: UInt64, next: UInt32) { (self.key, self.next) = (key, next) }
  }

  @usableFromInline var slots: [Slot]
  @usableFromInline var count = 0
  /// Without meaning. It keeps the compiler from removing the loop of `load`.
  @usableFromInline var loaded: UInt32 = 0

  @inlinable init() { slots = Array(repeating: Slot(key: 0, next: 0), count: 16) }

  /// The greatest number of members.
  @inlinable static var capacity: Int { Int(UInt32.max) - 1 }

  @inlinable var bytes: Int { slots.count * MemoryLayout<Slot>.stride }

  /// Mixes the bits of a fingerprint. It is a bijection, so different fingerprints stay different.
  ///
  /// From the finalizer of SplitMix64 (Steele, Lea & Flood 2014).
  @inlinable @inline(__always) static func mix(_ fingerprint: UInt64) -> UInt64 {
    var bits = fingerprint ^ fingerprint >> 32
    bits &*= 0x9e37_79b9_7f4a_7c15
    bits ^= bits >> 29
    bits &*= 0xbf58_476d_1ce4_e5b9
    return bits ^ bits >> 32
  }

  /// Returns the number of a member with this key that `isSame` accepts, or inserts the key as a new member; or returns
  /// nil, if it would be new and there are `limit` members.
  ///
  /// - Parameter key: A mixed fingerprint.
  /// - Complexity: O(1) on average, amortized.
  @inlinable @inline(__always) mutating func insert(
    _ key: UInt64, limit: Int, isSame: (Int) -> Bool = { _ in true }
  ) -> (number: Int, isNew: Bool)? {
    let (place, known) = place(of: key, isSame: isSame)
    if let known { return (known, false) }
    guard count < min(limit, Self.capacity) else { return nil }
    let number = count
    count += 1
    slots[place] = Slot(key: key, next: UInt32(count))
    if count &* 8 > slots.count &* 5 { grow() }
    return (number, true)
  }

  /// Loads the slots of several keys into the processor's cache, all at once: insertions one by one would wait for each.
  @inlinable mutating func load(_ keys: some Sequence<UInt64>) {
    let mask = slots.count &- 1
    var sum: UInt32 = 0
    for key in keys { sum |= slots[Int(truncatingIfNeeded: key) & mask].next }
    loaded = sum
  }

  /// Returns the number of the first member with this key.
  @inlinable func number(of key: UInt64) -> Int? { place(of: key) { _ in true }.number }

  /// Returns the slot of the first member with this key that `isSame` accepts, and its number; or the slot for a new one.
  @inlinable @inline(__always) func place(of key: UInt64, isSame: (Int) -> Bool) -> (slot: Int, number: Int?) {
    let mask = slots.count &- 1
    var place = Int(truncatingIfNeeded: key) & mask
    while true {
      let slot = slots[place]
      if slot.next == 0 { return (place, nil) }
      if slot.key == key, isSame(Int(slot.next) &- 1) { return (place, Int(slot.next) &- 1) }
      place = (place &+ 1) & mask
    }
  }

  @usableFromInline mutating func grow() {
    var larger = Array(repeating: Slot(key: 0, next: 0), count: slots.count * 2)
    let mask = larger.count - 1
    for slot in slots where slot.next != 0 {
      var place = Int(truncatingIfNeeded: slot.key) & mask
      while larger[place].next != 0 { place = (place + 1) & mask }
      larger[place] = slot
    }
    slots = larger
  }
}
