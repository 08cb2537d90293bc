import Checking
import Driver
import PairingLaws
import TextUI
import TextUtilities
import Web

/// The settings of `report`, beside those of the run.
public struct ReportSettings: Sendable {
  /// Whether to visit the scenario's states, and add what holds and the kinds of screen.
  public var checks = true
  /// The maximum number of states to visit.
  public var statesAtMost = 20_000

  /// Creates the default settings.
  public init() {}
}

extension Catalogue {
  /// The result of a report.
  public struct Reported: Sendable {
    /// The number of steps, without the start.
    public let steps: Int
    /// The number of sides.
    public let sides: Int
    /// The number of steps in which the sides differ, the start included.
    public let differing: Int
  }

  // MARK: A run

  /// Compares architectures as `compare` does, and writes an HTML file (`duet report SCENARIO`).
  ///
  /// It writes the file even if the run stops with an error, which the file then shows.
  ///
  /// - Parameters:
  ///   - events: The events of all architectures.
  ///   - laws: Checks the laws of the architectures; `nil` checks none.
  ///   - output: Receives the file, whole.
  ///   - progress: Receives what is being done.
  ///   - warn: Receives warnings, which the file also shows.
  /// - Throws: The errors of `compare`.
  @MainActor
  public func report(
    _ scenario: Scenario, on architectures: [Architecture], effects: EffectsKind, events: EventSource,
    settings: RunSettings, reporting: ReportSettings = ReportSettings(), shrinking: ShrinkSettings? = nil,
    laws: (any SuiteChecker)? = nil, to output: any Output, progress: @escaping (String) -> Void = { _ in },
    warn: (String) -> Void
  ) async throws -> Reported {
    var about: [(label: String, value: String)] = []
    switch events {
    case .own: about.append(("events", "the scenario's own script"))
    case .script(let script): about.append(("events", script.name))
    case .random(let count, let seed): about.append(("events", "\(counted(count, "random event")), seed \(seed)"))
    }
    let report = ReportFile(
      scenario, noun: "architecture", sides: architectures.map { .init($0.name, summary: $0.summary) },
      about: about + self.about(effects, settings))
    return try await report.write(to: output) {
      _ = try await compare(
        scenario, on: architectures, effects: effects, events: events, settings: settings, shrinking: shrinking,
        to: DiscardingOutput(progress), warn: { report.note($0, warn) }, observer: report.observer)
    } then: {
      try await report.check(self, reporting, on: architectures, settings, laws: laws, progress)
    }
  }

  /// Compares two scripts as `compare` does, and writes an HTML file.
  @MainActor
  public func report(
    _ scenario: Scenario, _ first: ScriptSide, _ second: ScriptSide, effects: EffectsKind, settings: RunSettings,
    reporting: ReportSettings = ReportSettings(), laws: (any SuiteChecker)? = nil, to output: any Output,
    progress: @escaping (String) -> Void = { _ in }, warn: (String) -> Void
  ) async throws -> Reported {
    let sides = [first, second]
    let isOne = first.architecture.name == second.architecture.name
    let report = ReportFile(
      scenario, noun: isOne ? "script" : "architecture",
      sides: sides.map { side in
        isOne
          ? .init(side.script.name, summary: "on \(side.architecture.name)")
          : .init(side.architecture.name, summary: side.architecture.summary)
      },
      about: [("events", sides.map(\.script.name).joined(separator: " and "))] + about(effects, settings))
    return try await report.write(to: output) {
      _ = try await compare(
        scenario, first, second, effects: effects, settings: settings, to: DiscardingOutput(progress),
        warn: { report.note($0, warn) }, observer: report.observer)
    } then: {
      let architectures = isOne ? [first.architecture] : sides.map(\.architecture)
      try await report.check(self, reporting, on: architectures, settings, laws: laws, progress)
    }
  }

  private func about(_ effects: EffectsKind, _ settings: RunSettings) -> [(label: String, value: String)] {
    var about: [(label: String, value: String)] = [("effects", effects.name), ("size", "\(settings.size)")]
    if case .file(let name, _) = settings.data { about.append(("data", name)) }
    return about + [("tool", "duet \(TraceHeader.tool)")]
  }
}

/// A report of a run that is being made.
@MainActor
private final class ReportFile {
  let scenario: Scenario
  var page: HTMLReport
  private var steps = 0

  init(
    _ scenario: Scenario, noun: String, sides: [HTMLReport.Side], about: [(label: String, value: String)]
  ) {
    self.scenario = scenario
    page = HTMLReport(scenario: scenario.name, sides: sides)
    page.summary = scenario.summary
    page.noun = noun
    page.about = about
  }

  var observer: ComparisonObserver {
    ComparisonObserver(
      step: { step, sessions in
        self.page.add(step, showing: sessions)
        if step.event != nil { self.steps += 1 }
      },
      shrunk: { examples in
        self.page.shrunk = examples.map { example in
          .init(
            listed(example.names), text: example.step.description,
            script: Script(events: example.script.events).description)
        }
      })
  }

  func note(_ warning: String, _ warn: (String) -> Void) {
    page.notes.append(warning)
    warn(warning)
  }

  /// Makes the report with `run` and `then`, and writes it even if one of them throws.
  func write(
    to output: any Output, _ run: () async throws -> Void, then: () async throws -> Void
  ) async throws -> Catalogue.Reported {
    var failure: (any Error)?
    do {
      try await run()
      try await then()
    } catch {
      failure = error
      page.notes.append("The run stopped: \(error)")
    }
    try output.write(utf8: page.html())
    try output.complete()
    if let failure { throw failure }
    return Catalogue.Reported(steps: steps, sides: page.sides.count, differing: page.differing)
  }

