import Duet

// The home screen made from the comonad alone (Kmett 2011): the space of all views, and steps through it. A child's
// steps move through the space of its part.

extension Home {
  /// Returns the home screen on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> CoComponent<E, StoreBrand<Home>, HomeInput, TextView<HomeInput>> {
    let profile = Dispatcher<E, CoBrand<StoreBrand<ProfileForm>>, Void, ProfileInput, Void>.pure {
      ProfileForm.steps(ProfileEvent($0))
    }
    let article = Dispatcher<E, CoBrand<StoreBrand<Article>>, Void, ArticleInput, Article>.pure { input in
      .step("toggle favorite") { $0.apply(ArticleEvent(input)) }
    }
    return CoComponent(
      seeing: Store(home) { $0 }.kind,
      dispatcher: services.dispatcher { event, _ in .pure(steps(event)) }
        .combined(with: profile.embedded(.profile) { steps, _ in steps.zoom(Home.profileLens) })
        .combined(with: article.embedded(.articles(in: \.articles)) { steps, id in steps.zoom(Home.article(id)) }),
      render: shown(.kept()))
  }

  private typealias Steps = Co<StoreBrand<Home>, Void>

  private static func steps(_ event: HomeEvent) -> Steps {
    switch event {
    case .detailOpened: show(.detail)
    case .detailLeft: ProfileForm.report(nil).zoom(Home.profileLens).then(show(.home))
    case .loadBegan: .step("begin load") { $0.frame.apply(event) }
    case .loaded(let articles):
      Steps.step("replace by \(articles.count) articles") { $0.articles.apply(event) }
        .then(.step("end load") { $0.frame.apply(event) })
    case .loadFailed(let reason): .step("end load: \(reason)") { $0.frame.apply(event) }
    case .profile, .article: .pure(())
    }
  }

  private static func show(_ place: Place) -> Steps { .step("show \(place)") { $0.frame.place = place } }
}

extension ProfileForm {
  fileprivate typealias Steps = Co<StoreBrand<ProfileForm>, Void>

  fileprivate static func steps(_ event: ProfileEvent) -> Steps {
    switch event {
    case .renamed(let name):
      Steps.step("rename \(name.debugDescription)") { $0.profile.name = name }.then(report(nil))
    case .pictured(let picture):
      Steps.step("change picture \(picture)") { $0.profile.picture = picture }.then(report(nil))
    case .refused(let message): report(message)
    }
  }

  fileprivate static func report(_ message: ProfileMessage?) -> Steps {
    .step(message.map { "report: \($0)" } ?? "report nothing") { $0.message = message }
  }
}
