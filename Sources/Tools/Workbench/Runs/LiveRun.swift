import Checking
import Driver
import Effects
import TextUI
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

/// Sessions of one scenario that perform events side by side, and write their traces.
///
/// All sessions perform the same events; with two scripts, each performs its own, aligned with the other's.
///
/// ``next()`` throws ``Finding`` for an expectation that does not hold or an event that no session can perform;
/// ``Inconclusive`` for a step that does not end; faults of a component, and errors of the traces.
@MainActor
final class LiveRun: RunSource {
  let run: Run
  let comparison: Comparison
  /// The last event, as it was performed; `nil` for the start.
  private(set) var event: ScriptEvent?
  /// The coverage of random events, known at the end.
  private(set) var coverage: RandomEvents.Coverage?
  private var events: Events
  private let effects: EffectsKind
  private var writers: [TraceWriter]
  private var hasStarted = false
  private let makeSession: @MainActor (_ architecture: String, _ states: Bool) throws -> any RunningSession
  private let plan: SearchPlan
  /// What follows the properties on each side; nothing if they are not checked.
  private var monitors: [PropertyMonitor] = []
  /// The error of the last step, which was shown as far as it happened.
  private var failure: (any Error)?

  var sessions: [(any RunningSession)?] { comparison.sessions.map(\.session) }

  /// Creates the sessions, and then opens their traces: a command that cannot start keeps the files that exist.
  ///
  /// - Parameter traces: Opens a file for each trace; it receives the names of the sides.
  init(
    of scenario: Scenario, _ beginning: Scenario.Beginning, on architectures: [Architecture], _ effects: EffectsKind,
    _ events: Events, _ settings: RunSettings, of catalogue: Catalogue,
    traces: (([String]) throws -> [any Output])? = nil
  ) throws {
    (self.events, self.effects) = (events, effects)
    let headers = architectures.map {
      catalogue.header(scenario, beginning, $0.name, effects, events.seed, settings.size)
    }
    let run = Run(
      events.sideScripts.isEmpty ? .architecture : .script, headers, sources: events.sideScripts.map(\.name))
    self.run = run
    plan = scenario.plan
    let makeSession = { @MainActor (architecture: String, states: Bool) throws in
      try catalogue.session(scenario, beginning, architecture, effects, settings.size, states: states)
    }
    self.makeSession = makeSession
    comparison = Comparison(
      try run.sides.map { (name: $0.name, session: try makeSession($0.header.architecture, settings.states)) })
    if events.needsMemory { for (_, session) in comparison.sessions { session.remember() } }
    if settings.checksProperties {
      monitors = architectures.map { _ in PropertyMonitor(scenario.plan.properties) }
      if monitors.allSatisfy(\.names.isEmpty) {
        throw UsageError("--properties: \(scenario.name) has no property that a run can break")
      }
    }
    writers = try zip(headers, traces?(architectures.traceNames) ?? []).map { try TraceWriter($0, to: $1) }
  }

  func next() async throws -> ComparedStep? {
    do { return try await nextStep() } catch {
      // The traces keep the steps before the error.
      if !(error is OutputError) { try writers.complete() }
      throw error
    }
  }

  private func nextStep() async throws -> ComparedStep? {
    if let failure { throw failure }
    if !hasStarted {
      hasStarted = true
      let start = comparison.start()
      try start.checkFaults(at: "")
      try writers.write(start)
      failure = broken(by: start, at: "at the start: ")
      return start
    }
    let first = comparison.sessions.first?.session
    while let (step, place, sides) = events.next(in: first) {
      switch step {
      case .event(let event): return try await perform(event, at: place, in: sides ?? Array(run.sides.indices))
      case .expect(let expectation):
        let sides = sides.map { $0.map { comparison.sessions[$0] } } ?? comparison.sessions
        try checkExpectation(expectation, at: place, on: sides)
      }
    }
    coverage = events.coverage(endingIn: first)
    try writers.end()
    return nil
  }

  private func perform(_ event: ScriptEvent, at place: String, in sides: [Int]) async throws -> ComparedStep {
    try writers.begin(comparison.masked(event, in: sides), in: sides)
    let step = await comparison.perform(event, in: sides)
    self.event = event
    if let side = sides.first, let refusal = step.outcomes[side].refusal, refusal != .trapped,
      sides.allSatisfy({ step.outcomes[$0].record == nil })
    {
      try writers.write(step)
      throw located(refusal, at: place, view: comparison.sessions[side].session.lines)
    }
    do { try step.checkFaults(at: place) } catch {
      // Show the part of a wait that happened, and an event that trapped in an earlier process.
      guard step.early != nil || step.hasTrapped else { throw error }
      failure = error
    }
    failure = failure ?? broken(by: step, at: place)
    let happened = step.withoutRest
    try writers.write(happened)
    return happened
  }

  /// The first property that a step breaks on some side, as an error.
  private func broken(by step: ComparedStep, at place: String) -> Finding? {
    var first: Finding?
    for side in monitors.indices where step.outcomes[side].record != nil {
      let (name, session) = comparison.sessions[side]
      for failure in monitors[side].look(at: session, after: step.event) where first == nil {
        let values = failure.step.map { step in
          let (before, after) = step.lines
          return ": " + (before + [after.joined(separator: "; ")]).joined(separator: " → ")
        }
        let side = monitors.count > 1 ? "on \(name): " : ""
        first = Finding("\(place)\(side)\(failure.name): \(failure.text)\(values ?? "")", view: session.lines)
      }
    }
    return first
  }

  /// Returns previews from the start, on sessions of their own; `nil` if the sides perform different events, or if their
  /// effects do not repeat.
  ///
  /// - Throws: ``NotSearchable`` if a session cannot go back.
  func previews() throws -> Previews? {
    guard run.kind == .architecture, effects.isDeterministic else { return nil }
    let sides = run.sides.map { side in
      let make: @MainActor () throws -> any RunningSession = { [makeSession] in
        try makeSession(side.header.architecture, false)
      }
      return (name: side.name, make: make)
    }
    return try Previews(sides, plan: plan)
  }

  func end(_ warn: (String) -> Void) async { await Workbench.end(comparison.sessions.map(\.session), effects, warn) }
}

extension [Architecture] {
  /// The names of the traces of these sides: two on one architecture have numbers.
  package var traceNames: [String] {
    let names = map(\.name)
    return sideNames(names, or: names.enumerated().map { "\($1)-\($0 + 1)" })
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
