import Components
import Driver
import Effects
import Optics
import ReaderEnv
import TextUI

// The home screen on Reader–Env. The environment has one reference for each value that changes, and all changes are in
// `Eff`. A child's environment is a part of its parent's.

/// The environment of the home screen: one reference for each value that changes, and the services.
public struct HomeEnvironment<E: Effect>: CustomStringConvertible {
  let place: Reference<E, Home.Place>
  let references: HomeReferences<E>

  init(_ feed: Feed, _ services: HomeServices) {
    place = Reference(.home)
    references = HomeReferences(feed, services)
  }

  /// The names of the references.
  public var description: String { "references to place, form, articles, loads" }
}

extension Home: OnReaderEnv {
  /// Returns the home screen on Reader–Env.
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

  /// Returns a session on Reader–Env.
  public static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(readerEnv(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}

private typealias ProfileEnvironment<E: Effect> = Reference<E, ProfileForm>
private typealias ArticleEnvironment<E: Effect> = PartialReference<E, Article>

private func readerLogic<E: Effect>() -> Logic<
  E, ReaderBrand<HomeEnvironment<E>>, HomeEnvironment<E>, HomeInput, Never, Home
> {
  typealias HomeDispatcher = Dispatcher<E, ReaderBrand<HomeEnvironment<E>>, HomeEnvironment<E>, HomeInput>
  let own = HomeDispatcher.workflow { input, environment in
    switch input {
    case .openProfile: [environment.place.set(.detail).changed()]
    case .back: [environment.leaveDetail().changed()]
    case .refresh: [environment.references.beginLoad().changed(), environment.references.load().changed()]
    case .profile, .article: []
    }
  }
  typealias ProfileDispatcher = Dispatcher<E, ReaderBrand<ProfileEnvironment<E>>, ProfileEnvironment<E>, ProfileInput>
  typealias ArticleDispatcher = Dispatcher<E, ReaderBrand<ArticleEnvironment<E>>, ArticleEnvironment<E>, ArticleInput>
  let profile = ProfileDispatcher.changing { input, form in form.modify { $0.take(input) } }
  let article = ArticleDispatcher.changing { input, article in
    switch input {
    case .toggleFavorite: article.modify { $0.isFavorite.toggle() }
    }
  }
  return
    own
    .combined(
      with: profile.embedded(.profile, environment: { home, _ in home.profile }) { action, _ in
        action.local { $0.profile }
      }
    )
    .combined(
      with: article.embedded(.articles, environment: { $0.article($1) }) { action, id in
        action.local { $0.article(id) }
      })
}

extension HomeEnvironment {
  fileprivate var home: Eff<E, Home> { place.get.flatMap { references.home(showing: $0) } }

  fileprivate var profile: ProfileEnvironment<E> { references.form }

  fileprivate func article(_ id: String) -> ArticleEnvironment<E> { references.articles.focus(.article(id)) }

  fileprivate func leaveDetail() -> Eff<E, Void> {
    references.form.modify { $0.message = nil }.flatMap { place.set(.home) }
  }
}
