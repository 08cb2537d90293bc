import ActionMoore
import Components
import Driver
import Effects
import Morphisms
import Scenarios
import StateStore
import TextUI
import Testing
import WriterTraced

/// A component carried over to another architecture by a morphism gives the views of the original: on the scenarios, on
/// their own scripts and on random events.
@MainActor
@Suite("Carried over: a Store component is a Traced one, and a Moore component")
struct CarriedOver {
  /// The original, and the one that is carried over: every change of its state is told.
  private func traced<S, Input>(
    _ component: StoreComponent<Simulated, S, Input, TextView<Input>>, services: [String]
  ) -> Comparison {
    let morphism = StoreToTraced<S, Changes<S>>.changes
    let carried = KindSpace<WriterTracedPairing<Changes<S>>, _>(morphism.target(morphism.telling(component)))
    return Comparison([
      ("store", Session(component, runtime: Simulation(services: services), recording: true) { _ in "" }),
      ("traced", Session(carried, runtime: Simulation(services: services), recording: true) { _ in "" }),
    ])
  }

  /// The original on Action–Moore, and the one that is carried over: every input is told.
  private func traced<Message, Input>(
    _ component: MooreComponent<Simulated, Message, Input, TextView<Input>>, services: [String]
  ) -> Comparison {
    let morphism = MooreToTraced<Message>()
    let carried = KindSpace<WriterTracedPairing<[Message]>, _>(morphism.target(morphism.telling(component)))
    return Comparison([
      ("moore", Session(component, runtime: Simulation(services: services), recording: true) { _ in "" }),
      ("traced", Session(carried, runtime: Simulation(services: services), recording: true) { _ in "" }),
    ])
  }

  private func steppers() -> Comparison { traced(Stepper.stateStore(Simulated.self), services: []) }

  private func homes(_ feed: Feed) -> Comparison {
    let start = Home.Start(feed) { .success(feed) }
    return traced(
      Home.stateStore(Simulated.self, feed: feed, services: start.services), services: Home.services)
  }

  private func desks(_ feed: Feed) -> Comparison {
    let start = Home.Start(feed) { .success(feed) }
    return traced(Desk.stateStore(Simulated.self, feed: feed, services: start.services), services: Home.services)
  }

  private func tabs(_ feed: Feed) -> Comparison {
    let start = Home.Start(feed) { .success(feed) }
    return traced(Tabs.stateStore(Simulated.self, feed: feed, services: start.services), services: Home.services)
  }

  private func steppersLists() -> Comparison { traced(Steppers.stateStore(Simulated.self), services: []) }

  private func people() -> Comparison {
    traced(People.stateStore(Simulated.self, contacts: People.bundled), services: [])
  }

  private func moorePeople() -> Comparison {
    traced(People.actionMoore(Simulated.self, contacts: People.bundled), services: [])
  }

  private func searches() -> Comparison {
    traced(Search.stateStore(Simulated.self, services: .glossary), services: Search.services)
  }

  private func mooreSearches() -> Comparison {
    traced(Search.actionMoore(Simulated.self, services: .glossary), services: Search.services)
  }

  private func clock() -> Comparison { traced(Stopwatch.stateStore(Simulated.self), services: []) }

  private func mooreClock() -> Comparison { traced(Stopwatch.actionMoore(Simulated.self), services: []) }

  private func localizedHomes(_ start: LocalizedHome.Start) -> Comparison {
    traced(
      LocalizedHome.stateStore(Simulated.self, feed: start.feed, locale: start.locale, services: start.services),
      services: Home.services)
  }

  private func mooreHomes(_ feed: Feed) -> Comparison {
    let start = Home.Start(feed) { .success(feed) }
    return traced(
      Home.actionMoore(Simulated.self, feed: feed, services: start.services), services: Home.services)
  }

  @Test func ownScripts() async throws {
    let feed = try BundledFeed.read()
    try await Agreement.play(Stepper.script, on: steppers())
    try await Agreement.play(Home.script(for: feed, failures: true), on: homes(feed))
    try await Agreement.play(Desk.script(for: feed, failures: true), on: desks(feed))
    try await Agreement.play(Tabs.script(for: feed, failures: true), on: tabs(feed))
    try await Agreement.play(Steppers.script, on: steppersLists())
    let localized = LocalizedHome.Start(feed) { .success(feed) }
    try await Agreement.play(LocalizedHome.script(for: localized, failures: true), on: localizedHomes(localized))
    try await Agreement.play(Stepper.script, on: traced(Stepper.actionMoore(Simulated.self), services: []))
    try await Agreement.play(Home.script(for: feed, failures: true), on: mooreHomes(feed))
    try await Agreement.play(People.script, on: people())
    try await Agreement.play(People.script, on: moorePeople())
    try await Agreement.play(Stopwatch.script(failures: true), on: clock())
    try await Agreement.play(Stopwatch.script(failures: false), on: mooreClock())
    try await Agreement.play(Search.script(failures: true), on: searches())
    try await Agreement.play(Search.script(failures: true), on: mooreSearches())
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomEvents(seed: UInt64) async throws {
    try await Agreement.random(200, seed: seed, on: steppers())
    try await Agreement.random(200, seed: seed, on: homes(try BundledFeed.read()))
    try await Agreement.random(100, seed: seed, on: desks(try BundledFeed.read()))
    try await Agreement.random(100, seed: seed, on: tabs(try BundledFeed.read()))
    try await Agreement.random(100, seed: seed, on: steppersLists())
    try await Agreement.random(100, seed: seed, on: people())
    try await Agreement.random(100, seed: seed, on: searches())
    try await Agreement.random(100, seed: seed, on: clock())
    try await Agreement.random(60, seed: seed, on: mooreClock())
    // Traced is looked at by its whole log: what is carried over from a machine is for short runs.
    try await Agreement.random(60, seed: seed, on: mooreHomes(try BundledFeed.read()))
    try await Agreement.random(60, seed: seed, on: moorePeople())
    try await Agreement.random(60, seed: seed, on: mooreSearches())
  }
}
