import Components
import Driver
import Effects
import Optics
import PullerZipper
import TextUI

// The home screen on Puller–Zipper: a row of two pages. The contents of the pages are not part of the space: `Eff`
// reads and changes them through references.

extension Home: OnPullerZipper {
  /// Returns the home screen on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> PagesComponent<E, HomeInput, TextView<HomeInput>> {
    pages(HomeReferences(feed, services))
  }

  /// Returns a session on Puller–Zipper.
  public static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(pullerZipper(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }

  static func pages<E: Effect>(_ references: HomeReferences<E>) -> PagesComponent<E, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return PagesComponent(
      count: 2, seeing: { references.home(showing: $0 == 0 ? .home : .detail) },
      logic: pullerLogic().provided(references),
      render: { homeView($0, favorites: $0.articles.favoriteCount, rows: rows) })
  }
}

// MARK: - Changes and moves

private func profileDispatcher<E: Effect>() -> Dispatcher<E, PullerBrand, Reference<E, ProfileForm>, ProfileInput> {
  .effectful { input, form in form.modify { $0.take(input) }.pulling() }
}

private func articleDispatcher<E: Effect>() -> Dispatcher<E, PullerBrand, PartialReference<E, Article>, ArticleInput> {
  .effectful { input, article in
    switch input {
    case .toggleFavorite: article.modify { $0.isFavorite.toggle() }.pulling()
    }
  }
}

private func pullerLogic<E: Effect>() -> Logic<E, PullerBrand, HomeReferences<E>, HomeInput, Never, Home> {
  typealias PagesDispatcher = Dispatcher<E, PullerBrand, HomeReferences<E>, HomeInput>
  let own = PagesDispatcher.workflow { input, pages in
    switch input {
    case .openProfile: [.pure(.moveRight)]
    case .back: [pages.form.modify { $0.message = nil }.pulling(.moveLeft)]
    case .refresh: [pages.beginLoad().pulling(), pages.load().pulling()]
    case .profile, .article: []
    }
  }
  // Children do not move the focus, so the parent uses their actions as they are.
  return
    own
    .combined(
      with: profileDispatcher().embedded(.profile, environment: { pages, _ in pages.form }) { action, _ in action }
    )
    .combined(
      with: articleDispatcher().embedded(
        .articles, environment: { $0.articles.focus(.article($1)) }
      ) { action, _ in action })
}
