import Driver
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
  ///   - unsaved: opens the files at the end for a branch that was neither recorded nor saved. Without it, such a branch
  ///     is dropped.
  ///   - saving: opens the files that the player's `save` and `script` write, for each name, or one for none. It throws
  ///     if a file exists that must not be replaced. By default, nothing can be saved.
  ///   - previewer: a process for previews of events. Without it, a component that traps in a preview ends this process.
  ///   - device: opens the terminal, after the events of the trace and the script.
  ///   - warn: receives warnings, before the screen is shown.
  /// - Throws: ``Finding``, `UsageError`, `DataError`, ``InputError``, ``OutputError`` or `SessionError`.
  @MainActor
  public func play(
    _ scenario: Scenario, on architectures: [Architecture], effects chosen: EffectsKind? = nil, script: Script?,
    from recorded: (name: String, trace: Trace)? = nil, settings: RunSettings, viewSize: Size? = nil,
    traces: ((_ branch: Int) throws -> [any Output])? = nil,
    unsaved: ((_ branch: Int) throws -> [any Output])? = nil,
    saving: (@MainActor (_ path: String, _ names: [String], _ isReplacing: Bool) throws -> [any Output])? = nil,
    previewer: (any PreviewWorker)? = nil, in device: () throws -> TerminalDevice, warn: (String) -> Void
  ) async throws -> Played {
    try await withTimeline(
      of: scenario, on: architectures, effects: chosen, script: script, from: recorded, settings: settings,
      traces: traces, previewer: previewer, warn: warn
    ) { timeline, headers, _ in
      let device = try device()
      let player = Player(
        timeline, title: scenario.name, size: device.size, viewSize: viewSize, isColored: settings.color,
        services: scenario.services, files: saving.map { Player.Files(headers, $0) })
      let given = timeline.moments.count
      @MainActor func keep() {
        if let unsaved { timeline.keep(after: given, saved: player.saved, headers, in: unsaved, warn) }
      }
      let ending: Player.Ending
      do { ending = try await player.play(in: device) } catch {
        keep()
        throw error
      }
      keep()
      return Played(
        ending: ending, steps: timeline.moments.count - 1, firstDisagreement: timeline.firstDisagreement?.step)
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
