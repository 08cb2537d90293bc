import Effects
import OrderedJSON
import Utilities

/// The recorded answers of services and sources, for replaying a run without calling them.
///
///     simulation.replay(RecordedAnswers(steps))
///
/// A call gets the answers of the first recorded call of its service with the same request that has no call yet. So two
/// calls get their own answers, also if they now begin in the other order. A recorded call without a request fits every
/// call of its service, in the order in which they began: so old traces replay.
///
/// An answer comes in the same advance of the clock and at the same time as recorded, before everything else that is due
/// then; if that advance is now shorter, the answer comes in a later one. A call whose recorded answer is missing waits
/// until the record ends; then the runtime asks its service. A call that no recorded call fits waits, too, and
/// ``unmatched`` names it.
///
/// One session consumes the answers. Records can be added while it runs, step by step; then memory holds at most one
/// step, the calls that wait for answers, the recorded calls that nobody makes, and the latest 1024 cancelled calls. A
/// late answer to an older cancelled call is not reported as dropped.
public final class RecordedAnswers {
  /// What a call asks: its service, and its request.
  struct Question: Hashable {
    let service: String
    let request: JSON?
  }

  /// An answer, an element or an end that a recorded call received.
  struct Event {
    let call: Int
    let time: Int
    let event: EffectRecord.Event
    let wasDropped: Bool

    /// Whether it is the last event of its call.
    var isLast: Bool {
      switch event {
      case .answered, .failed, .finished, .dropped: true
      case .began, .yielded, .cancelled: false
      }
    }
  }

  /// The numbers of the recorded calls that have begun and not ended.
  private var begun: Set<Int> = []
  /// The cancelled ones among them: an answer may still come, but rarely does.
  private var cancelled = LatestCalls<Int>()
  /// The recorded calls that no call has made yet, by their questions, in the order in which they began.
  private var unasked: [Question: ArraySlice<Int>] = [:]
  private var questions: [Int: Question] = [:]
  /// The calls that no recorded call fits, by their own numbers.
  private var unfit: [Int: Question] = [:]
  /// The answers of each advance of the clock; `next` is the first advance not used yet.
  private var advances: [[Event]] = []
  private var next = 0
  /// Answers between two advances to earlier calls: they come with the next advance.
  private var late: [Event] = []
  /// Answers to calls in the step in which they began, while the clock stood still.
  private var early: [Int: [Event]] = [:]
  private var hasEnded = false
  /// Whether the session asks its services itself, which answer as they did.
  package private(set) var isWithoutAnswers = false
  /// Whether the repetition of recorded steps has ended: see ``leave()``.
  private(set) var hasLeft = false
  var whenLeft: (@MainActor () -> Void)?
  /// The calls of another session that still wait for their answers, by their numbers.
  private var running: (@MainActor (Int) -> OpenCall?)?
  /// The first answer that its service could not decode; that call got no answer.
  public private(set) var failure: UnreadableAnswer?

  /// Creates an empty record that has not ended.
  public init() {}

  /// Adds the effect records of the next step.
  ///
  /// - Parameter isWait: Whether the step advanced the clock, answered a call or fired a timer.
  /// - Complexity: O(*n*).
  public func append(_ records: [EffectRecord], isWait: Bool) {
    var events: [Event] = []
    var begunHere: Set<Int> = []
    for (index, record) in records.enumerated() {
      if record.event == .began {
        let question = Question(service: record.service, request: record.request)
        unasked[question, default: []].append(record.id)
        questions[record.id] = question
        begun.insert(record.id)
        begunHere.insert(record.id)
      }
      guard begun.contains(record.id), let event = said(by: index, of: records) else { continue }
      if isWait {
        events.append(event)
      } else if begunHere.contains(record.id) {
        early[record.id, default: []].append(event)
      } else {
        late.append(event)
      }
    }
    if isWait {
      advances.append(late + events)
      late = []
    }
  }

  /// Returns the event that a call received; `nil` if the run itself causes it again.
  private func said(by index: Int, of records: [EffectRecord]) -> Event? {
    let record = records[index]
    var wasDropped = false
    switch record.event {
    case .began: return nil
    case .cancelled:
      if let forgotten = cancelled.insert(record.id) { begun.remove(forgotten) }
      return nil
    case .answered, .failed, .finished: begun.remove(record.id)
    case .yielded:
      // If there was no room for an element, the next record says that it was dropped.
      let next = index + 1 < records.count ? records[index + 1] : nil
      wasDropped = next?.id == record.id && next?.event == .dropped
    case .dropped:
      if index > 0, records[index - 1].id == record.id, case .yielded = records[index - 1].event { return nil }
      begun.remove(record.id)
    }
    return Event(call: record.id, time: record.time, event: record.event, wasDropped: wasDropped)
  }

  /// Ends the record: the runtime asks the services of calls without a recorded answer.
  public func end() {
    if !late.isEmpty { advances.append(late) }
    late = []
    hasEnded = true
  }

  /// Drops all answers: the session asks its services itself, because they answer as they did.
  ///
  /// It still repeats recorded events: see ``isReplaying``. Call this before ``RuntimeCore/replay(_:)``.
  package func dropAnswers() { isWithoutAnswers = true }

