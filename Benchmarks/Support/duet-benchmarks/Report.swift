import BenchmarkReport
import Foundation
import Subjects

/// The results of one part of the measurement.
struct Measured {
  var rows: [Row] = []
  /// The cost of each subject.
  var costs: [SubjectCost] = []
  /// The plots that the documents show side by side.
  var overview: [Plot] = []
  /// The plots that are stored with the results.
  var plots: [Plot] = []

  static func += (all: inout Measured, part: Measured) {
    all.rows += part.rows
    all.costs += part.costs
    all.overview += part.overview
    all.plots += part.plots
  }
}

/// The whole measurement.
enum Report {
  /// The columns of the main table.
  static let columns = Subject.plainAndArchitectures.map(\.base)

  /// A part of the measurement.
  private struct Part {
    let name: String
    let measure: @MainActor () async -> Measured

    init(_ name: String, _ measure: @escaping @MainActor () async -> Measured) {
      self.name = name
      self.measure = measure
    }

    init(_ name: String, rows: @escaping @MainActor () async -> [Row]) {
      self.init(name) { Measured(rows: await rows()) }
    }

    init(_ name: String, plot: @escaping @MainActor () async -> Plot) {
      self.init(name) { Measured(overview: [await plot()]) }
    }
  }

  /// The parts in their order. Those whose name is one word have rows, and can be measured alone.
  private static let parts = [
    Part("steppers") {
      var steppers = await Steppers()
      await steppers.count()
      return Measured(rows: steppers.rows, costs: steppers.costs)
    },
    Part("homes", rows: Homes.rows),
    Part("children", rows: Children.rows),
    Part("rows", rows: RowCosts.rows),
    Part("effects", rows: EffectCosts.rows),
    Part("seeks", rows: Seeks.rows),
    Part("previews", rows: PreviewCosts.rows),
    Part("depth", Depths.measured),
    Part("growth", Growing.measured),
    Part("models", rows: ModelChecks.rows),
    Part("start", rows: StartUp.rows),
    Part("plot of histories", plot: Histories.plot),
    Part("plot of lists", plot: Homes.lengthPlot),
    Part("plot of screens", plot: Homes.screenPlot),
  ]

  /// The names of the parts that can be measured alone.
  static let words = parts.map(\.name).filter { !$0.contains(" ") }

  /// Measures all parts, in a few minutes, and writes the results and plots.
  @MainActor
  static func measure() async throws -> Results {
    var results = Results.here()
    var measured = Measured()
    progress(parts: parts.count)
    for part in parts {
      progress(part: part.name)
      measured += await part.measure()
    }
    endProgress()
    (results.rows, results.costs) = (measured.rows, measured.costs)
    try ResultsFolder.write(results, to: .bench)
    let title = "What the abstraction costs"
    for plot in measured.overview + measured.plots {
      let figure = Figure(title: title, caption: results.caption, plots: [plot])
      try ResultsFolder.write(figure.svg, to: "\(plot.name).svg")
    }
    let overview = Figure(title: title, caption: results.caption, plots: measured.overview)
    try ResultsFolder.write(overview.svg, to: "overview.svg")
    let growth = Figure(title: "What each of many costs", caption: results.caption, plots: measured.plots, columns: 3)
    try ResultsFolder.write(growth.svg, to: "growth.svg")
    return results.with(slow(of: results.sources))
  }

  /// Returns the last results, or `nil` if there are none.
  static func latest() -> Results? { ResultsFolder.read(.bench).map { $0.with(slow(of: $0.sources)) } }

  /// Returns the rows that take longer and have their own commands, with the values known for these sources.
  private static func slow(of sources: String) -> [Row] {
    let counted = ResultsFolder.read(.instructions).flatMap { $0.sources == sources ? $0.rows : nil }
    let built = ResultsFolder.read(.build).flatMap { $0.sources == sources ? $0.rows : nil }
    return Growth.rows(of: counted ?? []) + (built ?? [BuildTimes.unmeasured])
  }

  /// Measures these rows, keeps them in a file, and prints them.
  @MainActor
  private static func show(
    _ file: ResultsFolder.File?, _ measure: @MainActor (Results) async throws -> [Row]
  ) async throws -> Results {
    var results = Results.here()
    results.rows = try await measure(results)
    endProgress()
    if let file { try ResultsFolder.write(results, to: file) }
    show(results)
    return results
  }

  @MainActor
  static func countInstructions() async throws {
    _ = try await show(.instructions) { here in
      // Counting takes long. So each count is stored at once, and a second call does not repeat it.
      let known = ResultsFolder.read(.instructions).flatMap { $0.sources == here.sources ? $0.rows : nil } ?? []
      return await Growth.counted(known: known) { rows in
        try? ResultsFolder.write(here.with(rows), to: .instructions)
      }
    }
  }

  /// Measures and prints only the rows of the part with this name.
  @MainActor
  static func show(only name: String) async throws {
    _ = try await show(nil) { _ in
      progress(parts: 1)
      progress(part: name)
      return await parts.first { $0.name == name }?.measure().rows ?? []
    }
  }

  @MainActor
  static func build() async throws { _ = try await show(.build) { _ in [try BuildTimes.row()] } }

  /// Measures and prints the rows of pages.
  @MainActor
  static func web() async throws -> Results { try await show(.web) { _ in try await Pages.rows() } }

  /// Measures and prints only the row of keystrokes.
  @MainActor
  static func keystrokes() async throws { _ = try await show(nil) { _ in try await LivePages.keystrokes() } }

  /// Prints the rows, and the cost of each subject.
  static func show(_ results: Results) {
    print(results.caption + "\n")
    let subjects = results.rows.flatMap(\.cells).map(\.subject)
    if subjects.contains(where: columns.contains) { print(results.table(of: columns) + "\n") }
    if !subjects.allSatisfy(columns.contains) { print(results.table(ofOthersThan: columns)) }
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
  /// The faults that `check` reports: exceeded limits, known shortfalls that got worse, and rows without a measurement.
  ///
  /// A row may lack a measurement if it has its own command, or if it needs valgrind and valgrind cannot count.
  var faults: [String] {
    let slow = Set(Growth.rows(of: []).map(\.name) + [BuildTimes.unmeasured.name])
    return rows.compactMap { row in
      switch row.verdict {
      case .pass, .reported: return nil
      case .open:
        let canBe = slow.contains(row.name) || !Valgrind.isThere || !Pages.hasBrowser
        return canBe ? nil : "\(row.name): could not be measured"
      case .short:
        let cells = Shortfalls.unknown(in: row).compactMap { cell in
          cell.value.flatMap { value in
            Shortfalls.most(of: cell, in: row).map { "\(cell.subject) \(fixed(value, 2)), at most \(fixed($0, 2))" }
          }
        }
        return cells.isEmpty ? nil : "\(row.name): falls short: \(cells.joined(separator: "; "))"
      }
    }
  }

  fileprivate func with(_ rows: [Row]) -> Results {
    var results = self
    results.rows += rows
    return results
  }
}
