import Duet

// The home screen on Reader–Env. The environment has one reference for each value that changes, and all changes are in
// `Eff`. A child's environment is a part of its parent's.

/// The environment of the home screen: one reference for each value that changes.
public struct HomeEnvironment<E: Effect>: CustomStringConvertible {
  let place: Reference<E, Home.Place>
  let references: HomeReferences<E>

  init(_ home: Home) { (place, references) = (Reference(home.frame.place), HomeReferences(home)) }

  /// The names of the references.
  public var description: String { "references to place, form, articles, loads" }

  var home: Eff<E, Home> { place.get.flatMap { references.home(showing: $0) } }

  func apply(_ event: HomeEvent) -> Eff<E, Void> {
    switch event {
    case .detailOpened: place.set(.detail)
    case .detailLeft: references.apply(event).flatMap { place.set(.home) }
    case .loadBegan, .loaded, .loadFailed, .profile, .article: references.apply(event)
    }
  }
}

extension Home {
  /// Returns the home screen on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> EnvComponent<E, HomeEnvironment<E>, HomeInput, TextView<HomeInput>> {
    typealias Child<Part, Input, Value> = Dispatcher<E, ReaderBrand<Part>, Part, Input, Value>
    let profile = Child<Reference<E, ProfileForm>, ProfileInput, Void>.changing { input, form in
      form.modify { $0.apply(ProfileEvent(input)) }
    }
    let article = Child<PartialReference<E, Article>, ArticleInput, Article>.changing { input, article in
      article.modify { $0.apply(ArticleEvent(input)) }
    }
    return EnvComponent(
      environment: HomeEnvironment(home), seeing: \.home,
      dispatcher: services.dispatcher { event, home in home.apply(event).changed() }
        .combined(
          with: profile.embedded(.profile, environment: { home, _, _ in home.references.form }) { action, _ in
            action.local { $0.references.form }
          }
        )
        .combined(
          with: article.embedded(
            .articles(in: \.articles), environment: { home, id, _ in home.references.article(id) }
          ) { action, id in action.local { $0.references.article(id) } }),
      render: shown(.kept()))
  }
}
