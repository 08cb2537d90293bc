import Duet

// The clock on Update–Store: a stream of events, as on Writer–Traced. A tick that finds the clock stopped tells nothing.

extension Stopwatch {
  /// Returns the clock on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> UpdateComponent<E, StopwatchLog, Stopwatch, StopwatchInput, TextView<StopwatchInput>> {
    UpdateComponent(
      initial: stopwatch, act: { $1.act(on: &$0) },
      dispatcher: .streaming { input, _ in events(of: input).map(action) }, render: stopwatchView)
  }

  private static func action(_ event: StopwatchEvent) -> Update<StopwatchLog, Stopwatch, Void> {
    if case .ticked = event { .tells { $0.isRunning ? [event] : [] } } else { .tell([event]) }
  }
}
