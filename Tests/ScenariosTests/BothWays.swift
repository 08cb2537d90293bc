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

/// Each component, run through its concrete space and through the generic model over branded kinds: the same trace, to
/// the byte.
@MainActor
@Suite("Both ways: the concrete path and the generic model give the same traces")
struct BothWays {
  /// Random events, drawn from what the concrete session shows.
  private func check(_ concrete: any RunningSession, _ generic: any RunningSession, events count: Int) async throws {
    #expect(try concrete.start() == generic.start())
    var random = RandomEvents(seed: 11)
    for _ in 0..<count {
      let event = random.next(concrete.controls)
      let one = try await concrete.perform(event)
      let other = try await generic.perform(event)
      #expect(one == other, "\(event)")
    }
  }

  @Test func stepper() async throws {
    let store = Stepper.stateStore(Simulated.self)
    try await check(
      Session(store, runtime: Simulation(), recording: true) { "\($0.position)" },
      Session(KindSpace<StateStorePairing<Int>, _>(store.kind), runtime: Simulation(), recording: true) {
        "\(Store($0.space).position)"
      },
      events: 300)

    let traced = Stepper.writerTraced(Simulated.self)
    try await check(
      Session(traced, runtime: Simulation(), recording: true) { "\($0.log)" },
      Session(KindSpace<WriterTracedPairing<Sum<Int>>, _>(traced.kind), runtime: Simulation(), recording: true) {
        "\(Traced($0.space).log)"
      },
      events: 300)

    // Two environments, for the references in one would be shared.
    let env = Stepper.readerEnv(Simulated.self)
    let other = Stepper.readerEnv(Simulated.self)
    try await check(
      Session(env, runtime: Simulation(), recording: true) { "\($0.environment)" },
      Session(
        KindSpace<ReaderEnvPairing<Reference<Simulated, Int>>, _>(other.kind), runtime: Simulation(), recording: true
      ) {
        "\(Env($0.space).environment)"
      },
      events: 300)

    let cofree = Stepper.freeCofree(Simulated.self)
    try await check(
      Session(cofree, runtime: Simulation(), recording: true) { "\($0.depth)" },
      Session(
        KindSpace<FreeCofreePairing<Interpreter<Int>>, _>(cofree.kind), runtime: Simulation(), recording: true
      ) {
        "\(Cofree($0.space).depth)"
      },
      events: 300)

    let moore = Stepper.actionMoore(Simulated.self)
    try await check(
      Session(moore, runtime: Simulation(), recording: true) { "\($0.steps)" },
      Session(KindSpace<ActionMoorePairing<StepperInput>, _>(moore.kind), runtime: Simulation(), recording: true) {
        "\(Moore($0.space).steps)"
      },
      events: 300)

    let zipper = Stepper.pullerZipper(Simulated.self)
    try await check(
      Session(zipper, runtime: Simulation(), recording: true) { "\($0.index)" },
      Session(KindSpace<PullerZipperPairing, _>(zipper.kind), runtime: Simulation(), recording: true) {
        "\(Zipper($0.space).index)"
      },
      events: 300)

    let co = Stepper.coStore(Simulated.self)
    try await check(
      Session(StoreByCo(Store(co.space)), runtime: Simulation(), recording: true) { "\($0.store.position)" },
      Session(co, runtime: Simulation(), recording: true) { "\(Store($0.space).position)" },
      events: 300)
  }

