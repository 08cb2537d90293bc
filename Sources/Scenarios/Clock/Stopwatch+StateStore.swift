import Components
import Driver
import Effects
import StateStore
import TextUI

// The clock on State–Store. While it runs, a stream of actions changes the state.

extension Stopwatch: OnStateStore {
  /// Returns the clock on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type
  ) -> StoreComponent<E, Stopwatch, StopwatchInput, TextView<StopwatchInput>> {
    StoreComponent(initial: Stopwatch(), dispatcher: stateDispatcher(), render: stopwatchView)
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects))
  }

  /// Returns a clock component's dispatcher on State–Store, which any parent can embed.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<Stopwatch>, Void, StopwatchInput> {
    .streaming { input, _ in
      switch input {
      case .start:
        .of(.modify { $0.isRunning = true }).then(begin().map { ticks in .modify { $0.ticks += ticks } })
      case .stop: end().map { .modify { $0.isRunning = false } }
      case .lap: .of(.modify { $0.laps.append($0.ticks) })
      case .reset: end().map { .put(Stopwatch()) }
      }
    }
  }
}
