import Duet

// The clock on Free–Cofree: a stream of programs. To end a lap, a program reads the time.

extension Stopwatch {
  /// Returns the clock on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from stopwatch: Stopwatch = Stopwatch()
  ) -> CofreeComponent<E, Interpreter<Stopwatch>, StopwatchInput, TextView<StopwatchInput>> {
    CofreeComponent(
      initial: stopwatch, dispatcher: .streaming { input, _ in events(of: input).map(program) },
      render: stopwatchView)
  }

  private typealias Program<A> = Free<Instructions<Stopwatch>, A>

  private static func program(_ event: StopwatchEvent) -> Program<Void> {
    switch event {
    case .started: .instruction("run") { $0.isRunning = true }
    case .ticked(let ticks): .instruction("pass \(ticks)") { $0.ticks += ticks }
    case .stopped: stand
    case .lapEnded:
      Program<Int>.instruction("ticks?") { $0.ticks }
        .flatMap { ticks in .instruction("note \(ticks)") { $0.laps.append(ticks) } }
    case .reset: stand.then(.instruction("clear") { ($0.ticks, $0.laps) = (0, []) })
    }
  }

  private static var stand: Program<Void> { .instruction("stand") { $0.isRunning = false } }
}
