import Algebra
import Components
import Effects
import FreeCofree
import TextUI

/// What a stepper can be told, and asked.
public enum StepperInstruction<Next>: Branded {
  /// Add to the number.
  case add(Int, Next)
  /// What is the number?
  case count((Int) -> Next)

  /// The brand.
  public typealias Brand = StepperLanguage
  /// What the program does next.
  public typealias Argument = Next
}

/// The language of a stepper's instructions.
public enum StepperLanguage: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    switch StepperInstruction(instruction) {
    case .add(let amount, let next): Kind(StepperInstruction.add(amount, transform(next)))
    case .count(let next): Kind(StepperInstruction.count { transform(next($0)) })
    }
  }
}

/// Does a stepper's instructions on its number.
public struct StepperRunner: StatefulRunner {
  /// Adds to the number, or answers with it.
  public func perform<X>(_ instruction: Kind<StepperLanguage, X>, on count: inout Int) -> X {
    switch StepperInstruction(instruction) {
    case .add(let amount, let next):
      count &+= amount
      return next
    case .count(let next): return next(count)
    }
  }
}

extension StepperInstruction: CustomStringConvertible {
  /// The instruction: `add 1`, `count?`.
  public var description: String {
    switch self {
    case .add(let amount, _): "add \(amount)"
    case .count: "count?"
    }
  }
}

extension Stepper {
  /// The stepper on Free–Cofree: its actions are programs, its space an interpreter of them.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type
  ) -> CofreeComponent<E, RunnerBrand<StepperRunner>, StepperInput, TextView<StepperInput>> {
    CofreeComponent(
      initial: 0,
      runner: StepperRunner(),
      dispatcher: .pure { input in .liftF(StepperInstruction.add(input == .increment ? 1 : -1, ())) },
      render: stepperView)
  }
}
