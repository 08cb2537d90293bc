import Driver
import OrderedJSON
import TextUI
import Utilities

extension Catalogue {
  /// Prints two recorded traces side by side, as `compare` does (`duet diff`).
  ///
  /// It aligns the steps by their events, so that an inserted or deleted event leaves the others comparable. It reads
  /// each trace twice: first only for the events, then one step at a time. It shows views in the size of the first
  /// trace.
  ///
  /// - Parameters:
  ///   - first: a trace.
  ///   - second: the trace to compare it with.
  ///   - warn: receives warnings.
  /// - Returns: whether all steps agreed.
  /// - Throws: `ParsingError`, `DataError` if the traces are of two scenarios, `UsageError` if no step has the number
  ///   `settings.at`, ``InputError`` or ``OutputError``.
  /// - Complexity: O(*n*) memory in the number of steps, with a few bytes for each; see `Alignment` for the time.
  public func diff(
    _ first: any Input, _ second: any Input, settings: RunSettings, to output: any Output, warn: (String) -> Void
  ) throws -> Bool {
    var one = try TraceReader(name: first.name) { try first.read() }
    var other = try TraceReader(name: second.name) { try second.read() }
    try other.header.checkScenario(in: second.name, as: one.header, in: first.name)
    let names = sideNames([one.header.architecture, other.header.architecture], or: [first.name, second.name])
    var settings = settings
    settings.size = one.header.size
    for difference in headerDifferences(one, other) { warn(difference) }
    let aligned = try alignedEvents(first, second)
    if let at = settings.at { try checkStep(at, last: [aligned.last.0, aligned.last.1].compactMap(\.self).max()) }
    one = try TraceReader(name: first.name) { try first.read() }
    other = try TraceReader(name: second.name) { try second.read() }
    let effects = Set([one.header.effects, other.header.effects]).sorted().joined(separator: " and ")
    let report = ComparisonReport(
      (one.header.scenario, effects, one.header.seed), settings: settings, names: names,
      traces: [(first.name, one.header), (second.name, other.header)])
    var sink = ReportSink(report, as: settings.format, to: output)
    try sink.begin()
    do {
      var number = 0
      func show(_ first: StepRecord?, _ second: StepRecord?) throws {
        number = first?.step ?? second?.step ?? number
        let outcomes = zip(names, [first, second]).map { ComparedStep.Outcome(architecture: $0, recorded: $1) }
        try sink.step(ComparedStep(step: number, event: first?.event ?? second?.event, outcomes: outcomes))
      }
      let start = (try one.next(), try other.next())
      if start.0 != nil || start.1 != nil { try show(start.0, start.1) }
      for run in aligned.alignment.runs {
        for _ in 0..<run.count {
          try show(run.side == .second ? nil : try one.next(), run.side == .first ? nil : try other.next())
        }
      }
      // The rest is empty, or an error that the first pass skipped. It is more if a file grew meanwhile.
      while case let records = (try one.next(), try other.next()), records.0 != nil || records.1 != nil {
        try show(records.0, records.1)
      }
    } catch {
      try sink.stop(error)
      throw error
    }
    if !one.isWhole { warn(cut(first.name, after: aligned.last.0, in: one.unfinished)) }
    if !other.isWhole { warn(cut(second.name, after: aligned.last.1, in: other.unfinished)) }
    try sink.end()
    return sink.report.firstDisagreement == nil && one.unfinished == other.unfinished
  }
}

/// Aligns the events of two traces, up to their first errors, and goes back to the start of both.
private func alignedEvents(
  _ first: any Input, _ second: any Input
) throws(InputError) -> (alignment: Alignment, last: (Int?, Int?)) {
  var numbering = Alignment.Numbering<ScriptEvent>()
  func events(_ input: any Input) throws(InputError) -> (events: [Int], last: Int?) {
    try input.rewind()
    var events: [Int] = []
    var last: Int?
    // The second pass throws the error again, after the steps before it.
    if var reader = try? TraceReader(name: input.name, read: { try input.read() }) {
      while let step = try? reader.next() {
        last = step.step
        if let event = step.event { events.append(numbering.number(of: event)) }
      }
    }
    try input.rewind()
    return (events, last)
  }
  let one = try events(first)
  let other = try events(second)
  return (Alignment(one.events, other.events), (one.last, other.last))
}

/// Throws a usage error if `step` is not a step of a run whose last step is `last`.
func checkStep(_ step: Int, last: Int?) throws(UsageError) {
  guard let last else { throw UsageError("--at: " + mismatch(expected: "a step", found: "a trace without steps")) }
  guard 0...last ~= step else {
    throw UsageError("--at: " + mismatch(expected: "a step from 0 to \(last)", found: "\(step)"))
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
