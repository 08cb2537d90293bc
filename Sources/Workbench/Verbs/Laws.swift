import OrderedJSON
import PairingLaws

/// How laws are to be checked.
public struct LawsSettings: Sendable {
  /// Only the laws of these names; all of them without any.
  public var only: [String] = []
  /// Only this case of each.
  public var onlyCase: Int?
  /// Where draws begin.
  public var seed: UInt64 = 0
  /// A counted domain of at most so many cases is gone through; of others, so many are drawn.
  public var cases = 5_000
  /// How many seconds one law may take.
  public var limit = 60
  /// What is printed.
  public var format = Format.text
  /// Whether text is coloured.
  public var color = false

  /// Every law, with 5,000 cases and a minute each.
  public init() {}

  var checked: LawSettings { LawSettings(seed: seed, limit: cases, onlyCase: onlyCase) }
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
  /// The process is this program with ``lawWorker(_:settings:from:)`` for its verb; see `WorkbenchCommand`.
  ///
  /// - Parameters:
  ///   - names: of what; of everything without any.
  ///   - progress: is told what is being checked.
  /// - Throws: ``UsageError``, ``OutputError``.
  public func laws(
    _ names: [String], settings: LawsSettings, to output: Output, progress: (String) -> Void = { _ in }
  ) throws -> LawsVerdict {
    var chosen: [Lawful] = []
    for name in names where name != "all" {
      let found = try lawful(name)
      if !chosen.contains(where: { $0.name == found.name }) { chosen.append(found) }
    }
    if names.isEmpty || names.contains("all") { chosen = lawful }
    var report = LawsReport(settings: settings, isDetailed: !names.isEmpty, output: output)
    try report.begin(chosen)
    var known: Set<String> = []
    var reports: [LawReport] = []
    for suite in chosen {
      var run = LawsRun(suite: suite.name, settings: settings)
      let results = try run.results(progress)
      known.formUnion(run.names)
      // Of a suite that has none of the laws asked for there is nothing to say.
      if results.isEmpty && !settings.only.isEmpty { continue }
      reports.append(LawReport(name: suite.name, results: results))
      try report.suite(reports[reports.count - 1], summary: suite.summary)
      try output.flush()
    }
    for law in settings.only where !known.contains(law) {
      let nearest = nearestNames(law, among: known.sorted())
      throw UsageError("unknown law '\(law)'; known, the nearest first: \(nearest)")
    }
    try report.end(reports)
    try output.flush()
    return verdict(reports)
  }

  private func verdict(_ reports: [LawReport]) -> LawsVerdict {
    let broken = reports.flatMap(\.broken)
    if reports.contains(where: \.results.isEmpty) { return .finding }
    if broken.isEmpty { return .holds }
    let areUnended = broken.allSatisfy { if case .unended = $0.outcome { true } else { false } }
    return areUnended ? .inconclusive : .finding
  }

  /// What the process in which laws are checked does: says which there are, and of each that it begins, and what came of it.
  ///
  /// - Parameter index: the first law to be checked.
  public func lawWorker(_ name: String, settings: LawsSettings, from index: Int) throws {
    ChildProcess.prepareWorker()
    let suite = try lawful(name)
    let output = Output.report()
    func say(_ object: JSONObject) throws(OutputError) {
      try output.write(JSON(object).write() + "\n")
      try output.flush()
    }
    func within() { ChildProcess.endWorker(after: settings.limit + 10) }
    within()
    let all = suite.laws()
    try say(["laws": JSON(all.laws.map { .string($0.name) })])
    let laws = all.laws.filter { settings.only.isEmpty || settings.only.contains($0.name) }
    for (number, law) in laws.enumerated().dropFirst(index) {
      within()
      try say(["begin": JSON(number), "law": .string(law.name), "statement": .string(law.statement)])
      // A suite, and not the law by itself, so that a second law of one name is found to be one.
      let result = LawSuite(name, Array(laws[...number].filter { $0.name == law.name })).check(settings.checked)
      if let last = result.results.last { try say(["result": JSON(last.json)]) }
    }
    try say(["end": true])
  }
}
