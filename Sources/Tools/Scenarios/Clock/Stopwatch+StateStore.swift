import Duet

// The clock on State–Store. While it runs, a stream of actions changes the state.

extension Stopwatch {
  /// Returns the clock on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> StoreComponent<E, Stopwatch, StopwatchInput, TextView<StopwatchInput>> {
    StoreComponent(
      initial: stopwatch,
      dispatcher: .streaming { input, _ in events(of: input).map { event in .modify { $0.apply(event) } } },
      render: stopwatchView)
  }
}
