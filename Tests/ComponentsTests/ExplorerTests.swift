import ActionMoore
import Algebra
import Components
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import StepperComponents
import Testing
import WriterTraced

/// A component under test, for any space and any kind of view.
@MainActor
private final class Exploration<S: Space, V: Presentable<Simulated, Input, Int>>: Explored
where S.Focus == UI<Simulated, S.M, V> {
  let simulation = Simulation()
  private(set) var explorer: Explorer<S>?
  private(set) var moves = 0

  init(_ space: S) {
    explorer = Explorer(space, didMove: { [weak self] in MainActor.assumeIsolated { self?.moves += 1 } })
  }

  func interface() -> Rendering<Simulated, Input, Int>? {
    guard let explorer else { return nil }
    var shown: Rendering<Simulated, Input, Int>?
    V.presenting(.pure(explorer.explore())).start(in: simulation) { shown = $0 }
    return shown
  }

  func send(_ input: Input, to interface: Rendering<Simulated, Input, Int>?) {
    interface?.send(input).start(in: simulation) { _ in }
  }

  func leave() { explorer = nil }

  // MARK: Laws of every component

  /// Law C8. A handler that moves from the space it captured shows 4 here, not 7.
  func checkTwoActionsOfOneView() {
    let interface = interface()
    #expect(interface?.view == 0)
    send(.add(3), to: interface)
    send(.add(4), to: interface)
    #expect(self.interface()?.view == 7)
    #expect(moves == 2)
    // Once more from the old view, after a new one was made.
    send(.add(-2), to: interface)
    #expect(self.interface()?.view == 5)
  }

  /// An effect that moves from the space in which it began shows 10, not 15.
  func checkLateEffects() {
    let interface = interface()
    send(.ask, to: interface)
    send(.add(5), to: interface)
    #expect(self.interface()?.view == 5)
    simulation.advance(by: 9)
    #expect((self.interface()?.view, moves) == (5, 1))
    simulation.advance(by: 1)
    #expect((self.interface()?.view, moves) == (15, 2))
  }

  /// No view and no waiting effect keeps anything alive; an effect that ends later moves nothing.
  func checkLeaving() {
    let interface = interface()
    send(.ask, to: interface)
    weak let explorer = explorer
    #expect(explorer != nil)
    leave()
    #expect(explorer == nil)
    send(.add(1), to: interface)
    simulation.advance(by: 10)
    #expect(moves == 0)
    // The effect itself still ran.
    #expect(simulation.takeRecords().map(\.event) == [.began, .answered(10)])
  }

  /// What the component shows after each of a few inputs, some with late answers.
  func checkWhatIsShown() {
    var shown: [Int?] = []
    for input in [Input.add(1), .ask, .add(2), .ask, .add(-7)] {
      send(input, to: interface())
      shown.append(interface()?.view)
      simulation.advance(by: 6)
      shown.append(interface()?.view)
    }
    simulation.advance(by: 10)
    #expect(shown + [interface()?.view, moves] == [1, 1, 1, 1, 3, 13, 13, 13, 6, 16, 16, 5])
  }
}

/// The checks for every component.
@MainActor
private protocol Explored {
  func checkTwoActionsOfOneView()
  func checkLateEffects()
  func checkLeaving()
  func checkWhatIsShown()
}

