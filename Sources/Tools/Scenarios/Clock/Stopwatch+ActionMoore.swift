import Duet

// The clock on Action–Moore. A tick is a message, as in Elm, where a program subscribes to time. Here the subscription
// is a stream, which one message starts and another one ends.

/// A message of the clock, which asks for an event.
public struct StopwatchMessage: Hashable, Sendable, CustomStringConvertible {
  let event: StopwatchEvent

  /// The message in a few words.
  public var description: String {
    switch event {
    case .started: "start"
    case .ticked(let ticks): "tick \(ticks)"
    case .stopped: "stop"
    case .lapEnded: "lap"
    case .reset: "reset"
    }
  }
}

extension Stopwatch {
  /// Returns the clock on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> MooreComponent<E, StopwatchMessage, StopwatchInput, TextView<StopwatchInput>> {
    MooreComponent(
      initial: stopwatch, update: { $0.apply($1.event) },
      dispatcher: .streaming { input, _ in events(of: input).map { .send(StopwatchMessage(event: $0)) } },
      render: stopwatchView)
  }
}
