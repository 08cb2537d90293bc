import Duet

// The timer on two spaces with a switch: a timer that ticks, and one that stands still. Ticks change only the first
// one. An action that leaves it without time, or gives the other one time, copies the values and shows the other side.

/// The space of a timer that ticks, and the space of one that stands still.
public typealias CountdownSides = SumOfBrand<StoreBrand<Countdown>, StoreBrand<Countdown>>

extension Countdown {
  /// Returns the timer on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, from countdown: Countdown = Countdown()
  ) -> CoComponent<E, CountdownSides, CountdownInput, TextView<CountdownInput>> {
    CoComponent(
      seeing: SumOf(countdown.isOver ? .right : .left, Store(countdown) { $0 }, Store(countdown) { $0 }),
      dispatcher: .pure { input in
        switch input {
        case .duration(let ticks): shown(.modify { $0.duration = ticks }).then(turn)
        case .reset: shown(.modify { $0.elapsed = 0 }).then(turn)
        case .tick: nil
        }
      }.ticking { ticks in Moves.left(.modify { $0.pass(ticks) }).then(turn) },
      render: countdownView)
  }

  private typealias Moves<A> = Co<CountdownSides, A>

  private static func shown<A>(_ change: State<Countdown, A>) -> Moves<A> {
    Moves<Side>.side().flatMap { $0 == .left ? .left(change) : .right(change) }
  }

  /// An action that shows the side to which the values that are shown belong.
  private static var turn: Moves<Void> {
    shown(.get).flatMap { countdown in
      countdown.isOver
        ? Moves.right(.put(countdown)).then(.moveRight()) : Moves.left(.put(countdown)).then(.moveLeft())
    }
  }
}
