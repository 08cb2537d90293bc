import Duet

// The home screen on Route–Screens: the page of the articles, and that of the profile's detail. Each has its own events, so
// that the detail cannot mark an article. A load may end on either page: its answer is no event of a page.

extension Home: ScreenFlow {
  /// A view that offers the events of a page.
  public typealias View = TextView<FlowEvent<Home>>

  /// The answer of a load.
  public struct Answer: Hashable, CustomStringConvertible {
    let loaded: Result<Articles, ServiceFailure>

    var event: HomeEvent { HomeEvent(loaded) }

    /// The answer in a few words, with the number of articles.
    public var description: String { event.description }
  }

  /// The page of the articles.
  public struct ArticlesPage: Screen, Hashable {
    /// What can happen on this page.
    public enum Event: Hashable, ArticlesPageInput {
      /// Open the detail.
      case openProfile
      /// Load the articles.
      case refresh
      /// An input of the article with an ID.
      case article(String, ArticleInput)
    }

    let home: Home

    /// Returns the page after an event.
    public func after(_ event: Event) -> any Screen<Home> {
      switch event {
      case .openProfile: DetailPage(home: home.applying(.detailOpened))
      case .refresh: ArticlesPage(home: home.applying(.loadBegan))
      case .article(let id, let input): ArticlesPage(home: home.applying(.article(id, ArticleEvent(input))))
      }
    }

    /// Returns the page after a load.
    public func after(answer: Answer) -> any Screen<Home> { ArticlesPage(home: home.applying(answer.event)) }

    /// Returns the articles, and the buttons above them.
    public func view(_ offer: @escaping (Event) -> FlowEvent<Home>) -> View {
      articlesPage(name: home.frame.form.profile.name, articles: home.articles, loads: home.frame.loads).map(offer)
    }
  }

  /// The page of the profile's detail.
  public struct DetailPage: Screen, Hashable {
    /// What can happen on this page.
    public enum Event: Hashable, DetailPageInput {
      /// Go back to the articles.
      case back
      /// An input of the detail.
      case profile(ProfileInput)
    }

    let home: Home

    /// Returns the page after an event.
    public func after(_ event: Event) -> any Screen<Home> {
      switch event {
      case .back: ArticlesPage(home: home.applying(.detailLeft))
      case .profile(let input): DetailPage(home: home.applying(.profile(ProfileEvent(input))))
      }
    }

    /// Returns the page after a load.
    public func after(answer: Answer) -> any Screen<Home> { DetailPage(home: home.applying(answer.event)) }

    /// Returns the fields of the profile.
    public func view(_ offer: @escaping (Event) -> FlowEvent<Home>) -> View { detailPage(home.frame.form).map(offer) }
  }

  /// Returns the home screen on Route–Screens.
  public static func routeScreens<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> ScreensComponent<E, Home> {
    ScreensComponent(
      first: home.frame.place == .home ? ArticlesPage(home: home) : DetailPage(home: home),
      dispatcher: .handling { event, _, handler in
        handler.run(.take(event)).flatMap { isOffered in
          guard isOffered, event.event(of: ArticlesPage.self) == .refresh else { return .pure(()) }
          return handler(services.articles.call().map { .answer(Answer(loaded: $0)) })
        }
      })
  }

  private func applying(_ event: HomeEvent) -> Home {
    var home = self
    home.apply(event)
    return home
  }
}

extension Home.ArticlesPage: Summarized {
  /// The values in a few words.
  public var summary: String { home.summary }
}

extension Home.DetailPage: Summarized {
  /// The values in a few words.
  public var summary: String { home.summary }
}
