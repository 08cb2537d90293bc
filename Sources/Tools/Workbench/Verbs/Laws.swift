import Driver
import OrderedJSON
import PairingLaws
import Utilities

/// The settings of `laws`.
public struct LawsOptions: Sendable {
  /// The settings of each check.
  public var check = CheckSettings()
  /// The names of the laws to check; empty for all.
  public var only: [String] = []
  /// The maximum time for one law, in seconds.
  public var timeLimit = 60
  /// How results are printed.
  public var format = Format.text
  /// Whether text is coloured.
  public var color = false
  /// The name of the command that reproduces a failure, for messages.
  public var program = "duet"

  /// Creates the default settings: every law, with at most 60 seconds for each.
  public init() {}
}

/// The outcome of checking laws.
public enum LawsVerdict: Sendable {
  /// Every law holds.
  case holds
  /// A law is broken, traps, or has no case to check.
  case finding
  /// No law is known to be broken, but one did not end within the time limit.
  case inconclusive
}

/// A checker of law suites, given by name.
@MainActor
public protocol SuiteChecker {
  /// Returns the names of a suite's laws; `nil` if it cannot list them.
  func names(of suite: String) async throws -> Set<String>?

  /// Checks the laws of a suite, and returns their results.
  ///
  /// - Parameter progress: receives the name of the law that is being checked.
  func results(of suite: String, progress: (String) -> Void) async throws -> [LawResult]
}

extension Catalogue {
  /// Checks laws and prints the results (`duet laws`).
  ///
  /// - Parameters:
  ///   - names: the pairings; empty for all.
  ///   - checker: checks each suite. The command uses a process for each, since a law may trap or never end.
  ///   - progress: receives what is being checked, and an empty text before results are printed.
  /// - Throws: `UsageError`, ``OutputError``, and the errors of `checker`.
  @MainActor
  public func laws(
    _ names: [String], options: LawsOptions, by checker: some SuiteChecker, to output: any Output,
    progress: (String) -> Void = { _ in }
  ) async throws -> LawsVerdict {
    let chosen = try await chosen(names, options, checker)
    var printed = LawsReport(chosen, options: options, isDetailed: !names.isEmpty, to: output)
    func print(_ report: LawReport) throws { try printed.add(report, summary: try lawSubject(report.name).summary) }
    var reports: [LawReport] = []
    if options.check.onlyCase != nil {
      // Print only at the end: until then it is not known whether any law has a case with that number.
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

  /// Returns the suites to check; if laws are named, only the suites that have them.
  @MainActor
  private func chosen(
    _ names: [String], _ options: LawsOptions, _ checker: some SuiteChecker
  ) async throws -> [LawSubject] {
    let chosen = try chosen(names, "pairing", lawSubjects, \.name) ?? lawSubjects.filter { !$0.isRefuted }
    guard !options.only.isEmpty else { return chosen }
    var known: Set<String> = []
    var having: [LawSubject] = []
    for suite in chosen {
      let names = try await checker.names(of: suite.name)
      known.formUnion(names ?? [])
      // A suite that cannot list its laws is checked, so that the failure is reported.
      if names.map({ !$0.isDisjoint(with: options.only) }) ?? true { having.append(suite) }
    }
    for law in options.only where !known.contains(law) {
      throw UsageError(unknown("law", law, among: known.sorted(), limit: 12))
    }
    return having
  }

  @MainActor
  private func report(
    _ suite: LawSubject, _ checker: some SuiteChecker, _ progress: (String) -> Void
  ) async throws -> LawReport {
    LawReport(name: suite.name, results: try await checker.results(of: suite.name, progress: progress))
  }

  /// Returns the results of the laws that have the requested case.
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
      throw UsageError("--case: " + mismatch(expected: "0 to \(most - 1)", found: "\(number)"))
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
