import Duet

/// A domain event of a timer.
public enum CountdownEvent: Hashable, Sendable, CustomStringConvertible {
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
}

/// A log of a timer, in which ticks that follow each other are one event: a year of ticks takes no more room than one.
///
/// Laws: it is a monoid, and ``act(on:)`` is a monoid action on timers, since ticks add up.
public struct CountdownLog: Monoid, Hashable, Sendable {
  /// The events, in which no two ticks are adjacent.
  public private(set) var events: [CountdownEvent]

  /// The log without events.
  public static var empty: CountdownLog { CountdownLog(events: []) }

  init(_ event: CountdownEvent) { events = [event] }

  private init(events: [CountdownEvent]) { self.events = events }

  /// Appends another log.
  public mutating func append(_ other: CountdownLog) {
    for event in other.events {
      if case (.passed(let ticks)?, .passed(let more)) = (events.last, event) {
        events[events.count - 1] = .passed(ticks + more)
      } else {
        events.append(event)
      }
    }
  }

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

extension CountdownLog: CustomStringConvertible, Summarized {
  /// The events in brackets, as in a list.
  public var description: String { "\(events)" }

  /// The summary of the events.
  public var summary: String { logSummary(of: events) }
}
