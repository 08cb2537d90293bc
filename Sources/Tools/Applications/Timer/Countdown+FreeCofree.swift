import Duet

// The timer on Free–Cofree. The program of a tick asks how much time remains, and lets no more pass.

extension Countdown {
  /// Returns the timer on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> CofreeComponent<E, Interpreter<Countdown>, CountdownInput, TextView<CountdownInput>> {
    CofreeComponent(
      initial: countdown,
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): .instruction("last \(ticks)") { $0.duration = ticks }
        case .reset: .instruction("return to zero") { $0.elapsed = 0 }
        case .tick: nil
        }
      }.ticking { ticks in
        Program<Int>.instruction("remaining?") { $0.remaining }.flatMap { remaining in
          let passing = min(ticks, remaining)
          return .instruction("pass \(passing)") { $0.elapsed += passing }
        }
      },
      render: countdownView)
  }

  private typealias Program<A> = Free<Instructions<Countdown>, A>
}
