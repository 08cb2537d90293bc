import Driver
import Effects
import TextUI

/// How long a command waits at its end for what its sessions have to release, in milliseconds of their clock.
let longestRelease = 5_000

extension Catalogue {
  /// `duet run`: one scenario on one architecture, its trace printed and, if that is asked for, written.
  ///
  /// - Parameters:
  ///   - trace: the file that the trace is written to, if it is to be. It is created when the data were read and the
  ///     session stands, so that a command that cannot begin leaves a file that is there as it is.
  ///   - warn: takes what is to be said beside the results.
  /// - Throws: ``Finding``, ``UsageError``, ``DataError``, ``InputError``, ``OutputError`` or `SessionError`.
  @MainActor
  public func run(
    _ scenario: Scenario, on architecture: Architecture, effects: EffectsKind, events: EventSource,
    settings: RunSettings, trace: String?, to output: Output, warn: (String) -> Void
  ) async throws {
    let beginning = try scenario.beginning(from: settings.data)
    beginning.warnings.forEach(warn)
    let events = try events.resolved(scenario, beginning, effects)
    let session = try session(scenario, beginning, architecture.name, effects, settings.size)
    let header = header(scenario, beginning, architecture.name, effects, events, settings.size)
    var writer = try trace.map { try TraceWriter(header, to: Output(creating: $0)) }
    var report = RunReport(settings: settings, output: output)
    try report.begin(header)

    func note(_ record: StepRecord, _ duration: Duration) throws {
      try writer?.write(record)
      try report.step(record, duration)
      // Whoever looks on sees each step when it is done, and an interrupt loses none.
      try output.flush()
    }
    let clock = ContinuousClock()

    func perform(_ event: ScriptEvent, _ place: String) async throws {
      let began = clock.now
      let record: StepRecord
      do throws(SessionError) {
        record = try await session.perform(event)
      } catch {
        throw located(error, at: place, view: session.lines)
      }
      try note(record, began.duration(to: clock.now))
    }

    do {
      let began = clock.now
      let start = try session.start()
      try note(start, began.duration(to: clock.now))
      try await events.play(
        controls: { session.controls }, perform: perform,
        check: { expectation, place in
          if let unmet = session.unmet(expectation) { throw Finding("\(place)\(unmet)", view: unmet.view) }
        })
    } catch {
      await session.end(within: longestRelease)
      if !(error is OutputError) { try report.stop(error) }
      throw error
    }
    // What still runs belongs to no step. It is cancelled, and what it used is released.
    await session.end(within: longestRelease)
    try writer?.end()
    try report.end()
  }

  @MainActor
  func session(
    _ scenario: Scenario, _ beginning: Scenario.Beginning, _ architecture: String, _ effects: EffectsKind, _ size: Size,
    answers: RecordedAnswers? = nil
  ) throws(UsageError) -> any RunningSession {
    guard let session = beginning.session(on: architecture, effects: effects, size: size, answers: answers) else {
      throw scenario.doesNotRun(on: architecture)
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
