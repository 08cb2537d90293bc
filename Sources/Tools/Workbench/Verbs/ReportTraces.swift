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
  ///   - inputs: The traces, each read once.
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
    let run = try RecordedRun(inputs)
    var replays: [RepeatedTrace] = []
    for (side, cut) in zip(run.sides, run.cuts) {
      let replay = try await RepeatedTrace(side.trace, of: side.name, in: self)
      if let reason = replay.lacksControls { note("\(side.name): the views are shown as text: \(reason)") }
      if let cut { note(cut) }
      replays.append(replay)
    }
    let headers = run.sides.map(\.trace.header)
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
    for indices in run.aligned {
      var sessions: [(any RunningSession)?] = []
      for (replay, index) in zip(replays, indices) {
        var session: (any RunningSession)?
        if let index { session = try await replay.session(atEndOf: index) }
        sessions.append(session)
      }
      page.add(run.step(indices, numbered: page.count), showing: sessions)
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
  private let steps: [StepRecord]
  private var replay: Replay?
  private var performed = 0

  init(_ trace: Trace, of name: String, in catalogue: Catalogue) async throws {
    steps = trace.steps
    do {
      // First without a page, because a difference at the end makes the controls before it doubtful.
      let trial = try Replay(trace.header, of: name, ReplaySettings(), in: catalogue)
      for (index, step) in steps.enumerated() {
        if let difference = try await trial.perform(step, line: index + 2).difference {
          await trial.end()
          lacksControls = "a replay shows other views from step \(step.step): “\(difference.found)”"
          return
        }
      }
      await trial.end()
      replay = try Replay(trace.header, of: name, ReplaySettings(), in: catalogue)
    } catch let error as DataError {
      lacksControls = "\(error)"
    } catch let error as UsageError {
      lacksControls = "\(error)"
    } catch let error as Inconclusive {
      lacksControls = "\(error)"
    }
  }

  /// Repeats the trace up to the end of a step, and returns its session; `nil` without one.
  func session(atEndOf step: Int) async throws -> (any RunningSession)? {
    guard let replay else { return nil }
    while performed <= step {
      _ = try await replay.perform(steps[performed], line: performed + 2)
      performed += 1
    }
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
