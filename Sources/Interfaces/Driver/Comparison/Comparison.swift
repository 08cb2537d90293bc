import Utilities

/// A comparison of several sessions that get the same events, step by step.
///
/// If all sessions record, it compares every view of a step; otherwise the view at the end of the step.
///
///     let comparison = Comparison(sessions)
///     for event in script.events {
///       let step = await comparison.perform(event)
///       if !step.agrees { … }
///     }
@MainActor
public final class Comparison {
  /// The sessions, each with the name of its architecture.
  public let sessions: [(name: String, session: any RunningSession)]

  /// The number of steps so far, without the start.
  public private(set) var steps = 0
  /// The number of ``steps`` in which all sessions agreed.
  public private(set) var agreed = 0
  /// The first step in which the sessions disagreed; 0 is the start.
  public private(set) var firstDisagreement: ComparedStep?

  /// The number of events that each session got.
  private var counts: [Int]

  /// Creates a comparison of `sessions`.
  public init(_ sessions: [(name: String, session: any RunningSession)]) {
    self.sessions = sessions
    counts = sessions.map { _ in 0 }
  }

  /// Compares the start of all sessions.
  public func start() -> ComparedStep {
    var outcomes: [ComparedStep.Outcome] = []
    for (name, session) in sessions {
      outcomes.append(.init(architecture: name, since: .now, { () throws(SessionError) in try session.start() }))
    }
    return noted(0, nil, outcomes)
  }

  /// Performs `event` in every session and compares the outcomes.
  public func perform(_ event: ScriptEvent) async -> ComparedStep {
    await perform(event, in: Array(sessions.indices))
  }

  /// Returns the event as records have it: a text that one of these sessions hides is hidden. By default, all sessions.
  package func masked(_ event: ScriptEvent, in indices: [Int]? = nil) -> ScriptEvent {
    (indices ?? Array(sessions.indices)).reduce(event) { sessions[$1].session.masked($0) }
  }

  /// Performs `event` in the sessions with these indices, in ascending order; the others have an empty outcome.
  package func perform(_ event: ScriptEvent, in indices: [Int]) async -> ComparedStep {
    var outcomes = sessions.map { ComparedStep.Outcome(architecture: $0.name) }
    var shown = masked(event, in: indices)
    if event.isWait, indices.count > 1 {
      // All sessions wait at once. If they waited one after another on a real clock, timers of one session would fire
      // between its steps while another session waits, and the total time would be the sum.
      let waits = indices.map { index in
        let (name, session) = sessions[index]
        return Task { @MainActor in await Self.outcome(of: event, in: session, name) }
      }
      for (index, wait) in zip(indices, waits) { outcomes[index] = await wait.value }
    } else {
      for index in indices {
        outcomes[index] = await Self.outcome(of: event, in: sessions[index].session, sessions[index].name)
      }
    }
    // A text that one session hides is hidden in all records.
    shown = masked(shown, in: indices)
    steps += 1
    for index in indices {
      outcomes[index].record?.event = shown
      counts[index] += 1
      outcomes[index].number = counts[index]
    }
    // Last, since a wait that ended early has a record of a shorter one.
    if event.isWait { await endEarly(indices, &outcomes) }
    let number = indices.first.map { counts[$0] } ?? steps
    let step = noted(number, shown, outcomes)
    if step.agrees { agreed += 1 }
    return step
  }

  /// Ends a wait that was too long in all sessions at one time: the last that one of them reached.
  ///
  /// Then each outcome has the record of the shorter wait, and the refusal of the rest.
  private func endEarly(_ indices: [Int], _ outcomes: inout [ComparedStep.Outcome]) async {
    var reached: [(index: Int, time: Int)] = []
    for index in indices {
      guard case .tooLong(let milliseconds, let time)? = outcomes[index].refusal else { return }
      reached.append((index, time))
      outcomes[index].refusal = .tooLong(milliseconds: milliseconds, reached: 0)
    }
    let end = reached.lazy.map(\.time).max() ?? 0
    for (index, time) in reached {
      guard case .tooLong(let milliseconds, _)? = outcomes[index].refusal else { return }
      outcomes[index].refusal = .tooLong(milliseconds: milliseconds, reached: end)
      var time = time
      // A session with more to do in the same time takes some turns more.
      for _ in 0..<16 {
        do throws(SessionError) {
          var record = try await sessions[index].session.perform(.wait(milliseconds: end - time))
          record.event = .wait(milliseconds: end)
          outcomes[index].record = record
          break
        } catch {
          guard case .tooLong(_, let more) = error else { break }
          time += more
        }
      }
    }
  }

