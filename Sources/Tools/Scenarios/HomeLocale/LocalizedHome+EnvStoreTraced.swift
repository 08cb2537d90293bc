import Duet

// The localized home screen on three layers: a locale to read, over the parent's state, over the child's log of events.
// The profile component is on State–Store, and an article on Writer–Traced. Each is lifted to its layer.

extension LocalizedHome {
  /// The comonad of the screen: a locale, over the parent's state, over the child's log of events.
  public typealias ScreenBrand = EnvTBrand<HomeLocale, StoreTBrand<HomeFrame, EventSourcedBrand<[HomeEvent], Articles>>>
  /// A component on all three layers.
  public typealias ScreenComponent<E: Effect> = Component<
    E, ScreenBrand, ScreenBrand.Law.M, Rendering<E, HomeInput, TextView<HomeInput>>
  >

  /// Returns the localized home screen on Env over Store over Traced.
  public static func envStoreTraced<E: Effect>(
    _ effects: E.Type, feed: Feed, locale: HomeLocale, services: HomeServices
  ) -> ScreenComponent<E> {
    let child = EventSourced<[HomeEvent], Articles, (HomeFrame) -> Home>(
      Acted(state: feed.articles), act: { articles, log in for event in log { articles.apply(event) } },
      byState: { articles in { Home(frame: $0, articles: articles) } })
    let screen = EnvT(locale, StoreT(HomeFrame(feed), child))
    // The view gets the locale only here: the environment is the same at every point of the space.
    let asked = screen.ask()
    let seen = screen.map { (home: $0, locale: asked) }
    return ScreenComponent(
      seeing: seen,
      dispatcher: services.dispatcher { event, _ in .pure(action(event)) }
        .combined(
          with: ProfileForm.stateDispatcher().embedded(.profile) { form, _ in
            .lift(StateT<ProfileForm, Events, Void> { Events.pure(form.run($0)) }.zoom(Lens(\HomeFrame.form)))
          }
        )
        .combined(
          with: Article.writerDispatcher().embedded(.articles(in: \.home.articles)) { action, id in
            tell(action.mapLog { $0.map { .article(id, $0) } })
          }),
      render: { localizedHomeView($0.home, in: $0.locale) })
  }

  private static func action(_ event: HomeEvent) -> Action<Void> {
    switch event {
    // One action changes both the parent's state and the child's log.
    case .loaded: change(event).then(tell(.tell([event])))
    case .loadFailed(let reason): Action.asks { $0.words.loadFailed(reason) }.flatMap { change(.loadFailed($0)) }
    case .detailOpened, .detailLeft, .loadBegan, .profile, .article: change(event)
    }
  }

  static func layersSummary<A>(_ space: Kind<ScreenBrand, A>) -> String {
    let frame = space.position.base
    return "in \(space.ask()): \(frame.context.summary): \(summary(of: frame.base.log))"
  }
}

private typealias Events = WriterBrand<[HomeEvent]>
private typealias Change<A> = StateT<HomeFrame, Events, A>
private typealias Action<A> = ReaderT<HomeLocale, StateTBrand<HomeFrame, Events>, A>

private func change(_ event: HomeEvent) -> Action<Void> { .lift(Change.modify { $0.apply(event) }.kind) }

private func tell(_ log: Writer<[HomeEvent], Void>) -> Action<Void> { .lift(Change.lift(log)) }
