import Duet

// The home screen on Update–Store. Actions append domain events to a log, and the log acts on the values. A child's
// program reads its part, and tells events of the screen.

extension Home {
  /// Returns the home screen on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> UpdateComponent<E, [HomeEvent], Home, HomeInput, TextView<HomeInput>> {
    let profile = Dispatcher<E, UpdateBrand<[ProfileEvent], ProfileForm>, Void, ProfileInput, Void>.pure {
      .tell([ProfileEvent($0)])
    }
    let article = Dispatcher<E, UpdateBrand<[ArticleEvent], Article>, Void, ArticleInput, Article>.pure {
      .tell([ArticleEvent($0)])
    }
    return UpdateComponent(
      initial: home, act: { home, log in for event in log { home.apply(event) } },
      dispatcher: services.dispatcher { event, _ in .pure(.tell([event])) }
        .combined(
          with: profile.embedded(.profile) { action, _ in
            action.zoom({ $0.frame.form }, act: { for event in $1 { $0.apply(event) } }) { $0.map(HomeEvent.profile) }
          }
        )
        .combined(
          with: article.embedded(.articles(in: \.articles)) { action, id in
            action.zoom(Home.article(id).get, act: { for event in $1 { $0.apply(event) } }) { log in
              log.map { .article(id, $0) }
            }
          }),
      render: shown(.kept()))
  }
}
