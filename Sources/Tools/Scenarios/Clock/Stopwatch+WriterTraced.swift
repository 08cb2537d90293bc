import Duet

// The clock on Writer–Traced: a stream of events, ticks included. The log is the only source of the time.

extension Stopwatch {
  /// Returns the clock on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> EventSourcedComponent<E, StopwatchLog, Stopwatch, StopwatchInput, TextView<StopwatchInput>> {
    EventSourcedComponent(
      initial: stopwatch, act: { $1.act(on: &$0) },
      dispatcher: .streaming { input, _ in events(of: input).map { .tell([$0]) } },
      render: stopwatchView)
  }
}
