import Driver
import Effects
import TextUI

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
    let live = try LiveRun(
      of: scenario, beginning, on: [architecture], effects, events, settings, of: self,
      traces: trace.map { open in { _ in [try open()] } })
    var sink = ReportSink(RunReport(live.run, settings), as: settings.format, to: output)
    try await sink.show(live, warn)
    sink.report.coverage = live.coverage
    try sink.end()
  }

  @MainActor
  func session(
    _ scenario: Scenario, _ beginning: Scenario.Beginning, _ architecture: String, _ effects: EffectsKind, _ size: Size,
    recording: Bool = true, states: Bool = false, answers: RecordedAnswers? = nil
  ) throws(UsageError) -> any RunningSession {
    let session = beginning.session(
      on: architecture, effects: effects, size: size, recording: recording, recordingStates: states, answers: answers)
    guard let session else { throw scenario.refusal(of: architecture, from: beginning) }
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
