import BenchmarkReport
import Foundation
import Subjects

/// Everything that is measured, in one.
enum Report {
  /// The columns of the table.
  static let columns = Subject.plainAndConcrete.map(\.base)

  /// Measures all that takes a few minutes, and keeps it with the plots of it.
  @MainActor
  static func measure() async throws -> Results {
    var results = Results.here()
    let steppers = await Steppers.measured()
    results.costs = steppers.costs
    results.rows = steppers.rows
    results.rows += await Homes.rows()
    results.rows += await Children.rows()
    results.rows += await EffectCosts.rows()
    results.rows += await Seeks.rows()
    let depths = await Depths.measured()
    results.rows += depths.rows
    results.rows.append(StartUp.row())
    try ResultsFolder.write(results, to: .bench)
    let plots = [
      await Histories.plot(), depths.plot, await Homes.lengthPlot(), await Homes.screenPlot(),
    ]
    progress("")
    for plot in plots {
      let figure = Figure(title: "What the abstraction costs", caption: results.caption, plots: [plot])
      try ResultsFolder.write(figure.svg, to: "\(plot.name).svg")
    }
    let overview = Figure(title: "What the abstraction costs", caption: results.caption, plots: plots)
    try ResultsFolder.write(overview.svg, to: "overview.svg")
    return results.with(slow(of: results.sources))
  }

  /// What was measured last.
  static func latest() -> Results? { ResultsFolder.read(.bench).map { $0.with(slow(of: $0.sources)) } }

  /// The rows that take longer and have commands of their own, as they are known for these sources.
  private static func slow(of sources: String) -> [Row] {
    let counted = ResultsFolder.read(.instructions).flatMap { $0.sources == sources ? $0.rows : nil }
    let built = ResultsFolder.read(.build).flatMap { $0.sources == sources ? $0.rows : nil }
    return Growth.rows(of: counted ?? []) + (built ?? [BuildTimes.unmeasured])
  }

  @MainActor
  static func countInstructions() async throws {
    var results = Results.here()
    // It takes so long that what was counted is kept at once, and is not counted again when this is called again.
    let known = ResultsFolder.read(.instructions).flatMap { $0.sources == results.sources ? $0.rows : nil } ?? []
    let here = results
    results.rows = await Growth.counted(known: known) { rows in
      try? ResultsFolder.write(here.with(rows), to: .instructions)
    }
    progress("")
    try ResultsFolder.write(results, to: .instructions)
    show(results)
  }

  /// Shows rows that were measured alone.
  @MainActor
  static func show(only rows: [Row]) {
    var results = Results.here()
    results.rows = rows
    progress("")
    show(results)
  }

  static func build() throws {
    var results = Results.here()
    results.rows = [try BuildTimes.row()]
    progress("")
    try ResultsFolder.write(results, to: .build)
    show(results)
  }

  /// Prints the rows, and what each subject costs.
  static func show(_ results: Results) {
    print(results.caption + "\n")
    print(results.table(of: columns) + "\n\n" + results.table(ofOthersThan: columns))
    guard !results.costs.isEmpty else { return }
    print("\n" + SubjectCost.table(results.costs))
    let counts = Row.Verdict.allCases.map { verdict in
      "\(results.rows.count { $0.verdict == verdict }) \(verdict.rawValue)"
    }
    print("\n\(counts.joined(separator: ", "))")
    print("JSON and plots are in \(ResultsFolder.url.relativePath).")
  }
}

extension Results {
  /// Why these are not what is to be reached: each limit that is not kept, and each row that should have been measured
  /// and could not be. What has a command of its own, or needs valgrind where that is not installed, may be open.
  var faults: [String] {
    let slow = Set(Growth.rows(of: []).map(\.name))
    return rows.compactMap { row in
      switch row.verdict {
      case .pass, .reported: return nil
      case .open: return slow.contains(row.name) || Valgrind() == nil ? nil : "\(row.name): could not be measured"
      case .short:
        let cells = row.cells.filter(\.isShort).compactMap { cell in
          cell.value.flatMap { value in cell.limit.map { "\(cell.subject) \(fixed(value, 2)), at most \(fixed($0, 2))" }
          }
        }
        return "\(row.name): falls short: \(cells.joined(separator: "; "))"
      }
    }
  }

  fileprivate func with(_ rows: [Row]) -> Results {
    var results = self
    results.rows += rows
    return results
  }
}
