import Algebra
import Components
import Effects
import FreeCofree
import ReaderEnv
import StateStore
import Testing
import WriterTraced

/// The everyday form of any pairing is a space of views, a dispatcher and an environment.
@MainActor
@Suite struct ViewsTests {
  /// What is shown before and after 2 is added and a service is asked, all from one view; and when it has answered.
  private func seen<S: Space>(_ space: S) throws -> [Int]
  where S.Focus == UI<Simulated, S.M, Interface<Simulated, Input, Int>> {
    let explorer = Explorer(space)
    let runtime = Simulation()
    var seen: [Int] = []
    func look() -> Interface<Simulated, Input, Int> {
      let view: Interface<Simulated, Input, Int> = explorer.explore()
      seen.append(view.view)
      return view
    }
    let first = look()
    for input in [Input.ask, .add(2), .add(2)] { first.send(input).start(in: runtime) {} }
    _ = look()
    runtime.advance(by: 10)
    _ = look()
    return seen
  }

  private func dispatcher<M: ActionMonad>(_ add: @escaping (Int) -> M.Action) -> Dispatcher<
    Simulated, M, Void, Input
  > {
    let effectful = Dispatcher<Simulated, M, Service<Int>, Input>.effectful { input, service in
      switch input {
      case .add(let amount): .pure(add(amount))
      case .ask: service.call().map { add((try? $0.get()) ?? 0) }
      }
    }
    return effectful.provided(ten)
  }

  /// As the pairing's own everyday form.
  @Test func itIsThatOfEachPairing() throws {
    let store = KindSpace<StateStorePairing<Int>, _>(
      views: Store(0) { $0 }.kind, dispatcher: dispatcher { amount in State.modify { $0 += amount } })
    #expect(try seen(store) == seen(storeStepper()))
    let traced = KindSpace<WriterTracedPairing<[Int]>, _>(
      views: Traced<[Int], Int> { $0.reduce(0, +) }.kind, dispatcher: dispatcher { Writer.tell([$0]) }
    )
    #expect(try seen(traced) == seen(tracedStepper()))
    let cofree = KindSpace<FreeCofreePairing<Interpreter<Int>>, _>(
      views: Cofree.unfold(0) { $0 }.kind, dispatcher: dispatcher { Add(amount: $0).program })
    #expect(try seen(cofree) == seen(cofreeStepper()))
    #expect(try seen(store) == [0, 4, 14])
  }

  /// Where there is one point, nothing moves.
  @Test func onePointStays() throws {
    let env = KindSpace<ReaderEnvPairing<Int>, _>(
      views: Env(3, 7).kind, dispatcher: dispatcher { _ in Reader.pure(()) })
    #expect(try seen(env) == [7, 7, 7])
  }

  @Test func aComonadAloneIsEnough() throws {
    let component = CoComponent<Simulated, StoreBrand<Int>, Input, Int>(
      views: Store(0) { $0 }.kind, dispatcher: dispatcher { amount in Co(State.modify { $0 += amount }) })
    #expect(try seen(component) == [0, 4, 14])
  }
}
