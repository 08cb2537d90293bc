import Driver
import Effects
import Player
import Terminal
import TextUI

extension Catalogue {
  /// What came of playing.
  public struct Played: Sendable {
    /// How it ended.
    public let ending: Player.Ending
    /// How many steps the last branch has.
    public let steps: Int
    /// The first step in which the architectures did not agree, if they did not.
    public let firstDisagreement: ComparedStep?
    /// The files that were written.
    public let traces: [String]
  }

  /// `duet play`: a scenario in the terminal, on one architecture, or on several side by side.
  ///
  /// - Parameters:
  ///   - events: what happens before the first key; ``EventSource/own`` and random events are none.
  ///   - settings: its size is the one that is recorded.
  ///   - viewSize: the size that views are shown in at most; without it, all the room that there is.
  ///   - trace: the file that the trace is written to, if it is to be; of several architectures, the folder. Each branch has a file
  ///     of its own, with its number in the name.
  ///   - warn: takes what is to be said beside the screen, before it is shown.
  /// - Throws: ``Finding``, ``UsageError``, ``DataError``, ``InputError``, ``OutputError`` or `SessionError`.
  @MainActor
  public func play(
    _ scenario: Scenario, on architectures: [Architecture], effects: EffectsKind, script: Script?,
    settings: RunSettings, viewSize: Size? = nil, trace: String?, warn: (String) -> Void
  ) async throws -> Played {
    do throws(TerminalError) { try TerminalDevice.check() } catch { throw UsageError("play: \(error)") }
    let beginning = try scenario.beginning(from: settings.data)
    beginning.warnings.forEach(warn)
    let names = architectures.map(\.name)
    var written: [String] = []
    let timeline = try Timeline(
      names,
      recordingTo: { branch in
        guard let trace else { return [] }
        let headers = names.map { header(scenario, beginning, $0, effects, .own, settings.size) }
        guard names.count > 1 else {
          let file = traceFile(trace, branch)
          written.append(file)
          return [try TraceWriter(headers[0], to: Output(creating: file))]
        }
        let files = names.map { traceFile("\($0).jsonl", branch) }
        written += files.map { "\(trace)/\($0)" }
        return try zip(headers, Files.create(files, inFolder: trace)).map { try TraceWriter($0, to: $1) }
      },
      make: { index, answers in
        // What is simulated comes to the same again by itself.
        try self.session(
          scenario, beginning, names[index], effects.manual, settings.size, answers: effects.canFail ? nil : answers)
      })
    do {
      if let script { try await timeline.play(script) }
      let device: TerminalDevice
      do throws(TerminalError) { device = try TerminalDevice() } catch { throw UsageError("play: \(error)") }
      let player = Player(
        timeline, title: scenario.name, size: device.size, viewSize: viewSize, isColored: settings.color)
      let ending = try await player.play(in: device)
      try await timeline.end(within: longestRelease)
      return Played(
        ending: ending, steps: timeline.moments.count - 1, firstDisagreement: timeline.firstDisagreement?.step,
        traces: written)
    } catch {
      try? await timeline.end(within: longestRelease)
      throw error
    }
  }
}

/// The file of a branch: of the first, as it was said; of the others, with their number.
private func traceFile(_ path: String, _ branch: Int) -> String {
  guard branch > 1 else { return path }
  let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(path).branch-\(branch)" }
  return "\(path[..<dot]).branch-\(branch)\(path[dot...])"
}

extension Timeline {
  /// Lets what a script says happen, and checks what it expects of each session.
  fileprivate func play(_ script: Script) async throws {
    try await EventSource.script(script).play(
      controls: { [] },
      perform: { event, place in
        do {
          try await self.perform(event)
        } catch let error as SessionError {
          throw located(error, at: place, view: sessions.first?.lines ?? [])
        }
      },
      check: { expectation, place in
        try check(expectation, at: place, on: zip(names, sessions).map { (name: $0, session: $1) })
      })
  }
}