  // MARK: States and laws

  func check(
    _ catalogue: Catalogue, _ settings: ReportSettings, on architectures: [Architecture], _ run: RunSettings,
    laws: (any SuiteChecker)?, _ progress: @escaping (String) -> Void
  ) async throws {
    if settings.checks, let first = architectures.first {
      page.check = try await search(first, settings, run, progress)
    }
    guard let laws else { return }
    for subject in catalogue.lawSubjects where architectures.contains(where: { $0.name == subject.name }) {
      for result in try await laws.results(of: subject.name, progress: progress) where !result.holds {
        page.laws.append(.init("\(subject.name): \(result.name)", text: result.description))
      }
    }
  }

  /// Visits the scenario's states on one architecture; `nil` if its sessions cannot be searched.
  private func search(
    _ architecture: Architecture, _ settings: ReportSettings, _ run: RunSettings,
    _ progress: @escaping (String) -> Void
  ) async throws -> HTMLReport.Check? {
    var search = SearchSettings(scenario.plan)
    search.plan.limits.states = min(search.plan.limits.states, settings.statesAtMost)
    if case .bundled = run.data {} else { search.data = run.data }
    let maker = try scenario.beginning(of: search) { _ in }.maker(of: scenario, on: architecture)
    progress("visiting the states of \(scenario.name)")
    let report: CheckReport
    do { report = try await Checking.check(search.plan, maker) } catch is NotSearchable { return nil }
    let written = CheckOutput(settings: search, output: DiscardingOutput(progress))
    return HTMLReport.Check(
      verdict: "\(report.isComplete ? "all" : "the first") \(counted(report.states, "state")) of \(architecture.name), "
        + counted(report.kinds.count, "kind") + " of screen",
      lines: written.facts(report) + written.kept(report), findings: written.findings(report),
      kinds: KindsPicture(report, title: "\(scenario.name) · \(architecture.name)").svg)
  }
}

/// An output that nobody reads, and that passes on progress.
final class DiscardingOutput: Output {
  private let progress: (String) -> Void

  init(_ progress: @escaping (String) -> Void) { self.progress = progress }

  func write(utf8: [UInt8]) {}
  func flush() {}
  func showProgress(_ text: @autoclosure () -> String) { progress(text()) }
}

extension Catalogue {
  // MARK: Traces

  /// Writes recorded traces, side by side, as an HTML file (`duet report TRACE…`).
  ///
  /// Two traces are aligned by their events, as `diff` aligns them. More traces are shown step by step. If running a
  /// trace again gives the recorded views, the file shows their controls; otherwise it shows the views as text, and says
  /// why.
  ///
  /// - Parameters:
  ///   - inputs: The traces, each read several times.
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
    page.summary = scenarios.first { $0.name == headers.first?.scenario }?.summary ?? ""
    page.noun = "trace"
    page.notes = notes
    for (input, header) in zip(inputs, headers) {
      let seed = header.seed.map { ", seed \($0)" } ?? ""
      page.about.append(
        (input.name, "\(header.architecture), \(header.effects) effects, \(header.size)\(seed), duet \(header.tool)"))
    }
    var steps = 0
    for numbers in alignedSteps(of: sides) {
      var outcomes = names.map { ComparedStep.Outcome(architecture: $0) }
      var sessions: [(any RunningSession)?] = []
      for (index, number) in numbers.enumerated() {
        outcomes[index].record = number.map { sides[index].steps[$0] }
        var session: (any RunningSession)?
        if let number { session = try await sides[index].session(atEndOf: number) }
        sessions.append(session)
      }
      let first = outcomes.lazy.compactMap(\.record).first
      page.add(ComparedStep(step: steps, event: first?.event, outcomes: outcomes), showing: sessions)
      steps += 1
    }
    try output.write(utf8: page.html())
    try output.complete()
    return Reported(steps: max(0, steps - 1), sides: sides.count, differing: page.differing)
  }

  /// Returns the indices of the steps that stand beside each other; `nil` where a trace has none.
  private func alignedSteps(of sides: [RecordedSide]) -> [[Int?]] {
    let last = sides.map(\.steps.count).max() ?? 0
    guard sides.count == 2, last > 0 else {
      return (0..<last).map { step in sides.map { step < $0.steps.count ? step : nil } }
    }
    var numbering = Alignment.Numbering<ScriptEvent>()
    let events = sides.map { $0.steps.compactMap(\.event).map { numbering.number(of: $0) } }
    var next = sides.map { $0.steps.isEmpty ? nil : 0 as Int? }
    var rows = [next]
    next = [1, 1]
    for run in Alignment(events[0], events[1]).runs {
      for _ in 0..<run.count {
        var row: [Int?] = [nil, nil]
        for side in [0, 1] where run.side == .both || (run.side == .first) == (side == 0) {
          row[side] = next[side]
          next[side] = (next[side] ?? 0) + 1
        }
        rows.append(row)
      }
    }
    return rows
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
    cut = reader.isWhole ? nil : Workbench.cut(input.name, after: steps.last?.step)
    do {
      // First without a page, because a difference at the end makes the controls before it doubtful.
      let trial = try Replay(header, of: input.name, ReplaySettings(), in: catalogue)
      for (index, step) in steps.enumerated() {
        if let difference = try await trial.perform(step, line: index + 2).difference {
          await trial.end()
          lacksControls = "running it again gives other views from step \(step.step) on, such as “\(difference.found)”"
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
