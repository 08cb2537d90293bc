import Checking
import Driver
import Utilities

extension Catalogue {
  /// Prints where the focus of each architecture's space is, and what each event would show (`duet space`).
  ///
  /// The comonad holds what could happen: it performs the script, and then only looks. The sessions run under simulated
  /// effects, so that no service is called.
  ///
  /// - Parameters:
  ///   - script: The events that lead to the place to look from, with its expectations; `nil` for the start.
  ///   - settings: What can happen: the texts, failures and order of answers of the plan. Its limit on the depth is the
  ///     number of events to look ahead, and the limit on states that of the events that are shown.
  ///   - showing: How results are printed, also their format and color, and the size of views.
  ///   - progress: Receives how far it is, and returns whether it goes on.
  ///   - warn: Receives warnings.
  /// - Returns: Whether the architectures agree on all that was shown, and no event failed.
  /// - Throws: ``Finding`` for an expectation that does not hold, and an event of the script that cannot happen or traps;
  ///   `SessionError` for a fault of a component; `UsageError`, `DataError`, ``OutputError``, or ``Inconclusive`` if a
  ///   session cannot go back, or an event does not end.
  @MainActor
  public func space(
    _ scenario: Scenario, on architectures: [Architecture], after script: Script? = nil, settings: SearchSettings,
    showing: RunSettings, to output: any Output, progress: SearchProgress = { _ in true }, warn: (String) -> Void
  ) async throws -> SearchVerdict {
    try settings.plan.check(for: scenario)
    let beginning = try scenario.beginning(of: settings, warn)
    var previews: Previews
    do {
      previews = try Previews(
        architectures.map { architecture in
          let make = try beginning.maker(of: scenario, on: architecture, size: showing.size, recording: true)
          return (architecture.name, make)
        }, plan: settings.plan)
    } catch let missing as NotSearchable {
      throw Inconclusive(description: "\(scenario.name) cannot be looked at: \(missing)")
    }
    try previews.start.checkFaults(at: "")
    var past: [ScriptEvent] = []
    for line in script?.lines ?? [] {
      let place = script?.place(of: line) ?? ""
      switch line.step {
      case .event(let event): past.append(try previews.perform(event, at: place))
      case .expect(let expectation): try checkExpectation(expectation, at: place, on: previews.sessions)
      }
    }
    let limits = settings.plan.limits
    let here = try previews.here()
    let report = SpaceReport(scenario.name, on: architectures, at: here, after: past, showing)
    var sink = ReportSink(report, as: showing.format, to: output)
    try sink.begin()
    var shown = 0
    var verdict = SearchVerdict.holds
    /// Shows what can happen after some events; `masked` are the same events, without secrets.
    func look(after path: [ScriptEvent], masked: [ScriptEvent], _ views: [[String]]) async throws {
      if path.count >= limits.depth { return }
      for event in try previews.events(after: path) {
        if shown >= limits.states { verdict = max(verdict, .inconclusive) }
        if await !progress("\(scenario.name): \(counted(shown, "event"))") { verdict = .interrupted }
        if verdict != .holds { return }
        shown += 1
        let after = try previews.preview(path + [event])
        let step = Preview(path: masked + [after.event ?? event], before: views, after: after)
        try sink.step(step)
        // As in `check`, nothing is tried after a trap: the command begins anew for each.
        if after.hasTrapped { verdict = .finding }
        if after.refusal == nil, previews.isIncluded {
          try await look(after: path + [event], masked: step.path, step.views)
        }
      }
    }
    do { try await look(after: [], masked: [], here.views(after: [])) } catch {
      try sink.stop(error)
      throw error
    }
    if verdict == .inconclusive {
      warn("only \(counted(shown, "event")) \(shown == 1 ? "is" : "are") shown, as --states-at-most asks")
    }
    try sink.end()
    return sink.report.isFinding ? max(verdict, .finding) : verdict
  }
}

extension Previews {
  /// Performs an event of a script, and returns it without its secrets.
  ///
  /// - Throws: The refusal of a session, or its fault, with the place.
  fileprivate mutating func perform(_ event: ScriptEvent, at place: String) throws -> ScriptEvent {
    let step = try perform(event)
    if let refusing = step.outcomes.first(where: { $0.refusal != nil }), let refusal = refusing.refusal {
      try step.checkFaults(at: place)
      let side = step.refusal == nil ? "on \(refusing.architecture): " : ""
      let view = sessions.first { $0.name == refusing.architecture }?.session.lines ?? []
      throw located(refusal, at: place + side, view: view)
    }
    return step.event ?? event
  }
}
