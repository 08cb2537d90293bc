/// A binary min-heap (J. W. J. Williams, *Algorithm 232: Heapsort*, 1964).
struct Heap<Element: Comparable> {
  /// Invariant: no element is less than its parent, which is at `(index - 1) / 2`.
  private(set) var elements: [Element] = []

  var count: Int { elements.count }
  var first: Element? { elements.first }

  /// - Complexity: O(log *n*), with at most one comparison per level.
  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard elements[index] < elements[parent] else { return }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  /// - Complexity: O(log *n*), with at most two comparisons per level.
  mutating func removeFirst() {
    guard !elements.isEmpty else { return }
    elements.swapAt(0, elements.count - 1)
    elements.removeLast()
    sink(0)
  }

  /// - Complexity: O(*n*) (R. W. Floyd, *Algorithm 245: Treesort 3*, 1964).
  mutating func removeAll(where isSuperfluous: (Element) -> Bool) {
    elements.removeAll(where: isSuperfluous)
    for index in (0..<elements.count / 2).reversed() { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in 2 * index + 1...2 * index + 2 where child < elements.count {
        if elements[child] < elements[least] { least = child }
      }
      guard least != index else { return }
      elements.swapAt(index, least)
      index = least
    }
  }
}
