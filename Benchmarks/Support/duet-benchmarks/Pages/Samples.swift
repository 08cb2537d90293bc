/// The times of something that was done many times, in milliseconds.
struct Samples {
  private let sorted: [Double]

  init(_ times: [Double]) { sorted = times.sorted() }

  /// The time that half of them keep.
  var p50: Double? { percentile(50) }
  /// The time that 95 of 100 keep.
  var p95: Double? { percentile(95) }

  /// The samples of the quietest round, which is the one that other work on the machine delayed least.
  static func quietest(of rounds: Int, _ measure: () async throws -> Samples) async throws -> Samples {
    var best = try await measure()
    for _ in 1..<rounds {
      let next = try await measure()
      if let time = next.p95, let least = best.p95, time < least { best = next }
    }
    return best
  }

  /// The least time that so many percent of them keep; `nil` if there are none.
  private func percentile(_ percent: Int) -> Double? {
    sorted.isEmpty ? nil : sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
  }
}
