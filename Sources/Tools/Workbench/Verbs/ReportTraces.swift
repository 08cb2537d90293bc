import Driver
import Utilities
import Web

extension Catalogue {
  /// Writes recorded traces, side by side, as an HTML file (`duet report TRACE…`).
  ///
  /// The traces are aligned by their events, as `diff` aligns two. If running a trace again gives the recorded views, the
  /// file shows their controls; otherwise it shows the views as text, and says why.
  ///
  /// - Parameters:
  ///   - inputs: The traces.
  ///   - output: Receives the file, whole.
  ///   - warn: Receives warnings, which the file also shows.
  /// - Throws: `ParsingError`, `DataError` if the traces are of different scenarios, ``InputError`` or ``OutputError``.
  @MainActor
  public func report(
    _ inputs: [any Input], to output: any Output, warn: (String) -> Void
  ) async throws -> Reported {
    var notes: [String] = []
    func note(_ text: String) {
      notes.append(text)
      warn(text)
    }
    var run = try RecordedRun(inputs)
    let headers = run.headers
    var replays: [RepeatedTrace] = []
    for (input, header) in zip(inputs, headers) {
      let replay = try await RepeatedTrace(input, header, in: self)
      if let reason = replay.lacksControls { note("\(input.name): the views are shown as text: \(reason)") }
      replays.append(replay)
    }
    for case let cut? in run.cuts { note(cut) }
    try run.checkStart()
    let areDistinct = run.names == headers.map(\.architecture)
    var page = HTMLReport(
      scenario: run.scenario, sides: zip(run.names, inputs).map { .init($0, summary: areDistinct ? $1.name : "") })
    if let scenario = scenarios.first(where: { $0.name == run.scenario }) {
      (page.summary, page.style) = (scenario.summary, scenario.style)
    }
    page.noun = "trace"
    page.notes = notes
    for (input, header) in zip(inputs, headers) {
      let seed = header.seed.map { ", seed \($0)" } ?? ""
      page.about.append(
        (input.name, "\(header.architecture), \(header.effects) effects, \(header.size)\(seed), duet \(header.tool)"))
    }
    while let step = try run.next() {
      var sessions: [(any RunningSession)?] = []
      for (replay, outcome) in zip(replays, step.outcomes) {
        sessions.append(try await replay.session(after: outcome.record))
      }
      page.add(ComparedStep(step: page.count, event: step.event, outcomes: step.outcomes), showing: sessions)
    }
    try output.write(utf8: page.html())
    try output.complete()
    return Reported(steps: page.count - 1, sides: inputs.count, differing: page.differing)
  }
}

/// A session that repeats a recorded trace, if it can.
@MainActor
private final class RepeatedTrace {
  /// Why the trace has no controls; `nil` if it has.
  private(set) var lacksControls: String?
  private var replay: Replay?

  init(_ input: any Input, _ header: TraceHeader, in catalogue: Catalogue) async throws {
    do {
      // First without a page, because a difference at the end makes the controls before it doubtful.
      let trial = try Replay(header, of: input.name, ReplaySettings(), in: catalogue)
      var reader = try TraceReader(input)
      while let step = try reader.next() {
        if let difference = try await trial.perform(step, line: reader.line).difference {
          await trial.end()
          lacksControls = "a replay shows other views from step \(step.step): “\(difference.found)”"
          return
        }
      }
      await trial.end()
      replay = try Replay(header, of: input.name, ReplaySettings(), in: catalogue)
    } catch let error as DataError {
      lacksControls = "\(error)"
    } catch let error as UsageError {
      lacksControls = "\(error)"
    } catch let error as Inconclusive {
      lacksControls = "\(error)"
    }
  }

  /// Repeats the next step, and returns the session; `nil` without one, and where the trace has no step.
  func session(after step: StepRecord?) async throws -> (any RunningSession)? {
    guard let replay, let step else { return nil }
    _ = try await replay.perform(step, line: step.step + 2)
    return replay.session
  }
}

extension ComparedStep.Difference {
  /// The first line that only the second side has.
  fileprivate var found: String {
    for case .onlySecond(let line) in lines where !line.allSatisfy(\.isWhitespace) {
      return fitted(String(line.drop { $0 == " " }), 40)
    }
    return "fewer lines"
  }
}
