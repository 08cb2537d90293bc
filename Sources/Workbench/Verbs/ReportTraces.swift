import Driver
import TextUtilities
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
    var sides: [RecordedSide] = []
    for input in inputs {
      let side = try await RecordedSide(input, of: self)
      if let first = sides.first, first.header.scenario != side.header.scenario {
        throw DataError(
          "\(input.name):1: "
            + mismatch(
              expected: "a trace of \(first.header.scenario)", found: "one of \(side.header.scenario)",
              hint: "\(inputs[0].name) is of \(first.header.scenario)"))
      }
      if let reason = side.lacksControls { note("\(input.name): the views are shown as text: \(reason)") }
      if let cut = side.cut { note(cut) }
      sides.append(side)
    }
    let headers = sides.map(\.header)
    let areDistinct = Set(headers.map(\.architecture)).count == headers.count
    let names = areDistinct ? headers.map(\.architecture) : inputs.map(\.name)
    var page = HTMLReport(
      scenario: headers.first?.scenario ?? "",
      sides: zip(names, inputs).map { .init($0, summary: areDistinct ? $1.name : "") })
    if let scenario = scenarios.first(where: { $0.name == headers.first?.scenario }) {
      (page.summary, page.style) = (scenario.summary, scenario.style)
    }
    page.noun = "trace"
    page.notes = notes
    for (input, header) in zip(inputs, headers) {
      let seed = header.seed.map { ", seed \($0)" } ?? ""
      page.about.append(
        (input.name, "\(header.architecture), \(header.effects) effects, \(header.size)\(seed), duet \(header.tool)"))
    }
    if sides.allSatisfy(\.steps.isEmpty) {
      throw DataError(
        "\(inputs[0].name):2: " + mismatch(expected: "the start of the run", found: "the end of the file"))
    }
    for numbers in alignedSteps(of: sides) {
      var outcomes: [ComparedStep.Outcome] = []
      var sessions: [(any RunningSession)?] = []
      for (index, number) in numbers.enumerated() {
        outcomes.append(.init(architecture: names[index], recorded: number.map { sides[index].steps[$0] }))
        var session: (any RunningSession)?
        if let number { session = try await sides[index].session(atEndOf: number) }
        sessions.append(session)
      }
      let first = outcomes.lazy.compactMap(\.record).first
      page.add(ComparedStep(step: page.count, event: first?.event, outcomes: outcomes), showing: sessions)
    }
    try output.write(utf8: page.html())
    try output.complete()
    return Reported(steps: page.count - 1, sides: sides.count, differing: page.differing)
  }

  /// Returns the indices of the steps that stand beside each other; `nil` where a trace has none.
  private func alignedSteps(of sides: [RecordedSide]) -> [[Int?]] {
    var numbering = Alignment.Numbering<ScriptEvent>()
    let events = sides.map { $0.steps.compactMap(\.event).map { numbering.number(of: $0) } }
    return [sides.map { $0.steps.isEmpty ? nil : 0 }]
      + Alignment.rows(of: events).map { row in row.map { $0.map { $0 + 1 } } }
  }
}

/// A recorded trace, with a session that repeats it if it can.
@MainActor
private final class RecordedSide {
  let header: TraceHeader
  let steps: [StepRecord]
  /// Why the trace has no controls; `nil` if it has.
  private(set) var lacksControls: String?
  /// A warning if the trace was cut short.
  let cut: String?
  private var replay: Replay?
  private var performed = 0

  init(_ input: any Input, of catalogue: Catalogue) async throws {
    var reader = try TraceReader(name: input.name) { try input.read() }
    header = reader.header
    var steps: [StepRecord] = []
    while let step = try reader.next() { steps.append(step) }
    self.steps = steps
    cut = reader.isWhole ? nil : Workbench.cut(input.name, after: steps.last?.step, in: reader.unfinished)
    do {
      // First without a page, because a difference at the end makes the controls before it doubtful.
      let trial = try Replay(header, of: input.name, ReplaySettings(), in: catalogue)
      for (index, step) in steps.enumerated() {
        if let difference = try await trial.perform(step, line: index + 2).difference {
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
