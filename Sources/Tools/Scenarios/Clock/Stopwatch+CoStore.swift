import Duet

// The clock made from the comonad alone (Kmett 2011): the space of all views, and steps through it. Ticks are steps,
// too.

extension Stopwatch {
  /// Returns the clock on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> CoComponent<E, StoreBrand<Stopwatch>, StopwatchInput, TextView<StopwatchInput>> {
    CoComponent(
      views: Store(stopwatch, stopwatchView),
      dispatcher: .streaming { input, _ in events(of: input).map(steps) })
  }

  private static func steps(_ event: StopwatchEvent) -> Co<StoreBrand<Stopwatch>, Void> {
    switch event {
    case .started: .step("run") { $0.isRunning = true }
    case .ticked(let ticks): .step("pass \(ticks)") { $0.ticks += ticks }
    case .stopped: stand
    case .lapEnded: .step("end lap") { $0.laps.append($0.ticks) }
    case .reset: stand.then(.step("clear") { ($0.ticks, $0.laps) = (0, []) })
    }
  }

  private static var stand: Co<StoreBrand<Stopwatch>, Void> { .step("stand") { $0.isRunning = false } }
}
