import Algebra
import Components
import Composition
import Driver
import Effects
import StateStore
import TextUI

// The clock on two spaces with a switch: a stopped clock and a running one. An action that starts or stops copies the
// reading to the other side. Ticks change only the running side, so a stopped clock cannot change by itself.

/// The space of a stopped clock, and the space of a running one.
public typealias StopwatchModes = SwitchedDayBrand<StoreBrand<StopwatchReading>, StoreBrand<StopwatchReading>>

/// The reading of a clock: its ticks and laps.
public struct StopwatchReading: Hashable, Sendable {
  var ticks = 0
  var laps: [Int] = []

  func stopwatch(isRunning: Bool) -> Stopwatch { Stopwatch(ticks: ticks, isRunning: isRunning, laps: laps) }
}

extension Stopwatch: OnCoSum {
  /// Returns the clock on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type
  ) -> CoComponent<E, StopwatchModes, StopwatchInput, TextView<StopwatchInput>> {
    let standing = Store(StopwatchReading()) { stopwatchView($0.stopwatch(isRunning: false)) }
    let running = Store(StopwatchReading()) { stopwatchView($0.stopwatch(isRunning: true)) }
    return CoComponent(views: SwitchedDay(.left, standing.kind, running.kind).kind, dispatcher: sumDispatcher())
  }

  /// Returns a session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coSum(stage.effects)) { $0.space.position.sidesSummary }
  }
}

// MARK: - Actions on both sides

private func standing<A>(_ change: State<StopwatchReading, A>) -> Co<StopwatchModes, A> {
  .liftLeft(change.kind, by: StateStorePairing<StopwatchReading>.self)
}

private func running<A>(_ change: State<StopwatchReading, A>) -> Co<StopwatchModes, A> {
  .liftRight(change.kind, by: StateStorePairing<StopwatchReading>.self)
}

private func shown<A>(_ change: State<StopwatchReading, A>) -> Co<StopwatchModes, A> {
  Co<StopwatchModes, Side>.side().flatMap { $0 == .left ? standing(change) : running(change) }
}

private func run() -> Co<StopwatchModes, Void> {
  shown(.get).flatMap { reading in running(.put(reading)).then(.moveRight()) }
}

private func stand() -> Co<StopwatchModes, Void> {
  shown(.get).flatMap { reading in standing(.put(reading)).then(.moveLeft()) }
}

private func sumDispatcher<E: Effect>() -> Dispatcher<E, CoBrand<StopwatchModes>, Void, StopwatchInput> {
  .streaming { input, _ in
    switch input {
    case .start: .of(run()).then(Stopwatch.begin().map { ticks in running(.modify { $0.ticks += ticks }) })
    case .stop: Stopwatch.end().map { stand() }
    case .lap: .of(shown(.modify { $0.laps.append($0.ticks) }))
    case .reset: Stopwatch.end().map { standing(.put(StopwatchReading())).then(.moveLeft()) }
    }
  }
}

extension Switched where F == StoreBrand<StopwatchReading>, G == StoreBrand<StopwatchReading> {
  fileprivate var sidesSummary: String {
    switch side {
    case .left: both.left.stopwatch(isRunning: false).summary
    case .right: both.right.stopwatch(isRunning: true).summary
    }
  }
}
