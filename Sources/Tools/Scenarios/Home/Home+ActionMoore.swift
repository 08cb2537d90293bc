import Duet

// The home screen on Action–Moore, in the style of Elm. One message type contains the messages of the children, and one
// update handles them. The result of an effect is a message, too.

/// A message of the home screen.
public enum HomeMessage: Hashable, Sendable, CustomStringConvertible {
  /// A message of the screen itself, which asks for an event.
  case screen(HomeEvent)
  /// A message for the profile component.
  case profile(ProfileInput)
  /// A message for the component of the article with an ID.
  case article(String, ArticleInput)

  /// The message in a few words, with the number of articles.
  public var description: String {
    switch self {
    case .screen(.detailOpened): "open profile"
    case .screen(.detailLeft): "back"
    case .screen(.loadBegan): "load"
    case .screen(let event): event.description
    case .profile(.name(let text)): "name \(text.debugDescription)"
    case .profile(.picture(let text)): "picture \(text.debugDescription)"
    case .article(let id, .toggleFavorite): "toggle favorite: \(id)"
    }
  }
}

extension Home {
  /// Returns the home screen on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> MooreComponent<E, HomeMessage, HomeInput, TextView<HomeInput>> {
    // Children send their inputs as messages.
    let profile = Dispatcher<E, ActionBrand<ProfileInput>, Void, ProfileInput, Void>.sending
    let article = Dispatcher<E, ActionBrand<ArticleInput>, Void, ArticleInput, Article>.sending
    return MooreComponent(
      initial: home, update: { $0.update($1) },
      dispatcher: services.dispatcher { event, _ in .pure(.send(.screen(event))) }
        .combined(with: profile.embedded(.profile) { action, _ in action.mapInputs(HomeMessage.profile) })
        .combined(
          with: article.embedded(.articles(in: \.articles)) { action, id in action.mapInputs { .article(id, $0) } }),
      render: shown(.kept()))
  }

  private mutating func update(_ message: HomeMessage) {
    switch message {
    case .screen(let event): apply(event)
    case .profile(let input): frame.form.apply(ProfileEvent(input))
    case .article(let id, let input): articles.update(id) { $0.apply(ArticleEvent(input)) }
    }
  }
}
