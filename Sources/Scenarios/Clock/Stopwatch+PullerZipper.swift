import Components
import Driver
import Effects
import PullerZipper
import TextUI

// The clock on Puller–Zipper: two pages, one of a clock that stands and one of a clock that runs. To start it is to turn to the
// right. The time is no place in the row, though a tick could be a move: a lap is a list of times, which is changed in `Eff`, and
// what a puller knows of its place does not come there.

/// What the pages of the clock read and change.
public struct StopwatchPages<E: Effect> {
  let ticks = Reference<E, Int>(0)
  let laps = Reference<E, [Int]>([])

  /// The first page.
  var standing: Eff<E, TextView<StopwatchInput>> { page(isRunning: false) }

  /// The second page.
  var running: Eff<E, TextView<StopwatchInput>> { page(isRunning: true) }

  private func page(isRunning: Bool) -> Eff<E, TextView<StopwatchInput>> {
    ticks.get.flatMap { ticks in
      laps.gets { stopwatchView(Stopwatch(ticks: ticks, isRunning: isRunning, laps: $0)) }
    }
  }
}

extension Stopwatch: OnPullerZipper {
  /// The clock on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type
  ) -> PagesComponent<E, StopwatchInput, TextView<StopwatchInput>> {
    PagesComponent(environment: StopwatchPages(), dispatcher: pullerDispatcher(), first: \.standing, rest: [\.running])
  }

  /// A session on Puller–Zipper.
  public static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(pullerZipper(stage.effects)) { $0.index == 0 ? "page of what stands" : "page of what runs" }
  }
}

// MARK: - What inputs change, and where they turn

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
