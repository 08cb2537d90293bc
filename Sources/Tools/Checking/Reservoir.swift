import Utilities

/// A random sample of fixed size of a sequence (Vitter 1985, algorithm R). It is the same at each run.
struct Reservoir<Element> {
  private(set) var elements: [Element] = []
  private let limit: Int
  private var count = 0
  private var random = SplitMix64(seed: 1985)

  init(limit: Int = 0) { self.limit = limit }

  mutating func add(_ element: Element) {
    count += 1
    if elements.count < limit { return elements.append(element) }
    let place = random.number(below: count)
    if place < limit { elements[place] = element }
  }
}
