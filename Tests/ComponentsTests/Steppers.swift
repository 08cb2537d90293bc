import ActionMoore
import Algebra
import Components
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import WriterTraced

// One stepper on each architecture: an input is what to add, or to ask a service for what to add.

enum Input: Equatable {
  case add(Int)
  case ask
}

/// Answers 10 after 10 ms.
let ten = Service<Int>("ten", latency: 10, simulated: { .success(10) }, live: { .success(10) }, encode: { .init($0) })

private func answered(_ answer: Result<Int, ServiceFailure>) -> Int { (try? answer.get()) ?? 0 }

func storeStepper() -> StoreComponent<Simulated, Int, Input, Int> {
  StoreComponent(
    initial: 0,
    dispatcher: .effectful { input, _ in
      switch input {
      case .add(let amount): .pure(.modify { $0 += amount })
      case .ask: ten.call().map { answer in .modify { $0 += answered(answer) } }
      }
    },
    render: { $0 }
  )
}

func tracedStepper() -> TracedComponent<Simulated, [Int], Input, Int> {
  TracedComponent(
    dispatcher: .effectful { input, _ in
      switch input {
      case .add(let amount): .pure(.tell([amount]))
      case .ask: ten.call().map { .tell([answered($0)]) }
      }
    },
    render: { $0.reduce(0, +) }
  )
}

func actedStepper() -> ActedTracedComponent<Simulated, [Int], Int, Input, Int> {
  ActedTracedComponent(
    initial: 0,
    act: { $0 += $1.reduce(0, +) },
    dispatcher: .effectful { input, _ in
      switch input {
      case .add(let amount): .pure(.tell([amount]))
      case .ask: ten.call().map { .tell([answered($0)]) }
      }
    },
    render: { $0 }
  )
}

func envStepper() -> EnvComponent<Simulated, Reference<Simulated, Int>, Input, Int> {
  EnvComponent(
    environment: Reference(0),
    dispatcher: .changing { input, count in
      switch input {
      case .add(let amount): count.modify { $0 += amount }
      case .ask: ten.call().flatMap { answer in count.modify { $0 += answered(answer) } }
      }
    },
    render: { $0.get }
  )
}

func cofreeStepper() -> CofreeComponent<Simulated, Interpreter<Int>, Input, Int> {
  CofreeComponent(
    initial: 0,
    dispatcher: .effectful { input, _ in
      switch input {
      case .add(let amount): .pure(Add(amount: amount).program)
      case .ask: ten.call().map { Add(amount: answered($0)).program }
      }
    },
    render: { $0 }
  )
}

func mooreStepper() -> MooreComponent<Simulated, Int, Input, Int> {
  MooreComponent(
    initial: 0,
    update: { $0 += $1 },
    dispatcher: .effectful { input, _ in
      switch input {
      case .add(let amount): .pure(.send(amount))
      case .ask: ten.call().map { .send(answered($0)) }
      }
    },
    render: { $0 }
  )
}

func zipperStepper() -> ZipperComponent<Simulated, Input, Int> {
  ZipperComponent(
    count: 2001,
    index: 1000,
    dispatcher: .effectful { input, _ in
      switch input {
      case .add(let amount): .pure(.move(by: amount))
      case .ask: ten.call().map { .move(by: answered($0)) }
      }
    },
    render: { $0 - 1000 }
  )
}

struct Add: Instruction {
  let amount: Int

  func perform(on count: inout Int) { count += amount }
}
