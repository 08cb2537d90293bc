import Effects
import TextUI

/// The history of one or more sessions: any moment can be shown again, and an event in the past begins a branch.
///
/// All sessions get the same events.
///
///     let timeline = try Timeline(["state-store"]) { _, _ in Session(Stepper.stateStore(IO.self), runtime: IORuntime()) }
///     try await timeline.perform(.tap("increment"))
///     try timeline.seek(to: 0)
///     timeline.sessions[0].lines                      // ["[−] 0 [+]"]
///     try await timeline.perform(.tap("decrement"))   // from 0: a branch
///     timeline.branch                                 // 2
///
/// A branch has new sessions. They get the events that came before the branch, and services repeat their recorded
/// answers.
///
/// ``wait(_:)`` passes time. A wait in which nothing happens is recorded later: as part of the next wait that causes
/// something, or as one wait before the next event.
@MainActor
public final class Timeline {
  /// One step of the timeline, and the position of each session after it.
  public struct Moment: Sendable {
    /// The outcome of the event in each session.
    ///
    /// A moment keeps its views only if the sessions disagree.
    public fileprivate(set) var step: ComparedStep
    /// The clock at the end of the step, in milliseconds.
    public let time: Int
    /// The number of each session's own latest step at this moment.
    let positions: [Int]
  }

  /// Makes the recording session number `index`.
  ///
  /// In a branch, `answers` are the recorded answers that the session's runtime must replay; otherwise `nil`.
  public typealias Make = @MainActor (_ index: Int, _ answers: RecordedAnswers?) throws -> any RunningSession

  /// The names of the sessions.
  public let names: [String]
  /// The sessions of this branch.
  public private(set) var sessions: [any RunningSession] = []
  /// The moments of this branch, the start first.
  public private(set) var moments: [Moment] = []
  /// The index in ``moments`` of the moment that is shown.
  public private(set) var shown = 0
  /// The number of this branch, from 1.
  public private(set) var branch = 1
  /// The index of the moment after which this branch began; `nil` for the first branch.
  public private(set) var branchedAfter: Int?
  /// The first step of this branch in which the sessions disagree.
  public private(set) var disagreement: ComparedStep?
  /// The first step of all branches in which the sessions disagree, with its branch.
  ///
  /// It stays when a later branch drops that step.
  public private(set) var firstDisagreement: (branch: Int, step: ComparedStep)?

  private let make: Make
  private let record: (_ branch: Int) throws -> [TraceWriter]
  private var writers: [TraceWriter] = []
  private var comparison: Comparison
  /// The time that has passed since the last moment and in which nothing happened.
  private var openWait: Moment?

  /// Creates a timeline, makes its sessions, and records their start.
  ///
  /// - Parameters:
  ///   - names: The names of the sessions.
  ///   - record: Returns the trace writers of a branch, one for each session; or none.
  ///   - make: Makes a recording session.
  /// - Throws: Errors of `record`, `make` and the writers, and a fault of a component.
  public init(
    _ names: [String], recordingTo record: @escaping (_ branch: Int) throws -> [TraceWriter] = { _ in [] },
    make: @escaping Make
  ) throws {
    self.names = names
    self.make = make
    self.record = record
    comparison = Comparison([])
    try begin(names.map { _ in nil })
  }

  // MARK: Where it stands

  /// Whether a past moment is shown.
  public var isPast: Bool { shown < moments.count - 1 }

  /// The sessions' clock, in milliseconds.
  public var time: Int { (openWait ?? moments.last)?.time ?? 0 }

  /// Whether the timeline writes traces.
  public var isRecorded: Bool { !writers.isEmpty }

  /// Whether effects of any session run, so that passing time may cause something.
  public var isBusy: Bool { sessions.contains { $0.isBusy } }

  private var silent: Int {
    if case .wait(let milliseconds)? = openWait?.step.event { milliseconds } else { 0 }
  }

  // MARK: Going on

  /// Performs `event` in every session. If a past moment is shown, the event begins a branch there.
  ///
  /// - Throws: `SessionError` if the event can happen in no session; then nothing happened. If the event reveals a
  ///   fault of a component, such as a step that does not end, it throws that after the event happened. It also throws
  ///   errors of a trace writer.
  /// - Complexity: A branch performs every event before it again.
  public func perform(_ event: ScriptEvent) async throws {
    if case .wait(let milliseconds) = event { return try await wait(milliseconds) }
    if isPast {
      // An impossible event begins no branch.
      if let refusal = refusal(of: event) { throw refusal }
      try await startBranch()
    }
    let step = await comparison.perform(event)
    if let refusal = step.refusal { throw refusal }
    if let openWait {
      self.openWait = nil
      try keep(openWait)
    }
    try append(step, event)
  }