  private static func outcome(
    of event: ScriptEvent, in session: any RunningSession, _ name: String
  ) async -> ComparedStep.Outcome {
    var outcome = ComparedStep.Outcome(architecture: name)
    let clock = ContinuousClock()
    let began = clock.now
    guard Attempts.begin() else {
      outcome.refusal = .trapped
      return outcome
    }
    do throws(SessionError) {
      outcome.record = try await session.perform(event)
    } catch {
      outcome.refusal = error
    }
    outcome.duration = began.duration(to: clock.now)
    return outcome
  }

  private func noted(_ number: Int, _ event: ScriptEvent?, _ outcomes: [ComparedStep.Outcome]) -> ComparedStep {
    var outcomes = outcomes
    if !sessions.allSatisfy(\.session.isRecording) {
      for (index, session) in sessions.enumerated() {
        outcomes[index].record?.views = [session.session.screen.grid.lines]
      }
    }
    let step = ComparedStep(step: number, event: event, outcomes: outcomes)
    if firstDisagreement == nil, !step.agrees { firstDisagreement = step }
    return step
  }
}

/// The outcomes of one step in every session.
public struct ComparedStep: Sendable, CustomStringConvertible {
  /// The outcome of an event in one session.
  public struct Outcome: Sendable {
    /// The architecture's name.
    public let architecture: String
    /// What the step caused; `nil` if the event could not happen.
    public var record: StepRecord?
    /// Why the event could not happen; `nil` if it happened. A wait that was too long has a record of its first part, too.
    public var refusal: SessionError?
    /// The step's number in this session, if events are counted; it differs if sessions get different events.
    package var number: Int?
    /// How long the session took.
    public var duration = Duration.zero

    /// Creates an outcome without a record or a refusal.
    public init(architecture: String) { self.architecture = architecture }

    /// The outcome in one line.
    var summary: String {
      if let refusal { return "refused: \(refusal)" }
      guard let record else { return "no such step" }
      return record.event.map { "the event was: \($0)" } ?? "the start"
    }

    /// Creates an outcome from a trace; without a record, the trace has no such step.
    package init(architecture: String, recorded record: StepRecord?) {
      self.architecture = architecture
      (self.record, number) = (record, record?.step)
    }

    init(
      architecture: String, since began: ContinuousClock.Instant, _ start: () throws(SessionError) -> StepRecord
    ) {
      self.architecture = architecture
      do throws(SessionError) { record = try start() } catch { refusal = error }
      duration = began.duration(to: .now)
    }
  }

  /// The step's number, from 0 for the start.
  public let step: Int
  /// The event; `nil` for the start.
  public let event: ScriptEvent?
  /// The outcome of each session, in the order of the comparison.
  public let outcomes: [Outcome]
  /// The first difference between the first session and another one; `nil` if all agree.
  public let difference: Difference?

  /// Creates a step, and compares its outcomes.
  public init(step: Int, event: ScriptEvent?, outcomes: [Outcome]) {
    self.step = step
    self.event = event
    self.outcomes = outcomes
    let others = outcomes.dropFirst().lazy
    difference = outcomes.first.flatMap { first in others.compactMap { Difference(first, $0) }.first }
  }

  /// Creates a step whose outcomes were compared before.
  init(step: Int, event: ScriptEvent?, outcomes: [Outcome], difference: Difference?) {
    (self.step, self.event, self.outcomes, self.difference) = (step, event, outcomes, difference)
  }

  /// Whether all sessions showed the same views, or all refused the event for the same reason.
  public var agrees: Bool { difference == nil }

  /// The step's number and event, and the first difference.
  public var description: String {
    let start = "\(step): \(event.map { "\($0)" } ?? "start")"
    guard let difference else { return "\(start): all agree" }
    let lines = difference.lines.map(\.description)
    return (["\(start): - \(difference.first), + \(difference.second):"] + lines).joined(separator: "\n")
  }

