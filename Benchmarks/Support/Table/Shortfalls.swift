import BenchmarkReport

/// The limits that are not kept yet, by row and subject, with the most that was measured.
///
/// The tables mark them as short. `make bench-check` accepts them, and fails if one gets worse. Benchmarks/README.md says
/// what blocks each.
enum Shortfalls {
  private static let known: [String: [String: Double]] = [
    "stepper, not rendering, instructions": ["Action–Moore": 360],
    "by Kind over concrete, not rendering, instructions": ["Writer–Traced": 4.65],
    "a bind of 1,000, left, instructions": ["Free–Cofree": 1.56],
    "a bind of 1,000 by kind, left, instructions": [
      "Writer–Traced": 0.94, "Reader–Env": 0.77, "Free–Cofree": 2.2, "Action–Moore": 0.92,
    ],
    "a bind of 1,000 by kind, right, instructions": ["Writer–Traced": 0.86, "Action–Moore": 0.83],
    "builds, seconds": ["duet": 100],
  ]

  /// The cells of a row that exceed their limits, other than the known ones.
  static func unknown(in row: Row) -> [Cell] {
    row.cells.filter { cell in
      guard cell.isShort, let value = cell.value else { return false }
      guard let most = known[row.name]?[cell.subject] else { return true }
      return !(value <= most)
    }
  }
}
