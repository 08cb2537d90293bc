import Duet

// The clock on Puller–Zipper: a page of the stopped clock, and a page of the running one. Start moves right. A tick
// could be a move along a row of times, but a lap cannot: it adds the current time to a list that `Eff` changes, and
// `Eff` cannot read the index that a puller reads.

extension Stopwatch {
  /// Returns the clock on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> PagesComponent<E, StopwatchInput, TextView<StopwatchInput>> {
    let references = StopwatchReferences<E>(stopwatch)
    return PagesComponent(
      count: 2, index: stopwatch.isRunning ? 1 : 0, seeing: { references.stopwatch(isRunning: $0 == 1) },
      dispatcher: .handling { input, _, handler in
        events(of: input).forEach { handler(references.apply($0).pulling(move($0))) }
      },
      render: stopwatchView)
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
