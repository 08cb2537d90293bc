import Components
import Effects
import Optics
import StateStore
import TextUI

extension Desk {
  /// The desk on State–Store: one state, of which each part has its own through a lens.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> StoreComponent<E, Desk, DeskInput, TextView<DeskInput>> {
    let stepper: Dispatcher<E, StateBrand<Desk>, HomeServices, DeskInput> = Stepper.stateDispatcher().widened(
      DeskInput.stepperPrism, environment: { _ in }, action: { $0.zoom(Lens(\Desk.count)) })
    let home: Dispatcher<E, StateBrand<Desk>, HomeServices, DeskInput> = Home.stateDispatcher().widened(
      DeskInput.homePrism, environment: { $0 }, action: { $0.zoom(Lens(\Desk.home)) })
    let rows = ArticleRows.kept()
    return StoreComponent(
      initial: Desk(count: 0, home: Home(feed)),
      environment: services,
      dispatcher: stepper.combined(with: home),
      render: { desk in
        let favorites = desk.home.articles.favoriteCount
        return deskView(stepperView(desk.count), homeView(desk.home, favorites: favorites, rows: rows))
      })
  }
}
