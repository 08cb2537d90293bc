import Driver
import TextUI

extension Catalogue {
  /// Runs a scenario on several architectures, or under two scripts, and prints the sides (`duet compare`).
  ///
  /// Two scripts are aligned by their events: a step that only one has is shown as inserted or deleted.
  ///
  /// - Parameters:
  ///   - architectures: those of the sides; two, which may be equal, for two scripts.
  ///   - traces: opens a file for the trace of each side; it receives their names.
  ///   - differed: receives the first step that differs, and the events up to and including it. If they are shrunk, it
  ///     then receives the last step and the events of the short script.
  ///   - shrinking: how to shrink a difference that random events found; `nil` shrinks nothing.
  ///   - warn: receives warnings.
  /// - Returns: whether all steps agreed, and all sides have the same events.
  /// - Throws: ``Finding``, ``Inconclusive``, `UsageError`, `DataError`, ``InputError``, ``OutputError`` or
  ///   `SessionError`.
  @MainActor
  public func compare(
    _ scenario: Scenario, on architectures: [Architecture], effects: EffectsKind, events: EventSource,
    settings: RunSettings, traces: (([String]) throws -> [any Output])? = nil,
    differed: ((ComparedStep, [ScriptEvent]) -> Void)? = nil, shrinking: ShrinkSettings? = nil, to output: any Output,
    warn: (String) -> Void
  ) async throws -> Bool {
    try await compare(
      scenario, on: architectures, effects: effects, events: events, settings: settings, traces: traces,
      differed: differed, shrinking: shrinking, to: output, warn: warn, observer: ComparisonObserver())
  }

  @MainActor
  func compare(
    _ scenario: Scenario, on architectures: [Architecture], effects: EffectsKind, events: EventSource,
    settings: RunSettings, traces: (([String]) throws -> [any Output])? = nil,
    differed: ((ComparedStep, [ScriptEvent]) -> Void)? = nil, shrinking: ShrinkSettings? = nil, to output: any Output,
    warn: (String) -> Void, observer: ComparisonObserver
  ) async throws -> Bool {
    let beginning = try scenario.beginning(from: settings.data)
    beginning.printWarnings(warn)
    let events = try events.events(scenario, beginning, effects)
    if let at = settings.at { try checkStep(at, last: events.count) }
    let shrinking = try shrinking.flatMap {
      try Shrinking(
        $0, of: events, architectures.map(\.name), of: self, scenario, beginning, effects, settings)
    }
    let live = try LiveRun(
      of: scenario, beginning, on: architectures, effects, events, settings, of: self, traces: traces)
    var sink = ReportSink(ComparisonReport(live.run, settings), as: settings.format, to: output)

    var divergences = Divergences()
    // The events up to the first difference, if somebody wants them.
    var performed: [ScriptEvent] = []
    try await sink.show(live, warn) { step in
      let comparison = live.comparison
      if let differed, comparison.firstDisagreement == nil || comparison.steps == comparison.firstDisagreement?.step {
        if let event = step.event { performed.append(event) }
        if !step.agrees { differed(step, performed) }
      }
      if let shrinking, shrinking.most > 1 || divergences.found.isEmpty { divergences.add(step) }
      try observer.step(step, live)
    }
    if let coverage = live.coverage { observer.covered(coverage) }
    sink.report.coverage = live.coverage
    guard let shrinking, sink.report.firstDisagreement != nil else {
      try sink.end()
      return sink.report.firstDisagreement == nil
    }
    // The text of the report is complete, and shrinking can take a while.
    if settings.format == .text { try sink.end() }
    do {
      let shrunk = try await shrinking.report(divergences, to: output, warn: warn)
      if let first = shrunk.counterexamples.first { differed?(first.step, first.script) }
      observer.shrunk(
        shrunk.counterexamples.map { ($0, shrunk.command(for: $0), shrinking.test(of: $0) ?? "") })
      if settings.format == .text {
        for line in shrunk.lines { try output.write(line + "\n") }
        try output.flush()
      } else {
        sink.report.shrunk = shrunk.json
      }
    } catch {
      if settings.format != .text { try sink.stop(error) }
      throw error
    }
    if settings.format != .text { try sink.end() }
    return false
  }
}

/// Receives the steps of a comparison, the coverage of random events, and the counterexamples, beside what is printed.
@MainActor
struct ComparisonObserver {
  var step: (ComparedStep, LiveRun) throws -> Void = { _, _ in }
  var shrunk: ([(example: Counterexample, command: String, test: String)]) -> Void = { _ in }
  var covered: (RandomEvents.Coverage) -> Void = { _ in }
}
