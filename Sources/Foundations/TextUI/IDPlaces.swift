/// Finds IDs at some places of a column.
struct IDPlaces {
  /// The first two places that share an ID.
  private(set) var repeated: (first: Int, second: Int)?
  /// A hash table with open addressing: places, or −1 for an unused slot. Its size is a power of two, and at most half of
  /// it is used. For a few IDs, comparison is faster than hashing, and these are just the places.
  private var slots: [Int]
  private let isHashed: Bool

  init<ID: RowID>(of places: some Collection<Int>, in column: IDColumn<ID>) {
    let count = places.count
    isHashed = count > 4
    slots = []
    guard isHashed else {
      for place in places {
        if let first = self.first(column[place], in: column) { repeated = repeated ?? (first, place) }
        slots.append(place)
      }
      return
    }
    slots = Array(repeating: -1, count: 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount))
    for place in places {
      let slot = slot(of: column[place], in: column)
      if slots[slot] < 0 { slots[slot] = place } else { repeated = repeated ?? (slots[slot], place) }
    }
  }

  /// Returns the first place that has this ID.
  func first<ID: RowID>(_ id: UnsafePointer<ID>, in column: IDColumn<ID>) -> Int? {
    guard isHashed else { return slots.first { column[$0].pointee.isSame(as: id.pointee) } }
    let place = slots[slot(of: id, in: column)]
    return place < 0 ? nil : place
  }

  /// Returns the slot of this ID, or the unused slot where it would be.
  private func slot<ID: RowID>(of id: UnsafePointer<ID>, in column: IDColumn<ID>) -> Int {
    var slot = id.pointee.rowHash & (slots.count - 1)
    while slots[slot] >= 0, !column[slots[slot]].pointee.isSame(as: id.pointee) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
