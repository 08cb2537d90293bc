import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI

// The clock made from the comonad alone (Kmett 2011): the space of all views, and steps through it. Ticks are steps,
// too.

enum StopwatchStep: StoreStep {
  case run
  case stand
  case pass(Int)
  case endLap
  case clear

  func leave(_ stopwatch: inout Stopwatch) {
    switch self {
    case .run: stopwatch.isRunning = true
    case .stand: stopwatch.isRunning = false
    case .pass(let ticks): stopwatch.ticks += ticks
    case .endLap: stopwatch.laps.append(stopwatch.ticks)
    case .clear: (stopwatch.ticks, stopwatch.laps) = (0, [])
    }
  }

  var description: String {
    switch self {
    case .run: "run"
    case .stand: "stand"
    case .pass(let ticks): "pass \(ticks)"
    case .endLap: "end lap"
    case .clear: "clear"
    }
  }
}

extension Stopwatch: OnCoStore {
  /// Returns the clock on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type
  ) -> CoComponent<E, StoreBrand<Stopwatch>, StopwatchInput, TextView<StopwatchInput>> {
    CoComponent(views: Store(Stopwatch(), stopwatchView).kind, dispatcher: coDispatcher())
  }

  /// Returns a session on Co–Store.
  public static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coStore(stage.effects))
  }
}

private func coDispatcher<E: Effect>() -> Dispatcher<E, CoBrand<StoreBrand<Stopwatch>>, Void, StopwatchInput> {
  .streaming { input, _ in
    switch input {
    case .start: .of(Co(StopwatchStep.run)).then(Stopwatch.begin().map { Co(StopwatchStep.pass($0)) })
    case .stop: Stopwatch.end().map { Co(StopwatchStep.stand) }
    case .lap: .of(Co(StopwatchStep.endLap))
    case .reset: Stopwatch.end().map { Co(StopwatchStep.stand).then(Co(StopwatchStep.clear)) }
    }
  }
}
