import Duet

extension Tabs {
  /// Returns the tabs on State–Store: one state, which includes the visible tab.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> StoreComponent<E, Tabs, TabsInput, TextView<TabsInput>> {
    let rows = ArticleRows<HomeInput>.kept()
    return StoreComponent(
      initial: Tabs(side: .left, count: 0, home: Home(feed)),
      dispatcher: .pure { input in if case .show(let side) = input { .modify { $0.side = side } } else { nil } }
        .combined(
          with: Stepper.stateDispatcher().embedded(.one("stepper", in: \.count, input: TabsInput.stepperPrism)) {
            action, _ in action.zoom(Lens(\Tabs.count))
          }
        )
        .combined(
          with: Home.stateDispatcher(services).embedded(.one("home", in: \.home, input: TabsInput.homePrism)) {
            action, _ in action.zoom(Lens(\Tabs.home))
          }),
      render: { tabs in
        tabs.side == .left
          ? tabsView(stepper: stepperView(tabs.count)) : tabsView(home: homeView(tabs.home, rows: rows))
      })
  }
}

extension Tabs: Summarized {
  /// The visible tab, and the values of both.
  public var summary: String { "\(side == .left ? "stepper" : "home") shown; \(count); \(home.summary)" }
}
