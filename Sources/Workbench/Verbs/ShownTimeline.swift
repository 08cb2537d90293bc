import Driver
import Effects
import TextUI

extension Catalogue {
  /// Creates the timeline of a scenario, performs a trace and a script, and ends it after `show`: for `play` and `serve`.
  ///
  /// - Parameter show: Shows the timeline, whose sides write traces with these headers.
  /// - Throws: The errors of `play`, and of `show`.
  @MainActor
  func withTimeline<Result>(
    of scenario: Scenario, on architectures: [Architecture], effects chosen: EffectsKind?, script: Script?,
    from recorded: (name: String, trace: Trace)?, settings: RunSettings,
    traces: ((_ branch: Int) throws -> [any Output])?, warn: (String) -> Void,
    show: (Timeline, [TraceHeader]) async throws -> Result
  ) async throws -> Result {
    let source = recorded.map { DataSource.recorded("\($0.name):1", $0.trace.header.data) } ?? settings.data
    let size = recorded?.trace.header.size ?? settings.size
    let beginning = try scenario.beginning(from: source)
    beginning.warnings.forEach(warn)
    let names = architectures.map(\.name)
    let effects: EffectsKind
    var answers: (() -> RecordedAnswers)?
    if let trace = recorded?.trace {
      let own = self.effects.first { $0.name == trace.header.effects }
      let replaying = try replaying(trace.header, with: chosen ?? own)
      effects = replaying.effects
      // Simulated effects answer the same without a record.
      if replaying.answers != .simulated { answers = { RecordedAnswers(of: trace) } }
    } else {
      effects = try chosen ?? self.effects("live")
    }
    let headers = names.map { header(scenario, beginning, $0, effects, nil, size) }
    let timeline = try Timeline(
      names,
      recordingTo: { branch in
        guard let traces else { return [] }
        return try zip(headers, traces(branch)).map { try TraceWriter($0, to: $1) }
      },
      make: { index, branch in
        // Deterministic effects need no recorded answers.
        let said = effects.isDeterministic && answers == nil ? nil : branch ?? answers?()
        return try self.session(
          scenario, beginning, names[index], effects.manual, size, states: settings.states, answers: said)
      })
    return try await timeline.ending(within: longestRelease) {
      if let (name, trace) = recorded {
        var checker = compatibilityChecker(scenario, trace.header)
        for (index, step) in trace.steps.enumerated() { checker.read(step, line: index + 2) }
        try checker.compatibility.admit(name, warn)
        if !trace.isWhole { warn(cut(name, after: trace.steps.last?.step)) }
        try await timeline.play(trace, name: name, warn)
      }
      if let script { try await timeline.play(script) }
      return try await show(timeline, headers)
    }
  }
}

extension Timeline {
  /// Performs the events of a trace, and warns if the last view differs from the recorded one.
  fileprivate func play(_ trace: Trace, name: String, _ warn: (String) -> Void) async throws {
    for (index, step) in trace.steps.enumerated() {
      guard let event = step.event else { continue }
      try await perform(event, at: "\(name):\(index + 2): step \(step.step): ")
    }
    let last = trace.steps.lazy.compactMap(\.views.last).last
    if let last, sessions.contains(where: { $0.screen.grid.lines != last }) {
      warn("\(name): the view differs from the last recorded one; duet replay shows the differences")
    }
  }

  /// Performs an event; its errors name `place`.
  private func perform(_ event: ScriptEvent, at place: String) async throws {
    do { try await perform(event) } catch let error as SessionError {
      throw located(error, at: place, view: sessions.first?.lines ?? [])
    }
  }

  fileprivate func play(_ script: Script) async throws {
    try await Events.script(script).play(
      in: nil, perform: { try await perform($0, at: $1) },
      check: { expectation, place in
        try checkExpectation(expectation, at: place, on: zip(names, sessions).map { (name: $0, session: $1) })
      })
  }
}
