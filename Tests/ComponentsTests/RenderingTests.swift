import Components
import Effects
import Optics
import StateStore
import StepperComponents
import Testing

/// Starting an input starts its effect, for every form of dispatcher.
@MainActor
@Suite struct RenderingTests {
  private typealias Adding = Dispatcher<Simulated, StateBrand<Int>, Void, Int, Int>

  /// Each form of dispatcher with each form of effect.
  private static let dispatchers: [(name: String, dispatcher: Adding)] = [
    ("pure", .pure { input in .modify { $0 += input } }),
    ("suspending", .suspending { input, _ in .modify { $0 += input } }),
    ("effectful, a value", .effectful { input, _ in .pure(.modify { $0 += input }) }),
    ("effectful, at once", .effectful { input, _ in .suspend { .modify { $0 += input } } }),
    (
      "effectful, a service",
      .effectful { input, _ in ten.call().map { answer in .modify { $0 += input * ((try? answer.get()) ?? 0) } } }
    ),
    ("workflow", .workflow { input, _ in [.pure(.modify { $0 += input }), .suspend { .modify { $0 *= 2 } }] }),
    ("combined", Adding.pure { input in .modify { $0 += input } }.combined(with: .pure { _ in .modify { $0 *= 3 } })),
  ]

  /// The number after each input and after all waiting, and how many inputs reported their end.
  private func seen(
    _ dispatcher: Adding,
    _ give: (Rendering<Simulated, Int, Int>, Int, Simulation, @escaping @MainActor (()) -> Void) -> Void
  ) -> [Int] {
    let simulation = Simulation(services: ["ten"])
    let explorer = Explorer(Store(1, dispatcher.interface { $0 }))
    var ends = 0
    var seen: [Int] = []
    for input in [1, 2, 3] {
      give(explorer.explore(), input, simulation) { ends += 1 }
      seen.append(explorer.space.position)
    }
    simulation.advance(by: 100)
    return seen + [explorer.space.position, ends]
  }

  @Test func toStartIsToStartWhatIsSent() {
    for (name, dispatcher) in Self.dispatchers {
      let started = seen(dispatcher) { $0.start($1, in: $2, $3) }
      let sent = seen(dispatcher) { $0.send($1).start(in: $2, $3) }
      #expect(started == sent, "\(name)")
      #expect(started.last == 3, "\(name)")
      #expect(started[3] != 1, "\(name)")
    }
  }

  /// Sending an input does nothing before the effect runs.
  @Test func nothingIsDoneBeforeItIsRun() {
    let explorer = Explorer(
      StoreComponent<Simulated, Int, Int, Int>(
        initial: 1, dispatcher: .pure { input in .modify { $0 += input } }, render: { $0 }))
    let rendering: Rendering<Simulated, Int, Int> = explorer.explore()
    let effect = rendering.send(5)
    #expect(explorer.space.position == 1)
    effect.start(in: Simulation()) {}
    effect.start(in: Simulation()) {}
    #expect(explorer.space.position == 11)
  }

  /// A view that lists none of a kind of children ends their effects. A view that does not list the kind changes nothing.
  @Test(arguments: [(lists: [[7]], runs: true), ([], true), ([[8]], false), ([[]], false)])
  func whatAViewDoesNotListGoesOn(lists: [[Int]], runs: Bool) {
    typealias Shown = Rendering<Simulated, Int, Int>
    let input = Prism<Int, (key: Int, input: Int)>(embed: { $0.input }) { (key: 7, input: $0) }
    let child = Shown(view: 0) { _ in Eff<Simulated, Void>.sleep(for: 100) }
    let space = Store<[[Int]], UI<Simulated, StateBrand<[[Int]]>, Shown>>([[7]]) { lists in
      UI { _ in
        Shown(view: 0, children: lists.map { keys in .keyed("child", keys: keys, input: input) { _ in child } })
      }
    }
    let running = Running(space)
    running.send(1)
    running.move(.put(lists))
    #expect(running.scope.isBusy == runs)
  }

  /// An explorer keeps the function that answers inputs by its own handler. A handler made from that one has its own.
  @Test(arguments: [true, false]) func aHandlerOfAHandlerAnswersForItself(comesFirst: Bool) {
    var handled = 0
    let adding = Adding.pure { input in .modify { $0 += input } }.interface(showing: { $0 })
    let explorer = Explorer(
      Store<Int, UI<Simulated, StateBrand<Int>, [Rendering<Simulated, Int, Int>]>>(0) { state in
        UI { handler in
          let counting = Handler(readingBy: handler) { effect in
            handled += 1
            return handler(effect)
          }
          return (comesFirst ? [counting, handler] : [handler, counting]).map { adding(state)($0) }
        }
      })
    let simulation = Simulation()

    for _ in 1...2 {
      for rendering in explorer.explore() as [Rendering<Simulated, Int, Int>] { rendering.start(1, in: simulation) }
    }

    #expect(explorer.space.position == 4)
    #expect(handled == 2)
  }

  /// What answers inputs goes with its explorer, also if a view is made later by a handler that somebody kept.
  @Test func whatAnswersGoesWithItsExplorer() {
    final class Token {}
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let adding = Adding.pure { [held] input in
        withExtendedLifetime(held) {}
        return .modify { $0 += input }
      }.interface(showing: { $0 })
      var kept: Handler<Simulated, StateBrand<Int>>?
      var explorer: Explorer? = Explorer(
        Store<Int, UI<Simulated, StateBrand<Int>, Rendering<Simulated, Int, Int>>>(0) { state in
          UI { handler in
            kept = handler
            return adding(state)(handler)
          }
        })
      _ = explorer?.explore() as Rendering<Simulated, Int, Int>?
      explorer = nil
      if let kept { _ = adding(0)(kept) }
    }
    #expect(token == nil)
  }
}
