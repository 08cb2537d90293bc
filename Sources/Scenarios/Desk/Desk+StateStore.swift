import Components
import Driver
import Effects
import Optics
import StateStore
import TextUI

extension Desk: OnStateStore {
  /// Returns the desk on State–Store: one state, with a lens to each part.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> StoreComponent<E, Desk, DeskInput, TextView<DeskInput>> {
    typealias DeskLogic = Logic<E, StateBrand<Desk>, HomeServices, DeskInput, Never, Desk>
    let stepper: DeskLogic = Stepper.stateDispatcher().embedded(
      .one("stepper", input: DeskInput.stepperPrism), environment: { _, _ in }
    ) { action, _ in action.zoom(Lens(\Desk.count)) }
    let home: DeskLogic = Home.stateLogic().embedded(.one("home", in: \.home, input: DeskInput.homePrism)) {
      action, _ in
      action.zoom(Lens(\Desk.home))
    }
    let rows = ArticleRows.kept()
    return StoreComponent(
      initial: Desk(count: 0, home: Home(feed)),
      logic: stepper.combined(with: home).provided(services),
      render: { desk in
        let favorites = desk.home.articles.favoriteCount
        return deskView(stepperView(desk.count), homeView(desk.home, favorites: favorites, rows: rows))
      })
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(
      stateStore(stage.effects, feed: stage.start.feed, services: stage.start.services)
    ) { "\($0.position.count); \($0.position.home.summary)" }
  }
}
