import Optics
import Algebra
import Components
import Effects
import StateStore
import Testing
import WriterTraced

@MainActor
@Suite struct DispatcherTests {
  private typealias Logging = Dispatcher<Simulated, WriterBrand<[String]>, String, Int, [String]>

  /// Everything that `dispatcher` logs for `input`, in order: each effect, then its move.
  private func logged(_ dispatcher: Logging, _ input: Int) -> [String] {
    var all: [String] = []
    let simulation = Simulation()
    dispatcher.send(input, in: "env", to: .moving { $0.run(appendingTo: &all) }).start(in: simulation) {}
    simulation.advance(by: 100)
    return all
  }

  /// What each action of the dispatcher logs.
  private func effects(_ dispatcher: Logging, _ input: Int) -> [[String]] {
    var logs: [[String]] = []
    let simulation = Simulation()
    dispatcher.send(input, in: "env", to: .moving { logs.append($0.run().log) }).start(in: simulation) {}
    simulation.advance(by: 100)
    return logs
  }

  private let pure = Logging.pure { .tell(["pure \($0)"]) }
  private let effectful = Logging.effectful { input, environment in
    Eff.suspend { 1 }.flatMap { _ in .pure(.tell(["\(environment) \(input)"])) }
  }
  private let workflow = Logging.workflow { input, environment in
    (0..<input).map { step in .pure(.tell(["step \(step)"])) }
  }

  private let suspending = Logging.suspending { input, environment in .tell(["\(environment) at once \(input)"]) }

  @Test func theForms() throws {
    try #require(logged(pure, 2) == ["pure 2"])
    try #require(logged(suspending, 2) == ["env at once 2"])
    try #require(logged(effectful, 2) == ["env 2"])
    try #require(logged(workflow, 2) == ["step 0", "step 1"])
    try #require(logged(workflow, 0) == [])
    for dispatcher in [pure, suspending, effectful, workflow] {
      for input in 0..<3 { try #require(effects(dispatcher, input).flatMap { $0 } == logged(dispatcher, input)) }
    }
  }

  /// ARCHITECTURE.md describes this path: an input that needs no effect moves the space before any effect could run.
  @Test func anActionWithoutAnEffectNeedsNoRuntime() throws {
    typealias Counter = Store<Int, UI<Simulated, StateBrand<Int>, Rendering<Simulated, Int, Int>>>
    func explorer(_ dispatcher: Dispatcher<Simulated, StateBrand<Int>, Void, Int, Int>) -> Explorer<Counter> {
      Explorer(Counter(initial: 0, dispatcher: dispatcher, render: { $0 }))
    }
    let pure = explorer(.pure { step in .modify { $0 += step } })
    let rendering: Rendering<Simulated, Int, Int> = pure.explore()
    guard case .pure = rendering.respond(1, true) else { return #expect(Bool(false), "an effect is left to run") }
    #expect(pure.space.position == 1)
    // With an effect, a runtime must run what is left.
    let loading = explorer(.effectful { step, _ in Eff.sleep(for: 1).map { .modify { $0 += step } } })
    let waiting: Rendering<Simulated, Int, Int> = loading.explore()
    guard case .steps = waiting.respond(1, true) else { return #expect(Bool(false), "nothing is left to run") }
    #expect(loading.space.position == 0)
  }

  /// Fails if a workflow moves only after all its effects: it would show "ab" before the moves.
  @Test func eachActionIsHandledBeforeTheNextEffectBegins() {
    var events: [String] = []
    let loading = Logging.workflow { _, _ in
      ["a", "b"].map { name in
        .suspend {
          events.append("effect \(name)")
          return .tell([name])
        }
      }
    }
    loading.send(0, in: "", to: .moving { events.append("move \($0.run().log.joined())") }).start(in: Simulation()) {}
    #expect(events == ["effect a", "move a", "effect b", "move b"])
  }

  @Test func combiningIsAMonoid() throws {
    let all = [pure, effectful, workflow, .empty]
    for input in 0..<3 {
      for a in all {
        try #require(effects(a.combined(with: .empty), input) == effects(a, input))
        try #require(effects(Logging.empty.combined(with: a), input) == effects(a, input))
        for b in all {
          // The order matters: swapped arguments fail for any two different dispatchers.
          try #require(effects(a.combined(with: b), input) == effects(a, input) + effects(b, input))
          try #require(logged(a.combined(with: b), input) == logged(a, input) + logged(b, input))
          for c in all {
            try #require(
              effects(a.combined(with: b).combined(with: c), input)
                == effects(a.combined(with: b.combined(with: c)), input))
          }
        }
      }
    }
  }

  private enum ParentInput {
    case child(Int)
    case other
  }

  @Test func anEmbeddedDispatcherTakesItsOwnInputsOnly() throws {
    let prism = Prism<ParentInput, Int>(embed: ParentInput.child) { if case .child(let own) = $0 { own } else { nil } }
    for dispatcher in [pure, suspending, effectful, workflow] {
      var asked = 0
      let embedded: Dispatcher<Simulated, WriterBrand<[String]>, Int, ParentInput, [String]> = dispatcher.embedded(
        .one("child", in: { $0 }, input: prism),
        environment: { parent, _, _ in
          asked += 1
          return "env of \(parent)"
        }
      ) { action, _ in action.mapLog { $0.map { "child: \($0)" } } }
      let running = Running(
        TracedComponent<Simulated, [String], ParentInput, [String]>(dispatcher: embedded.provided(7), render: { $0 }))
      running.send(.other)
      try #require(running.view == [] && asked == 0)
      running.send(.child(2))
      let child = logged(dispatcher, 2).map { "child: " + $0.replacing("env", with: "env of 7") }
      try #require(running.view == child)
      try aParentAnswersNoInputOfItsChild(embedded, child)
    }
  }

  /// Checks every form of parent, and every way to combine it with its child.
  private func aParentAnswersNoInputOfItsChild(
    _ child: Dispatcher<Simulated, WriterBrand<[String]>, Int, ParentInput, [String]>, _ answer: [String]
  ) throws {
    let parents: [Dispatcher<Simulated, WriterBrand<[String]>, Int, ParentInput, [String]>] = [
      .pure { _ in .tell(["parent"]) }, .suspending { _, _ in .tell(["parent"]) },
      .effectful { _, _ in .pure(.tell(["parent"])) }, .workflow { _, _ in [.pure(.tell(["parent"]))] },
      .streaming { _, _ in .of(.tell(["parent"])) }, .handling { _, _, handler in handler(.pure(.tell(["parent"]))) },
    ]
    for parent in parents + parents.map({ $0.combined(with: .empty).alongside(.empty).starting(with: .other) }) {
      for whole in [
        child.combined(with: parent), parent.combined(with: child), child.alongside(parent), parent.alongside(child),
        .recursive { _ in parent.combined(with: child) },
      ] {
        let running = Running(
          TracedComponent<Simulated, [String], ParentInput, [String]>(dispatcher: whole.provided(7), render: { $0 }))
        let first = running.view
        running.send(.child(2))
        try #require(running.view == first + answer)
        running.send(.other)
        try #require(running.view == first + answer + ["parent"])
      }
    }
  }
}
