import Components
import Driver
import Effects
import TextUI
import Testing

@testable import Scenarios

/// Every way in which an architecture can be broken and still look right is found by comparing it with the others, and
/// the first step that differs is named.
@MainActor
@Suite("Mutants: broken twins are found by comparison")
struct Mutants {
  /// One architecture in the place of which its twin is put.
  struct Mutant: CustomTestStringConvertible, Sendable {
    let name: String
    /// The first step that differs.
    let found: Int
    let make: @MainActor @Sendable (Simulation) throws -> any RunningSession

    var testDescription: String { name }
  }

  // MARK: Stepper

  nonisolated static let steps: [ScriptEvent] = [
    .tap("increment"), .tap("increment"), .tap("decrement"), .tap("increment"),
  ]

  nonisolated static let steppers: [Mutant] = [
    Mutant(name: "state-store, does not move", found: 1) {
      Session(Stepper.stateStore(Simulated.self).deaf(), runtime: $0, recording: true)
    },
    Mutant(name: "writer-traced, does not move", found: 1) {
      Session(Stepper.writerTraced(Simulated.self).deaf(), runtime: $0, recording: true)
    },
    Mutant(name: "reader-env, does not move", found: 1) {
      Session(Stepper.readerEnv(Simulated.self).deaf(), runtime: $0, recording: true)
    },
    Mutant(name: "free-cofree, does not move", found: 1) {
      Session(Stepper.freeCofree(Simulated.self).deaf(), runtime: $0, recording: true)
    },
    Mutant(name: "state-store, loses the second of two", found: 2) {
      Session(Stepper.stateStore(Simulated.self).forgetful(), runtime: $0, recording: true)
    },
    Mutant(name: "writer-traced, loses the second of two", found: 2) {
      Session(Stepper.writerTraced(Simulated.self).forgetful(), runtime: $0, recording: true)
    },
    Mutant(name: "reader-env, loses the second of two", found: 2) {
      Session(Stepper.readerEnv(Simulated.self).forgetful(), runtime: $0, recording: true)
    },
    Mutant(name: "free-cofree, loses the second of two", found: 2) {
      Session(Stepper.freeCofree(Simulated.self).forgetful(), runtime: $0, recording: true)
    },
  ]

  @Test(arguments: steppers)
  func stepper(_ mutant: Mutant) async throws {
    let healthy: [(String, any RunningSession)] = [
      ("state-store", Session(Stepper.stateStore(Simulated.self), runtime: Simulation(), recording: true)),
      ("writer-traced", Session(Stepper.writerTraced(Simulated.self), runtime: Simulation(), recording: true)),
      ("reader-env", Session(Stepper.readerEnv(Simulated.self), runtime: Simulation(), recording: true)),
      ("free-cofree", Session(Stepper.freeCofree(Simulated.self), runtime: Simulation(), recording: true)),
    ]
    try await check(mutant, among: healthy, Self.steps, twin: mutant.make(Simulation()))
  }

  // MARK: Home

  /// A favorite is toggled while a load runs; the name is changed twice.
  nonisolated static let events: [ScriptEvent] = [
    .tap("refresh"), .tap("article.pairings.favorite"), .wait(milliseconds: 300), .tap("profile"),
    .enter("profile.name", "Ada"), .enter("profile.name", "Grace"), .tap("back"),
  ]

  nonisolated static var start: Home.Start {
    get throws {
      let feed = try BundledFeed.read()
      return Home.Start(feed) { .success(feed) }
    }
  }

