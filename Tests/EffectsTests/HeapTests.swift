import Utilities
import Testing

@testable import Effects

@Suite struct HeapTests {
  /// A number that counts all comparisons.
  private struct Compared: Comparable {
    final class Tally {
      var count = 0
    }

    let number: Int
    let tally: Tally

    static func < (one: Compared, other: Compared) -> Bool {
      one.tally.count += 1
      return one.number < other.number
    }

    static func == (one: Compared, other: Compared) -> Bool { one.number == other.number }
  }

  /// Rising, as times mostly are; falling, the worst case for insertion; and random.
  @Test(arguments: [1, -1, 611]) func itTakesAsManyComparisonsAsItHasLevels(step: Int) {
    let (count, levels) = (1 << 16, 16)
    let tally = Compared.Tally()
    var heap = Heap<Compared>()
    var most = 0
    for number in 0..<count {
      tally.count = 0
      heap.insert(Compared(number: number &* step % 65_537, tally: tally))
      most = max(most, tally.count)
    }
    #expect(most <= levels)
    most = 0
    while heap.first != nil {
      tally.count = 0
      heap.removeFirst()
      most = max(most, tally.count)
    }
    #expect(most <= 2 * levels)
  }

  @Test func whatIsSuperfluousGoesInLinearTime() {
    let count = 1 << 16
    let tally = Compared.Tally()
    var heap = Heap<Compared>()
    // The later of the remaining numbers are smaller: inserted one by one, each would move to the top.
    for number in Array(0..<count / 2) + (count / 2..<count).reversed() {
      heap.insert(Compared(number: number, tally: tally))
    }
    tally.count = 0
    heap.removeAll { $0.number < count / 2 }
    #expect(heap.count == count / 2)
    #expect(tally.count <= 2 * heap.count)
  }
}
