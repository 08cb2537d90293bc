import Components
import Driver
import Effects
import Optics
import PullerZipper
import TextUI

// The home screen on Puller–Zipper: a row of two pages, which actions turn. What stands on the pages is no part of the
// space: it is read and changed in `Eff`, through references.

/// What the pages of the home screen read and change, and the services they draw on.
public struct HomePages<E: Effect> {
  let form: Reference<E, ProfileForm>
  let articles: Reference<E, Articles>
  let loads: Reference<E, HomeLoads>
  let services: HomeServices
  let rows = ArticleRows.kept()

  init(_ feed: Feed, _ services: HomeServices) {
    form = Reference(ProfileForm(profile: feed.profile))
    articles = Reference(feed.articles)
    loads = Reference(HomeLoads())
    self.services = services
  }

  /// What there is to see on a page.
  fileprivate func page(_ index: Int) -> Eff<E, Home> {
    form.get.flatMap { form in
      articles.get.flatMap { articles in
        loads.gets { loads in
          Home(frame: HomeFrame(place: index == 0 ? .home : .detail, form: form, loads: loads), articles: articles)
        }
      }
    }
  }
}

extension Home {
  /// The home screen on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> PagesComponent<E, HomeInput, TextView<HomeInput>> {
    pages(HomePages(feed, services))
  }

  /// The pages, with what they refer to.
  static func pages<E: Effect>(_ pages: HomePages<E>) -> PagesComponent<E, HomeInput, TextView<HomeInput>> {
    PagesComponent(
      count: 2, seeing: pages.page, logic: pullerLogic().provided(pages),
      render: { homeView($0, favorites: $0.articles.favoriteCount, rows: pages.rows) })
  }
}

// MARK: - What inputs change, and where they turn

private func profileDispatcher<E: Effect>() -> Dispatcher<E, PullerBrand, Reference<E, ProfileForm>, ProfileInput> {
  .effectful { input, form in
    switch input {
    case .name(let text):
      switch ProfileName.parse(text) {
      case .success(let name): form.modify { ($0.profile.name, $0.message) = (name, nil) }.pulling()
      case .failure(let message): form.modify { $0.message = message }.pulling()
      }
    case .picture(let text):
      switch ProfilePicture.parse(text) {
      case .success(let picture): form.modify { ($0.profile.picture, $0.message) = (picture, nil) }.pulling()
      case .failure(let message): form.modify { $0.message = message }.pulling()
      }
    }
  }
}

private func articleDispatcher<E: Effect>() -> Dispatcher<E, PullerBrand, PartialReference<E, Article>, ArticleInput> {
  .effectful { input, article in
    switch input {
    case .toggleFavorite: article.modify { $0.isFavorite.toggle() }.pulling()
    }
  }
}

private func pullerLogic<E: Effect>() -> Logic<E, PullerBrand, HomePages<E>, HomeInput, Never, Home> {
  typealias PagesDispatcher = Dispatcher<E, PullerBrand, HomePages<E>, HomeInput>
  let own = PagesDispatcher.workflow { input, pages in
    switch input {
    case .openProfile: [.pure(.moveRight)]
    case .back: [pages.form.modify { $0.message = nil }.pulling(.moveLeft)]
    case .refresh: [pages.beginLoad().pulling(), pages.load().pulling()]
    case .profile, .article: []
    }
  }
  // A child is on a page, and turns none: its actions are its parent's.
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

extension HomePages {
  fileprivate func beginLoad() -> Eff<E, Void> {
    loads.modify { $0.begin() }
  }

  fileprivate func load() -> Eff<E, Void> {
    services.articles.call().flatMap { answer in
      switch answer {
      case .success(let new):
        articles.modify { $0 = new.keepingFavorites(of: $0) }.flatMap { loads.modify { $0.end(failure: nil) } }
      case .failure(let failure):
        loads.modify { $0.end(failure: failure.reason) }
      }
    }
  }

}

extension Home: OnPullerZipper {
  /// A session on Puller–Zipper.
  public static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(pullerZipper(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}
