import Duet

/// References to a stopwatch's values, except whether it runs.
///
/// They are for architectures that change values in `Eff`.
public struct StopwatchReferences<E: Effect> {
  let ticks: Reference<E, Int>
  let laps: Reference<E, [Int]>

  init(_ stopwatch: Stopwatch) { (ticks, laps) = (Reference(stopwatch.ticks), Reference(stopwatch.laps)) }

  func stopwatch(isRunning: Bool) -> Eff<E, Stopwatch> {
    ticks.get.flatMap { ticks in laps.gets { Stopwatch(ticks: ticks, isRunning: isRunning, laps: $0) } }
  }

  func apply(_ event: StopwatchEvent) -> Eff<E, Void> {
    switch event {
    case .started, .stopped: .pure(())
    case .ticked(let ticks): self.ticks.modify { $0 += ticks }
    case .lapEnded: ticks.get.flatMap { ticks in laps.modify { $0.append(ticks) } }
    case .reset: ticks.set(0).flatMap { laps.set([]) }
    }
  }
}
