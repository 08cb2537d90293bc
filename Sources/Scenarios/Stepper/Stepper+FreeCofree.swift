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

/// For each of a stepper's instructions, what follows it.
public struct StepperInterpreter<Next>: Branded {
  let count: Int
  let next: (Int) -> Next

  func add(_ amount: Int) -> Next { next(count &+ amount) }
  func answerCount() -> (Int, Next) { (count, next(count)) }

  /// The brand.
  public typealias Brand = StepperInterpretation
  /// What follows.
  public typealias Argument = Next
}

/// The interpreters of a stepper's language.
public enum StepperInterpretation: Functor, Pairing {
  /// The instructions.
  public typealias M = StepperLanguage
  /// The interpreters.
  public typealias W = StepperInterpretation

  /// Maps what follows.
  public static func map<A, B>(_ interpreter: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let interpreter = StepperInterpreter(interpreter)
    return Kind(StepperInterpreter(count: interpreter.count) { transform(interpreter.next($0)) })
  }

  /// Does the instruction.
  public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let interpreter = StepperInterpreter(w)
    switch StepperInstruction(m) {
    case .add(let amount, let next): return combine(next, interpreter.add(amount))
    case .count(let next):
      let (count, following) = interpreter.answerCount()
      return combine(next(count), following)
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
  ) -> CofreeComponent<E, StepperInterpretation, StepperInput, TextView<StepperInput>> {
    CofreeComponent(
      initial: 0,
      interpreter: { count, next in Kind(StepperInterpreter(count: count, next: next)) },
      dispatcher: .pure { input in .liftF(StepperInstruction.add(input == .increment ? 1 : -1, ())) },
      render: stepperView)
  }
}
