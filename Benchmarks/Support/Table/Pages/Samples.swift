/// The times of something that was done many times, in milliseconds.
struct Samples {
  private var sorted: [Double]

  init(_ times: [Double]) { sorted = times.sorted() }

  /// The time that half of them keep.
  var p50: Double? { percentile(50) }
  /// The time that 95 of 100 keep.
  var p95: Double? { percentile(95) }

  /// The least time that so many percent of them keep; `nil` if there are none.
  private func percentile(_ percent: Int) -> Double? {
    sorted.isEmpty ? nil : sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
  }
}
