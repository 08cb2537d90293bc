import BenchmarkReport

/// The limits that are not kept yet, by row and subject, with the most that is accepted: a little above what was measured.
///
/// The tables mark them as short. `make bench-check` fails if one gets worse. Benchmarks/README.md says what blocks each.
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

  /// The most that a cell may be: its limit, or what is accepted of a known shortfall.
  static func most(of cell: Cell, in row: Row) -> Double? { known[row.name]?[cell.subject] ?? cell.limit }

  /// The cells of a row that exceed what is accepted.
  static func unknown(in row: Row) -> [Cell] {
    row.cells.filter { cell in
      guard cell.isShort, let value = cell.value, let most = most(of: cell, in: row) else { return false }
      return !(value <= most)
    }
  }
}
