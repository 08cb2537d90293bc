import Duet

// The clock on Reader–Env. The environment has one reference for each value that changes. A tick is a change in `Eff`,
// like any other.

/// The environment of the clock: one reference for each value that changes.
public struct StopwatchEnvironment<E: Effect>: CustomStringConvertible {
  let isRunning: Reference<E, Bool>
  let references: StopwatchReferences<E>

  init(_ stopwatch: Stopwatch) {
    (isRunning, references) = (Reference(stopwatch.isRunning), StopwatchReferences(stopwatch))
  }

  /// The names of the references.
  public var description: String { "references to ticks, running, laps" }

  var stopwatch: Eff<E, Stopwatch> { isRunning.get.flatMap { references.stopwatch(isRunning: $0) } }

  func apply(_ event: StopwatchEvent) -> Eff<E, Void> {
    switch event {
    case .started: isRunning.set(true)
    case .stopped: isRunning.set(false)
    case .ticked, .lapEnded: references.apply(event)
    case .reset: references.apply(event).flatMap { isRunning.set(false) }
    }
  }
}

extension Stopwatch {
  /// Returns the clock on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> EnvComponent<E, StopwatchEnvironment<E>, StopwatchInput, TextView<StopwatchInput>> {
    EnvComponent(
      environment: StopwatchEnvironment(stopwatch),
      dispatcher: .handling { input, clock, handler in
        // The handler gets the change as an effect, because only one action can follow it.
        events(of: input).forEach { handler(clock.apply($0).changed()) }
      },
      render: { $0.stopwatch.map(stopwatchView) })
  }
}