  /// Lets calls that have no recorded answer yet join those of another session, which wait for it.
  func join(_ running: @escaping @MainActor (Int) -> OpenCall?) { self.running = running }

  // MARK: Using it

  /// Whether recorded steps are repeated: until ``end()``, and then until the last answer.
  public var isReplaying: Bool { !hasLeft && (!hasEnded || !isUsedUp) }

  /// Ends the record, and the repetition of its steps: what the session does now is new. Late answers still come.
  @MainActor
  package func leave() {
    end()
    hasLeft = true
    whenLeft?()
  }

  /// The first call that no recorded call fits; `nil` if the record answers all calls.
  ///
  /// Read it after a step: within a step, a call may begin sooner than it did in the record.
  public var unmatched: UnmatchedCall? {
    guard let (_, question) = unfit.min(by: { $0.key < $1.key }) else { return nil }
    let others = questions.sorted { $0.key < $1.key }.map(\.value).filter { $0.service == question.service }
    return UnmatchedCall(service: question.service, request: question.request, recorded: others.map(\.request))
  }

  /// The number of recorded calls that are kept because they have not ended, or may not have.
  var keptCalls: Int { begun.count }

  var isUsedUp: Bool { hasEnded && next == advances.count && early.isEmpty }

  /// Returns the first recorded call that fits a question and that no call has made yet, and removes it.
  func take(_ question: Question) -> Int? {
    if let number = takeExactly(question) { return number }
    return question.request == nil ? nil : takeExactly(Question(service: question.service, request: nil))
  }

  private func takeExactly(_ question: Question) -> Int? {
    guard let number = unasked[question]?.popFirst() else { return nil }
    if unasked[question]?.isEmpty == true { unasked[question] = nil }
    questions[number] = nil
    return number
  }

  /// Whether no call has made this recorded call yet.
  func isUnasked(_ number: Int) -> Bool { questions[number] != nil }

  /// Whether a recorded call gets another answer in a later advance.
  ///
  /// - Complexity: O(*n*) in the answers of later advances.
  func hasMore(to number: Int) -> Bool { advances[next...].contains { $0.contains { $0.call == number } } }

  /// Returns the answers of the next advance of the clock, and removes them.
  func takeAdvance() -> [Event] {
    guard next < advances.count else { return [] }
    let events = advances[next]
    advances[next] = []
    next += 1
    if next == advances.count { (advances, next) = ([], 0) }
    return events
  }

  /// Returns the answers that a recorded call got as soon as it began, and removes them.
  func takeEarly(_ number: Int) -> [Event] { early.removeValue(forKey: number) ?? [] }

  /// Returns the call of another session that waits for the answer to a recorded call.
  @MainActor
  func takeRunning(_ number: Int) -> OpenCall? { running?(number) }

  func noteUnmatched(_ question: Question, _ call: Int) { unfit[call] = question }

  func forgetUnmatched(_ call: Int) { unfit[call] = nil }

  func noteUnreadable(_ service: String, _ call: Int) {
    failure = failure ?? UnreadableAnswer(service: service, call: call)
  }
}

/// An error: a recorded answer that its service cannot decode.
public struct UnreadableAnswer: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the service or the source.
  public let service: String
  /// The number of the call in the record.
  public let call: Int

  /// The answer and the fix.
  public var description: String {
    "call \(call) of \(service): " + mismatch(expected: "an answer that \(service) can decode", found: "another value")
  }
}

/// A finding: a call that no recorded call fits, so that no recorded answer is its own.
public struct UnmatchedCall: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the service or the source.
  public let service: String
  /// What the call asks for; `nil` if its service does not say.
  public let request: JSON?
  /// What the recorded calls of this service asked for that nobody asks for now.
  public let recorded: [JSON?]

  /// The call, and the recorded calls that are left.
  public var description: String {
    func shown(_ request: JSON?) -> String { request.map { excerpt($0.write()) } ?? "without a request" }
    let left = recorded.prefix(4).map(shown) + (recorded.count > 4 ? ["\(recorded.count - 4) more"] : [])
    return "no recorded call fits a call of \(service) "
      + (request.map { "with the request \(excerpt($0.write()))" } ?? "without a request") + "; "
      + (left.isEmpty
        ? "the record has no other call of \(service)"
        : "the record has answers to \(left.joined(separator: ", "))")
  }
}

/// A runtime that can answer calls from a record.
@MainActor
public protocol ReplayingRuntime: EffectRuntime {
  /// Replays recorded answers to calls.
  ///
  /// Call this before any call begins.
  func replay(_ answers: RecordedAnswers)
}

extension RuntimeCore {
  /// Replays recorded answers to calls.
  ///
  /// When the record has ended, services answer again, and planned failures take effect.
  public func replay(_ answers: RecordedAnswers) {
    replaying = { answers.isReplaying }
    if !answers.isWithoutAnswers { playback = Playback(answers) }
  }
}

extension IORuntime: ReplayingRuntime {}
extension Simulation: ReplayingRuntime {}
