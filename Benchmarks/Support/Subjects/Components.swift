import ActionMoore
import Algebra
import Components
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import Scenarios
import StateStore
import TextUI
import WriterTraced

/// The stepper on each architecture, as ``Scenarios/Stepper`` has it, with the view that is measured.
enum Stepper {
  static func stateStore() -> StoreComponent<IO, Int, StepperInput, TextView<StepperInput>> {
    StoreComponent(
      initial: 0,
      dispatcher: .pure { input in input == .increment ? .modify { $0 &+= 1 } : .modify { $0 &-= 1 } },
      render: view
    )
  }

  static func writerTraced() -> TracedComponent<IO, Sum<Int>, StepperInput, TextView<StepperInput>> {
    TracedComponent(
      initial: 0,
      dispatcher: .pure { input in .tell(input == .increment ? 1 : -1) },
      render: { view($0.value) }
    )
  }

  static func readerEnv() -> EnvComponent<IO, Reference<IO, Int>, StepperInput, TextView<StepperInput>> {
    EnvComponent(
      environment: Reference(0),
      dispatcher: .modifying { count, input in count &+= input == .increment ? 1 : -1 },
      render: { count in count.gets(view) }
    )
  }

  static func freeCofree() -> CofreeComponent<IO, RunnerBrand<Runner>, StepperInput, TextView<StepperInput>> {
    CofreeComponent(
      initial: 0,
      runner: Runner(),
      dispatcher: .pure { input in .liftF(Instruction.add(input == .increment ? 1 : -1, ())) },
      render: view
    )
  }

  static func actionMoore() -> MooreComponent<IO, StepperInput, StepperInput, TextView<StepperInput>> {
    MooreComponent(
      initial: 0,
      update: { count, input in count &+= input == .increment ? 1 : -1 },
      render: view
    )
  }

  static func pullerZipper() -> ZipperComponent<IO, StepperInput, TextView<StepperInput>> {
    let zero = Int.max / 2
    return ZipperComponent(
      count: .max, index: zero,
      dispatcher: .pure { input in input == .increment ? .moveRight : .moveLeft },
      render: { view($0 - zero) }
    )
  }
}

// MARK: - The language of Free–Cofree

enum Instruction<Next>: Branded, CustomStringConvertible {
  case add(Int, Next)
  case count((Int) -> Next)

  var description: String {
    switch self {
    case .add(let amount, _): "add \(amount)"
    case .count: "count?"
    }
  }

  typealias Brand = Language
  typealias Argument = Next
}

enum Language: Functor {
  static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    switch Instruction(instruction) {
    case .add(let amount, let next): Kind(Instruction.add(amount, transform(next)))
    case .count(let next): Kind(Instruction.count { transform(next($0)) })
    }
  }
}

struct Runner: StatefulRunner {
  func perform<X>(_ instruction: Kind<Language, X>, on count: inout Int) -> X {
    switch Instruction(instruction) {
    case .add(let amount, let next):
      count &+= amount
      return next
    case .count(let next): return next(count)
    }
  }
}
