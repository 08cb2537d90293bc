import Algebra
import Components
import Effects
import FreeCofree
import Optics
import TextUI

// The home screen on Free–Cofree: actions are programs, written in a language that contains its children's. The
// interpreter holds the values; what a program needs of them it asks for.

extension Home {
  /// The home screen on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> CofreeComponent<E, RunnerBrand<HomeRunner>, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return CofreeComponent(
      initial: HomeState(home: Home(feed), announced: 0, nameField: ""),
      runner: HomeRunner(),
      environment: services,
      dispatcher: freeDispatcher(),
      render: { homeView($0.home, favorites: $0.announced, nameField: $0.nameField, rows: rows) })
  }
}

// MARK: - Programs

private func profileDispatcher<E: Effect>() -> Dispatcher<E, FreeBrand<ProfileLanguage>, Void, ProfileInput> {
  .pure { input in
    switch input {
    case .name(let text):
      switch ProfileName.parse(text) {
      case .success(let name): .fill(text).then(.rename(name)).then(.fillWithName).then(.report(nil))
      case .failure(let message): .fill(text).then(.fillWithName).then(.report(message))
      }
    case .picture(let text):
      switch ProfilePicture.parse(text) {
      case .success(let picture): .changePicture(picture).then(.report(nil))
      case .failure(let message): .report(message)
      }
    }
  }
}

private func articleDispatcher<E: Effect>() -> Dispatcher<E, FreeBrand<ArticleLanguage>, Void, ArticleInput> {
  .pure { input in
    switch input {
    case .toggleFavorite: Free<ArticleLanguage, Bool>.isFavorite.flatMap { .setFavorite(!$0) }
    }
  }
}

private func freeDispatcher<E: Effect>() -> Dispatcher<E, FreeBrand<HomeLanguage>, HomeServices, HomeInput> {
  let own = Dispatcher<E, FreeBrand<HomeLanguage>, HomeServices, HomeInput>.workflow { input, services in
    switch input {
    case .openProfile: [.pure(.show(.detail).then(Free.fillWithName.hoist(InProfile())))]
    case .back: [.pure(Free.report(nil).hoist(InProfile()).then(.show(.home)))]
    case .refresh:
      [
        .pure(.beginLoad),
        services.articles.call().map { answer in
          switch answer {
          case .success(let articles): .replaceArticles(articles).then(.endLoad(nil)).then(.announceFavorites)
          case .failure(let failure): .endLoad(failure.reason)
          }
        },
      ]
    case .profile, .article: []
    }
  }
  let profile: Dispatcher<E, FreeBrand<HomeLanguage>, HomeServices, HomeInput> = profileDispatcher().widened(
    HomeInput.profilePrism, environment: { _ in }, action: { $0.hoist(InProfile()) })
  let article: Dispatcher<E, FreeBrand<HomeLanguage>, HomeServices, HomeInput> = articleDispatcher().widened(
    HomeInput.articlePrism, environment: { _, _ in },
    action: { program, id in program.hoist(InArticle(id: id)).then(.announceFavorites) })
  return own.combined(with: profile).combined(with: article)
}
