import Components
import Driver
import Effects
import StateStore
import TextUI

// The home screen on State–Store: actions are changes of the state. A child's changes are made to its part of the
// parent's state, through a lens.

extension Home: OnStateStore {
  /// The home screen on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> StoreComponent<E, Home, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return StoreComponent(
      initial: Home(feed),
      logic: stateLogic().provided(services),
      render: { homeView($0, favorites: $0.articles.favoriteCount, rows: rows) })
  }

  /// A session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}

extension ProfileForm {
  /// The change that a submit makes.
  static func submit(_ input: ProfileInput) -> State<ProfileForm, Void> {
    .modify { $0.take(input) }
  }

  /// The profile component's dispatcher on State–Store, for whichever parent.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<ProfileForm>, Void, ProfileInput> {
    .pure { submit($0) }
  }
}

extension Article {
  /// An article component's dispatcher on State–Store, for whichever parent.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<Article>, Void, ArticleInput> {
    .pure { input in
      switch input {
      case .toggleFavorite: .modify { $0.isFavorite.toggle() }
      }
    }
  }
}

extension Home {
  /// Changes the home screen. A parent embeds it.
  ///
  /// - Parameter said: what is kept of the reason why a load failed: the reason, for the view to say, or what is said of it.
  static func stateLogic<E: Effect>(
    said: @escaping (_ reason: String) -> String = { $0 }
  ) -> Logic<E, StateBrand<Home>, HomeServices, HomeInput, Never, Home> {
    let own = Dispatcher<E, StateBrand<Home>, HomeServices, HomeInput>.workflow { input, services in
      switch input {
      case .openProfile:
        return [.pure(.modify { $0.frame.place = .detail })]
      case .back:
        return [.pure(.modify { $0.frame.leaveDetail() })]
      case .refresh:
        return [
          .pure(.modify { $0.frame.loads.begin() }),
          services.articles.call().map { answer in
            .modify { home in
              switch answer {
              case .success(let articles):
                home.articles = articles.keepingFavorites(of: home.articles)
                home.frame.loads.end(failure: nil)
              case .failure(let failure):
                home.frame.loads.end(failure: said(failure.reason))
              }
            }
          },
        ]
      case .profile, .article:
        return []
      }
    }
    return
      own
      .combined(
        with: ProfileForm.stateDispatcher().embedded(.profile, environment: { _, _ in }) { action, _ in
          action.zoom(Home.profileLens)
        }
      )
      .combined(
        with: Article.stateDispatcher().embedded(.articles, environment: { _, _ in }) { action, id in
          action.zoom(Home.article(id))
        })
  }
}
