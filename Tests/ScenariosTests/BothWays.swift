import ActionMoore
import Algebra
import Components
import Driver
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import TextUI
import Testing
import WriterTraced

@testable import Scenarios

/// Each component runs on its concrete space and on the generic model over kinds, with identical traces.
@MainActor
@Suite("Both ways: the concrete path and the generic model give the same traces")
struct BothWays {
  /// Random events from the controls of the concrete session.
  private func check(_ concrete: any RunningSession, _ generic: any RunningSession) async throws {
    #expect(try concrete.start() == generic.start())
    var random = RandomEvents(seed: 11)
    for _ in 0..<200 {
      let event = random.next(in: concrete)
      let one = try await concrete.perform(event)
      let other = try await generic.perform(event)
      #expect(one == other, "\(event)")
    }
  }

  private func session<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>(_ component: S)
    -> any RunningSession where S.Focus == UI<Simulated, S.M, V>
  {
    Session(component, runtime: Simulation(services: Home.services + Search.services), recording: true) { "\($0)" }
  }

  /// A component and its kind. Each is made separately, because references in one environment are shared.
  private func check<P: InteractionLaw, S: Space & Branded, Input, V: Presentable<Simulated, Input, TextView<Input>>>(
    _ pairing: P.Type, _ make: () -> S
  ) async throws where S.Brand == P.W, S.A == S.Focus, S.M == P.M, S.Focus == UI<Simulated, S.M, V> {
    try await check(session(make()), session(KindSpace<P, S.Focus>(make().kind)))
  }

  /// A component made from Store alone, and the same store moved by State.
  private func check<S, Input>(
    _ component: CoComponent<Simulated, StoreBrand<S>, Input, TextView<Input>>
  ) async throws {
    try await check(session(StoreByCo(Store(component.space))), session(component))
  }

  @Test func stepper() async throws {
    try await check(StateStorePairing<Int>.self) { Stepper.stateStore(Simulated.self) }
    try await check(WriterTracedPairing<Sum<Int>>.self) { Stepper.writerTraced(Simulated.self) }
    try await check(ReaderEnvPairing<Reference<Simulated, Int>>.self) { Stepper.readerEnv(Simulated.self) }
    try await check(FreeCofreePairing<Interpreter<Int>>.self) { Stepper.freeCofree(Simulated.self) }
    try await check(ActionMoorePairing<StepperInput>.self) { Stepper.actionMoore(Simulated.self) }
    try await check(PullerZipperPairing.self) { Stepper.pullerZipper(Simulated.self) }
    try await check(Stepper.coStore(Simulated.self))
  }

  @Test func home() async throws {
    let start = Agreement.start(try BundledFeed.read())
    let (feed, services) = (start.feed, start.services)
    try await check(StateStorePairing<Home>.self) { Home.stateStore(Simulated.self, feed: feed, services: services) }
    try await check(WriterActedTracedPairing<[HomeEvent], Home>.self) {
      Home.writerTraced(Simulated.self, feed: feed, services: services)
    }
    try await check(ReaderEnvPairing<HomeEnvironment<Simulated>>.self) {
      Home.readerEnv(Simulated.self, feed: feed, services: services)
    }
    try await check(FreeCofreePairing<Interpreter<HomeState>>.self) {
      Home.freeCofree(Simulated.self, feed: feed, services: services)
    }
    try await check(ActionMoorePairing<HomeMessage>.self) {
      Home.actionMoore(Simulated.self, feed: feed, services: services)
    }
    try await check(PullerZipperPairing.self) { Home.pullerZipper(Simulated.self, feed: feed, services: services) }
    try await check(Home.coStore(Simulated.self, feed: feed, services: services))
  }

  @Test func people() async throws {
    try await check(StateStorePairing<People>.self) { People.stateStore(Simulated.self, contacts: People.bundled) }
    try await check(WriterActedTracedPairing<[PeopleEvent], People>.self) {
      People.writerTraced(Simulated.self, contacts: People.bundled)
    }
    try await check(ReaderEnvPairing<PeopleEnvironment<Simulated>>.self) {
      People.readerEnv(Simulated.self, contacts: People.bundled)
    }
    try await check(FreeCofreePairing<Interpreter<People>>.self) {
      People.freeCofree(Simulated.self, contacts: People.bundled)
    }
    try await check(ActionMoorePairing<PeopleInput>.self) {
      People.actionMoore(Simulated.self, contacts: People.bundled)
    }
    try await check(PullerZipperPairing.self) { People.pullerZipper(Simulated.self, contacts: People.bundled) }
    try await check(People.coStore(Simulated.self, contacts: People.bundled))
  }

  @Test func search() async throws {
    try await check(StateStorePairing<Search>.self) { Search.stateStore(Simulated.self, services: .glossary) }
    try await check(WriterActedTracedPairing<[SearchEvent], Search>.self) {
      Search.writerTraced(Simulated.self, services: .glossary)
    }
    try await check(ReaderEnvPairing<SearchEnvironment<Simulated>>.self) {
      Search.readerEnv(Simulated.self, services: .glossary)
    }
    try await check(FreeCofreePairing<Interpreter<Search>>.self) {
      Search.freeCofree(Simulated.self, services: .glossary)
    }
    try await check(ActionMoorePairing<SearchMessage>.self) { Search.actionMoore(Simulated.self, services: .glossary) }
    try await check(PullerZipperPairing.self) { Search.pullerZipper(Simulated.self, services: .glossary) }
    try await check(Search.coStore(Simulated.self, services: .glossary))
  }

  @Test func clock() async throws {
    try await check(StateStorePairing<Stopwatch>.self) { Stopwatch.stateStore(Simulated.self) }
    try await check(WriterActedTracedPairing<StopwatchLog, Stopwatch>.self) { Stopwatch.writerTraced(Simulated.self) }
    try await check(ReaderEnvPairing<StopwatchEnvironment<Simulated>>.self) { Stopwatch.readerEnv(Simulated.self) }
    try await check(FreeCofreePairing<Interpreter<Stopwatch>>.self) { Stopwatch.freeCofree(Simulated.self) }
    try await check(ActionMoorePairing<StopwatchMessage>.self) { Stopwatch.actionMoore(Simulated.self) }
    try await check(PullerZipperPairing.self) { Stopwatch.pullerZipper(Simulated.self) }
    try await check(Stopwatch.coStore(Simulated.self))
  }
}

/// A store that moves by its own monad's actions as by the changes that they stand for: the concrete path of Co–Store.
private struct StoreByCo<S, A>: Space, CustomStringConvertible {
  typealias M = CoBrand<StoreBrand<S>>

  var store: Store<S, A>

  init(_ store: Store<S, A>) { self.store = store }

  var description: String { store.description }

  func extract() -> A { store.extract() }
  func duplicate() -> Store<S, Store<S, A>> { store.duplicate() }

  static func select(_ action: Co<StoreBrand<S>, Void>, _ spaces: Store<S, Store<S, A>>) -> StoreByCo {
    StoreByCo(Store.select(State(action), spaces))
  }

  mutating func move(by action: Co<StoreBrand<S>, Void>) { store.move(by: State(action)) }

  mutating func run<X>(_ program: Kind<CoBrand<StoreBrand<S>>, X>) -> X { store.run(State(Co(program)).kind) }
}
