import Driver
import Effects
import TextUI

/// The maximum time for sessions to release their resources at the end, in milliseconds of their clock.
let longestRelease = 5_000

/// Ends sessions, and warns of live calls that the end cut off.
///
/// Effects that still run belong to no step. They are cancelled, and release their resources.
@MainActor
func end(_ sessions: [any RunningSession], _ effects: EffectsKind, _ warn: (String) -> Void) async {
  for session in sessions { await session.end(within: longestRelease) }
  if !effects.isDeterministic { lostCalls(of: sessions).forEach(warn) }
}

extension Catalogue {
  /// Runs a scenario on one architecture, and prints the trace (`duet run`).
  ///
  /// - Parameters:
  ///   - trace: opens the file for the trace. It is called when the session can start, so that a command that cannot
  ///     start keeps an existing file.
  ///   - warn: receives warnings.
  /// - Throws: ``Finding``, `UsageError`, `DataError`, ``InputError``, ``OutputError`` or `SessionError`.
  @MainActor
  public func run(
    _ scenario: Scenario, on architecture: Architecture, effects: EffectsKind, events: EventSource,
    settings: RunSettings, trace: (() throws -> any Output)? = nil, to output: any Output, warn: (String) -> Void
  ) async throws {
    let beginning = try scenario.beginning(from: settings.data)
    beginning.printWarnings(warn)
    let events = try events.events(scenario, beginning, effects)
    let session = try session(
      scenario, beginning, architecture.name, effects, settings.size, states: settings.states)
    let header = header(scenario, beginning, architecture.name, effects, events.seed, settings.size)
    var writer = try trace.map { try TraceWriter(header, to: $0()) }
    var sink = ReportSink(RunReport(header, settings), as: settings.format, to: output)
    try sink.begin()

    func note(_ record: StepRecord, _ duration: Duration) throws {
      try writer?.write(record)
      try sink.step((record, duration))
    }
    let clock = ContinuousClock()

    func perform(_ event: ScriptEvent, _ place: String) async throws {
      let began = clock.now
      let record: StepRecord
      try writer?.begin(session.masked(event))
      do throws(SessionError) {
        record = try await session.perform(event)
      } catch {
        if !error.isFault { try writer?.cancel() }
        // Record the part of the wait that happened.
        if case .tooLong(_, let reached) = error, var part = try? await session.perform(.wait(milliseconds: 0)) {
          part.event = .wait(milliseconds: reached)
          try note(part, began.duration(to: clock.now))
        }
        throw located(error, at: place, view: session.lines)
      }
      try note(record, began.duration(to: clock.now))
    }

    do {
      let began = clock.now
      let start = try session.start()
      try note(start, began.duration(to: clock.now))
      sink.report.coverage = try await events.play(
        in: session, perform: perform,
        check: { expectation, place in
          if let unmet = session.unmet(expectation) { throw Finding("\(place)\(unmet)", view: unmet.view) }
        })
    } catch {
      await end([session], effects, warn)
      try sink.stop(error)
      throw error
    }
    await end([session], effects, warn)
    try writer?.end()
    try sink.end()
  }

  @MainActor
  func session(
    _ scenario: Scenario, _ beginning: Scenario.Beginning, _ architecture: String, _ effects: EffectsKind, _ size: Size,
    recording: Bool = true, states: Bool = false, answers: RecordedAnswers? = nil
  ) throws(UsageError) -> any RunningSession {
    let session = beginning.session(
      on: architecture, effects: effects, size: size, recording: recording, recordingStates: states, answers: answers)
    guard let session else { throw scenario.doesNotRun(on: architecture) }
    return session
  }

  func header(
    _ scenario: Scenario, _ beginning: Scenario.Beginning, _ architecture: String, _ effects: EffectsKind,
    _ seed: UInt64?, _ size: Size
  ) -> TraceHeader {
    TraceHeader(
      scenario: scenario.name, scenarioVersion: scenario.version, architecture: architecture, effects: effects.name,
      seed: seed, size: size, data: beginning.data)
  }
}
