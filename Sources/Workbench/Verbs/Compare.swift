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
      try Files.makeFolder(traces)
      for (name, _) in sessions {
        let file = try Output(creating: "\(traces)/\(name).jsonl")
        let header = header(scenario, beginning, name, effects, events, settings.size)
        writers.append(
          try TraceWriter(header) { line in
            try file.write(line)
            try file.flush()
          })
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
    }
    func perform(_ event: ScriptEvent, _ place: String) async throws {
      let step = await comparison.perform(event)
      if let refusal = step.refusal {
        try output.flush()
        throw located(refusal, at: place, view: sessions.first?.session.lines ?? [])
      }
      for outcome in step.outcomes {
        if let refusal = outcome.refusal, case .duplicateControl = refusal { throw refusal }
      }
      try note(step)
    }

    let start = comparison.start()
    if let refusal = start.refusal { throw refusal }
    try note(start)
    switch events {
    case .own: break  // Resolved above.
    case .script(let script):
      for line in script.lines {
        switch line.step {
        case .event(let event): try await perform(event, script.place(line))
        case .expect(let expectation):
          for (name, session) in sessions {
            if let unmet = session.unmet(expectation) {
              try output.flush()
              throw Finding("\(script.place(line))on \(name): \(unmet)", view: unmet.view)
            }
          }
        }
      }
    case .random(let count, let seed):
      var random = RandomEvents(seed: seed)
      for _ in 0..<count {
        let event = random.next(sessions.first?.session.controls ?? [])
        try await perform(event, "seed \(seed): \(event): ")
      }
    }
    for index in writers.indices { try writers[index].end() }
    try report.end(
      steps: comparison.steps, agreed: comparison.agreed, firstDisagreement: comparison.firstDisagreement)
    return comparison.firstDisagreement == nil
  }
}
