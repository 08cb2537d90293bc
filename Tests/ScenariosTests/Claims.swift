import Duet
import Support
import Testing

@testable import Scenarios

/// Claims of the papers about interfaces, tested on the scenarios. Each has a row in Papers/README.md.
@MainActor
@Suite("Claims") struct Claims {
  /// Equal states give equal views, and making a view changes nothing.
  @Test func theViewIsAFunctionOfImmutableState() throws {
    let feed = try BundledFeed.read()
    let home = Home(feed)
    let before = home
    let view = homeView(home, favorites: 0)
    #expect(view == homeView(home, favorites: 0))
    #expect(home == before)
    var other = home
    other.articles.update("cells") { $0.isFavorite = true }
    #expect(homeView(other, favorites: 1) != view)
    #expect(homeView(home, favorites: 0) == view)
  }

  /// The same component with another view type: a string, as in the sketch.
  @Test func theViewTypeIsOpen() throws {
    typealias StringView = StoreComponent<Simulated, Int, StepperInput, String>
    let stepper = StringView(
      initial: 0, dispatcher: .pure { input in .modify { $0 += input == .increment ? 1 : -1 } },
      render: { "count: \($0)" })
    let explorer = Explorer(stepper)
    let runtime = Simulation()
    let view: Rendering<Simulated, StepperInput, String> = explorer.explore()
    #expect(view.view == "count: 0")
    view.send(.increment).start(in: runtime) { _ in }
    let next: Rendering<Simulated, StepperInput, String> = explorer.explore()
    #expect(next.view == "count: 1")
  }

  /// A child's event changes what the child's lens sees, and nothing else of the parent.
  @Test func aChildsEventLeavesTheRestAsItWas() throws {
    let feed = try BundledFeed.read()
    let start = Home.Start(feed) { .success(feed) }
    let explorer = Explorer(Home.stateStore(Simulated.self, from: Home(feed), services: start.services))
    let before = explorer.space.position
    let view: Rendering<Simulated, HomeInput, TextView<HomeInput>> = explorer.explore()
    view.send(HomeInput.profilePrism.embed(.name("Ada"))).start(in: Simulation()) { _ in }
    let after = explorer.space.position
    #expect(Home.profileLens.get(after).profile.name == "Ada")
    #expect(Home.profileLens.set(after, Home.profileLens.get(before)) == before)
  }

  /// `put(1)` and then `put(2)` shows 2; with the `move` first published, the later action would act first.
  ///
  /// That `move` extends the pairing over the space.
  @Test func movesKeepTheirOrder() {
    let store = Store(0) { $0 }
    let moved = store.moved(by: .put(1)).moved(by: .put(2))
    #expect(moved.extract() == 2)
    func extending(_ action: State<Int, Void>, _ space: Store<Int, Int>) -> Store<Int, Int> {
      space.extend { $0.pair(action) { _, seen in seen } }
    }
    #expect(extending(.put(2), extending(.put(1), store)).extract() == 1)
  }

  /// The same answers show the same views with simulated and live effects. The session continues after a failure.
  @Test func simulatedAndLiveGiveTheSameViews() async throws {
    let feed = try BundledFeed.read()
    let failing = FailingOnce(feed)
    let start = Home.Start(feed) { failing.answer() }
    let size = Size(width: 80, height: 24)
    let simulation = Simulation(services: Home.services)
    let simulated = Home.implementations[0].session(
      from: start, effects: Simulated.self, runtime: simulation, size: size)
    let live = Home.implementations[0].session(from: start, effects: IO.self, runtime: IORuntime(), size: size)
    try await simulated.perform(.fail(service: "articles", reason: "offline"))

    for (tap, shown) in [("refresh", "Could not load articles: offline"), ("retry", "[Refresh]")] {
      for session in [simulated, live] {
        try await session.perform(.tap(tap))
        #expect(session.shows("Loading…"))
      }
      try await simulated.perform(.wait(milliseconds: 300))
      // The live service answers when it can. The number of attempts has a limit, not the time.
      for _ in 0..<2000 where live.shows("Loading…") {
        try await live.perform(.wait(milliseconds: 5))
        await giveOthersATurn()
      }
      #expect(simulated.shows(shown))
      #expect(live.lines == simulated.lines)
    }
    #expect(live.shows("0 of 9 favorites"))
  }
}

/// A service that fails the first time, and then answers.
private final class FailingOnce: @unchecked Sendable {
  // Safe: the calls come one after the other.
  private var asked = 0
  private let feed: Feed

  init(_ feed: Feed) { self.feed = feed }

  func answer() -> Result<Feed, ServiceFailure> {
    asked += 1
    return asked == 1 ? .failure(ServiceFailure("offline")) : .success(feed)
  }
}
