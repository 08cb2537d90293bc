import Components
import Driver
import Effects
import FreeCofree
import TextUI

// The clock on Free–Cofree: a stream of programs. To end a lap, a program reads the time.

extension Stopwatch: OnFreeCofree {
  struct Run: Instruction {
    func perform(on stopwatch: inout Stopwatch) { stopwatch.isRunning = true }
  }

  struct Stand: Instruction {
    func perform(on stopwatch: inout Stopwatch) { stopwatch.isRunning = false }
  }

  struct Pass: Instruction {
    let ticks: Int
    var description: String { "pass \(ticks)" }

    func perform(on stopwatch: inout Stopwatch) { stopwatch.ticks += ticks }
  }

  struct Ticks: Instruction {
    func perform(on stopwatch: inout Stopwatch) -> Int { stopwatch.ticks }
  }

  /// Ends a lap at a number of ticks.
  struct Note: Instruction {
    let ticks: Int

    func perform(on stopwatch: inout Stopwatch) { stopwatch.laps.append(ticks) }
  }

  struct Clear: Instruction {
    func perform(on stopwatch: inout Stopwatch) { (stopwatch.ticks, stopwatch.laps) = (0, []) }
  }

  /// Returns the clock on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type
  ) -> CofreeComponent<E, Interpreter<Stopwatch>, StopwatchInput, TextView<StopwatchInput>> {
    CofreeComponent(
      initial: Stopwatch(),
      dispatcher: .streaming { input, _ in
        switch input {
        case .start: .of(Run().program).then(begin().map { Pass(ticks: $0).program })
        case .stop: end().map { Stand().program }
        case .lap: .of(Ticks().program.flatMap { Note(ticks: $0).program })
        case .reset: end().map { Stand().program.then(Clear()) }
        }
      },
      render: stopwatchView)
  }

  /// Returns a session on Free–Cofree.
  public static func onFreeCofree(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(freeCofree(stage.effects))
  }
}
