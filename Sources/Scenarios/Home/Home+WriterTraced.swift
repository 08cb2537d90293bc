import Algebra
import Components
import Driver
import Effects
import Optics
import TextUI
import WriterTraced

// The home screen on Writer–Traced. Actions append domain events to a log, and the log acts on the values. Each event
// of a child's log becomes an event of the parent's log.

/// A domain event of the profile's detail.
public enum ProfileEvent: Hashable, Sendable {
  /// The name changed.
  case renamed(String)
  /// The picture changed.
  case pictured(String)
  /// A text was refused.
  case refused(ProfileMessage)
}

/// A domain event of an article.
public enum ArticleEvent: Hashable, Sendable {
  /// The article became a favorite, or is no longer one.
  case favoriteToggled
}

/// A domain event of the home screen.
public enum HomeEvent: Hashable, Sendable, CustomStringConvertible {
  /// The detail opened.
  case detailOpened
  /// The detail closed.
  case detailLeft
  /// A load began.
  case loadBegan
  /// A load ended with articles.
  case loaded(Articles)
  /// A load failed.
  case loadFailed(String)
  /// An event of the profile's detail.
  case profile(ProfileEvent)
  /// An event of the article with an ID.
  case article(String, ArticleEvent)

  /// The event in a few words, with the number of articles.
  public var description: String {
    switch self {
    case .detailOpened: "detail opened"
    case .detailLeft: "detail left"
    case .loadBegan: "load began"
    case .loaded(let articles): "loaded \(articles.count) articles"
    case .loadFailed(let reason): "load failed: \(reason)"
    case .profile(.renamed(let name)): "renamed \(name)"
    case .profile(.pictured(let picture)): "pictured \(picture)"
    case .profile(.refused(let message)): "refused: \(message)"
    case .article(let id, .favoriteToggled): "favorite toggled: \(id)"
    }
  }
}

extension Home: OnWriterTraced {
  /// Returns the home screen on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> ActedTracedComponent<E, [HomeEvent], Home, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return ActedTracedComponent(
      initial: Home(feed),
      act: { home, log in for event in log { home.apply(event) } },
      logic: writerLogic().provided(services),
      render: { homeView($0, favorites: $0.articles.favoriteCount, rows: rows) })
  }

  /// Returns a session on Writer–Traced.
  public static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(writerTraced(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}

// MARK: - How events act

extension ProfileForm {
  mutating func apply(_ event: ProfileEvent) {
    switch event {
    case .renamed(let name):
      profile.name = name
      message = nil
    case .pictured(let picture):
      profile.picture = picture
      message = nil
    case .refused(let refusal):
      message = refusal
    }
  }
}

extension Article {
  mutating func apply(_ event: ArticleEvent) {
    switch event {
    case .favoriteToggled: isFavorite.toggle()
    }
  }
}

extension Home {
  mutating func apply(_ event: HomeEvent) {
    switch event {
    case .detailOpened:
      frame.place = .detail
    case .detailLeft:
      frame.leaveDetail()
    case .loadBegan:
      frame.loads.begin()
    case .loaded(let new):
      frame.loads.end(failure: nil)
      articles = new.keepingFavorites(of: articles)
    case .loadFailed(let reason):
      frame.loads.end(failure: reason)
    case .profile(let event):
      Home.profileLens.modify(&self) { $0.apply(event) }
    case .article(let id, let event):
      Home.article(id).modify(&self) { $0.apply(event) }
    }
  }
}

// MARK: - The events of inputs

private func profileDispatcher<E: Effect>() -> Dispatcher<E, WriterBrand<[ProfileEvent]>, Void, ProfileInput> {
  .pure { input in
    switch input {
    case .name(let text):
      switch ProfileName.parse(text) {
      case .success(let name): .tell([.renamed(name)])
      case .failure(let message): .tell([.refused(message)])
      }
    case .picture(let text):
      switch ProfilePicture.parse(text) {
      case .success(let picture): .tell([.pictured(picture)])
      case .failure(let message): .tell([.refused(message)])
      }
    }
  }
}

extension Article {
  /// Returns an article component's dispatcher on Writer–Traced, which any parent can embed.
  static func writerDispatcher<E: Effect>() -> Dispatcher<E, WriterBrand<[ArticleEvent]>, Void, ArticleInput> {
    .pure { input in
      switch input {
      case .toggleFavorite: .tell([.favoriteToggled])
      }
    }
  }
}

private func writerLogic<E: Effect>() -> Logic<E, WriterBrand<[HomeEvent]>, HomeServices, HomeInput, Never, Home> {
  let own = Dispatcher<E, WriterBrand<[HomeEvent]>, HomeServices, HomeInput>.workflow { input, services in
    switch input {
    case .openProfile: [.pure(.tell([.detailOpened]))]
    case .back: [.pure(.tell([.detailLeft]))]
    case .refresh:
      [
        .pure(.tell([.loadBegan])),
        services.articles.call().map { answer in
          switch answer {
          case .success(let articles): .tell([.loaded(articles)])
          case .failure(let failure): .tell([.loadFailed(failure.reason)])
          }
        },
      ]
    case .profile, .article: []
    }
  }
  return
    own
    .combined(
      with: profileDispatcher().embedded(.profile, environment: { _, _ in }) { action, _ in
        action.mapLog { $0.map(HomeEvent.profile) }
      }
    )
    .combined(
      with: Article.writerDispatcher().embedded(.articles, environment: { _, _ in }) { action, id in
        action.mapLog { $0.map { .article(id, $0) } }
      })
}