  /// The first session's refusal, if no session could perform the event.
  public var refusal: SessionError? {
    guard let first = outcomes.first?.refusal, outcomes.allSatisfy({ $0.record == nil }) else { return nil }
    return first
  }

  /// The wait that was performed in place of a longer one, and the refusal of the rest; `nil` for any other step.
  package var early: (event: ScriptEvent, refusal: SessionError)? {
    guard let first = outcomes.first(where: { $0.record != nil && $0.refusal != nil }), let refusal = first.refusal,
      let event = first.record?.event
    else { return nil }
    return (event, refusal)
  }

  /// This step with the wait that happened, and without the refusal of the rest: see ``early``.
  package var withoutRest: ComparedStep {
    early.map { with(step, $0.event) { $0.refusal = nil } } ?? self
  }

  /// Returns this step with a number, an event, and changed outcomes.
  func with(_ number: Int, _ event: ScriptEvent?, _ change: (inout Outcome) -> Void) -> ComparedStep {
    var outcomes = outcomes
    for index in outcomes.indices { change(&outcomes[index]) }
    return ComparedStep(step: number, event: event, outcomes: outcomes)
  }

  /// The difference between two sessions in one step.
  public struct Difference: Hashable, Sendable {
    /// The architecture of the first session.
    public let first: String
    /// The architecture of the other session.
    public let second: String
    /// The number of the step's view that differs, from 1; `nil` if another part differs.
    public let view: Int?
    /// The lines of both sessions, compared.
    public let lines: [LineDifference]

    init?(_ first: Outcome, _ second: Outcome) {
      let one = first.record?.views
      let other = second.record?.views
      let sameEvent = first.record?.event == second.record?.event
      guard one != other || !sameEvent || first.refusal != second.refusal else { return nil }
      self.first = first.architecture
      self.second = second.architecture
      guard let one, let other, sameEvent else {
        view = nil
        lines = [.onlyFirst(first.summary), .onlySecond(second.summary)]
        return
      }
      let index =
        zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(one.count, other.count)
      view = index + 1
      let absent = ["(no view \(index + 1) in this step)"]
      lines = LineDifference.between(
        index < one.count ? one[index] : absent, index < other.count ? other[index] : absent)
    }
  }
}

/// A line in the difference of two texts.
public enum LineDifference: Hashable, Sendable, CustomStringConvertible {
  /// A line of both texts.
  case both(String)
  /// A line of the first text only: expected.
  case onlyFirst(String)
  /// A line of the second text only: actual.
  case onlySecond(String)

  /// The line after `- `, `+ ` or two spaces.
  public var description: String {
    switch self {
    case .both(let line): "  \(line)"
    case .onlyFirst(let line): "- \(line)"
    case .onlySecond(let line): "+ \(line)"
    }
  }

  /// The line.
  package var line: String {
    switch self {
    case .both(let line), .onlyFirst(let line), .onlySecond(let line): line
    }
  }

  /// −1 if only the first text has the line, 1 if only the second one has it, and otherwise 0.
  package var sign: Int {
    switch self {
    case .both: 0
    case .onlyFirst: -1
    case .onlySecond: 1
    }
  }

  /// Whether only one text has the line.
  package var isChange: Bool { sign != 0 }

  /// Returns the lines that go and those that are new, without blank ones.
  package static func changes(from before: [String], to after: [String]) -> [LineDifference] {
    between(before, after).filter { $0.isChange && !$0.isBlank }
  }

  /// Whether the line shows no content: it is empty, or a rule.
  package var isBlank: Bool { line.allSatisfy { "─ −+".contains($0) } }

  /// The line with its mark: two spaces, `− ` or `+ `.
  package var text: String {
    if case .onlyFirst(let line) = self { "− \(line)" } else { description }
  }

  /// Returns a shortest edit script between two texts, in order (Myers 1986).
  ///
  /// - Complexity: O(*n d*) for *n* lines, *d* of them different. If more than some hundred differ, the script is not the
  ///   shortest one, but takes no longer.
  public static func between(_ first: [String], _ second: [String]) -> [LineDifference] {
    Alignment(of: first, second).elements.map { side, x, y in
      switch side {
      case .both: .both(second[y])
      case .first: .onlyFirst(first[x])
      case .second: .onlySecond(second[y])
      }
    }
  }
}
