import Driver
import Effects
import OrderedJSON

/// The settings of `replay`.
public struct ReplaySettings: Sendable {
  /// The architecture; by default, the trace's.
  public var architecture: Architecture?
  /// The effects; by default the trace's, or simulated ones if the trace's cannot be replayed.
  public var effects: EffectsKind?
  /// The last step to run, where 0 is the start, which always runs; `nil` runs all steps.
  public var until: Int?
  /// The file for a Swift test of the trace, if one is wanted: see ``TraceTest``.
  public var emittedTest: EmittedFile?
  /// The file for a terminal recording, if one is wanted: see ``TraceCast``.
  public var emittedCast: EmittedFile?
  /// Whether states are recorded as values, and shown.
  public var states = false
  /// How results are printed.
  public var format = Format.text
  /// Whether text is coloured.
  public var color = false

  /// Creates the default settings.
  public init() {}
}

extension Catalogue {
  /// Runs a recorded trace again, and compares each step with the record (`duet replay`).
  ///
  /// It reads the trace twice, first to check its compatibility. It keeps one step at a time, unless it writes a test.
  ///
  /// - Parameter warn: receives warnings.
  /// - Returns: whether every step was reproduced.
  /// - Throws: `ParsingError`, `DataError` for a trace that cannot be replayed, `UsageError`, ``InputError``,
  ///   ``OutputError``, ``Inconclusive`` or `SessionError`.
  @MainActor
  public func replay(
    _ input: any Input, settings: ReplaySettings, to output: any Output, warn: (String) -> Void
  ) async throws -> Bool {
    var reader = try TraceReader(input)
    let replay = try Replay(reader.header, of: input.name, settings, in: self)
    var checker = replay.checker
    while let step = try reader.next(until: settings.until) { checker.read(step, line: reader.line) }
    var header = reader.header
    if let architecture = settings.architecture { header.architecture = architecture.name }
    var emission = try TraceEmission(header, settings, of: self, from: input.name)
    let report = ReplayReport(replay, checker.compatibility, color: settings.color)
    var sink = ReportSink(report, as: settings.format, to: output)
    try sink.begin()
    do {
      try replay.admit(checker.compatibility, warn)
      reader = try TraceReader(input)
      while let recorded = try reader.next(until: settings.until) {
        let step = try await replay.perform(recorded, line: reader.line)
        try sink.step(step)
        // On a given architecture, the files show what it did. A refused event did nothing.
        if let shown = settings.architecture == nil ? recorded : step.found { try emission.add(shown) }
      }
      try emission.end()
    } catch {
      await replay.end(warn)
      try sink.stop(error)
      throw error
    }
    await replay.end(warn)
    if let unmatched = replay.tally.unmatched { warn("\(input.name): \(unmatched)") }
    if reader.isCut(until: settings.until) { warn(cut(input.name, after: replay.tally.steps, in: reader.unfinished)) }
    sink.report.isWhole = reader.isWhole
    sink.report.unfinished = reader.unfinished
    try sink.end()
    return replay.tally.isReproduced && reader.unfinished == nil
  }
}

extension TraceReader {
  /// Whether the start has been read, which is on the line after the header or later.
  private var hasBegun: Bool { line > 1 }

  /// Returns the next step; `nil` after step `last`. The start, which is step 0, is always returned.
  mutating func next(until last: Int?) throws -> StepRecord? {
    if let last, hasBegun, steps >= last { return nil }
    return try next()
  }

  /// Whether the trace ended before its end line and before step `last`.
  func isCut(until last: Int?) -> Bool { !isWhole && (last.map { !hasBegun || steps < $0 } ?? true) }
}

/// Returns the warning for a trace without its end.
///
/// - Parameter event: The event that began after the last step, if there is one.
func cut(_ name: String, after step: Int?, in event: ScriptEvent? = nil) -> String {
  if let event, let step {
    return
      "\(name): the trace ends in step \(step + 1), \(event), which did not end: it trapped, or the run was stopped"
  }
  let place = step.map { $0 == 0 ? "its start" : "step \($0)" } ?? "its header"
  return "\(name): the trace was cut short after \(place)"
}

