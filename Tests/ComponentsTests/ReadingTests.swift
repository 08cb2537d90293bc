import Optics
import ActionMoore
import Algebra
import Components
import Composition
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import StepperComponents
import Testing
import WriterTraced

/// The values that a component saved, in order.
@MainActor
private final class Saved {
  var values: [Int] = []

  func save(_ value: Int) -> Eff<Simulated, Void> {
    .suspend { MainActor.assumeIsolated { self.values.append(value) } }
  }
}

/// Counters from 10: `.ask` saves the count after 10 ms.
@MainActor
@Suite("Effects that read the latest state") struct ReadingTests {
  private func later<A>(_ read: @escaping () -> Eff<Simulated, A>) -> Eff<Simulated, A> {
    ten.call().flatMap { _ in read() }
  }

  private func counting<M: Monad, Observation>(
    _ saved: Saved, add: @escaping (Int) -> Kind<M, Void>,
    read: @escaping (Handler<Simulated, M>) -> Eff<Simulated, Int>
  ) -> Dispatcher<Simulated, M, Void, Input, Observation> {
    .handling { input, _, handler in
      switch input {
      case .add(let amount): handler(.pure(add(amount)))
      case .ask: later { read(handler) }.flatMap(saved.save)
      }
    }
  }

  private func storeCounter(_ saved: Saved) -> StoreComponent<Simulated, Int, Input, Int> {
    StoreComponent(
      initial: 10, dispatcher: counting(saved, add: { amount in .modify { $0 += amount } }, read: { $0.read(.get) }),
      render: { $0 })
  }

  private func envCounter(
    _ saved: Saved
  ) -> EnvComponent<Simulated, (count: Reference<Simulated, Int>, step: Int), Input, Int> {
    EnvComponent(
      environment: (Reference(10), 1),
      dispatcher: .handling { input, environment, handler in
        switch input {
        case .add(let amount): handler(environment.count.modify { $0 += amount * environment.step }.changed())
        case .ask: later { handler.read(.asks(\.count)) }.flatMap(\.get).flatMap(saved.save)
        }
      },
      render: { $0.count.get })
  }

  private func cofreeCounter(_ saved: Saved) -> CofreeComponent<Simulated, Machine<Int, Int>, Input, Int> {
    CofreeComponent(
      initial: 10, perform: { $0 += $1 },
      dispatcher: counting(saved, add: { .command($0) }, read: { $0.read(.query { $0 }) }), render: { $0 })
  }

  private func zipperCounter(_ saved: Saved) -> ZipperComponent<Simulated, Input, Int> {
    ZipperComponent(
      count: 100, index: 10, dispatcher: counting(saved, add: { .move(by: $0) }, read: { $0.read(.index) }),
      render: { $0 })
  }

  private func coCounter(_ saved: Saved) -> CoComponent<Simulated, StoreBrand<Int>, Input, Int> {
    CoComponent(
      views: Store(10) { $0 }.kind,
      dispatcher: counting(
        saved, add: { amount in Co(.modify { $0 += amount }) }, read: { $0.read(Co(State<Int, Int>.get)) }))
  }

  /// The saved values if a change comes while the save waits. The count is 10 when the save begins and 11 when it is made.
  private func saves<S: Space, V: Presentable<Simulated, Input, Int>>(_ make: (Saved) -> S) -> [Int]
  where S.Focus == UI<Simulated, S.M, V> {
    let saved = Saved()
    let (explorer, simulation) = (Explorer(make(saved)), Simulation())
    V.presenting(.pure(explorer.explore())).start(in: simulation) { rendering in
      rendering.send(.ask).start(in: simulation) { _ in }
      rendering.send(.add(1)).start(in: simulation) { _ in }
    }
    simulation.advance(by: 10)
    return saved.values
  }

  @Test func aSaveSeesTheLatestState() {
    #expect(saves(storeCounter) == [11])
    #expect(saves(cofreeCounter) == [11])
    #expect(saves(zipperCounter) == [11])
    #expect(saves(coCounter) == [11])
    #expect(saves(envCounter) == [11])
  }

  /// A save written with `extend` sees the state at the time of rendering. Reading corrects this.
  @Test func aSaveByExtendSeesTheRenderedState() {
    let saved = saves { saved in
      storeCounter(saved).extend { store in
        store.extract().map { rendering in
          Rendering(view: rendering.view) { input in
            input == .ask ? later { saved.save(store.position) } : rendering.send(input)
          }
        }
      }
    }
    #expect(saved == [10])
  }

  // MARK: Moving and answering

  /// The descriptions of the actions that moved a list, and the results of `use` when its effect ran.
  private func handled<A>(
    _ use: (Handler<Simulated, StateBrand<[Int]>>) -> Eff<Simulated, A>
  ) -> (answer: Outcome<A>?, moves: Int, list: [Int]) {
    var handler: Handler<Simulated, StateBrand<[Int]>>?
    var (answer, moves): (Outcome<A>?, Int) = (nil, 0)
    let space = Store([1]) { _ in UI<Simulated, StateBrand<[Int]>, Void> { handler = $0 } }
    let explorer = Explorer(space, willMove: { _ in moves += 1 })
    explorer.explore()
    if let handler { use(handler).begin(in: EffectScope(Simulation())) { answer = $0 } }
    return (answer, moves, explorer.space.position)
  }

  private var popping: State<[Int], Int?> { State { $0.popLast() } }

