import Components
import Driver
import Effects
import Optics
import ReaderEnv
import TextUI

// The home screen on Reader–Env: the environment has a reference for each thing that changes, and all change is in
// `Eff`. A child's environment is a part of its parent's.

/// What the home screen reads and changes, and the services it draws on.
public struct HomeEnvironment<E: Effect>: CustomStringConvertible {
  let place: Reference<E, Home.Place>
  let form: Reference<E, ProfileForm>
  let articles: Reference<E, Articles>
  let loads: Reference<E, HomeLoads>
  let services: HomeServices

  init(_ feed: Feed, _ services: HomeServices) {
    place = Reference(.home)
    form = Reference(ProfileForm(profile: feed.profile))
    articles = Reference(feed.articles)
    loads = Reference(HomeLoads())
    self.services = services
  }

  /// What the environment has.
  public var description: String { "references to place, form, articles, loads" }
}

extension Home {
  /// The home screen on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> EnvComponent<E, HomeEnvironment<E>, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return EnvComponent(
      environment: HomeEnvironment(feed, services),
      seeing: \.home,
      logic: readerLogic(),
      render: { homeView($0, favorites: $0.articles.favoriteCount, rows: rows) })
  }
}

private struct ProfileEnvironment<E: Effect> {
  let form: Reference<E, ProfileForm>
}

private func profileDispatcher<E: Effect>() -> Dispatcher<
  E, ReaderBrand<ProfileEnvironment<E>>, ProfileEnvironment<E>, ProfileInput
> {
  .changing { input, environment in
    switch input {
    case .name(let text):
      switch ProfileName.parse(text) {
      case .success(let name): environment.form.modify { ($0.profile.name, $0.message) = (name, nil) }
      case .failure(let message): environment.form.modify { $0.message = message }
      }
    case .picture(let text):
      switch ProfilePicture.parse(text) {
      case .success(let picture): environment.form.modify { ($0.profile.picture, $0.message) = (picture, nil) }
      case .failure(let message): environment.form.modify { $0.message = message }
      }
    }
  }
}

private struct ArticleEnvironment<E: Effect> {
  let article: PartialReference<E, Article>
}

private func articleDispatcher<E: Effect>() -> Dispatcher<
  E, ReaderBrand<ArticleEnvironment<E>>, ArticleEnvironment<E>, ArticleInput
> {
  .changing { input, environment in
    switch input {
    case .toggleFavorite: environment.article.modify { $0.isFavorite.toggle() }
    }
  }
}

private func readerLogic<E: Effect>() -> Logic<
  E, ReaderBrand<HomeEnvironment<E>>, HomeEnvironment<E>, HomeInput, Never, Home
> {
  typealias HomeDispatcher = Dispatcher<E, ReaderBrand<HomeEnvironment<E>>, HomeEnvironment<E>, HomeInput>
  let own = HomeDispatcher.workflow { input, environment in
    switch input {
    case .openProfile: [environment.place.set(.detail).changed()]
    case .back: [environment.leaveDetail().changed()]
    case .refresh: [environment.beginLoad().changed(), environment.load().changed()]
    case .profile, .article: []
    }
  }
  return
    own
    .combined(
      with: profileDispatcher().embedded(.profile, environment: { home, _ in home.profile }) { action, _ in
        action.local { $0.profile }
      }
    )
    .combined(
      with: articleDispatcher().embedded(.articles, environment: { $0.article($1) }) { action, id in
        action.local { $0.article(id) }
      })
}

extension HomeEnvironment {
  /// What there is to see.
  fileprivate var home: Eff<E, Home> {
    place.get.flatMap { place in
      form.get.flatMap { form in
        articles.get.flatMap { articles in
          loads.gets { Home(frame: HomeFrame(place: place, form: form, loads: $0), articles: articles) }
        }
      }
    }
  }

  fileprivate var profile: ProfileEnvironment<E> { ProfileEnvironment(form: form) }

  fileprivate func article(_ id: String) -> ArticleEnvironment<E> {
    ArticleEnvironment(article: articles.focus(.article(id)))
  }

  fileprivate func leaveDetail() -> Eff<E, Void> {
    form.modify { $0.message = nil }.flatMap { place.set(.home) }
  }

  fileprivate func beginLoad() -> Eff<E, Void> {
    loads.modify { $0.begin() }
  }

  fileprivate func load() -> Eff<E, Void> {
    services.articles.call().flatMap { answer in
      switch answer {
      case .success(let new):
        articles.modify { $0 = new.keepingFavorites(of: $0) }
          .flatMap { loads.modify { $0.end(failure: nil) } }
      case .failure(let failure):
        loads.modify { $0.end(failure: failure.reason) }
      }
    }
  }
}

extension Home: OnReaderEnv {
  /// A session on Reader–Env.
  public static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(readerEnv(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}
