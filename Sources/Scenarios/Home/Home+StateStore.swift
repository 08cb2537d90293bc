import Components
import Driver
import Effects
import StateStore
import TextUI

// The home screen on State–Store. Actions change the state. A child's actions change its part of the parent's state,
// through a lens.

extension Home: OnStateStore {
  /// Returns the home screen on State–Store.
  @_specialize(where E == Simulated)
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> StoreComponent<E, Home, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return StoreComponent(
      initial: Home(feed),
      logic: stateLogic().provided(services),
      render: { homeView($0, favorites: $0.articles.favoriteCount, rows: rows) })
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(stateStore(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}

extension ProfileForm {
  static func submit(_ input: ProfileInput) -> State<ProfileForm, Void> {
    .modify { $0.take(input) }
  }

  /// Returns the profile component's dispatcher on State–Store, which any parent can embed.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<ProfileForm>, Void, ProfileInput> {
    .pure { submit($0) }
  }
}

extension Article {
  /// Returns an article component's dispatcher on State–Store, which any parent can embed.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<Article>, Void, ArticleInput> {
    .pure { input in
      switch input {
      case .toggleFavorite: .modify { $0.isFavorite.toggle() }
      }
    }
  }
}

extension Home {
  /// Returns the home screen's logic, which a parent can embed.
  ///
  /// - Parameter said: Converts the reason of a failed load to the text that the state keeps. By default it is the
  ///   reason, and the view writes the message.
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
