import Driver
import Effects
import Player
import Terminal
import TextUI

extension Catalogue {
  /// The result of playing.
  public struct Played: Sendable {
    /// How the player ended.
    public let ending: Player.Ending
    /// The number of steps of the last branch.
    public let steps: Int
    /// The first step in which the architectures disagreed, if there is one.
    public let firstDisagreement: ComparedStep?
  }

  /// Plays a scenario in the terminal, on one architecture or on several side by side (`duet play`).
  ///
  /// - Parameters:
  ///   - chosen: the effects; by default those of the trace, or else live ones.
  ///   - script: a script to run before the first key.
  ///   - recorded: a trace of the scenario to continue. The session uses its data and size, runs its events before the
  ///     script, and replays its answers.
  ///   - settings: the settings, whose size is recorded.
  ///   - viewSize: the maximum size of views; by default, the screen's.
  ///   - traces: opens the files for a branch's traces, one for each architecture.
  ///   - saving: opens the files that the player's `save` and `script` write, for each name, or one for none. It throws
  ///     if a file exists that must not be replaced. By default, nothing can be saved.
  ///   - device: opens the terminal, after the events of the trace and the script.
  ///   - warn: receives warnings, before the screen is shown.
  /// - Throws: ``Finding``, `UsageError`, `DataError`, ``InputError``, ``OutputError`` or `SessionError`.
  @MainActor
  public func play(
    _ scenario: Scenario, on architectures: [Architecture], effects chosen: EffectsKind? = nil, script: Script?,
    from recorded: (name: String, trace: Trace)? = nil, settings: RunSettings, viewSize: Size? = nil,
    traces: ((_ branch: Int) throws -> [any Output])? = nil,
    saving: (@MainActor (_ path: String, _ names: [String], _ isReplacing: Bool) throws -> [any Output])? = nil,
    in device: () throws -> TerminalDevice,
    warn: (String) -> Void
  ) async throws -> Played {
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
    do {
      if let (name, trace) = recorded {
        var checker = compatibilityChecker(scenario, trace.header)
        for (index, step) in trace.steps.enumerated() { checker.read(step, line: index + 2) }
        try checker.compatibility.admit(name, warn)
        if !trace.isWhole { warn(cut(name, after: trace.steps.last?.step)) }
        try await timeline.play(trace, name: name, warn)
      }
      if let script { try await timeline.play(script) }
      let device = try device()
      let player = Player(
        timeline, title: scenario.name, size: device.size, viewSize: viewSize, isColored: settings.color,
        services: scenario.services, files: saving.map { Player.Files(headers, $0) })
      let ending = try await player.play(in: device)
      try await timeline.end(within: longestRelease)
      return Played(
        ending: ending, steps: timeline.moments.count - 1, firstDisagreement: timeline.firstDisagreement?.step)
    } catch {
      try? await timeline.end(within: longestRelease)
      throw error
    }
  }
}

extension Player.Files {
  /// Writes traces with these headers, one for each session, and scripts.
  @MainActor
  fileprivate init(
    _ headers: [TraceHeader],
    _ open: @escaping @MainActor (_ path: String, _ names: [String], _ isReplacing: Bool) throws -> [any Output]
  ) {
    self.init(
      save: { path, isReplacing, write in
        let outputs = try open(path, headers.count > 1 ? headers.map { "\($0.architecture).jsonl" } : [], isReplacing)
        // A file appears when it is complete, so that lines need no flush.
        try write(
          zip(headers, outputs).map { header, output in try TraceWriter(header) { try output.write(utf8: $0) } })
        for output in outputs { try output.complete() }
      },
      write: { path, isReplacing, text in
        for output in try open(path, [], isReplacing) {
          try output.write(text)
          try output.complete()
        }
      })
  }
}

extension RecordedAnswers {
  fileprivate convenience init(of trace: Trace) {
    self.init()
    for step in trace.steps { append(step) }
    end()
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
      controls: { [] }, perform: { try await perform($0, at: $1) },
      check: { expectation, place in
        try checkExpectation(expectation, at: place, on: zip(names, sessions).map { (name: $0, session: $1) })
      })
  }
}
