import Effects
import TextUI
import Utilities

/// The history of one or more sessions, as a tree of branches in which any moment can be shown again.
///
/// All sessions get the same events. An event in the past begins a branch.
///
///     let timeline = try Timeline(["state-store"]) { _, _ in Session(Stepper.stateStore(IO.self), runtime: IORuntime()) }
///     try await timeline.perform(.tap("increment"))
///     try timeline.seek(to: 0)
///     timeline.sessions[0].lines                      // ["[−] 0 [+]"]
///     try await timeline.perform(.tap("decrement"))   // from 0: a branch
///     timeline.branch                                 // 2
///     try timeline.seek(to: 1, ofBranch: 1)
///     timeline.sessions[0].lines                      // ["[−] 1 [+]"]
///
/// A branch has new sessions. They get the events that came before the branch again, and services repeat their recorded
/// answers. A live call that still waits for its answer is not made again: both branches get the answer, each when its
/// clock runs. Only a call that the other branch cancelled later is made again, since nobody knows its answer. A
/// component does its `suspend` work again, unless it asks `Eff.isReplaying`. ``Branch/notRepeated`` counts the calls
/// that were not made again.
///
/// No branch is dropped: the clocks of the branches that are not shown stand still, and a branch continues where it was.
///
/// A `wait` that is performed is a step like any other event. ``wait(_:)`` passes time without an event, as a clock
/// does: time in which nothing happens is recorded later, as part of the next wait that causes something, or as one
/// wait before the next event.
@MainActor
public final class Timeline {
  /// One step of the timeline, and the position of each session after it.
  public struct Moment: Sendable {
    /// The outcome of the event in each session.
    ///
    /// - Complexity: O(*n*) in the sessions.
    public var step: ComparedStep { kept.step }
    /// The event; `nil` for the start.
    public var event: ScriptEvent? { kept.event }
    /// The clock at the end of the step, in milliseconds.
    public let time: Int
    /// Whether time passed and nothing happened.
    public let isIdle: Bool
    /// Whether the sessions agree: see `ComparedStep`.
    public let agrees: Bool
    let kept: KeptStep
    /// The index in ``Timeline/screens`` of what the first session showed; −1 if its controls are not known.
    package let screen: Int
    /// The number of the first session's own latest step at this moment.
    private let position: Int
    /// Those of all sessions, if they are not all equal.
    private let otherPositions: [Int]
    /// The event as it was performed, if ``event`` masks its text: a branch repeats it.
    private let secret: ScriptEvent?
    fileprivate var performed: ScriptEvent? { secret ?? event }

    fileprivate init(
      _ step: ComparedStep, performed: ScriptEvent?, time: Int, isIdle: Bool, positions: [Int], screen: Int,
      names: [String], sharing values: inout SharedValues
    ) {
      secret = performed == step.event ? nil : performed
      (self.time, self.isIdle, self.screen, agrees) = (time, isIdle, screen, step.agrees)
      kept = KeptStep(step, names: names, sharing: &values)
      position = positions.first ?? 0
      otherPositions = positions.allSatisfy { $0 == positions.first } ? [] : positions
    }

    /// The number of a session's own latest step at this moment.
    package func position(ofSession index: Int) -> Int {
      otherPositions.isEmpty ? position : otherPositions[index]
    }
  }

  /// A branch of the tree: its sessions, and its moments from the start on.
  @MainActor
  public struct Branch {
    /// The number of the branch, from 1, in the order in which branches began.
    public let number: Int
    /// The branch that this one began from, and the index of the moment after which; `nil` for the first branch.
    public let origin: (branch: Int, moment: Int)?
    /// The sessions of the branch.
    public fileprivate(set) var sessions: [any RunningSession] = []
    /// The moments, the start first. Those up to ``origin`` repeat the events of the branch that it names.
    public fileprivate(set) var moments: [Moment] = []
    /// The index in ``moments`` of the moment that is shown, or was when the branch was left.
    public fileprivate(set) var shown = 0
    /// The first step in which the sessions disagree.
    public fileprivate(set) var disagreement: ComparedStep?
    /// The calls that the branch did not make again: the record answered them, or they were still running.
    public fileprivate(set) var notRepeated = (answered: 0, running: 0)

