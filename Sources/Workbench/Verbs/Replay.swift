import Driver
import Effects
import OrderedJSON

/// The settings of `replay`.
public struct ReplaySettings: Sendable {
  /// What it is run on; without it, what the trace was recorded on.
  public var architecture: Architecture?
  /// The effects; without them, the trace's own, if those can be played again, and else simulated ones.
  public var effects: EffectsKind?
  /// The last step that is run, from 0, which is the start and always is; without it, all are.
  public var until: Int?
  /// The file for a Swift test of the trace, if one is written: see ``TraceTest``.
  public var emittedTest: EmittedFile?
  /// The file for a recording of a terminal, if one is written: see ``TraceCast``.
  public var emittedCast: EmittedFile?
  /// How results are printed.
  public var format = Format.text
  /// Whether text is coloured.
  public var color = false

  /// The settings without any flag.
  public init() {}
}

extension Catalogue {
  /// `duet replay`: runs a recorded trace again, and compares each step with what was recorded.
  ///
  /// It reads the trace twice, first to judge it. It keeps one step at a time, unless it writes a test.
  ///
  /// - Parameter warn: takes warnings.
  /// - Returns: whether every step was reproduced.
  /// - Throws: `ParsingError`, `DataError` for a trace that cannot be replayed, `UsageError`, ``InputError``,
  ///   ``OutputError``, ``Inconclusive`` or `SessionError`.
  @MainActor
  public func replay(
    _ input: any Input, settings: ReplaySettings, to output: any Output, warn: (String) -> Void
  ) async throws -> Bool {
    var reader = try TraceReader(name: input.name) { try input.read() }
    let replay = try Replay(reader.header, of: input.name, settings, in: self)
    var judge = replay.judge
    while let step = try reader.next(until: settings.until) { judge.read(step, line: reader.line) }
    var emission = try TraceEmission(reader.header, settings, of: self, from: input.name)
    let report = ReplayReport(replay, judge.judgement, color: settings.color)
    var sink = ReportSink(report, as: settings.format, to: output)
    try sink.begin()
    do {
      try replay.admit(judge.judgement, warn)
      try input.rewind()
      reader = try TraceReader(name: input.name) { try input.read() }
      while let recorded = try reader.next(until: settings.until) {
        try sink.step(try await replay.perform(recorded, line: reader.line))
        try emission.add(recorded)
      }
      try emission.end()
    } catch {
      await replay.end()
      try sink.stop(error)
      throw error
    }
    await replay.end()
    if reader.isCut(until: settings.until) { warn(cut(input.name, after: replay.tally.steps)) }
    sink.report.isWhole = reader.isWhole
    try sink.end()
    return replay.tally.isReproduced
  }
}

extension TraceReader {
  /// Whether the start has been read: it is the line behind the header, or below that.
  private var hasBegun: Bool { line > 1 }

  /// The next step, as long as it is not behind step `last`. The start is step 0, and always one.
  mutating func next(until last: Int?) throws -> StepRecord? {
    if let last, hasBegun, steps >= last { return nil }
    return try next()
  }

  /// Whether the trace ended before its end line, and before step `last`.
  func isCut(until last: Int?) -> Bool { !isWhole && (last.map { !hasBegun || steps < $0 } ?? true) }
}

/// That a trace has no end.
func cut(_ name: String, after step: Int?) -> String {
  let place = step.map { $0 == 0 ? "its start" : "step \($0)" } ?? "its header"
  return "\(name): the trace was cut short after \(place)"
}

extension Judgement {
  /// Warns of a risky replay, and throws if the scenario no longer has what the trace used.
  func admit(_ name: String, _ warn: (String) -> Void) throws(DataError) {
    guard verdict == .impossible else {
      return reasons.forEach { warn("\(name):\($0.line): this replay is risky: \($0)") }
    }
    throw DataError(reasons.map { "\(name):\($0.line): this trace cannot be replayed: \($0)" }.joined(separator: "\n"))
  }
}

/// What the header of a trace names: an unknown name there is a `DataError` of the trace.
package func named<Item>(in trace: String, _ find: () throws -> Item) throws -> Item {
  do { return try find() } catch let error as UsageError { throw DataError("\(trace):1: \(error)") }
}

extension Catalogue {
  /// The judge of a trace that `replay` or `play` runs again.
  func judge(_ scenario: Scenario, _ header: TraceHeader) -> TraceJudge {
    TraceJudge(scenario, header, effects: effects.map(\.name))
  }

  /// The effects that a trace is run again with, unless others are chosen, and who answers for the services.
  func replaying(
    _ header: TraceHeader, with chosen: EffectsKind? = nil
  ) throws(UsageError) -> (effects: EffectsKind, answers: Replay.Answers) {
    // Effects that are not deterministic may answer otherwise now.
    let repeated =
      self.effects.first { $0.name == header.effects && $0.isDeterministic }
      ?? self.effects.first { $0.isDeterministic && $0.canReplay }
    let effects: EffectsKind
    if let known = chosen ?? repeated { effects = known } else { effects = try self.effects("simulated") }
    if !effects.isDeterministic { return (effects, .live) }
    return (effects, effects.name == header.effects || !effects.canReplay ? .simulated : .recorded)
  }
}

