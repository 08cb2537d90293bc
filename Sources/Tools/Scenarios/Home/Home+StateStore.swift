import Duet

// The home screen on State–Store. Actions change the state. A child's actions change its part of the parent's state,
// through a lens.

extension Home {
  /// Returns the home screen on State–Store.
  @_specialize(where E == Simulated)
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> StoreComponent<E, Home, HomeInput, TextView<HomeInput>> {
    StoreComponent(initial: home, dispatcher: stateDispatcher(services), render: shown(.kept()))
  }

  /// Returns the home screen's dispatcher, which a parent can embed.
  ///
  /// - Parameter said: Converts the reason of a failed load to the text that the state keeps. By default it is the
  ///   reason, and the view writes the message.
  static func stateDispatcher<E: Effect>(
    _ services: HomeServices, said: @escaping (_ reason: String) -> String = { $0 }
  ) -> Dispatcher<E, StateBrand<Home>, Void, HomeInput, Home> {
    let own: Dispatcher<E, StateBrand<Home>, Void, HomeInput, Home> = services.dispatcher { event, _ in
      let event = if case .loadFailed(let reason) = event { HomeEvent.loadFailed(said(reason)) } else { event }
      return .pure(.modify { $0.apply(event) })
    }
    let article = Dispatcher<E, StateBrand<Article>, Void, ArticleInput, Article>.pure { input in
      .modify { $0.apply(ArticleEvent(input)) }
    }
    return
      own
      .combined(with: ProfileForm.stateDispatcher().embedded(.profile) { change, _ in change.zoom(Home.profileLens) })
      .combined(with: article.embedded(.articles(in: \.articles)) { change, id in change.zoom(Home.article(id)) })
  }
}

extension ProfileForm {
  /// Returns the profile component's dispatcher on State–Store, which any parent can embed.
  static func stateDispatcher<E: Effect>() -> Dispatcher<E, StateBrand<ProfileForm>, Void, ProfileInput, Void> {
    .pure { input in .modify { $0.apply(ProfileEvent(input)) } }
  }
}
