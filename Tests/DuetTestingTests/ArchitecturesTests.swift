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

  /// Programs print their instructions up to the first query; an event of a child prints as one of the screen's.
  @Test func actionsOfTheHomeScreen() async throws {
    let start = try OneArticle()
    let free = homeSession(Home.freeCofree(Simulated.self, from: Home(start.feed), services: start.services))
    await free.tap("refresh", exhaustivity: .actions) { $0.action("begin load") }
    await free.wait(milliseconds: 300, exhaustivity: .actions) {
      $0.action("replace by 1 articles; end load; how many favorites?; …")
    }
    let update = homeSession(Home.updateStore(Simulated.self, from: Home(start.feed), services: start.services))
    await update.tap("article.1.favorite", exhaustivity: .actions) { $0.action("tell [favorite toggled: 1]") }
    #expect(update.space.space.position.log == [.article("1", .favoriteToggled)])
  }
}
