import Components
import Driver
import Effects
import ReaderEnv
import TextUI

// The clock on Reader–Env. The environment has one reference for each value that changes. A tick is a change in `Eff`,
// like any other.

/// The environment of the clock: one reference for each value that changes.
public struct StopwatchEnvironment<E: Effect>: CustomStringConvertible {
  let ticks = Reference<E, Int>(0)
  let isRunning = Reference<E, Bool>(false)
  let laps = Reference<E, [Int]>([])

  /// The names of the references.
  public var description: String { "references to ticks, running, laps" }

  var stopwatch: Eff<E, Stopwatch> {
    ticks.get.flatMap { ticks in
      isRunning.get.flatMap { isRunning in
        laps.gets { Stopwatch(ticks: ticks, isRunning: isRunning, laps: $0) }
      }
    }
  }

  fileprivate func pass(_ ticks: Int) -> Eff<E, Void> { self.ticks.modify { $0 += ticks } }

  fileprivate var endLap: Eff<E, Void> { ticks.get.flatMap { ticks in laps.modify { $0.append(ticks) } } }

  fileprivate var reset: Eff<E, Void> { ticks.set(0).flatMap { isRunning.set(false) }.flatMap { laps.set([]) } }
}

extension Stopwatch: OnReaderEnv {
  /// Returns the clock on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type
  ) -> EnvComponent<E, StopwatchEnvironment<E>, StopwatchInput, TextView<StopwatchInput>> {
    EnvComponent(
      environment: StopwatchEnvironment(), dispatcher: readerDispatcher(),
      render: { $0.stopwatch.map(stopwatchView) })
  }

  /// Returns a session on Reader–Env.
  public static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(readerEnv(stage.effects))
  }
}

private func readerDispatcher<E: Effect>() -> Dispatcher<
  E, ReaderBrand<StopwatchEnvironment<E>>, StopwatchEnvironment<E>, StopwatchInput
> {
  .handling { input, clock, handler in
    // The handler gets the change as an effect, because only one action can follow it.
    func show(_ change: Eff<E, Void>) -> Eff<E, Void> { handler(change.changed()) }
    return switch input {
    case .start: show(clock.isRunning.set(true)).flatMap { Stopwatch.begin().forEach { show(clock.pass($0)) } }
    case .stop: Stopwatch.end().forEach { show(clock.isRunning.set(false)) }
    case .lap: show(clock.endLap)
    case .reset: Stopwatch.end().forEach { show(clock.reset) }
    }
  }
}
