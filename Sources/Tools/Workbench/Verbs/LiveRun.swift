import Driver
import Effects
import Utilities

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

/// Sessions of one scenario that perform events side by side, and write their traces: what `run`, `compare` and
/// `report` do.
///
/// All sessions perform the same events; with two scripts, each performs its own, aligned with the other's.
@MainActor
final class LiveRun {
  let comparison: Comparison
  private let events: Events
  private let effects: EffectsKind
  private var writers: [TraceWriter]
  var sessions: [(name: String, session: any RunningSession)] { comparison.sessions }

  /// Creates the sessions, and then opens their traces: a command that cannot start keeps the files that exist.
  ///
  /// - Parameter traces: Opens a file for each trace; it receives the names of the sides.
  init(
    of scenario: Scenario, _ beginning: Scenario.Beginning, on architectures: [Architecture], _ effects: EffectsKind,
    _ events: Events, _ settings: RunSettings, of catalogue: Catalogue,
    traces: (([String]) throws -> [any Output])? = nil
  ) throws {
    (self.events, self.effects) = (events, effects)
    let names = architectures.map(\.name)
    comparison = Comparison(
      try zip(events.names(of: architectures), names).map { side, name in
        let session = try catalogue.session(
          scenario, beginning, name, effects, settings.size, states: settings.states)
        return (name: side, session: session)
      })
    let headers = names.map { catalogue.header(scenario, beginning, $0, effects, events.seed, settings.size) }
    writers = try zip(headers, traces?(architectures.traceNames) ?? []).map { try TraceWriter($0, to: $1) }
  }

  /// Performs the start and all events, and calls `show` with each step.
  ///
  /// - Returns: The coverage of random events.
  /// - Throws: ``Finding`` for an expectation that does not hold or an event that no session can perform;
  ///   ``Inconclusive`` for a step that does not end; faults of a component, and the errors of `show`.
  func play(_ show: (ComparedStep) throws -> Void) async throws -> RandomEvents.Coverage? {
    func note(_ step: ComparedStep) throws {
      try writers.write(step)
      try show(step)
    }
    let start = comparison.start()
    try start.checkFaults(at: "")
    try note(start)
    return try await events.play(
      in: sessions.first?.session,
      perform: { event, place, sides in
        let sides = sides ?? Array(sessions.indices)
        try writers.begin(comparison.masked(event, in: sides), in: sides)
        let step = await comparison.perform(event, in: sides)
        // The part of a wait that happened, and an event that trapped in an earlier process.
        if step.early != nil || step.hasTrapped { try note(step.withoutRest) }
        if let side = sides.first, let refusal = step.outcomes[side].refusal, refusal != .trapped,
          sides.allSatisfy({ step.outcomes[$0].record == nil })
        {
          try writers.write(step)
          throw located(refusal, at: place, view: sessions[side].session.lines)
        }
        try step.checkFaults(at: place)
        try note(step)
      },
      check: { expectation, place, sides in
        try checkExpectation(expectation, at: place, on: sides.map { $0.map { sessions[$0] } } ?? sessions)
      })
  }

  /// Ends the sessions.
  func end(_ warn: (String) -> Void) async { await Workbench.end(sessions.map(\.session), effects, warn) }

  /// Writes the last lines of the traces.
  func endTraces() throws { try writers.end() }
}

extension [Architecture] {
  /// The names of the traces of these sides: two on one architecture have numbers.
  package var traceNames: [String] {
    let names = map(\.name)
    return sideNames(names, or: names.enumerated().map { "\($1)-\($0 + 1)" })
  }
}

extension ReportSink where Content.Step == ComparedStep {
  /// Prints the steps of a run as they happen, and ends the run, but not the report.
  ///
  /// - Parameter note: Receives each step before it is printed.
  /// - Returns: The coverage of random events.
  @MainActor
  mutating func show(
    _ run: LiveRun, _ warn: (String) -> Void, _ note: (ComparedStep) throws -> Void = { _ in }
  ) async throws -> RandomEvents.Coverage? {
    try begin()
    let coverage: RandomEvents.Coverage?
    do {
      coverage = try await run.play { step in
        try note(step)
        try self.step(step)
      }
    } catch {
      await run.end(warn)
      try stop(error)
      throw error
    }
    await run.end(warn)
    try run.endTraces()
    return coverage
  }
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
  /// Throws faults of a component, and steps that never end: they are no difference between architectures.
  func checkFaults(at place: String) throws {
    for outcome in outcomes {
      guard let refusal = outcome.refusal else { continue }
      switch refusal {
      case .duplicateControl, .children: throw refusal
      case .trapped:
        let event = event.map { "\($0)" } ?? "the start"
        throw Finding("\(place)step \(step), \(event), traps on \(outcome.architecture)")
      case .tooManyMoves, .tooLong:
        let side = outcomes.count > 1 ? "on \(outcome.architecture): " : ""
        throw Inconclusive(description: "\(place)\(side)\(refusal)")
      default: continue
      }
    }
  }

  /// Whether the event trapped in an earlier process, so that it was left out.
  var hasTrapped: Bool { outcomes.contains { $0.refusal == .trapped } }
}
