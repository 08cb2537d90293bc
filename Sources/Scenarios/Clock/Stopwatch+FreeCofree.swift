import Algebra
import Components
import Effects
import FreeCofree
import TextUI

// The clock on Free–Cofree: a stream of programs. To end a lap, a program asks what the time is.

/// What a clock can be told, and asked.
public enum StopwatchInstruction<Next>: Branded {
  /// Run.
  case run(Next)
  /// Stand.
  case stand(Next)
  /// So many ticks have passed.
  case pass(Int, Next)
  /// How many ticks have passed?
  case ticks((Int) -> Next)
  /// Note that a lap ended after so many ticks.
  case note(Int, Next)
  /// Go back to zero, without laps.
  case clear(Next)

  /// The brand.
  public typealias Brand = StopwatchLanguage
  /// What the program does next.
  public typealias Argument = Next
}

/// The language of a clock's instructions.
public enum StopwatchLanguage: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    switch StopwatchInstruction(instruction) {
    case .run(let next): Kind(StopwatchInstruction.run(transform(next)))
    case .stand(let next): Kind(StopwatchInstruction.stand(transform(next)))
    case .pass(let ticks, let next): Kind(StopwatchInstruction.pass(ticks, transform(next)))
    case .ticks(let next): Kind(StopwatchInstruction.ticks { transform(next($0)) })
    case .note(let ticks, let next): Kind(StopwatchInstruction.note(ticks, transform(next)))
    case .clear(let next): Kind(StopwatchInstruction.clear(transform(next)))
    }
  }
}

extension Free where F == StopwatchLanguage, A == Int {
  static var ticks: Free { .liftF(StopwatchInstruction.ticks { $0 }) }
}

extension Free where F == StopwatchLanguage, A == Void {
  static var run: Free { .liftF(StopwatchInstruction.run(())) }
  static var stand: Free { .liftF(StopwatchInstruction.stand(())) }
  static func pass(_ ticks: Int) -> Free { .liftF(StopwatchInstruction.pass(ticks, ())) }
  static func note(_ ticks: Int) -> Free { .liftF(StopwatchInstruction.note(ticks, ())) }
  static var clear: Free { .liftF(StopwatchInstruction.clear(())) }
}

/// Does a clock's instructions.
public struct StopwatchRunner: StatefulRunner {
  /// Changes the clock in place, or answers from it.
  public func perform<X>(_ instruction: Kind<StopwatchLanguage, X>, on stopwatch: inout Stopwatch) -> X {
    switch StopwatchInstruction(instruction) {
    case .run(let next):
      stopwatch.isRunning = true
      return next
    case .stand(let next):
      stopwatch.isRunning = false
      return next
    case .pass(let ticks, let next):
      stopwatch.ticks += ticks
      return next
    case .ticks(let next): return next(stopwatch.ticks)
    case .note(let ticks, let next):
      stopwatch.laps.append(ticks)
      return next
    case .clear(let next):
      (stopwatch.ticks, stopwatch.laps) = (0, [])
      return next
    }
  }
}

// MARK: - Programs

extension Stopwatch {
  /// The clock on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type
  ) -> CofreeComponent<E, RunnerBrand<StopwatchRunner>, StopwatchInput, TextView<StopwatchInput>> {
    CofreeComponent(
      initial: Stopwatch(), runner: StopwatchRunner(), dispatcher: freeDispatcher(), render: stopwatchView)
  }
}

private func freeDispatcher<E: Effect>() -> Dispatcher<E, FreeBrand<StopwatchLanguage>, Void, StopwatchInput> {
  .streaming { input, _ in
    switch input {
    case .start: .of(.run).then(Stopwatch.begin().map { .pass($0) })
    case .stop: Stopwatch.end().map { .stand }
    case .lap: .of(Free<StopwatchLanguage, Int>.ticks.flatMap { .note($0) })
    case .reset: Stopwatch.end().map { .stand.then(.clear) }
    }
  }
}

// MARK: - Printing

extension StopwatchInstruction: CustomStringConvertible {
  /// The instruction, a query with a question mark.
  public var description: String {
    switch self {
    case .run: "run"
    case .stand: "stand"
    case .pass(let ticks, _): "pass \(ticks)"
    case .ticks: "ticks?"
    case .note(let ticks, _): "note \(ticks)"
    case .clear: "clear"
    }
  }
}
