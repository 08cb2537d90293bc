import Duet

extension Desk {
  /// Returns the desk on State–Store: one state, with a lens to each part.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> StoreComponent<E, Desk, DeskInput, TextView<DeskInput>> {
    let stepper: Dispatcher<E, StateBrand<Desk>, Void, DeskInput, Desk> = Stepper.stateDispatcher().embedded(
      .one("stepper", in: \.count, input: DeskInput.stepperPrism)
    ) { action, _ in action.zoom(Lens(\Desk.count)) }
    let rows = ArticleRows<HomeInput>.kept()
    return StoreComponent(
      initial: Desk(count: 0, home: Home(feed)),
      dispatcher: stepper.combined(
        with: Home.stateDispatcher(services).embedded(.one("home", in: \.home, input: DeskInput.homePrism)) {
          action, _ in action.zoom(Lens(\Desk.home))
        }),
      render: { deskView(stepperView($0.count), homeView($0.home, rows: rows)) })
  }
}
