import Driver
import OrderedJSON
import TextUI
import Utilities

extension Catalogue {
  /// Prints two recorded traces side by side, as `compare` does (`duet diff`).
  ///
  /// It aligns the steps by their events, so that an inserted or deleted event leaves the others comparable. It shows
  /// views in the size of the first trace.
  ///
  /// - Parameters:
  ///   - first: a trace.
  ///   - second: the trace to compare it with.
  ///   - warn: receives warnings.
  /// - Returns: whether all steps agreed.
  /// - Throws: `ParsingError`, `DataError` if the traces are of two scenarios, `UsageError` if no step has the number
  ///   `settings.at`, ``InputError`` or ``OutputError``.
  /// - Complexity: O(*n*) memory in the number of steps, with a few bytes for each.
  @MainActor
  public func diff(
    _ first: any Input, _ second: any Input, settings: RunSettings, to output: any Output, warn: (String) -> Void
  ) async throws -> Bool {
    let recorded = try RecordedRun([first, second])
    for difference in headerDifferences(recorded.run) { warn(difference) }
    if let at = settings.at { try checkStep(at, last: recorded.last) }
    var sink = ReportSink(ComparisonReport(recorded.run, settings), as: settings.format, to: output)
    try await sink.show(recorded, warn)
    for case let cut? in recorded.cuts { warn(cut) }
    try sink.end()
    return sink.report.firstDisagreement == nil && recorded.unfinished[0] == recorded.unfinished[1]
  }
}

/// Throws a usage error if `step` is not a step of a run whose last step is `last`.
func checkStep(_ step: Int, last: Int?) throws(UsageError) {
  guard let last else { throw UsageError("--at: " + mismatch(expected: "a step", found: "a trace without steps")) }
  guard 0...last ~= step else {
    throw UsageError("--at: " + mismatch(expected: "a step from 0 to \(last)", found: "\(step)"))
  }
}

/// Returns a warning for each difference of the headers, except the architecture: each can change views.
private func headerDifferences(_ run: Run) -> [String] {
  let (one, other) = (run.sides[0], run.sides[1])
  func text(_ side: Run.Side, _ member: String) -> String {
    side.header.json[member].map { excerpt($0.write()) } ?? "none"
  }
  return ["scenarioVersion", "effects", "seed", "size", "data"].compactMap { member in
    guard one.header.json[member] != other.header.json[member] else { return nil }
    let (first, second) = (text(one, member), text(other, member))
    // Data may differ after the part that the excerpt shows.
    let values = first == second ? "" : ": \(first) and \(second)"
    return "\(one.source ?? one.name) and \(other.source ?? other.name) differ in \(member)\(values)"
  }
}
