import OrderedJSON
import PairingLaws
import TextUI

/// What `duet laws` prints.
///
/// - `json`: `{"format":"duet-laws","version":1,"seed":"0","suites":[{"name":…,"laws":…,"cases":…,"holds":…,
///   "results":[…]}],"laws":…,"cases":…,"broken":…}`
/// - `jsonl`: a line with format and version; then for each suite a line of `"kind":"suite"` and its results, a line each of
///   `"kind":"law"`; and last a line of `"kind":"end"` with the sums.
struct LawsReport {
  let options: LawsOptions
  let isDetailed: Bool
  let output: Output
  private let paint: Paint
  private var column = 0

  init(options: LawsOptions, isDetailed: Bool, output: Output) {
    self.options = options
    self.isDetailed = isDetailed
    self.output = output
    paint = Paint(isColored: options.color)
  }

  private var header: JSONObject {
    ["format": "duet-laws", "version": 1, "seed": .string("\(options.check.seed)")]
  }

  mutating func begin(_ chosen: [Lawful]) throws {
    column = (chosen.map { displayWidth(of: $0.name) }.max() ?? 0) + 2
    if options.format == .jsonl { try output.write(JSON(header).write() + "\n") }
  }

  func suite(_ report: LawReport, summary: String) throws {
    switch options.format {
    case .json: break
    case .jsonl:
      try output.write(JSON(JSONObject([("kind", "suite")] + object(report))).write() + "\n")
      for result in report.results {
        let line = JSONObject([("kind", "law"), ("suite", .string(report.name))] + result.json)
        try output.write(JSON(line).write() + "\n")
      }
    case .text:
      if isDetailed {
        try details(report, summary)
      } else {
        let laws = counted(report.results.count, "law")
        let mark = report.holds ? paint.good("✓") : paint.bad("✗")
        let cases = rightAligned(grouped(report.cases), 9) + (report.cases == 1 ? " case" : " cases")
        try output.write("\(mark) \(padded(report.name, column))\(rightAligned(laws, 9))\(cases)\n")
      }
      if report.results.isEmpty {
        try output.write("  \(report.name) names no laws; give its architecture some, as in Architecture(…, laws: …)\n")
      }
      for result in report.broken { try broken(result, of: report.name) }
    }
  }

  private func details(_ report: LawReport, _ summary: String) throws {
    try output.write("\(paint.bold(report.name))  \(summary)\n")
    let column = (report.results.map { displayWidth(of: $0.name) }.max() ?? 0) + 2
    for result in report.results where result.holds {
      let cases = rightAligned(grouped(result.cases), 6)
      var drawn = ""
      if case .holds(_, let seed?) = result.outcome { drawn = "  (drawn, seed \(seed))" }
      try output.write(
        "\(paint.good("✓")) \(padded(result.name, column))\(cases)  \(paint.dim(result.statement + drawn))\n")
    }
  }

  private func broken(_ result: LawResult, of suite: String) throws {
    let lines = "\(result)".split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }
    for (index, line) in lines.enumerated() {
      try output.write((index == 0 ? "  \(paint.bad("✗")) \(line)" : "    \(line)") + "\n")
    }
    try output.write("      again   \(options.program) laws \(suite) \(result.arguments)\n")
  }

  func end(_ reports: [LawReport]) throws {
    let laws = reports.reduce(0) { $0 + $1.results.count }
    let cases = reports.reduce(0) { $0 + $1.cases }
    let broken = reports.reduce(0) { $0 + $1.broken.count }
    let sums: JSONObject = ["laws": JSON(laws), "cases": JSON(cases), "broken": JSON(broken)]
    switch options.format {
    case .jsonl: try output.write(JSON(JSONObject([("kind", "end")] + sums)).write() + "\n")
    case .json:
      let suites = reports.map {
        JSON(JSONObject(Array(object($0)) + [("results", JSON($0.results.map { JSON($0.json) }))]))
      }
      try output.write(
        JSON(JSONObject(Array(header) + [("suites", JSON(suites))] + Array(sums))).writeIndented() + "\n")
    case .text:
      let all = "\(counted(reports.count, "suite")), \(grouped(cases)) \(cases == 1 ? "case" : "cases")"
      let seed = "seed \(options.check.seed)"
      let text =
        broken == 0 && reports.allSatisfy(\.holds)
        ? "all hold: \(grouped(laws)) \(laws == 1 ? "law" : "laws"), \(all), \(seed)"
        : "\(broken) of \(grouped(laws)) \(laws == 1 ? "law does" : "laws do") not hold: \(all), \(seed)"
      try output.write("\n\(text)\n")
    }
  }

  private func object(_ report: LawReport) -> JSONObject {
    [
      "name": .string(report.name), "laws": JSON(report.results.count), "cases": JSON(report.cases),
      "holds": JSON(report.holds),
    ]
  }
}

/// A number with its digits in groups of three.
private func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0 && index.isMultiple(of: 3) { text.append(" ") }
    text.append(digit)
  }
  return String(text.reversed())
}

/// `text`, with spaces before it so that it takes at least `width` cells.
private func rightAligned(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - displayWidth(of: text))) + text
}
