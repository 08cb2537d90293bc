import Duet

// The timer on Reader–Env. The environment has one reference for each value that changes. A tick is a change in `Eff`,
// like any other: it reads the one and changes the other.

/// The environment of the timer: references to the time that has passed and to the duration.
public struct CountdownEnvironment<E: Effect>: CustomStringConvertible {
  let elapsed: Reference<E, Int>
  let duration: Reference<E, Int>
  let longest: Int

  fileprivate init(_ countdown: Countdown) {
    (elapsed, duration) = (Reference(countdown.elapsed), Reference(countdown.duration))
    longest = countdown.longest
  }

  /// The names of the references.
  public var description: String { "references to elapsed, duration" }

  fileprivate var countdown: Eff<E, Countdown> {
    elapsed.get.flatMap { elapsed in
      duration.gets { Countdown(elapsed: elapsed, duration: $0, longest: longest) }
    }
  }

  fileprivate func pass(_ ticks: Int) -> Eff<E, Void> {
    duration.get.flatMap { duration in
      elapsed.modify { $0 = Countdown.elapsed($0, after: ticks, of: duration) }
    }
  }
}

extension Countdown {
  /// Returns the timer on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> EnvComponent<E, CountdownEnvironment<E>, CountdownInput, TextView<CountdownInput>> {
    EnvComponent(
      environment: CountdownEnvironment(countdown), seeing: \.countdown,
      dispatcher: .effectful { input, timer in
        switch input {
        case .duration(let ticks): timer.duration.set(ticks).changed()
        case .reset: timer.elapsed.set(0).changed()
        case .tick: nil
        }
      }.ticking { ticks, timer in timer.pass(ticks).changed() },
      render: countdownView)
  }
}
