import OrderedJSON
import PairingLaws

/// What is asked of `duet laws`.
public struct LawsOptions: Sendable {
  /// How each law is checked.
  public var check = CheckSettings()
  /// Only the laws of these names; all of them without any.
  public var only: [String] = []
  /// How many seconds one law may take.
  public var timeLimit = 60
  /// What is printed.
  public var format = Format.text
  /// Whether text is coloured.
  public var color = false
  /// What the command is called that shows a failure again.
  public var program = "duet"

  /// Every law, as it is usually checked, and a minute for each.
  public init() {}
}

/// What came of checking laws.
public enum LawsVerdict: Sendable {
  /// Every law held.
  case holds
  /// A law is broken, trapped, or has nothing to be checked on.
  case finding
  /// No law is known to be broken, but one had not ended when its time was over.
  case inconclusive
}

extension Catalogue {
  /// `duet laws`: checks laws, each suite in a process of its own, which a law may trap, or never end, without taking the
  /// others with it.
  ///
  /// The process is this program with ``lawWorker(_:options:from:namesOnly:)`` for its verb; see `WorkbenchCommand`.
  ///
  /// - Parameters:
  ///   - names: of what; of everything without any.
  ///   - progress: is told what is being checked, and, by an empty text, that something else is about to be shown.
  /// - Throws: ``UsageError``, ``OutputError``.
  public func laws(
    _ names: [String], options: LawsOptions, to output: Output, progress: (String) -> Void = { _ in }
  ) throws -> LawsVerdict {
    let chosen = try chosen(names, options)
    var printed = LawsReport(options: options, isDetailed: !names.isEmpty, output: output)
    var reports: [LawReport] = []
    if options.check.onlyCase != nil {
      // Not every law has a case of every number; that none has is found out last, and then nothing has been printed.
      reports = try havingTheCase(chosen.map { try report($0, options, progress) }, options)
      progress("")
      try printed.begin(chosen)
      for report in reports { try printed.suite(report, summary: try lawful(report.name).summary) }
    } else {
      try printed.begin(chosen)
      for suite in chosen {
        let report = try report(suite, options, progress)
        reports.append(report)
        progress("")
        try printed.suite(report, summary: suite.summary)
        // Whoever looks on sees each suite when it is done.
        try output.flush()
      }
    }
    try printed.end(reports)
    try output.flush()
    return verdict(reports)
  }

  /// What is to be checked; of laws that are named, what has them.
  private func chosen(_ names: [String], _ options: LawsOptions) throws -> [Lawful] {
    var chosen: [Lawful] = []
    for name in names where name != "all" {
      let found = try lawful(name)
      if !chosen.contains(where: { $0.name == found.name }) { chosen.append(found) }
    }
    if names.isEmpty || names.contains("all") { chosen = lawful }
    guard !options.only.isEmpty else { return chosen }
    var known: Set<String> = []
    chosen = try chosen.filter { suite in
      let names = try SuiteProcess(suite: suite.name, options: options).names()
      known.formUnion(names ?? [])
      // What cannot say which laws it has is checked, and reported.
      return names.map { !$0.isDisjoint(with: options.only) } ?? true
    }
    for law in options.only where !known.contains(law) {
      throw UsageError(
        "unknown law '\(law)'; known, the nearest first: \(nearestNames(law, among: known.sorted()))")
    }
    return chosen
  }

  private func report(_ suite: Lawful, _ options: LawsOptions, _ progress: (String) -> Void) throws -> LawReport {
    LawReport(name: suite.name, results: try SuiteProcess(suite: suite.name, options: options).results(progress))
  }

  /// The results of the laws that have the case that was asked for.
  private func havingTheCase(_ reports: [LawReport], _ options: LawsOptions) throws(UsageError) -> [LawReport] {
    var most = 0
    var kept: [LawReport] = []
    for report in reports {
      let results = report.results.filter { result in
        guard case .noSuchCase(let total) = result.outcome else { return true }
        most = max(most, total)
        return false
      }
      if !results.isEmpty { kept.append(LawReport(name: report.name, results: results)) }
    }
    if kept.isEmpty, let number = options.check.onlyCase {
      throw UsageError("--case is \(number), and no law has that; 0 to \(most - 1) would be right")
    }
    return kept
  }

  private func verdict(_ reports: [LawReport]) -> LawsVerdict {
    let broken = reports.flatMap(\.broken)
    if reports.contains(where: \.results.isEmpty) { return .finding }
    if broken.isEmpty { return .holds }
    let areTimedOut = broken.allSatisfy { if case .timedOut = $0.outcome { true } else { false } }
    return areTimedOut ? .inconclusive : .finding
  }

  /// What the process in which laws are checked does: says which there are, and of each that it begins, what it finds, and
  /// what came of it.
  ///
  /// - Parameters:
  ///   - index: the first of the laws asked for that is to be checked.
  ///   - namesOnly: whether to say which laws there are, and no more.
  public func lawWorker(_ name: String, options: LawsOptions, from index: Int, namesOnly: Bool) throws {
    WorkerProcess.prepare()
    let lawful = try lawful(name)
    let output = Output.report()
    func say(_ object: JSONObject) throws(OutputError) {
      try output.write(JSON(object).write() + "\n")
      try output.flush()
    }
    func begin() {
      WorkerProcess.currentCase = -1
      WorkerProcess.end(after: options.timeLimit + 10)
    }
    begin()
    let suite = lawful.laws()
    try say(["laws": JSON(suite.laws.map { .string($0.name) })])
    if namesOnly { return try say(["end": true]) }
    let chosen = suite.laws.indices.filter { options.only.isEmpty || options.only.contains(suite.laws[$0].name) }
    let watch = CheckWatch(
      began: { WorkerProcess.currentCase = $0 },
      // Whoever has gone does not want to know.
      found: { try? say(["found": JSON($0.json)]) })
    for (number, law) in chosen.enumerated().dropFirst(index) {
      begin()
      try say([
        "begin": JSON(number), "law": .string(suite.laws[law].name), "statement": .string(suite.laws[law].statement),
        "source": .string(suite.laws[law].source),
      ])
      try say(["result": JSON(suite.check(law, options.check, watch).json)])
    }
    try say(["end": true])
  }
}
