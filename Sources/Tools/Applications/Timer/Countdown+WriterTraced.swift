import Duet

// The timer on Writer–Traced. Ticks are told, and cannot know whether the time is over: the log says it.

extension Countdown {
  /// Returns the timer on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> EventSourcedComponent<E, CountdownLog, Countdown, CountdownInput, TextView<CountdownInput>> {
    EventSourcedComponent(
      initial: countdown, act: { $1.act(on: &$0) },
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): .tell(CountdownLog(.duration(ticks)))
        case .reset: .tell(CountdownLog(.reset))
        case .tick: nil
        }
      }.ticking { .tell(CountdownLog(.passed($0))) },
      render: countdownView)
  }
}
