import Checking
import Driver
import ModelChecking
import Utilities

extension Catalogue {
  /// Visits all states of a scenario on each architecture, and prints what holds (`duet check`).
  ///
  /// - Parameters:
  ///   - files: Writes files that explain the result: their names, relative to a folder, and
  ///     their contents; `nil` removes a file of an earlier run.
  ///     `settings` has files for what does not hold, too.
  ///   - progress: Receives how far the search is, and returns whether it goes on.
  ///   - warn: Receives warnings.
  /// - Returns: The most serious outcome.
  /// - Throws: `UsageError`, `DataError`, ``OutputError``, or ``Inconclusive`` if a session cannot be searched.
  @MainActor
  public func check(
    _ scenario: Scenario, on architectures: [Architecture], settings: SearchSettings,
    files: (([(name: String, text: String?)]) throws -> Void)? = nil, to output: any Output,
    progress: SearchProgress = { _ in true }, warn: (String) -> Void
  ) async throws -> SearchVerdict {
    try settings.plan.check(for: scenario)
    try checkProperty(settings)
    let beginning = try scenario.beginning(of: settings, warn)
    var worst = SearchVerdict.holds
    var written = CheckOutput(settings: settings, output: output)
    try written.begin()
    var found = 0
    for architecture in architectures {
      let maker = try beginning.maker(of: scenario, on: architecture)
      let report: CheckReport
      do {
        report = try await Checking.check(
          settings.plan, only: settings.property,
          progress: { await progress("\(architecture.name): \(counted($0, "state")), \(counted($1, "event"))") }, maker)
      } catch let missing as NotSearchable {
        throw Inconclusive(description: "\(scenario.name) on \(architecture.name) cannot be searched: \(missing)")
      }
      warnOfUnknownFields(report, settings.plan, warn)
      try written.add(report, scenario.name, architecture.name)
      if let files {
        let folder = architectures.count == 1 ? "" : architecture.name + "/"
        let written = CheckFiles(report, scenario: scenario.name, architecture: architecture.name) { events in
          let trace = try await self.recording(of: events, scenario, beginning, architecture)
          return CheckFiles.Recording(
            trace: trace.write(), test: self.swiftName == nil ? nil : try TraceTest(trace, of: self).source)
        }
        try files(try await written.all().map { (folder + $0.name, $0.text) })
      }
      for (name, events) in report.counterexamples {
        found += 1
        try await settings.emit(
          events, number: found, comment: "\(scenario.name) on \(architecture.name): \(name) does not hold"
        ) { path in
          var test = try TraceTest(try await recording(of: events, scenario, beginning, architecture), of: self)
          test.rename(after: path)
          return test.source
        }
      }
      worst = max(worst, report.verdict)
      if report.isInterrupted { break }
    }
    try written.end()
    return worst
  }

  private func checkProperty(_ settings: SearchSettings) throws(UsageError) {
    guard let name = settings.property else { return }
    let known = FreeProperty.allCases.map(\.rawValue) + settings.plan.properties.map(\.name)
    guard known.contains(name) else { throw UsageError(unknown("property", name, among: known)) }
  }

  /// Warns of texts for fields, and of controls to skip, that no state shows.
  private func warnOfUnknownFields(_ report: CheckReport, _ plan: SearchPlan, _ warn: (String) -> Void) {
    guard report.isComplete else { return }
    for pattern in report.unmatched { warn("--skip: no state shows a control '\(pattern)'") }
    let controls = report.coverage.map(\.control)
    for field in plan.texts.keys.sorted() where field != "*" && !controls.contains(field) {
      guard !report.graph.hasControl(field) else { continue }
      warn("--text: no state shows a field '\(field)'; the controls are \(controls.joined(separator: ", "))")
    }
  }

  /// Performs a script, up to an event that is refused.
  @MainActor
  func recording(
    of events: [ScriptEvent], _ scenario: Scenario, _ beginning: Scenario.Beginning, _ architecture: Architecture
  ) async throws -> Trace {
    let effects = EffectsKind.simulated
    let settings = RunSettings()
    let session = try session(scenario, beginning, architecture.name, effects, settings.size)
    let header = header(scenario, beginning, architecture.name, effects, nil, settings.size)
    var trace = Trace(header: header, steps: [try session.start()])
    for event in events {
      do throws(SessionError) {
        guard Attempts.begin() else { throw .trapped }
        var step = try await session.perform(event)
        // With the text of the plan, which is no secret, as in the script: a masked one would not replay.
        step.event = event
        trace.steps.append(step)
      } catch {
        if error.isFault { (trace.isWhole, trace.unfinished) = (false, event) }
        break
      }
    }
    return trace
  }
}

extension CheckReport {
  /// The outcome for the exit code.
  public var verdict: SearchVerdict {
    if isInterrupted { return .interrupted }
    if fails { return .finding }
    let isOpen = properties.contains { $0.verdict == .inconclusive }
    return isComplete && !isOpen ? .holds : .inconclusive
  }
}

extension Graph<ScriptEvent> {
  fileprivate func hasControl(_ id: String) -> Bool {
    (0..<stateCount).contains { transitions(from: $0).contains { $0.label.target?.control == id } }
  }
}

extension Catalogue {
  /// Returns an oracle of a scenario's states, for other model checkers (`duet check --oracle`).
  ///
  /// - Throws: `UsageError`, `DataError`, or ``Inconclusive`` if a session cannot be searched.
  @MainActor
  public func oracle(
    _ scenario: Scenario, on architecture: Architecture, settings: SearchSettings, warn: (String) -> Void
  ) throws -> Oracle {
    try settings.plan.check(for: scenario)
    let maker = try scenario.beginning(of: settings, warn).maker(of: scenario, on: architecture)
    do { return try Oracle(settings.plan, maker) } catch let missing as NotSearchable {
      throw Inconclusive(description: "\(scenario.name) on \(architecture.name) cannot be searched: \(missing)")
    }
  }
}
