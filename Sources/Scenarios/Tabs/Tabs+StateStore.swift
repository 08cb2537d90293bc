import Components
import Effects
import Optics
import StateStore
import TextUI

extension Tabs {
  /// The tabs on State–Store: one state, which also says what is shown of it.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> StoreComponent<E, Tabs, TabsInput, TextView<TabsInput>> {
    typealias TabsDispatcher = Dispatcher<E, StateBrand<Tabs>, HomeServices, TabsInput>
    let own = TabsDispatcher.workflow { input, _ in
      guard case .show(let side) = input else { return [] }
      return [.pure(.modify { $0.side = side })]
    }
    let stepper: TabsDispatcher = Stepper.stateDispatcher().widened(
      TabsInput.stepperPrism, environment: { _ in }, action: { $0.zoom(Lens(\Tabs.count)) })
    let home: TabsDispatcher = Home.stateDispatcher().widened(
      TabsInput.homePrism, environment: { $0 }, action: { $0.zoom(Lens(\Tabs.home)) })
    let rows = ArticleRows.kept()
    return StoreComponent(
      initial: Tabs(side: .left, count: 0, home: Home(feed)),
      environment: services,
      dispatcher: own.combined(with: stepper).combined(with: home),
      render: { tabs in
        switch tabs.side {
        case .left: tabsView(stepper: stepperView(tabs.count))
        case .right: tabsView(home: homeView(tabs.home, favorites: tabs.home.articles.favoriteCount, rows: rows))
        }
      })
  }
}