  @Test func home() async throws {
    let feed = try BundledFeed.read()
    let services = Home.Start(feed) { .success(feed) }.services
    func simulation() -> Simulation { Simulation(services: Home.services) }

    let store = Home.stateStore(Simulated.self, feed: feed, services: services)
    try await check(
      Session(store, runtime: simulation(), recording: true) { $0.position.summary },
      Session(KindSpace<StateStorePairing<Home>, _>(store.kind), runtime: simulation(), recording: true) {
        Store($0.space).position.summary
      },
      events: 200)

    let traced = Home.writerTraced(Simulated.self, feed: feed, services: services)
    try await check(
      Session(traced, runtime: simulation(), recording: true) { "\($0.log)" },
      Session(
        KindSpace<WriterActedTracedPairing<[HomeEvent], Home>, _>(traced.kind), runtime: simulation(), recording: true
      ) {
        "\(ActedTraced($0.space).log)"
      },
      events: 200)

    let env = Home.readerEnv(Simulated.self, feed: feed, services: services)
    let other = Home.readerEnv(Simulated.self, feed: feed, services: services)
    try await check(
      Session(env, runtime: simulation(), recording: true) { "\($0.environment)" },
      Session(
        KindSpace<ReaderEnvPairing<HomeEnvironment<Simulated>>, _>(other.kind), runtime: simulation(), recording: true
      ) {
        "\(Env($0.space).environment)"
      },
      events: 200)

    let cofree = Home.freeCofree(Simulated.self, feed: feed, services: services)
    try await check(
      Session(cofree, runtime: simulation(), recording: true) { "\($0.depth)" },
      Session(
        KindSpace<FreeCofreePairing<Interpreter<HomeState>>, _>(cofree.kind), runtime: simulation(), recording: true
      ) {
        "\(Cofree($0.space).depth)"
      },
      events: 200)

    let moore = Home.actionMoore(Simulated.self, feed: feed, services: services)
    try await check(
      Session(moore, runtime: simulation(), recording: true) { "\($0.steps)" },
      Session(KindSpace<ActionMoorePairing<HomeMessage>, _>(moore.kind), runtime: simulation(), recording: true) {
        "\(Moore($0.space).steps)"
      },
      events: 200)

    // Two rows of pages, for the references of one would be shared.
    let zipper = Home.pullerZipper(Simulated.self, feed: feed, services: services)
    let another = Home.pullerZipper(Simulated.self, feed: feed, services: services)
    try await check(
      Session(zipper, runtime: simulation(), recording: true) { "\($0.index)" },
      Session(KindSpace<PullerZipperPairing, _>(another.kind), runtime: simulation(), recording: true) {
        "\(Zipper($0.space).index)"
      },
      events: 200)

    let co = Home.coStore(Simulated.self, feed: feed, services: services)
    try await check(
      Session(StoreByCo(Store(co.space)), runtime: simulation(), recording: true) { $0.store.position.summary },
      Session(co, runtime: simulation(), recording: true) { Store($0.space).position.summary },
      events: 200)
  }

  @Test func people() async throws {
    let contacts = People.bundled

    let store = People.stateStore(Simulated.self, contacts: contacts)
    try await check(
      Session(store, runtime: Simulation(), recording: true) { $0.position.summary },
      Session(KindSpace<StateStorePairing<People>, _>(store.kind), runtime: Simulation(), recording: true) {
        Store($0.space).position.summary
      },
      events: 200)

    let traced = People.writerTraced(Simulated.self, contacts: contacts)
    try await check(
      Session(traced, runtime: Simulation(), recording: true) { "\($0.log)" },
      Session(
        KindSpace<WriterActedTracedPairing<[PeopleEvent], People>, _>(traced.kind), runtime: Simulation(),
        recording: true
      ) {
        "\(ActedTraced($0.space).log)"
      },
      events: 200)

    let env = People.readerEnv(Simulated.self, contacts: contacts)
    let other = People.readerEnv(Simulated.self, contacts: contacts)
    try await check(
      Session(env, runtime: Simulation(), recording: true) { "\($0.environment)" },
      Session(
        KindSpace<ReaderEnvPairing<PeopleEnvironment<Simulated>>, _>(other.kind), runtime: Simulation(),
        recording: true
      ) {
        "\(Env($0.space).environment)"
      },
      events: 200)

    let cofree = People.freeCofree(Simulated.self, contacts: contacts)
    try await check(
      Session(cofree, runtime: Simulation(), recording: true) { "\($0.depth)" },
      Session(
        KindSpace<FreeCofreePairing<Interpreter<People>>, _>(cofree.kind), runtime: Simulation(), recording: true
      ) {
        "\(Cofree($0.space).depth)"
      },
      events: 200)

    let moore = People.actionMoore(Simulated.self, contacts: contacts)
    try await check(
      Session(moore, runtime: Simulation(), recording: true) { "\($0.steps)" },
      Session(KindSpace<ActionMoorePairing<PeopleInput>, _>(moore.kind), runtime: Simulation(), recording: true) {
        "\(Moore($0.space).steps)"
      },
      events: 200)

    // Two rows of pages, for the references of one would be shared.
    let zipper = People.pullerZipper(Simulated.self, contacts: contacts)
    let another = People.pullerZipper(Simulated.self, contacts: contacts)
    try await check(
      Session(zipper, runtime: Simulation(), recording: true) { "\($0.index)" },
      Session(KindSpace<PullerZipperPairing, _>(another.kind), runtime: Simulation(), recording: true) {
        "\(Zipper($0.space).index)"
      },
      events: 200)

    let co = People.coStore(Simulated.self, contacts: contacts)
    try await check(
      Session(StoreByCo(Store(co.space)), runtime: Simulation(), recording: true) { $0.store.position.summary },
      Session(co, runtime: Simulation(), recording: true) { Store($0.space).position.summary },
      events: 200)
  }

