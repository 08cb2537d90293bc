import Algebra
import Components
import Effects
import FreeCofree
import ReaderEnv
import StateStore
import WriterTraced

// One stepper on each of the four architectures, each as a space of its own pairing: an input is what to add, or to ask a
// service for what to add. What is shown may have to be read, so that is what all show.

enum Input: Equatable {
  case add(Int)
  case ask
}

/// Answers 10 after 10 ms.
let ten = Service<Int>("ten", latency: 10, simulated: { .success(10) }, live: { .success(10) }, encode: { .init($0) })

private func amount(_ answer: Result<Int, ServiceFailure>) -> Int { (try? answer.get()) ?? 0 }

/// A view that is there.
typealias Shown = Interface<Simulated, Input, Int>
/// A view that has to be read.
typealias Read = Eff<Simulated, Shown>

func adding<M: ActionMonad>(_ add: @escaping (Int) -> M.Action) -> Dispatcher<Simulated, M, Void, Input> {
  .effectful { input, _ in
    switch input {
    case .add(let number): .pure(add(number))
    case .ask: ten.call().map { add(amount($0)) }
    }
  }
}

var onStore: KindSpace<StateStorePairing<Int>, UI<Simulated, StateBrand<Int>, Shown>> {
  KindSpace(StoreComponent(initial: 0, dispatcher: adding { amount in .modify { $0 += amount } }, render: { $0 }).kind)
}

var onTraced: KindSpace<WriterTracedPairing<[Int]>, UI<Simulated, WriterBrand<[Int]>, Shown>> {
  KindSpace(TracedComponent(dispatcher: adding { .tell([$0]) }, render: { $0.reduce(0, +) }).kind)
}

var onEnv:
  KindSpace<ReaderEnvPairing<Reference<Simulated, Int>>, UI<Simulated, ReaderBrand<Reference<Simulated, Int>>, Read>>
{
  KindSpace(
    EnvComponent(
      environment: Reference(0),
      dispatcher: .changing { input, count in
        switch input {
        case .add(let amount): count.modify { $0 += amount }
        case .ask: ten.call().flatMap { answer in count.modify { $0 += amount(answer) } }
        }
      },
      render: { $0.get }
    ).kind)
}

var onCofree:
  KindSpace<FreeCofreePairing<Machine<Int, Int>>, UI<Simulated, FreeBrand<MachineLanguage<Int, Void, Int>>, Shown>>
{
  KindSpace(
    CofreeComponent(initial: 0, perform: { $0 += $1 }, dispatcher: adding { .command($0) }, render: { $0 }).kind)
}

/// The everyday form of any pairing: here a space of views and the monad that a traced space has of itself.
var onCo: CoComponent<Simulated, TracedBrand<[Int]>, Input, Int> {
  CoComponent(
    views: Traced<[Int], Int> { $0.reduce(0, +) }.kind, dispatcher: adding { Co(Writer<[Int], Void>.tell([$0])) })
}
