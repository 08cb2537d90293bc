import BenchmarkReport
import Foundation

/// Writes what was measured last into the documents that show it.
enum Readme {
  /// Why it cannot.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private static let plot = "Benchmarks/Plots/overview.svg"

  static func write() throws {
    guard let results = Report.latest() else {
      throw Missing(description: "nothing was measured yet; `make bench` measures")
    }
    guard let plain = results.costs.first else { throw Missing(description: "the plain loop was not measured") }
    let allocations = plain.allocations.map { " and \(fixed($0, 0)) allocations" } ?? ""
    let moving = plain.moving.map { ", and \(fixed($0, 1)) ns without it" } ?? ""
    try write(
      """
      Measured by `make bench`: \(results.caption). An event of the plain loop with its view takes \
      \(fixed(plain.rendering, 0)) ns\(allocations)\(moving). What falls short of its limit is bold.

      \(results.tables(Report.columns))

      ![What an event costs over the length of history, the depth of a program, the length of a list and the size of the \
      screen, one line an architecture, with the plain loop among them](\(plot))
      """, to: "README.md")
    try write(
      """
      Measured by `make bench`: \(results.caption).

      \(SubjectCost.table(results.costs))
      """, to: "Benchmarks/README.md")
    let folder = URL(fileURLWithPath: plot).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let overview = ResultsFolder.url.appendingPathComponent("overview.svg")
    try Data(contentsOf: overview).write(to: URL(fileURLWithPath: plot))
    print("written: README.md, Benchmarks/README.md, \(plot)")
  }

  private static func write(_ passage: String, to file: String) throws {
    let document = try String(contentsOfFile: file, encoding: .utf8)
    guard let written = MarkedText.replacing("benchmarks", in: document, by: passage) else {
      throw Missing(description: "\(file) has no lines <!-- benchmarks --> and <!-- /benchmarks -->, each once")
    }
    try written.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
