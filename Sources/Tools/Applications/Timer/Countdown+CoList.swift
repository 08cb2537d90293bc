import Duet

// The timer as a list of one clock, beside the space of the duration. A reset puts the clock to zero: a fresh clock would
// have a new identity, and the states would have no end.

/// The space of the duration beside a list of the spaces of clocks, in ticks.
public typealias DurationAndClocks = DayBrand<StoreBrand<Int>, ListBrand<StoreBrand<Int>>>

extension Countdown {
  /// Returns the timer as a list of one clock beside a duration.
  public static func coList<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> CoComponent<E, DurationAndClocks, CountdownInput, TextView<CountdownInput>> {
    let longest = countdown.longest
    return CoComponent(
      seeing: Day(
        Store(countdown.duration) { $0 },
        ListOf([Store(countdown.elapsed) { $0 }], template: Store(0) { $0 }) { $0 }
      ) { Countdown(elapsed: $1.first ?? 0, duration: $0, longest: longest) },
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): duration(.put(ticks))
        case .reset: clock(.put(0))
        case .tick: nil
        }
      }.ticking { ticks in
        duration(.get).flatMap { duration in
          clock(.modify { $0 = elapsed($0, after: ticks, of: duration) })
        }
      },
      render: countdownView)
  }

  private static func duration<A>(_ change: State<Int, A>) -> Co<DurationAndClocks, A> {
    .liftLeft(change, by: StateStorePairing<Int>.self)
  }

  private static func clock(_ change: State<Int, Void>) -> Co<DurationAndClocks, Void> {
    .liftRight(
      Co<ListBrand<StoreBrand<Int>>, Void>.at(0, change, by: StateStorePairing<Int>.self),
      by: CoPairing<ListBrand<StoreBrand<Int>>>.self)
  }
}
