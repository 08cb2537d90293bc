import ActionMoore
import Algebra
import Components
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import UpdateStore
import WriterTraced

// The same stepper on each architecture.

/// The input of a stepper: an amount to add, or a request to ask ``ten`` for the amount.
package enum Input: Equatable {
  case add(Int)
  case ask
}

/// Answers 10 after 10 ms.
package let ten = Service<Int>(
  "ten", latency: 10, simulated: { .success(10) }, live: { .success(10) }, encode: { .init($0) })

private func answered(_ answer: Result<Int, ServiceFailure>) -> Int { (try? answer.get()) ?? 0 }

/// Acts on an input's amount when it is known.
package func adding<M: Monad, Observation>(
  _ action: @escaping (Int) -> Kind<M, Void>
) -> Dispatcher<Simulated, M, Void, Input, Observation> {
  let asking = Dispatcher<Simulated, M, Service<Int>, Input, Observation>.effectful { input, service in
    switch input {
    case .add(let amount): .pure(action(amount))
    case .ask: service.call().map { action(answered($0)) }
    }
  }
  return asking.provided(ten)
}

package func storeStepper() -> StoreComponent<Simulated, Int, Input, Int> {
  StoreComponent(
    initial: 0,
    dispatcher: adding { amount in .modify { $0 += amount } },
    render: { $0 })
}

package func tracedStepper() -> TracedComponent<Simulated, [Int], Input, Int> {
  TracedComponent(
    dispatcher: adding { amount in .tell([amount]) },
    render: { $0.reduce(0, +) })
}

package func actedStepper() -> EventSourcedComponent<Simulated, [Int], Int, Input, Int> {
  EventSourcedComponent(
    initial: 0,
    act: { $0 += $1.reduce(0, +) },
    dispatcher: adding { amount in .tell([amount]) },
    render: { $0 })
}

package func updateStepper() -> UpdateComponent<Simulated, [Int], Int, Input, Int> {
  UpdateComponent(
    initial: 0,
    act: { $0 += $1.reduce(0, +) },
    dispatcher: adding { amount in .tell([amount]) },
    render: { $0 })
}

package func envStepper() -> EnvComponent<Simulated, Reference<Simulated, Int>, Input, Int> {
  EnvComponent(
    environment: Reference(0),
    dispatcher: .changing { input, count in
      switch input {
      case .add(let amount): count.modify { $0 += amount }
      case .ask: ten.call().flatMap { answer in count.modify { $0 += answered(answer) } }
      }
    },
    render: { $0.get })
}

package func cofreeStepper() -> CofreeComponent<Simulated, Interpreter<Int>, Input, Int> {
  CofreeComponent(
    initial: 0,
    dispatcher: adding { amount in Add(amount: amount).program },
    render: { $0 })
}

package func mooreStepper() -> MooreComponent<Simulated, Int, Input, Int> {
  MooreComponent(
    initial: 0,
    update: { $0 += $1 },
    dispatcher: adding { amount in .send(amount) },
    render: { $0 })
}

package func zipperStepper() -> ZipperComponent<Simulated, Input, Int> {
  ZipperComponent(
    count: 2001,
    index: 1000,
    dispatcher: adding { amount in .move(by: amount) },
    render: { $0 - 1000 })
}

/// Adds to the number.
package struct Add: Instruction {
  let amount: Int

  package init(amount: Int) { self.amount = amount }

  package func perform(on count: inout Int) { count += amount }
}
