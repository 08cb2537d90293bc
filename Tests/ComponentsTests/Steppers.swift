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

func cofreeStepper() -> CofreeComponent<Simulated, RunnerBrand<Adder>, Input, Int> {
  CofreeComponent(
    initial: 0,
    runner: Adder(),
    dispatcher: .effectful { input, _ in
      switch input {
      case .add(let amount): .pure(.liftF(Add(amount: amount, next: ())))
      case .ask: ten.call().map { .liftF(Add(amount: answered($0), next: ())) }
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

// MARK: - A language of one instruction

struct Add<Next>: Branded {
  typealias Brand = AddLanguage
  typealias Argument = Next
  let amount: Int
  let next: Next
}

enum AddLanguage: Functor {
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let add = Add(fa)
    return Kind(Add(amount: add.amount, next: transform(add.next)))
  }
}

struct Adder: StatefulRunner {
  func perform<X>(_ instruction: Kind<AddLanguage, X>, on count: inout Int) -> X {
    let add = Add(instruction)
    count += add.amount
    return add.next
  }
}
