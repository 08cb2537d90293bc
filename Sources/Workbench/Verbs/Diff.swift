import Driver
import OrderedJSON
import TextUI
import TextUtilities

extension Catalogue {
  /// Prints two recorded traces side by side, as `compare` does (`duet diff`).
  ///
  /// It reads one step at a time. It shows views in the size of the first trace.
  ///
  /// - Parameters:
  ///   - first: a trace.
  ///   - second: the trace to compare it with.
  ///   - warn: receives warnings.
  /// - Returns: whether all steps agreed.
  /// - Throws: `ParsingError`, `DataError` if the traces are of two scenarios, ``InputError`` or ``OutputError``.
  public func diff(
    _ first: any Input, _ second: any Input, settings: RunSettings, to output: any Output, warn: (String) -> Void
  ) throws -> Bool {
    var one = try TraceReader(name: first.name) { try first.read() }
    var other = try TraceReader(name: second.name) { try second.read() }
    guard one.header.scenario == other.header.scenario else {
      throw DataError(
        "\(second.name):1: "
          + mismatch(
            expected: "a trace of \(one.header.scenario)", found: "one of \(other.header.scenario)",
            hint: "\(first.name) is of \(one.header.scenario)"))
    }
    var names = [one.header.architecture, other.header.architecture]
    if names[0] == names[1] { names = [first.name, second.name] }
    var settings = settings
    settings.size = one.header.size
    for difference in headerDifferences(one, other) { warn(difference) }
    let effects = Set([one.header.effects, other.header.effects]).sorted().joined(separator: " and ")
    let report = ComparisonReport(
      (one.header.scenario, effects, one.header.seed), settings: settings, names: names,
      traces: [(first.name, one.header), (second.name, other.header)])
    var sink = ReportSink(report, as: settings.format, to: output)
    try sink.begin()
    var lasts: (Int?, Int?)
    do {
      for count in 0... {
        let records = (try one.next(), try other.next())
        guard records.0 != nil || records.1 != nil else { break }
        lasts = (records.0?.step ?? lasts.0, records.1?.step ?? lasts.1)
        var outcomes = names.map { ComparedStep.Outcome(architecture: $0) }
        outcomes[0].record = records.0
        outcomes[1].record = records.1
        try sink.step(ComparedStep(step: count, event: records.0?.event ?? records.1?.event, outcomes: outcomes))
      }
    } catch {
      try sink.stop(error)
      throw error
    }
    if !one.isWhole { warn(cut(first.name, after: lasts.0)) }
    if !other.isWhole { warn(cut(second.name, after: lasts.1)) }
    try sink.end()
    return sink.report.firstDisagreement == nil
  }
}

/// Returns a warning for each difference of the headers, except the architecture: each can change views.
private func headerDifferences(_ one: TraceReader, _ other: TraceReader) -> [String] {
  func text(_ header: TraceHeader, _ member: String) -> String {
    header.json[member].map { excerpt($0.write()) } ?? "none"
  }
  return ["scenarioVersion", "effects", "seed", "size", "data"].compactMap { member in
    guard one.header.json[member] != other.header.json[member] else { return nil }
    let (first, second) = (text(one.header, member), text(other.header, member))
    // Data may differ after the part that the excerpt shows.
    let values = first == second ? "" : ": \(first) and \(second)"
    return "\(one.name) and \(other.name) differ in \(member)\(values)"
  }
}
