import Duet

// The timer as the Day convolution of two spaces: a clock beside a duration. The slider moves only the one, a reset
// only the other, so the two commute. A tick reads the duration and moves the clock.

/// The space of the time that has passed beside the space of the duration, both in ticks.
public typealias ClockBesideDuration = DayBrand<StoreBrand<Int>, StoreBrand<Int>>

extension Countdown {
  /// Returns the timer as a clock beside a duration.
  public static func coDay<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> CoComponent<E, ClockBesideDuration, CountdownInput, TextView<CountdownInput>> {
    let longest = countdown.longest
    return CoComponent(
      seeing: Day(Store(countdown.elapsed) { $0 }, Store(countdown.duration) { $0 }) {
        Countdown(elapsed: $0, duration: $1, longest: longest)
      },
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): duration(.put(ticks))
        case .reset: clock(.put(0))
        case .tick: nil
        }
      }.ticking { ticks in
        duration(.get).flatMap { duration in clock(.modify { $0 = elapsed($0, after: ticks, of: duration) }) }
      },
      render: countdownView)
  }

  private static func clock<A>(_ change: State<Int, A>) -> Co<ClockBesideDuration, A> {
    .liftLeft(change, by: StateStorePairing<Int>.self)
  }

  private static func duration<A>(_ change: State<Int, A>) -> Co<ClockBesideDuration, A> {
    .liftRight(change, by: StateStorePairing<Int>.self)
  }
}
