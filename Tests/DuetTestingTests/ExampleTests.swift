import ActionMoore
import Driver
import DuetTesting
import Effects
import Scenarios
import Testing

// The examples of the catalogue, verbatim.
@MainActor
@Suite struct ExampleTests {
  @Test func stepper() async {
    let test = TestSession(Stepper.writerTraced(Simulated.self))
    await test.tap("increment") {
      $0.action("tell +1")
      $0.view(
        """
        [−] 1 [+]
        """)
    }
    await test.finish()
  }

  @Test func eachArchitectureHasItsOwnTerms() async {
    await TestSession(Stepper.stateStore(Simulated.self)).tap("increment", exhaustivity: []) {
      $0.space(\.position, 1)
    }
    await TestSession(Stepper.writerTraced(Simulated.self)).tap("increment", exhaustivity: .actions) {
      $0.action({ $0.run().log.value }, 1)
    }
    await TestSession(Stepper.actionMoore(Simulated.self)).tap("increment", exhaustivity: .actions) {
      $0.action(\.inputs, [.increment])
    }
    await TestSession(Stepper.freeCofree(Simulated.self)).tap("increment", exhaustivity: .actions) {
      $0.action("add 1")
    }
  }

  @Test func aHomeScreenThatCannotLoad() async throws {
    let feed = Feed(
      profile: Profile(name: "Tea", picture: ""), articles: try Articles([Article(id: "1", title: "Sencha")]))
    let test = TestSession(
      Home.stateStore(Simulated.self, feed: feed, services: Home.Start(feed) { .success(feed) }.services),
      runtime: Simulation(services: Home.services))

    await test.fail("articles", reason: "offline")
    await test.tap("refresh", exhaustivity: .effects) { $0.effect("articles", .began) }
    await test.wait(milliseconds: 500, exhaustivity: .effects) {
      $0.effect("articles", .failed("offline"), at: 300)
    }
    await test.finish()
  }
}
