import Components
import Effects
import Optics
import StateStore
import TextUI

// The localized home screen on State–Store alone: one state for parent and child, and the locale is among what the
// dispatcher draws on.

extension LocalizedHome {
  /// The localized home screen on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, locale: HomeLocale, services: HomeServices
  ) -> StoreComponent<E, LocalizedHome, HomeInput, TextView<HomeInput>> {
    StoreComponent(
      initial: LocalizedHome(feed),
      environment: Surroundings(locale: locale, services: services),
      dispatcher: stateDispatcher(),
      render: { localizedHomeView($0, in: locale) })
  }

  static var formLens: Lens<LocalizedHome, ProfileForm> {
    Lens(get: \.frame, update: { home, change in change(&home.frame) }).appending(HomeFrame.formLens)
  }

  static func article(_ id: String) -> AffineTraversal<LocalizedHome, Article> {
    Lens(get: \LocalizedHome.articles, update: { home, change in change(&home.articles) }).appending(.article(id))
  }
}

/// What the effects of the screen draw on.
private struct Surroundings {
  let locale: HomeLocale
  let services: HomeServices
}

private func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<LocalizedHome>, Surroundings, HomeInput> {
  typealias HomeDispatcher = Dispatcher<E, StateBrand<LocalizedHome>, Surroundings, HomeInput>
  let own = HomeDispatcher.workflow { input, surroundings in
    switch input {
    case .openProfile: [.pure(.modify { $0.frame.place = .detail })]
    case .back: [.pure(.modify { $0.frame.leaveDetail() })]
    case .refresh:
      [
        .pure(.modify { $0.frame.beginLoad() }),
        surroundings.services.articles.call().map { answer in
          .modify { home in
            switch answer {
            case .success(let articles):
              home.articles = articles.keepingFavorites(of: home.articles)
              home.frame.endLoad(failure: nil)
            case .failure(let failure):
              home.frame.endLoad(failure: surroundings.locale.loadFailed(failure.reason))
            }
          }
        },
      ]
    case .profile, .article: []
    }
  }
  let profile: HomeDispatcher = ProfileForm.stateDispatcher().widened(
    HomeInput.profilePrism, environment: { _ in }, action: { $0.zoom(LocalizedHome.formLens) })
  let article: HomeDispatcher = Article.stateDispatcher().widened(
    HomeInput.articlePrism, environment: { _, _ in },
    action: { action, id in action.zoom(LocalizedHome.article(id)) })
  return own.combined(with: profile).combined(with: article)
}
