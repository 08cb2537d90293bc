import Effects

/// What services and sources said in a run that was recorded: whoever runs the same again can be answered so again, at the
/// same times, and nobody is asked.
///
///     simulation.replay(RecordedAnswers(steps))
///
/// Calls are matched by their service, in the order in which they began: the third call of a service is answered as its third
/// call was. An answer comes in the same advance of the clock, counted from the start, and at the same time; in a later one,
/// where that advance is shorter now. It comes before all else that is due then, since a real answer does. What the record
/// has no end for is not answered, as long as the record goes on; when that has ended, it is asked for as if there were none.
///
/// It is taken out as it is used, and by one session. Records can be added while it is used, a step at a time: then no more
/// than a step is kept, the calls that wait for their answers, and the last thousand that were cancelled. That the answer of
/// one that was cancelled before those came too late is not said.
public final class RecordedAnswers {
  /// A call, whatever its number: which one it is of its service's.
  struct Call: Hashable {
    let service: String
    let ordinal: Int
  }

  /// Something that was said to a call.
  struct Event {
    let call: Call
    let time: Int
    let event: EffectRecord.Event
    /// Whether there was no room for what was said.
    let wasDropped: Bool

    /// Whether nothing follows it.
    var isLast: Bool {
      switch event {
      case .answered, .failed, .finished, .dropped: true
      case .began, .yielded, .cancelled: false
      }
    }
  }

  private var counts: [String: Int] = [:]
  /// The calls that have begun and are not over, by their numbers.
  private var begun: [Int: Call] = [:]
  /// Those of them that were cancelled: an answer may still come, and mostly does not.
  private var cancelled = LatestCalls<Int>()
  /// What is said in each advance of the clock; `next` is the first that was not used.
  private var advances: [[Event]] = []
  private var next = 0
  /// What was said between two advances to calls from before: it comes with the next.
  private var late: [Event] = []
  /// What was said to calls in the very step in which they began, where the clock stood still.
  private var early: [Call: [Event]] = [:]
  private var hasEnded = false
  /// The first answer that could not be read back, if there was one; its call was not answered.
  public private(set) var failure: UnreadableAnswer?

  /// Answers of a record that has not begun.
  public init() {}

  /// Adds what happened to effects in the record's next step.
  ///
  /// - Parameter isWait: whether the clock was advanced in that step.
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

  /// What a record says that a call was told; `nil` where that follows from the run itself.
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
      // An element for which there was no room is recorded as dropped right behind it.
      let next = index + 1 < records.count ? records[index + 1] : nil
      wasDropped = next?.id == record.id && next?.event == .dropped
    case .dropped:
      if index > 0, records[index - 1].id == record.id, case .yielded = records[index - 1].event { return nil }
      begun[record.id] = nil
    }
    return Event(call: call, time: record.time, event: record.event, wasDropped: wasDropped)
  }

  /// Says that there is no more: what was not answered by then is asked for.
  public func end() {
    if !late.isEmpty { advances.append(late) }
    late = []
    hasEnded = true
  }

  // MARK: Using it

  /// How many calls of the record are kept that are not over, or of which it cannot be known.
  var keptCalls: Int { begun.count }

  /// Whether it has ended, and all of it was used.
  var isUsedUp: Bool { hasEnded && next == advances.count && early.isEmpty }

  /// What is said in the next advance of the clock.
  func takeAdvance() -> [Event] {
    guard next < advances.count else { return [] }
    let events = advances[next]
    advances[next] = []
    next += 1
    if next == advances.count { (advances, next) = ([], 0) }
    return events
  }

  /// What is said to a call as soon as it begins.
  func takeEarly(_ call: Call) -> [Event] { early.removeValue(forKey: call) ?? [] }

  /// Notes that an answer to `call` could not be read back.
  func noteUnreadable(_ call: Call) {
    failure = failure ?? UnreadableAnswer(service: call.service, call: call.ordinal)
  }
}

/// An answer of a trace that its service cannot read back.
public struct UnreadableAnswer: Error, Hashable, Sendable, CustomStringConvertible {
  /// The service, or the source.
  public let service: String
  /// Which of its calls it was, counted from 1.
  public let call: Int

  /// Which answer it is, and what would be right.
  public var description: String {
    "what call \(call) of \(service) was told is nothing that \(service) says; an answer as \(service) writes it would be right"
  }
}

/// A runtime that can answer calls from a record.
@MainActor
public protocol ReplayingRuntime: EffectRuntime {
  /// Answers calls from a record. Call this before anything is asked.
  func replay(_ answers: RecordedAnswers)
}

extension RuntimeCore {
  /// Answers calls from a record; when it has ended, services answer, and planted failures count.
  public func replay(_ answers: RecordedAnswers) { playback = Playback(answers) }
}

extension IORuntime: ReplayingRuntime {}
extension Simulation: ReplayingRuntime {}
