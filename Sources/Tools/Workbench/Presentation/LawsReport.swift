import OrderedJSON
import PairingLaws
import TextUI
import Utilities

/// The report of `laws`: each suite, the laws that fail, and the totals; each law, if suites were named.
///
/// - `json`: `{"format":"duet-laws","version":1,"seed":"0","suites":[{"name":…,"laws":…,"cases":…,"holds":…,
///   "results":[…]}],"laws":…,"cases":…,"broken":…}`; a suite whose domains name parts also has `"reached"` and
///   `"unreached"`, as its results have
/// - `jsonl`: a line with format and version; for each suite, a line of `"kind":"suite"` and a line of `"kind":"law"`
///   for each result; a line of `"kind":"end"` with the totals.
struct LawsReport {
  private let options: LawsOptions
  private let isDetailed: Bool
  private let output: any Output
  private let paint: Paint
  private let column: Int
  private var reports: [LawReport] = []

  init(_ chosen: [LawSubject], options: LawsOptions, isDetailed: Bool, to output: any Output) {
    self.options = options
    self.isDetailed = isDetailed
    self.output = output
    paint = Paint(isColored: options.color)
    column = (chosen.map { displayWidth(of: $0.name) }.max() ?? 0) + 2
  }

  func begin() throws(OutputError) {
    if options.format == .jsonl { try write([JSON(header)]) }
  }

  /// Prints the next suite. A JSON document is printed at the end instead.
  mutating func add(_ report: LawReport, summary: String) throws(OutputError) {
    reports.append(report)
    switch options.format {
    case .text: try write(lines(report, summary))
    case .json: break
    case .jsonl:
      let suite = JSON([("kind", "suite")] + object(report))
      try write([suite] + report.results.map { JSON([("kind", "law"), ("suite", .string(report.name))] + $0.json) })
    }
  }

  func end() throws(OutputError) {
    switch options.format {
    case .text: try write(lastLines)
    case .json:
      let suites = reports.map { JSON(object($0) + [("results", JSON($0.results.map { JSON($0.json) }))]) }
      try write([JSON(header + [("suites", JSON(suites))] + sums).writeIndented()])
    case .jsonl: try write([JSON([("kind", "end")] + sums)])
    }
  }

  private func write(_ documents: [JSON]) throws(OutputError) { try write(documents.map { $0.write() }) }

  private func write(_ lines: [String]) throws(OutputError) {
    for line in lines { try output.write(line + "\n") }
    try output.flush()
  }

  // MARK: JSON

  private var header: [(String, JSON)] {
    [("format", "duet-laws"), ("version", 1), ("seed", .string("\(options.check.seed)"))]
  }

  private var sums: [(String, JSON)] { [("laws", JSON(laws)), ("cases", JSON(cases)), ("broken", JSON(broken))] }
  private var laws: Int { reports.reduce(0) { $0 + $1.results.count } }
  private var cases: Int { reports.reduce(0) { $0 + $1.cases } }
  private var broken: Int { reports.reduce(0) { $0 + $1.broken.count } }

  private func object(_ report: LawReport) -> [(String, JSON)] {
    [
      ("name", .string(report.name)), ("laws", JSON(report.results.count)), ("cases", JSON(report.cases)),
      ("holds", JSON(report.holds)),
    ] + (report.coverage?.json.map { ($0, $1) } ?? [])
  }

  // MARK: Text

  private func lines(_ report: LawReport, _ summary: String) -> [String] {
    var lines = isDetailed ? details(report, summary) : [line(report)]
    if report.results.isEmpty {
      lines.append("  \(report.name) has no laws; give its architecture some with Architecture(…, laws: …)")
    }
    var first: [String: String] = [:]
    for var result in report.broken {
      if case .trapped(let reason, let number) = result.outcome {
        // A fault of a pairing ends many of its laws with one message, which is printed once.
        if let law = first[reason] {
          result.outcome = .trapped("as \(law) did", case: number)
        } else {
          first[reason] = result.name
        }
      }
      lines += self.lines(broken: result, of: report.name)
    }
    return lines + coverage(report)
  }

  /// The parts that no case reached; with details, also that this is unknown. Nothing if only some laws were asked for.
  private func coverage(_ report: LawReport) -> [String] {
    guard options.only.isEmpty, options.check.onlyCase == nil, report.holds else { return [] }
    guard let coverage = report.coverage else {
      let text = "cannot tell which parts of the domains the cases reached: no domain names its parts"
      return isDetailed ? ["  \(paint.dim(text))"] : []
    }
    return coverage.unreached.isEmpty
      ? [] : ["  \(paint.bad("!")) no case reached: \(coverage.unreached.map(sanitized).joined(separator: ", "))"]
  }

  private func line(_ report: LawReport) -> String {
    let mark = report.holds ? paint.good("✓") : paint.bad("✗")
    let laws = rightAligned(counted(report.results.count, "law"), 9)
    let cases = rightAligned(grouped(report.cases), 9) + (report.cases == 1 ? " case" : " cases")
    return "\(mark) \(padded(report.name, column))\(laws)\(cases)"
  }

  private func details(_ report: LawReport, _ summary: String) -> [String] {
    let column = (report.results.map { displayWidth(of: $0.name) }.max() ?? 0) + 2
    let lines = report.results.filter(\.holds).map { result in
      let cases = rightAligned(grouped(result.cases), 6)
      var drawn = ""
      if case .holds(_, let seed?) = result.outcome { drawn = "  (sampled, seed \(seed))" }
      return "\(paint.good("✓")) \(padded(result.name, column))\(cases)  \(paint.dim(result.statement + drawn))"
    }
    return ["\(paint.bold(report.name))  \(summary)"] + lines
  }

  private func lines(broken result: LawResult, of suite: String) -> [String] {
    let lines = "\(result)".split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }
    return lines.enumerated().map { $0 == 0 ? "  \(paint.bad("✗")) \($1)" : "    \($1)" }
      + ["      again   \(options.program) laws \(suite) \(result.arguments)"]
  }

  private var lastLines: [String] {
    let all = "\(counted(reports.count, "suite")), \(grouped(cases)) \(cases == 1 ? "case" : "cases")"
    let seed = "seed \(options.check.seed)"
    let holds = broken == 0 && reports.allSatisfy(\.holds)
    return [
      "",
      holds
        ? "all hold: \(grouped(laws)) \(laws == 1 ? "law" : "laws"), \(all), \(seed)"
        : "\(broken) of \(grouped(laws)) \(laws == 1 ? "law does" : "laws do") not hold: \(all), \(seed)",
    ]
  }
}

extension JSON {
  init(_ members: [(String, JSON)]) { self.init(JSONObject(members)) }
}

/// Returns a number with its digits in groups of three.
func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0 && index.isMultiple(of: 3) { text.append(" ") }
    text.append(digit)
  }
  return String(text.reversed())
}
