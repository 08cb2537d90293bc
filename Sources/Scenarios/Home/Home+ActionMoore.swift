import ActionMoore
import Components
import Driver
import Effects
import Optics
import TextUI

// The home screen on Action–Moore, in the style of Elm. One message type contains the messages of the children, and one
// update passes them to the updates of the children. The result of an effect is a message, too.

/// A message of the home screen.
public enum HomeMessage: Hashable, Sendable, CustomStringConvertible {
  /// Open the profile's detail.
  case openProfile
  /// Go back to the articles.
  case back
  /// A load begins.
  case load
  /// A load ended with this answer.
  case loaded(Result<Articles, ServiceFailure>)
  /// A message for the profile component.
  case profile(ProfileInput)
  /// A message for the component of the article with an ID.
  case article(String, ArticleInput)

  /// The message in a few words, with the number of articles.
  public var description: String {
    switch self {
    case .openProfile: "open profile"
    case .back: "back"
    case .load: "load"
    case .loaded(.success(let articles)): "loaded \(articles.count) articles"
    case .loaded(.failure(let failure)): "load failed: \(failure.reason)"
    case .profile(.name(let text)): "name \(text.debugDescription)"
    case .profile(.picture(let text)): "picture \(text.debugDescription)"
    case .article(let id, .toggleFavorite): "toggle favorite: \(id)"
    }
  }
}

extension Home: OnActionMoore {
  /// Returns the home screen on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> MooreComponent<E, HomeMessage, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return MooreComponent(
      initial: Home(feed),
      update: { $0.update($1) },
      logic: mooreLogic().provided(services),
      render: { homeView($0, favorites: $0.articles.favoriteCount, rows: rows) })
  }

  /// Returns a session on Action–Moore.
  public static func onActionMoore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(actionMoore(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}

// MARK: - Updates

extension Article {
  mutating func update(_ message: ArticleInput) {
    switch message {
    case .toggleFavorite: isFavorite.toggle()
    }
  }
}

extension Home {
  mutating func update(_ message: HomeMessage) {
    switch message {
    case .openProfile:
      frame.place = .detail
    case .back:
      frame.leaveDetail()
    case .load:
      frame.loads.begin()
    case .loaded(.success(let new)):
      frame.loads.end(failure: nil)
      articles = new.keepingFavorites(of: articles)
    case .loaded(.failure(let reported)):
      frame.loads.end(failure: reported.reason)
    case .profile(let message):
      frame.form.take(message)
    case .article(let id, let message):
      articles.update(id) { $0.update(message) }
    }
  }
}

// MARK: - Dispatching inputs

private func mooreLogic<E: Effect>() -> Logic<E, ActionBrand<HomeMessage>, HomeServices, HomeInput, Never, Home> {
  let own = Dispatcher<E, ActionBrand<HomeMessage>, HomeServices, HomeInput>.workflow { input, services in
    switch input {
    case .openProfile: [.pure(.send(.openProfile))]
    case .back: [.pure(.send(.back))]
    case .refresh: [.pure(.send(.load)), services.articles.call().map { .send(.loaded($0)) }]
    case .profile, .article: []
    }
  }
  // Children send their inputs as messages.
  let profile = Dispatcher<E, ActionBrand<ProfileInput>, Void, ProfileInput>.sending
  let article = Dispatcher<E, ActionBrand<ArticleInput>, Void, ArticleInput>.sending
  return
    own
    .combined(
      with: profile.embedded(.profile, environment: { _, _ in }) { action, _ in action.mapInputs(HomeMessage.profile) }
    )
    .combined(
      with: article.embedded(.articles, environment: { _, _ in }) { action, id in
        action.mapInputs { .article(id, $0) }
      })
}
