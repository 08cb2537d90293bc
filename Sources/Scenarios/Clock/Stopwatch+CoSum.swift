import Algebra
import Components
import Composition
import Driver
import Effects
import StateStore
import TextUI

// The clock as a sum of two spaces: a clock that stands, and one that runs. What it reads goes along from the one to the other;
// ticks are told to the one that runs, and so nothing of the one that stands can change by itself.

/// A clock that stands, and one that runs.
public typealias StopwatchModes = SumBrand<StoreBrand<StopwatchReading>, StoreBrand<StopwatchReading>>

/// What a clock reads, whether it stands or runs.
public struct StopwatchReading: Hashable, Sendable {
  var ticks = 0
  var laps: [Int] = []

  func stopwatch(isRunning: Bool) -> Stopwatch { Stopwatch(ticks: ticks, isRunning: isRunning, laps: laps) }
}

extension Stopwatch: OnCoSum {
  /// The clock as a sum of two spaces.
  public static func coSum<E: Effect>(
    _ effects: E.Type
  ) -> CoComponent<E, StopwatchModes, StopwatchInput, TextView<StopwatchInput>> {
    let standing = Store(StopwatchReading()) { stopwatchView($0.stopwatch(isRunning: false)) }
    let running = Store(StopwatchReading()) { stopwatchView($0.stopwatch(isRunning: true)) }
    return CoComponent(views: SumSpace(.left, standing.kind, running.kind).kind, dispatcher: sumDispatcher())
  }

  /// A session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coSum(stage.effects)) { SumSpace($0.space).parts.sidesSummary }
  }
}

// MARK: - Actions on the two

private func standing<A>(_ change: State<StopwatchReading, A>) -> Co<StopwatchModes, A> {
  .liftLeft(change.kind, by: StateStorePairing<StopwatchReading>.self)
}

private func running<A>(_ change: State<StopwatchReading, A>) -> Co<StopwatchModes, A> {
  .liftRight(change.kind, by: StateStorePairing<StopwatchReading>.self)
}

/// A change of the one that is shown.
private func shown<A>(_ change: State<StopwatchReading, A>) -> Co<StopwatchModes, A> {
  Co<StopwatchModes, Side>.side().flatMap { $0 == .left ? standing(change) : running(change) }
}

/// Takes what it reads along to where it runs.
private func run() -> Co<StopwatchModes, Void> {
  shown(.get).flatMap { reading in running(.put(reading)).then(.moveRight()) }
}

/// Takes what it reads along to where it stands.
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

extension TwoParts where Mark == Side, F == StoreBrand<StopwatchReading>, G == StoreBrand<StopwatchReading> {
  fileprivate var sidesSummary: String {
    switch mark {
    case .left: Store(left).position.stopwatch(isRunning: false).summary
    case .right: Store(right).position.stopwatch(isRunning: true).summary
    }
  }
}