    /// ``notRepeated`` in words; `nil` if there are none.
    package var callsNotRepeated: String? {
      let (answered, running) = notRepeated
      let parts = [answered > 0 ? "\(answered) answered" : nil, running > 0 ? "\(running) running" : nil]
      let shown = parts.compactMap(\.self).joined(separator: ", ")
      return shown.isEmpty ? nil : "calls not made again: \(shown)"
    }

    fileprivate var writers: [TraceWriter] = []
    fileprivate var comparison = Comparison([])
    /// The time that has passed since the last moment and in which nothing happened.
    fileprivate var openWait: Moment?

    fileprivate init(_ number: Int, from origin: (branch: Int, moment: Int)? = nil) {
      self.number = number
      self.origin = origin
    }

    fileprivate mutating func write(_ moment: Moment) throws {
      if writers.isEmpty { return }
      try writers.write(moment.step)
    }

    fileprivate mutating func endWriters() throws {
      defer { writers = [] }
      try writers.end()
    }

    /// Removes the event that has begun, since every session refused it.
    fileprivate mutating func cancelEvent() throws {
      for index in writers.indices { try writers[index].cancel() }
    }
  }

  /// Makes the recording session number `index`.
  ///
  /// In a branch, `answers` are the recorded answers that the session's runtime must replay; otherwise `nil`.
  public typealias Make = @MainActor (_ index: Int, _ answers: RecordedAnswers?) throws -> any RunningSession

  /// The names of the sessions.
  public let names: [String]
  /// All branches, in the order in which they began: branch *n* has the index *n* − 1.
  public private(set) var branches: [Branch] = [Branch(1)]
  /// The number of the branch that is shown, from 1.
  public private(set) var branch = 1
  /// The first step of all branches in which the sessions disagree, with its branch.
  public private(set) var firstDisagreement: (branch: Int, step: ComparedStep)?

