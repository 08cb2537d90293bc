import Duet

// The home screen on Writer–Traced. Actions append domain events to a log, and the log acts on the values. Each event
// of a child's log becomes an event of the parent's log.

extension Home {
  /// Returns the home screen on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> EventSourcedComponent<E, [HomeEvent], Home, HomeInput, TextView<HomeInput>> {
    let profile = Dispatcher<E, WriterBrand<[ProfileEvent]>, Void, ProfileInput, Void>.pure {
      .tell([ProfileEvent($0)])
    }
    return EventSourcedComponent(
      initial: home, act: { home, log in for event in log { home.apply(event) } },
      dispatcher: services.dispatcher { event, _ in .pure(.tell([event])) }
        .combined(with: profile.embedded(.profile) { action, _ in action.mapLog { $0.map(HomeEvent.profile) } })
        .combined(
          with: Article.writerDispatcher().embedded(.articles(in: \.articles)) { action, id in
            action.mapLog { $0.map { .article(id, $0) } }
          }),
      render: shown(.kept()))
  }
}

extension Article {
  /// Returns an article component's dispatcher on Writer–Traced, which any parent can embed.
  static func writerDispatcher<E: Effect>() -> Dispatcher<E, WriterBrand<[ArticleEvent]>, Void, ArticleInput, Article> {
    .pure { .tell([ArticleEvent($0)]) }
  }
}
