import Effects
import TextUtilities

/// The recorded answers of services and sources, for replaying a run without calling them.
///
///     simulation.replay(RecordedAnswers(steps))
///
/// Calls are matched by service, in the order in which they began: the third call of a service gets the answer of its
/// third recorded call. An answer comes in the same advance of the clock and at the same time as recorded, before
/// everything else that is due then; if that advance is now shorter, the answer comes in a later one. A call whose
/// recorded answer is missing waits until the record ends; then the runtime asks its service.
///
/// One session consumes the answers. Records can be added while it runs, step by step; then memory holds at most one
/// step, the calls that wait for answers, and the latest 1024 cancelled calls. A late answer to an older cancelled call
/// is not reported as dropped.
public final class RecordedAnswers {
  /// A call, identified by its service and its position among that service's calls.
  struct Call: Hashable {
    let service: String
    let ordinal: Int
  }

  /// An answer, an element or an end that a call received.
  struct Event {
    let call: Call
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

  private var counts: [String: Int] = [:]
  /// The calls that have begun and not ended, by their numbers.
  private var begun: [Int: Call] = [:]
  /// The cancelled ones among them: an answer may still come, but rarely does.
  private var cancelled = LatestCalls<Int>()
  /// The answers of each advance of the clock; `next` is the first advance not used yet.
  private var advances: [[Event]] = []
  private var next = 0
  /// Answers between two advances to earlier calls: they come with the next advance.
  private var late: [Event] = []
  /// Answers to calls in the step in which they began, while the clock stood still.
  private var early: [Call: [Event]] = [:]
  private var hasEnded = false
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
        counts[record.service, default: 0] += 1
        begun[record.id] = Call(service: record.service, ordinal: counts[record.service, default: 0])
        begunHere.insert(record.id)
      }
      guard let call = begun[record.id], let event = said(by: index, of: records, to: call) else { continue }
      if isWait {
        events.append(event)
      } else if begunHere.contains(record.id) {
        early[call, default: []].append(event)
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
  private func said(by index: Int, of records: [EffectRecord], to call: Call) -> Event? {
    let record = records[index]
    var wasDropped = false
    switch record.event {
    case .began: return nil
    case .cancelled:
      if let forgotten = cancelled.insert(record.id) { begun[forgotten] = nil }
      return nil
    case .answered, .failed, .finished: begun[record.id] = nil
    case .yielded:
      // If there was no room for an element, the next record says that it was dropped.
      let next = index + 1 < records.count ? records[index + 1] : nil
      wasDropped = next?.id == record.id && next?.event == .dropped
    case .dropped:
      if index > 0, records[index - 1].id == record.id, case .yielded = records[index - 1].event { return nil }
      begun[record.id] = nil
    }
    return Event(call: call, time: record.time, event: record.event, wasDropped: wasDropped)
  }

  /// Ends the record: the runtime asks the services of calls without a recorded answer.
  public func end() {
    if !late.isEmpty { advances.append(late) }
    late = []
    hasEnded = true
  }

  // MARK: Using it

  /// The number of recorded calls that are kept because they have not ended, or may not have.
  var keptCalls: Int { begun.count }

  var isUsedUp: Bool { hasEnded && next == advances.count && early.isEmpty }

  /// Returns the answers of the next advance of the clock, and removes them.
  func takeAdvance() -> [Event] {
    guard next < advances.count else { return [] }
    let events = advances[next]
    advances[next] = []
    next += 1
    if next == advances.count { (advances, next) = ([], 0) }
    return events
  }

  /// Returns the answers that a call gets as soon as it begins, and removes them.
  func takeEarly(_ call: Call) -> [Event] { early.removeValue(forKey: call) ?? [] }

  func noteUnreadable(_ call: Call) {
    failure = failure ?? UnreadableAnswer(service: call.service, call: call.ordinal)
  }
}

/// An error: a recorded answer that its service cannot decode.
public struct UnreadableAnswer: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the service or the source.
  public let service: String
  /// The number of the call among those of the service, from 1.
  public let call: Int

  /// The answer and the fix.
  public var description: String {
    "call \(call) of \(service): " + mismatch(expected: "an answer that \(service) can decode", found: "another value")
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
  public func replay(_ answers: RecordedAnswers) { playback = Playback(answers) }
}

extension IORuntime: ReplayingRuntime {}
extension Simulation: ReplayingRuntime {}
