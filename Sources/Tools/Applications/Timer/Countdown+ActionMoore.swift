import Duet

// The timer on Action–Moore, as in Elm. A tick is a message like the others, and the machine alone knows when it is
// over.

/// A message of the timer.
public enum CountdownMessage: Hashable, Sendable {
  /// A number of ticks passed.
  case passed(Int)
  /// The slider was moved to a number of ticks.
  case moved(Int)
  /// The reset button was pressed.
  case reset
}

extension Countdown {
  /// Returns the timer on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> MooreComponent<E, CountdownMessage, CountdownInput, TextView<CountdownInput>> {
    MooreComponent(
      initial: countdown,
      update: { countdown, message in
        switch message {
        case .passed(let ticks): countdown.pass(ticks)
        case .moved(let ticks): countdown.duration = ticks
        case .reset: countdown.elapsed = 0
        }
      },
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): .send(.moved(ticks))
        case .reset: .send(.reset)
        case .tick: nil
        }
      }.ticking { .send(.passed($0)) },
      render: countdownView)
  }
}
