import Driver
import TextUtilities

extension Catalogue {
  /// A side of a comparison of two scripts.
  public struct ScriptSide: Sendable {
    /// The architecture that runs the script.
    public let architecture: Architecture
    /// The events and expectations.
    public let script: Script

    /// Creates a side.
    public init(_ architecture: Architecture, _ script: Script) {
      self.architecture = architecture
      self.script = script
    }
  }

  /// Runs a scenario under two scripts, and prints both side by side, aligned by their events (`duet compare`).
  ///
  /// A step that only one script has is shown as inserted or deleted. Expectations are checked on the side of their
  /// script.
  ///
  /// - Parameters:
  ///   - traces: opens a file for the trace of each side; it receives their names.
  ///   - warn: receives warnings.
  /// - Returns: whether all steps agreed, and both scripts have the same events.
  /// - Throws: ``Finding``, ``Inconclusive``, `UsageError`, `DataError`, ``InputError``, ``OutputError`` or
  ///   `SessionError`.
  @MainActor
  public func compare(
    _ scenario: Scenario, _ first: ScriptSide, _ second: ScriptSide, effects: EffectsKind, settings: RunSettings,
    traces: (([String]) throws -> [any Output])? = nil, to output: any Output, warn: (String) -> Void
  ) async throws -> Bool {
    try await compare(
      scenario, first, second, effects: effects, settings: settings, traces: traces, to: output, warn: warn,
      observer: ComparisonObserver())
  }

  @MainActor
  func compare(
    _ scenario: Scenario, _ first: ScriptSide, _ second: ScriptSide, effects: EffectsKind, settings: RunSettings,
    traces: (([String]) throws -> [any Output])? = nil, to output: any Output, warn: (String) -> Void,
    observer: ComparisonObserver
  ) async throws -> Bool {
    let beginning = try scenario.beginning(from: settings.data)
    beginning.printWarnings(warn)
    let sides = [first, second]
    let architectures = sides.map(\.architecture.name)
    let isOne = architectures[0] == architectures[1]
    let names = isOne ? sides.map(\.script.name) : architectures
    if let at = settings.at { try checkStep(at, last: sides.map(\.script.events.count).max()) }
    let sessions = try zip(names, architectures).map { name, architecture in
      (
        name: name,
        session: try session(scenario, beginning, architecture, effects, settings.size, states: settings.states)
      )
    }
    let files = isOne ? architectures.enumerated().map { "\($1)-\($0 + 1)" } : architectures
    let headers = architectures.map { header(scenario, beginning, $0, effects, nil, settings.size) }
    var writers = try zip(headers, traces?(files) ?? []).map { try TraceWriter($0, to: $1) }
    let comparison = Comparison(sessions)
    let report = ComparisonReport(
      (scenario.name, effects.name, nil), settings: settings, names: names,
      scripts: sides.map { ($0.architecture.name, $0.script.name) })
    var sink = ReportSink(report, as: settings.format, to: output)
    try sink.begin()

    func note(_ step: ComparedStep) throws {
      try writers.write(step)
      observer.step(step, sessions.map(\.session))
      try sink.step(step)
    }
    var rest = sides.map { $0.script.lines[...] }
    func place(_ line: Script.Line, _ side: Int) -> String {
      "\(sides[side].script.name):\(line.line):\(line.column): "
    }
    /// Checks the expectations before the next event of a side.
    func checkExpectations(_ side: Int) throws {
      while let line = rest[side].first, case .expect(let expectation) = line.step {
        try checkExpectation(expectation, at: place(line, side), on: [sessions[side]])
        rest[side].removeFirst()
      }
    }
    /// Performs the next event of each of these sides, which is the same.
    func performNext(_ indices: [Int]) async throws {
      for side in indices { try checkExpectations(side) }
      guard let side = indices.first, let line = rest[side].first, case .event(let event) = line.step else { return }
      try writers.begin(comparison.masked(event, in: indices), in: indices)
      let step = await comparison.perform(event, in: indices)
      for side in indices { rest[side].removeFirst() }
      if step.hasTrapped { try note(step) }
      // The traces keep the part of a wait that happened.
      if step.early != nil { try writers.write(step) }
      if indices.allSatisfy({ step.outcomes[$0].record == nil }), let refusal = step.outcomes[side].refusal,
        refusal != .trapped
      {
        try writers.write(step)
        throw located(refusal, at: place(line, side), view: sessions[side].session.lines)
      }
      try checkFaults(step, at: place(line, side))
      try note(step)
    }

    do {
      let start = comparison.start()
      try checkFaults(start, at: "")
      try note(start)
      var numbering = Alignment.Numbering<ScriptEvent>()
      let events = sides.map { $0.script.events.map { numbering.number(of: $0) } }
      for run in Alignment(events[0], events[1]).runs {
        let indices = run.side == .both ? [0, 1] : run.side == .first ? [0] : [1]
        for _ in 0..<run.count { try await performNext(indices) }
      }
      for side in sides.indices { try checkExpectations(side) }
    } catch {
      await end(sessions.map(\.session), effects, warn)
      try sink.stop(error)
      throw error
    }
    await end(sessions.map(\.session), effects, warn)
    try writers.end()
    try sink.end()
    return sink.report.firstDisagreement == nil
  }
}