/// A trace that is being run again: a session, and what has become of its steps.
@MainActor
final class Replay {
  /// Who answers for the services.
  enum Answers: String {
    /// The effects that the trace was recorded with, as they did.
    case simulated
    /// The trace, with what was said when it was recorded.
    case recorded
    /// Those who really are asked.
    case live
  }

  /// How a step went that was run again.
  struct Step {
    /// The step as it was recorded, beside what it was now.
    let compared: ComparedStep
    /// The first difference of what counts: of its event and its views.
    let difference: ComparedStep.Difference?
    /// What else is another, though it does not count.
    let others: [String]
  }

  /// What has become of all steps so far.
  struct Tally {
    /// The last step; `nil` before the start.
    var steps: Int?
    /// How many were reproduced, the start not counted.
    var reproduced = 0
    /// The first that was not; 0 is the start.
    var firstDifference: Int?
    /// In how many steps something else is another, and the first of them with what that is.
    var others: (count: Int, first: (step: Int, what: [String])?) = (0, nil)
    /// The digest of what was recorded, and of what it was now.
    var recorded = TraceDigest()
    var found = TraceDigest()

    /// Whether every step was reproduced.
    var isReproduced: Bool { firstDifference == nil && recorded == found }
  }

  let header: TraceHeader
  let name: String
  let architecture: String
  let effects: EffectsKind
  let answers: Answers
  let judge: TraceJudge
  private(set) var tally = Tally()
  private let session: any RunningSession
  private let fed: RecordedAnswers?

  /// A replay that has not begun.
  ///
  /// - Throws: `DataError` where the trace names what is not there, or starts from what the scenario cannot; `UsageError`
  ///   where the settings do.
  init(_ header: TraceHeader, of name: String, _ settings: ReplaySettings, in catalogue: Catalogue) throws {
    self.header = header
    self.name = name
    let scenario = try named(in: name) { try catalogue.scenario(header.scenario) }
    architecture =
      try settings.architecture?.name
      ?? named(in: name) { try catalogue.architecture(header.architecture).name }
    (effects, answers) = try catalogue.replaying(header, with: settings.effects)
    fed = answers == .recorded ? RecordedAnswers() : nil
    judge = catalogue.judge(scenario, header)
    let beginning = try scenario.beginning(from: .recorded("\(name):1", header.data))
    guard
      let session = beginning.session(on: architecture, effects: effects, size: header.size, answers: fed)
    else {
      let refusal = scenario.doesNotRun(on: architecture)
      throw settings.architecture == nil ? DataError("\(name):1: \(refusal)") as any Error : refusal
    }
    self.session = session
  }

  /// Lets a trace be replayed, or not.
  func admit(_ judgement: Judgement, _ warn: (String) -> Void) throws {
    if answers == .live { warn("\(name): real services are asked again, and may say something else") }
    try judgement.admit(name, warn)
  }

  /// Runs the next step, the start first.
  ///
  /// - Parameter line: the trace's line for it.
  func perform(_ recorded: StepRecord, line: Int) async throws -> Step {
    var (before, now) = (
      ComparedStep.Outcome(architecture: names.recorded), ComparedStep.Outcome(architecture: names.replayed)
    )
    before.record = recorded
    fed?.append(recorded)
    do throws(SessionError) {
      if let event = recorded.event {
        now.record = try await session.perform(event)
      } else {
        now.record = try session.start()
      }
    } catch {
      switch error {
      case .noControl, .disabled, .notTaken: now.refusal = error
      case .failure, .tooManyMoves, .duplicateControl, .children, .past, .noStep, .notRemembered, .notShown:
        throw located(error, at: "\(name):\(line): step \(recorded.step): ", view: [])
      }
    }
    if let failure = fed?.failure { throw DataError("\(name):\(line): step \(recorded.step): \(failure)") }
    let compared = ComparedStep(step: recorded.step, event: recorded.event, outcomes: [before, now])
    let step = Step(
      compared: compared, difference: compared.difference,
      others: now.record.map { others(recorded, $0) } ?? [])
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
    tally.recorded.add(recorded)
    if let found { tally.found.add(found) }
  }

  /// What is another in a step, beside its views: on the same architecture nothing ought to be.
  private func others(_ one: StepRecord, _ other: StepRecord) -> [String] {
    var others: [String] = []
    if one.time != other.time { others.append("time") }
    if one.controls != other.controls { others.append("controls") }
    guard architecture == header.architecture else { return others }
    if one.actions != other.actions { others.append("actions") }
    if one.moves != other.moves { others.append("moves") }
    if one.effects != other.effects { others.append("effects") }
    if one.space != other.space { others.append("space") }
    return others
  }

  /// What messages call the two runs.
  var names: (recorded: String, replayed: String) {
    ("recorded on \(header.architecture)", "replayed on \(architecture)")
  }

  /// Ends the session.
  func end() async { await session.end(within: longestRelease) }
}