  @Test func search() async throws {
    func runtime() -> Simulation { Simulation(services: Search.services) }

    let store = Search.stateStore(Simulated.self, services: .glossary)
    try await check(
      Session(store, runtime: runtime(), recording: true) { $0.position.summary },
      Session(KindSpace<StateStorePairing<Search>, _>(store.kind), runtime: runtime(), recording: true) {
        Store($0.space).position.summary
      },
      events: 200)

    let traced = Search.writerTraced(Simulated.self, services: .glossary)
    try await check(
      Session(traced, runtime: runtime(), recording: true) { "\($0.log)" },
      Session(
        KindSpace<WriterActedTracedPairing<[SearchEvent], Search>, _>(traced.kind), runtime: runtime(), recording: true
      ) {
        "\(ActedTraced($0.space).log)"
      },
      events: 200)

    // Two environments, for the references of one would be shared.
    let env = Search.readerEnv(Simulated.self, services: .glossary)
    let other = Search.readerEnv(Simulated.self, services: .glossary)
    try await check(
      Session(env, runtime: runtime(), recording: true) { "\($0.environment)" },
      Session(
        KindSpace<ReaderEnvPairing<SearchEnvironment<Simulated>>, _>(other.kind), runtime: runtime(), recording: true
      ) {
        "\(Env($0.space).environment)"
      },
      events: 200)

    let cofree = Search.freeCofree(Simulated.self, services: .glossary)
    try await check(
      Session(cofree, runtime: runtime(), recording: true) { "\($0.depth)" },
      Session(
        KindSpace<FreeCofreePairing<Interpreter<Search>>, _>(cofree.kind), runtime: runtime(), recording: true
      ) {
        "\(Cofree($0.space).depth)"
      },
      events: 200)

    let moore = Search.actionMoore(Simulated.self, services: .glossary)
    try await check(
      Session(moore, runtime: runtime(), recording: true) { "\($0.steps)" },
      Session(KindSpace<ActionMoorePairing<SearchMessage>, _>(moore.kind), runtime: runtime(), recording: true) {
        "\(Moore($0.space).steps)"
      },
      events: 200)

    let zipper = Search.pullerZipper(Simulated.self, services: .glossary)
    let another = Search.pullerZipper(Simulated.self, services: .glossary)
    try await check(
      Session(zipper, runtime: runtime(), recording: true) { "\($0.index)" },
      Session(KindSpace<PullerZipperPairing, _>(another.kind), runtime: runtime(), recording: true) {
        "\(Zipper($0.space).index)"
      },
      events: 200)

    let co = Search.coStore(Simulated.self, services: .glossary)
    try await check(
      Session(StoreByCo(Store(co.space)), runtime: runtime(), recording: true) { $0.store.position.summary },
      Session(co, runtime: runtime(), recording: true) { Store($0.space).position.summary },
      events: 200)
  }

