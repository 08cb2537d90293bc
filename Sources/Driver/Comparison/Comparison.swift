/// The same events on several sessions, step by step.
///
///     let comparison = Comparison(sessions)
///     for event in script.events {
///       let step = await comparison.perform(event)
///       if !step.agrees { … }
///     }
@MainActor
public final class Comparison {
  /// The sessions, each with its architecture's name.
  public let sessions: [(name: String, session: any RunningSession)]

  /// How many steps there were so far, the start not counted.
  public private(set) var steps = 0
  /// How many of them agreed.
  public private(set) var agreed = 0
  /// The first step that did not agree; 0 is the start.
  public private(set) var firstDisagreement: ComparedStep?

  /// A comparison of `sessions`.
  public init(_ sessions: [(name: String, session: any RunningSession)]) { self.sessions = sessions }

  /// What the sessions show at their start.
  public func start() -> ComparedStep {
    var outcomes: [ComparedStep.Outcome] = []
    for (name, session) in sessions {
      outcomes.append(.init(architecture: name, { () throws(SessionError) in try session.start() }))
    }
    return noted(ComparedStep(step: 0, event: nil, outcomes: outcomes))
  }

  /// Lets `event` happen in every session.
  public func perform(_ event: ScriptEvent) async -> ComparedStep {
    var outcomes: [ComparedStep.Outcome] = []
    if event.isWait {
      // All wait at once: on a real clock, what comes due in one session while another waits would else come between
      // two of its steps, and the whole would take as many times as long as there are sessions.
      let waits = sessions.map { name, session in
        Task { @MainActor in await Self.outcome(of: event, in: session, name) }
      }
      for wait in waits { outcomes.append(await wait.value) }
    } else {
      for (name, session) in sessions { outcomes.append(await Self.outcome(of: event, in: session, name)) }
    }
    steps += 1
    let step = noted(ComparedStep(step: steps, event: event, outcomes: outcomes))
    if step.agrees { agreed += 1 }
    return step
  }

  private static func outcome(
    of event: ScriptEvent, in session: any RunningSession, _ name: String
  ) async -> ComparedStep.Outcome {
    var outcome = ComparedStep.Outcome(architecture: name)
    let clock = ContinuousClock()
    let began = clock.now
    do throws(SessionError) {
      outcome.record = try await session.perform(event)
    } catch {
      outcome.refusal = error
    }
    outcome.duration = began.duration(to: clock.now)
    return outcome
  }

  private func noted(_ step: ComparedStep) -> ComparedStep {
    if firstDisagreement == nil, !step.agrees { firstDisagreement = step }
    return step
  }
}

/// One step as every architecture took it.
public struct ComparedStep: Sendable {
  /// What one architecture made of the event.
  public struct Outcome: Sendable {
    /// The architecture's name.
    public let architecture: String
    /// What the step caused, if the event could happen.
    public var record: StepRecord?
    /// Why it could not happen, if so.
    public var refusal: SessionError?
    /// How long it took.
    public var duration = Duration.zero

    /// An outcome that is not known yet.
    public init(architecture: String) { self.architecture = architecture }

    /// What became of the event, in a line.
    var summary: String {
      if let refusal { return "refused: \(refusal)" }
      guard let record else { return "no such step" }
      return record.event.map { "the event was: \($0)" } ?? "the start"
    }

    init(architecture: String, _ start: () throws(SessionError) -> StepRecord) {
      self.architecture = architecture
      do throws(SessionError) { record = try start() } catch { refusal = error }
    }
  }

  /// Which step, from 0 for the start.
  public internal(set) var step: Int
  /// The event; none for the start.
  public internal(set) var event: ScriptEvent?
  /// One for each architecture, in the order in which they are compared.
  public internal(set) var outcomes: [Outcome]

  /// A compared step.
  public init(step: Int, event: ScriptEvent?, outcomes: [Outcome]) {
    self.step = step
    self.event = event
    self.outcomes = outcomes
  }

  /// Whether all showed the same views, or all could not let the event happen, for the same reason.
  public var agrees: Bool { difference == nil }

  /// The refusal, if the event could happen on none of them.
  public var refusal: SessionError? {
    guard let first = outcomes.first?.refusal, outcomes.allSatisfy({ $0.record == nil }) else { return nil }
    return first
  }

  /// The first difference between the first architecture and another.
  public var difference: Difference? {
    guard let first = outcomes.first else { return nil }
    for other in outcomes.dropFirst() {
      if let difference = Difference(first, other) { return difference }
    }
    return nil
  }

  /// How two architectures differ in a step.
  public struct Difference: Hashable, Sendable {
    /// The one.
    public let first: String
    /// The other.
    public let second: String
    /// Which of the step's views it is, from 1; `nil` when it is not in a view.
    public let view: Int?
    /// The lines of both: those that only the first has, those that only the second has, and those that both have.
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
public enum LineDifference: Hashable, Sendable {
  /// A line of both.
  case both(String)
  /// A line of the first only: expected.
  case onlyFirst(String)
  /// A line of the second only: found.
  case onlySecond(String)

  /// The lines of two texts, in order, by the shortest way from the one to the other (Myers 1986).
  ///
  /// - Complexity: O(*n d*) for *n* lines of which *d* differ.
  public static func between(_ first: [String], _ second: [String]) -> [LineDifference] {
    let changes = second.difference(from: first)
    let (removed, inserted) = (Set(changes.removals.map(\.offset)), Set(changes.insertions.map(\.offset)))
    var result: [LineDifference] = []
    var rest = first[...]
    func takeRemoved() {
      while removed.contains(rest.startIndex) { result.append(.onlyFirst(rest.removeFirst())) }
    }
    for (index, line) in second.enumerated() {
      takeRemoved()
      if inserted.contains(index) {
        result.append(.onlySecond(line))
      } else {
        result.append(.both(line))
        rest.removeFirst()
      }
    }
    takeRemoved()
    return result
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
