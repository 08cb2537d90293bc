import Duet
import DuetTesting
import Scenarios
import Testing

/// One test on components of every architecture: the common part, and each architecture's own part.
@MainActor
@Suite struct ArchitecturesTests {
  /// Two steps up and one down. Each architecture describes its actions in its own way.
  private func steps<S, V>(
    _ test: TestSession<S, StepperInput, V>, up: String, down: String, at place: @escaping (S) -> Int, _ places: [Int]
  ) async {
    test.start { $0.view("[−] 0 [+]") }
    await test.tap("increment") {
      $0.action(up)
      $0.view("[−] 1 [+]")
      $0.space(place, places[0])
    }
    test.send(.increment) {
      $0.action(up)
      $0.view("[−] 2 [+]")
      $0.space(place, places[1])
    }
    await test.tap("decrement") {
      $0.action(down)
      $0.view("[−] 1 [+]")
      $0.expect(.label(control: "count", "1"))
      $0.space(place, places[2])
    }
    await test.wait(milliseconds: 1000)
    await test.finish()
  }

  @Test func stateStore() async {
    await steps(
      TestSession(Stepper.stateStore(Simulated.self)), up: "‹function›", down: "‹function›", at: \.position, [1, 2, 1])
  }

  @Test func writerTraced() async {
    await steps(
      TestSession(Stepper.writerTraced(Simulated.self)), up: "tell +1", down: "tell -1", at: \.position.log.value,
      [1, 2, 1])
  }

  /// The space has one point. Only the value of the environment's reference changes.
  @Test func readerEnv() async {
    await steps(
      TestSession(Stepper.readerEnv(Simulated.self)), up: "pure ()", down: "pure ()", at: { _ in 0 }, [0, 0, 0])
  }

  @Test func freeCofree() async {
    await steps(
      TestSession(Stepper.freeCofree(Simulated.self)), up: "add 1", down: "add -1", at: \.position.depth, [1, 2, 3])
  }

  @Test func actionMoore() async {
    await steps(
      TestSession(Stepper.actionMoore(Simulated.self)), up: "send increment", down: "send decrement",
      at: \.position.count,
      [1, 2, 3])
    let test = TestSession(Stepper.actionMoore(Simulated.self))
    await test.tap("increment", exhaustivity: .actions) { $0.action({ $0.inputs() }, [.increment]) }
  }

  @Test func pullerZipper() async {
    let middle = Int.max / 2
    await steps(
      TestSession(Stepper.pullerZipper(Simulated.self)), up: "move right", down: "move left", at: { $0.index - middle },
      [1, 2, 1])
  }

  @Test func updateStore() async {
    await steps(
      TestSession(Stepper.updateStore(Simulated.self)), up: "tell +1", down: "tell -1", at: \.space.position.state,
      [1, 2, 1])
  }

  // MARK: The home screen: views step by step, effects by time

  private static let loaded =
    "Home [Tea]\n0 of 1 favorites [Refresh]\n────────────────────────────────────────\n[☆]            Sencha"
  private static let loading =
    "Home [Tea]\n0 of 1 favorites [Refresh] Loading…\n────────────────────────────────────────\n[☆]            Sencha"

  /// A load that fails and is retried.
  private func loads<S, V>(
    _ test: TestSession<S, HomeInput, V>, began: String, failed: String, loaded: String
  ) async {
    await test.fail("articles", reason: "offline")
    await test.tap("refresh") {
      $0.action(began)
      $0.view(Self.loading)
      $0.effect("articles", .began, call: 1, at: 0)
    }
    await test.wait(milliseconds: 299)
    await test.wait(milliseconds: 1) {
      $0.effect("articles", .failed("offline"), call: 1, at: 300)
      $0.action(failed)
      $0.view(
        """
        Home [Tea]
        0 of 1 favorites [Refresh]
        Could not load articles: offline [Retry]
        ────────────────────────────────────────
        [☆]            Sencha
        """)
    }
    await test.tap("retry") {
      $0.action(began)
      $0.view(Self.loading)
      $0.effect("articles", .began, call: 2)
    }
    await test.wait(milliseconds: 1000) {
      $0.effect("articles", .answered([["id": "1", "title": "Sencha", "date": nil]]), call: 2, at: 600)
      $0.action(loaded)
      $0.view(Self.loaded)
    }
    await test.finish()
  }

  /// Checks a load whose actions tell events.
  private func tells<S, V>(_ test: TestSession<S, HomeInput, V>) async {
    await loads(
      test, began: "tell [load began]", failed: "tell [load failed: offline]", loaded: "tell [loaded 1 articles]")
  }

  @Test func homeOnStateStore() async throws {
    await loads(
      homeSession(try OneArticle().onStateStore), began: "‹function›", failed: "‹function›", loaded: "‹function›")
  }

  @Test func homeOnWriterTraced() async throws {
    let start = try OneArticle()
    let home = Home.writerTraced(Simulated.self, feed: start.feed, services: start.services)
    await tells(homeSession(home))
    // Its actions are data, so they can be compared.
    let test = homeSession(home)
    await test.tap("article.1.favorite", exhaustivity: .actions) {
      $0.action({ $0.run().log }, [.article("1", .favoriteToggled)])
    }
  }

  @Test func homeOnUpdateStore() async throws {
    let start = try OneArticle()
    let home = Home.updateStore(Simulated.self, feed: start.feed, services: start.services)
    await tells(homeSession(home))
    // A child's event prints as one of the screen's.
    let test = homeSession(home)
    await test.tap("article.1.favorite", exhaustivity: .actions) { $0.action("tell [favorite toggled: 1]") }
    #expect(test.space.space.position.log == [.article("1", .favoriteToggled)])
  }

  @Test func homeOnReaderEnv() async throws {
    let start = try OneArticle()
    let home = Home.readerEnv(Simulated.self, feed: start.feed, services: start.services)
    let test = TestSession(
      home, runtime: Simulation(services: Home.services), size: Size(width: 40, height: 8))
    await loads(test, began: "pure ()", failed: "pure ()", loaded: "pure ()")
  }

  @Test func homeOnFreeCofree() async throws {
    let start = try OneArticle()
    let home = Home.freeCofree(Simulated.self, feed: start.feed, services: start.services)
    await loads(
      homeSession(home), began: "begin load", failed: "end load: offline",
      loaded: "replace by 1 articles; end load; how many favorites?; …")
  }
}
