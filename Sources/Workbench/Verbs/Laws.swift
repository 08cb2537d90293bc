import Driver
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

/// Checks suites of laws by their names.
@MainActor
public protocol SuiteChecker {
  /// The names of a suite's laws; `nil` if they cannot be listed.
  func names(of suite: String) async throws -> Set<String>?

  /// Checks the laws of a suite.
  ///
  /// - Parameter progress: takes the law that is being checked.
  func results(of suite: String, progress: (String) -> Void) async throws -> [LawResult]
}

extension Catalogue {
  /// `duet laws`: checks laws and prints the results.
  ///
  /// - Parameters:
  ///   - names: the pairings; all of them without any.
  ///   - checker: checks each suite. That of the command uses a process for each, since a law may trap or never end.
  ///   - progress: takes what is being checked; an empty text before results are printed.
  /// - Throws: `UsageError`, ``OutputError``, and the checker's errors.
  @MainActor
  public func laws(
    _ names: [String], options: LawsOptions, by checker: some SuiteChecker, to output: any Output,
    progress: (String) -> Void = { _ in }
  ) async throws -> LawsVerdict {
    let chosen = try await chosen(names, options, checker)
    var printed = LawsReport(chosen, options: options, isDetailed: !names.isEmpty, to: output)
    func print(_ report: LawReport) throws { try printed.add(report, summary: try lawful(report.name).summary) }
    var reports: [LawReport] = []
    if options.check.onlyCase != nil {
      // Whether any law has a case of that number is known at the end; until then nothing is printed.
      for suite in chosen { reports.append(try await report(suite, checker, progress)) }
      reports = try havingTheCase(reports, options)
      progress("")
      try printed.begin()
      for report in reports { try print(report) }
    } else {
      try printed.begin()
      for suite in chosen {
        let report = try await report(suite, checker, progress)
        reports.append(report)
        progress("")
        try print(report)
      }
    }
    try printed.end()
    return verdict(reports)
  }

  /// What is to be checked; of laws that are named, what has them.
  @MainActor
  private func chosen(
    _ names: [String], _ options: LawsOptions, _ checker: some SuiteChecker
  ) async throws -> [Lawful] {
    let chosen = try chosen(names, "pairing", lawful, \.name) ?? lawful
    guard !options.only.isEmpty else { return chosen }
    var known: Set<String> = []
    var having: [Lawful] = []
    for suite in chosen {
      let names = try await checker.names(of: suite.name)
      known.formUnion(names ?? [])
      // A suite that cannot list its laws is checked, and reported.
      if names.map({ !$0.isDisjoint(with: options.only) }) ?? true { having.append(suite) }
    }
    for law in options.only where !known.contains(law) {
      throw UsageError(
        "unknown law '\(law)'; known, the nearest first: \(nearestNames(law, among: known.sorted()))")
    }
    return having
  }

  @MainActor
  private func report(
    _ suite: Lawful, _ checker: some SuiteChecker, _ progress: (String) -> Void
  ) async throws -> LawReport {
    LawReport(name: suite.name, results: try await checker.results(of: suite.name, progress: progress))
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
}

/// Names as an error gives them: the nearest first, and not all of many.
func nearestNames(_ name: String, among names: [String]) -> String {
  let nearest = nearest(name, among: names)
  return nearest.prefix(12).joined(separator: ", ") + (nearest.count > 12 ? " and \(nearest.count - 12) more" : "")
}