  /// Passes time, in milliseconds, in every session; in the past, time stands still.
  ///
  /// - Throws: A fault of a component, or an error of a trace writer.
  public func wait(_ milliseconds: Int) async throws {
    guard !isPast, milliseconds > 0 else { return }
    let step = await comparison.perform(.wait(milliseconds: milliseconds))
    let event = ScriptEvent.wait(milliseconds: silent.later(by: milliseconds))
    if step.isSilent {
      openWait = moment(step, event)
    } else {
      openWait = nil
      try append(step, event)
    }
  }

  /// Returns what services said to a session's calls that began by the end of the moment `last`.
  ///
  /// It includes what they said later.
  private func answers(to index: Int, upTo last: Int) -> RecordedAnswers {
    let answers = RecordedAnswers()
    var begun: Set<Int> = []
    for (number, moment) in moments.enumerated() {
      let records = moment.step.outcomes[index].record?.effects ?? []
      if number <= last { begun.formUnion(records.lazy.filter { $0.event == .began }.map(\.id)) }
      var step = StepRecord(step: number, time: moment.time, event: moment.step.event)
      step.effects = records.filter { begun.contains($0.id) }
      answers.append(step)
    }
    answers.end()
    return answers
  }

  private func refusal(of event: ScriptEvent) -> SessionError? {
    let refusals = sessions.map { $0.refusal(of: event) }
    return refusals.contains { $0 == nil } ? nil : refusals.first ?? nil
  }

  // MARK: Looking back

  /// Shows a moment: 0 is the start, and the last one is the present.
  ///
  /// - Parameter moment: An index in ``moments``; others are clamped.
  /// - Throws: `SessionError` if a session cannot show that moment.
  public func seek(to moment: Int) throws {
    let target = min(max(moment, 0), moments.count - 1)
    for (index, session) in sessions.enumerated() {
      // The present is the session's latest step: it may have passed time since the last moment.
      try session.seek(to: target == moments.count - 1 ? session.step : moments[target].positions[index])
    }
    shown = target
  }

  /// Begins a branch at the moment shown, and drops the moments after it.
  private func startBranch() async throws {
    let events = moments[...shown].compactMap(\.step.event)
    let answers = names.indices.map { self.answers(to: $0, upTo: shown) }
    let before = sessions
    try end(writers: &writers)
    branch += 1
    branchedAfter = shown
    try begin(answers)
    for event in events { try append(await comparison.perform(event), event) }
    for session in before { await session.end(within: 0) }
  }

  // MARK: The beginning and the end

  private func begin(_ answers: [RecordedAnswers?]) throws {
    sessions = []
    for index in names.indices { sessions.append(try make(index, answers[index])) }
    for session in sessions { session.remember() }
    comparison = Comparison(Array(zip(names, sessions)).map { (name: $0, session: $1) })
    moments = []
    openWait = nil
    disagreement = nil
    writers = try record(branch)
    try append(comparison.start(), nil)
  }

  /// Ends the sessions and the traces.
  ///
  /// - Parameter milliseconds: How long each session's releases may take, on its clock.
  /// - Throws: The first error of a trace writer.
  public func end(within milliseconds: Int) async throws {
    for session in sessions { await session.end(within: milliseconds) }
    try end(writers: &writers)
  }

  private func end(writers: inout [TraceWriter]) throws {
    defer { writers = [] }
    // End every writer, even if another one fails.
    var failure: (any Error)?
    for index in writers.indices {
      do { try writers[index].end() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  // MARK: Keeping

  private func moment(_ step: ComparedStep, _ event: ScriptEvent?) -> Moment {
    var step = step
    (step.step, step.event) = (moments.count, event)
    for index in step.outcomes.indices {
      step.outcomes[index].record?.step = moments.count
      step.outcomes[index].record?.event = event
    }
    let time = step.outcomes.lazy.compactMap(\.record?.time).first ?? time
    return Moment(step: step, time: time, positions: sessions.map(\.step))
  }

  private func append(_ step: ComparedStep, _ event: ScriptEvent?) throws {
    try keep(moment(step, event))
    if let fault = step.fault { throw fault }
  }

  private func keep(_ moment: Moment) throws {
    for (index, outcome) in moment.step.outcomes.enumerated() where index < writers.count {
      if let record = outcome.record { try writers[index].write(record) }
    }
    let agrees = moment.step.agrees
    if !agrees {
      disagreement = disagreement ?? moment.step
      firstDisagreement = firstDisagreement ?? (branch, moment.step)
    }
    var moment = moment
    if agrees {
      for index in moment.step.outcomes.indices { moment.step.outcomes[index].record?.views = [] }
    }
    moments.append(moment)
    shown = moments.count - 1
  }
}

extension ComparedStep {
  fileprivate var isSilent: Bool {
    outcomes.allSatisfy { outcome in
      guard let record = outcome.record else { return false }
      return record.moves == 0 && record.effects.isEmpty && record.views.isEmpty
    }
  }

  /// A fault of a component in any session, after which continuing is useless.
  fileprivate var fault: SessionError? {
    outcomes.lazy.compactMap(\.refusal).first { refusal in
      switch refusal {
      case .duplicateControl, .children, .tooManyMoves: true
      default: false
      }
    }
  }
}
