import Duet

// The timer made from the comonad alone (Kmett 2011). The duration, the reset and the ticks are steps.

extension Countdown {
  /// Returns the timer on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> CoComponent<E, StoreBrand<Countdown>, CountdownInput, TextView<CountdownInput>> {
    CoComponent(
      seeing: Store(countdown) { $0 },
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): .step("last \(ticks)") { $0.duration = ticks }
        case .reset: .step("return to zero") { $0.elapsed = 0 }
        case .tick: nil
        }
      }.ticking { ticks in .step("pass \(ticks)") { $0.pass(ticks) } },
      render: countdownView)
  }
}
