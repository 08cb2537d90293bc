/// The latest cancelled calls, up to a limit, which may still be answered.
struct LatestCalls<Call> {
  static var limit: Int { 1024 }

  private var calls: [Call] = []
  /// The index of the oldest call, once the limit is reached.
  private var oldest = 0

  /// Adds a call and returns the oldest one if the limit is exceeded; the owner must forget that call.
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