@MainActor
@Suite struct ExplorerTests {
  /// The steppers on concrete spaces, on kinds, and on the general form for any pairing.
  private nonisolated static let explorations: [String: @MainActor () -> any Explored] = [
    "Store": { Exploration(storeStepper()) },
    "Traced": { Exploration(tracedStepper()) },
    "EventSourced": { Exploration(actedStepper()) },
    "Update": { Exploration(updateStepper()) },
    "Env": { Exploration(envStepper()) },
    "Cofree": { Exploration(cofreeStepper()) },
    "Moore": { Exploration(mooreStepper()) },
    "Zipper": { Exploration(zipperStepper()) },
    "Store, kind": { Exploration(explore(storeStepper().kind, by: StateStorePairing<Int>.self).space) },
    "Traced, kind": { Exploration(explore(tracedStepper().kind, by: WriterTracedPairing<[Int]>.self).space) },
    "EventSourced, kind": {
      Exploration(explore(actedStepper().kind, by: WriterEventSourcedPairing<[Int], Int>.self).space)
    },
    "Env, kind": {
      Exploration(explore(envStepper().kind, by: ReaderEnvPairing<Reference<Simulated, Int>>.self).space)
    },
    "Cofree, kind": { Exploration(explore(cofreeStepper().kind, by: FreeCofreePairing<Interpreter<Int>>.self).space) },
    "Moore, kind": { Exploration(explore(mooreStepper().kind, by: ActionMoorePairing<Int>.self).space) },
    "Store, views": {
      Exploration(
        PairedSpace<StateStorePairing<Int>, _>(
          views: Store(0) { $0 }.kind, dispatcher: adding { amount in .modify { $0 += amount } }))
    },
    "Traced, views": {
      Exploration(
        PairedSpace<WriterTracedPairing<[Int]>, _>(
          views: Traced<[Int], Int> { $0.reduce(0, +) }.kind, dispatcher: adding { .tell([$0]) }))
    },
    "Cofree, views": {
      Exploration(
        PairedSpace<FreeCofreePairing<Interpreter<Int>>, _>(
          views: Cofree.unfold(0) { $0 }.kind, dispatcher: adding { Add(amount: $0).program }))
    },
    "Store, the comonad alone": {
      Exploration(
        CoComponent<Simulated, StoreBrand<Int>, Input, Int>(
          views: Store(0) { $0 }.kind, dispatcher: adding { amount in Co(State.modify { $0 += amount }) }))
    },
    "Zipper, kind": { Exploration(explore(zipperStepper().kind, by: PullerZipperPairing.self).space) },
  ]

  @Test(arguments: explorations.keys.sorted()) func everyComponentIsExplored(_ name: String) throws {
    let exploration = try #require(Self.explorations[name])
    exploration().checkTwoActionsOfOneView()
    exploration().checkLateEffects()
    exploration().checkLeaving()
    exploration().checkWhatIsShown()
  }
}

@Suite struct ReentrancyTests {
  private typealias Log = Traced<[String], [String]>

  /// Tells an explorer "a" and then "z", while its hooks send more. Returns the log, and what the hooks saw.
  private func told(
    willMove: [String: [String]] = [:], didMove: [String: [String]] = [:]
  ) -> (log: [String], events: [String]) {
    weak var explorer: Explorer<Log>?
    var events: [String] = []
    func send(_ entries: [String]?) { for entry in entries ?? [] { explorer?.move(by: .tell([entry])) } }
    let made = Explorer(
      Log { $0 },
      willMove: { action in
        let told = action.run().log.joined()
        events.append("will \(told)")
        send(willMove[told])
      },
      didMove: {
        let last = explorer?.space.extract().last ?? ""
        events.append("did \(last)")
        send(didMove[last])
      })
    explorer = made
    for entry in ["a", "z"] { made.move(by: .tell([entry])) }
    return (made.space.extract(), events)
  }

  /// Fails if an action sent from `willMove` moves at once: "b" would stand before the "a" that caused it.
  @Test func whatIsSentBeforeAMoveComesAfterIt() {
    let (log, events) = told(willMove: ["a": ["b", "c"]])
    #expect(log == ["a", "b", "c", "z"])
    #expect(events == log.flatMap { ["will \($0)", "did \($0)"] })
  }

  /// The explorer finishes each action before it starts the next, in the order of sending, and accepts later actions.
  @Test func whatIsSentAfterAMoveWaitsItsTurn() {
    let (log, events) = told(didMove: ["a": ["b", "c"], "b": ["d", "e"], "d": ["f"]])
    #expect(log == ["a", "b", "c", "d", "e", "f", "z"])
    #expect(events == log.flatMap { ["will \($0)", "did \($0)"] })
  }

