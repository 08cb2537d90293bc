import Duet

// The timer on Puller–Zipper: the row is the time, with a place for each tick up to the longest duration, none of which
// is stored. A tick moves the focus to the right, and a reset moves it to the first place. The duration is no part of
// the space: `Eff` reads it for the puller, which stops there.

extension Countdown {
  /// Returns the timer on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> PagesComponent<E, CountdownInput, TextView<CountdownInput>> {
    let (duration, longest) = (Reference<E, Int>(countdown.duration), countdown.longest)
    return PagesComponent(
      count: longest + 1, index: countdown.elapsed,
      seeing: { elapsed in duration.gets { Countdown(elapsed: elapsed, duration: $0, longest: longest) } },
      dispatcher: .effectful { input, _ in
        switch input {
        case .duration(let ticks): duration.set(ticks).pulling()
        case .reset: .pure(.moveToFirst)
        case .tick: nil
        }
      }.ticking { ticks, _ in
        duration.gets { duration in
          Puller.index.flatMap { .move(to: elapsed($0, after: ticks, of: duration)) }
        }
      },
      render: countdownView)
  }
}