extension Compatibility {
  /// Warns if the replay is risky, and throws if it is impossible.
  func admit(_ name: String, _ warn: (String) -> Void) throws(DataError) {
    guard verdict == .impossible else {
      return reasons.forEach { warn("\(name):\($0.line): this replay is risky: \($0)") }
    }
    throw DataError(reasons.map { "\(name):\($0.line): this trace cannot be replayed: \($0)" }.joined(separator: "\n"))
  }
}

/// Turns the usage error of an unknown name in a trace's header into a `DataError`.
package func named<Item>(in trace: String, _ find: () throws -> Item) throws -> Item {
  do { return try find() } catch let error as UsageError { throw DataError("\(trace):1: \(error)") }
}

extension Catalogue {
  func compatibilityChecker(_ scenario: Scenario, _ header: TraceHeader) -> CompatibilityChecker {
    CompatibilityChecker(scenario, header, effects: effects.map(\.name))
  }

  /// Returns the effects to run a trace again with, and the source of the services' answers.
  ///
  /// By default, the effects are the trace's own if they are deterministic, or else deterministic ones that replay its
  /// answers.
  func replaying(
    _ header: TraceHeader, with chosen: EffectsKind? = nil
  ) throws(UsageError) -> (effects: EffectsKind, answers: Replay.Answers) {
    // Effects that are not deterministic may answer differently now.
    let repeated =
      self.effects.first { $0.name == header.effects && $0.isDeterministic }
      ?? self.effects.first { $0.isDeterministic && $0.canReplay }
    let effects: EffectsKind
    if let known = chosen ?? repeated { effects = known } else { effects = try self.effects("simulated") }
    if !effects.isDeterministic { return (effects, .live) }
    return (effects, effects.name == header.effects || !effects.canReplay ? .simulated : .recorded)
  }
}

/// A trace that runs again: a session, and the tally of its steps.
@MainActor
final class Replay {
  enum Answers: String {
    /// The deterministic effects, which answer as when the trace was recorded.
    case simulated
    /// The trace, with its recorded answers.
    case recorded
    /// The real services, which are called again.
    case live
  }

  /// The outcome of a replayed step.
  struct Step {
    /// The recorded step, with the replayed one.
    let compared: ComparedStep
    /// The names of other differences, which do not count.
    let others: [String]

    /// The first difference of the event or the views, which decide whether the step is reproduced.
    var difference: ComparedStep.Difference? { compared.difference }

    /// The replayed step; `nil` if its event was refused.
    var found: StepRecord? { compared.outcomes.last?.record }
  }

  /// The totals of the steps so far.
  struct Tally {
    /// The number of the last step; `nil` before the start.
    var steps: Int?
    /// The number of reproduced steps, without the start.
    var reproduced = 0
    /// The first step that was not reproduced; 0 is the start.
    var firstDifference: Int?
    /// The number of steps with other differences, and the first one with their names.
    var others: (count: Int, first: (step: Int, what: [String])?) = (0, nil)
    /// The digests of the recorded and of the replayed steps.
    var recorded = TraceDigest()
    var found = TraceDigest()

    /// The first call that no recorded call fits.
    var unmatched: UnmatchedCall?

    var isReproduced: Bool { firstDifference == nil && unmatched == nil && recorded == found }
  }

  let header: TraceHeader
  let name: String
  let architecture: String
  let effects: EffectsKind
  let answers: Answers
  let checker: CompatibilityChecker
  private(set) var tally = Tally()
  private let makeSession: () throws(UsageError) -> any RunningSession
  /// The session, which the start makes: its first answers must be known when it begins its first calls.
  private(set) var session: (any RunningSession)?
  private let fed: RecordedAnswers?