  /// The space is being changed while the action runs. A move at that time would be an exclusivity violation.
  @Test func anActionCanSendAnother() {
    weak var explorer: Explorer<Store<[Int], [Int]>>?
    let made = Explorer(Store([0]) { $0 })
    explorer = made
    made.move(
      by: .modify { state in
        explorer?.move(by: .modify { $0.append(2) })
        state.append(1)
      }
    )
    #expect(made.space.extract() == [0, 1, 2])
  }

  /// `Explorer.move` checks its precondition and names the fault, instead of failing with an overlapping access.
  @Test func anActionThatReadsTheSpaceItChangesSaysSo() async {
    let reading = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let explorer = Explorer(Store(0) { $0 })
      explorer.move(by: .modify { [unowned explorer] in $0 = explorer.space.position + 1 })
    }
    let readingSaid = String(decoding: reading?.standardErrorContent ?? [], as: UTF8.self)
    #expect(readingSaid.contains("an action read Explorer.space while changing it"))
    let exploring = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let explorer = Explorer(Store(0) { position in UI<Simulated, StateBrand<Int>, Int> { _ in position } })
      explorer.move(by: .modify { [unowned explorer] in $0 = explorer.explore() + 1 })
    }
    let exploringSaid = String(decoding: exploring?.standardErrorContent ?? [], as: UTF8.self)
    #expect(exploringSaid.contains("an action read Explorer.space while changing it"))
  }

  /// The hooks can read the space before and after the change.
  @Test func theHooksCanReadTheSpace() {
    weak var explorer: Explorer<Store<Int, Int>>?
    var seen: [Int?] = []
    let made = Explorer(
      Store(0) { $0 },
      willMove: { _ in seen.append(explorer?.space.position) },
      didMove: { seen.append(explorer?.space.position) })
    explorer = made
    for _ in 0..<2 { made.move(by: .modify { $0 += 1 }) }
    #expect(seen == [0, 1, 1, 2])
  }

  @Test func aHundredThousandSelfSentActions() {
    let count = 100_000
    for sentAtOnce in [1, 3] {
      weak var explorer: Explorer<Store<Int, Int>>?
      var sent = 1
      let made = Explorer(
        Store(0) { $0 },
        didMove: {
          for _ in 0..<sentAtOnce where sent < count {
            sent += 1
            explorer?.move(by: .modify { $0 += 1 })
          }
        }
      )
      explorer = made
      made.move(by: .modify { $0 += 1 })
      #expect(made.space.extract() == count)
    }
  }

  /// The explorer drops each queued action after it has handled it, so the next one changes a captured state in place.
  @Test func handledActionsAreDropped() {
    final class Token {}
    weak var explorer: Explorer<Store<Int, Int>>?
    weak var token: Token?
    var aliveAfter: [Bool] = []
    let made = Explorer(
      Store(0) { $0 },
      didMove: {
        switch explorer?.space.position {
        case 1:
          let held = Token()
          token = held
          explorer?.move(by: .modify { state in withExtendedLifetime(held) { state += 1 } })
          explorer?.move(by: .modify { $0 += 1 })
        case 3: aliveAfter.append(token != nil)
        default: break
        }
      }
    )
    explorer = made
    made.move(by: .modify { $0 += 1 })
    #expect(made.space.position == 3)
    #expect(aliveAfter == [false])
  }

  /// How a hook releases its explorer.
  private final class Box<Value> {
    var value: Value?
  }

  /// An explorer released by its own hook finishes its work and is freed.
  @Test func anExplorerCanBeLetGoWhileItMoves() {
    let box = Box<Explorer<Store<Int, Int>>>()
    weak var gone: Explorer<Store<Int, Int>>?
    var moves = 0
    box.value = Explorer(
      Store(0) { $0 },
      didMove: {
        moves += 1
        if moves == 1 { gone?.move(by: .modify { $0 += 1 }) }
        box.value = nil
      }
    )
    gone = box.value
    box.value?.move(by: .modify { $0 += 1 })
    #expect(moves == 2)
    #expect(gone == nil)
  }
}
