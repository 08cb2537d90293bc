import Duet

// The clock on Puller–Zipper: a page of the stopped clock, and a page of the running one. Start moves right. A tick
// could be a move along a row of times, but a lap cannot: it adds the current time to a list that `Eff` changes, and
// `Eff` cannot read the index that a puller reads.

extension Stopwatch {
  /// Returns the clock on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type
  ) -> PagesComponent<E, StopwatchInput, TextView<StopwatchInput>> {
    PagesComponent(
      environment: StopwatchReferences(),
      dispatcher: .handling { input, clock, handler in
        events(of: input).forEach { handler(clock.apply($0).pulling(move($0))) }
      },
      first: { $0.stopwatch(isRunning: false).map(stopwatchView) },
      rest: [{ $0.stopwatch(isRunning: true).map(stopwatchView) }])
  }

  private static func move(_ event: StopwatchEvent) -> Puller<Void> {
    switch event {
    case .started: .moveRight
    case .stopped: .moveLeft
    case .reset: .moveToFirst
    case .ticked, .lapEnded: .pure(())
    }
  }
}
