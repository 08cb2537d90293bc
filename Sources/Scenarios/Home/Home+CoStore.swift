import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI

// The home screen made from the comonad alone (Kmett 2011): the space of all views, and steps through it. A child's
// steps move through the space of its part.

enum ProfileStep: StoreStep {
  case rename(String)
  case changePicture(String)
  case report(ProfileMessage?)

  func leave(_ form: inout ProfileForm) {
    switch self {
    case .rename(let name): form.profile.name = name
    case .changePicture(let picture): form.profile.picture = picture
    case .report(let message): form.message = message
    }
  }

  var description: String {
    switch self {
    case .rename(let name): "rename \(name.debugDescription)"
    case .changePicture(let picture): "change picture \(picture)"
    case .report(let message): message.map { "report: \($0)" } ?? "report nothing"
    }
  }
}

enum ArticleStep: StoreStep {
  case toggleFavorite

  func leave(_ article: inout Article) {
    switch self {
    case .toggleFavorite: article.isFavorite.toggle()
    }
  }

  var description: String {
    switch self {
    case .toggleFavorite: "toggle favorite"
    }
  }
}

enum HomeStep: StoreStep {
  case show(Home.Place)
  case beginLoad
  case endLoad(String?)
  case replaceArticles(Articles)

  func leave(_ home: inout Home) {
    switch self {
    case .show(let place): home.frame.place = place
    case .beginLoad: home.frame.loads.begin()
    case .endLoad(let failure): home.frame.loads.end(failure: failure)
    case .replaceArticles(let articles): home.articles = articles.keepingFavorites(of: home.articles)
    }
  }

  var description: String {
    switch self {
    case .show(let place): "show \(place)"
    case .beginLoad: "begin load"
    case .endLoad(let failure): failure.map { "end load: \($0)" } ?? "end load"
    case .replaceArticles(let articles): "replace by \(articles.count) articles"
    }
  }
}

extension Home: OnCoStore {
  /// Returns the home screen on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> CoComponent<E, StoreBrand<Home>, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return CoComponent(
      seeing: Store(Home(feed)) { $0 }.kind,
      logic: coLogic().provided(services),
      render: { homeView($0, favorites: $0.articles.favoriteCount, rows: rows) })
  }

  /// Returns a session on Co–Store.
  public static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coStore(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}

private func profileDispatcher<E: Effect>() -> Dispatcher<E, CoBrand<StoreBrand<ProfileForm>>, Void, ProfileInput> {
  .pure { input in
    switch input {
    case .name(let text):
      switch ProfileName.parse(text) {
      case .success(let name): Co(ProfileStep.rename(name)).then(Co(ProfileStep.report(nil)))
      case .failure(let message): Co(ProfileStep.report(message))
      }
    case .picture(let text):
      switch ProfilePicture.parse(text) {
      case .success(let picture): Co(ProfileStep.changePicture(picture)).then(Co(ProfileStep.report(nil)))
      case .failure(let message): Co(ProfileStep.report(message))
      }
    }
  }
}

private func articleDispatcher<E: Effect>() -> Dispatcher<E, CoBrand<StoreBrand<Article>>, Void, ArticleInput> {
  .pure { input in
    switch input {
    case .toggleFavorite: Co(ArticleStep.toggleFavorite)
    }
  }
}

private func coLogic<E: Effect>() -> Logic<E, CoBrand<StoreBrand<Home>>, HomeServices, HomeInput, Never, Home> {
  let own = Dispatcher<E, CoBrand<StoreBrand<Home>>, HomeServices, HomeInput>.workflow { input, services in
    switch input {
    case .openProfile: [.pure(Co(HomeStep.show(.detail)))]
    case .back: [.pure(Co(ProfileStep.report(nil)).zoom(Home.profileLens).then(Co(HomeStep.show(.home))))]
    case .refresh:
      [
        .pure(Co(HomeStep.beginLoad)),
        services.articles.call().map { answer in
          switch answer {
          case .success(let articles): Co(HomeStep.replaceArticles(articles)).then(Co(HomeStep.endLoad(nil)))
          case .failure(let failure): Co(HomeStep.endLoad(failure.reason))
          }
        },
      ]
    case .profile, .article: []
    }
  }
  return
    own
    .combined(
      with: profileDispatcher().embedded(.profile, environment: { _, _ in }) { action, _ in
        action.zoom(Home.profileLens)
      }
    )
    .combined(
      with: articleDispatcher().embedded(.articles, environment: { _, _ in }) { action, id in
        action.zoom(Home.article(id))
      })
}
