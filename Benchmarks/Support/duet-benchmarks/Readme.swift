import BenchmarkReport
import Foundation
import Subjects

/// Writes the last results into the documents that show them.
enum Readme {
  /// The error for missing results, rows or documents.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The rows of README.md: the most frequent operations of an application.
  private static let rows = [
    "stepper, rendering", "session, input sent", "session, event of a script performed",
    "session, recorded and its trace written", "home, long list: time", "child, one of 10,000",
    "seek in 100,000 events, ms", "a bind of 1,000, left",
  ]

  private static let plot = "Benchmarks/Plots/overview.svg"

  static func write() throws {
    guard let results = Report.latest() else {
      throw Missing(description: "nothing was measured yet; `make bench` measures")
    }
    guard results.sources == Results.digestOfSources() else {
      throw Missing(description: "what was measured last are other sources; `make bench` measures these")
    }
    guard let plain = results.costs.first else { throw Missing(description: "the plain loop was not measured") }
    try checkMeanings(of: results)
    if let row = rows.first(where: { name in !results.rows.contains { $0.name == name } }) {
      throw Missing(description: "there is no row '\(row)' for README.md")
    }
    let introduction = """
      Measured by `make bench`: \(results.caption). An event of the plain loop takes \(said(plain)). A value over its \
      limit is bold.
      """
    try write(
      """
      \(wrapped(introduction))

      \(results.table(of: Report.columns, rows: rows))

      ![What an event costs over the length of history, the depth of a program, the length of a list and the size of the \
      screen, one line an architecture, with the plain loop among them](\(plot))
      """, to: "README.md")
    try write(
      """
      \(wrapped("Measured by `make bench`: \(results.caption). \(peers(results))"))

      \(results.table(of: Report.columns))

      \(results.table(ofOthersThan: Report.columns))

      \(SubjectCost.table(results.costs))
      """, to: "Benchmarks/README.md")
    let folder = URL(fileURLWithPath: plot).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let overview = ResultsFolder.url.appendingPathComponent("overview.svg")
    try Data(contentsOf: overview).write(to: URL(fileURLWithPath: plot))
    print("written: README.md, Benchmarks/README.md, \(plot)")
  }

  /// Writes the last results of pages into Benchmarks/README.md.
  static func writePages() throws {
    guard let results = ResultsFolder.read(.web), results.sources == Results.digestOfSources() else {
      throw Missing(description: "pages were not measured with these sources; `make bench-web` measures them")
    }
    try checkMeanings(of: results)
    let introduction = "Measured by `make bench-web`: \(results.caption). A value over its limit is bold."
    try write(
      "\(wrapped(introduction))\n\n\(results.table(ofOthersThan: Report.columns))", to: "Benchmarks/README.md",
      mark: "pages")
    print("written: Benchmarks/README.md")
  }

  private static func checkMeanings(of results: Results) throws {
    let meanings = RowMeanings(in: try String(contentsOfFile: "Benchmarks/README.md", encoding: .utf8))
    if let row = results.rows.first(where: { meanings.names(of: $0.name).isEmpty }) {
      throw Missing(description: "Benchmarks/README.md does not say what the row '\(row.name)' means")
    }
  }

  /// Returns a cost as a phrase: `946 ns and 6 allocations with its view, 2.7 ns without`.
  private static func said(_ cost: SubjectCost) -> String {
    let allocations = cost.allocations.map { " and \(fixed($0, 0)) allocations" } ?? ""
    let moving = cost.moving.map { ", \(fixed($0, 1)) ns without" } ?? ""
    return "\(fixed(cost.rendering, 0)) ns\(allocations) with its view\(moving)"
  }

  /// Returns the costs of the usual designs as a sentence.
  private static func peers(_ results: Results) -> String {
    let names = Subject.all.filter { $0.group == .peer }.map(\.name)
    let costs = results.costs.filter { names.contains($0.name) }
    let designs = costs.map { "a \($0.name.prefix(1).lowercased())\($0.name.dropFirst()) takes \(said($0))" }
    return "Of the usual designs, written by hand on the same work, \(designs.joined(separator: "; "))."
  }

  private static func write(_ passage: String, to file: String, mark: String = "benchmarks") throws {
    let document = try String(contentsOfFile: file, encoding: .utf8)
    guard let written = MarkedText.replacing(mark, in: document, by: passage) else {
      throw Missing(description: "\(file) has no lines <!-- \(mark) --> and <!-- /\(mark) -->, each once")
    }
    try written.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
