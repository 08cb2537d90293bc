import Checking
import Components
import Driver
import Effects
import ModelChecking
import Scenarios
import StateStore
import TextUI

/// A search of all states of the home screen on State–Store. Nothing is loaded, and 40 names can be entered.
public struct HomeSearch: Sendable {
  /// The name in tables.
  public let name: String
  /// Visits all states, and returns the number of transitions.
  public let run: @MainActor @Sendable () async throws -> Int

  /// A search by the update function alone, one on the space without a session, and one through sessions.
  public static let all = [
    HomeSearch(name: "update function") { HomeUpdates().search().report.transitions },
    HomeSearch(name: "space") { searchSpace() },
    HomeSearch(name: "session") {
      try await check(plan) { Session(component, runtime: Simulation(services: Home.services)) }.transitions
    },
  ]

  /// The plan without probes: their number is the same for any number of states.
  private static var plan: SearchPlan {
    SearchPlan(
      texts: ["profile.name": names, "profile.picture": pictures], skipped: ["refresh", "retry"], probes: 0)
  }

  private static var component: StoreComponent<Simulated, Home, HomeInput, TextView<HomeInput>> {
    Home.stateStore(Simulated.self, from: start.home, services: start.services)
  }

  /// Sends the inputs of each state's interface, which the explorer makes once.
  @MainActor
  private static func searchSpace() -> Int {
    let runtime = Simulation()
    let scope = EffectScope<Simulated>(runtime)
    let explorer = Explorer(component)
    var places = [explorer.space]
    var exploration = Exploration<HomeInput>()
    func fingerprint() -> UInt64 { UInt64(bitPattern: Int64(explorer.space.position.hashValue)) }
    _ = exploration.start(at: fingerprint())
    while let number = exploration.next() {
      let place = places[number]
      explorer.restore(place)
      let rendering: Rendering<Simulated, HomeInput, TextView<HomeInput>> = explorer.explore()
      func send(_ input: HomeInput?) {
        guard let input else { return }
        explorer.restore(place)
        rendering.start(input, in: scope)
        if case .new = exploration.add(input, to: fingerprint()) { places.append(explorer.space) }
      }
      rendering.view.visitControls { id, _, _ in
        guard id != "refresh", let control = rendering.view.control(id) else { return }
        switch id {
        case "profile.name": for name in names { send(control.action(of: .enter, text: name)) }
        case "profile.picture": for picture in pictures { send(control.action(of: .enter, text: picture)) }
        default: send(control.action(of: .tap))
        }
      }
    }
    return exploration.report.transitions
  }
}

private let names = (0..<40).map { "Name \($0)" }
private let pictures = ["https://example.org/zoe.png", "https://example.org/z.png", "nowhere"]
private let start = HomeSubject.start(2)

/// The update function and the inputs of each screen.
private struct HomeUpdates: TransitionSystem {
  var initialStates: [PlainHome] { [PlainHome(Home(start.feed))] }

  func visitSuccessors(of state: PlainHome, _ visit: (HomeInput, consuming PlainHome) -> Void) {
    func send(_ input: HomeInput) {
      var next = state
      next.handle(input)
      visit(input, next)
    }
    switch state.home.frame.place {
    case .home:
      send(.openProfile)
      for id in state.home.articles.ids { send(.article(id, .toggleFavorite)) }
    case .detail:
      for name in names { send(.profile(.name(name))) }
      for picture in pictures { send(.profile(.picture(picture))) }
      send(.back)
    }
  }
}