  @Test func aProgramMovesAndAnswers() {
    let ran = handled { $0.run(popping) }
    #expect((ran.answer?.value, ran.moves, ran.list) == (1, 1, []))
    let late = handled { $0.run(.suspend { popping }) }
    #expect((late.answer?.value, late.moves, late.list) == (1, 1, []))
    // Reading moves nothing, whatever the program does.
    let read = handled { $0.read(popping) }
    #expect((read.answer?.value, read.moves, read.list) == (1, 0, [1]))
  }

  /// A read after a queued action sees the result of that action.
  @Test func aReadWaitsForTheActionsBeforeIt() {
    var handler: Handler<Simulated, StateBrand<Int>>?
    var seen: [Int] = []
    let simulation = Simulation()
    let space = Store(0) { _ in UI<Simulated, StateBrand<Int>, Void> { handler = $0 } }
    let explorer = Explorer(
      space,
      didMove: {
        guard let first = handler.take() else { return }
        MainActor.assumeIsolated {
          first(.pure(.modify { $0 += 10 })).flatMap { first.read(.get) }.start(in: simulation) { seen.append($0) }
          first.run(
            State {
              $0 += 100; return $0
            }
          ).start(in: simulation) { seen.append($0) }
        }
        #expect(seen.isEmpty)
      })
    explorer.explore()
    explorer.move(by: .put(1))
    #expect(seen == [11, 111])
  }

  @Test func nobodyAnswersWhenTheExplorerHasGone() {
    var handler: Handler<Simulated, StateBrand<Int>>?
    var answers: [Outcome<Int>] = []
    do { Explorer(Store(0) { _ in UI<Simulated, StateBrand<Int>, Void> { handler = $0 } }).explore() }
    let scope = EffectScope<Simulated>(Simulation())
    handler?.read(.get).begin(in: scope) { answers.append($0) }
    handler?.run(.get).begin(in: scope) { answers.append($0) }
    #expect(answers == [.cancelled, .cancelled])
  }

  /// A handler made from a function runs a program like any action, and reads through the handler that it wraps.
  @Test func aWrappedHandlerAnswers() {
    var wrapped = 0
    func wrap(_ handler: Handler<Simulated, StateBrand<[Int]>>) -> Handler<Simulated, StateBrand<[Int]>> {
      Handler(readingBy: handler) { effect in
        wrapped += 1
        return handler(effect)
      }
    }
    let ran = handled { wrap($0).part { $0 }.run(popping) }
    #expect((ran.answer?.value, ran.moves, ran.list, wrapped) == (1, 1, [], 1))
    let read = handled { wrap($0).part { $0 }.read(popping) }
    #expect((read.answer?.value, read.list, wrapped) == (1, [1], 1))
    let deaf = handled { _ in Handler { _ in .pure(()) }.run(popping) }
    #expect(deaf.answer == .cancelled)
    let unread = handled { handler in Handler { handler($0) }.read(popping) }
    #expect(unread.answer == .cancelled)
  }

  // MARK: Parts

  private let first = AffineTraversal<[Int], Int>(
    get: \.first, update: { list, change in if !list.isEmpty { change(&list[0]) } })

  @Test func aPartReadsThroughItsWhole() {
    let read = handled { whole in
      let part: Handler<Simulated, StateBrand<Int>> = whole.part { $0.zoom(first) }
      return part(.pure(.modify { $0 += 4 })).flatMap { part.read(.gets { $0 * 10 }) }
    }
    #expect((read.answer?.value, read.moves) == (50, 1))
    let ran = handled { whole in
      let part: Handler<Simulated, StateBrand<Int>> = whole.part { $0.zoom(first) }
      let inner: Handler<Simulated, StateBrand<Int>> = part.part { $0 }
      return inner.run(
        State { number in
          defer { number = 7 }; return number
        })
    }
    #expect((ran.answer?.value, ran.moves, ran.list) == (1, 1, [7]))
  }

  /// The answer of a part is stored by a program without a value, which must run on Reader–Env, too.
  @Test func aPartOfAnEnvironmentReadsThroughItsWhole() {
    var answers: [Int] = []
    let space = Env(
      "four",
      UI<Simulated, ReaderBrand<String>, Eff<Simulated, Void>> { whole in
        let part: Handler<Simulated, ReaderBrand<Int>> = whole.part { $0.local(from: \.count) }
        return part.read(.ask).flatMap { first in part.run(.ask).map { answers += [first, $0] } }
      })
    let explorer = Explorer(space)
    explorer.explore().start(in: Simulation()) {}
    #expect(answers == [4, 4])
  }

  /// Only the traversal notices: the whole no longer has that part.
  @Test func aReadOfAPartThatHasGoneIsCancelled() {
    let gone = handled { whole in
      let part: Handler<Simulated, StateBrand<Int>> = whole.part { $0.zoom(first) }
      return whole(.pure(.put([]))).flatMap { part.read(.get) }
    }
    #expect(gone.answer == .cancelled)
  }

  /// The sides of a whole answer through it, on every architecture.
  @Test func sidesReadThroughTheirWhole() {
    let saved = Saved()
    let both = sideBySide(storeCounter(saved), cofreeCounter(saved)) { left, right in
      Rendering<Simulated, Input, Int>(view: left.view + right.view) { input in
        left.send(input).flatMap { right.send(input) }
      }
    }
    let (explorer, simulation) = (Explorer(both), Simulation())
    let rendering: Rendering<Simulated, Input, Int> = explorer.explore()
    rendering.send(.ask).start(in: simulation) { _ in }
    rendering.send(.add(5)).start(in: simulation) { _ in }
    simulation.advance(by: 20)
    #expect(saved.values == [15, 15])
  }
}
