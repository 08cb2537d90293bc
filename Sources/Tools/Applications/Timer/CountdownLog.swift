import Duet

/// An event that may be one with the next event of a log.
public protocol MergingEvent: Hashable, Sendable {
  /// Returns one event that does what this one and then the next one do; `nil` if no event does.
  func merged(with next: Self) -> Self?
}

/// A log in which events that can be merged are one event: a year of ticks takes no more room than one.
///
/// Law: it is a monoid, if merging is associative.
public struct MergingLog<Event: MergingEvent>: Monoid, Hashable, Sendable {
  /// The events, in which no two adjacent ones can be merged.
  public private(set) var events: [Event]

  /// The log without events.
  public static var empty: MergingLog { MergingLog(events: []) }

  init(_ event: Event) { events = [event] }

  private init(events: [Event]) { self.events = events }

  /// Appends another log.
  public mutating func append(_ other: MergingLog) {
    for event in other.events {
      if let merged = events.last?.merged(with: event) {
        events[events.count - 1] = merged
      } else {
        events.append(event)
      }
    }
  }
}

extension MergingLog: CustomStringConvertible, Summarized {
  /// The events in brackets, as in a list.
  public var description: String { "\(events)" }

  /// The summary of the events.
  public var summary: String { logSummary(of: events) }
}

/// A domain event of a timer.
public enum CountdownEvent: MergingEvent, CustomStringConvertible {
  /// A number of ticks passed.
  case passed(Int)
  /// The duration was set, in ticks.
  case duration(Int)
  /// The time that has passed was set to zero.
  case reset

  /// The event in a few words.
  public var description: String {
    switch self {
    case .passed(let ticks): "\(ticks) passed"
    case .duration(let ticks): "duration \(ticks)"
    case .reset: "reset"
    }
  }

  /// Ticks that follow each other are one event, since ticks add up.
  public func merged(with next: CountdownEvent) -> CountdownEvent? {
    if case (.passed(let ticks), .passed(let more)) = (self, next) { .passed(ticks + more) } else { nil }
  }
}

/// A log of a timer.
public typealias CountdownLog = MergingLog<CountdownEvent>

extension CountdownLog {
  /// Law: it is a monoid action on timers.
  func act(on countdown: inout Countdown) {
    for event in events {
      switch event {
      case .passed(let ticks): countdown.pass(ticks)
      case .duration(let ticks): countdown.duration = ticks
      case .reset: countdown.elapsed = 0
      }
    }
  }
}
