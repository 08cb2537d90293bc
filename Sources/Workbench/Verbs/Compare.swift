import Driver
import TextUI

extension Catalogue {
  /// Runs a scenario on several architectures, and prints them side by side (`duet compare`).
  ///
  /// - Parameters:
  ///   - traces: opens a file for the trace of each architecture; it receives their names.
  ///   - differed: receives the first step that differs, and the events up to and including it. If they are shrunk, it
  ///     then receives the last step and the events of the short script.
  ///   - shrinking: how to shrink a difference that random events found; `nil` shrinks nothing.
  ///   - warn: receives warnings.
  /// - Returns: whether all steps agreed.
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
    let names = architectures.map(\.name)
    let shrinking = try shrinking.flatMap {
      try Shrinking($0, of: events, names, of: self, scenario, beginning, effects, settings)
    }
    let sessions = try names.map {
      (name: $0, session: try session(scenario, beginning, $0, effects, settings.size, states: settings.states))
    }
    let headers = names.map { header(scenario, beginning, $0, effects, events.seed, settings.size) }
    var writers = try zip(headers, traces?(names) ?? []).map { try TraceWriter($0, to: $1) }
    let comparison = Comparison(sessions)
    let report = ComparisonReport((scenario.name, effects.name, events.seed), settings: settings, names: names)
    var sink = ReportSink(report, as: settings.format, to: output)
    try sink.begin()

    var divergences = Divergences()
    // The events up to the first difference, if somebody wants them.
    var performed: [ScriptEvent] = []
    func note(_ step: ComparedStep) throws {
      if let differed, comparison.firstDisagreement == nil || comparison.steps == comparison.firstDisagreement?.step {
        if let event = step.event { performed.append(event) }
        if !step.agrees { differed(step, performed) }
      }
      if let shrinking, shrinking.most > 1 || divergences.found.isEmpty { divergences.add(step) }
      try writers.write(step)
      observer.step(step, sessions.map(\.session))
      try sink.step(step)
    }
    func perform(_ event: ScriptEvent, _ place: String) async throws {
      try writers.begin(comparison.masked(event))
      let step = await comparison.perform(event)
      if step.hasTrapped { try note(step) }
      // The traces keep the part of a wait that happened.
      if step.early != nil { try writers.write(step) }
      if let refusal = step.refusal, refusal != .trapped {
        try writers.write(step)
        throw located(refusal, at: place, view: sessions.first?.session.lines ?? [])
      }
      try checkFaults(step, at: place)
      try note(step)
    }

    do {
      let start = comparison.start()
      try checkFaults(start, at: "")
      try note(start)
      sink.report.coverage = try await events.play(
        in: sessions.first?.session, perform: perform,
        check: { expectation, place in
          try checkExpectation(expectation, at: place, on: sessions)
        })
    } catch {
      await end(sessions.map(\.session), effects, warn)
      try sink.stop(error)
      throw error
    }
    await end(sessions.map(\.session), effects, warn)
    try writers.end()
    if let coverage = sink.report.coverage { observer.covered(coverage) }
    guard let shrinking, sink.report.firstDisagreement != nil else {
      try sink.end()
      return sink.report.firstDisagreement == nil
    }
    // The text of the report is complete, and shrinking can take a while.
    if settings.format == .text { try sink.end() }
    do {
      let shrunk = try await shrinking.report(divergences, to: output, warn: warn)
      if let first = shrunk.counterexamples.first { differed?(first.step, first.script) }
      observer.shrunk(shrunk.counterexamples)
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
  var step: (ComparedStep, [any RunningSession]) -> Void = { _, _ in }
  var shrunk: ([Counterexample]) -> Void = { _ in }
  var covered: (RandomEvents.Coverage) -> Void = { _ in }
}

/// Throws a finding that names the sessions that do not meet an expectation, if there are any.
@MainActor
func checkExpectation(
  _ expectation: Expectation, at place: String, on sessions: [(name: String, session: any RunningSession)]
) throws(Finding) {
  let unmet = sessions.compactMap { name, session in session.unmet(expectation).map { (name: name, $0) } }
  guard let (_, first) = unmet.first else { return }
  let names = unmet.count == sessions.count ? "" : "on \(listed(unmet.map(\.name))): "
  throw Finding("\(place)\(names)\(first)", view: first.view)
}

extension ComparedStep {
  /// Whether the event trapped in an earlier process, so that it was left out.
  var hasTrapped: Bool { outcomes.contains { $0.refusal == .trapped } }
}

/// Throws faults of a component, and steps that never end: they are no difference between architectures.
func checkFaults(_ step: ComparedStep, at place: String) throws {
  for outcome in step.outcomes {
    guard let refusal = outcome.refusal else { continue }
    switch refusal {
    case .duplicateControl, .children: throw refusal
    case .trapped:
      let event = step.event.map { "\($0)" } ?? "the start"
      throw Finding("\(place)step \(step.step), \(event), traps on \(outcome.architecture)")
    case .tooManyMoves, .tooLong: throw Inconclusive(description: "\(place)on \(outcome.architecture): \(refusal)")
    default: continue
    }
  }
}
