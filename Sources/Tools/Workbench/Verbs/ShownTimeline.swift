import Driver
import Effects
import TextUI
import Utilities

extension Catalogue {
  /// Creates the timeline of a scenario, performs a trace and a script, and ends it after `show`: for `play` and `serve`.
  ///
  /// - Parameters:
  ///   - previewer: A process for previews; without it, this process makes them.
  ///   - show: Shows the timeline, whose sides write traces with these headers.
  /// - Throws: The errors of `play`, and of `show`.
  @MainActor
  func withTimeline<Result>(
    of scenario: Scenario, on architectures: [Architecture], effects chosen: EffectsKind?, script: Script?,
    from recorded: (name: String, trace: Trace)?, settings: RunSettings,
    traces: ((_ branch: Int) throws -> [any Output])?, previewer: (any PreviewWorker)? = nil, warn: (String) -> Void,
    show: (Timeline, [TraceHeader], DistantLookAhead?) async throws -> Result
  ) async throws -> Result {
    let source = recorded.map { DataSource.recorded("\($0.name):1", $0.trace.header.data) } ?? settings.data
    let size = recorded?.trace.header.size ?? settings.size
    let beginning = try scenario.beginning(from: source)
    beginning.printWarnings(warn)
    let names = architectures.map(\.name)
    let effects: EffectsKind
    var repeated: [RecordedAnswers] = []
    if let trace = recorded?.trace {
      let own = self.effects.first { $0.name == trace.header.effects }
      let replaying = try replaying(trace.header, with: chosen ?? own)
      effects = replaying.effects
      // Simulated effects answer the same without a record.
      repeated = names.map { _ in RecordedAnswers(repeating: trace.steps) }
      if replaying.answers == .simulated { for answers in repeated { answers.dropAnswers() } }
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
        // Deterministic effects need no recorded answers, unless those of the trace are others.
        if effects.isDeterministic, repeated.isEmpty || repeated[index].isWithoutAnswers { branch?.dropAnswers() }
        return try self.session(
          scenario, beginning, names[index], effects.manual, size, states: settings.states,
          answers: branch ?? (repeated.isEmpty ? nil : repeated[index]))
      })
    timeline.repeated = repeated
    // Where answers are those of a record or of a service, a look ahead repeats them.
    let isRepeating = !effects.isDeterministic || repeated.contains { !$0.isWithoutAnswers }
    let simulated = effects.isDeterministic ? effects : .simulated
    let distant = previewer.map { worker in
      DistantLookAhead(
        worker, isRepeating: isRepeating,
        previewBeginning(headers, simulated, settings, repeats: isRepeating))
    }
    if let distant {
      timeline.looking = { try distant.look(from: $0, after: $1, most: $2) }
    } else {
      let ahead = LookAhead(names, plan: scenario.plan, isRepeating: isRepeating) { index, answers in
        try self.session(scenario, beginning, names[index], simulated, size, answers: answers)
      }
      timeline.looking = { timeline, path, most in
        let past = LookAhead.Past(events: timeline.pastEvents) { timeline.answers(to: $0, upTo: timeline.shown) }
        return try ahead.look(from: past, after: path, most: most)
      }
    }
    defer {
      if !effects.isDeterministic { timeline.lostCalls.forEach(warn) }
    }
    return try await timeline.ending(within: longestRelease) {
      if let (name, trace) = recorded {
        var checker = compatibilityChecker(scenario, trace.header)
        for (index, step) in trace.steps.enumerated() { checker.read(step, line: index + 2) }
        try checker.compatibility.admit(name, warn)
        if let warning = trace.endWarning(name) { warn(warning) }
        try await timeline.play(trace, name: name, warn)
      }
      if let script { try await timeline.play(script) }
      return try await show(timeline, headers, distant)
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
    endRepetition()
    if let unmatchedCall { warn("\(name): \(unmatchedCall)") }
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
    for line in script.lines {
      let place = script.place(of: line)
      switch line.step {
      case .event(let event): try await perform(event, at: place)
      case .expect(let expectation):
        try checkExpectation(expectation, at: place, on: zip(names, sessions).map { (name: $0, session: $1) })
      }
    }
  }
}

extension Timeline {
  /// Writes the traces of all branches with steps of their own that were not saved, so that leaving loses nothing.
  ///
  /// - Parameters:
  ///   - given: The number of moments of the first branch before the user's first event.
  ///   - saved: For each branch that was saved, the number of its moments then.
  func keep(
    after given: Int, saved: [Int: Int] = [:], _ headers: [TraceHeader],
    in open: (_ branch: Int) throws -> [any Output], _ warn: (String) -> Void
  ) {
    for branch in branches {
      let first = max(branch.origin.map { $0.moment + 1 } ?? given, saved[branch.number] ?? 0)
      guard branch.moments.dropFirst(first).contains(where: { !$0.isIdle }) else { continue }
      do {
        let outputs = try open(branch.number)
        try write(branch: branch.number, to: zip(headers, outputs).map { try TraceWriter($0, to: $1) })
      } catch {
        warn("\(counted(branch.moments.count - 1, "step")) of branch \(branch.number) are not saved: \(error)")
      }
    }
  }
}
