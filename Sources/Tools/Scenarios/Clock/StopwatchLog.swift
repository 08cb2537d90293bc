import Duet

/// A domain event of a stopwatch.
public enum StopwatchEvent: Hashable, Sendable, CustomStringConvertible {
  /// The clock started.
  case started
  /// A number of ticks passed; a number below one counts as none.
  case ticked(Int)
  /// The clock stopped.
  case stopped
  /// A lap ended.
  case lapEnded
  /// The clock was set back to zero.
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

/// A log of a stopwatch, which combines adjacent ticks into one event.
///
/// So the log grows with the user's actions and not with time: a day of ticks is one event.
///
///     [.started, .ticked(2)] <> [.ticked(3), .stopped]  // [.started, .ticked(5), .stopped]
///
/// Laws:
/// - It is a free monoid, whose letters are the single ticks and the other events.
/// - ``StopwatchEvent/ticked(_:)`` is a monoid morphism from the natural numbers under addition.
/// - ``act(on:)`` is a monoid action on stopwatches.
public struct StopwatchLog: FreeMonoid, Hashable, Sendable {
  /// The events, in which no two ticks are adjacent and no number of ticks is zero.
  public private(set) var events: [StopwatchEvent] = []
  /// The number of letters: of events, where each tick counts as one.
  public private(set) var count = 0

  /// Creates a log of events, in order.
  public init(_ events: [StopwatchEvent] = []) { for event in events { append(event) } }

  /// The log without events.
  public static var empty: StopwatchLog { StopwatchLog() }

  /// Appends another log.
  ///
  /// - Complexity: O(*n*), amortized, for the *n* events of `other`.
  public mutating func append(_ other: StopwatchLog) { for event in other.events { append(event) } }

  private mutating func append(_ event: StopwatchEvent) {
    guard event.letters > 0 else { return }
    count += event.letters
    guard case .ticked(let more) = event else { return events.append(event) }
    guard case .ticked(let ticks)? = events.last else { return events.append(event) }
    events[events.count - 1] = .ticked(ticks + more)
  }

  /// Returns the letters in a range, which may split an event of several ticks.
  ///
  /// - Complexity: O(*n*) for the *n* events up to the upper bound.
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

  /// Applies all events to a stopwatch.
  ///
  /// Law: it is a monoid action. `.empty` changes nothing, and `a <> b` does what `a` does and then what `b` does.
  public func act(on stopwatch: inout Stopwatch) { for event in events { stopwatch.apply(event) } }
}

extension StopwatchEvent {
  fileprivate var letters: Int { if case .ticked(let ticks) = self { ticks } else { 1 } }

  fileprivate func taken(_ letters: Int) -> StopwatchEvent { if case .ticked = self { .ticked(letters) } else { self } }
}

extension Stopwatch {
  mutating func apply(_ event: StopwatchEvent) {
    switch event {
    case .started: isRunning = true
    case .ticked(let ticks): self.ticks += ticks
    case .stopped: isRunning = false
    case .lapEnded: laps.append(ticks)
    case .reset: self = Stopwatch()
    }
  }
}

extension StopwatchLog: ExpressibleByArrayLiteral, CustomStringConvertible, Summarized {
  /// Creates a log of events, in order.
  public init(arrayLiteral events: StopwatchEvent...) { self.init(events) }

  /// The events in brackets, as in a list.
  public var description: String { "\(events)" }

  /// The summary of the events.
  public var summary: String { logSummary(of: events) }
}
