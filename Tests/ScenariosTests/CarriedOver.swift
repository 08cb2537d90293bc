import Duet
import Composition
import Scenarios
import Testing

/// A component carried to another architecture by a morphism shows the same views, on scripts and on random events.
@MainActor
@Suite("Carried over: a Store component is a Traced one, and a Moore component") struct CarriedOver {
  /// The original, and the carried one, which tells every change of the state.
  private func traced<S, Input>(
    _ component: StoreComponent<Simulated, S, Input, TextView<Input>>
  ) -> Comparison {
    let morphism = StoreToTraced<S, Changes<S>>.changes
    let carried = PairedSpace<WriterTracedPairing<Changes<S>>, _>(morphism.target(morphism.telling(component)))
    return Comparison([
      ("store", Session(component, runtime: Self.world, recording: true) { _ in "" }),
      ("traced", Session(carried, runtime: Self.world, recording: true) { _ in "" }),
    ])
  }

  /// The original on Action–Moore, and the carried one, which tells every input.
  private func traced<Message, Input>(
    _ component: MooreComponent<Simulated, Message, Input, TextView<Input>>
  ) -> Comparison {
    let morphism = MooreToTraced<Message>()
    let carried = PairedSpace<WriterTracedPairing<[Message]>, _>(morphism.target(morphism.telling(component)))
    return Comparison([
      ("moore", Session(component, runtime: Self.world, recording: true) { _ in "" }),
      ("traced", Session(carried, runtime: Self.world, recording: true) { _ in "" }),
    ])
  }

  private static var world: Simulation { Simulation(services: Home.services + Search.services) }

  /// A comparison with the original, the scenario's script, and the number of random events.
  private typealias Carried = (comparison: () -> Comparison, script: String, events: Int)

  /// Traced reads its whole log for each view, so a component carried from a machine suits short runs.
  private func all() throws -> [Carried] {
    let feed = try BundledFeed.read()
    let services = Home.Start(feed) { .success(feed) }.services
    let localized = LocalizedHome.Start(feed) { .success(feed) }
    let (home, people) = (Home.script(for: feed, failures: true), People.script)
    let search = try Scenario.search.script(failures: true)
    return try [
      ({ traced(Stepper.stateStore(Simulated.self)) }, Stepper.script, 200),
      ({ traced(Stepper.actionMoore(Simulated.self)) }, Stepper.script, 60),
      ({ traced(Home.stateStore(Simulated.self, from: Home(feed), services: services)) }, home, 200),
      ({ traced(Home.actionMoore(Simulated.self, from: Home(feed), services: services)) }, home, 60),
      (
        { traced(LocalizedHome.stateStore(Simulated.self, feed: feed, locale: localized.locale, services: services)) },
        LocalizedHome.script(for: localized, failures: true), 60
      ),
      (
        { traced(Desk.stateStore(Simulated.self, feed: feed, services: services)) },
        Desk.script(for: feed, failures: true), 100
      ),
      (
        { traced(Tabs.stateStore(Simulated.self, feed: feed, services: services)) },
        Tabs.script(for: feed, failures: true), 100
      ),
      ({ traced(Steppers.stateStore(Simulated.self)) }, Steppers.script, 100),
      ({ traced(People.stateStore(Simulated.self, contacts: People.bundled)) }, people, 100),
      ({ traced(People.actionMoore(Simulated.self, contacts: People.bundled)) }, people, 60),
      ({ traced(Stopwatch.stateStore(Simulated.self)) }, Scenario.clock.script(failures: true), 100),
      ({ traced(Stopwatch.actionMoore(Simulated.self)) }, Scenario.clock.script(failures: false), 60),
      ({ traced(Search.stateStore(Simulated.self, services: .glossary)) }, search, 100),
      ({ traced(Search.actionMoore(Simulated.self, services: .glossary)) }, search, 60),
    ]
  }

  @Test func ownScripts() async throws {
    for carried in try all() { try await Agreement.play(carried.script, on: carried.comparison()) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func randomEvents(seed: UInt64) async throws {
    for carried in try all() { try await Agreement.random(carried.events, seed: seed, on: carried.comparison()) }
  }
}
