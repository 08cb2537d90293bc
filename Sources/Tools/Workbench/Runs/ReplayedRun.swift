import Driver
import Effects

/// A recorded trace that is performed again. Each step has the record as its first side, and what happened now as its
/// second.
@MainActor
final class ReplayedRun: RunSource {
  enum Answers: String {
    /// The deterministic effects, which answer as when the trace was recorded.
    case simulated
    /// The trace, with its recorded answers.
    case recorded
    /// The real services, which are called again.
    case live
  }

  /// The trace, and the run on an architecture that performs it again.
  let run: Run
  let effects: EffectsKind
  let answers: Answers
  /// How well the trace fits: see ``checkCompatibility(_:)``.
  private(set) var compatibility: Compatibility
  /// The number of the last step; `nil` before the start.
  private(set) var last: Int?
  private let input: any Input
  private let until: Int?
  private var reader: TraceReader
  private var checker: CompatibilityChecker
  private let makeSession: () throws(UsageError) -> any RunningSession
  /// The session, which the start makes: its first answers must be known when it begins its first calls.
  private(set) var session: (any RunningSession)?
  private let fed: RecordedAnswers?
  /// Whether an event may take back a move, for which the session has to remember its steps.
  private var mayUndo = true

  /// Reads the header of a trace.
  ///
  /// - Throws: `DataError` if the trace names something unknown, or its data do not fit the scenario; `UsageError` if
  ///   the settings do; `ParsingError` and ``InputError``.
  init(_ input: any Input, _ settings: ReplaySettings = ReplaySettings(), in catalogue: Catalogue) throws {
    self.input = input
    until = settings.until
    reader = try TraceReader(input)
    let (name, header) = (input.name, reader.header)
    let scenario = try named(in: name) { try catalogue.scenario(header.scenario) }
    let architecture =
      try settings.architecture?.name
      ?? named(in: name) { try catalogue.architecture(header.architecture).name }
    let (effects, answers) = try catalogue.replaying(header, with: settings.effects)
    (self.effects, self.answers) = (effects, answers)
    let fed = answers == .recorded ? RecordedAnswers() : nil
    self.fed = fed
    checker = catalogue.compatibilityChecker(scenario, header)
    compatibility = checker.compatibility
    let beginning = try scenario.beginning(from: .recorded("\(name):1", header.data))
    makeSession = { () throws(UsageError) in
      try catalogue.session(
        scenario, beginning, architecture, effects, header.size, states: settings.states, answers: fed)
    }
    var replayed = header
    (replayed.architecture, replayed.effects) = (architecture, effects.name)
    run = Run(
      .trace, [header, replayed], names: ["recorded on \(header.architecture)", "replayed on \(architecture)"])
    if beginning.architectures.contains(architecture) { return }
    let refusal = scenario.refusal(of: architecture, from: beginning)
    throw settings.architecture == nil ? DataError("\(name):1: \(refusal)") as any Error : refusal
  }

  /// The header of the trace.
  var header: TraceHeader { run.sides[0].header }
  /// The architecture that performs the trace again.
  var architecture: String { run.sides[1].header.architecture }
  var sessions: [(any RunningSession)?] { [nil, session] }
  /// The first call that no recorded call fits.
  var unmatched: UnmatchedCall? { fed?.unmatched }
  /// Whether the trace has an end line; known at the end.
  var isWhole: Bool { reader.isWhole }
  /// The event after the last step that began and did not end; known at the end.
  var unfinished: ScriptEvent? { reader.unfinished }
  /// The warning for a trace that ended before its end line and before the last step wanted, or has text after its end.
  var endWarning: String? {
    Driver.endWarning(
      input.name, isCut: reader.isCut(until: until), after: last, in: unfinished, lineAfterEnd: reader.lineAfterEnd)
  }

  /// Reads the whole trace, and warns if the replay is risky, or if real services are called again.
  ///
  /// If it is impossible, ``next()`` throws.
  func checkCompatibility(_ warn: (String) -> Void) throws {
    mayUndo = false
    while let step = try reader.next(until: until) {
      checker.read(step, line: reader.line)
      if step.event == .undo { mayUndo = true }
    }
    compatibility = checker.compatibility
    reader = try TraceReader(input)
    if answers == .live { warn("\(input.name): real services are called again, and may answer differently") }
    try? compatibility.admit(input.name, warn)
  }

  func next() async throws -> ComparedStep? {
    if let refusal = compatibility.refusal(of: input.name) { throw refusal }
    guard let recorded = try reader.next(until: until) else { return nil }
    return try await perform(recorded, line: reader.line)
  }

  /// Performs the next step; the start is first.
  ///
  /// - Parameter line: The line of the step in the trace's file.
  func perform(_ recorded: StepRecord, line: Int) async throws -> ComparedStep {
    let before = ComparedStep.Outcome(architecture: run.names[0], recorded: recorded)
    var now = ComparedStep.Outcome(architecture: run.names[1])
    fed?.append(recorded)
    let session = try session ?? makeSession()
    if self.session == nil, mayUndo { session.remember() }
    self.session = session
    let place = "\(input.name):\(line): step \(recorded.step): "
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
      case .noControl, .disabled, .notTaken, .notWithin, .behind, .noKey, .noLocation, .noUndo,
        .failure(.notWaiting), .failure(.noTimer):
        now.refusal = error
      case .failure, .tooManyMoves, .tooLong, .duplicateControl, .children, .past, .noStep, .notRemembered, .notShown,
        .trapped, .notRestartable:
        throw located(error, at: place, view: [])
      }
    }
    if let failure = fed?.failure { throw DataError("\(place)\(failure)") }
    last = recorded.step
    return ComparedStep(step: recorded.step, event: recorded.event, outcomes: [before, now])
  }

  func end(_ warn: (String) -> Void = { _ in }) async {
    if let session { await Workbench.end([session], effects, warn) }
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

extension Compatibility {
  /// Warns if the replay is risky, and throws if it is impossible.
  func admit(_ name: String, _ warn: (String) -> Void) throws(DataError) {
    if let error = refusal(of: name) { throw error }
    reasons.forEach { warn("\(name):\($0.line): this replay is risky: \($0)") }
  }

  /// The error of a replay that is impossible.
  fileprivate func refusal(of name: String) -> DataError? {
    guard verdict == .impossible else { return nil }
    return DataError(
      reasons.map { "\(name):\($0.line): this trace cannot be replayed: \($0)" }.joined(separator: "\n"))
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
  ) throws(UsageError) -> (effects: EffectsKind, answers: ReplayedRun.Answers) {
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
