import Duet

// The clock on two spaces with a switch: a stopped clock and a running one. An action that starts or stops copies the
// reading to the other side. Ticks change only the running side, so a stopped clock cannot change by itself.

/// The space of a stopped clock, and the space of a running one.
public typealias StopwatchModes = SumOfBrand<StoreBrand<StopwatchReading>, StoreBrand<StopwatchReading>>

/// The reading of a clock: its ticks and laps.
public struct StopwatchReading: Hashable, Sendable {
  var ticks = 0
  var laps: [Int] = []

  var stopped: Stopwatch { Stopwatch(ticks: ticks, laps: laps) }
  var running: Stopwatch { Stopwatch(ticks: ticks, isRunning: true, laps: laps) }
}

extension Stopwatch {
  /// Returns the clock on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> CoComponent<E, StopwatchModes, StopwatchInput, TextView<StopwatchInput>> {
    let reading = StopwatchReading(ticks: stopwatch.ticks, laps: stopwatch.laps)
    return CoComponent(
      seeing: SumOf(stopwatch.isRunning ? .right : .left, Store(reading, \.stopped), Store(reading, \.running)),
      dispatcher: .streaming { input, _ in events(of: input).map(action) }, render: stopwatchView)
  }

  private static func action(_ event: StopwatchEvent) -> Co<StopwatchModes, Void> {
    switch event {
    case .started: shown(.get).flatMap { Co.right(.put($0)).then(.moveRight()) }
    case .ticked(let ticks): .right(.modify { $0.ticks += ticks })
    case .stopped: shown(.get).flatMap { Co.left(.put($0)).then(.moveLeft()) }
    case .lapEnded: shown(.modify { $0.laps.append($0.ticks) })
    case .reset: Co.left(.put(StopwatchReading())).then(.moveLeft())
    }
  }

  private static func shown<A>(_ change: State<StopwatchReading, A>) -> Co<StopwatchModes, A> {
    Co<StopwatchModes, Side>.side().flatMap { $0 == .left ? .left(change) : .right(change) }
  }
}
