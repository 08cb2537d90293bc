import BenchmarkReport

/// The known shortfalls: an accepted maximum above the limit, by row and subject, a little above the measured value.
///
/// The tables mark them as short. `make bench-check` fails if one gets worse. Benchmarks/README.md gives the reasons.
enum Shortfalls {
  private static let known: [String: [String: Double]] = [
    "stepper, not rendering, instructions": ["State–Store": 222],
    "composed, rendering, instructions": ["Day, of two": 2.0],
    "a bind of 1,000, left, instructions": ["Free–Cofree": 1.3, "IO": 1.35, "Simulated": 1.35],
    "a bind of 1,000, right, instructions": ["Free–Cofree": 1.4, "IO": 1.5, "Simulated": 1.5],
    "rows: append 1,000, of 10,000, 24 lines": ["Reader–Env": 2.6, "Puller–Zipper": 2.6],
    "rows: update every 10th, of 1,000, 24 lines": ["Reader–Env": 2.6, "Puller–Zipper": 2.6],
    "rows: update every 10th, of 10,000, 24 lines": ["Reader–Env": 7, "Puller–Zipper": 7],
    "rows: swap, of 10,000, 24 lines": ["Reader–Env": 9, "Puller–Zipper": 9],
    "rows: remove one, of 10,000, 24 lines": ["Reader–Env": 9, "Puller–Zipper": 9],
    "rows: clear, of 1,000, all lines": ["State–Store": 1.8],
    "builds, seconds": ["duet": 100],
    "seek in 100,000 events, in the plain loop's events": ["Free–Cofree": 24_000],
    "a look ahead, in the plain loop's events": ["20 events, 8 architectures": 12_500],
  ]

  /// Returns the maximum of a cell: the accepted maximum of a known shortfall, or else the cell's limit.
  static func most(of cell: Cell, in row: Row) -> Double? { known[row.name]?[cell.subject] ?? cell.limit }

  /// Returns the cells of a row that exceed their maximum.
  static func unknown(in row: Row) -> [Cell] {
    row.cells.filter { cell in
      guard cell.isShort, let value = cell.value, let most = most(of: cell, in: row) else { return false }
      return !(value <= most)
    }
  }
}
