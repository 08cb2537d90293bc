import Components
import Driver
import Effects
import PullerZipper
import TextUI

// The clock on Puller–Zipper: a page of the stopped clock, and a page of the running one. Start moves right. A tick
// could be a move along a row of times, but a lap cannot: it adds the current time to a list that `Eff` changes, and
// `Eff` cannot read the index that a puller reads.

/// The references that the pages of the clock read and change.
public struct StopwatchPages<E: Effect> {
  let ticks = Reference<E, Int>(0)
  let laps = Reference<E, [Int]>([])

  var standing: Eff<E, TextView<StopwatchInput>> { page(isRunning: false) }

  var running: Eff<E, TextView<StopwatchInput>> { page(isRunning: true) }

  private func page(isRunning: Bool) -> Eff<E, TextView<StopwatchInput>> {
    ticks.get.flatMap { ticks in
      laps.gets { stopwatchView(Stopwatch(ticks: ticks, isRunning: isRunning, laps: $0)) }
    }
  }
}

extension Stopwatch: OnPullerZipper {
  /// Returns the clock on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type
  ) -> PagesComponent<E, StopwatchInput, TextView<StopwatchInput>> {
    PagesComponent(environment: StopwatchPages(), dispatcher: pullerDispatcher(), first: \.standing, rest: [\.running])
  }

  /// Returns a session on Puller–Zipper.
  public static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(pullerZipper(stage.effects)) { $0.index == 0 ? "page of the stopped clock" : "page of the running clock" }
  }
}

// MARK: - Changes and moves

private func pullerDispatcher<E: Effect>() -> Dispatcher<E, PullerBrand, StopwatchPages<E>, StopwatchInput> {
  .handling { input, pages, handler in
    switch input {
    case .start:
      handler(.pure(.moveRight)).flatMap { Stopwatch.begin().forEach { handler(pages.pass($0).pulling()) } }
    case .stop: Stopwatch.end().forEach { handler(.pure(.moveLeft)) }
    case .lap: handler(pages.endLap.pulling())
    case .reset: Stopwatch.end().forEach { handler(pages.clear.pulling(.moveToFirst)) }
    }
  }
}

extension StopwatchPages {
  fileprivate func pass(_ ticks: Int) -> Eff<E, Void> { self.ticks.modify { $0 += ticks } }

  fileprivate var endLap: Eff<E, Void> {
    ticks.get.flatMap { ticks in laps.modify { $0.append(ticks) } }
  }

  fileprivate var clear: Eff<E, Void> { ticks.set(0).flatMap { laps.set([]) } }
}
