/// The latest of the calls that were cancelled: so many as may yet be answered, and no more, however many there are in all.
struct LatestCalls<Call> {
  /// How many are kept.
  static var limit: Int { 1024 }

  private var calls: [Call] = []
  /// Where the oldest is, when there are as many as are kept.
  private var oldest = 0

  /// Adds one, and gives the one that is to be forgotten in its place, if there is one.
  ///
  /// - Complexity: O(1).
  mutating func insert(_ call: Call) -> Call? {
    guard calls.count == Self.limit else {
      calls.append(call)
      return nil
    }
    defer {
      calls[oldest] = call
      oldest = (oldest + 1) % Self.limit
    }
    return calls[oldest]
  }
}
