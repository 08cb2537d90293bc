import Duet

// The timer on Update–Store. A tick reads the timer, and tells only what the timer has left.

extension Countdown {
  /// Returns the timer on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> UpdateComponent<E, CountdownLog, Countdown, CountdownInput, TextView<CountdownInput>> {
    UpdateComponent(
      initial: countdown, act: { $1.act(on: &$0) },
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): .tell(CountdownLog(.duration(ticks)))
        case .reset: .tell(CountdownLog(.reset))
        case .tick: nil
        }
      }.ticking { ticks in .tells { CountdownLog(.passed(min(ticks, $0.remaining))) } },
      render: countdownView)
  }
}