  @Test func clock() async throws {
    let store = Stopwatch.stateStore(Simulated.self)
    try await check(
      Session(store, runtime: Simulation(), recording: true) { $0.position.summary },
      Session(KindSpace<StateStorePairing<Stopwatch>, _>(store.kind), runtime: Simulation(), recording: true) {
        Store($0.space).position.summary
      },
      events: 200)

    let traced = Stopwatch.writerTraced(Simulated.self)
    try await check(
      Session(traced, runtime: Simulation(), recording: true) { "\($0.log)" },
      Session(
        KindSpace<WriterActedTracedPairing<StopwatchLog, Stopwatch>, _>(traced.kind), runtime: Simulation(),
        recording: true
      ) {
        "\(ActedTraced($0.space).log)"
      },
      events: 200)

    // Two environments, for the references in one would be shared.
    let env = Stopwatch.readerEnv(Simulated.self)
    let other = Stopwatch.readerEnv(Simulated.self)
    try await check(
      Session(env, runtime: Simulation(), recording: true) { "\($0.environment)" },
      Session(
        KindSpace<ReaderEnvPairing<StopwatchEnvironment<Simulated>>, _>(other.kind), runtime: Simulation(),
        recording: true
      ) {
        "\(Env($0.space).environment)"
      },
      events: 200)

    let cofree = Stopwatch.freeCofree(Simulated.self)
    try await check(
      Session(cofree, runtime: Simulation(), recording: true) { "\($0.depth)" },
      Session(
        KindSpace<FreeCofreePairing<Interpreter<Stopwatch>>, _>(cofree.kind), runtime: Simulation(),
        recording: true
      ) {
        "\(Cofree($0.space).depth)"
      },
      events: 200)

    let moore = Stopwatch.actionMoore(Simulated.self)
    try await check(
      Session(moore, runtime: Simulation(), recording: true) { "\($0.steps)" },
      Session(KindSpace<ActionMoorePairing<StopwatchMessage>, _>(moore.kind), runtime: Simulation(), recording: true) {
        "\(Moore($0.space).steps)"
      },
      events: 200)

    // Two rows of pages, for the references of one would be shared.
    let zipper = Stopwatch.pullerZipper(Simulated.self)
    let another = Stopwatch.pullerZipper(Simulated.self)
    try await check(
      Session(zipper, runtime: Simulation(), recording: true) { "\($0.index)" },
      Session(KindSpace<PullerZipperPairing, _>(another.kind), runtime: Simulation(), recording: true) {
        "\(Zipper($0.space).index)"
      },
      events: 200)

    let co = Stopwatch.coStore(Simulated.self)
    try await check(
      Session(StoreByCo(Store(co.space)), runtime: Simulation(), recording: true) { $0.store.position.summary },
      Session(co, runtime: Simulation(), recording: true) { Store($0.space).position.summary },
      events: 200)
  }

  /// The model's own `explore`, without a driver: two actions sent from one view both count.
  @Test func twoActionsFromOneView() async throws {
    let explorer = explore(Stepper.stateStore(Simulated.self).kind, by: StateStorePairing<Int>.self)
    let view: Interface<Simulated, StepperInput, TextView<StepperInput>> = explorer.explore()
    let runtime = Simulation()
    view.send(.increment).start(in: runtime) { _ in }
    view.send(.increment).start(in: runtime) { _ in }
    let next: Interface<Simulated, StepperInput, TextView<StepperInput>> = explorer.explore()
    #expect(next.view.lines == ["[−] 2 [+]"])
  }
}

/// A store that is moved by its own monad's actions as by the changes that they are: the concrete path of Co–Store.
private struct StoreByCo<S, A>: Space {
  typealias M = CoBrand<StoreBrand<S>>

  var store: Store<S, A>

  init(_ store: Store<S, A>) { self.store = store }

  func extract() -> A { store.extract() }
  func duplicate() -> Store<S, Store<S, A>> { store.duplicate() }

  static func select(_ action: Co<StoreBrand<S>, Void>, _ spaces: Store<S, Store<S, A>>) -> StoreByCo {
    StoreByCo(Store.select(State(action), spaces))
  }

  mutating func move(by action: Co<StoreBrand<S>, Void>) { store.move(by: State(action)) }

  mutating func run<X>(_ program: Kind<CoBrand<StoreBrand<S>>, X>) -> X { store.run(State(Co(program)).kind) }
}
