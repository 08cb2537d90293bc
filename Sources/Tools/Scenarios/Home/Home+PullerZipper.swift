import Duet

// The home screen on Puller–Zipper: a row of two pages. The contents of the pages are not part of the space: `Eff`
// reads and changes them through references.

extension Home {
  /// Returns the home screen on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> PagesComponent<E, HomeInput, TextView<HomeInput>> {
    pages(HomeReferences(home), from: home.frame.place, services)
  }

  static func pages<E: Effect>(
    _ references: HomeReferences<E>, from place: Home.Place = .home, _ services: HomeServices
  ) -> PagesComponent<E, HomeInput, TextView<HomeInput>> {
    typealias Child<Part, Input, Value> = Dispatcher<E, PullerBrand, Part, Input, Value>
    let profile = Child<Reference<E, ProfileForm>, ProfileInput, Void>.effectful { input, form in
      form.modify { $0.apply(ProfileEvent(input)) }.pulling()
    }
    let article = Child<PartialReference<E, Article>, ArticleInput, Article>.effectful { input, article in
      article.modify { $0.apply(ArticleEvent(input)) }.pulling()
    }
    // Children do not move the focus, so the parent uses their actions as they are.
    return PagesComponent(
      count: 2, index: place == .home ? 0 : 1, seeing: { references.home(showing: $0 == 0 ? .home : .detail) },
      dispatcher: services.dispatcher { event, _ in references.apply(event).pulling(move(event)) }
        .combined(with: profile.embedded(.profile, environment: { _, _, _ in references.form }) { action, _ in action })
        .combined(
          with: article.embedded(.articles(in: \.articles), environment: { _, id, _ in references.article(id) }) {
            action, _ in action
          }),
      render: shown(.kept()))
  }

  private static func move(_ event: HomeEvent) -> Puller<Void> {
    switch event {
    case .detailOpened: .moveRight
    case .detailLeft: .moveLeft
    case .loadBegan, .loaded, .loadFailed, .profile, .article: .pure(())
    }
  }
}
