import ActionMoore
import Components
import Driver
import Effects
import TextUI

// The clock on Action–Moore. A tick is a message, as in Elm, where a program subscribes to time. Here the subscription
// is a stream, which one message starts and another one ends.

/// A message of the clock.
public enum StopwatchMessage: Hashable, Sendable, CustomStringConvertible {
  /// Start.
  case start
  /// Add a number of ticks.
  case tick(Int)
  /// Stop.
  case stop
  /// End a lap.
  case lap
  /// Go back to zero.
  case reset

  /// The message in a few words.
  public var description: String {
    switch self {
    case .start: "start"
    case .tick(let ticks): "tick \(ticks)"
    case .stop: "stop"
    case .lap: "lap"
    case .reset: "reset"
    }
  }
}

extension Stopwatch: OnActionMoore {
  /// Returns the clock on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type
  ) -> MooreComponent<E, StopwatchMessage, StopwatchInput, TextView<StopwatchInput>> {
    MooreComponent(
      initial: Stopwatch(), update: { $0.update($1) }, dispatcher: mooreDispatcher(), render: stopwatchView)
  }

  /// Returns a session on Action–Moore.
  public static func onActionMoore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(actionMoore(stage.effects))
  }

  mutating func update(_ message: StopwatchMessage) {
    switch message {
    case .start: isRunning = true
    case .tick(let ticks): self.ticks += ticks
    case .stop: isRunning = false
    case .lap: laps.append(ticks)
    case .reset: self = Stopwatch()
    }
  }
}

private func mooreDispatcher<E: Effect>() -> Dispatcher<E, ActionBrand<StopwatchMessage>, Void, StopwatchInput> {
  .streaming { input, _ in
    switch input {
    case .start: .of(.send(.start)).then(Stopwatch.begin().map { .send(.tick($0)) })
    case .stop: Stopwatch.end().map { .send(.stop) }
    case .lap: .of(.send(.lap))
    case .reset: Stopwatch.end().map { .send(.reset) }
    }
  }
}
