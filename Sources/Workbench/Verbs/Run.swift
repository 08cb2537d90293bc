import Driver
import OrderedJSON
import TextUI

extension Catalogue {
  /// `duet run`: one scenario on one architecture, its trace printed and, if that is asked for, written.
  ///
  /// - Parameters:
  ///   - warn: takes what is to be said beside the results.
  /// - Throws: ``Finding``, ``UsageError``, ``DataError``, ``InputError``, ``OutputError`` or `SessionError`.
  @MainActor
  public func run(
    _ scenario: Scenario, on architecture: Architecture, effects: EffectsKind, events: EventSource,
    settings: RunSettings, trace: Output?, to output: Output, warn: (String) -> Void
  ) async throws {
    let beginning = try scenario.beginning(from: settings.data)
    beginning.warnings.forEach(warn)
    let events = try events.resolved(scenario, beginning, effects)
    let session = try session(scenario, beginning, architecture.name, effects, settings.size)
    let header = header(scenario, beginning, architecture.name, effects, events, settings.size)
    var writer = try trace.map { file in
      try TraceWriter(header) { line in
        try file.write(line)
        try file.flush()
      }
    }
    var report = RunReport(settings: settings, output: output)
    try report.begin(header)

    func note(_ record: StepRecord, _ duration: Duration) throws {
      try writer?.write(record)
      try report.step(record, duration)
    }
    let clock = ContinuousClock()
    let began = clock.now
    let start = try session.start()
    try note(start, began.duration(to: clock.now))

    func perform(_ event: ScriptEvent, _ place: String) async throws {
      let began = clock.now
      let record: StepRecord
      do throws(SessionError) {
        record = try await session.perform(event)
      } catch {
        try output.flush()
        throw located(error, at: place, view: session.lines)
      }
      try note(record, began.duration(to: clock.now))
    }

    switch events {
    case .own: break  // Resolved above.
    case .script(let script):
      for line in script.lines {
        switch line.step {
        case .event(let event): try await perform(event, script.place(line))
        case .expect(let expectation):
          if let unmet = session.unmet(expectation) {
            try output.flush()
            throw Finding("\(script.place(line))\(unmet)", view: unmet.view)
          }
        }
      }
    case .random(let count, let seed):
      var random = RandomEvents(seed: seed)
      for _ in 0..<count {
        let event = random.next(session.controls)
        try await perform(event, "seed \(seed): \(event): ")
      }
    }
    try writer?.end()
    try report.end()
  }

  @MainActor
  func session(
    _ scenario: Scenario, _ beginning: Scenario.Beginning, _ architecture: String, _ effects: EffectsKind, _ size: Size
  ) throws(UsageError) -> any RunningSession {
    guard let session = beginning.session(on: architecture, effects: effects, size: size) else {
      throw UsageError(
        "\(scenario.name) does not run on \(architecture); it runs on \(scenario.architectures.joined(separator: ", "))")
    }
    return session
  }

  func header(
    _ scenario: Scenario, _ beginning: Scenario.Beginning, _ architecture: String, _ effects: EffectsKind,
    _ events: EventSource, _ size: Size
  ) -> TraceHeader {
    TraceHeader(
      scenario: scenario.name, scenarioVersion: scenario.version, architecture: architecture, effects: effects.name,
      seed: events.seed, size: size, data: beginning.data)
  }
}
