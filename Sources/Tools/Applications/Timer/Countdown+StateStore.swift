import Duet

// The timer on State–Store. Each action changes the state.

extension Countdown {
  /// Returns the timer on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> StoreComponent<E, Countdown, CountdownInput, TextView<CountdownInput>> {
    StoreComponent(
      initial: countdown,
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): .modify { $0.duration = ticks }
        case .reset: .modify { $0.elapsed = 0 }
        case .tick: nil
        }
      }.ticking { ticks in .modify { $0.pass(ticks) } },
      render: countdownView)
  }
}
