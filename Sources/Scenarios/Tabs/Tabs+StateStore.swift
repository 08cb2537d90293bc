import Components
import Driver
import Effects
import Optics
import StateStore
import TextUI

extension Tabs: OnStateStore {
  /// Returns the tabs on State–Store: one state, which includes the visible tab.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> StoreComponent<E, Tabs, TabsInput, TextView<TabsInput>> {
    typealias TabsLogic = Logic<E, StateBrand<Tabs>, HomeServices, TabsInput, Never, Tabs>
    let own = Dispatcher<E, StateBrand<Tabs>, HomeServices, TabsInput>.workflow { input, _ in
      guard case .show(let side) = input else { return [] }
      return [.pure(.modify { $0.side = side })]
    }
    let stepper: TabsLogic = Stepper.stateDispatcher().embedded(
      .one("stepper", input: TabsInput.stepperPrism), environment: { _, _ in }
    ) { action, _ in action.zoom(Lens(\Tabs.count)) }
    let home: TabsLogic = Home.stateLogic().embedded(.one("home", in: \.home, input: TabsInput.homePrism)) {
      action, _ in
      action.zoom(Lens(\Tabs.home))
    }
    let rows = ArticleRows.kept()
    return StoreComponent(
      initial: Tabs(side: .left, count: 0, home: Home(feed)),
      logic: own.combined(with: stepper).combined(with: home).provided(services),
      render: { tabs in
        switch tabs.side {
        case .left: tabsView(stepper: stepperView(tabs.count))
        case .right: tabsView(home: homeView(tabs.home, favorites: tabs.home.articles.favoriteCount, rows: rows))
        }
      })
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects, feed: stage.start.feed, services: stage.start.services)) {
      "\($0.position.side == .left ? "stepper" : "home") shown; \($0.position.count); \($0.position.home.summary)"
    }
  }
}
