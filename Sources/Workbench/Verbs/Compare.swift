import Driver
import TextUI

extension Catalogue {
  /// `duet compare`: one scenario on several architectures, step by step beside each other.
  ///
  /// - Parameters:
  ///   - traces: a folder for one trace file an architecture, if they are to be written.
  ///   - warn: takes what is to be said beside the results.
  /// - Returns: whether all steps agreed.
  /// - Throws: ``Finding``, ``UsageError``, ``DataError``, ``InputError``, ``OutputError`` or `SessionError`.
  @MainActor
  public func compare(
    _ scenario: Scenario, on architectures: [Architecture], effects: EffectsKind, events: EventSource,
    settings: RunSettings, traces: String?, to output: Output, warn: (String) -> Void
  ) async throws -> Bool {
    let beginning = try scenario.beginning(from: settings.data)
    beginning.warnings.forEach(warn)
    let events = try events.resolved(scenario, beginning, effects)
    var sessions: [(name: String, session: any RunningSession)] = []
    for architecture in architectures {
      sessions.append(
        (architecture.name, try session(scenario, beginning, architecture.name, effects, settings.size)))
    }
    var writers: [TraceWriter] = []
    if let traces {
      let files = try Files.create(sessions.map { "\($0.name).jsonl" }, inFolder: traces)
      for ((name, _), file) in zip(sessions, files) {
        let header = header(scenario, beginning, name, effects, events, settings.size)
        writers.append(try TraceWriter(header, to: file))
      }
    }
    let comparison = Comparison(sessions)
    var report = ComparisonReport(settings: settings, names: sessions.map(\.name), output: output)
    try report.begin(scenario: scenario.name, effects: effects.name, seed: events.seed)

    func note(_ step: ComparedStep) throws {
      for (index, outcome) in step.outcomes.enumerated() where index < writers.count {
        if let record = outcome.record { try writers[index].write(record) }
      }
      try report.step(step)
      // Whoever looks on sees each step when it is done, and an interrupt loses none.
      try output.flush()
    }
    func perform(_ event: ScriptEvent, _ place: String) async throws {
      let step = await comparison.perform(event)
      if let refusal = step.refusal { throw located(refusal, at: place, view: sessions.first?.session.lines ?? []) }
      try faultless(step)
      try note(step)
    }

    do {
      let start = comparison.start()
      try faultless(start)
      try note(start)
      try await events.play(
        controls: { sessions.first?.session.controls ?? [] }, perform: perform,
        check: { expectation, place in
          try check(expectation, at: place, on: sessions)
        })
    } catch {
      for (_, session) in sessions { await session.end(within: longestRelease) }
      if !(error is OutputError) { try report.stop(error) }
      throw error
    }
    for (_, session) in sessions { await session.end(within: longestRelease) }
    for index in writers.indices { try writers[index].end() }
    try report.end(
      steps: comparison.steps, agreed: comparison.agreed, firstDisagreement: comparison.firstDisagreement)
    return comparison.firstDisagreement == nil
  }
}

/// Throws a finding where one of several sessions does not meet an expectation, which says on which of them.
@MainActor
func check(
  _ expectation: Expectation, at place: String, on sessions: [(name: String, session: any RunningSession)]
) throws(Finding) {
  let unmet = sessions.compactMap { name, session in session.unmet(expectation).map { (name: name, $0) } }
  guard let (_, first) = unmet.first else { return }
  let names = unmet.count == sessions.count ? "" : "on \(listed(unmet.map(\.name))): "
  throw Finding("\(place)\(names)\(first)", view: first.view)
}

/// Throws what is a fault of a component, in whichever architecture, and no finding about them.
private func faultless(_ step: ComparedStep) throws(SessionError) {
  for outcome in step.outcomes {
    if let refusal = outcome.refusal, case .duplicateControl = refusal { throw refusal }
  }
}
