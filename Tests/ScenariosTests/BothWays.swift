import Duet
import Testing

@testable import Scenarios

/// The pairing `P` by its definition: it runs a program as `pair(program, duplicate(space))`.
private enum ByDefinition<P: InteractionLaw>: InteractionLaw {
  typealias M = P.M
  typealias W = P.W

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C { P.pair(m, w, combine) }
}

/// Each component is moved in place, and by the definition of the model, with identical traces.
@MainActor
@Suite("Both ways: moving in place and choosing from a duplicate give the same traces")
struct BothWays {
  /// Compares two sessions over random events from the controls of the first.
  private func check(_ first: any RunningSession, _ second: any RunningSession) async throws {
    #expect(try first.start() == second.start())
    var random = RandomEvents(seed: 11)
    for _ in 0..<200 {
      let event = random.next(in: first)
      let one = try await first.perform(event)
      let other = try await second.perform(event)
      #expect(one == other, "\(event)")
    }
  }

  private func session<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>(_ component: S)
    -> any RunningSession where S.Focus == UI<Simulated, S.M, V>
  {
    Session(component, runtime: Simulation(services: Home.services + Search.services), recording: true) { "\($0)" }
  }

  /// Each component is made separately, because references in one environment are shared.
  private func check<W: SpaceBrand, Input, V: Presentable<Simulated, Input, TextView<Input>>>(
    _ make: () -> Component<Simulated, W, W.Law.M, V>
  ) async throws {
    try await check(session(make()), session(PairedSpace<ByDefinition<W.Law>, _>(make())))
  }

  private func check<W: Comonad, Input>(
    _ component: CoComponent<Simulated, W, Input, TextView<Input>>
  ) async throws {
    try await check(session(component), session(PairedSpace<ByDefinition<CoPairing<W>>, _>(component.space)))
  }

  @Test func stepper() async throws {
    try await check { Stepper.stateStore(Simulated.self) }
    try await check { Stepper.writerTraced(Simulated.self) }
    try await check { Stepper.readerEnv(Simulated.self) }
    try await check { Stepper.freeCofree(Simulated.self) }
    try await check { Stepper.actionMoore(Simulated.self) }
    try await check { Stepper.pullerZipper(Simulated.self) }
    try await check(Stepper.coStore(Simulated.self))
  }

  @Test func home() async throws {
    let start = Agreement.start(try BundledFeed.read())
    let (feed, services) = (start.feed, start.services)
    try await check { Home.stateStore(Simulated.self, feed: feed, services: services) }
    try await check { Home.writerTraced(Simulated.self, feed: feed, services: services) }
    try await check { Home.readerEnv(Simulated.self, feed: feed, services: services) }
    try await check { Home.freeCofree(Simulated.self, feed: feed, services: services) }
    try await check { Home.actionMoore(Simulated.self, feed: feed, services: services) }
    try await check { Home.pullerZipper(Simulated.self, feed: feed, services: services) }
    try await check(Home.coStore(Simulated.self, feed: feed, services: services))
  }

  @Test func people() async throws {
    try await check { People.stateStore(Simulated.self, contacts: People.bundled) }
    try await check { People.writerTraced(Simulated.self, contacts: People.bundled) }
    try await check { People.readerEnv(Simulated.self, contacts: People.bundled) }
    try await check { People.freeCofree(Simulated.self, contacts: People.bundled) }
    try await check { People.actionMoore(Simulated.self, contacts: People.bundled) }
    try await check { People.pullerZipper(Simulated.self, contacts: People.bundled) }
    try await check(People.coStore(Simulated.self, contacts: People.bundled))
  }

  @Test func search() async throws {
    try await check { Search.stateStore(Simulated.self, services: .glossary) }
    try await check { Search.writerTraced(Simulated.self, services: .glossary) }
    try await check { Search.readerEnv(Simulated.self, services: .glossary) }
    try await check { Search.freeCofree(Simulated.self, services: .glossary) }
    try await check { Search.actionMoore(Simulated.self, services: .glossary) }
    try await check { Search.pullerZipper(Simulated.self, services: .glossary) }
    try await check(Search.coStore(Simulated.self, services: .glossary))
  }

  @Test func clock() async throws {
    try await check { Stopwatch.stateStore(Simulated.self) }
    try await check { Stopwatch.writerTraced(Simulated.self) }
    try await check { Stopwatch.readerEnv(Simulated.self) }
    try await check { Stopwatch.freeCofree(Simulated.self) }
    try await check { Stopwatch.actionMoore(Simulated.self) }
    try await check { Stopwatch.pullerZipper(Simulated.self) }
    try await check(Stopwatch.coStore(Simulated.self))
  }
}
