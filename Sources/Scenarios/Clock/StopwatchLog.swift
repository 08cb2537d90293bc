import Algebra
import WriterTraced

/// What happened to a stopwatch.
public enum StopwatchEvent: Hashable, Sendable, CustomStringConvertible {
  /// It was let run.
  case started
  /// There were so many ticks; less than one is none.
  case ticked(Int)
  /// It was let stand.
  case stopped
  /// A lap ended.
  case lapEnded
  /// It was set back.
  case reset

  /// The event in a few words.
  public var description: String {
    switch self {
    case .started: "started"
    case .ticked(1): "ticked"
    case .ticked(let ticks): "ticked \(ticks) times"
    case .stopped: "stopped"
    case .lapEnded: "lap ended"
    case .reset: "reset"
    }
  }
}

/// What happened to a stopwatch, in order, where ticks that come one after the other are told as one.
///
/// So it grows with what a person does, and not with time: a day of ticks is one event.
///
///     [.started, .ticked(2)] <> [.ticked(3), .stopped]  // [.started, .ticked(5), .stopped]
///
/// Laws: those of a free monoid, whose letters are the events and single ticks, and in which ``StopwatchEvent/ticked(_:)`` is a
/// morphism from the natural numbers under addition; and that it acts on stopwatches.
public struct StopwatchLog: FreeMonoid, Hashable, Sendable {
  /// The events. No two ticks are next to each other, and none are of nothing.
  public private(set) var events: [StopwatchEvent] = []
  /// How many events there were, where each tick is one.
  public private(set) var count = 0

  /// A log of these, in order.
  public init(_ events: [StopwatchEvent] = []) {
    for event in events { append(event) }
  }

  /// The log of nothing.
  public static var empty: StopwatchLog { StopwatchLog() }

  /// Puts `other` after this log.
  ///
  /// - Complexity: O(*n*), amortised, for the *n* events of `other`.
  public mutating func append(_ other: StopwatchLog) {
    for event in other.events { append(event) }
  }

  private mutating func append(_ event: StopwatchEvent) {
    guard event.letters > 0 else { return }
    count += event.letters
    guard case .ticked(let more) = event else { return events.append(event) }
    guard case .ticked(let ticks)? = events.last else { return events.append(event) }
    events[events.count - 1] = .ticked(ticks + more)
  }

  /// The events from one place to another, where each tick is one: of ticks that were told as one event, some may be taken.
  ///
  /// - Complexity: O(*n*) in the events up to the last place.
  public func part(_ bounds: Range<Int>) -> StopwatchLog {
    var part = StopwatchLog()
    var place = 0
    for event in events {
      if place >= bounds.upperBound { break }
      let end = place + event.letters
      let taken = min(end, bounds.upperBound) - max(place, bounds.lowerBound)
      if taken > 0 { part.append(event.taken(taken)) }
      place = end
    }
    return part
  }

  /// Lets all that happened happen to a stopwatch.
  ///
  /// Law: it is an action of the monoid: `.empty` changes nothing, and `a <> b` does what `a` does and then what `b` does.
  public func act(on stopwatch: inout Stopwatch) {
    for event in events { stopwatch.undergo(event) }
  }
}

extension StopwatchEvent {
  /// How many letters of the log it is.
  fileprivate var letters: Int { if case .ticked(let ticks) = self { ticks } else { 1 } }

  /// So many of its letters.
  fileprivate func taken(_ letters: Int) -> StopwatchEvent { if case .ticked = self { .ticked(letters) } else { self } }
}

extension Stopwatch {
  fileprivate mutating func undergo(_ event: StopwatchEvent) {
    switch event {
    case .started: isRunning = true
    case .ticked(let ticks): self.ticks += ticks
    case .stopped: isRunning = false
    case .lapEnded: laps.append(ticks)
    case .reset: self = Stopwatch()
    }
  }
}

extension StopwatchLog: ExpressibleByArrayLiteral {
  /// A log written as its events.
  public init(arrayLiteral events: StopwatchEvent...) { self.init(events) }
}

extension StopwatchLog: CustomStringConvertible {
  /// The events in brackets, as a list's.
  public var description: String { "\(events)" }
}

extension StopwatchLog: Summarized {
  /// The summary of the events.
  public var summary: String { events.summary }
}
