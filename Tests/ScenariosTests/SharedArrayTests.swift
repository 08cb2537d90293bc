import Support
import Testing

@testable import Scenarios

/// A number that counts comparisons.
private struct Compared: Hashable {
  final class Counter { var comparisons = 0 }

  let value: Int
  let counter: Counter

  static func == (a: Compared, b: Compared) -> Bool {
    a.counter.comparisons += 1
    return a.value == b.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

@Suite("Arrays that share") struct SharedArrayTests {
  /// Around the counts at which there is one more level.
  static let counts = [0, 1, 2, 31, 32, 33, 1000, 1023, 1024, 1025, 32_767, 32_768, 32_769]

  @Test("It is the array that it was made of, with the changes made to it", arguments: counts) func law(count: Int) {
    var expected = Array(0..<count)
    var array = SharedArray(expected)
    #expect(Array(array) == expected)
    for step in 0..<min(count, 20) {
      let before = array
      let position = step * 7919 % count
      array.update(position) { $0 -= 100_000 }
      #expect(before != array && before.elementsEqual(expected))
      expected[position] -= 100_000
      #expect(array[position] == expected[position])
    }
    #expect(Array(array) == expected)
    #expect(array == SharedArray(expected) && array.hashValue == SharedArray(expected).hashValue)
  }

  @Test("What nobody else has is changed in place", arguments: [1, 33, 1025]) func inPlace(count: Int) {
    var array = SharedArray((0..<count).map { _ in Counted() })
    for _ in 0..<10 {
      for position in 0..<count { array.update(position) { $0.increment() } }
    }
    #expect(array.allSatisfy { $0.value == 10 && $0.copies == 0 })
  }

  @Test("Of 100,000 elements, a copy that was changed shares all but 32") func sharing() {
    let counter = Compared.Counter()
    var array = SharedArray((0..<100_000).map { Compared(value: $0, counter: counter) })
    let before = array
    array.update(31_415) { $0 = Compared(value: $0.value, counter: counter) }
    #expect(array == before)
    #expect(counter.comparisons == 32)
  }
}