  /// The kinds of screen that the first session has shown on any branch, which moments have the indices of.
  package private(set) var screens: [KindOfScreen] = []
  private var screenNumbers: [KindOfScreen: Int] = [:]
  private var values = SharedValues()
  private let make: Make
  private let record: (_ branch: Int) throws -> [TraceWriter]

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
    try begin(names.map { _ in nil })
    try openWriters()
  }

  // MARK: The branch shown

  /// The branch that is shown. There is always one: ``branch`` is the number of an element of ``branches``.
  private var current: Branch {
    get { branches[branch - 1] }
    _modify { yield &branches[branch - 1] }
  }

  /// The sessions of the branch shown.
  public var sessions: [any RunningSession] { current.sessions }
  /// The moments of the branch shown, the start first.
  public var moments: [Moment] { current.moments }
  /// The index in ``moments`` of the moment that is shown.
  public var shown: Int { current.shown }
  /// The index of the moment after which the branch shown began; `nil` for the first branch.
  public var branchedAfter: Int? { current.origin?.moment }
  /// The first step of the branch shown in which the sessions disagree.
  public var disagreement: ComparedStep? { current.disagreement }

  /// The answers of the trace that the first branch repeats: see ``endRepetition()``.
  package var repeated: [RecordedAnswers] = []
  /// Looks ahead from the moment shown: see ``look(after:most:)``.
  package var looking: (@MainActor (Timeline, [ScriptEvent], Int) throws -> (previews: [Preview.Summary], left: Int))?
  /// Whether a branch that is being made is given up: its events are performed again, which can take long.
  package var isEnding = false

  // MARK: Where it stands

  /// Whether a past moment is shown.
  public var isPast: Bool { shown < moments.count - 1 }

  /// The sessions' clock, in milliseconds.
  public var time: Int { (current.openWait ?? moments.last)?.time ?? 0 }

  /// Whether effects of any session run, so that passing time may cause something.
  public var isBusy: Bool { sessions.contains { $0.isBusy } }

  private var silent: Int {
    if case .wait(let milliseconds)? = current.openWait?.event { milliseconds } else { 0 }
  }

  /// The events that lead from the start to the moment shown, as they were performed, and the time that has passed since.
  package var pastEvents: [ScriptEvent] {
    let events = moments[...shown].compactMap(\.performed)
    return isPast || silent == 0 ? events : events + [.wait(milliseconds: silent)]
  }

  /// Returns what each event would cause at the moment shown, after some others; nothing happens.
  ///
  /// - Parameter most: The maximum number of events to look at.
  /// - Returns: The previews, and the number of events that were left out.
  /// - Throws: ``TimelineError`` if this timeline cannot look ahead, or the errors of what does.
  package func look(
    after path: [ScriptEvent] = [], most: Int = 200
  ) throws -> (previews: [Preview.Summary], left: Int) {
    guard let looking else { throw TimelineError(description: "this run cannot look ahead") }
    return try looking(self, path, most)
  }

  // MARK: Going on

  /// Performs `event` in every session. If a past moment is shown, the event begins a branch there.
  ///
  /// - Throws: `SessionError` if the event can happen in no session; then nothing happened. If the event reveals a
  ///   fault of a component, such as a step that does not end, it throws that after the event happened. It also throws
  ///   errors of a trace writer.
  /// - Complexity: A branch performs every event before it again.
  public func perform(_ event: ScriptEvent) async throws {
    if isPast {
      // Time stands still in the past.
      guard !event.isWait else { return }
      // Known before the branch is made, unless only performing the event can decide.
      if let refusal = refusal(of: event) { throw refusal }
      let step = try await startBranch(after: shown) {
        try self.openWriters()
        return try await self.begin(event) { $0 }
      }
      return try append(step, event)
    }
    if let refusal = refusal(of: event) { throw refusal }
    if let openWait = current.openWait {
      current.openWait = nil
      try keep(openWait)
    }
    let step = try await begin(event) { $0 }
    let early = step.early
    try append(step.withoutRest, early?.event ?? event)
    if let early { throw early.refusal }
  }

  /// Passes time, in milliseconds, in every session; in the past, time stands still.
  ///
  /// - Throws: `SessionError.tooLong` if too much came due; the sessions and the record stand at the time reached. A
  ///   fault of a component, or an error of a trace writer.
  public func wait(_ milliseconds: Int) async throws {
    guard !isPast, milliseconds > 0 else { return }
    if isBusy { try current.writers.begin(.wait(milliseconds: silent.later(by: milliseconds))) }
    let performed = await current.comparison.perform(.wait(milliseconds: milliseconds))
    let (early, step) = (performed.early, performed.withoutRest)
    var passed = milliseconds
    if case .wait(let milliseconds)? = early?.event { passed = milliseconds }
    let event = ScriptEvent.wait(milliseconds: silent.later(by: passed))
    if step.isSilent {
      try current.cancelEvent()
      current.openWait = moment(step, event)
    } else {
      current.openWait = nil
      try append(step, event)
    }
    if let early { throw early.refusal }
  }

  /// Returns what services said to a session's calls that began by the end of the moment `last`.
  ///
  /// It includes what they said later.
  package func answers(to index: Int, upTo last: Int) -> RecordedAnswers {
    RecordedAnswers(repeating: answeredSteps(of: index, upTo: last))
  }

  /// The steps with what ``answers(to:upTo:)`` has.
  package func answeredSteps(of index: Int, upTo last: Int) -> [StepRecord] {
    var begun: Set<Int> = []
    return moments.enumerated().map { number, moment in
      let records = moment.step.outcomes[index].record?.effects ?? []
      if number <= last { begun.formUnion(records.lazy.filter { $0.event == .began }.map(\.id)) }
      var step = StepRecord(step: number, time: moment.time, event: moment.event)
      step.effects = records.filter { begun.contains($0.id) }
      return step
    }
  }

  /// Counts the calls that began by the end of the moment `last`, in the first session.
  private func calls(upTo last: Int) -> (answered: Int, running: Int) {
    let runtime = (sessions.first as? any SearchableSession)?.runtimeCore
    guard runtime is IORuntime else { return (0, 0) }
    var (begun, answered): (Set<Int>, Set<Int>) = ([], [])
    for (number, moment) in moments.enumerated() {
      for record in moment.step.outcomes.first?.record?.effects ?? [] {
        switch record.event {
        case .began: if number <= last { begun.insert(record.id) }
        case .answered, .failed: answered.insert(record.id)
        case .yielded, .finished, .cancelled, .dropped: break
        }
      }
    }
    let running = runtime?.openCalls ?? [:]
    return (begun.intersection(answered).count, begun.count { running[$0] != nil })
  }

  /// The first call that the trace, which the first branch began with, has no answer for.
  package private(set) var unmatchedCall: UnmatchedCall?

  /// What a run says at its end: the call that the trace has no answer for, and the live calls that the end cut off.
  package var lastWords: [String] { (unmatchedCall.map { ["\($0)"] } ?? []) + lostCalls }

  /// Ends the repetition of the trace that the first branch began with: what happens now is new.
  package func endRepetition() {
    unmatchedCall = repeated.lazy.compactMap(\.unmatched).first
    for answers in repeated { answers.leave() }
    repeated = []
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
      try session.seek(to: target == moments.count - 1 ? session.step : moments[target].position(ofSession: index))
    }
    current.shown = target
  }

  /// Shows a moment of any branch; by default, the moment that the branch showed last.
  ///
  /// - Throws: ``NoBranch`` if there is no such branch, or `SessionError` if a session cannot show that moment; then
  ///   the branch shown stays.
  public func seek(to moment: Int? = nil, ofBranch number: Int) throws {
    guard branches.indices.contains(number - 1) else { throw NoBranch(number: number, last: branches.count) }
    let before = branch
    branch = number
    do { try seek(to: moment ?? shown) } catch {
      branch = before
      throw error
    }
  }

  /// The timeline has no branch with this number.
  public struct NoBranch: Error, Hashable, CustomStringConvertible {
    /// The number that was given.
    public let number: Int
    /// The number of the last branch.
    public let last: Int

    /// What was expected and found.
    public var description: String {
      mismatch(expected: last == 1 ? "branch 1, the only one" : "a branch from 1 to \(last)", found: "\(number)")
    }
  }

  /// Writes the branch shown to trace writers, one for each session, and ends them.
  ///
  /// - Throws: The errors of the writers.
  /// - Complexity: O(*n*) in the records of the branch.
  public func write(to writers: [TraceWriter]) throws { try write(branch: branch, to: writers) }

  /// Writes a branch to trace writers, as ``write(to:)`` does. It is one of ``branches``.
  package func write(branch number: Int, to writers: [TraceWriter]) throws {
    var copy = Branch(number)
    copy.writers = writers
    for moment in branches[number - 1].moments { try copy.write(moment) }
    try copy.endWriters()
  }

  /// Begins a branch at the start, which repeats the events and the answers of a trace.
  ///
  /// - Throws: ``TimelineError`` if the trace has no events, an event is refused, or a call is made that no recorded call
  ///   fits; then there is no branch.
  /// - Complexity: A branch performs every event of the trace.
  public func load(_ trace: Trace) async throws {
    let steps = trace.steps.filter { $0.event != nil }
    guard let last = steps.last, let event = last.event else {
      throw TimelineError(description: mismatch(expected: "a trace with events", found: "only a start"))
    }
    let answers = names.map { _ in RecordedAnswers(repeating: trace.steps) }
    func located(_ step: StepRecord, _ error: SessionError) -> TimelineError {
      TimelineError(description: "step \(step.step) of the trace: \(step.event ?? event): \(error)")
    }
    let step = try await startBranch(after: 0, answers, steps.dropLast(), located) {
      try self.openWriters()
      let step = try await self.begin(event) { located(last, $0) }
      // Otherwise the service would be asked, without a word.
      if let unmatched = answers.lazy.compactMap(\.unmatched).first {
        throw TimelineError(description: "\(unmatched)")
      }
      return step
    }
    for answers in answers { answers.leave() }
    try append(step, event)
  }

  /// Begins a branch without the event of a step, and performs what came later again, as far as it can happen.
  ///
  /// Time passes as it did, also that since the last step.
  ///
  /// - Returns: The events that cannot happen without it, in order; the texts of secure fields are masked. Of a wait in
  ///   which too much comes due now, it is the part that did not pass.
  /// - Throws: ``TimelineError`` if there is no such step, no later event can happen, or one of them reveals a fault of a
  ///   component; or an error of a trace writer. Then there is no branch, and the step shown stays.
  /// - Complexity: A branch performs every event of the branch shown, once.
  public func leaveOut(step: Int) async throws -> [ScriptEvent] {
    let last = moments.count - 1
    guard step >= 1, step <= last else {
      let expected = last > 0 ? "a step from 1 to \(last)" : "a step after the start"
      throw TimelineError(description: mismatch(expected: expected, found: "\(step)"))
    }
    let rest = moments[(step + 1)...].compactMap { moment in
      moment.performed.map { (number: moment.step.step, event: $0, shown: moment.event ?? $0) }
    }
    let passed = silent
    return try await startBranch(after: step - 1) {
      var refused: [ScriptEvent] = []
      /// Does again what was done at a place, as far as it can happen.
      @MainActor func again(
        _ place: String, _ shown: ScriptEvent, _ work: @MainActor () async throws -> Void
      ) async throws {
        do { try await work() } catch SessionError.tooLong(let milliseconds, let reached) {
          refused.append(.wait(milliseconds: milliseconds - reached))
        } catch let error as SessionError {
          if error.isFault { throw TimelineError(description: "without step \(step), \(place): \(error)") }
          // Where the field is missing, nobody knows that its text is a secret.
          refused.append(shown)
        }
      }
      for (number, event, shown) in rest {
        try await self.giveWay(number)
        // What was a secret stays one: where its field is no longer secure, it is left out.
        if shown != event, self.masked(event) == event {
          refused.append(shown)
        } else {
          try await again("step \(number), \(shown)", shown) { try await self.perform(event) }
        }
      }
      guard self.moments.count > step else {
        throw TimelineError(
          description: rest.isEmpty
            ? "step \(step) is the last one; go to step \(step - 1) to be without it"
            : "no later event can happen without step \(step)")
      }
      try await again("after the last step", .wait(milliseconds: passed)) { try await self.wait(passed) }
      try self.openWriters()
      return refused
    }
  }

  /// Begins a branch after a moment of the branch shown, which repeats what came before, and does something new in it.
  private func startBranch<Result>(
    after moment: Int, doing work: () async throws -> Result
  ) async throws -> Result {
    let answers = names.indices.map { index in
      let answers = self.answers(to: index, upTo: moment)
      // Calls that still wait are those of the present session.
      let runtime = (sessions[index] as? any SearchableSession)?.runtimeCore
      answers.join { [weak runtime] in runtime?.openCalls[$0] }
      return answers
    }
    let before = moments[...moment].enumerated().filter { $0.element.event != nil }.map { number, moment in
      StepRecord(step: number, time: moment.time, event: moment.performed)
    }
    let calls = calls(upTo: moment)
    return try await startBranch(after: moment, answers, before, { $1 }) {
      for answers in answers { answers.leave() }
      self.current.notRepeated = calls
      return try await work()
    }
  }

  /// Begins a branch that repeats steps, and does something in it.
  ///
  /// - Throws: The errors of `work`, `located` refusals of the steps, and errors of the writers; then there is no branch.
  private func startBranch<Result>(
    after moment: Int, _ answers: [RecordedAnswers], _ steps: [StepRecord],
    _ located: (StepRecord, SessionError) -> any Error, doing work: () async throws -> Result
  ) async throws -> Result {
    let origin = (branch: branch, moment: moment)
    let disagreement = firstDisagreement
    branches.append(Branch(branches.count + 1, from: origin))
    branch = branches.count
    do {
      try begin(answers)
      for (number, record) in steps.enumerated() {
        guard let event = record.event else { continue }
        try await giveWay(number)
        let step = await current.comparison.perform(event)
        if let refusal = step.refusal { throw located(record, refusal) }
        try append(step, event)
      }
      return try await work()
    } catch {
      // A branch without an event of its own is none.
      for session in current.sessions { await session.end(within: 0) }
      try? current.endWriters()
      branches.removeLast()
      branch = origin.branch
      firstDisagreement = disagreement
      throw error
    }
  }

  /// Lets other tasks run now and then while a branch is made, and gives it up if the timeline ends.
  private func giveWay(_ number: Int) async throws {
    guard number % 64 == 0 else { return }
    await Task.yield()
    if isEnding { throw CancellationError() }
  }

  /// Writes that an event begins, and performs it.
  ///
  /// - Throws: What `located` makes of the refusal, if every session refuses the event.
  private func begin(_ event: ScriptEvent, _ located: (SessionError) -> any Error) async throws -> ComparedStep {
    try current.writers.begin(masked(event))
    let step = await current.comparison.perform(event)
    if let refusal = step.refusal {
      if !refusal.isFault { try current.cancelEvent() }
      throw located(refusal)
    }
    return step
  }

  // MARK: The beginning and the end

  private func begin(_ answers: [RecordedAnswers?]) throws {
    for index in names.indices { current.sessions.append(try make(index, answers[index])) }
    for session in sessions { session.remember() }
    current.comparison = Comparison(Array(zip(names, sessions)).map { (name: $0, session: $1) })
    try append(current.comparison.start(), nil)
  }

  /// Opens the traces of the branch shown, and writes the moments so far.
  private func openWriters() throws {
    current.writers = try record(branch)
    for moment in moments { try current.write(moment) }
  }

  /// Warnings of live calls that the end cut off, one for each service.
  package var lostCalls: [String] {
    Driver.lostCalls(of: branches.flatMap(\.sessions))
  }

  /// Ends the sessions and the traces of all branches.
  ///
  /// - Parameter milliseconds: How long each session's releases may take, on its clock.
  /// - Throws: The first error of a trace writer.
  public func end(within milliseconds: Int) async throws {
    var failure: (any Error)?
    for index in branches.indices {
      for session in branches[index].sessions { await session.end(within: milliseconds) }
      do { try branches[index].endWriters() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Returns the result of `body`, and ends the sessions and the traces after it, also if it throws.
  ///
  /// - Parameter milliseconds: How long each session's releases may take, on its clock.
  /// - Throws: The error of `body`, or else the first error of a trace writer.
  package func ending<Result>(
    within milliseconds: Int = 5_000, after body: () async throws -> Result
  ) async throws -> Result {
    let result: Result
    do { result = try await body() } catch {
      try? await end(within: milliseconds)
      throw error
    }
    try await end(within: milliseconds)
    return result
  }

  // MARK: Keeping

  private func moment(_ step: ComparedStep, _ performed: ScriptEvent?) -> Moment {
    // A wait may have been joined with earlier ones; of another event, the step has what may be shown.
    let event = performed?.isWait == true ? performed : step.event
    let number = moments.count
    let step = step.with(number, event) {
      $0.record?.step = number
      $0.record?.event = event
    }
    let time = step.outcomes.lazy.compactMap(\.record?.time).first ?? time
    let isIdle = event?.isWait == true && step.isSilent
    return Moment(
      step, performed: performed, time: time, isIdle: isIdle, positions: sessions.map(\.step),
      screen: isIdle ? moments.last?.screen ?? numberOfScreen() : numberOfScreen(), names: names, sharing: &values)
  }

  private func numberOfScreen() -> Int {
    guard let screen = sessions.first?.kindOfScreen else { return -1 }
    if let known = screenNumbers[screen] { return known }
    screens.append(screen)
    screenNumbers[screen] = screens.count - 1
    return screens.count - 1
  }

  private func append(_ step: ComparedStep, _ event: ScriptEvent?) throws {
    try keep(moment(step, event))
    if let fault = step.fault { throw fault }
  }

  private func keep(_ moment: Moment) throws {
    try current.write(moment)
    if !moment.agrees {
      current.disagreement = current.disagreement ?? moment.step
      firstDisagreement = firstDisagreement ?? (branch, moment.step)
    }
    current.moments.append(moment)
    current.shown = moments.count - 1
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
      case .duplicateControl, .children, .tooManyMoves, .tooLong: true
      default: false
      }
    }
  }
}