  nonisolated static let homes: [Mutant] = [
    Mutant(name: "state-store, does not move", found: 1) { runtime in
      let start = try start
      return Session(
        Home.stateStore(Simulated.self, feed: start.feed, services: start.services).deaf(), runtime: runtime,
        recording: true)
    },
    Mutant(name: "writer-traced, does not move", found: 1) { runtime in
      let start = try start
      return Session(
        Home.writerTraced(Simulated.self, feed: start.feed, services: start.services).deaf(), runtime: runtime,
        recording: true)
    },
    Mutant(name: "reader-env, does not move", found: 1) { runtime in
      let start = try start
      return Session(
        Home.readerEnv(Simulated.self, feed: start.feed, services: start.services).deaf(), runtime: runtime,
        recording: true)
    },
    Mutant(name: "free-cofree, does not move", found: 1) { runtime in
      let start = try start
      return Session(
        Home.freeCofree(Simulated.self, feed: start.feed, services: start.services).deaf(), runtime: runtime,
        recording: true)
    },
    Mutant(name: "state-store, moves from a captured space", found: 3) { runtime in
      let start = try start
      return Session(
        Captured(base: Home.stateStore(Simulated.self, feed: start.feed, services: start.services)), runtime: runtime,
        recording: true)
    },
    Mutant(name: "writer-traced, moves from a captured space", found: 3) { runtime in
      let start = try start
      return Session(
        Captured(base: Home.writerTraced(Simulated.self, feed: start.feed, services: start.services)),
        runtime: runtime, recording: true)
    },
    Mutant(name: "reader-env, writes what it read before", found: 2) { runtime in
      let start = try start
      return Session(
        capturedArticles(Home.readerEnv(Simulated.self, feed: start.feed, services: start.services)),
        runtime: runtime, recording: true)
    },
    Mutant(name: "free-cofree, moves from a captured space", found: 3) { runtime in
      let start = try start
      return Session(
        Captured(base: Home.freeCofree(Simulated.self, feed: start.feed, services: start.services)), runtime: runtime,
        recording: true)
    },
    // Of the two actions of one refresh, the second is lost: the service is not called, and a second view is shown at once.
    Mutant(name: "state-store, loses the second of two", found: 1) { runtime in
      let start = try start
      return Session(
        Home.stateStore(Simulated.self, feed: start.feed, services: start.services).forgetful(), runtime: runtime,
        recording: true)
    },
    Mutant(name: "writer-traced, loses the second of two", found: 1) { runtime in
      let start = try start
      return Session(
        Home.writerTraced(Simulated.self, feed: start.feed, services: start.services).forgetful(), runtime: runtime,
        recording: true)
    },
    Mutant(name: "reader-env, loses the second of two", found: 1) { runtime in
      let start = try start
      return Session(
        Home.readerEnv(Simulated.self, feed: start.feed, services: start.services).forgetful(), runtime: runtime,
        recording: true)
    },
    Mutant(name: "free-cofree, loses the second of two", found: 1) { runtime in
      let start = try start
      return Session(
        Home.freeCofree(Simulated.self, feed: start.feed, services: start.services).forgetful(), runtime: runtime,
        recording: true)
    },
    // The toggle told during the load comes before it in the swapped log, which leaves the favorites alone; of two
    // names, the first one stands at the end.
    Mutant(name: "writer-traced, swaps the order of its log", found: 6) { runtime in
      let start = try start
      return Session(
        SwappedLog(Home.writerTraced(Simulated.self, feed: start.feed, services: start.services)), runtime: runtime,
        recording: true)
    },
  ]

  @Test(arguments: homes)
  func home(_ mutant: Mutant) async throws {
    let start = try Self.start
    var healthy: [(String, any RunningSession)] = []
    healthy.append(
      (
        "state-store",
        Session(
          Home.stateStore(Simulated.self, feed: start.feed, services: start.services), runtime: Simulation(),
          recording: true)
      ))
    healthy.append(
      (
        "writer-traced",
        Session(
          Home.writerTraced(Simulated.self, feed: start.feed, services: start.services), runtime: Simulation(),
          recording: true)
      ))
    healthy.append(
      (
        "reader-env",
        Session(
          Home.readerEnv(Simulated.self, feed: start.feed, services: start.services), runtime: Simulation(),
          recording: true)
      ))
    healthy.append(
      (
        "free-cofree",
        Session(
          Home.freeCofree(Simulated.self, feed: start.feed, services: start.services), runtime: Simulation(),
          recording: true)
      ))
    try await check(mutant, among: healthy, Self.events, twin: mutant.make(Simulation()))
  }

  /// The healthy ones agree on all steps; with the twin in the place of the one it is a twin of, the comparison names the
  /// step.
  private func check(
    _ mutant: Mutant, among healthy: [(String, any RunningSession)], _ events: [ScriptEvent],
    twin: any RunningSession
  ) async throws {
    let name = try #require(mutant.name.split(separator: ",").first)
    let replaced = healthy.map { $0.0 == name ? (name: $0.0, session: twin) : (name: $0.0, session: $0.1) }
    let comparison = Comparison(replaced)
    _ = comparison.start()
    for event in events { _ = await comparison.perform(event) }
    let first = try #require(comparison.firstDisagreement, "\(mutant.name) was not found")
    #expect(first.step == mutant.found)
    let difference = try #require(first.difference)
    #expect([difference.first, difference.second].contains(String(name)))
    #expect(difference.lines.contains { if case .both = $0 { false } else { true } })
  }

  @Test func theHealthyOnesAgree() async throws {
    let start = try Self.start
    let comparison = Comparison([
      (
        "state-store",
        Session(
          Home.stateStore(Simulated.self, feed: start.feed, services: start.services), runtime: Simulation(),
          recording: true)
      ),
      (
        "writer-traced",
        Session(
          Home.writerTraced(Simulated.self, feed: start.feed, services: start.services), runtime: Simulation(),
          recording: true)
      ),
      (
        "reader-env",
        Session(
          Home.readerEnv(Simulated.self, feed: start.feed, services: start.services), runtime: Simulation(),
          recording: true)
      ),
      (
        "free-cofree",
        Session(
          Home.freeCofree(Simulated.self, feed: start.feed, services: start.services), runtime: Simulation(),
          recording: true)
      ),
    ])
    #expect(comparison.start().agrees)
    for event in Self.events { #expect(await comparison.perform(event).agrees) }
    #expect(comparison.agreed == Self.events.count)
  }
}
