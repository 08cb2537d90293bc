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
import UpdateStore
import WriterTraced

/// The stepper of ``Scenarios/Stepper`` on each architecture, with the view that every subject shows.
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

  static func freeCofree() -> CofreeComponent<IO, Interpreter<Int>, StepperInput, TextView<StepperInput>> {
    CofreeComponent(
      initial: 0,
      dispatcher: .pure { input in Add(amount: input == .increment ? 1 : -1).program },
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

  static func updateStore() -> UpdateComponent<IO, Sum<Int>, Int, StepperInput, TextView<StepperInput>> {
    UpdateComponent(
      initial: 0, act: { $0 &+= $1.value },
      dispatcher: .pure { input in .tell(input == .increment ? 1 : -1) },
      render: view
    )
  }
}

// MARK: - The language of Free–Cofree

private struct Add: Instruction {
  let amount: Int
  var description: String { "add \(amount)" }

  func perform(on count: inout Int) { count &+= amount }
}
