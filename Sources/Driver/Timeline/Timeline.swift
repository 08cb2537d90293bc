import Effects
import TextUI

/// A run that is gone through by somebody who looks back: one session, or several that get the same events; and what is done in the past
/// of it starts a branch.
///
///     let timeline = try Timeline(["state-store"]) { _, _ in Session(Stepper.stateStore(IO.self), runtime: IORuntime()) }
///     try await timeline.perform(.tap("increment"))
///     try timeline.seek(to: 0)
///     timeline.sessions[0].lines                      // ["[−] 0 [+]"]
///     try await timeline.perform(.tap("decrement"))   // from 0: a branch
///     timeline.branch                                 // 2
///
/// A branch has sessions of its own: they are made anew, and get the events that came before it. What services had answered then,
/// they answer again.
///
/// Time is told to a timeline, by ``wait(_:)``. What lets nothing happen is no step of its own: it is told with the next.
@MainActor
public final class Timeline {
  /// A step, and where each session was after it.
  public struct Moment: Sendable {
    /// What became of the event, in each session. Its views are kept only where they differ.
    public fileprivate(set) var step: ComparedStep
    /// The clock at its end, in milliseconds.
    public let time: Int
    /// Which of its own steps each session had come to.
    let positions: [Int]
  }

  /// Makes a session: which; and of a branch, what services had said before, which is to be said to it, too.
  public typealias Make = @MainActor (_ index: Int, _ answers: RecordedAnswers?) throws -> any RunningSession

  /// The names of the sessions.
  public let names: [String]
  /// The sessions of this branch.
  public private(set) var sessions: [any RunningSession] = []
  /// What has happened so far in this branch, the start first.
  public private(set) var moments: [Moment] = []
  /// Which of ``moments`` is shown.
  public private(set) var shown = 0
  /// Which branch this is, from 1.
  public private(set) var branch = 1
  /// Which of ``moments`` it began after; `nil` for the first.
  public private(set) var branchedAfter: Int?
  /// The first step of this branch in which the sessions did not agree.
  public private(set) var disagreement: ComparedStep?
  /// The first step in which the sessions did not agree, and of which branch it is: also one that has been gone on from.
  public private(set) var firstDisagreement: (branch: Int, step: ComparedStep)?

  private let make: Make
  private let record: (_ branch: Int) throws -> [TraceWriter]
  private var writers: [TraceWriter] = []
  private var comparison: Comparison
  /// The time that has been let pass since the last moment, with nothing happening.
  private var silence: Moment?

  /// A timeline of sessions that stand at their start.
  ///
  /// - Parameters:
  ///   - names: what the sessions are called.
  ///   - record: the writers of a branch's traces, one for each session; or none.
  ///   - make: makes a session, which records.
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

  /// Whether something is shown that is over.
  public var isPast: Bool { shown < moments.count - 1 }

  /// The sessions' clock, in milliseconds.
  public var time: Int { (silence ?? moments.last)?.time ?? 0 }

  /// Whether traces are written.
  public var isRecorded: Bool { !writers.isEmpty }

  /// Whether effects of a session run: then time may let something happen.
  public var isBusy: Bool { sessions.contains { $0.isBusy } }

  private var silent: Int {
    if case .wait(let milliseconds)? = silence?.step.event { milliseconds } else { 0 }
  }

  // MARK: Going on

  /// Lets `event` happen in every session. In the past, a branch begins with it.
  ///
  /// - Throws: `SessionError` when it can happen in none; then nothing has happened. Also where a component is at fault, or does not
  ///   come to an end: then it has. What a writer throws.
  public func perform(_ event: ScriptEvent) async throws {
    if case .wait(let milliseconds) = event { return try await wait(milliseconds) }
    if isPast {
      // Where the event is not possible, no branch is begun.
      if let refusal = refusal(of: event) { throw refusal }
      try await startBranch()
    }
    let step = await comparison.perform(event)
    if let refusal = step.refusal { throw refusal }
    if let silence {
      self.silence = nil
      try keep(silence)
    }
    try append(step, event)
  }

  /// Lets time pass, in milliseconds; in the past it stands still.
  public func wait(_ milliseconds: Int) async throws {
    guard !isPast, milliseconds > 0 else { return }
    let step = await comparison.perform(.wait(milliseconds: milliseconds))
    let event = ScriptEvent.wait(milliseconds: silent.later(by: milliseconds))
    if step.isSilent {
      silence = moment(step, event)
    } else {
      silence = nil
      try append(step, event)
    }
  }

  /// What services said to a session's calls that had begun by the end of the moment `last`; also what they said later.
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

  /// Why `event` cannot happen to what is shown, in any session.
  private func refusal(of event: ScriptEvent) -> SessionError? {
    let refusals = sessions.map { $0.refusal(of: event) }
    return refusals.contains { $0 == nil } ? nil : refusals.first ?? nil
  }

  // MARK: Looking back

  /// Shows a moment: 0 is the start, and the last is the present.
  ///
  /// - Parameter moment: what is none is taken as the nearest.
  public func seek(to moment: Int) throws {
    let target = min(max(moment, 0), moments.count - 1)
    for (index, session) in sessions.enumerated() {
      // The present is where the session is now, for it may have let time pass since.
      try session.seek(to: target == moments.count - 1 ? session.step : moments[target].positions[index])
    }
    shown = target
  }

  /// Goes on from what is shown: what came after it is no more part of this branch.
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
    silence = nil
    disagreement = nil
    writers = try record(branch)
    try append(comparison.start(), nil)
  }

  /// Ends the recordings and the sessions, which release what they hold, for so many milliseconds of their clocks at most.
  public func end(within milliseconds: Int) async throws {
    for session in sessions { await session.end(within: milliseconds) }
    try end(writers: &writers)
  }

  private func end(writers: inout [TraceWriter]) throws {
    defer { writers = [] }
    // Each is ended, also where another cannot be.
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
  /// Whether nothing happened in it.
  fileprivate var isSilent: Bool {
    outcomes.allSatisfy { outcome in
      guard let record = outcome.record else { return false }
      return record.moves == 0 && record.effects.isEmpty && record.views.isEmpty
    }
  }

  /// A fault of a component, in whichever session, after which it is no use to go on.
  fileprivate var fault: SessionError? {
    outcomes.lazy.compactMap(\.refusal).first { refusal in
      switch refusal {
      case .duplicateControl, .children, .tooManyMoves: true
      default: false
      }
    }
  }
}