  /// Creates a replay that has not started.
  ///
  /// - Throws: `DataError` if the trace names something unknown, or its data do not fit the scenario; `UsageError` if
  ///   the settings do.
  init(_ header: TraceHeader, of name: String, _ settings: ReplaySettings, in catalogue: Catalogue) throws {
    self.header = header
    self.name = name
    let scenario = try named(in: name) { try catalogue.scenario(header.scenario) }
    architecture =
      try settings.architecture?.name
      ?? named(in: name) { try catalogue.architecture(header.architecture).name }
    (effects, answers) = try catalogue.replaying(header, with: settings.effects)
    let fed = answers == .recorded ? RecordedAnswers() : nil
    self.fed = fed
    checker = catalogue.compatibilityChecker(scenario, header)
    let beginning = try scenario.beginning(from: .recorded("\(name):1", header.data))
    let (architecture, effects) = (architecture, effects)
    makeSession = { () throws(UsageError) in
      try catalogue.session(
        scenario, beginning, architecture, effects, header.size, states: settings.states, answers: fed)
    }
    if scenario.architectures.contains(architecture) { return }
    let refusal = scenario.doesNotRun(on: architecture)
    throw settings.architecture == nil ? DataError("\(name):1: \(refusal)") as any Error : refusal
  }

  /// Throws if the compatibility is impossible, and warns if it is risky or if real services are called again.
  func admit(_ compatibility: Compatibility, _ warn: (String) -> Void) throws {
    if answers == .live { warn("\(name): real services are called again, and may answer differently") }
    try compatibility.admit(name, warn)
  }

  /// Runs the next step; the start is first.
  ///
  /// - Parameter line: the line of the step in the trace's file.
  func perform(_ recorded: StepRecord, line: Int) async throws -> Step {
    var (before, now) = (
      ComparedStep.Outcome(architecture: names.recorded), ComparedStep.Outcome(architecture: names.replayed)
    )
    before.record = recorded
    fed?.append(recorded)
    let session = try session ?? makeSession()
    self.session = session
    do throws(SessionError) {
      if let event = recorded.event {
        now.record = try await session.perform(event)
        // A text that the session hides, and the trace of a search does not, is the same event.
        if now.record?.event == session.masked(event) { now.record?.event = event }
      } else {
        now.record = try session.start()
      }
    } catch {
      switch error {
      case .noControl, .disabled, .notTaken, .failure(.notWaiting), .failure(.noTimer): now.refusal = error
      case .failure, .tooManyMoves, .tooLong, .duplicateControl, .children, .past, .noStep, .notRemembered, .notShown,
        .trapped:
        throw located(error, at: "\(name):\(line): step \(recorded.step): ", view: [])
      }
    }
    if let failure = fed?.failure { throw DataError("\(name):\(line): step \(recorded.step): \(failure)") }
    let compared = ComparedStep(step: recorded.step, event: recorded.event, outcomes: [before, now])
    let step = Step(compared: compared, others: now.record.map { others(recorded, $0) } ?? [])
    note(step, recorded, now.record)
    return step
  }

  private func note(_ step: Step, _ recorded: StepRecord, _ found: StepRecord?) {
    tally.steps = recorded.step
    if step.difference != nil {
      tally.firstDifference = tally.firstDifference ?? recorded.step
    } else if recorded.step > 0 {
      tally.reproduced += 1
    }
    if !step.others.isEmpty {
      tally.others = (tally.others.count + 1, tally.others.first ?? (recorded.step, step.others))
    }
    tally.unmatched = fed?.unmatched
    tally.recorded.add(recorded)
    if let found { tally.found.add(found) }
  }

  /// Returns the names of the differences other than views; on another architecture, only time and controls count.
  private func others(_ one: StepRecord, _ other: StepRecord) -> [String] {
    var others: [String] = []
    if one.time != other.time { others.append("time") }
    if !one.controls.elementsEqual(other.controls, by: { $0.isSame(as: $1) }) { others.append("controls") }
    guard architecture == header.architecture else { return others }
    if one.actions != other.actions { others.append("actions") }
    if one.moves != other.moves { others.append("moves") }
    if one.effects != other.effects { others.append("effects") }
    if one.space != other.space { others.append("space") }
    if let recorded = one.states, let found = other.states, recorded != found { others.append("states") }
    return others
  }

  /// The names of the two runs in messages.
  var names: (recorded: String, replayed: String) {
    ("recorded on \(header.architecture)", "replayed on \(architecture)")
  }

  func end(_ warn: (String) -> Void = { _ in }) async {
    if let session { await Workbench.end([session], effects, warn) }
  }
}
